/** Builds a release of the embedded store aside, step by step, and publishes it. */

import { mkdirSync } from 'node:fs';
import type { PostcodeFact } from '../../domain/fact.js';
import { NO_PROGRESS } from '../../domain/progress.js';
import type { PlacedListing } from '../../events/placed-listing.js';
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
import { FACT_COLUMN_FIELDS } from './columns/column-fields.js';
import { ColumnParts } from './columns/column-parts.js';
import { FactsFileWriter } from './facts/facts-file.js';
import { finishRelease } from './finish-release.js';
import { dataPaths, releasePaths } from './layout.js';
import { HistoryFileWriter } from './market/history-file.js';
import { ListingFileWriter, listingRow } from './market/listing-file.js';
import { PostcodeDirectoryWriter } from './postcode-directory.js';
import type { RecordedSection } from './recorded-section.js';
import { ReleaseAssembly } from './release-assembly.js';
import { openSealedProperties } from './sealed-properties.js';
import type { Section } from './section.js';
import type { SectionEncoderContext } from './section-encoder.js';

/** What a release is called, and when it is made (RFC 3339). */
export interface NewRelease {
  readonly id: string;
  readonly createdAt: string;
}

export class EmbeddedReleaseWriter implements ReleaseWriter {
  readonly #dataDir: string;
  readonly #id: string;
  readonly #createdAt: string;
  readonly #dir: string;
  readonly #assembly: ReleaseAssembly;
  readonly #postcodeWriter: PostcodeDirectoryWriter;
  readonly #groups: RowRange[] = [];
  readonly #columns = new ColumnParts();
  /** Sections whose facts were added. */
  #recorded = 0;
  /** Undefined until no postcode comes any more. */
  #postcodeCount: number | undefined;
  #sealed: SealedProperties | undefined;
  #facts: FactsFileWriter | undefined;
  #history: HistoryFileWriter | undefined;
  #listings: ListingFileWriter | undefined;

  constructor(dataDir: string, { id, createdAt }: NewRelease) {
    this.#dataDir = dataDir;
    this.#id = id;
    this.#createdAt = createdAt;
    this.#dir = dataPaths(dataDir).building(id);
    const paths = releasePaths(this.#dir);
    mkdirSync(paths.columns, { recursive: true });
    mkdirSync(paths.parts);
    this.#assembly = new ReleaseAssembly(this.#dir);
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
    this.#groups.push({ firstRow: this.#assembly.rows, size: section.rows });
    this.#assembly.addSection(section, this.#groups.length - 1);
    this.#columns.addSection(section.columns);
  }

  async sealProperties(): Promise<SealedProperties> {
    return this.#seal();
  }

  addListing(placed: PlacedListing): void {
    this.#listingsFile().add(listingRow(placed));
  }

  addFacts(encoded: EncodedFacts): void {
    // Made by the properties that sealProperties gives.
    const { section, rows, facts, columns, history, listings } = encoded as RecordedSection;
    const isNext = section === this.#recorded && this.#groups[section]?.size === rows;
    if (!isNext) throw new Error('facts are not those of the next section');
    this.#recorded++;
    const paths = releasePaths(this.#dir);
    this.#facts ??= new FactsFileWriter(paths);
    this.#facts.add(facts);
    this.#columns.replace(section, FACT_COLUMN_FIELDS, columns);
    if (history.rows.length > 0) {
      this.#history ??= new HistoryFileWriter(paths);
      this.#history.add(history);
    }
    for (const row of listings) this.#listingsFile().add(row);
  }

  async finish(description: ReleaseDescription, progress = NO_PROGRESS): Promise<Release> {
    this.#seal().close();
    this.#facts?.finish();
    this.#history?.finish();
    this.#listings?.finish();
    return finishRelease({
      ...{ dataDir: this.#dataDir, dir: this.#dir, id: this.#id, createdAt: this.#createdAt },
      ...{ base: undefined, assembly: this.#assembly, columns: this.#columns },
      postcodes: this.#postcodeCount ?? 0,
      ...{ description, progress },
    });
  }

  #seal(): SealedProperties {
    if (this.#sealed === undefined) {
      this.#postcodeCount ??= this.#postcodeWriter.finish();
      this.#assembly.finish();
      const context = { dir: this.#dir, createdAt: this.#createdAt, groups: this.#groups };
      this.#sealed = openSealedProperties(context);
    }
    return this.#sealed;
  }

  #listingsFile(): ListingFileWriter {
    this.#listings ??= new ListingFileWriter(releasePaths(this.#dir).listings);
    return this.#listings;
  }
}
