/** The OpenAPI 3.1 document, generated from the endpoint declarations. */

import { readVersion } from '../../config/version.js';
import { SOURCES } from '../../domain/dictionary/sources.js';
import { filterFieldDocs } from '../../facts/filter-fields.js';
import { OPERATORS } from '../../filter/operators.js';
import type { Endpoint } from '../endpoint.js';
import { BASE_PATH, EXTENSIONS, SERVED } from '../endpoints.js';
import type { Param } from '../params/param.js';
import { ERROR_SCHEMA } from '../schemas.js';
import { exampleAnswer } from './example-answers.js';
import { ComponentSchemas } from './openapi-components.js';
import type {
  OpenapiDocument,
  OpenapiOperation,
  OpenapiParameter,
  OpenapiResponse,
} from './openapi-types.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export function buildOpenapi(): OpenapiDocument {
  const components = new ComponentSchemas();
  const paths = Object.fromEntries(
    SERVED.map((endpoint) => [endpoint.path, { get: operation(endpoint, components) }]),
  );
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: DIALECT,
    info: {
      title: 'Property lookup',
      version: '2.0',
      summary: 'UK properties by filter, by address, by postcode and by UPRN.',
      description: `Every answer is JSON, every error is \`{"detail": "..."}\`. Program version ${readVersion()}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: BASE_PATH, description: 'This server' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The word Api-Key, a space and the key: `Authorization: Api-Key pk_live_...`.',
        },
      },
      headers: HEADERS,
      responses: Object.fromEntries(
        ERRORS.map(({ name, ...error }) => [name, errorResponse(error, components)]),
      ),
      schemas: components.schemas,
    },
    'x-filter-operators': OPERATORS.map(({ name, takes, meaning, nulls, types }) => ({
      name,
      takes,
      meaning,
      nulls,
      types,
    })),
    'x-filter-fields': filterFieldDocs(),
    'x-sources': SOURCES.map(({ code, title }) => ({ code, title })),
  };
}

function operation(endpoint: Endpoint, components: ComponentSchemas): OpenapiOperation {
  const isExtension = EXTENSIONS.includes(endpoint);
  const example = exampleAnswer(endpoint.id);
  const errors = ERRORS.filter(
    ({ status }) => status !== 404 || endpoint.statuses.includes(status),
  );
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    description: isExtension ? `${EXTENSION_NOTE} ${endpoint.description}` : endpoint.description,
    ...(isExtension ? { 'x-extension': true } : {}),
    parameters: Object.entries(endpoint.params).map(([name, param]) =>
      parameter(name, param, endpoint.example[name], components),
    ),
    responses: {
      200: {
        description: 'The answer.',
        headers: referTo([
          'ETag',
          'RateLimit',
          'RateLimit-Policy',
          'X-Request-ID',
          ...(isBareList(endpoint) ? ['Link', 'X-Total-Count'] : []),
        ]),
        content: {
          'application/json': {
            schema: components.refer(endpoint.response),
            ...(example === undefined ? {} : { example }),
          },
        },
      },
      304: { description: 'Not changed since the answer whose tag is in If-None-Match.' },
      ...Object.fromEntries(
        errors.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
}

const EXTENSION_NOTE = 'An extension, not part of the specification.';

/** Such a list is complete unless the caller asks for a page of it. */
function isBareList({ params, response }: Endpoint): boolean {
  return response['type'] === 'array' && Object.hasOwn(params, 'page');
}

/** `/property/energy` → `property`. */
function tagOf(path: string): string {
  return path.split('/')[1] ?? 'property';
}

function parameter(
  name: string,
  param: Param<unknown>,
  example: string | undefined,
  components: ComponentSchemas,
): OpenapiParameter {
  const shown = example ?? param.example;
  return {
    name,
    in: 'query',
    description: param.description,
    required: param.required,
    ...(param.takes === 'many' ? { style: 'form', explode: false } : {}),
    schema: components.refer(param.schema),
    ...(shown === undefined ? {} : { example: shown }),
  };
}

interface ErrorNotes {
  readonly status: number;
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly headers: readonly string[];
}

const ERRORS: readonly ErrorNotes[] = [
  {
    status: 401,
    name: 'Unauthenticated',
    description: 'No key, or one that is unknown, revoked or expired.',
    detail: 'Authentication credentials were not provided.',
    headers: ['WWW-Authenticate'],
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'No such property or postcode.',
    detail: 'No property with UPRN 999999999999.',
    headers: [],
  },
  {
    status: 406,
    name: 'NotAcceptable',
    description: 'The client does not accept JSON.',
    detail: 'The answer is JSON: Accept must allow application/json.',
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

function errorResponse(
  error: Omit<ErrorNotes, 'name'>,
  components: ComponentSchemas,
): OpenapiResponse {
  return {
    description: error.description,
    headers: referTo([...error.headers, 'X-Request-ID']),
    content: {
      'application/json': {
        schema: components.refer(ERROR_SCHEMA),
        example: { detail: error.detail },
      },
    },
  };
}

const HEADERS = {
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
  'X-Request-ID': header("The request's id: the caller's own or ours."),
};

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

function referTo(names: readonly string[]): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
