/** Names the columns of a list that are not read, to the person who imports it. */

import { type ListColumns, unusedColumns } from '../lists/guess-columns.js';
import type { ListSurvey, RowSurvey } from './source.js';

export const columnsNamed = (header: readonly string[], positions: readonly number[]): string =>
  positions.map((at) => `'${header[at]?.trim()}'`).join(', ');

export const unreadNotes = (name: string, header: readonly string[], unread: readonly number[]) =>
  unread.length === 0 ? [] : [`${name}: columns not read: ${columnsNamed(header, unread)}`];

/** Of a list whose rows do not bear on each other; `read` are the columns that are read besides those of the address. */
export function columnSurvey(
  name: string,
  header: readonly string[],
  columns: ListColumns,
  read: readonly number[],
): RowSurvey<ListSurvey> {
  const notes = unreadNotes(name, header, unusedColumns(header, columns, read));
  return { add: () => undefined, found: { uprns: { rows: 0, uprns: [] }, notes } };
}
