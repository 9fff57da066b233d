/** Finds the properties that staged facts are about. */

import type { FactFolder } from '../merging/fact-folder.js';
import { hasOnlyProperties, StagedFacts } from '../staging/fact-bins.js';

/** UPRNs by the partition that holds their facts, each once. */
export type ChangedUprns = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Undefined where the facts also change what many properties share (postcodes, streets) or are linked to properties in
 * other ways than by their UPRN (delivery points, records): then all is merged again. So it is past `max` properties.
 */
export function changedUprns(
  folders: readonly FactFolder[],
  max: number,
): ChangedUprns | undefined {
  const changed = new Map<number, Set<number>>();
  let count = 0;
  for (const { dir } of folders) {
    if (!hasOnlyProperties(dir)) return undefined;
    const facts = new StagedFacts(dir);
    for (const partition of facts.bins) {
      const known = changed.get(partition) ?? new Set();
      count -= known.size;
      facts.eachUprn(partition, (uprn) => known.add(uprn));
      count += known.size;
      changed.set(partition, known);
      if (count > max) return undefined;
    }
  }
  return changed;
}
