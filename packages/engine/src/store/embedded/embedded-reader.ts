/** Reads one release of the embedded store. */

import type { HomeEvidence } from '@property-lookup/facts/claims';
import type { HistoryEvent, HistoryPlace, HistoryWindow } from '@property-lookup/facts/events';
import type { Boundary, BoundaryQuestion } from '@property-lookup/kernel/geometry';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type {
  AreaReport,
  KeptComparables,
  ListedArea,
  NamedArea,
  PostcodeFact,
  Property,
} from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import {
  clustersIn,
  singlesIn,
  type TileContent,
  type TileQuestion,
} from '@property-lookup/query/aggregates';
import { FORMATS } from '@property-lookup/rows/write';
import { MemoryBudget } from '@property-lookup/tables/files';
import {
  factsSince,
  readChanges,
  readFacts,
  releasesSince,
} from '../../release/changes/changes-folder.js';
import type { KeptChanges } from '../../release/changes/sum-facts.js';
import { NO_EVIDENCE } from '../../release/evidence/evidence-folder.js';
import {
  BOUNDARIES_FILE,
  CHANGED_FACTS_DIR,
  CHANGES_DIR,
  LISTINGS_FILE,
} from '../../release/layout.js';
import type { Release } from '../../release/release.js';
import { openReleaseFiles, type ReleaseFiles } from '../../release/release-files.js';
import { WholeChecks } from '../../release/whole-checks.js';
import type {
  Aggregated,
  AggregateRequest,
  ExportRequest,
  Inspection,
  ListingPage,
  ListingRequest,
  OpenStreets,
  PostcodeProperties,
  PropertyReader,
  SearchControl,
  SearchPage,
  SearchRequest,
} from '../store.js';
import type { AnyQuery } from './search/messages.js';
import { SearchClient } from './search/search-client.js';
import type { SearchResult } from './search/search-engine.js';

/**
 * Bytes of files that a process keeps in memory once read. The UPRN index, the prepared candidates and the blocks of a million
 * properties take 180 MB; files of larger data sets that do not fit are read from disk.
 */
const FILES_IN_MEMORY_BYTES = 256 * 1024 * 1024;

/** Tiles need all properties sorted by position, which is done once per release; for 33 million it takes this long. */
const ORDERING_MS = 60_000;

/** Rows of a table written at once, some hundred kilobytes. */
const EXPORT_ROWS = 2_000;

export class EmbeddedReader implements PropertyReader {
  readonly #dir: string;
  readonly #files: ReleaseFiles;
  /** Checksums of files that are not checked on every read. */
  readonly #checks: WholeChecks;
  readonly inspection: Inspection;
  #search: SearchClient | undefined;

  /** Keeps `factsBytes` of recently used facts in memory. */
  constructor(releaseDir: string, factsBytes = 0) {
    this.#dir = releaseDir;
    const files = new MemoryBudget(FILES_IN_MEMORY_BYTES);
    this.#files = openReleaseFiles(releaseDir, { files, factsBytes });
    const { damaged, stored } = this.#files;
    const checks = new WholeChecks(releaseDir, stored.files, damaged);
    this.#checks = checks;
    this.inspection = {
      get damagedFiles() {
        return damaged.names;
      },
      run: () => checks.lookAtAll(),
      stop: () => checks.stop(),
    };
  }

  get release(): Release {
    return this.#files.stored.release;
  }

  get boundaryLayers(): readonly string[] {
    return this.#files.boundaries?.layers ?? [];
  }

  findProperty(uprn: number, postcode?: string | null): Property | undefined {
    return this.#files.finder.find(uprn, postcode)?.property;
  }

  recordedFacts(uprn: number, wanted?: ReadonlySet<string>): RecordedFacts {
    const found = this.#files.finder.find(uprn);
    return found === undefined ? {} : this.#files.recordedOf(found.row, uprn, wanted);
  }

  async comparablesOf(uprn: number): Promise<KeptComparables | undefined> {
    const postcode = this.findProperty(uprn)?.address.postcode ?? null;
    return this.#files.comparables.find(uprn, postcode);
  }

  async evidenceOf(uprn: number): Promise<HomeEvidence | undefined> {
    if (this.release.leftOut.includes('evidence')) return undefined;
    const postcode = this.findProperty(uprn)?.address.postcode ?? null;
    return this.#files.evidence?.of(uprn, postcode) ?? NO_EVIDENCE;
  }

  areas(): Promise<readonly NamedArea[]>;
  areas(codes: readonly string[]): Promise<readonly AreaReport[]>;
  async areas(codes?: readonly string[]): Promise<readonly ListedArea[]> {
    const { areas } = this.#files;
    return codes?.flatMap((code) => areas.find(code) ?? []) ?? areas.named();
  }

