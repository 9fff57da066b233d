/** Adds up the crimes of twelve whole months by small area, where the force that polices it has published them all. */

import { monthNumber, monthText } from '../domain/calendar.js';
import type { AreaFiguresFact, CrimesFact } from '../domain/evidence/statistics.js';
import { getOr } from '../domain/get-or.js';

const MONTHS = 12;

/** A force that has published nothing for longer than this while others have says nothing of today. Months. */
const BEHIND_MONTHS_MAX = 12;

/**
 * Share of a force's crimes that are in an authority it polices, at least. Neighbouring forces record a few crimes over
 * the border, about a thousandth of theirs in an authority; of a force's own authorities the smallest has more than a
 * hundredth, but for the Isles of Scilly, of which nothing is said. By reasoning: to be measured on a national file.
 */
const POLICED_SHARE_MIN = 0.005;

/** Records crimes on railways everywhere, and polices no area. */
const POLICES_NO_AREA = /transport police/i;

type Months = Map<number, CrimesFact>;

export class CrimeCounts {
  readonly #byForce = new Map<string, Months>();

  /** In the order of import: the same month of the same force again replaces the earlier one. */
  add(fact: CrimesFact): void {
    const months = getOr(this.#byForce, fact.force, () => new Map<number, CrimesFact>());
    months.set(monthNumber(fact.month), fact);
    // Only the last year counts: of more, a national archive would fill the memory.
    const newest = Math.max(...months.keys());
    for (const month of months.keys()) if (month <= newest - MONTHS) months.delete(month);
  }

  /** Figures of every small area whose force is complete. */
  figures(): readonly AreaFiguresFact[] {
    const ends = this.#completeUntil();
    const forces = this.#forceOfAuthority();
    const crimes = new Map<string, { count: number; readonly end: number }>();
    for (const months of this.#byForce.values()) {
      for (const [month, { areas }] of months) {
        for (const area of areas) {
          const end = ends.get(forces.get(area.authority) ?? '');
          if (end === undefined || month > end || month <= end - MONTHS) continue;
          const known = getOr(crimes, area.code, () => ({ count: 0, end }));
          known.count += area.crimes;
        }
      }
    }
    return [...crimes].map(([code, { count, end }]) => figureOf(code, count, end));
  }

  /** The newest month of each force whose last twelve are all there. */
  #completeUntil(): ReadonlyMap<string, number> {
    const newest = [...this.#byForce].map(([force, months]) => ({
      ...{ force, end: Math.max(...months.keys()) },
      isComplete: months.size === MONTHS,
    }));
    const latest = Math.max(...newest.map(({ end }) => end));
    return new Map(
      newest
        .filter(({ end, isComplete }) => isComplete && end > latest - BEHIND_MONTHS_MAX)
        .map(({ force, end }) => [force, end]),
    );
  }

  /** The force with the most crimes in each authority, by the authority's name. */
  #forceOfAuthority(): ReadonlyMap<string, string> {
    const most = new Map<string, { readonly force: string; readonly crimes: number }>();
    for (const [force, months] of this.#byForce) {
      if (POLICES_NO_AREA.test(force)) continue;
      const byAuthority = crimesByAuthority(months);
      const all = [...byAuthority.values()].reduce((sum, crimes) => sum + crimes, 0);
      for (const [authority, crimes] of byAuthority) {
        if (crimes < all * POLICED_SHARE_MIN || crimes <= (most.get(authority)?.crimes ?? 0))
          continue;
        most.set(authority, { force, crimes });
      }
    }
    return new Map([...most].map(([authority, { force }]) => [authority, force]));
  }
}

function crimesByAuthority(months: Months): ReadonlyMap<string, number> {
  const byAuthority = new Map<string, number>();
  for (const { areas } of months.values()) {
    for (const { authority, crimes } of areas) {
      byAuthority.set(authority, (byAuthority.get(authority) ?? 0) + crimes);
    }
  }
  return byAuthority;
}

/** Dated by the last month. */
function figureOf(code: string, crimes: number, end: number): AreaFiguresFact {
  const values = { CRIMES_12M: crimes };
  return { kind: 'area-figures', code, topic: 'crime', values, asOf: `${monthText(end)}-01` };
}
