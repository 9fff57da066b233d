/** The only port to stored data: the questions that readers answer about a release, whichever store holds it. */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import type { StreetCandidates, StreetQuestion } from '@property-lookup/address/streets';
import type { Suggestions, SuggestQuestion } from '@property-lookup/address/suggest';
import type { HomeEvidence } from '@property-lookup/facts/claims';
import type {
  HistoryEvent,
  HistoryPlace,
  HistoryWindow,
  ListingPlace,
  PlacedListing,
  TransactionType,
} from '@property-lookup/facts/events';
import type { Boundary, BoundaryQuestion } from '@property-lookup/kernel/geometry';
import type { Progress } from '@property-lookup/kernel/progress';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type {
  AreaReport,
  KeptComparables,
  NamedArea,
  PostcodeFact,
  Property,
} from '@property-lookup/model/property';
import type { CompiledFilter, Condition, OrderKey } from '@property-lookup/query';
import type { Aggregate, Cell, TileContent, TileQuestion } from '@property-lookup/query/aggregates';
import type { TableColumn } from '@property-lookup/rows/text';
import type { TableFormatName } from '@property-lookup/rows/write';
import type { BuiltRelease } from '../release/built-release.js';
import type { KeptChanges } from '../release/changes/sum-facts.js';
import type { Release } from '../release/release.js';

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

/** One published release, open for reading. Methods may be called concurrently. */
export interface PropertyReader {
  readonly release: Release;
  /** Absent if the store itself protects its data. */
  readonly inspection?: Inspection;
  /** Layers with loaded boundaries, ordered by name. */
  readonly boundaryLayers: readonly string[];
  /** Synchronous if candidates are in memory. Giving the property's postcode, if known, saves a look-up. */
  findProperty(
    uprn: number,
    postcode?: string | null,
  ): Property | undefined | Promise<Property | undefined>;
  /** Recorded facts beyond the address; empty for an unknown UPRN. If fields are named, others may be left out. */
  recordedFacts(uprn: number, wanted?: ReadonlySet<string>): RecordedFacts | Promise<RecordedFacts>;
  /** The sales behind a property's value; undefined if it was not valued, or they were not kept. */
  comparablesOf(uprn: number): Promise<KeptComparables | undefined>;
  /** What sources have said of a home, version by version; undefined if the release was made without evidence. */
  evidenceOf(uprn: number): Promise<HomeEvidence | undefined>;
  /** All named areas, in no particular order. */
  areas(): Promise<readonly NamedArea[]>;
  /** Everything known of these areas, without unknown ones. Area figures date from the last full build. */
  areas(codes: readonly string[]): Promise<readonly AreaReport[]>;
  /** Boundaries, largest first; equal sizes are ordered by reference. Fails like `search` if it takes too long. */
  boundaries(question: BoundaryQuestion, control: SearchControl): Promise<readonly Boundary[]>;
  /** Changes of properties from release to release. */
  keptChanges(): Promise<KeptChanges>;
  /** Market events, in no particular order. */
  history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]>;
  /** Like `search`, over the listings of one market at a place. */
  searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage>;
  /** Empty for a postcode without properties. Synchronous if the store allows, because matching is performance-critical. */
  readPostcode(postcode: string): PostcodeProperties | Promise<PostcodeProperties>;
  /** The entry of the postcode directories; undefined if none has the postcode. */
  findPostcode(postcode: string): PostcodeFact | undefined | Promise<PostcodeFact | undefined>;
  /** Exact total and one page. Rejects with Failure `too-slow` after `budgetMs`, and stops early when the signal aborts. */
  search(request: SearchRequest, control: SearchControl): Promise<SearchPage>;
  /**
   * The filter's properties in its order, as a table: head, rows and tail, piece by piece and only as fast as they are taken.
   * Applies `limit` and `offset` of the filter. Fails like `search`.
   */
  exportTable(request: ExportRequest, control: SearchControl): AsyncIterable<Uint8Array>;
  /**
   * Groups of the filter's properties, in no particular order. Ignores `order`, `limit` and `offset` of the filter. Fails like
   * `search`, and with Failure `invalid-parameter` for more than `CELLS_MAX` groups.
   */
  aggregate(request: AggregateRequest, control: SearchControl): Promise<Aggregated>;
  /** The content of a tile for the properties that the condition selects. Fails like `search` or `aggregate`. */
  readTile(question: TileQuestion, control: SearchControl): Promise<TileContent>;
  /**
   * Starts reading the data that questions about these postcodes will need, in postcode order; absent if the store does this by
   * itself.
   */
  readAhead?(postcodes: readonly string[]): Promise<void>;
  /** Reads the streets on first use, because most addresses have a valid postcode. */
  openStreets(): OpenStreets | Promise<OpenStreets>;
  close(): Promise<void>;
}

