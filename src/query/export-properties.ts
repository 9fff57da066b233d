/** All properties that a filter selects, as a table that is written while it is read. */

import { isAddressField } from '../domain/address-parts.js';
import { Failure } from '../domain/failure.js';
import { RECORD_FIELDS } from '../domain/property-record.js';
import { PROPERTY_FIELDS } from '../facts/filter-fields.js';
import type { CompiledFilter } from '../filter/condition.js';
import type { AboutRows } from '../formats/file-format.js';
import { FILE_FORMAT_NAMES, FILE_FORMATS, type FileFormatName } from '../formats/file-formats.js';
import type { TableColumn } from '../formats/table.js';
import { FileBytes } from '../formats/write-file.js';
import { dayOfData, type Release, withYear } from '../release/release.js';
import type { PropertyReader, SearchControl } from '../store/store.js';

export interface ExportQuestion {
  readonly filter: CompiledFilter;
  /** Names of fields; undefined for those of the filter, or else the property record. */
  readonly fields: readonly string[] | undefined;
  readonly format: FileFormatName;
  /** Whether it is saved: then it may be finished before its first byte is taken. */
  readonly isSaved: boolean;
  /** Whether texts of CSV are left as they are, even if a spreadsheet would run them. */
  readonly isRaw?: boolean | undefined;
  /** Whether addresses are written as people write them, and not as they are stored. */
  readonly isReadable?: boolean | undefined;
  /** The filter as it was asked for, which forms with room for it repeat. */
  readonly filterText?: string | undefined;
}

/** The filter fails as in a search; Failure `invalid-parameter` for more rows than the format holds, and for raw texts of another one than CSV. */
export function exportProperties(
  reader: PropertyReader,
  { filter, fields, format, isSaved, isRaw, isReadable, filterText }: ExportQuestion,
  control: SearchControl,
): FileBytes {
  const columns = [...new Set(fields ?? filter.fields ?? RECORD_FIELDS)].map((name) =>
    columnOf(name, isReadable),
  );
  const { pieces, reads = [], rowsMax } = FILE_FORMATS[format];
  if (isRaw && pieces !== 'csv') {
    throw new Failure(
      'invalid-parameter',
      `Only csv puts apostrophes before texts, so that raw csv is not to be had as ${format}.`,
    );
  }
  const table = async function* (): AsyncGenerator<Uint8Array> {
    if (rowsMax !== undefined) {
      const counted = { filter: { ...filter, order: [] }, offset: 0, limit: 1 };
      refuseTooMany(format, filter, (await reader.search(counted, control)).total);
    }
    const request = { filter, columns: [...columns, ...reads], format: isRaw ? 'raw-csv' : pieces };
    yield* reader.exportTable(request, control);
  };
  const about = aboutOf(reader.release, filterText);
  return new FileBytes({ format, columns, hasPlaces: true, isSaved, about }, table());
}

/** What a reader must know of an export: of what and when it is, and whom to name. */
function aboutOf(release: Release, filterText: string | undefined): AboutRows {
  const sources = release.sources.map(({ attribution, importedAt, licence, title }) => [
    ...[title, licence, withYear(attribution, importedAt)],
  ]);
  return [
    ['Filter', filterText ?? 'none: all properties'],
    ['Day of the data', dayOfData(release)],
    ['Release', release.id],
    ...(release.isMadeUp ? [['Made up', 'None of these homes exists.']] : []),
    ['Source', 'Licence', 'Attribution'],
    ...sources,
  ];
}

/** Of so many properties that the filter matches, those that it wants. */
export function refuseTooMany(
  format: FileFormatName,
  { limit, offset }: Pick<CompiledFilter, 'limit' | 'offset'>,
  total: number,
): void {
  const { rowsMax = Number.POSITIVE_INFINITY } = FILE_FORMATS[format];
  const rows = Math.min(limit ?? total, total - (offset ?? 0));
  if (rows <= rowsMax) return;
  const others = FILE_FORMAT_NAMES.filter((name) => FILE_FORMATS[name].rowsMax === undefined);
  throw new Failure(
    'invalid-parameter',
    `${format} holds at most ${rowsMax} rows, and there are ${rows}: narrow the filter, or choose ${others.join(', ')}.`,
  );
}

function columnOf(name: string, isReadable = false): TableColumn {
  const field = PROPERTY_FIELDS.find(name);
  if (field === undefined) throw new Error(`no field ${name}`);
  const { separator, type } = field;
  return {
    name: field.name,
    type,
    ...(separator && { separator }),
    ...(isReadable && isAddressField(name) && { isReadable }),
  };
}
