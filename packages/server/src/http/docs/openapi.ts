/** The OpenAPI 3.1 document, generated from the endpoint declarations. */

import { SOURCES } from '@property-lookup/model/dictionary';
import { filterFieldDocs } from '@property-lookup/model/fields';
import { OPERATORS, VALUES } from '@property-lookup/query';
import { readVersion } from '../../config/version.js';
import type { Endpoint } from '../endpoint.js';
import { BASE_PATH, SERVED } from '../endpoints.js';
import { ComponentSchemas } from './openapi-components.js';
import { operation, TAG_NOTES } from './openapi-operation.js';
import { ERRORS, errorResponse, HEADERS } from './openapi-responses.js';
import type { OpenapiDocument, OpenapiPath } from './openapi-types.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export function buildOpenapi(): OpenapiDocument {
  const { components, paths, security } = describeEndpoints(
    SERVED,
    new ComponentSchemas('named'),
    BASE_PATH,
  );
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: DIALECT,
    info: {
      title: 'Property lookup',
      version: '2.0',
      summary: 'UK properties by filter, by address, by postcode and by UPRN.',
      description: `Every answer is JSON, every error is \`{"detail": "..."}\`. Program version ${readVersion()}.`,
      contact: { name: 'Whoever runs this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: BASE_PATH, description: 'This server' }],
    security,
    tags: TAG_NOTES,
    paths,
    components,
    'x-filter-operators': OPERATORS.map(({ name, takes, meaning, nulls, types = VALUES }) => ({
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

/** Paths and components of these endpoints, as an OpenAPI document has them. */
export function describeEndpoints(
  endpoints: readonly Endpoint[],
  components: ComponentSchemas,
  baseUrl?: string,
): Pick<OpenapiDocument, 'security' | 'paths' | 'components'> {
  // Answers come first, because parameters reuse the names of their enumerations.
  for (const { id, response } of endpoints) components.refer(response, id);
  const paths: Record<string, OpenapiPath> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [method]: operation(endpoint, components, baseUrl),
    };
  }
  return {
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
  };
}
