/** Reads one release of the embedded store. */

import type { PostcodeFact } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { HistoryPlace, HistoryWindow } from '../../events/market-place.js';
import type { RecordedFacts } from '../../facts/field.js';
import { readField, readLocation } from '../../facts/field-value.js';
import type { CompiledFilter } from '../../filter/condition.js';
import { evaluate } from '../../filter/evaluate.js';
import type { PreparedBlock } from '../../matching/candidates/prepare.js';
import type { StreetCandidates } from '../../matching/streets/street-candidates.js';
import type { StreetQuestion } from '../../matching/streets/street-question.js';
import type { Suggestions, SuggestQuestion } from '../../matching/suggest/suggestion.js';
import { MemoryBudget } from '../../release/piece-file.js';
import type { Release } from '../../release/release.js';
import { openReleaseFiles, type ReleaseFiles } from '../../release/release-files.js';
import type {
  ListingPage,
  ListingRequest,
  PropertyReader,
  SearchControl,
  SearchPage,
  SearchRequest,
} from '../store.js';
import { SearchClient } from './search/search-client.js';

/**
 * Bytes of files that a process keeps in memory as they are read: the index by UPRN, the prepared candidates and the
 * blocks of a million properties take 180 MB. Of larger data sets the files that do not fit are read from disk.
 */
const FILES_IN_MEMORY_BYTES = 256 * 1024 * 1024;

export class EmbeddedReader implements PropertyReader {
  readonly #dir: string;
  readonly #files: ReleaseFiles;
  #search: SearchClient | undefined;

  constructor(releaseDir: string) {
    this.#dir = releaseDir;
    this.#files = openReleaseFiles(releaseDir, new MemoryBudget(FILES_IN_MEMORY_BYTES));
  }

  get release(): Release {
    return this.#files.stored.release;
  }

  findProperty(uprn: number, postcode?: string | null): Property | undefined {
    return this.#files.finder.find(uprn, postcode)?.property;
  }

  async recordedFacts(uprn: number): Promise<RecordedFacts> {
    const found = this.#files.finder.find(uprn);
    return found === undefined ? {} : this.#files.recordedOf(found.row, uprn);
  }

  async history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]> {
    return this.#files.history?.find(place, window) ?? [];
  }

  async searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage> {
    const { listings } = this.#files;
    if (listings === undefined) return { listings: [], total: 0 };
    const query = { of: 'listings', ...request } as const;
    const { total, rows } = await this.#searchThread().search(query, control);
    return { total, listings: listings.atRows(rows) };
  }

  async propertiesOfPostcode(postcode: string): Promise<readonly Property[]> {
    return this.#files.finder.blocks.ofPostcode(postcode);
  }

  async findPostcode(postcode: string): Promise<PostcodeFact | undefined> {
    return this.#files.postcodes.find(postcode);
  }

  async search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    const { filter, offset, limit } = request;
    const { where, order } = filter;
    const query = { of: 'properties', where, order, offset, limit } as const;
    const { total, rows } = await this.#searchThread().search(query, control);
    return { total, properties: this.#files.finder.blocks.atRows(rows) };
  }

  async satisfies(
    uprn: number,
    filter: CompiledFilter,
    postcode?: string | null,
  ): Promise<boolean> {
    const subject = this.#files.subjectOf(uprn, postcode);
    return (
      subject !== undefined &&
      evaluate(
        filter.where,
        (field) => readField(subject, field.name),
        () => readLocation(subject),
      )
    );
  }

  candidatesOfPostcode(postcode: string): PreparedBlock {
    return this.#files.finder.candidatesOfPostcode(postcode);
  }

  candidatesOfStreets(question: StreetQuestion): StreetCandidates {
    return this.#files.finder.candidatesOfStreets(question);
  }

  suggest(question: SuggestQuestion): Suggestions | Promise<Suggestions> {
    return this.#files.finder.suggester.suggest(question);
  }

  /** Started with the first search: programs that only match never need it. */
  #searchThread(): SearchClient {
    this.#search ??= new SearchClient(this.#dir);
    return this.#search;
  }

  async close(): Promise<void> {
    await this.#search?.close();
    this.#files.close();
  }
}
