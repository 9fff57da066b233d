/**
 * Builds a release step by step: first postcodes, then properties, then the records linked to them. It stays invisible until a
 * store publishes it.
 */

import { mkdirSync } from 'node:fs';
import type { SaidPosition } from '@property-lookup/facts/claims';
import type { PlacedListing } from '@property-lookup/facts/events';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import type { AreaReport, PostcodeFact } from '@property-lookup/model/property';
import type { KeyedBytes } from '@property-lookup/tables';
import type { TableWriter } from '@property-lookup/tables/files';
import { AreaWriter } from '../areas/area-tables.js';
import type { BuiltRelease } from '../built-release.js';
import { FACT_COLUMN_FIELDS } from '../columns/column-fields.js';
import { ColumnParts } from '../columns/part-file.js';
import { linkEvidence } from '../evidence/evidence-folder.js';
import { POSITIONS } from '../evidence/position-table.js';
import { FACT_SETS, FACTS } from '../facts/facts-tables.js';
import { releasePaths } from '../layout.js';
import { HistoryWriter } from '../market/history-tables.js';
import { ListingFileWriter, listingRow } from '../market/listing-file.js';
import { POSTCODES } from '../postcode-directory.js';
import type { ReleaseDescription } from '../release.js';
import type { RowRange } from '../runs.js';
import { finishRelease } from './finish-release.js';
import type { RecordedSection } from './recorded-section.js';
import { ReleaseAssembly } from './release-assembly.js';
import { SealedProperties } from './sealed-properties.js';
import type { Section, SectionEncoding } from './section.js';

export interface NewRelease {
  readonly id: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Folder to build the release in. */
  readonly dir: string;
  /** Folder of the previous release, if available. */
  readonly before: string | undefined;
}

type BytesWriter = TableWriter<number, Buffer>;

function putAll(writer: BytesWriter, entries: readonly KeyedBytes[]): void {
  for (const { bytes, key } of entries) writer.put(key, Buffer.from(bytes));
}

export class ReleaseWriter {
  readonly #release: NewRelease;
  readonly #assembly: ReleaseAssembly;
  readonly #postcodeWriter: TableWriter<string, PostcodeFact>;
  readonly #groups: RowRange[] = [];
  readonly #columns = new ColumnParts();
  /** Number of sections whose facts were added. */
  #recorded = 0;
  /** Undefined until the last postcode has been added. */
  #postcodeCount: number | undefined;
  #sealed: SealedProperties | undefined;
  #facts: BytesWriter | undefined;
  #common: BytesWriter | undefined;
  #history: HistoryWriter | undefined;
  #listings: ListingFileWriter | undefined;
  #areas: AreaWriter | undefined;
  #positions: TableWriter<number, readonly SaidPosition[]> | undefined;

  constructor(release: NewRelease) {
    this.#release = release;
    const paths = releasePaths(release.dir);
    mkdirSync(paths.columns, { recursive: true });
    mkdirSync(paths.parts);
    this.#assembly = new ReleaseAssembly(release.dir);
    this.#postcodeWriter = POSTCODES.write(release.dir);
  }

  addPostcode(postcode: PostcodeFact): void {
    if (this.#postcodeCount !== undefined) throw new Error('postcodes come before properties');
    this.#postcodeWriter.put(postcode.postcode, postcode);
  }

  /** Ends the postcodes; from now on sections of properties can be encoded. */
  sealPostcodes(): SectionEncoding {
    this.#postcodeCount ??= this.#postcodeWriter.finish();
    const { dir, asOf } = this.#release;
    return { dir, asOf };
  }

  /** Add every property once, in the default order across all sections. */
  addSection(section: Section): void {
    this.#groups.push({ firstRow: this.#assembly.rows, size: section.rows });
    this.#assembly.addSection(section, this.#groups.length - 1);
    this.#columns.addSection(section.columns);
  }

  /** Ends the properties; from now on they can be found, so that records can be linked to them. */
  sealProperties(): SealedProperties {
    if (this.#sealed === undefined) {
      this.#assembly.finish();
      this.#sealed = new SealedProperties({ ...this.sealPostcodes(), groups: this.#groups });
    }
    return this.#sealed;
  }

  /** Adds a listing without a linked property. Call it after `sealProperties`. */
  addListing(placed: PlacedListing): void {
    this.#listingsFile().add(listingRow(placed));
  }

  /** Adds the records of one section, as encoded by `SealedProperties`; sections must come in order. */
  addFacts({ section, rows, facts, common, columns, history, listings }: RecordedSection): void {
    const isNext = section === this.#recorded && this.#groups[section]?.size === rows;
    if (!isNext) throw new Error('facts are not those of the next section');
    this.#recorded++;
    const { dir } = this.#release;
    this.#facts ??= FACTS.write(dir, { isSorted: true });
    this.#common ??= FACT_SETS.write(dir, { isSorted: true });
    putAll(this.#facts, facts);
    putAll(this.#common, common);
    this.#columns.replace(section, FACT_COLUMN_FIELDS, columns);
    for (const { key, encoded } of history) {
      this.#history ??= new HistoryWriter(dir);
      this.#history.add(key, encoded);
    }
    for (const row of listings) this.#listingsFile().add(row);
  }

  /** Add the figures of each area once. */
  addArea(report: AreaReport): void {
    this.#areas ??= new AreaWriter(this.#release.dir);
    this.#areas.add(report);
  }

  /** The folder for comparables, to be written before `finish`. */
  get comparablesDir(): string {
    return this.#release.dir;
  }

  /** The file for boundaries, to be written before `finish`. */
  get boundariesPath(): string {
    return releasePaths(this.#release.dir).boundaries;
  }

  /** Lets readers ask for the records in a folder, which every reader of the release may see. */
  addEvidence(recordsDir: string): void {
    linkEvidence(recordsDir, this.#release.dir);
  }

  /** Adds where sources that disagree with the served position place a home. */
  addPositions(uprn: number, positions: readonly SaidPosition[]): void {
    this.#positions ??= POSITIONS.write(this.#release.dir);
    this.#positions.put(uprn, positions);
  }

  /** Also verifies the written release. */
  async finish(description: ReleaseDescription, progress = NO_PROGRESS): Promise<BuiltRelease> {
    this.sealProperties().close();
    this.#facts?.finish();
    this.#common?.finish();
    this.#history?.finish();
    this.#listings?.finish();
    this.#areas?.finish();
    this.#positions?.finish();
    return finishRelease({
      ...this.#release,
      base: undefined,
      assembly: this.#assembly,
      columns: this.#columns,
      postcodes: this.#postcodeCount ?? 0,
      description,
      progress,
    });
  }

  #listingsFile(): ListingFileWriter {
    this.#listings ??= new ListingFileWriter(releasePaths(this.#release.dir).listings);
    return this.#listings;
  }
}
