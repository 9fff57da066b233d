/** Documents the answers that all operations share: errors, and the headers of every answer. */

import { ERROR_SCHEMA } from '../schemas.js';
import type { ComponentSchemas } from './openapi-components.js';
import type { OpenapiResponse } from './openapi-types.js';

interface ErrorNotes {
  readonly status: number;
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly headers: readonly string[];
}

/** Errors by status. */
export const ERRORS: readonly ErrorNotes[] = [
  {
    status: 401,
    name: 'Unauthenticated',
    description: 'The key is missing, unknown, revoked or expired.',
    detail:
      'Authentication credentials were not provided: the request has no Authorization header; send the header Authorization: Api-Key KEY.',
    headers: ['WWW-Authenticate'],
  },
  {
    status: 403,
    name: 'Forbidden',
    description:
      'The key has a scope, and the request names an endpoint, group or field outside it. A key without a scope never gets this answer.',
    detail: 'This key may not read last_sold_price; /whoami tells what it may read.',
    headers: [],
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'No such property or postcode.',
    detail: 'No property with UPRN 999999999999.',
    headers: [],
  },
  {
    status: 405,
    name: 'MethodNotAllowed',
    description: 'This path does not answer the method; Allow lists the methods that it does.',
    detail: 'Method "PUT" not allowed.',
    headers: ['Allow'],
  },
  {
    status: 406,
    name: 'NotAcceptable',
    description: 'The client accepts none of the forms of the answer.',
    detail: 'The answer is JSON: Accept must allow application/json.',
    headers: [],
  },
  {
    status: 410,
    name: 'Gone',
    description: 'The requested data is no longer kept.',
    detail:
      'Changes since release 20260101T000000000Z-0000 are no longer kept; the oldest is 20260901T000000000Z-0000. Export all properties again.',
    headers: [],
  },
  {
    status: 413,
    name: 'TooLarge',
    description: 'The body is longer than allowed.',
    detail: 'The body is longer than 65536 bytes.',
    headers: [],
  },
  {
    status: 414,
    name: 'UriTooLong',
    description: 'The URL is longer than 16 KiB.',
    detail: 'The URL is longer than 16384 bytes.',
    headers: [],
  },
  {
    status: 415,
    name: 'UnsupportedType',
    description: 'The body has another type, or is compressed.',
    detail:
      'The body must be application/json or application/x-ndjson, as Content-Type says; it is text/plain.',
    headers: [],
  },
  {
    status: 422,
    name: 'InvalidParameter',
    description: 'A parameter is invalid; the sentence names every fault.',
    detail: "page_size must be an integer from 1 to 100, not '101'.",
    headers: [],
  },
  {
    status: 429,
    name: 'RateLimited',
    description: 'The key has exceeded its rate. Refused requests do not count.',
    detail: 'Request was throttled. Expected available in 12 seconds.',
    headers: ['Retry-After'],
  },
  {
    status: 500,
    name: 'InternalError',
    description: 'An internal error; the request id identifies it in the log.',
    detail: 'Internal server error. Quote request id 6f1c2a52-0c5e-4a57-9f7e-0d7b7c0a3c11.',
    headers: [],
  },
  {
    status: 503,
    name: 'Unavailable',
    description: 'No data is loaded, the server is stopping, or a filter took too long.',
    detail: 'No data is loaded yet; the operator must run property-lookup import.',
    headers: ['Retry-After'],
  },
];

export function errorResponse(
  error: Omit<ErrorNotes, 'name'>,
  components: ComponentSchemas,
): OpenapiResponse {
  return {
    description: error.description,
    headers: referTo([...error.headers, 'X-Request-ID']),
    content: {
      'application/json': {
        schema: components.refer(ERROR_SCHEMA, 'Error'),
        example: { detail: error.detail },
      },
    },
  };
}

export const HEADERS = {
  Allow: header('The methods of the path.'),
  ETag: header(
    'Weak tag of this answer, for If-None-Match: the same request on the same data gives the same tag, even if the answer contains another timestamp.',
  ),
  Link: header('Other pages, if the caller asks for a page: `</api/v2/...&page=2>; rel="next"`.'),
  RateLimit: header(
    'Requests left and seconds until all are available again: `"default";r=599;t=1`.',
  ),
  'RateLimit-Policy': header('Requests and seconds of the limit: `"default";q=600;w=60`.'),
  'Retry-After': header('Seconds to wait before the next request.'),
  'WWW-Authenticate': header('The required scheme.'),
  'X-Total-Count': header('Number of items in the whole list, if the caller asks for a page.'),
  'X-Request-ID': header("The id of the request: the caller's own, or a new one."),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

export function referTo(
  names: readonly string[],
): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
