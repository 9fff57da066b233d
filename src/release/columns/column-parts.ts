/** The columns of a release in the making: parts of each field from every section, which become one file a field at the end. */

import { isDwelling } from '../../facts/dwelling.js';
import type { FactSubject } from '../../facts/field.js';
import { type FieldColumns, fieldColumns, type Readable } from '../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import { NOTHING_RECORDED } from '../../facts/resolve.js';
import { WatchedSubject } from '../../facts/watched-subject.js';
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
  for (const batch of batches) {
    const subjects = batch.map((subject) => ({
      subject,
      isHome: isDwelling(subject.property, subject.recorded),
      isBare: subject.recorded === NOTHING_RECORDED,
    }));
    const bare = subjects.filter(({ isBare }) => isBare);
    const [home, other] = [true, false].map((is) => bare.find(({ isHome }) => isHome === is));
    for (const column of columns) {
      const [ofHomes, ofOthers] = [sharedValues(column, home), sharedValues(column, other)];
      const { read, take, builders } = column;
      for (const { subject, isHome, isBare } of subjects) {
        const shared = isBare ? (isHome ? ofHomes : ofOthers) : undefined;
        if (shared === undefined) read(subject, take, isHome);
        else for (let at = 0; at < builders.length; at++) builders[at]?.add(shared[at] ?? null);
      }
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

interface BareSubject {
  readonly subject: FactSubject;
  readonly isHome: boolean;
}

/** The values that all have of whom nothing is recorded, if one has them whatever it is; homes apart from others. */
function sharedValues(
  { names, read }: FieldColumns,
  one: BareSubject | undefined,
): readonly Readable[] | undefined {
  if (one === undefined) return undefined;
  const watched = new WatchedSubject(one.subject);
  const values: Readable[] = names.map(() => null);
  read(
    watched,
    (at, value) => {
      values[at] = value;
    },
    one.isHome,
  );
  return watched.isLookedAt ? undefined : values;
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