/** Finds damage in the files of an open release. */
export interface Inspection {
  /** Files found to be damaged. A question that needs one fails with Failure `damaged`; all others are answered. */
  readonly damagedFiles: readonly string[];
  /** Checks, in the background, the data that no question verifies by checksum; adds to `damagedFiles`. */
  run(): Promise<void>;
  /** Ends `run` early. */
  stop(): void;
}

/** The properties of a postcode in the default order, decoded on demand. */
export interface PostcodeProperties {
  readonly properties: readonly Property[];
  /** The same properties as candidates of a match. */
  readonly prepared: PreparedBlock;
}

/** The streets of a release. */
export interface OpenStreets {
  /** Prepared candidates by street and building, wherever they are. */
  candidatesOfStreets(question: StreetQuestion): StreetCandidates | Promise<StreetCandidates>;
  readonly suggester: {
    /** Suggestions while an address is typed; empty for an unknown container. */
    suggest(question: SuggestQuestion): Suggestions | Promise<Suggestions>;
  };
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
  /** Values of LISTING_STATUS; undefined for all. */
  readonly statuses: readonly string[] | undefined;
  /** A condition on the fields of `facts/src/events/listing-fields.ts`. */
  readonly where: Condition;
  /** Ties are broken by LISTING_ID. */
  readonly order: readonly OrderKey[];
  /** Listings to skip and listings to return. */
  readonly offset: number;
  readonly limit: number;
}

/** One page of the listings of a place. */
export interface ListingPage {
  readonly listings: readonly PlacedListing[];
  /** Exact number of listings that the request selects. */
  readonly total: number;
}

export interface SearchControl {
  readonly budgetMs: number;
  readonly signal?: AbortSignal;
}

/** A data set: a sequence of releases, of which one is current. */
export interface Store {
  /**
   * The current release, or undefined if nothing was ever imported. Throws Failure `damaged` if it is too damaged to be useful.
   */
  openCurrent(): Promise<PropertyReader | undefined>;
  /** The newest release before the current one that can be opened, if any was kept; absent if the store keeps none. */
  openPrevious?(): Promise<PropertyReader | undefined>;
  /** Id of the current release without opening it, so that servers can cheaply notice a new one. */
  currentReleaseId(): Promise<string | undefined>;
  /** The description of the current release, without opening it. */
  currentRelease(): Promise<Release | undefined>;
  /** Reads the whole current release and returns the parts that differ from what was written. */
  damagedParts(): Promise<readonly string[]>;
  /**
   * Stores a release and makes it current atomically: readers see either the previous release or all of this one. A crash at any
   * moment leaves one of the two.
   */
  publish(built: BuiltRelease, progress?: Progress): Promise<void>;
  /** Removes the remains of unfinished publications; no publication may be running. */
  removeUnfinished(): Promise<void>;
}

/** The sentences of stores for questions that take too long. */
export const FILTER_TOO_SLOW =
  'filter takes too long on the whole data set; narrow it, for example with a postcode prefix such as {"postcode":{"like":"SW1A%"}}.';
export const LISTINGS_TOO_SLOW =
  'The listings of this place take too long; ask for a smaller one, for example a sector.';
