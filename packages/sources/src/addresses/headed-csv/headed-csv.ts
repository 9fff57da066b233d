/** Any list whose header names a UPRN and an address, coordinates or a council tax band: councils' lists, extracts, other systems' exports. */

import {
  type ColumnMap,
  columnsNotIn,
  guessColumns,
  headerRowAt,
  JUDGED_ROWS,
  type ListColumns,
} from '@property-lookup/rows/columns';
import type { Delimiter } from '@property-lookup/rows/read';
import { hasColumns } from '../../cells/columns.js';
import { isRoundedUprn, uprnAt } from '../../cells/identifiers.js';
import { areMostly } from '../../cells/recognition.js';
import { type FileLook, ignore, type RowMapper, type Source } from '../../source.js';
import { cellReader, hasSeveralUprns, valueAt } from './cells.js';
import { hasCoordinates } from './list-coordinates.js';
import { NO_LOOK, openList } from './open-list.js';
import { openListSurvey } from './survey-list.js';

/** A kind of list and its supplier. */
export interface ListKind extends Pick<Source, 'publisher' | 'about' | 'licence'> {
  isOf(columns: ListColumns): boolean;
}

const ANY_LIST: ListKind = {
  publisher: 'Whoever supplied the file',
  about: {
    code: 'LLPG',
    gives: 'addresses and positions of the UPRNs that the list names',
    price: 'your own',
    appears: 'whenever its supplier makes one',
    page: null,
    size: 'that of the list',
    provides: ['addresses', 'positions', 'udprns'],
  },
  licence: 'As its supplier states',
  isOf: () => true,
};

export const [headedCsv, headedTsv, headedPsv, headedSsv] = headedLists(
  'headed',
  'Address list',
  ANY_LIST,
);

/** Sources for the kind of list, one for each separator; ids begin with `id`. */
export function headedLists(id: string, title: string, kind: ListKind) {
  const separated = (delimiter: Delimiter, ending: string, words: string): Source =>
    headedList(delimiter, {
      ...kind,
      id: `${id}-${ending}`,
      title: `${title} (${words} separated)`,
    });
  return [
    separated(',', 'csv', 'comma'),
    separated('\t', 'tsv', 'tab'),
    separated('|', 'psv', 'pipe'),
    separated(';', 'ssv', 'semicolon'),
  ] as const;
}

function headedList(
  delimiter: Delimiter,
  list: ListKind & Pick<Source, 'id' | 'title'>,
  map: ColumnMap = {},
): Source {
  const { id, title, publisher, about, licence, isOf } = list;
  return {
    id,
    title,
    publisher,
    about,
    licence,
    attribution: '',
    delimiter,
    withColumns: (told) => ({ ...headedList(delimiter, list, told), columns: told }),
    recognise: (sample) => isAddressList(sample.rows(delimiter), map, isOf),
    hasHeader: (firstRow) => isListHeader(firstRow, map),
    open: (header, _name, look = NO_LOOK) =>
      header.length > 0 ? openList(header, { map, ...below(0, look) }) : openBelowTitle(map, look),
    openSurvey: (rows, name) =>
      openListSurvey(rows, { name, map, headerAt: headerRowOf(rows, map) }),
  };
}

/** Columns of energy certificates, planning data and sales, which have UPRNs and addresses too, but other sources read them. */
const OTHER_DATA = [
  ['lmk_key'],
  ['certificate_number'],
  ['rrn'],
  ['energy_rating_current'],
  ['entity', 'dataset'],
  ['transaction_unique_identifier'],
  ['price_paid'],
];

/** Row of the header, which has a UPRN and some information; -1 if none of the first rows is one. */
export function headerRowOf(rows: Rows, map: ColumnMap = {}): number {
  return headerRowAt(rows, (row, below) => isListHeader(row, map, below));
}

/** `rows` are those below the header; without any, an unknown column may be the address. */
export function isListHeader(
  header: readonly string[],
  map: ColumnMap = {},
  rows: Rows = [],
): boolean {
  if (OTHER_DATA.some((names) => hasColumns(header, names))) return false;
  if (columnsNotIn(header, map).length > 0) return false;
  const columns = guessColumns(header, map, rows);
  if (columns.uprn < 0 || uprnAt(header, columns.uprn) !== undefined) return false;
  if (hasUsefulColumns(columns)) return true;
  return rows.length === 0 && header.filter((name) => name.trim() !== '').length > 1;
}

/** Whether the list has information about the properties. */
export function hasUsefulColumns(columns: ListColumns): boolean {
  const { isStructured, lines, councilTaxBand } = columns;
  return isStructured || lines.length > 0 || hasCoordinates(columns) || councilTaxBand >= 0;
}

type Rows = readonly (readonly string[])[];

function isAddressList(sample: Rows, map: ColumnMap, isOf: ListKind['isOf']): boolean {
  const at = headerRowOf(sample, map);
  const rows = sample.slice(at + 1);
  if (at < 0) return false;
  const columns = guessColumns(sample[at] ?? [], map, rows.slice(0, JUDGED_ROWS));
  if (!isOf(columns)) return false;
  const { uprn } = columns;
  const hasUprn = (fields: readonly string[]): boolean =>
    uprnAt(fields, uprn) !== undefined ||
    isRoundedUprn(fields, uprn) ||
    hasSeveralUprns(fields, uprn);
  // Lists contain properties without a UPRN.
  const isBlank = (fields: readonly string[]): boolean => valueAt(fields, uprn) === null;
  const read = cellReader(sample[at] ?? []);
  return (
    rows.some(hasUprn) && areMostly(rows.map(read), (fields) => hasUprn(fields) || isBlank(fields))
  );
}

/** The sample below the header in this row. */
const below = (at: number, { rows, refused }: FileLook): FileLook => ({
  rows: rows.slice(at + 1, at + 1 + JUDGED_ROWS),
  refused,
});

/** Opens a list whose header is below its first row. */
function openBelowTitle(map: ColumnMap, look: FileLook): RowMapper {
  let mapRow: RowMapper | undefined;
  const headerAt = headerRowOf(look.rows, map);
  let at = -1;
  return (fields, emit) => {
    if (mapRow !== undefined) return mapRow(fields, emit);
    at++;
    const isHeader = headerAt < 0 ? isListHeader(fields, map) : at === headerAt;
    if (!isHeader) return ignore('title above the header');
    mapRow = openList(fields, { map, ...below(at, look) });
    return ignore('header below a title');
  };
}
