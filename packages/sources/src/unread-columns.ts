/** Reports unread columns of a list to the person who imports it. */

import { type ListColumns, unusedColumns } from '@property-lookup/rows/columns';
import type { ListSurvey, RowSurvey } from './source.js';

export const columnsNamed = (header: readonly string[], positions: readonly number[]): string =>
  positions.map((at) => `'${header[at]?.trim()}'`).join(', ');

export const unreadNotes = (name: string, header: readonly string[], unread: readonly number[]) =>
  unread.length === 0 ? [] : [`${name}: columns not read: ${columnsNamed(header, unread)}`];

/** Survey of a list whose rows do not depend on each other; `read` are the columns in use besides the address. */
export function columnSurvey(
  name: string,
  header: readonly string[],
  columns: ListColumns,
  read: readonly number[],
): RowSurvey<ListSurvey> {
  const notes = unreadNotes(name, header, unusedColumns(header, columns, read));
  return { add: () => undefined, found: { uprns: { rows: 0, uprns: [] }, notes } };
}
