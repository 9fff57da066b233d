/** Finds the properties that staged facts are about. */

import { isPartition, StagedFacts } from '../staging/fact-bins.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { AllAnew } from './all-anew.js';

/** Throws `AllAnew` past `max` properties. */
export function changedUprns(folders: readonly FactFolder[], max: number): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const { dir } of folders) {
    const facts = new StagedFacts(dir);
    for (const partition of facts.bins.filter(isPartition)) {
      facts.eachUprn(partition, (uprn) => changed.add(uprn));
      if (changed.size > max) throw tooMany(max);
    }
  }
  return changed;
}

/** The reason given if more than `max` properties change. */
export function tooMany(max: number): AllAnew {
  return new AllAnew(`more than ${Math.floor(max).toLocaleString('en-GB')} properties change`);
}

/** UPRNs that records give, each with an address for the property. */
export function recordedUprns(folders: readonly FactFolder[]): ReadonlySet<number> {
  const uprns = new Set<number>();
  for (const { dir } of folders) {
    const facts = new StagedFacts(dir);
    for (const bin of facts.bins.filter((one) => !isPartition(one))) {
      facts.each(bin, (fact) => {
        if (fact.kind === 'record-address' && fact.uprn !== null) uprns.add(fact.uprn);
      });
    }
  }
  return uprns;
}
