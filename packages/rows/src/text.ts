/** Entry for rows as text, and their order. */

export {
  asText,
  asValue,
  printCell,
  printRow,
  printTextCell,
  quoteCell,
  withoutMarks,
} from './read/print-row.js';
export { utf16Of } from './read/utf16-order.js';
export type { TableColumn, TableRows } from './write/table.js';
export { SHEET_PATH, sheetOf, workbookParts } from './write/workbook-xml.js';
