/**
 * Notes where each version of each record is staged, and what each record is linked to, so that a later import can bring
 * the versions of a record together again without reading all of them.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { RecordKindName } from '../../evidence/records/record-kinds.js';
import { PairSorter } from '../../release/pair-sorter.js';
import { SortedIndexWriter } from '../../release/sorted-index.js';
import { UPRN_KEY_BITS, uprnKey } from '../../release/uprn-key.js';
import { AppendFile } from '../../table/append-file.js';
import { keptPaths } from '../kept-paths.js';
import type { LinkedParts } from './link-parts.js';
import { HASH_BITS, hashOf, hashOfId, type StagedFile, VERSION_NUMBERS } from './record-keys.js';
import type { StagedVersion } from './spread-records.js';

export class RecordLogWriter {
  readonly #dir: string;
  readonly #segmentsDir: string;
  readonly #versions: AppendFile;
  readonly #indexes: Readonly<Record<IndexName, PairSorter>>;
  readonly #files: StagedFile[] = [];
  #count = 0;

  /** The folder to write to, and the one below which the versions are staged. */
  constructor(dir: string, segmentsDir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
    this.#segmentsDir = segmentsDir;
    const paths = keptPaths(dir);
    this.#versions = new AppendFile(paths.versions);
    this.#indexes = {
      ids: new PairSorter(`${paths.ids}.unsorted`, HASH_BITS),
      links: new PairSorter(`${paths.links}.unsorted`, UPRN_KEY_BITS),
      unlinked: new PairSorter(`${paths.unlinked}.unsorted`, HASH_BITS),
    };
  }

  /** The next line of a file; returns the number of the version. */
  add(kind: RecordKindName, { id, folder, fact, offset }: StagedVersion): number {
    if (offset === 0) {
      this.#files.push({ dir: relative(this.#segmentsDir, folder.dir), kind, fact });
    }
    this.#versions.add(VERSION_NUMBERS.encode({ file: this.#files.length - 1, offset }));
    this.#indexes.ids.add(hashOfId(kind, id), this.#count);
    return this.#count++;
  }

  /** What became of some records, each by one of its versions. */
  addLinks({ links, unlinked }: Pick<LinkedParts, 'links' | 'unlinked'>): void {
    for (const [uprn, version] of links) this.#indexes.links.add(uprnKey(uprn), version);
    for (const { record, number } of unlinked) {
      this.#indexes.unlinked.add(hashOf(record.address?.postcode ?? ''), number);
    }
  }

  finish(): void {
    const paths = keptPaths(this.#dir);
    this.#versions.close();
    for (const name of INDEX_NAMES) {
      const index = new SortedIndexWriter(paths[name], Float64Array);
      for (const { keys, rows } of this.#indexes[name].drain()) index.add(keys, rows);
      index.finish();
    }
    writeFileSync(paths.files, JSON.stringify(this.#files));
  }
}

const INDEX_NAMES = ['ids', 'links', 'unlinked'] as const;
type IndexName = (typeof INDEX_NAMES)[number];
