/** One operation of the OpenAPI document, from the declaration of its endpoint. */

import { existsSync, readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import type { Endpoint } from '../endpoint.js';
import { namesInPath, urlOf } from '../endpoint-path.js';
import { EXTENSIONS } from '../endpoints.js';
import { JSON_MEDIA, NDJSON_MEDIA } from '../media-types.js';
import type { RequestBody } from '../params/list-body.js';
import type { Param } from '../params/param.js';
import type { ComponentSchemas } from './openapi-components.js';
import { ERRORS, referTo } from './openapi-responses.js';
import type {
  CodeSample,
  JsonObject,
  OpenapiOperation,
  OpenapiParameter,
} from './openapi-types.js';
import { EXAMPLE_ORIGIN, LANGUAGES } from './request-code.js';

/** `baseUrl` is the path that samples of code ask below; without it there are none. */
export function operation(
  endpoint: Endpoint,
  components: ComponentSchemas,
  baseUrl?: string,
): OpenapiOperation {
  const isExtension = EXTENSIONS.includes(endpoint);
  const isPost = endpoint.body !== undefined;
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    description: isExtension ? `${EXTENSION_NOTE} ${endpoint.description}` : endpoint.description,
    ...(isExtension ? { 'x-extension': true } : {}),
    parameters: Object.entries(endpoint.params).map(([name, param]) =>
      parameter(name, param, endpoint, components),
    ),
    ...(baseUrl !== undefined && { 'x-codeSamples': codeSamples(endpoint, baseUrl) }),
    ...(endpoint.body && {
      requestBody: requestBody(endpoint.body, `${endpoint.id} request`, components),
    }),
    responses: {
      200: {
        description: 'The answer.',
        headers: referTo([
          ...(isPost ? [] : ['ETag']),
          'RateLimit',
          'RateLimit-Policy',
          'X-Request-ID',
          ...(isBareList(endpoint) ? ['Link', 'X-Total-Count'] : []),
        ]),
        content: contentOf(endpoint, components),
      },
      ...(isPost
        ? {}
        : { 304: { description: 'Unchanged since the answer whose tag is in If-None-Match.' } }),
      ...Object.fromEntries(
        errorsOf(endpoint).map(({ status, name }) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  };
}

/** Other viewers of the contract show these too. */
function codeSamples({ body, example, path }: Endpoint, baseUrl: string): readonly CodeSample[] {
  const inPath = namesInPath(path);
  const [placed, query] = [true, false].map((isPlaced) =>
    Object.entries(example).filter(([name]) => inPath.includes(name) === isPlaced),
  );
  const url = `${EXAMPLE_ORIGIN}${baseUrl}${urlOf(path, Object.fromEntries(placed ?? []))}`;
  const request = { url, query: query ?? [], body: body?.example };
  return LANGUAGES.map(({ name, write }) => ({ lang: name, source: write(request) }));
}

const EXTENSION_NOTE = 'An extension, not part of the specification.';

/** Statuses that only requests with a body can get. */
const BODY_STATUSES: readonly number[] = [413, 415];
/** Statuses that endpoints declare. */
const DECLARED: readonly number[] = [404, 410];

/** Not of an endpoint that every key may ask. */
const FORBIDDEN = 403;

function errorsOf({ body, scopeName, statuses }: Endpoint) {
  const declared: readonly number[] = statuses;
  return ERRORS.filter(({ status }) => {
    if (status === FORBIDDEN) return scopeName !== null;
    if (DECLARED.includes(status)) return declared.includes(status);
    return body !== undefined || !BODY_STATUSES.includes(status);
  });
}

function contentOf({ id, response, forms }: Endpoint, components: ComponentSchemas) {
  const example = exampleAnswer(id);
  const json = {
    [JSON_MEDIA]: {
      schema: components.refer(response, id),
      ...(example === undefined ? {} : { example }),
    },
  };
  const others = (forms?.types ?? []).map(({ type, schema, description }) => [
    type,
    {
      schema:
        type === NDJSON_MEDIA
          ? linesOf(schema, description, id, components)
          : { ...components.refer(schema, `${id} ${type}`), description },
      // A text example shows the form that the example request asks for.
      ...(typeof example === 'string' && type === NDJSON_MEDIA ? { example } : {}),
    },
  ]);
  return { ...(forms?.isJsonToo === false ? {} : json), ...Object.fromEntries(others) };
}

/**
 * A text of JSON lines. The schema of a line is only a note for people and tools, because JSON Schema cannot describe a text
 * line by line.
 */
function linesOf(
  line: TSchema,
  description: string,
  title: string,
  components: ComponentSchemas,
): JsonObject {
  return {
    type: 'string',
    contentMediaType: JSON_MEDIA,
    contentSchema: components.refer(line, `${title} line`),
    description,
  };
}

function requestBody(
  { description, forms, example }: RequestBody<unknown>,
  title: string,
  components: ComponentSchemas,
): JsonObject {
  const content = forms.map(({ type, schema }, at) => [
    type,
    {
      schema:
        type === NDJSON_MEDIA
          ? linesOf(schema, 'One item a line.', title, components)
          : components.refer(schema, title),
      ...(at === 0 && { example }),
    },
  ]);
  return { description, required: true, content: Object.fromEntries(content) };
}

/** A bare list is complete unless the caller asks for a page of it. */
function isBareList({ params, response }: Endpoint): boolean {
  return response['type'] === 'array' && Object.hasOwn(params, 'page');
}

/** Subjects of the operations, each with its path prefixes. */
const TAGS = [
  {
    name: 'Search',
    description: 'Properties by filter, by address, by postcode.',
    paths: ['/property-lookup', '/address-lookup'],
  },
  {
    name: 'Property',
    description: 'Everything known of one property, group by group.',
    paths: ['/property/'],
  },
  {
    name: 'Market',
    description: 'Market events, and homes for sale and to let.',
    paths: ['/market-events'],
  },
  {
    name: 'Bulk',
    description: 'Many properties at once, and changes between releases.',
    paths: ['/'],
  },
];

export const TAG_NOTES = TAGS.map(({ name, description }) => ({ name, description }));

/** The last tag matches every path. */
function tagOf(path: string): string {
  return TAGS.find(({ paths }) => paths.some((start) => path.startsWith(start)))?.name ?? '';
}

/** The example as its schema wants it: a UPRN becomes a number, a list an array. */
function exampleValue({ schema, takes }: Param<unknown>, text: string): unknown {
  if (takes === 'many') return text.split(',');
  return schema['type'] === 'integer' || schema['type'] === 'number' ? Number(text) : text;
}

function parameter(
  name: string,
  param: Param<unknown>,
  { example, id, path }: Endpoint,
  components: ComponentSchemas,
): OpenapiParameter {
  const shown = example[name];
  const other = shown === undefined && param.example;
  const isInPath = namesInPath(path).includes(name);
  return {
    name,
    in: isInPath ? 'path' : 'query',
    // Viewers and code generators send all examples together, so a value that does not belong to the one request is given in the
    // description.
    description: other ? `${param.description} Such as \`${other}\`.` : param.description,
    required: param.required,
    ...(param.takes === 'many' ? { style: 'form', explode: false } : {}),
    schema: components.refer(param.schema, `${id} ${name}`),
    ...(shown === undefined ? {} : { example: exampleValue(param, shown) }),
  };
}

/**
 * The answer of the demo data to an operation's example request, as recorded by `npm run generate` in one JSON file per
 * operation; undefined until first recorded.
 */
export function exampleAnswer(operationId: string): unknown {
  // The build copies this folder, so the path holds in the sources and in the build.
  const file = new URL(`example-answers/${operationId}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
