/** Turns properties into records, whole or reduced to the fields of a filter, with aliases on request. */

import { type SourceCode, sourceCodeOf } from '@property-lookup/model/dictionary';
import type { Alias } from '@property-lookup/model/property';
import {
  type Property,
  type PropertyRecord,
  RECORD_FIELDS,
  toRecord,
} from '@property-lookup/model/property';
import type { Scope } from '../keys/scope.js';

/** The parts of a property that an answer may contain. */
export type RecordPart = Partial<PropertyRecord> & { readonly aliases?: readonly AliasRecord[] };

interface AliasRecord {
  readonly address: string;
  readonly source: SourceCode | null;
  readonly as_of: string | null;
}

type Projection = (property: Property) => RecordPart;

/** Keeps the fields in their published order; of all fields, those that the asking key may read. */
export function projection(
  fields: readonly string[] | null,
  include: readonly string[] | undefined,
  scope?: Scope,
): Projection {
  const project = projectionOf(fields ?? scope?.narrow(RECORD_FIELDS) ?? null);
  if (include?.includes('aliases') !== true) return project;
  return (property) => ({ ...project(property), aliases: property.aliases.map(toAlias) });
}

const toAlias = ({ address, source, asOf }: Alias): AliasRecord => ({
  address,
  source: sourceCodeOf(source) ?? null,
  as_of: asOf,
});

function projectionOf(fields: readonly string[] | null): Projection {
  if (fields === null || fields === RECORD_FIELDS) return toRecord;
  const chosen = RECORD_FIELDS.filter((name) => fields.includes(name));
  return (property) => {
    const record = toRecord(property);
    return Object.fromEntries(chosen.map((name) => [name, record[name]]));
  };
}
