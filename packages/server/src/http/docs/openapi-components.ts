/**
 * Names the schemas of the OpenAPI document: each appears once, under a name that clients can use, and is referenced elsewhere.
 */

import type { TSchema } from '@sinclair/typebox';
import { pascalCase, singular, variableNames } from './openapi-names.js';
import type { JsonObject } from './openapi-types.js';

/** Keywords that hold the schema of each item or member. */
const ITEM_KEYWORDS: ReadonlySet<string> = new Set(['items', 'additionalProperties']);

export class ComponentSchemas {
  readonly #schemas = new Map<string, JsonObject>();
  /** Titles of enumerations by their words, so that a parameter with the same words as an answer shares its type. */
  readonly #lists = new Map<string, string>();

  readonly #wordsAre: 'named' | 'inline';

  /**
   * `named` gives enumerations a component, for client generators; `inline` keeps the words with the parameter, where some tools
   * look for them.
   */
  constructor(wordsAre: 'named' | 'inline') {
    this.#wordsAre = wordsAre;
  }

  /** Component schemas by name, in order of first use. */
  get schemas(): { readonly [name: string]: JsonObject } {
    return Object.fromEntries(this.#schemas);
  }

  /**
   * The schema as it appears in the document, with references for titled parts. Untitled enumerations are named by their place
   * within `title`.
   */
  refer(schema: TSchema, title: string): JsonObject {
    // A schema is plain JSON; the round trip drops TypeBox's symbols.
    return this.#convert(JSON.parse(JSON.stringify(schema)), title) as JsonObject;
  }

  #convert(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#convert(item, place));
    if (typeof value !== 'object' || value === null) return value;
    const { properties, ...schema } = withoutPattern(value as JsonObject);
    const title = typeof schema['title'] === 'string' ? schema['title'] : place;
    const isObject = typeof properties === 'object';
    const isNamed = isObject || (schema['title'] === title && schema['type'] !== undefined);
    const parts = Object.entries(schema).map(([key, part]) => [
      key,
      this.#convert(part, ITEM_KEYWORDS.has(key) ? singular(title) : title),
    ]);
    const converted = {
      ...(isNamed ? { title } : {}),
      ...Object.fromEntries(parts),
      ...(isObject ? { properties: this.#properties(properties as JsonObject, title) } : {}),
    };
    if (Array.isArray(schema['enum'])) {
      return this.#wordsAre === 'named' ? this.#listOfWords(converted, title) : schema;
    }
    if (!isNamed) return converted;
    const [type, none] = [schema['type']].flat();
    const reference = this.#named(title, { ...converted, type });
    return none === 'null' ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  #properties(properties: JsonObject, title: string): JsonObject {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        this.#convert(schema, `${title} ${name}`),
      ]),
    );
  }

  /**
   * References the enumeration. Keywords of this use stay beside the reference, and so does null, which is not one of the words.
   */
  #listOfWords(schema: JsonObject, place: string): JsonObject {
    const { title: own, type: _, enum: words, ...use } = schema;
    const values = [words].flat().filter((word) => typeof word === 'string');
    const known = this.#lists.get(String(values));
    const title = typeof own === 'string' ? own : (known ?? place);
    if (known === undefined) this.#lists.set(String(values), title);
    const names = variableNames(values);
    const reference = this.#named(title, {
      title: pascalCase(title),
      type: 'string',
      enum: values,
      ...(names === undefined ? {} : { 'x-enum-varnames': names }),
    });
    const isNullable = values.length < [words].flat().length;
    return { ...(isNullable ? { anyOf: [reference, { type: 'null' }] } : reference), ...use };
  }

  #named(title: string, schema: JsonObject): JsonObject {
    const name = pascalCase(title);
    const before = this.#schemas.get(name) ?? schema;
    if (JSON.stringify(before) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are called ${name}.`);
    }
    this.#schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** TypeBox describes records by a pattern, which client generators ignore. */
function withoutPattern({ patternProperties, ...schema }: JsonObject): Record<string, unknown> {
  if (patternProperties === undefined) return schema;
  return { ...schema, additionalProperties: Object.values(patternProperties as JsonObject)[0] };
}
