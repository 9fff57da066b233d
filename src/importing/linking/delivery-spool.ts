/** Spreads deliveries over files by branch, and reads those of each file in the order in which they were sent. */

import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ListingFact } from '../../domain/evidence/listings.js';
import { branchKeyOf, compareDeliveries } from '../../events/replay.js';
import { partOf } from '../staging/part-of.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import type { StagedDelivery } from './read-deliveries.js';

/**
 * Files that branches are spread over. While one is replayed, its listings are in memory with their
 * texts: of ten million listings ever advertised 80,000, some 200 MB.
 */
const PARTS = 128;

/** Where a delivery stands in its file: what is held of each while they are put in order. */
interface Place {
  readonly deliveredAt: string;
  readonly recordedAt: string;
  readonly offset: number;
  readonly size: number;
}

export class DeliverySpool {
  readonly #dir: string;
  readonly #files: PartitionWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#files = new PartitionWriter(dir);
  }

  add({ delivery, rows }: StagedDelivery): void {
    const { source } = delivery;
    const byPart = new Map<number, { rows: ListingFact[]; branches: string[] }>();
    const share = (part: number) => {
      const known = byPart.get(part) ?? { rows: [], branches: [] };
      byPart.set(part, known);
      return known;
    };
    for (const branch of delivery.branches)
      share(partOfBranch(source, branch)).branches.push(branch);
    for (const row of rows) for (const part of partsOf(source, row)) share(part).rows.push(row);
    for (const [part, { rows: own, branches }] of byPart) {
      const staged: StagedDelivery = { delivery: { ...delivery, branches }, rows: own };
      this.#files.add(String(part), JSON.stringify(staged));
    }
  }

  /** The deliveries of each file; what a file held is to be used up before the next. None is added after this. */
  *parts(): IterableIterator<Iterable<StagedDelivery>> {
    this.#files.close();
    for (let part = 0; part < PARTS; part++) {
      const path = join(this.#dir, String(part));
      const places = placesIn(path);
      if (places.length > 0) yield readAt(path, places);
    }
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

function partOfBranch(source: string, branch: string | null): number {
  return partOf(branchKeyOf(source, branch), PARTS);
}

/** A removal that names no branch goes wherever its listing may be. */
function partsOf(source: string, { branch, address }: ListingFact): readonly number[] {
  if (branch !== null || address.text !== '') return [partOfBranch(source, branch)];
  return Array.from({ length: PARTS }, (_, part) => part);
}

function placesIn(path: string): readonly Place[] {
  const places: Place[] = [];
  let offset = 0;
  readLines(path, (line) => {
    // Written by add.
    const { delivery } = JSON.parse(line) as StagedDelivery;
    const { deliveredAt, recordedAt } = delivery;
    const size = Buffer.byteLength(line);
    places.push({ deliveredAt, recordedAt, offset, size });
    offset += size + 1;
  });
  return places.sort(compareDeliveries);
}

function* readAt(path: string, places: readonly Place[]): IterableIterator<StagedDelivery> {
  const fd = openSync(path, 'r');
  try {
    for (const { offset, size } of places) {
      const bytes = Buffer.allocUnsafe(size);
      readSync(fd, bytes, 0, size, offset);
      // As above.
      yield JSON.parse(bytes.toString('utf8')) as StagedDelivery;
    }
  } finally {
    closeSync(fd);
  }
}
