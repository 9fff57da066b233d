/** Narrows a filter to the properties that are new or different since a release, in what they are or in one of the columns of an export. */

import { Failure } from '../domain/failure.js';
import { RECORD_FIELDS } from '../domain/property-record.js';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '../facts/filter-fields.js';
import { TOLD_FIELDS } from '../facts/told-fields.js';
import type { CompiledFilter } from '../filter/condition.js';
import type { FilterField } from '../filter/filter-field.js';
import type { PropertyReader } from '../store/store.js';
import type { ExportQuestion } from './export-properties.js';
import { listChanges, listFieldChanges } from './list-changes.js';

/** A condition on more UPRNs takes longer than to export all properties. */
const CHANGED_MAX = 200_000;

interface ChangedOnly {
  readonly filter: CompiledFilter;
  /** How many properties are gone, which no export has. */
  readonly gone: number;
}

/** Fails as `listChanges` and `listFieldChanges` do, and with Failure `gone` where too much has changed. */
export async function changedOnly(
  reader: PropertyReader,
  since: string,
  { fields, filter }: Pick<ExportQuestion, 'fields' | 'filter'>,
): Promise<ChangedOnly> {
  const columns = fields ?? filter.fields ?? RECORD_FIELDS;
  const told = columns.filter(
    (name) => TOLD_FIELDS.includes(name) && !RECORD_FIELD_NAMES.has(name),
  );
  const { all, counts } = await listChanges(reader, since);
  const others = told.length === 0 ? [] : (await listFieldChanges(reader, since, told)).all;
  const present = [...all, ...others].filter(({ change }) => change !== 'gone');
  const values = [...new Set(present.map(({ uprn }) => uprn))];
  if (values.length > CHANGED_MAX) {
    throw new Failure(
      'gone',
      `More than ${CHANGED_MAX} properties are new or different since release ${since}; export all properties again.`,
    );
  }
  const field = PROPERTY_FIELDS.find('uprn') as FilterField;
  const changed = { kind: 'one-of', field, values, includesNull: false, negated: false } as const;
  const where = { kind: 'all', of: [filter.where, changed] } as const;
  return { filter: { ...filter, where }, gone: counts.gone };
}
