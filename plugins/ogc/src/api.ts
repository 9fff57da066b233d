/** The OpenAPI 3.0 document of the OGC API Features endpoints, built like the main document and converted from 3.1 to 3.0. */

import { getOr } from '@property-lookup/kernel/collections';
import type { Endpoint, JsonObject, OpenapiParameter } from '@property-lookup/server/endpoint';
import {
  ComponentSchemas,
  describeEndpoints,
  ONLY_CHOSEN,
  TypedJson,
} from '@property-lookup/server/endpoint';
import { Type } from '@sinclair/typebox';
import { defineOgcEndpoint, FORMAT, OGC_PATH, OPENAPI_MEDIA } from './define.js';
import { rootOf } from './links.js';

/** The endpoint that describes these endpoints and itself. */
export function apiEndpoint(endpoints: readonly Endpoint[]): Endpoint {
  let described: JsonObject | undefined;
  const endpoint = defineOgcEndpoint({
    id: 'api',
    path: '/api',
    summary: 'This document',
    params: FORMAT,
    reads: ONLY_CHOSEN,
    response: Type.Unsafe({ type: 'object', title: 'OpenApi' }),
    type: OPENAPI_MEDIA,
    run(_, deps) {
      // Has several hundred parameters, so it is built once, on first request.
      described ??= documentOf([...endpoints, endpoint]);
      return new TypedJson(OPENAPI_MEDIA, { ...described, servers: [{ url: rootOf(deps) }] });
    },
  });
  return endpoint;
}

function documentOf(endpoints: readonly Endpoint[]): JsonObject {
  const { components, paths, security } = describeEndpoints(
    endpoints,
    new ComponentSchemas('inline'),
  );
  const parameters = new Map<string, JsonObject>();
  const described = Object.entries(paths).map(([path, { get }]) => {
    const operation = get && {
      ...get,
      tags: ['Features'],
      parameters: get.parameters.map((parameter) => sharedIn(parameters, parameter)),
      responses: badRequests(get.responses),
    };
    return [path.slice(OGC_PATH.length) || '/', { get: operation }];
  });
  return in30({
    openapi: '3.0.3',
    info: { title: 'Property lookup: OGC API Features', version: '2.0' },
    security,
    tags: [{ name: 'Features' }],
    paths: Object.fromEntries(described),
    components: { ...components, parameters: Object.fromEntries(parameters) },
  }) as JsonObject;
}

/** Clients look for `limit` among the components; a parameter that differs from its namesake stays inline. */
function sharedIn(shared: Map<string, JsonObject>, parameter: OpenapiParameter): JsonObject {
  const { name } = parameter;
  const known = getOr(shared, name, () => ({ ...parameter }));
  const isSame = JSON.stringify(known) === JSON.stringify(parameter);
  return isSame
    ? { $ref: `#/components/parameters/${encodeURIComponent(name)}` }
    : { ...parameter };
}

/** OGC API Features answers 400 where the rest of the API answers 422. */
function badRequests(responses: JsonObject): JsonObject {
  const { 422: invalid, ...others } = responses;
  return { 400: invalid, ...others };
}

/** OpenAPI 3.0 has `nullable` instead of type lists, and no `const`. */
function in30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(in30);
  if (typeof value !== 'object' || value === null) return value;
  const { const: only, contentEncoding: _, type, ...others } = value as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(others).map(([key, part]) => [key, in30(part)]));
  return { ...kept, ...typeIn30(type), ...(only === undefined ? {} : { enum: [only] }) };
}

/** `type` may also be the name of a property; its value is then a schema, not a type. */
function typeIn30(type: unknown): JsonObject {
  if (type === undefined) return {};
  if (!Array.isArray(type)) return { type: in30(type) };
  const [named] = type.filter((name) => name !== 'null');
  return { type: named, ...(type.includes('null') && { nullable: true }) };
}
