/** The parts that all OGC API Features endpoints share and the specification's endpoints lack. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Params } from '@property-lookup/server/endpoint';
import {
  defineEndpoint,
  type Endpoint,
  type EndpointDeclaration,
  JSON_MEDIA,
  optional,
  wordOf,
} from '@property-lookup/server/endpoint';

export const GEOJSON_MEDIA = 'application/geo+json';
export const SCHEMA_MEDIA = 'application/schema+json';
export const OPENAPI_MEDIA = 'application/vnd.oai.openapi+json;version=3.0';

/** Below the versioned root. */
export const OGC_PATH = '/ogc';

/** All of these endpoints have one name in the scopes of keys. */
const SCOPE_NAME = 'ogc';

/** ArcGIS sends `f`, whatever the Accept header says. */
export const FORMAT = {
  f: optional(wordOf(['json', 'geojson']), { description: 'Form of the answer: always JSON.' }),
};

type Declaration<P extends Params> = Omit<
  EndpointDeclaration<P>,
  'forms' | 'refusesUnknown' | 'example' | 'description'
> & { readonly description?: string; readonly type?: string };

/**
 * Answers unknown and invalid parameters with 400 (OGC 17-069r4, requirements 7 and 8), and sends its only form whatever the
 * client accepts.
 */
export function defineOgcEndpoint<const P extends Params>({
  type = JSON_MEDIA,
  ...declaration
}: Declaration<P>): Endpoint {
  const { description = declaration.summary, response } = declaration;
  const endpoint = defineEndpoint({
    ...declaration,
    path: OGC_PATH + declaration.path,
    scopeName: SCOPE_NAME,
    description,
    forms: { isJsonToo: false, types: [{ type, schema: response, description }] },
    refusesUnknown: true,
    example: {},
  });
  return {
    ...endpoint,
    answer(query, deps, read) {
      try {
        const answer = endpoint.answer(query, deps, read);
        return answer instanceof Promise ? answer.catch(refuse) : answer;
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

function refuse(error: unknown): never {
  const isInvalid = error instanceof Failure && error.code === 'invalid-parameter';
  throw isInvalid ? new Failure('bad-request', error.message) : error;
}
