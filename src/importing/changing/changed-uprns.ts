/** Finds the properties that staged facts are about. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FactFolder } from '../merging/fact-folder.js';
import { uprnOf } from '../staging/fact-line.js';
import { readLines } from '../staging/read-lines.js';
import { PARTITION_FILE, partitionOf } from '../staging/segment.js';

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
    const names = readdirSync(dir);
    if (!names.every((name) => PARTITION_FILE.test(name))) return undefined;
    for (const name of names) {
      readLines(join(dir, name), (line) => {
        if (count > max) return;
        const uprn = uprnOf(line);
        const partition = partitionOf(uprn);
        const known = changed.get(partition) ?? new Set();
        if (!known.has(uprn)) count++;
        changed.set(partition, known.add(uprn));
      });
      if (count > max) return undefined;
    }
  }
  return changed;
}
