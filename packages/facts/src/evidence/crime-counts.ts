/** Adds up the crimes of twelve full months by small area, where the area's police force has published all of them. */

import { monthNumber, monthText } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import type { AreaFiguresFact, CrimesFact } from '@property-lookup/model/records';

const MONTHS = 12;

/** Months by which a force may lag behind the others before its figures are too old for today. */
const BEHIND_MONTHS_MAX = 12;

/**
 * Minimum share of a force's crimes in an authority that it polices. Neighbouring forces record a few crimes across the border,
 * about a thousandth of their own in an authority; the smallest authority of a force has more than a hundredth, except the Isles
 * of Scilly, which get no figure. By reasoning: to be measured on a national file.
 */
const POLICED_SHARE_MIN = 0.005;

/** A force that records crimes on railways everywhere but polices no area. */
const POLICES_NO_AREA = /transport police/i;

type Months = Map<number, CrimesFact>;

export class CrimeCounts {
  readonly #byForce = new Map<string, Months>();

  /** Adds a month, in import order: the same month of the same force replaces the earlier one. */
  add(fact: CrimesFact): void {
    const months = getOr(this.#byForce, fact.force, () => new Map<number, CrimesFact>());
    months.set(monthNumber(fact.month), fact);
    // Only the last year is kept, as a whole national archive would fill the memory.
    const newest = Math.max(...months.keys());
    for (const month of months.keys()) if (month <= newest - MONTHS) months.delete(month);
  }

  /** Figures for every small area whose force is complete. */
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

  /** The newest month of each force, if its last twelve months are all there. */
  #completeUntil(): ReadonlyMap<string, number> {
    const newest = [...this.#byForce].map(([force, months]) => ({
      force,
      end: Math.max(...months.keys()),
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

/** Figures dated by their last month. */
function figureOf(code: string, crimes: number, end: number): AreaFiguresFact {
  const values = { CRIMES_12M: crimes };
  return { kind: 'area-figures', code, topic: 'crime', values, asOf: `${monthText(end)}-01` };
}
