/** Changes from release to release of the homes inside an area alone. */

import type { KeptChanges } from '@property-lookup/engine/stored';
import type { ChangedUprn } from '@property-lookup/kernel/progress';
import type { HomesInside } from './homes-inside.js';

/** An entry under this UPRN is about fields and names no home. */
const ABOUT_FIELDS = 0;

export class AreaChanges {
  readonly #homes: HomesInside;
  /** Of each earlier release: the changed homes that are inside, or were when they were last recorded. */
  readonly #inside = new Map<string, Promise<ReadonlySet<number>>>();

  constructor(homes: HomesInside) {
    this.#homes = homes;
  }

  within(kept: KeptChanges): KeptChanges {
    const insideOf = (release: string) => {
      const known = this.#inside.get(release);
      if (known !== undefined) return known;
      const found = this.#find(kept, release);
      this.#inside.set(release, found);
      found.catch(() => this.#inside.delete(release));
      return found;
    };
    return {
      ...kept,
      async changesFrom(release) {
        const [changes, inside] = [await kept.changesFrom(release), await insideOf(release)];
        return changes.filter(([uprn]) => inside.has(uprn));
      },
      async factsFrom(release) {
        const [facts, inside] = [await kept.factsFrom(release), await insideOf(release)];
        return only(facts, ([uprn]) => uprn === ABOUT_FIELDS || inside.has(uprn));
      },
    };
  }

  /** A home that is gone is inside if its last postcode is; without a recorded one it is not told. */
  async #find(kept: KeptChanges, release: string): Promise<ReadonlySet<number>> {
    const changes = await kept.changesFrom(release);
    const facts = kept.factReleases.includes(release) ? [...(await kept.factsFrom(release))] : [];
    const inside = new Set(await this.#homes.among(changed(changes, facts)));
    const gone = new Set(changes.flatMap(([uprn, kind]) => (kind === 'gone' ? [uprn] : [])));
    for (const [uprn, values] of facts) {
      if (!gone.has(uprn) || inside.has(uprn)) continue;
      const { postcode = null } = values;
      if (await this.#homes.holdsFor(postcode === null ? null : String(postcode))) inside.add(uprn);
    }
    return inside;
  }
}

function* changed(
  changes: readonly ChangedUprn[],
  facts: readonly (readonly [uprn: number, ...unknown[]])[],
): Generator<number> {
  for (const [uprn] of changes) yield uprn;
  for (const [uprn] of facts) if (uprn !== ABOUT_FIELDS) yield uprn;
}

function* only<T>(all: Iterable<T>, isWanted: (one: T) => boolean): Generator<T> {
  for (const one of all) if (isWanted(one)) yield one;
}
