/** Merges sorted entries of several origins into one order; for a key in several, the first origin wins. */

import type { Entry } from './declaration.js';

/** For a few dozen origins at most, as each step looks at the heads of all. */
export function* mergeEntries(origins: readonly Iterator<Entry>[]): Generator<Entry> {
  const [only] = origins;
  if (only !== undefined && origins.length === 1) {
    for (let next = only.next(); next.done !== true; next = only.next()) yield next.value;
    return;
  }
  const heads = origins.map((origin) => nextOf(origin));
  for (;;) {
    let least: Entry | undefined;
    for (const head of heads) {
      if (head !== undefined && (least === undefined || head.key < least.key)) least = head;
    }
    if (least === undefined) return;
    for (const [at, origin] of origins.entries()) {
      if (heads[at]?.key === least.key) heads[at] = nextOf(origin);
    }
    yield least;
  }
}

function nextOf(origin: Iterator<Entry>): Entry | undefined {
  const { done, value } = origin.next();
  return done === true ? undefined : value;
}
