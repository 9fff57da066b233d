/** Turns properties into records, whole or with the fields that a filter chose. */

import {
  type Property,
  type PropertyRecord,
  RECORD_FIELDS,
  toRecord,
} from '../domain/property-record.js';

/** Fields keep the published order. */
export function projection(
  fields: readonly string[] | null,
): (property: Property) => Partial<PropertyRecord> {
  if (fields === null) return toRecord;
  const chosen = RECORD_FIELDS.filter((name) => fields.includes(name));
  return (property) => {
    const record = toRecord(property);
    return Object.fromEntries(chosen.map((name) => [name, record[name]]));
  };
}
