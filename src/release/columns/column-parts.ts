/** The columns of a release in the making: parts of each field from every section, which become one file a field at the end. */

import { isDwelling } from '../../facts/dwelling.js';
import type { FactSubject } from '../../facts/field.js';
import { fieldColumns, type Readable } from '../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { ColumnBuilder, type ColumnPart } from './column-builder.js';
import type { PartPlace } from './part-file.js';

/** The parts that so many properties give the fields; they come some at a time, because each is large with its facts. */
export function partsOfSubjects(
  fields: readonly string[],
  rows: number,
  batches: Iterable<readonly FactSubject[]>,
): ReadonlyMap<string, ColumnPart> {
  const columns = fieldColumns(fields).map(({ names, read }) => {
    const builders = names.map(
      (name) => new ColumnBuilder(PROPERTY_FIELDS.find(name)?.type ?? 'text', rows),
    );
    const take = (at: number, value: Readable): void => builders[at]?.add(value);
    return { names, read, builders, take };
  });
  for (const subjects of batches) {
    const homes = subjects.map(({ property, recorded }) => isDwelling(property, recorded));
    for (const { read, take } of columns) {
      for (const [at, subject] of subjects.entries()) read(subject, homes[at] === true, take);
    }
  }
  const parts = new Map<string, ColumnPart>();
  for (const { names, builders } of columns) {
    names.forEach((name, at) => {
      const part = builders[at]?.finish();
      if (part !== undefined) parts.set(name, part);
    });
  }
  return parts;
}

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
