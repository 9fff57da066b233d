/** Reads what a person says of the columns of a list. */

import { type ColumnMap, parseColumnMap } from '../lists/column-names.js';

/** Failure `wrong-usage` where it cannot be read; undefined where nothing was said. */
export function columnsOf(text: string | undefined): ColumnMap | undefined {
  return text === undefined ? undefined : parseColumnMap(text);
}
