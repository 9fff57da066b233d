/** Gives Royal Mail delivery points, known by UDPRN only, the UPRN that another source ties to it. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '../../domain/fact.js';
import { decodeFact, encodeFact } from '../staging/fact-line.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { deliveryPointFile, PARTITIONS, partitionOf, propertyFile } from '../staging/segment.js';
import type { FactFolder } from './fact-folder.js';

export interface LinkedDeliveryPoints {
  readonly linked: number;
  readonly unlinked: number;
  /** Address facts by UPRN, in the form of a segment. */
  readonly folder: FactFolder;
}

export function linkDeliveryPoints(
  folders: readonly FactFolder[],
  workDir: string,
): LinkedDeliveryPoints {
  const importedAt = folders.at(-1)?.importedAt ?? '';
  const importNumber = folders.at(-1)?.importNumber ?? 0;
  const folder = { dir: workDir, source: 'paf', importedAt, importNumber };
  if (!folders.some(hasDeliveryPoints)) return { linked: 0, unlinked: 0, folder };
  mkdirSync(workDir, { recursive: true });
  spreadPairs(folders, workDir);
  const files = new PartitionWriter(workDir);
  let linked = 0;
  let unlinked = 0;
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const uprns = readPairs(join(workDir, pairFile(partition)));
    for (const fact of deliveryPoints(folders, partition)) {
      const uprn = uprns.get(fact.udprn);
      if (uprn === undefined) {
        unlinked++;
        continue;
      }
      linked++;
      files.add(propertyFile(partitionOf(uprn)), encodeFact(toAddress(uprn, fact)));
    }
  }
  files.close();
  return { linked, unlinked, folder };
}

type DeliveryPoint = Extract<Fact, { kind: 'delivery-point' }>;

const pairFile = (partition: number): string => `pairs${partition}.tsv`;

function hasDeliveryPoints({ dir }: FactFolder): boolean {
  return existsSync(dir) && readdirSync(dir).some((name) => /^d\d+\.tsv$/.test(name));
}

/** Writes each (UDPRN, UPRN) pair to the file of its UDPRN's partition, where the delivery point is. */
function spreadPairs(folders: readonly FactFolder[], workDir: string): void {
  const pairs = new PartitionWriter(workDir);
  for (const { dir } of folders) {
    for (let partition = 0; partition < PARTITIONS; partition++) {
      readLines(join(dir, propertyFile(partition)), (line) => {
        if (!line.startsWith('i')) return;
        const fact = decodeFact(line);
        if (fact.kind !== 'identity' || fact.udprn === null) return;
        pairs.add(pairFile(partitionOf(fact.udprn)), `${fact.udprn}\t${fact.uprn}`);
      });
    }
  }
  pairs.close();
}

function readPairs(path: string): Map<number, number> {
  const uprns = new Map<number, number>();
  readLines(path, (line) => {
    const [udprn, uprn] = line.split('\t');
    uprns.set(Number(udprn), Number(uprn));
  });
  return uprns;
}

function deliveryPoints(
  folders: readonly FactFolder[],
  partition: number,
): Iterable<DeliveryPoint> {
  // A later file replaces what an earlier one says of the same delivery point.
  const byUdprn = new Map<number, DeliveryPoint>();
  for (const { dir } of folders) {
    readLines(join(dir, deliveryPointFile(partition)), (line) => {
      const fact = decodeFact(line);
      if (fact.kind === 'delivery-point') byUdprn.set(fact.udprn, fact);
    });
  }
  return byUdprn.values();
}

function toAddress(uprn: number, { parts }: DeliveryPoint): Fact {
  return { kind: 'address', uprn, key: 'dpa', parts, standing: 'delivery-point', usrn: null };
}
