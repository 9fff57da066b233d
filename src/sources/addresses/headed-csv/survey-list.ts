/** Looks over a list before it is read: which UPRNs different places share, and which columns are passed over. */

import { type ColumnMap, columnKey } from '../../../lists/column-names.js';
import { columnsGuessed, guessColumns, type ListColumns } from '../../../lists/guess-columns.js';
import { JUDGED_ROWS } from '../../../lists/header-row.js';
import { joinSplitCells } from '../../../lists/split-cells.js';
import { uprnAt } from '../../cells/identifiers.js';
import type { ListSurvey, RowSurvey } from '../../source.js';
import { addressLineOf } from './address-line.js';
import { cellPostcode } from './cells.js';
import { unreadCoordinates } from './list-coordinates.js';
import { SharedUprns } from './shared-uprns.js';

interface SurveyOptions {
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

/** Made of nothing but words for the parts of an address: `Dwelling Number`, `block_letter`. */
const PART_NAME =
  /^(?=.*(?:house|building|dwelling|flat|unit|apartment|room|block|street|road|suffix|letter|alpha|village|hamlet|town|postcode))(?:house|building|dwelling|flat|unit|apartment|room|block|street|road|number|no|name|suffix|letter|alpha|from|to|start|end|village|hamlet|town|postcode|[1-3])+$/;

function notesOf(name: string, header: readonly string[], columns: ListColumns): readonly string[] {
  const named = (at: number): string => header[at]?.trim() ?? '';
  const passed = columns.passedOver.map(named).filter((column) => column !== '');
  const taken = columns.lines.map((at) => `'${named(at)}'`).join(', ');
  const parts = header.filter((column) => {
    const used = columnsGuessed(header, columns).some(([, name]) => name === column);
    return columns.isStructured && !used && PART_NAME.test(columnKey(column));
  });
  const unread = parts.map(
    (column) => `${name}: column '${column.trim()}' looks like part of an address and is not read`,
  );
  const notes = passed.map((column) => {
    const instead = taken === '' ? 'the address is in columns of its parts' : `${taken} is taken`;
    return `${name}: column '${column}' looks like an address and is passed over (${instead}); --map 'address=${column}' takes it`;
  });
  const hasAddress = columns.isStructured || columns.lines.length > 0;
  if (hasAddress || columns.uprn < 0) return [...unread, ...notes];
  const read = columns.councilTaxBand < 0 ? 'positions alone are read' : 'no address is read';
  return [
    ...notes,
    `${name}: no column is taken for an address, so ${read}; where one holds it, --map address=COLUMN takes it`,
  ];
}
