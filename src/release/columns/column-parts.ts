/** The columns of a release in the making: the parts that every section gives each field, which become one file a field at the end. */

import type { PartPlace } from './part-file.js';

export class ColumnParts {
  readonly #sections: Map<string, PartPlace>[] = [];

  addSection(places: ReadonlyMap<string, PartPlace>): void {
    this.#sections.push(new Map(places));
  }

  /** Replaces what a section gave these fields; one without a place has no values any more. */
  replace(
    section: number,
    fields: readonly string[],
    places: ReadonlyMap<string, PartPlace>,
  ): void {
    const known = this.#sections[section];
    for (const field of fields) {
      const place = places.get(field);
      if (place === undefined) known?.delete(field);
      else known?.set(field, place);
    }
  }

  /** Fields that some property of a section has a value of. */
  get fields(): readonly string[] {
    return [...new Set(this.#sections.flatMap((places) => [...places.keys()]))];
  }

  /** By section. */
  ofField(field: string): readonly (PartPlace | undefined)[] {
    return this.#sections.map((places) => places.get(field));
  }
}
