/** Entry for finding out what each column of a list holds. */

export { namesStreet } from './columns/cell-shapes.js';
export {
  COLUMN_NAMES,
  COLUMN_ROLES,
  type ColumnMap,
  cellsNeeded,
  columnKey,
  columnsNotIn,
  mapNameOf,
  parseColumnMap,
} from './columns/column-names.js';
export {
  addressPositions,
  columnsGuessed,
  guessColumns,
  type ListColumns,
  listCellsNeeded,
  unusedColumns,
} from './columns/guess-columns.js';
export {
  headerRowAt,
  isTitle,
  JUDGED_ROWS,
  START_ROWS,
  TITLE_ROWS_MAX,
} from './columns/header-row.js';
export { type AddressColumns, joinAddress, joinCells } from './columns/join-address.js';
export {
  type Decider,
  lastColumnsAt,
  MATCH_COLUMNS,
  type PersonDecision,
  REVIEW_COLUMNS,
  withoutMatch,
} from './columns/match-columns.js';
export type { ObjectPositions } from './columns/object-columns.js';
export type { OtherAddress } from './columns/own-columns.js';
export { partLines } from './columns/part-lines.js';
export { joinSplitCells, type SplitCell } from './columns/split-cells.js';
export { bandIn } from './columns/tax-band-column.js';
