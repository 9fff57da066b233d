/** Writes a table as a workbook with the same XML as the server; a separate module, loaded on demand. */

import { SHEET_PATH, sheetOf, workbookParts } from '@property-lookup/rows/text';
import { strToU8, zipSync } from 'fflate';
import type { ListTable } from './list-table.js';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function writeWorkbook({ columns, rows }: ListTable): Promise<Blob> {
  const values = columns.map((_, at) => rows.map((cells) => cells[at] ?? null));
  let sheet = '';
  for await (const xml of sheetOf(columns, [{ count: rows.length, values }])) sheet += xml;
  const parts = [...workbookParts(), [SHEET_PATH, sheet] as const];
  const files = Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)]));
  return new Blob([zipSync(files, { level: 1 })], { type: MEDIA_TYPE });
}
