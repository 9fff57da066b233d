/** Gives Royal Mail delivery points the UPRN that another source links to their UDPRN. */

import { mkdirSync } from 'node:fs';
import type { Fact } from '@property-lookup/model/property';
import { parts } from '@property-lookup/tables';
import {
  deliveryPointPart,
  FactWriter,
  hasDeliveryPoints,
  PARTITIONS,
  partitionOf,
} from '../staging/fact-parts.js';
import { type FactFolder, type OpenFolder, openFolders } from '../staging/segment.js';

interface LinkedDeliveryPoints {
  readonly linked: number;
  readonly unlinked: number;
  /** Folder of address facts by UPRN, in the format of a segment. */
  readonly folder: FactFolder;
}

export function linkDeliveryPoints(
  staged: readonly FactFolder[],
  workDir: string,
): LinkedDeliveryPoints {
  const folders = openFolders(staged);
  const importedAt = folders.at(-1)?.importedAt ?? '';
  const importNumber = folders.at(-1)?.importNumber ?? 0;
  const folder = { dir: workDir, source: 'paf', importedAt, importNumber };
  if (!folders.some(({ facts }) => hasDeliveryPoints(facts)))
    return { linked: 0, unlinked: 0, folder };
  mkdirSync(workDir, { recursive: true });
  spreadPairs(folders, workDir);
  const addresses = new FactWriter(workDir);
  let linked = 0;
  let unlinked = 0;
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const uprns = readPairs(workDir, partition);
    for (const fact of deliveryPoints(folders, partition)) {
      const uprn = uprns.get(fact.udprn);
      if (uprn === undefined) {
        unlinked++;
        continue;
      }
      linked++;
      addresses.add(toAddress(uprn, fact));
    }
  }
  addresses.close();
  return { linked, unlinked, folder };
}

type DeliveryPoint = Extract<Fact, { kind: 'delivery-point' }>;

const PAIRS = parts('pairs');

/** Writes pairs of UDPRN and UPRN to the partition of the delivery point. */
function spreadPairs(folders: readonly OpenFolder[], workDir: string): void {
  const pairs = PAIRS.write(workDir);
  const add = (fact: Fact): void => {
    if (fact.kind !== 'identity' || fact.udprn === null) return;
    const pair = Float64Array.of(fact.udprn, fact.uprn);
    pairs.put(partitionOf(fact.udprn), new Uint8Array(pair.buffer));
  };
  for (const { facts } of folders) facts.each(0, add, PARTITIONS);
  pairs.finish();
}

function readPairs(workDir: string, partition: number): Map<number, number> {
  const pairs = new Float64Array(Uint8Array.from(PAIRS.read(workDir, partition)).buffer);
  const uprns = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) uprns.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  return uprns;
}

function deliveryPoints(
  folders: readonly OpenFolder[],
  partition: number,
): Iterable<DeliveryPoint> {
  // A later file replaces an earlier entry of the same delivery point.
  const byUdprn = new Map<number, DeliveryPoint>();
  for (const { facts } of folders) {
    facts.each(deliveryPointPart(partition), (fact) => {
      if (fact.kind === 'delivery-point') byUdprn.set(fact.udprn, fact);
    });
  }
  return byUdprn.values();
}

function toAddress(uprn: number, { parts }: DeliveryPoint): Fact {
  return { kind: 'address', uprn, key: 'dpa', parts, standing: 'delivery-point', usrn: null };
}
