/** Builds a release of the embedded store aside, step by step, and publishes it. */

import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { PostcodeFact } from '../../domain/fact.js';
import {
  type Property,
  placedAtPostcode,
  RECORD_FIELDS,
  toRecord,
} from '../../domain/property-record.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { PlacedListing } from '../../events/placed-listing.js';
import type { Release } from '../release.js';
import type {
  LocatedProperty,
  RecordedFacts,
  ReleaseDescription,
  ReleaseWriter,
  RowRange,
  SealedProperties,
} from '../store.js';
import { BlockFileWriter } from './blocks/block-file-writer.js';
import { COLUMN_FIELDS, fieldsOfFacts, fieldsToWrite } from './columns/column-fields.js';
import { writeColumns } from './columns/write-columns.js';
import { FactsFileWriter } from './facts/facts-file.js';
import { dataPaths, GROUP_ROWS_MAX, LAYOUT_VERSION, releasePaths } from './layout.js';
import { HistoryFileWriter } from './market/history-file.js';
import { ListingFileWriter } from './market/listing-file.js';
import { PostcodeDirectory, PostcodeDirectoryWriter } from './postcode-directory.js';
import { PropertyFinder } from './property-finder.js';
import { PropertyIndexes } from './property-indexes.js';
import { publishRelease } from './publish-release.js';
import { type StoredRelease, subjectOf } from './release-files.js';

const NOTHING_RECORDED: RecordedFacts = {};

export class EmbeddedReleaseWriter implements ReleaseWriter {
  readonly #dataDir: string;
  readonly #id: string;
  readonly #createdAt: string;
  readonly #dir: string;
  readonly #blocks: BlockFileWriter;
  readonly #indexes: PropertyIndexes;
  readonly #postcodeWriter: PostcodeDirectoryWriter;
  readonly #groups: RowRange[] = [];
  readonly #known = new Map<string, number>();
  #postcodes: PostcodeDirectory | undefined;
  #postcodeCount = 0;
  #finder: PropertyFinder | undefined;
  #facts: FactsFileWriter | undefined;
  #history: HistoryFileWriter | undefined;
  #listings: ListingFileWriter | undefined;
  #groupsWithFacts = 0;

  constructor(dataDir: string, id: string, createdAt: string) {
    this.#dataDir = dataDir;
    this.#id = id;
    this.#createdAt = createdAt;
    this.#dir = dataPaths(dataDir).building(id);
    mkdirSync(releasePaths(this.#dir).columns, { recursive: true });
    this.#blocks = new BlockFileWriter(this.#dir);
    this.#indexes = new PropertyIndexes(this.#dir);
    this.#postcodeWriter = new PostcodeDirectoryWriter(releasePaths(this.#dir).postcodes);
  }

  addPostcode(postcode: PostcodeFact): void {
    if (this.#postcodes !== undefined) throw new Error('postcodes come before properties');
    this.#postcodeWriter.add(postcode);
  }

  addProperties(properties: readonly Property[]): void {
    const postcodes = this.#openPostcodes();
    for (let from = 0; from < properties.length; from += GROUP_ROWS_MAX) {
      const group = properties.slice(from, from + GROUP_ROWS_MAX);
      this.#addGroup(group.map((property) => placedBy(postcodes, property)));
    }
  }

  sealProperties(): SealedProperties {
    const postcodes = this.#openPostcodes();
    const finder = this.#seal();
    return {
      groups: this.#groups,
      propertiesOf: ({ firstRow, size }) =>
        finder.blocks.atRows(Array.from({ length: size }, (_, at) => firstRow + at)),
      findRow: (uprn) => finder.findRow(uprn),
      findPostcode: (postcode) => postcodes.find(postcode),
      candidatesOfPostcode: (postcode) => finder.candidatesOfPostcode(postcode),
      candidatesOfKeys: (keys) => finder.candidatesOfKeys(keys),
    };
  }

  addHistory(property: LocatedProperty, events: readonly HistoryEvent[]): void {
    this.#history ??= new HistoryFileWriter(releasePaths(this.#dir).history);
    this.#history.add(property, events);
  }

  addListing(placed: PlacedListing): void {
    this.#listings ??= new ListingFileWriter(releasePaths(this.#dir).listings);
    this.#listings.add(placed);
  }

  addFacts(facts: readonly RecordedFacts[]): void {
    const at = this.#groupsWithFacts++;
    const group = this.#groups[at];
    if (group?.size !== facts.length) throw new Error('facts are not those of the next group');
    this.#facts ??= new FactsFileWriter(releasePaths(this.#dir));
    for (const recorded of facts) this.#facts.add(recorded);
    const names = new Set(facts.flatMap((recorded) => Object.keys(recorded)));
    if (names.size > 0) this.#writeColumns(at, facts, fieldsOfFacts(names));
  }

  async finish(description: ReleaseDescription): Promise<Release> {
    this.#seal();
    this.#finder?.close();
    this.#openPostcodes().close();
    this.#facts?.finish();
    this.#history?.finish();
    this.#listings?.finish();
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

  #seal(): PropertyFinder {
    if (this.#finder === undefined) {
      this.#blocks.finish();
      this.#indexes.finish();
      this.#finder = new PropertyFinder(this.#dir);
    }
    return this.#finder;
  }

  #addGroup(properties: readonly Property[]): void {
    const firstRow = this.#blocks.rows;
    this.#groups.push({ firstRow, size: properties.length });
    this.#blocks.add(properties);
    properties.forEach((property, at) => {
      this.#indexes.add(property, firstRow + at);
      this.#countKnown(property);
    });
    const nothing = properties.map(() => NOTHING_RECORDED);
    this.#writeColumns(this.#groups.length - 1, nothing, fieldsToWrite(), properties);
  }

  #countKnown(property: Property): void {
    const record = toRecord(property);
    for (const field of RECORD_FIELDS) {
      if (record[field] !== null) this.#known.set(field, (this.#known.get(field) ?? 0) + 1);
    }
  }

  #writeColumns(
    group: number,
    facts: readonly RecordedFacts[],
    fields: readonly string[],
    properties: readonly Property[] = this.sealProperties().propertiesOf(this.#rangeOf(group)),
  ): void {
    const postcodes = this.#openPostcodes();
    const release = { createdAt: this.#createdAt };
    const subjects = properties.map((property, at) =>
      subjectOf(property, facts[at] ?? NOTHING_RECORDED, postcodes, release),
    );
    writeColumns(releasePaths(this.#dir).group(group), fields, subjects);
  }

  #rangeOf(group: number): RowRange {
    return this.#groups[group] ?? { firstRow: 0, size: 0 };
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
      groupSizes: this.#groups.map(({ size }) => size),
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
