/** Narrows a filter to properties that are new since a release, or that differ in their record or in an exported column. */

import type { PropertyReader } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES, TOLD_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import type { CompiledFilter, FilterField } from '@property-lookup/query';
import type { ExportQuestion } from './export-properties.js';
import { listChanges, listFieldChanges } from './list-changes.js';

/** Above this number of UPRNs, exporting all properties is quicker than a condition on them. */
const CHANGED_MAX = 200_000;

interface ChangedOnly {
  readonly filter: CompiledFilter;
  /** Number of deleted properties, which an export cannot contain. */
  readonly gone: number;
}

/** Fails like `listChanges` and `listFieldChanges`, and with Failure `gone` if too much has changed. */
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
