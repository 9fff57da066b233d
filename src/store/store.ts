/** The only port to stored data: what readers may ask of a release, whichever store holds it. */

import type { Aggregate, Cell } from '../aggregates/question.js';
import type { TileContent, TileQuestion } from '../aggregates/tile-content.js';
import type { AreaReport, NamedArea } from '../domain/area-report.js';
import type { Boundary, BoundaryQuestion } from '../domain/boundary.js';
import type { KeptComparables } from '../domain/comparables.js';
import type { PostcodeFact } from '../domain/fact.js';
import type { Progress } from '../domain/progress.js';
import type { Property } from '../domain/property-record.js';
import type { ChangedUprns } from '../domain/release-change.js';
import type { HistoryEvent } from '../events/history-event.js';
import type { TransactionType } from '../events/listing.js';
import type { PlacedListing } from '../events/listing-row.js';
import type { HistoryPlace, HistoryWindow, ListingPlace } from '../events/market-place.js';
import type { RecordedFacts } from '../facts/field.js';
import type { CompiledFilter, Condition, OrderKey } from '../filter/condition.js';
import type { TableFormatName } from '../formats/streamed-formats.js';
import type { TableColumn } from '../formats/table.js';
import type { PreparedBlock } from '../matching/candidates/prepare.js';
import type { StreetCandidates } from '../matching/streets/street-candidates.js';
import type { StreetQuestion } from '../matching/streets/street-question.js';
import type { Suggestions, SuggestQuestion } from '../matching/suggest/suggestion.js';
import type { BuiltRelease } from '../release/built-release.js';
import type { FactsSince } from '../release/changes/sum-facts.js';
import type { Release } from '../release/release.js';

/** One page of a search. */
export interface SearchPage {
  readonly properties: readonly Property[];
  /** Exact number of properties that the filter matches. */
  readonly total: number;
}

export interface SearchRequest {
  readonly filter: CompiledFilter;
  /** Rows to skip and rows to return. */
  readonly offset: number;
  readonly limit: number;
}

/** One published release, open for reading. Every method may be called concurrently. */
export interface PropertyReader {
  readonly release: Release;
  /** Files that turned out to be damaged: a question that needs one gets the Failure `damaged`, all others are answered. */
  readonly damagedFiles: readonly string[];
  /** Reads, beside the answering of questions, what no question compares with a checksum; adds to `damagedFiles`. */
  inspect(): Promise<void>;
  /** Ends `inspect` early. */
  stopInspecting(): void;
  /** Synchronous where the store can, as candidates are; the property's postcode, where it is known, spares a look-up. */
  findProperty(
    uprn: number,
    postcode?: string | null,
  ): Property | undefined | Promise<Property | undefined>;
  /**
   * What is recorded of a property beyond its address; empty for a UPRN that is not held. Where fields are named, others may
   * be left out.
   */
  recordedFacts(uprn: number, wanted?: ReadonlySet<string>): RecordedFacts | Promise<RecordedFacts>;
  /** The sales that the value of a property rests on; undefined where it was not valued, or nothing of that is kept. */
  comparablesOf(uprn: number): Promise<KeptComparables | undefined>;
  /** What is known of an area; undefined for a code of none. Figures of areas are those of the last whole release. */
  findArea(code: string): Promise<AreaReport | undefined>;
  /** Every area that has a name, in no particular order. */
  namedAreas(): Promise<readonly NamedArea[]>;
  /** Layers with loaded boundaries, in the order of their names. */
  boundaryLayers(): Promise<readonly string[]>;
  /** The largest first, and in the order of references where they are as large. Fails as `search` does, where it takes long at all. */
  boundaries(question: BoundaryQuestion, control: SearchControl): Promise<readonly Boundary[]>;
  /** What became of properties since an earlier release: `unknown` for one that never was, `too-old` where that is not kept. */
  changesSince(releaseId: string): Promise<ChangedUprns | 'unknown' | 'too-old'>;
  /** What became of properties since an earlier release, and what records stated then of fields whose changes are told. */
  changedFactsSince(releaseId: string, fields: readonly string[]): Promise<FactsSince>;
  /** What happened on the market, in no particular order. */
  history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]>;
  /** As `search`, of the listings of one market at a place. */
  searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage>;
  /** In the default order; empty when the postcode has none. */
  propertiesOfPostcode(postcode: string): Promise<readonly Property[]>;
  /** What the postcode directories say; undefined when none names it. */
  findPostcode(postcode: string): PostcodeFact | undefined | Promise<PostcodeFact | undefined>;
  /**
   * Exact total and one page. Rejects with Failure `too-slow` past `budgetMs`, and stops early when
   * the signal aborts.
   */
  search(request: SearchRequest, control: SearchControl): Promise<SearchPage>;
  /**
   * The properties that the filter selects, in its order, written as a table: head, rows and tail, piece by piece and no
   * faster than they are taken. `limit` and `offset` of the filter count, too. Fails as `search` does.
   */
  exportTable(request: ExportRequest, control: SearchControl): AsyncIterable<Uint8Array>;
  /**
   * Groups of the properties that the filter selects, in no particular order. `order`, `limit` and `offset` of the filter do not
   * count. Fails as `search` does, and with Failure `invalid-parameter` for more than `CELLS_MAX` groups.
   */
  aggregate(request: AggregateRequest, control: SearchControl): Promise<Aggregated>;
  /** What a tile shows of the properties that the condition selects. Fails as `search` does, and may fail as `aggregate` does. */
  readTile(question: TileQuestion, control: SearchControl): Promise<TileContent>;
  /** True when the property satisfies the filter's condition: refines address matches. The postcode as for `findProperty`. */
  satisfies(uprn: number, filter: CompiledFilter, postcode?: string | null): Promise<boolean>;
  /** Begins to read what questions of these postcodes will need; absent where the store does that itself. In the order of postcodes. */
  readAhead?(postcodes: readonly string[]): Promise<void>;
  /** Prepared candidates of a postcode; synchronous, for the hot path, where the store can. */
  candidatesOfPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** Prepared candidates by their streets and buildings, wherever they are. */
  candidatesOfStreets(question: StreetQuestion): StreetCandidates | Promise<StreetCandidates>;
  /** What somebody may mean who is still typing; nothing for a container that is not held. */
  suggest(question: SuggestQuestion): Suggestions | Promise<Suggestions>;
  close(): Promise<void>;
}

