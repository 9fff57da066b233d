/** Entry for endpoints as values: their parameters, schemas and answers. */

export { AREA_PROPERTIES } from './http/area-properties.js';
export type { Credentials } from './http/authenticate.js';
export { describeEndpoints } from './http/docs/openapi.js';
export { ComponentSchemas } from './http/docs/openapi-components.js';
export type { JsonObject, OpenapiParameter } from './http/docs/openapi-types.js';
export {
  defineEndpoint,
  type Endpoint,
  type EndpointDeclaration,
  type EndpointDeps,
} from './http/endpoint.js';
export { BASE_PATH, SERVED, scopeNames } from './http/endpoints.js';
export { factProperties } from './http/fact-schema.js';
export type { FrontEnd, Refusal } from './http/front-end.js';
export { JSON_MEDIA } from './http/media-types.js';
export { askedDays, DAY_PARAMS, daysFault } from './http/params/asked-days.js';
export { COMPANIONS, UPRN_PARAM } from './http/params/fact-params.js';
export { many } from './http/params/many.js';
export {
  Fault,
  type Param,
  type Params,
  type ValueKind,
  type ValuesOf,
} from './http/params/param.js';
export { UPRN } from './http/params/places.js';
export { readParams } from './http/params/read-params.js';
export { ADJUST_PARAM, EXCLUDE_PARAM } from './http/params/sale-changes.js';
export { defaulted, onlyText, optional, required } from './http/params/single.js';
export { quote, textOf } from './http/params/texts.js';
export { integerFrom, numberFrom, TIMESTAMP_KIND } from './http/params/values.js';
export { nameOf, noField, wordOf } from './http/params/words.js';
export type { QueryText } from './http/query-text.js';
export { type BodyForm, readBody, wholeText } from './http/request-body.js';
export { countSchema } from './http/schemas.js';
export { extraCost } from './http/text-cost.js';
export { TextStream } from './http/text-stream.js';
export { TypedJson } from './http/typed-json.js';
export { COMPARABLES_READ, ONLY_CHOSEN, type ReadsOf, withinScope } from './http/within-scope.js';
