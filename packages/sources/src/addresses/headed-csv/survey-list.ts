/** Surveys a list before it is read: UPRNs shared by different places, and unread columns. */

import type { ColumnMap, OtherAddress } from '@property-lookup/rows/columns';
import {
  addressPositions,
  guessColumns,
  JUDGED_ROWS,
  joinSplitCells,
  type ListColumns,
  unusedColumns,
} from '@property-lookup/rows/columns';
import { uprnAt } from '../../cells/identifiers.js';
import type { ListSurvey, RowSurvey } from '../../source.js';
import { columnsNamed, unreadNotes } from '../../unread-columns.js';
import { ratesColumns } from '../rates-columns.js';
import { addressLineOf } from './address-line.js';
import { cellPostcode, cellReader } from './cells.js';
import { unreadCoordinates } from './list-coordinates.js';
import { SharedUprns } from './shared-uprns.js';

interface SurveyOptions {
  readonly name: string;
  readonly map: ColumnMap;
  /** Row of the header; -1 if there is none. */
  readonly headerAt: number;
}

/** `rows` are the first of the list; all rows, including these, are then passed to `add`. */
export function openListSurvey(
  rows: readonly (readonly string[])[],
  { name, map, headerAt }: SurveyOptions,
): RowSurvey<ListSurvey> {
  const header = rows[headerAt] ?? [];
  const columns = guessColumns(header, map, rows.slice(headerAt + 1, headerAt + 1 + JUDGED_ROWS));
  const read = cellReader(header);
  const shared = new SharedUprns();
  const unread = new Set<number>();
  let above = headerAt + 1;
  return {
    add(written) {
      if (above-- > 0) return;
      const fields = joinSplitCells(read(written), columns.split);
      const uprn = uprnAt(fields, columns.uprn);
      if (uprn === undefined) return;
      for (const at of unreadCoordinates(fields, columns)) unread.add(at);
      const postcode = cellPostcode(fields, columns.parts.postcode) ?? null;
      const line = addressLineOf(fields, columns, postcode);
      if (line !== undefined) shared.add(uprn, line.text, line.postcode);
    },
    get found() {
      const coordinates = [...unread].map(
        (at) => `${name}: column '${header[at]?.trim()}' has coordinates that are not read`,
      );
      return {
        uprns: shared.found,
        notes: [...notesOf(name, header, columns), ...coordinates],
      };
    },
  };
}

function notesOf(name: string, header: readonly string[], columns: ListColumns): readonly string[] {
  const named = (positions: readonly number[]): string => columnsNamed(header, positions);
  const taken = addressPositions(columns);
  const where =
    taken.length === 0
      ? 'an address stands in'
      : `the address is taken from ${named(taken)}; another stands in`;
  const unread = unusedColumns(header, columns, Object.values(ratesColumns(header) ?? {}));
  const left = columns.passedOver.filter((address) =>
    address.columns.some((at) => unread.includes(at)),
  );
  const others = left.map(
    (address) =>
      `${name}: ${where} ${named(address.columns)} and is not taken; --map '${mapOf(header, address)}' takes it`,
  );
  const told = new Set(left.flatMap((address) => [...address.columns, address.postcode]));
  const rest = unread.filter((at) => !told.has(at));
  const read = columns.councilTaxBand < 0 ? 'positions alone are read' : 'no address is read';
  const advice = others.length > 0 ? '' : '; where one holds it, --map address=COLUMN takes it';
  const hasNone = taken.length === 0 && columns.uprn >= 0;
  return [
    ...(hasNone ? [`${name}: no column is taken for an address, so ${read}${advice}`] : []),
    ...others,
    ...unreadNotes(name, header, rest),
  ];
}

/** The column option by which a person would choose this address. */
export function mapOf(header: readonly string[], { columns, postcode }: OtherAddress): string {
  const lines = columns.map((at) => header[at]?.trim()).join('+');
  const rest = postcode < 0 ? '' : `,postcode=${header[postcode]?.trim()}`;
  return `address=${lines}${rest}`;
}
