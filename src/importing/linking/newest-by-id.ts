/** Passes on the newest version of each record, in bounded memory: records are spread over files by their id first. */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { partOf } from '../staging/part-of.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';

/** Files that records are spread over; each is held in memory once. */
const PARTS = 32;

export interface Versioned {
  readonly id: string;
}

export class NewestById<T extends Versioned> {
  readonly #dir: string;
  readonly #files: PartitionWriter;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#files = new PartitionWriter(dir);
  }

  /** In the order of import: a later record replaces an earlier one of the same id. */
  add(record: T): void {
    this.#files.add(partOf(record.id, PARTS), JSON.stringify(record));
  }

  /** Each id once; `combine` makes one record of all versions of it, or none. */
  drain<R>(combine: (versions: readonly T[]) => R | undefined, take: (record: R) => void): void {
    this.#files.close();
    for (let part = 0; part < PARTS; part++) {
      const versions = new Map<string, T[]>();
      readLines(join(this.#dir, String(part)), (line) => {
        // Written by add.
        const record = JSON.parse(line) as T;
        const known = versions.get(record.id);
        if (known === undefined) versions.set(record.id, [record]);
        else known.push(record);
      });
      for (const all of versions.values()) {
        const record = combine(all);
        if (record !== undefined) take(record);
      }
    }
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
