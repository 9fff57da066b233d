/** Any list whose header names a UPRN and an address or coordinates: councils' lists, extracts, other systems' exports. */

import type { Fact } from '../../../domain/fact.js';
import type { Delimiter } from '../../../files/split-rows.js';
import { type ColumnMap, columnsNotIn } from '../../../lists/column-names.js';
import { guessColumns, type ListColumns } from '../../../lists/guess-columns.js';
import { headerRowAt, JUDGED_ROWS } from '../../../lists/header-row.js';
import { hasColumns, textAt } from '../../cells/columns.js';
import { positionFact } from '../../cells/coordinates.js';
import { parentUprnAt, udprnAt, usrnAt } from '../../cells/identifiers.js';
import { areMostly } from '../../cells/recognition.js';
import {
  COORDINATES_MISSING,
  COORDINATES_OFF_GRID,
  FIELD_COUNT_WRONG,
  NOTHING_SAID,
  UPRN_INVALID,
  UPRN_MISSING,
  UPRN_ROUNDED,
  UPRN_SEVERAL,
} from '../../reasons.js';
import {
  ACCEPTED,
  type FileLook,
  ignore,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from '../../source.js';
import { standingOf } from '../logical-status.js';
import { addressLineOf } from './address-line.js';
import { cellPostcode, cellUprn, hasSeveralUprns, isRoundedUprn, valueAt } from './cells.js';
import { coordinatesAt, hasCoordinates } from './list-coordinates.js';
import { listPartsAt } from './list-parts.js';
import { openListSurvey } from './survey-list.js';

export const headedCsv: Source = headedList(',', 'headed-csv', 'Address list (comma separated)');
export const headedTsv: Source = headedList('\t', 'headed-tsv', 'Address list (tab separated)');
export const headedPsv: Source = headedList('|', 'headed-psv', 'Address list (pipe separated)');
export const headedSsv: Source = headedList(
  ';',
  'headed-ssv',
  'Address list (semicolon separated)',
);

function headedList(delimiter: Delimiter, id: string, title: string, map: ColumnMap = {}): Source {
  return {
    id,
    title,
    publisher: 'Whoever supplied the file',
    about: {
      code: 'LLPG',
      gives: 'addresses and positions of the UPRNs that the list names',
      price: 'your own',
      appears: 'whenever its supplier makes one',
      page: null,
      size: 'that of the list',
      provides: ['addresses', 'positions', 'udprns'],
      needs: [],
    },
    licence: 'As its supplier states',
    attribution: '',
    delimiter,
    withColumns: (told) => ({ ...headedList(delimiter, id, title, told), columns: told }),
    recognise: (sample) => isAddressList(sample.rows(delimiter), map),
    hasHeader: (firstRow) => isListHeader(firstRow, map),
    open: (header, _name, look = NO_LOOK) =>
      header.length > 0 ? openList(header, { map, ...below(0, look) }) : openBelowTitle(map, look),
    openSurvey: (rows, name) =>
      openListSurvey(rows, { name, map, headerAt: headerRowOf(rows, map) }),
  };
}

/** Other data that carries a UPRN and an address has sources of its own: energy certificates, planning data, sales. */
const OTHER_DATA = [
  ['lmk_key'],
  ['certificate_number'],
  ['rrn'],
  ['entity', 'dataset'],
  ['transaction_unique_identifier'],
  ['price_paid'],
];

/** Where the header is, which names a UPRN and an address or coordinates; -1 where none of the first rows does. */
export function headerRowOf(rows: Rows, map: ColumnMap = {}): number {
  return headerRowAt(rows, (row, below) => isListHeader(row, map, below));
}

/** `rows` are those below it; without any, a column of unknown name may hold the address. */
export function isListHeader(
  header: readonly string[],
  map: ColumnMap = {},
  rows: Rows = [],
): boolean {
  if (OTHER_DATA.some((names) => hasColumns(header, names))) return false;
  if (columnsNotIn(header, map).length > 0) return false;
  const columns = guessColumns(header, map, rows);
  if (columns.uprn < 0 || cellUprn(header, columns.uprn) !== undefined) return false;
  if (columns.isStructured || columns.lines.length > 0 || hasCoordinates(columns)) return true;
  return rows.length === 0 && header.filter((name) => name.trim() !== '').length > 1;
}

type Rows = readonly (readonly string[])[];

function isAddressList(sample: Rows, map: ColumnMap): boolean {
  const at = headerRowOf(sample, map);
  const rows = sample.slice(at + 1);
  if (at < 0) return false;
  const { uprn } = guessColumns(sample[at] ?? [], map, rows.slice(0, JUDGED_ROWS));
  const hasUprn = (fields: readonly string[]): boolean =>
    cellUprn(fields, uprn) !== undefined ||
    isRoundedUprn(fields, uprn) ||
    hasSeveralUprns(fields, uprn);
  // Lists have properties that no one has given a UPRN yet.
  const isBlank = (fields: readonly string[]): boolean => valueAt(fields, uprn) === null;
  return rows.some(hasUprn) && areMostly(rows, (fields) => hasUprn(fields) || isBlank(fields));
}

const NO_LOOK: FileLook = { rows: [], refused: new Map() };

/** What was seen below the header in this row. */
const below = (at: number, { rows, refused }: FileLook): FileLook => ({
  rows: rows.slice(at + 1, at + 1 + JUDGED_ROWS),
  refused,
});

/** For a list whose first row is not its header. */
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

interface OpenOptions extends FileLook {
  readonly map?: ColumnMap;
}

/** `rows` are some of those below the header. */
export function openList(
  header: readonly string[],
  { map = {}, rows, refused }: OpenOptions = NO_LOOK,
): RowMapper {
  const columns = guessColumns(header, map, rows);
  const isPositionsOnly = !columns.isStructured && columns.lines.length === 0;
  // Columns without a name at the end are what a spreadsheet leaves behind, and rows may lack them.
  const width = header.findLastIndex((name) => name.trim() !== '') + 1;
  return (fields, emit) => {
    if (!hasFieldCount(fields, width, header.length)) return reject(FIELD_COUNT_WRONG);
    const uprn = cellUprn(fields, columns.uprn);
    if (uprn === undefined) return reject(whyNoUprn(fields, columns.uprn));
    const why = refused.get(uprn);
    if (why !== undefined) return reject(why);
    const postcode = cellPostcode(fields, columns.parts.postcode) ?? null;
    const point = coordinatesAt(fields, columns, postcode);
    const position = positionFact(uprn, point);
    if (isPositionsOnly) {
      if (position !== undefined) emit(position);
      else return reject(isEmpty(point) ? COORDINATES_MISSING : COORDINATES_OFF_GRID);
    } else {
      const said = emitAddress(fields, columns, { uprn, postcode, emit });
      if (!said && position === undefined) return reject(NOTHING_SAID);
      if (position !== undefined) emit(position);
    }
    return emitIdentity(fields, columns, { uprn, emit });
  };
}

function whyNoUprn(fields: readonly string[], at: number): string {
  if (valueAt(fields, at) === null) return UPRN_MISSING;
  if (isRoundedUprn(fields, at)) return UPRN_ROUNDED;
  return hasSeveralUprns(fields, at) ? UPRN_SEVERAL : UPRN_INVALID;
}

/** Empty fields beyond the header are spreadsheet residue; filled ones mean that an unquoted comma has shifted the row. */
function hasFieldCount(fields: readonly string[], named: number, count: number): boolean {
  if (fields.length < named) return false;
  for (let position = count; position < fields.length; position++) {
    if (fields[position]?.trim() !== '') return false;
  }
  return true;
}

function isEmpty(point: ReturnType<typeof coordinatesAt>): boolean {
  return (
    (point.x === null || point.y === null) && (point.latitude === null || point.longitude === null)
  );
}

interface Target {
  readonly uprn: number;
  readonly emit: (fact: Fact) => void;
}

/** True when the row has an address. */
function emitAddress(
  fields: readonly string[],
  columns: ListColumns,
  { uprn, emit, postcode }: Target & { readonly postcode: string | null },
): boolean {
  const organisation = valueAt(fields, columns.parts.organisationName);
  if (organisation !== null) emit({ kind: 'organisation', uprn, key: null, name: organisation });
  const parts = columns.isStructured ? listPartsAt(fields, columns, postcode) : undefined;
  if (parts !== undefined) {
    const standing = standingAt(fields, columns);
    emit({ kind: 'address', uprn, key: 'list', parts, standing, usrn: null });
    return true;
  }
  const line = addressLineOf(fields, columns, postcode);
  if (line === undefined) return false;
  const { text, postcode: found } = line;
  emit({ kind: 'address-line', uprn, text, postcode: found });
  // A postcode that cannot be read is kept as a second spelling, so that callers who write it that way are understood.
  const isUnread = cellPostcode(fields, columns.parts.postcode) === undefined;
  const unread = isUnread ? valueAt(fields, columns.parts.postcode) : null;
  if (unread !== null) {
    emit({ kind: 'address-line', uprn, text: `${text}, ${unread}`, postcode: found });
  }
  return true;
}

function standingAt(fields: readonly string[], columns: ListColumns) {
  const standing = standingOf(statusAt(fields, columns));
  if (standing !== undefined && standing !== 'approved') return standing;
  return udprnAt(fields, columns.udprn) === null ? 'approved' : 'delivery-point';
}

function statusAt(fields: readonly string[], columns: ListColumns): number | null {
  const text = textAt(fields, columns.logicalStatus);
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

function emitIdentity(
  fields: readonly string[],
  columns: ListColumns,
  { uprn, emit }: Target,
): RowOutcome {
  const udprn = udprnAt(fields, columns.udprn);
  const usrn = usrnAt(fields, columns.usrn);
  const parentUprn = parentUprnAt(fields, columns.parentUprn, uprn);
  const code = valueAt(fields, columns.classification);
  const classification = code !== null && CLASSIFICATION.test(code) ? code.toUpperCase() : null;
  const logicalStatus = statusAt(fields, columns);
  if (udprn ?? usrn ?? parentUprn ?? classification ?? logicalStatus) {
    emit({
      kind: 'identity',
      uprn,
      udprn,
      usrn,
      parentUprn,
      classification,
      logicalStatus,
      country: null,
    });
  }
  return ACCEPTED;
}

/** AddressBase codes only: lists also have columns of that name with words in them. */
const CLASSIFICATION = /^[A-Z]{1,2}\d{0,2}[A-Z]{0,2}$/i;