  async boundaries(question: BoundaryQuestion): Promise<readonly Boundary[]> {
    await this.#checks.look(BOUNDARIES_FILE);
    return this.#files.boundaries?.find(question) ?? [];
  }

  async keptChanges(): Promise<KeptChanges> {
    const { damaged } = this.#files;
    return {
      current: this.release.id,
      releases: releasesSince(this.#dir),
      factReleases: factsSince(this.#dir),
      changesFrom: (id) => {
        damaged.refuse(CHANGES_DIR);
        return readChanges(this.#dir, id);
      },
      factsFrom: (id) => {
        damaged.refuse(CHANGED_FACTS_DIR);
        return readFacts(this.#dir, id);
      },
    };
  }

  async history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]> {
    return this.#files.history.find(place, window);
  }

  async searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage> {
    await this.#checks.look(LISTINGS_FILE);
    if (this.#files.listings === undefined) return { listings: [], total: 0 };
    const query = { of: 'listings', ...request } as const;
    const { total, rows } = await this.#ask(query, control);
    // The file may have been written to since it was opened.
    await this.#checks.look(LISTINGS_FILE);
    return { total, listings: this.#files.listings.atRows(rows) };
  }

  readPostcode(postcode: string): PostcodeProperties {
    const { finder } = this.#files;
    return {
      get properties() {
        return finder.blocks.ofPostcode(postcode);
      },
      get prepared() {
        return finder.candidatesOfPostcode(postcode);
      },
    };
  }

  findPostcode(postcode: string): PostcodeFact | undefined {
    return this.#files.postcodes.find(postcode);
  }

  async search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    const { filter, offset, limit } = request;
    const { where, order } = filter;
    const query = { of: 'properties', where, order, offset, limit } as const;
    const { total, rows } = await this.#ask(query, control);
    return { total, properties: this.#files.finder.blocks.atRows(rows) };
  }

  async aggregate(
    { filter, aggregate }: AggregateRequest,
    control: SearchControl,
  ): Promise<Aggregated> {
    const query = { of: 'groups', where: filter.where, aggregate } as const;
    const { total, cells = [] } = await this.#ask(query, control);
    return { total, cells };
  }

  async readTile(question: TileQuestion, control: SearchControl): Promise<TileContent> {
    const { where } = question;
    // Computes the selection first: the thread remembers it, and it gets no more time than any other search.
    if (where !== EVERYTHING.where)
      await this.#ask({ of: 'properties', where, order: [], offset: 0, limit: 0 }, control);
    const budgetMs = Math.max(control.budgetMs, ORDERING_MS);
    const { clusters, singles } = await this.#ask(
      { of: 'tile', ...question },
      { ...control, budgetMs },
    );
    return {
      clusters: clusters === undefined ? [] : clustersIn(clusters),
      properties: singles === undefined ? [] : singlesIn(singles, question),
    };
  }

  async *exportTable(request: ExportRequest, control: SearchControl): AsyncGenerator<Uint8Array> {
    const { filter, columns, format } = request;
    const { where, order } = filter;
    const { head, tail } = FORMATS[format];
    const first = filter.offset ?? 0;
    const ask = (offset: number, limit: number) => {
      const piece = { columns, format, isFirst: offset === first };
      const query = { of: 'table', where, order, offset, limit, ...piece } as const;
      const found = this.#ask(query, control);
      // Awaited below; until then a failure must not count as unhandled.
      found.catch(() => undefined);
      return found;
    };
    const end = first + (filter.limit ?? Number.POSITIVE_INFINITY);
    const sizeAt = (offset: number) => Math.min(EXPORT_ROWS, end - offset);
    let next: Promise<SearchResult> | undefined = ask(first, sizeAt(first));
    for (let offset = first; next !== undefined; offset += EXPORT_ROWS) {
      const { bytes, total }: SearchResult = await next;
      const after = offset + EXPORT_ROWS;
      // The next piece is made while this one is sent.
      next = after < Math.min(total, end) ? ask(after, sizeAt(after)) : undefined;
      if (offset === first) yield head(columns);
      if (bytes !== undefined) yield bytes;
    }
    yield tail();
  }

  readAhead(postcodes: readonly string[]): Promise<void> {
    return this.#files.finder.blocks.readAhead(postcodes);
  }

  openStreets(): OpenStreets {
    this.#files.damaged.refuse('streets');
    return this.#files.finder;
  }

  /** The thread learns of damaged files, because it checks none itself. */
  async #ask(query: AnyQuery, control: SearchControl): Promise<SearchResult> {
    // Started by the first search: programs that only match never need it.
    this.#search ??= new SearchClient(this.#dir);
    return this.#search.search(query, control, this.#files.damaged.names);
  }

  async close(): Promise<void> {
    await this.#search?.close();
    this.#files.close();
  }
}
