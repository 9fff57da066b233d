/** Builds a release of the embedded store aside, step by step, and publishes it. */

import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { PostcodeFact } from '../../domain/fact.js';
import { NO_PROGRESS, type Progress } from '../../domain/progress.js';
import type { PlacedListing } from '../../events/placed-listing.js';
import {
  NO_THREADS,
  runInAnyOrder,
  startThreadPool,
  type ThreadPool,
} from '../../threads/thread-pool.js';
import { siblingModule } from '../../threads/thread-task.js';
import type { Release } from '../release.js';
import type {
  EncodedFacts,
  EncodedSection,
  ReleaseDescription,
  ReleaseWriter,
  RowRange,
  SealedProperties,
  SectionEncoding,
} from '../store.js';
import { BlockFileWriter } from './blocks/block-file-writer.js';
import { COLUMN_FIELDS, FACT_COLUMN_FIELDS } from './columns/column-fields.js';
import { ColumnParts } from './columns/column-parts.js';
import { FactsFileWriter } from './facts/facts-file.js';
import { dataPaths, LAYOUT_VERSION, releasePaths } from './layout.js';
import { HistoryFileWriter } from './market/history-file.js';
import { ListingFileWriter, listingRow } from './market/listing-file.js';
import { MERGE_COLUMN } from './merge-column-task.js';
import { PostcodeDirectoryWriter } from './postcode-directory.js';
import { PropertyIndexes } from './property-indexes.js';
import { publishRelease } from './publish-release.js';
import type { RecordedSection } from './recorded-section.js';
import type { StoredRelease } from './release-files.js';
import { openSealedProperties } from './sealed-properties.js';
import type { Section } from './section.js';
import type { SectionEncoderContext } from './section-encoder.js';

/** Fewer properties are finished before threads have started. */
const THREADS_FROM_ROWS = 50_000;

/** A thread holds one whole column: eight bytes a row where it is of numbers, else four and the texts. */
const COLUMN_ROW_BYTES = 12;
/** All threads together; one of 33 million rows fits, beside what the import itself holds. */
const COLUMNS_BYTES_MAX = 500_000_000;

function startFinishingPool(rows: number): ThreadPool {
  if (rows < THREADS_FROM_ROWS) return NO_THREADS;
  const fitting = Math.floor(COLUMNS_BYTES_MAX / (rows * COLUMN_ROW_BYTES));
  return startThreadPool({ threads: Math.max(1, Math.min(availableParallelism(), fitting)) });
}

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
  /** Sections whose facts were added. */
  #recorded = 0;
  /** Undefined until no postcode comes any more. */
  #postcodeCount: number | undefined;
  #sealed: SealedProperties | undefined;
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
    if (this.#postcodeCount !== undefined) throw new Error('postcodes come before properties');
    this.#postcodeWriter.add(postcode);
  }

  sealPostcodes(): SectionEncoding {
    this.#postcodeCount ??= this.#postcodeWriter.finish();
    const context: SectionEncoderContext = { dir: this.#dir, createdAt: this.#createdAt };
    return { module: siblingModule(import.meta.url, './section-encoder.js'), context };
  }

  addSection(encoded: EncodedSection): void {
    // Made by the encoder that sealPostcodes names.
    const section = encoded as Section;
    const firstRow = this.#blocks.rows;
    const first = { row: firstRow, block: this.#blocks.count };
    this.#groups.push({ firstRow, size: section.rows });
    this.#blocks.add(section);
    this.#indexes.add(section, first);
    this.#columns.addSection(section.rows, section.columns);
    for (const [field, count] of Object.entries(section.known)) {
      this.#known.set(field, (this.#known.get(field) ?? 0) + count);
    }
  }

  async sealProperties(): Promise<SealedProperties> {
    return this.#seal();
  }

  addListing(placed: PlacedListing): void {
    this.#listingsFile().add(listingRow(placed));
  }

  addFacts(encoded: EncodedFacts): void {
    // Made by the properties that sealProperties gives.
    const { section, rows, facts, columns, events, listings } = encoded as RecordedSection;
    const isNext = section === this.#recorded && this.#groups[section]?.size === rows;
    if (!isNext) throw new Error('facts are not those of the next section');
    this.#recorded++;
    const paths = releasePaths(this.#dir);
    this.#facts ??= new FactsFileWriter(paths);
    this.#facts.add(facts);
    this.#columns.replace(section, FACT_COLUMN_FIELDS, columns);
    if (events.length > 0) {
      this.#history ??= new HistoryFileWriter(paths.history);
      this.#history.add(events);
    }
    for (const row of listings) this.#listingsFile().add(row);
  }

  async finish(description: ReleaseDescription, progress = NO_PROGRESS): Promise<Release> {
    this.#seal().close();
    this.#facts?.finish();
    this.#history?.finish();
    this.#listings?.finish();
    const pool = startFinishingPool(this.#blocks.rows);
    try {
      await this.#mergeColumns(pool, progress);
      await rm(releasePaths(this.#dir).parts, { recursive: true });
      const stored = this.#describe(description);
      return await publishRelease(this.#dataDir, this.#dir, { stored, pool, progress });
    } finally {
      await pool.close();
    }
  }

  async abandon(): Promise<void> {
    await rm(this.#dir, { recursive: true, force: true });
  }

  #seal(): SealedProperties {
    if (this.#sealed === undefined) {
      this.#postcodeCount ??= this.#postcodeWriter.finish();
      this.#blocks.finish();
      this.#indexes.finish();
      const context = { dir: this.#dir, createdAt: this.#createdAt, groups: this.#groups };
      this.#sealed = openSealedProperties(context);
    }
    return this.#sealed;
  }

  #listingsFile(): ListingFileWriter {
    this.#listings ??= new ListingFileWriter(releasePaths(this.#dir).listings);
    return this.#listings;
  }

  async #mergeColumns(pool: ThreadPool, progress: Progress): Promise<void> {
    const inputs = this.#columns.fields.map((field) => ({
      path: releasePaths(this.#dir).column(field),
      parts: this.#columns.ofField(field),
    }));
    progress.stage('finishing', 'columns', inputs.length);
    let done = 0;
    await runInAnyOrder(pool, MERGE_COLUMN, inputs, () => progress.update(++done));
    progress.end();
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
      postcodes: this.#postcodeCount ?? 0,
      sources,
      segments,
      coverage,
      sizeBytes: 0,
      sizes: {},
    };
    return { layoutVersion: LAYOUT_VERSION, release, columnFields: COLUMN_FIELDS, files: [] };
  }
}
