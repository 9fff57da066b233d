/** The part of OpenAPI 3.1 that our document uses. */

import type { Operator } from '@property-lookup/query';

export type JsonObject = { readonly [key: string]: unknown };

export interface OpenapiDocument {
  readonly openapi: string;
  readonly jsonSchemaDialect: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: JsonObject;
    readonly license: JsonObject;
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: OpenapiPath };
  readonly components: {
    readonly securitySchemes: JsonObject;
    readonly headers: JsonObject;
    readonly responses: { readonly [name: string]: OpenapiResponse };
    readonly schemas: { readonly [name: string]: JsonObject };
  };
  readonly 'x-filter-operators': readonly FilterOperatorDoc[];
  readonly 'x-filter-fields': readonly FilterFieldRow[];
  /** The codes of `$SOURCE`, with their titles. */
  readonly 'x-sources': readonly { readonly code: string; readonly title: string }[];
}

/** One operation per method. */
export interface OpenapiPath {
  readonly get?: OpenapiOperation;
  readonly post?: OpenapiOperation;
}

type FilterOperatorDoc = Omit<Operator, 'build'>;

interface FilterFieldRow {
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly meaning: string;
}

export interface OpenapiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** True if the specification has no such operation. */
  readonly 'x-extension'?: boolean;
  readonly parameters: readonly OpenapiParameter[];
  /** The example request in each language. */
  readonly 'x-codeSamples'?: readonly CodeSample[];
  readonly requestBody?: JsonObject;
  readonly responses: { readonly [status: string]: OpenapiResponse | { readonly $ref: string } };
}

export interface CodeSample {
  readonly lang: string;
  readonly source: string;
}

export interface OpenapiParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly description: string;
  readonly required: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: JsonObject;
  readonly example?: unknown;
}

export interface OpenapiResponse {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly content?: {
    readonly [type: string]: { readonly schema: JsonObject; readonly example?: unknown };
  };
}