export interface ExportRequest {
  readonly filter: CompiledFilter;
  /** Fields that a filter can name. */
  readonly columns: readonly TableColumn[];
  readonly format: TableFormatName;
}

export interface AggregateRequest {
  readonly filter: CompiledFilter;
  readonly aggregate: Aggregate;
}

export interface Aggregated {
  /** Exact number of properties that the filter matches. */
  readonly total: number;
  readonly cells: readonly Cell[];
}

export interface ListingRequest {
  readonly place: ListingPlace;
  readonly transactionType: TransactionType;
  /** Values of LISTING_STATUS; undefined is all of them. */
  readonly statuses: readonly string[] | undefined;
  /** On the fields of `events/listing-fields.ts`. */
  readonly where: Condition;
  /** LISTING_ID decides between equals. */
  readonly order: readonly OrderKey[];
  /** Listings to skip and listings to return. */
  readonly offset: number;
  readonly limit: number;
}

/** One page of the listings of a place. */
export interface ListingPage {
  readonly listings: readonly PlacedListing[];
  /** Exact number of listings that the request chooses. */
  readonly total: number;
}

export interface SearchControl {
  readonly budgetMs: number;
  readonly signal?: AbortSignal;
}

/** A data set: a sequence of releases; one is current. */
export interface Store {
  /** The current release, or undefined when nothing was ever imported. Failure `damaged` where hardly anything could be answered. */
  openCurrent(): Promise<PropertyReader | undefined>;
  /** The newest release before the current one that can be opened, if any was kept. */
  openPrevious(): Promise<PropertyReader | undefined>;
  /** Id of the current release without opening it, so that a server can notice a new one cheaply. */
  currentReleaseId(): Promise<string | undefined>;
  /** What the current release says of itself, without opening it. */
  currentRelease(): Promise<Release | undefined>;
  /** Reads the whole current release: the parts of it that are no longer what was written. */
  damagedParts(): Promise<readonly string[]>;
  /**
   * Takes in a release and makes it the current one, atomically: whoever reads sees the release before, or all of this.
   * A crash at any moment leaves the one or the other.
   */
  publish(built: BuiltRelease, progress?: Progress): Promise<void>;
  /** Removes what is left of publications that never ended; none may be under way. */
  removeUnfinished(): Promise<void>;
}

/** What stores say of questions that take too long. */
export const FILTER_TOO_SLOW =
  'filter takes too long on the whole data set; narrow it, for example with a postcode prefix such as {"postcode":{"like":"SW1A%"}}.';
export const LISTINGS_TOO_SLOW =
  'The listings of this place take too long; ask for a smaller one, for example a sector.';
