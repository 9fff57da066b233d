/** Infers missing addresses of a bucket, sorts it, and encodes it as a section of the store, in a thread. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultOrder,
  encodeNumbered,
  PropertyColumns,
  type Section,
  type SectionEncoding,
  type TextCodes,
} from '@property-lookup/engine/build';
import { parts, readRecords } from '@property-lookup/tables';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { inferRows } from '../inferring/infer-rows.js';
import { knownAddresses } from '../inferring/known-addresses.js';
import { NO_TEXT, StagedTexts, type TextShelf } from '../staging/text-book.js';
import { type AliasCounts, RowReader } from './read-row.js';

/** Merged properties; each part is a bucket. */
export const BUCKETS = parts('buckets');

export interface EncodeBucketInput {
  /** Number of the section. */
  readonly number: number;
  readonly bucket: number;
  /** Number of properties. */
  readonly properties: number;
  /** Folders with parts of the bucket. */
  readonly dirs: readonly string[];
  readonly shelf: TextShelf;
  readonly encoding: SectionEncoding;
  /** Folder of the addresses of records; null to infer none. */
  readonly knownDir: string | null;
}

interface EncodedBucket {
  readonly section: Section;
  /** Number of inferred addresses. */
  readonly inferred: number;
  readonly aliases: AliasCounts;
}

export const ENCODE_BUCKET: ThreadTask<EncodeBucketInput, EncodedBucket> = {
  module: new URL('./encode-bucket.js', import.meta.url).href,
  name: 'ENCODE_BUCKET',
  run({ number, bucket, properties, dirs, shelf, encoding, knownDir }) {
    const table = new PropertyColumns(properties);
    const texts = new BucketTexts(shelf, table.codes);
    const reader = new RowReader(table);
    let row = 0;
    for (const dir of dirs) {
      const codeOf = texts.inFolder(dir);
      for (const from of readRecords(BUCKETS.read(dir, bucket))) reader.read(from, row++, codeOf);
    }
    const inferred =
      knownDir === null ? 0 : inferRows(table, (...wanted) => knownAddresses(knownDir, ...wanted));
    const section = encodeNumbered(encoding, number, table.gather(defaultOrder(table)));
    return { section, inferred, aliases: reader.aliases };
  },
};

const madePath = (dir: string): string => join(dir, 'made.json');

/** Writes the texts that the merge made itself to a folder. */
export function writeMade(dir: string, { made }: StagedTexts): void {
  if (made.length > 0) writeFileSync(madePath(dir), JSON.stringify(made));
}

function readMade(dir: string): readonly string[] {
  // Written by writeMade.
  return existsSync(madePath(dir)) ? JSON.parse(readFileSync(madePath(dir), 'utf8')) : [];
}

export class BucketTexts {
  readonly #staged: StagedTexts;
  readonly #codes: TextCodes;
  /** Codes of the table by code on the shelf. */
  readonly #known: Uint32Array;

  constructor(shelf: TextShelf, codes: TextCodes) {
    this.#staged = new StagedTexts(shelf);
    this.#codes = codes;
    this.#known = new Uint32Array(this.#staged.lastStaged + 1);
  }

  /** Returns a function from codes of a folder to codes of the table. */
  inFolder(dir: string): (number: number) => number {
    const made = readMade(dir);
    const knownMade = new Uint32Array(made.length);
    const { lastStaged } = this.#staged;
    return (number) => {
      if (number <= lastStaged) return this.#codeOf(number);
      const at = number - lastStaged - 1;
      const known = knownMade[at] || this.#codes.of(made[at] ?? null);
      knownMade[at] = known;
      return known;
    };
  }

  #codeOf(number: number): number {
    const known = this.#known[number] as number;
    if (known !== NO_TEXT || number === NO_TEXT) return known;
    const code = this.#codes.of(this.#staged.at(number));
    this.#known[number] = code;
    return code;
  }
}
