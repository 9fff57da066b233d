/** Collects the schemas that have a title, so that the document names each once and refers to it. */

import type { TSchema } from '@sinclair/typebox';
import type { JsonObject } from './openapi-types.js';

export class ComponentSchemas {
  readonly #schemas = new Map<string, JsonObject>();

  /** By name, in the order of first use. */
  get schemas(): { readonly [name: string]: JsonObject } {
    return Object.fromEntries(this.#schemas);
  }

  /** The schema as it appears in the document: a reference if it has a title. */
  refer(schema: TSchema): JsonObject {
    // A schema is a JSON object by definition; this drops the symbols of TypeBox.
    return this.#convert(JSON.parse(JSON.stringify(schema))) as JsonObject;
  }

  #convert(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#convert(item));
    if (typeof value !== 'object' || value === null) return value;
    const converted = Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, this.#convert(part)]),
    );
    const { title } = converted;
    if (typeof title !== 'string' || converted['type'] === undefined) return converted;
    const name = title.replace(
      /[^A-Za-z0-9]+(.)?/g,
      (_, next?: string) => next?.toUpperCase() ?? '',
    );
    this.#schemas.set(name, converted);
    return { $ref: `#/components/schemas/${name}` };
  }
}
