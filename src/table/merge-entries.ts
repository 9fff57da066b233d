/** Merges sorted entries of several origins into one order: of a key that several have, the first of them counts. */

import type { Entry } from './declaration.js';

/** Some dozens at most: the least key is looked for among the heads of all. */
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
