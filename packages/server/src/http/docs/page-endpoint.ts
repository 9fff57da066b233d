/** One endpoint on the documentation page: purpose, parameters, a request to copy, its answer, its fields. */

import { urlOf } from '../endpoint-path.js';
import { escapeHtml, inlineMarkdown, table } from './html.js';
import type {
  JsonObject,
  OpenapiDocument,
  OpenapiOperation,
  OpenapiParameter,
} from './openapi-types.js';
import type { PlacedOperation } from './operations-of.js';
import { type ExampleRequest, LANGUAGES } from './request-code.js';

/** Placeholder for the server's own URL, replaced when the page is sent. */
export const EXAMPLE_ORIGIN = 'http://127.0.0.1:8080';

export interface DocsContext {
  readonly baseUrl: string;
  readonly components: OpenapiDocument['components'];
}

export function docsEndpoint(
  { anchor, method, operation, path }: PlacedOperation,
  context: DocsContext,
): string {
  return `<section class="endpoint" aria-labelledby="${anchor}">
<h3 id="${anchor}"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(operation.summary)}</p>
<p>${inlineMarkdown(operation.description)}</p>
${table(
  ['Parameter', 'Value', 'Meaning'],
  operation.parameters.map((one) => parameterRow(one, context)),
)}
<h4>Example</h4>
${exampleRequest(path, operation, context.baseUrl)}
${exampleAnswer(operation)}
${answerFields(operation, context)}
</section>`;
}

function parameterRow(parameter: OpenapiParameter, context: DocsContext): readonly string[] {
  const { name, required, schema, description } = parameter;
  const mark = required ? ' <strong class="required">required</strong>' : '';
  return [
    `<code>${escapeHtml(name)}</code>${mark}`,
    inlineMarkdown(schemaInWords(schema, context)),
    inlineMarkdown(description),
  ];
}

/** Longer enumerations are left to the OpenAPI document. */
const VALUES_SHOWN_MAX = 24;

/** Describes a schema in words: `integer 1 to 100, default 100`. */
function schemaInWords(given: unknown, context: DocsContext): string {
  const schema = objectOf(resolve(given, context));
  const { items, minimum, maximum, minLength, maxLength } = schema;
  if (items !== undefined) return `list of: ${schemaInWords(items, context)}`;
  const values = schema['enum'];
  if (Array.isArray(values)) return withDefault(wordsOf(values), schema);
  const type = [schema['type']].flat().join(' or ');
  const format = schema['format'] === undefined ? '' : ` (${String(schema['format'])})`;
  const range = minimum === undefined ? '' : ` ${String(minimum)} to ${String(maximum)}`;
  const length =
    maxLength === undefined ? '' : `, ${String(minLength ?? 0)} to ${String(maxLength)} characters`;
  return withDefault(type + format + range + length, schema);
}

function wordsOf(values: readonly unknown[]): string {
  const shown = values.slice(0, VALUES_SHOWN_MAX).filter((value) => value !== null);
  return shown.join(', ') + (values.length > VALUES_SHOWN_MAX ? ', ...' : '');
}

function withDefault(text: string, schema: JsonObject): string {
  const fallback = schema['default'];
  return fallback === undefined ? text : `${text}, default \`${String(fallback)}\``;
}

/** The request in each language, one below the other; a script of the page shows one at a time. */
function exampleRequest(path: string, operation: OpenapiOperation, baseUrl: string): string {
  const request = requestOf(path, operation, baseUrl);
  const all = LANGUAGES.map(({ name, write }) => {
    const code = `<pre tabindex="0"><code>${escapeHtml(write(request))}</code></pre>`;
    return `<div data-language="${name}"><h5>${name}</h5>${code}</div>`;
  });
  return `<div class="request">${all.join('')}</div>`;
}

function requestOf(path: string, operation: OpenapiOperation, baseUrl: string): ExampleRequest {
  const shown = operation.parameters.filter(({ example }) => example !== undefined);
  const valuesIn = (place: string) =>
    shown
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(example)] as const);
  return {
    url: `${EXAMPLE_ORIGIN}${baseUrl}${urlOf(path, Object.fromEntries(valuesIn('path')))}`,
    query: valuesIn('query'),
    body: bodyExample(operation),
  };
}

function bodyExample({ requestBody }: OpenapiOperation): unknown {
  const content = objectOf(requestBody)['content'];
  return objectOf(objectOf(content)['application/json'])['example'];
}

/** Longer examples are cut: the detailed record alone has 443 keys. */
const EXAMPLE_LINES_MAX = 40;

function exampleAnswer(operation: OpenapiOperation): string {
  const response = operation.responses['200'];
  const example =
    response !== undefined && 'content' in response
      ? Object.values(response.content ?? {}).find(({ example }) => example !== undefined)?.example
      : undefined;
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example.trimEnd() : JSON.stringify(example, null, 2);
  const lines = text.split('\n');
  const cut =
    lines.length > EXAMPLE_LINES_MAX ? [...lines.slice(0, EXAMPLE_LINES_MAX), '  ...'] : lines;
  return `<pre tabindex="0"><code>${escapeHtml(cut.join('\n'))}</code></pre>`;
}

function answerFields(operation: OpenapiOperation, context: DocsContext): string {
  const response = operation.responses['200'];
  if (response === undefined || !('content' in response)) return '';
  const schema = response.content?.['application/json']?.schema ?? {};
  const tables = [...shapesOf(schema, context)].map(([title, shape]) => {
    const rows = Object.entries(objectOf(shape['properties'])).map(([name, field]) => [
      `<code>${escapeHtml(name)}</code>`,
      inlineMarkdown(schemaInWords(field, context)),
      inlineMarkdown(String(objectOf(field)['description'] ?? '')),
    ]);
    return `<h4>${escapeHtml(title)}</h4>${table(['Field', 'Value', 'Meaning'], rows)}`;
  });
  return `<details><summary>Fields of the answer</summary>${tables.join('')}</details>`;
}

/** Every titled object within a schema, once. */
function shapesOf(
  schema: unknown,
  context: DocsContext,
  found = new Map<string, JsonObject>(),
): ReadonlyMap<string, JsonObject> {
  const resolved = resolve(schema, context);
  if (typeof resolved !== 'object' || resolved === null) return found;
  const shape = objectOf(resolved);
  const { title } = shape;
  if (typeof title === 'string') {
    if (found.has(title)) return found;
    if (shape['properties'] !== undefined) found.set(title, shape);
  }
  for (const part of Object.values(shape)) {
    if (typeof part === 'object') shapesOf(part, context, found);
  }
  return found;
}

/** Follows a reference and keeps the keywords beside it; of a choice between a schema and null, takes the schema. */
function resolve(schema: unknown, context: DocsContext): unknown {
  const { $ref: reference, anyOf, ...beside } = objectOf(schema);
  const [choice, none] = Array.isArray(anyOf) ? anyOf : [];
  if (objectOf(none)['type'] === 'null')
    return { ...objectOf(resolve(choice, context)), ...beside };
  if (typeof reference !== 'string') return schema;
  const named = context.components.schemas[reference.slice('#/components/schemas/'.length)];
  return { ...named, ...beside };
}

function objectOf(value: unknown): JsonObject {
  // Only called with parts of a JSON Schema: objects, or lists, whose keys are their indexes.
  return (value ?? {}) as JsonObject;
}
