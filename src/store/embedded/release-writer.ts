/** Builds a release of the embedded store aside, verifies it, and publishes it by renaming. */

import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { PostcodeFact } from '../../domain/fact.js';
import {
  type Property,
  placedAtPostcode,
  RECORD_FIELDS,
  toRecord,
} from '../../domain/property-record.js';
import { fieldReader } from '../../facts/field-value.js';
import { PROPERTY_FIELDS } from '../../facts/filter-fields.js';
import type { Scalar } from '../../filter/filter-field.js';
import { blockingKeys } from '../../matching/blocking.js';
import type { Release } from '../release.js';
import type { ReleaseDescription, ReleaseWriter } from '../store.js';
import { BlockFileWriter } from './blocks/block-file-writer.js';
import { COLUMN_FIELDS, fieldsToWrite } from './columns/column-fields.js';
import { writeColumn } from './columns/column-file.js';
import { dataPaths, GROUP_ROWS_MAX, LAYOUT_VERSION, releasePaths } from './layout.js';
import { PairSorter } from './pair-sorter.js';
import { PostcodeDirectory, PostcodeDirectoryWriter } from './postcode-directory.js';
import { publishRelease } from './publish-release.js';
import { type StoredRelease, subjectOf } from './release-files.js';
import { SortedIndexWriter } from './sorted-index.js';

/** UPRNs have at most 12 digits. */
const UPRN_LIMIT = 1e12;
/** Blocking keys are unsigned 32-bit hashes. */
const BLOCKING_KEY_LIMIT = 2 ** 32;
/** A key that more properties share tells too little apart to be worth reading. */
const ROWS_PER_BLOCKING_KEY_MAX = 200;

export class EmbeddedReleaseWriter implements ReleaseWriter {
  readonly #dataDir: string;
  readonly #id: string;
  readonly #createdAt: string;
  readonly #dir: string;
  readonly #blocks: BlockFileWriter;
  readonly #uprns: PairSorter;
  readonly #blocking: PairSorter;
  readonly #postcodeWriter: PostcodeDirectoryWriter;
  readonly #groupSizes: number[] = [];
  readonly #known = new Map<string, number>();
  #postcodes: PostcodeDirectory | undefined;
  #postcodeCount = 0;

  constructor(dataDir: string, id: string, createdAt: string) {
    this.#dataDir = dataDir;
    this.#id = id;
    this.#createdAt = createdAt;
    this.#dir = dataPaths(dataDir).building(id);
    const paths = releasePaths(this.#dir);
    mkdirSync(paths.columns, { recursive: true });
    this.#blocks = new BlockFileWriter(this.#dir);
    this.#uprns = new PairSorter(`${paths.uprnIndex}.unsorted`, UPRN_LIMIT);
    this.#blocking = new PairSorter(`${paths.blockingIndex}.unsorted`, BLOCKING_KEY_LIMIT);
    this.#postcodeWriter = new PostcodeDirectoryWriter(paths.postcodes);
  }

  addPostcode(postcode: PostcodeFact): void {
    if (this.#postcodes !== undefined) throw new Error('postcodes come before properties');
    this.#postcodeWriter.add(postcode);
  }

  addProperties(properties: readonly Property[]): void {
    const postcodes = this.#openPostcodes();
    for (let from = 0; from < properties.length; from += GROUP_ROWS_MAX) {
      const group = properties.slice(from, from + GROUP_ROWS_MAX);
      this.#addGroup(
        group.map((property) => placedBy(postcodes, property)),
        postcodes,
      );
    }
  }

  async finish(description: ReleaseDescription): Promise<Release> {
    this.#openPostcodes().close();
    const paths = releasePaths(this.#dir);
    this.#blocks.finish();
    const uprns = new SortedIndexWriter(paths.uprnIndex);
    this.#uprns.drainInto(uprns);
    uprns.finish();
    const blocking = new SortedIndexWriter(paths.blockingIndex);
    this.#blocking.drainInto(blocking, ROWS_PER_BLOCKING_KEY_MAX);
    blocking.finish();
    return publishRelease(this.#dataDir, this.#dir, this.#describe(description));
  }

  async abandon(): Promise<void> {
    await rm(this.#dir, { recursive: true, force: true });
  }

  #openPostcodes(): PostcodeDirectory {
    if (this.#postcodes === undefined) {
      this.#postcodeCount = this.#postcodeWriter.finish();
      this.#postcodes = new PostcodeDirectory(releasePaths(this.#dir).postcodes);
    }
    return this.#postcodes;
  }

  #addGroup(properties: readonly Property[], postcodes: PostcodeDirectory): void {
    this.#indexProperties(properties);
    this.#writeColumns(properties, postcodes);
    this.#blocks.add(properties);
    this.#groupSizes.push(properties.length);
  }

  #indexProperties(properties: readonly Property[]): void {
    let row = this.#blocks.rows;
    for (const property of properties) {
      this.#uprns.add(property.uprn, row);
      for (const key of keysOf(property)) this.#blocking.add(key, row);
      const record = toRecord(property);
      for (const field of RECORD_FIELDS) {
        if (record[field] !== null) this.#known.set(field, (this.#known.get(field) ?? 0) + 1);
      }
      row++;
    }
  }

  #writeColumns(properties: readonly Property[], postcodes: PostcodeDirectory): void {
    const paths = releasePaths(this.#dir);
    const group = this.#groupSizes.length;
    mkdirSync(paths.group(group));
    const release = { createdAt: this.#createdAt };
    const subjects = properties.map((property) => subjectOf(property, postcodes, release));
    const recorded = new Set(subjects.flatMap((subject) => Object.keys(subject.recorded)));
    for (const name of fieldsToWrite(recorded)) {
      const type = PROPERTY_FIELDS.find(name)?.type ?? 'text';
      const values: (Scalar | null)[] = subjects.map(fieldReader(name));
      writeColumn(paths.column(group, name), type, values);
    }
  }

  #describe({ sources, segments }: ReleaseDescription): StoredRelease {
    const properties = this.#blocks.rows;
    const coverage = Object.fromEntries(
      RECORD_FIELDS.map((field) => [
        field,
        (this.#known.get(field) ?? 0) / Math.max(properties, 1),
      ]),
    );
    const release: Release = {
      id: this.#id,
      createdAt: this.#createdAt,
      properties,
      postcodes: this.#postcodeCount,
      sources,
      segments,
      coverage,
      sizeBytes: 0,
    };
    return {
      layoutVersion: LAYOUT_VERSION,
      release,
      groupSizes: this.#groupSizes,
      columnFields: COLUMN_FIELDS,
    };
  }
}

function placedBy(postcodes: PostcodeDirectory, property: Property): Property {
  const { postcode } = property.address;
  return postcode === null || property.position !== null
    ? property
    : placedAtPostcode(property, postcodes.find(postcode));
}

/** Keys of all forms of a property, each once. */
function keysOf({ forms, address }: Property): ReadonlySet<number> {
  const keys = new Set<number>();
  for (const form of forms) for (const key of blockingKeys(form, address.postcode)) keys.add(key);
  return keys;
}
