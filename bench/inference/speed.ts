/** Processor time of inference per UPRN, over a million homes of the synthetic country and over the real lists. */

import { inferAddresses, type PlacedUprn } from '@property-lookup/facts/inference';
import { type List, syntheticList } from './lists.js';
import { hideSome } from './trials.js';

const SYNTHETIC_HOMES = 1_000_000;
const SHARE = 0.42;

export interface Speed {
  /** The country's UPRNs have no order, so only positions help. */
  readonly synthetic_homes: number;
  readonly synthetic_microseconds: number;
  readonly real_homes: number;
  readonly real_microseconds: number;
}

export function microsecondsEach(real: readonly List[]): Speed {
  const synthetic = districtsOf(syntheticList(SYNTHETIC_HOMES));
  return {
    synthetic_homes: countOf(synthetic),
    synthetic_microseconds: measure(synthetic),
    real_homes: countOf(real),
    // Repeated, because the lists are small and the first run includes compilation.
    real_microseconds: Math.min(measure(real), measure(real), measure(real)),
  };
}

function measure(lists: readonly List[]): number {
  let microseconds = 0;
  for (const list of lists) {
    const { shown } = hideSome(list, { share: SHARE, isByStreet: false, knownShare: 0 });
    const started = process.cpuUsage();
    inferAddresses(shown, []);
    const { user, system } = process.cpuUsage(started);
    microseconds += user + system;
  }
  return Math.round((100 * microseconds) / countOf(lists)) / 100;
}

/** Grouped by postcode district, as in an import. */
function districtsOf({ homes }: List): List[] {
  const districts = new Map<string, PlacedUprn[]>();
  for (const home of homes) {
    const name = home.postcode?.split(' ')[0] ?? '';
    const district = districts.get(name);
    if (district === undefined) districts.set(name, [home]);
    else district.push(home);
  }
  return [...districts].map(([name, own]) => ({ name, homes: own }));
}

function countOf(lists: readonly List[]): number {
  return lists.reduce((sum, { homes }) => sum + homes.length, 0);
}
