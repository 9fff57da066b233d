/** Adds up the changes of several releases that followed one another. */

import { CHANGE_KINDS, type ChangedUprns, type ChangeKind } from '../../domain/release-change.js';

export class ChangesSum {
  readonly #fates = new Map<number, { readonly first: ChangeKind; last: ChangeKind }>();

  /** Adds the changes that came next. */
  add(changes: ChangedUprns): void {
    for (const kind of CHANGE_KINDS) {
      for (const uprn of changes[kind]) {
        const fate = this.#fates.get(uprn);
        if (fate === undefined) this.#fates.set(uprn, { first: kind, last: kind });
        else fate.last = kind;
      }
    }
  }

  /** What came and went is left out; what went and came again may be the same as before, and counts as different. */
  uprns(): ChangedUprns {
    const found: Record<ChangeKind, number[]> = { new: [], gone: [], different: [] };
    for (const [uprn, { first, last }] of this.#fates) {
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
}
