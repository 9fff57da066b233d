/**
 * The values that exports state, the differences between two exports, and the changes that are reported between their releases.
 */

import type { PropertyReader } from '@property-lookup/engine';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { EVERYTHING } from '@property-lookup/query';
import {
  type FieldValues,
  listFieldChanges,
  valuesNow,
} from '@property-lookup/server/inside/query/list-changes';
import { exportProperties } from '@property-lookup/server/questions';

/** Values of the fields by UPRN; null if modelled. */
export type Exported = ReadonlyMap<number, FieldValues>;

export interface ToldChange {
  readonly uprn: number;
  readonly change: string;
  readonly before: FieldValues;
  readonly now: FieldValues;
}

const BUDGET = { budgetMs: 60_000 };

export async function exported(
  reader: PropertyReader,
  fields: readonly string[],
): Promise<Exported> {
  const modelled = fields.map((field) => `${field}$modelled`);
  const known = modelled.filter((name) => PROPERTY_FIELDS.find(name) !== undefined);
  const question = { filter: EVERYTHING, format: 'ndjson', isSaved: false } as const;
  const columns = ['uprn', ...fields, ...known];
  const pieces: Uint8Array[] = [];
  for await (const piece of exportProperties(reader, { ...question, fields: columns }, BUDGET)) {
    pieces.push(piece);
  }
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const row = JSON.parse(line);
      const values = fields.map((field) => [
        field,
        row[`${field}$modelled`] === true ? null : (row[field] ?? null),
      ]);
      return [row.uprn, Object.fromEntries(values)];
    }),
  );
}

/** In UPRN order. */
export function differences(
  before: Exported,
  now: Exported,
  fields: readonly string[],
): readonly ToldChange[] {
  const none = Object.fromEntries(fields.map((field) => [field, null]));
  return [...new Set([...before.keys(), ...now.keys()])]
    .sort((a, b) => a - b)
    .flatMap((uprn) => {
      const [was, is] = [before.get(uprn), now.get(uprn)];
      const change = was === undefined ? 'new' : is === undefined ? 'gone' : 'different';
      if (change === 'different' && JSON.stringify(was) === JSON.stringify(is)) return [];
      return [{ uprn, change, before: was ?? none, now: is ?? none }];
    });
}

/** The reported changes, in UPRN order. */
export async function toldChanges(
  reader: PropertyReader,
  since: string,
  fields: readonly string[],
): Promise<readonly ToldChange[]> {
  const { all } = await listFieldChanges(reader, since, fields);
  const nowOf = valuesNow(reader, fields);
  return Promise.all(
    all.map(async ({ uprn, change, before }) => {
      const now = await nowOf(uprn);
      return { uprn, change, before: { ...now, ...before }, now };
    }),
  );
}
