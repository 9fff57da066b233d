/** Writes a filter of texts that somebody typed: `Chelmsford` finds what is stored as `CHELMSFORD`. */

import { foldTyped } from './fold-typed.js';
import { LETTERS } from './letters.js';

/** The parts of a filter; `docs/filters.md` has its language. */
export interface Filter {
  readonly where?: Readonly<Record<string, unknown>>;
  readonly order?: string | readonly string[];
  readonly fields?: readonly string[];
  readonly limit?: number;
  readonly skip?: number;
}

/** The `filter` parameter. The service compares texts exactly; here they may be in any case. */
export function typedFilter({ where, ...others }: Filter): string {
  const folded = where && foldTyped(where, (field) => LETTERS[field]);
  return JSON.stringify({ where: folded, ...others });
}
