/** Looks over a list before it is read: which UPRNs different places share, and which columns are passed over. */

import type { ColumnMap } from '../../../lists/column-names.js';
import { guessColumns, type ListColumns } from '../../../lists/guess-columns.js';
import { JUDGED_ROWS } from '../../../lists/header-row.js';
import { joinSplitCells } from '../../../lists/split-cells.js';
import type { ListSurvey, RowSurvey } from '../../source.js';
import { addressLineOf } from './address-line.js';
import { cellPostcode, cellUprn } from './cells.js';
import { unreadCoordinates } from './list-coordinates.js';
import { SharedUprns } from './shared-uprns.js';

export interface SurveyOptions {
  readonly name: string;
  readonly map: ColumnMap;
  /** Where the header is among the first rows; -1 where there is none. */
  readonly headerAt: number;
}

/** `rows` are the first of the list; all of them are then added, these too. */
export function openListSurvey(
  rows: readonly (readonly string[])[],
  { name, map, headerAt }: SurveyOptions,
): RowSurvey<ListSurvey> {
  const header = rows[headerAt] ?? [];
  const columns = guessColumns(header, map, rows.slice(headerAt + 1, headerAt + 1 + JUDGED_ROWS));
  const shared = new SharedUprns();
  const unread = new Set<number>();
  let above = headerAt + 1;
  return {
    add(written) {
      if (above-- > 0) return;
      const fields = joinSplitCells(written, columns.split);
      const uprn = cellUprn(fields, columns.uprn);
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
  const named = (at: number): string => header[at]?.trim() ?? '';
  const passed = columns.passedOver.map(named).filter((column) => column !== '');
  const taken = columns.lines.map((at) => `'${named(at)}'`).join(', ');
  const notes = passed.map((column) => {
    const instead = taken === '' ? 'the address is in columns of its parts' : `${taken} is taken`;
    return `${name}: column '${column}' looks like an address and is passed over (${instead}); --map 'address=${column}' takes it`;
  });
  const hasAddress = columns.isStructured || columns.lines.length > 0;
  if (hasAddress || columns.uprn < 0) return notes;
  const read = columns.councilTaxBand < 0 ? 'positions alone are read' : 'no address is read';
  return [
    ...notes,
    `${name}: no column is taken for an address, so ${read}; where one holds it, --map address=COLUMN takes it`,
  ];
}
