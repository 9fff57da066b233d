/** All properties that a filter selects, as a table that is written while it is read. */

import { Failure } from '../domain/failure.js';
import { RECORD_FIELDS } from '../domain/property-record.js';
import { PROPERTY_FIELDS } from '../facts/filter-fields.js';
import type { CompiledFilter } from '../filter/condition.js';
import type { PropertyReader, SearchControl } from '../store/store.js';
import type { TableFormatName } from '../tables/formats.js';
import type { TableColumn } from '../tables/table.js';

export interface ExportQuestion {
  readonly filter: CompiledFilter;
  /** Names of fields; undefined for those of the filter, or else the property record. */
  readonly fields: readonly string[] | undefined;
  readonly format: TableFormatName;
}

/** The filter fails as in a search. */
export function exportProperties(
  reader: PropertyReader,
  { filter, fields, format }: ExportQuestion,
  control: SearchControl,
): AsyncIterable<Uint8Array> {
  const columns = (fields ?? filter.fields ?? RECORD_FIELDS).map(columnOf);
  return reader.exportTable({ filter, columns, format }, control);
}

function columnOf(name: string): TableColumn {
  const field = PROPERTY_FIELDS.find(name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return { name: field.name, type: field.type };
}

/** How many exports a process writes at once: each keeps a release open, and takes turns with searches. */
const EXPORTS_MAX = 4;

let running = 0;

/** The same pieces; rejects with Failure `unavailable` where too many exports are under way. */
export async function* limited(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (running >= EXPORTS_MAX) throw new Failure('unavailable', TOO_MANY);
  running++;
  try {
    yield* pieces;
  } finally {
    running--;
  }
}

const TOO_MANY = `${EXPORTS_MAX} exports are being written already; try again in a minute.`;
