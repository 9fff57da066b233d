/** Writes a filter whose texts were typed by a person: `Chelmsford` also finds `CHELMSFORD`. */

import { foldTyped } from './fold-typed.js';
import { LETTERS } from './letters.js';

/** The parts of a filter; see `docs/reference/filters.md` for the language. */
export interface Filter {
  readonly where?: Readonly<Record<string, unknown>>;
  readonly order?: string | readonly string[];
  readonly fields?: readonly string[];
  readonly limit?: number;
  readonly skip?: number;
}

/** The `filter` parameter. The service compares texts exactly; here they may be in upper or lower case. */
export function typedFilter({ where, ...others }: Filter): string {
  const folded = where && foldTyped(where, (field) => LETTERS[field]);
  return JSON.stringify({ where: folded, ...others });
}
