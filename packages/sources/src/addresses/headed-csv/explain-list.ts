/** Explains why a table is not read as a list of addresses, and what its owner can do about it. */

import {
  type ColumnMap,
  columnsNotIn,
  guessColumns,
  JUDGED_ROWS,
  type ListColumns,
} from '@property-lookup/rows/columns';
import { uprnAt } from '../../cells/identifiers.js';
import { hasUsefulColumns, headerRowOf } from './headed-csv.js';
import { mapOf } from './survey-list.js';

/** Number of names listed in a sentence. */
const NAMES_SHOWN_MAX = 12;

/** Ends the sentence "FILE is of an unknown kind: ...". */
export function whyNoList(rows: readonly (readonly string[])[], map: ColumnMap): string {
  const at = headerRowOf(rows, map);
  const header = at < 0 ? likelyHeader(rows) : rows[at];
  if (header === undefined) {
    return 'its first row holds data and no names of columns. Put a line such as uprn,address,postcode on top';
  }
  const lacking = columnsNotIn(header, map);
  if (lacking.length > 0) {
    return `it has no column ${lacking.map(quoted).join(', ')}, which --map names; it has ${namesOf(header)}`;
  }
  const below = rows.slice(Math.max(at, 0) + 1);
  const columns = guessColumns(header, map, below.slice(0, JUDGED_ROWS));
  if (columns.uprn < 0) {
    return (
      `no column is named UPRN; it has ${namesOf(header)}. Say which one it is with --map uprn=COLUMN; ` +
      'where it has none, `property-lookup match` finds the UPRN of each address'
    );
  }
  const uprnColumn = quoted(header[columns.uprn] ?? '');
  if (!hasUsefulColumns(columns)) {
    return `it has UPRNs (column ${uprnColumn}) and neither an address nor coordinates that are known by their names; it has ${namesOf(header)}. ${adviceOn(header, columns)}`;
  }
  const example = below.find((row) => uprnAt(row, columns.uprn) === undefined)?.[columns.uprn];
  if (below.length === 0) return 'it has a header and no row below it';
  return `its column ${uprnColumn} holds no UPRN in most rows, as '${example ?? ''}'. Say which one does with --map uprn=COLUMN`;
}

function adviceOn(header: readonly string[], { passedOver }: ListColumns): string {
  if (passedOver.length === 0) return 'Say which they are with --map address=COLUMN';
  const maps = passedOver.map((address) => `--map '${mapOf(header, address)}'`);
  return `Nothing tells whether an address in it is that of each property; take it with ${maps.join(' or ')}`;
}

/** Guesses the header: the first row of names rather than numbers, as titles above it have fewer cells. */
function likelyHeader(rows: readonly (readonly string[])[]): readonly string[] | undefined {
  const first = rows.slice(0, 20);
  const width = Math.max(0, ...first.map(filled));
  const row = first.find((cells) => filled(cells) >= width);
  return row?.some((cell) => uprnAt([cell], 0) !== undefined || /^\d+\.\d+$/.test(cell))
    ? undefined
    : row;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

function namesOf(header: readonly string[]): string {
  const named = header.filter((name) => name.trim() !== '');
  const shown = named.slice(0, NAMES_SHOWN_MAX).map(quoted).join(', ');
  return named.length > NAMES_SHOWN_MAX
    ? `${shown} and ${named.length - NAMES_SHOWN_MAX} more`
    : shown;
}

function quoted(name: string): string {
  const text = name.trim();
  return `'${text.length > 40 ? `${text.slice(0, 40)}...` : text}'`;
}
