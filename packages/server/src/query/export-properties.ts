/** Exports all properties that a filter selects, as a table that is written while it is read. */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { dayOfData, type Release, withYear } from '@property-lookup/engine';
import { isAddressField } from '@property-lookup/kernel/address';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import type { CompiledFilter } from '@property-lookup/query';
import type { TableColumn } from '@property-lookup/rows/text';
import type { AboutRows } from '@property-lookup/rows/write';
import {
  FILE_FORMAT_NAMES,
  FILE_FORMATS,
  FileBytes,
  type FileFormatName,
  refuseRaw,
} from '@property-lookup/rows/write';

export interface ExportQuestion {
  readonly filter: CompiledFilter;
  /** Field names; undefined for the filter's fields, or else all of the record. */
  readonly fields: readonly string[] | undefined;
  readonly format: FileFormatName;
  /** True for a file to be saved, which may be completed before its first byte is taken. */
  readonly isSaved: boolean;
  /** True keeps CSV texts as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
  /** True writes addresses in readable form instead of as stored. */
  readonly isReadable?: boolean | undefined;
  /** The original filter, repeated in formats that have room for it. */
  readonly filterText?: string | undefined;
}

/**
 * Fails like a search; throws Failure `invalid-parameter` for more rows than the format can hold, and for raw texts in a format
 * other than CSV.
 */
export function exportProperties(
  reader: PropertyReader,
  { filter, fields, format, isSaved, isRaw, isReadable, filterText }: ExportQuestion,
  control: SearchControl,
): FileBytes {
  const columns = [...new Set(fields ?? filter.fields ?? RECORD_FIELDS)].map((name) =>
    columnOf(name, isReadable),
  );
  const { pieces, reads = [], rowsMax } = FILE_FORMATS[format];
  if (isRaw) refuseRaw(format);
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

/** The facts that a reader of an export needs: the filter, the date, and the sources to name. */
export function aboutOf(release: Release, filterText: string | undefined): AboutRows {
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

/** Refuses an export with more rows than the format can hold. */
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
