/** Builds a release of the embedded store aside, step by step, and publishes it. */

import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { PostcodeFact } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { PlacedListing } from '../../events/placed-listing.js';
import {
  NO_THREADS,
  runInAnyOrder,
  runInOrder,
  startThreadPool,
  type ThreadPool,
} from '../../threads/thread-pool.js';
import { builtModule } from '../../threads/thread-task.js';
import type { Release } from '../release.js';
import type {
  EncodedSection,
  LocatedProperty,
  RecordedFacts,
  ReleaseDescription,
  ReleaseWriter,
  RowRange,
  SealedProperties,
  SectionEncoding,
} from '../store.js';
import { BlockFileWriter } from './blocks/block-file-writer.js';
import { COLUMN_FIELDS } from './columns/column-fields.js';
import { ColumnParts } from './columns/column-parts.js';
import { FACT_COLUMNS } from './fact-columns-task.js';
import { FactsFileWriter } from './facts/facts-file.js';
import { dataPaths, LAYOUT_VERSION, releasePaths } from './layout.js';
import { HistoryFileWriter } from './market/history-file.js';
import { ListingFileWriter } from './market/listing-file.js';
import { MERGE_COLUMN } from './merge-column-task.js';
import { PostcodeDirectory, PostcodeDirectoryWriter } from './postcode-directory.js';
import { PropertyFinder } from './property-finder.js';
import { PropertyIndexes } from './property-indexes.js';
import { publishRelease } from './publish-release.js';
import type { StoredRelease } from './release-files.js';
import type { Section } from './section.js';
import type { SectionEncoderContext } from './section-encoder.js';

/** Fewer properties are finished before threads have started. */
const THREADS_FROM_ROWS = 50_000;

export class EmbeddedReleaseWriter implements ReleaseWriter {
  readonly #dataDir: string;
  readonly #id: string;
  readonly #createdAt: string;
  readonly #dir: string;
  readonly #blocks: BlockFileWriter;
  readonly #indexes: PropertyIndexes;
  readonly #postcodeWriter: PostcodeDirectoryWriter;
  readonly #groups: RowRange[] = [];
  readonly #columns = new ColumnParts();
  readonly #known = new Map<string, number>();
  /** Of the sections whose facts were added. */
  readonly #namesOfFacts: (readonly string[])[] = [];
  #postcodes: PostcodeDirectory | undefined;
  #postcodeCount = 0;
  #finder: PropertyFinder | undefined;
  #facts: FactsFileWriter | undefined;
  #history: HistoryFileWriter | undefined;
  #listings: ListingFileWriter | undefined;

  constructor(dataDir: string, id: string, createdAt: string) {
    this.#dataDir = dataDir;
    this.#id = id;
    this.#createdAt = createdAt;
    this.#dir = dataPaths(dataDir).building(id);
    const paths = releasePaths(this.#dir);
    mkdirSync(paths.columns, { recursive: true });
    mkdirSync(paths.parts);
    this.#blocks = new BlockFileWriter(this.#dir);
    this.#indexes = new PropertyIndexes(this.#dir);
    this.#postcodeWriter = new PostcodeDirectoryWriter(paths.postcodes);
  }

  addPostcode(postcode: PostcodeFact): void {
    if (this.#postcodes !== undefined) throw new Error('postcodes come before properties');
    this.#postcodeWriter.add(postcode);
  }

  sealPostcodes(): SectionEncoding {
    this.#openPostcodes();
    const context: SectionEncoderContext = { dir: this.#dir, createdAt: this.#createdAt };
    return { module: builtModule(import.meta.url, './section-encoder.js'), context };
  }

  addSection(encoded: EncodedSection): void {
    // Made by the encoder that sealPostcodes names.
    const section = encoded as Section;
    const firstRow = this.#blocks.rows;
    this.#groups.push({ firstRow, size: section.rows });
    this.#blocks.add(section);
    this.#indexes.add(section, firstRow);
    this.#columns.addSection(section.rows, section.columns);
    for (const [field, count] of Object.entries(section.known)) {
      this.#known.set(field, (this.#known.get(field) ?? 0) + count);
    }
  }

  async sealProperties(): Promise<SealedProperties> {
    const postcodes = this.#openPostcodes();
    const finder = this.#seal();
    return {
      groups: this.#groups,
      propertiesOf: (group) => propertiesOf(finder, group),
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
    const group = this.#groups[this.#namesOfFacts.length];
    if (group?.size !== facts.length) throw new Error('facts are not those of the next group');
    this.#facts ??= new FactsFileWriter(releasePaths(this.#dir));
    const names = new Set<string>();
    for (const recorded of facts) {
      this.#facts.add(recorded);
      for (const name of Object.keys(recorded)) names.add(name);
    }
    this.#namesOfFacts.push([...names]);
  }

  async finish(description: ReleaseDescription): Promise<Release> {
    this.#seal().close();
    this.#openPostcodes().close();
    this.#facts?.finish();
    this.#history?.finish();
    this.#listings?.finish();
    const pool = this.#blocks.rows < THREADS_FROM_ROWS ? NO_THREADS : startThreadPool();
    try {
      await this.#replaceColumns(pool);
      await this.#mergeColumns(pool);
      await rm(releasePaths(this.#dir).parts, { recursive: true });
      const stored = this.#describe(description);
      return await publishRelease(this.#dataDir, this.#dir, stored, pool);
    } finally {
      await pool.close();
    }
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

  async #replaceColumns(pool: ThreadPool): Promise<void> {
    const inputs = this.#namesOfFacts
      .map((names, section) => ({
        dir: this.#dir,
        createdAt: this.#createdAt,
        section,
        rows: this.#groups[section] ?? { firstRow: 0, size: 0 },
        names,
      }))
      .filter(({ names }) => names.length > 0);
    await runInOrder(pool, FACT_COLUMNS, inputs, ({ section, fields, places }) =>
      this.#columns.replace(section, fields, places),
    );
  }

  async #mergeColumns(pool: ThreadPool): Promise<void> {
    const inputs = this.#columns.fields.map((field) => ({
      path: releasePaths(this.#dir).column(field),
      parts: this.#columns.ofField(field),
    }));
    await runInAnyOrder(pool, MERGE_COLUMN, inputs, () => undefined);
  }

  #describe({ sources, segments }: ReleaseDescription): StoredRelease {
    const properties = this.#blocks.rows;
    const coverage = Object.fromEntries(
      [...this.#known].map(([field, count]) => [field, count / Math.max(properties, 1)]),
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
      sizes: {},
    };
    return { layoutVersion: LAYOUT_VERSION, release, columnFields: COLUMN_FIELDS, files: [] };
  }
}

function propertiesOf(finder: PropertyFinder, { firstRow, size }: RowRange): Property[] {
  return finder.blocks.atRows(Array.from({ length: size }, (_, at) => firstRow + at));
}
