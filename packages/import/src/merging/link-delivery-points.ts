/** Gives Royal Mail delivery points, known by UDPRN only, the UPRN that another source links to it. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '@property-lookup/model/property';
import { BinFile, BinWriter } from '../staging/bin-file.js';
import {
  deliveryPointBin,
  FactWriter,
  hasDeliveryPoints,
  PARTITIONS,
  partitionOf,
} from '../staging/fact-bins.js';
import type { PackedWriter } from '../staging/packed-values.js';
import { type FactFolder, type OpenFolder, openFolders } from '../staging/segment.js';

interface LinkedDeliveryPoints {
  readonly linked: number;
  readonly unlinked: number;
  /** Address facts by UPRN, in the form of a segment. */
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
  const pairs = spreadPairs(folders, workDir);
  const addresses = new FactWriter(workDir);
  let linked = 0;
  let unlinked = 0;
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const uprns = readPairs(pairs, partition);
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

/** Writes each (UDPRN, UPRN) pair to the bin of its UDPRN's partition, where the delivery point is. */
function spreadPairs(folders: readonly OpenFolder[], workDir: string): BinFile {
  const path = join(workDir, 'pairs.dat');
  const pairs = new BinWriter(path);
  for (const { facts } of folders) {
    for (let partition = 0; partition < PARTITIONS; partition++) {
      facts.each(partition, (fact) => {
        if (fact.kind !== 'identity' || fact.udprn === null) return;
        pairs.add(partitionOf(fact.udprn), writePair, [fact.udprn, fact.uprn]);
      });
    }
  }
  pairs.close();
  return new BinFile(path);
}

type Pair = readonly [udprn: number, uprn: number];

function writePair(to: PackedWriter, [udprn, uprn]: Pair): void {
  to.number(udprn);
  to.number(uprn);
}

function readPairs(pairs: BinFile, partition: number): Map<number, number> {
  const uprns = new Map<number, number>();
  pairs.each(partition, (from) => {
    const udprn = from.number();
    uprns.set(udprn, from.number());
  });
  return uprns;
}

function deliveryPoints(
  folders: readonly OpenFolder[],
  partition: number,
): Iterable<DeliveryPoint> {
  // A later file replaces what an earlier one says of the same delivery point.
  const byUdprn = new Map<number, DeliveryPoint>();
  for (const { facts } of folders) {
    facts.each(deliveryPointBin(partition), (fact) => {
      if (fact.kind === 'delivery-point') byUdprn.set(fact.udprn, fact);
    });
  }
  return byUdprn.values();
}

function toAddress(uprn: number, { parts }: DeliveryPoint): Fact {
  return { kind: 'address', uprn, key: 'dpa', parts, standing: 'delivery-point', usrn: null };
}
