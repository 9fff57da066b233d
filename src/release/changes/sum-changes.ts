/** What the changes of several releases that followed one another come to. */

import type { ChangedUprn, ChangedUprns, ChangeKind } from '../../domain/release-change.js';

/** What came and went is left out; what went and came again may be the same as before, and counts as different. */
export function sumChanges(steps: Iterable<Iterable<ChangedUprn>>): ChangedUprns {
  const fates = new Map<number, { readonly first: ChangeKind; last: ChangeKind }>();
  for (const step of steps) {
    for (const [uprn, kind] of step) {
      const fate = fates.get(uprn);
      if (fate === undefined) fates.set(uprn, { first: kind, last: kind });
      else fate.last = kind;
    }
  }
  const found: Record<ChangeKind, number[]> = { new: [], gone: [], different: [] };
  for (const [uprn, { first, last }] of fates) {
    const [wasThere, isThere] = [first !== 'new', last !== 'gone'];
    if (wasThere && isThere) found.different.push(uprn);
    else if (isThere) found.new.push(uprn);
    else if (wasThere) found.gone.push(uprn);
  }
  const ascending = (uprns: readonly number[]) => Float64Array.from(uprns).sort();
  return {
    new: ascending(found.new),
    gone: ascending(found.gone),
    different: ascending(found.different),
  };
}
