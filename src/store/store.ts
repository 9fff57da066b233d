/** The only port to stored data: what readers may ask of a release, whichever store holds it. */

import type { PostcodeFact } from '../domain/fact.js';
import type { Progress } from '../domain/progress.js';
import type { Property } from '../domain/property-record.js';
import type { HistoryEvent } from '../events/history-event.js';
import type { TransactionType } from '../events/listing.js';
import type { PlacedListing } from '../events/placed-listing.js';
import type { RecordedFacts } from '../facts/field.js';
import type { CompiledFilter, Condition, OrderKey } from '../filter/condition.js';
import type { PreparedBlock } from '../matching/candidates/prepare.js';
import type { StreetCandidates } from '../matching/streets/street-candidates.js';
import type { StreetQuestion } from '../matching/streets/street-question.js';
import type { Suggestions, SuggestQuestion } from '../matching/suggest/suggestion.js';
import type { Release } from './release.js';

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
  /** Synchronous where the store can, as candidates are; the property's postcode, where it is known, spares a look-up. */
  findProperty(
    uprn: number,
    postcode?: string | null,
  ): Property | undefined | Promise<Property | undefined>;
  /** What is recorded of a property beyond its address; empty for a UPRN that is not held. */
  recordedFacts(uprn: number): Promise<RecordedFacts>;
  /** What happened on the market, in no particular order. */
  history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]>;
  /** As `search`, of the listings of one market at a place. */
  searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage>;
  /** In the default order; empty when the postcode has none. */
  propertiesOfPostcode(postcode: string): Promise<readonly Property[]>;
  /** What the postcode directories say; undefined when none names it. */
  findPostcode(postcode: string): Promise<PostcodeFact | undefined>;
  /**
   * Exact total and one page. Rejects with Failure `too-slow` past `budgetMs`, and stops early when
   * the signal aborts.
   */
  search(request: SearchRequest, control: SearchControl): Promise<SearchPage>;
  /** True when the property satisfies the filter's condition: refines address matches. The postcode as for `findProperty`. */
  satisfies(uprn: number, filter: CompiledFilter, postcode?: string | null): Promise<boolean>;
  /** Prepared candidates of a postcode; synchronous, for the hot path, where the store can. */
  candidatesOfPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** Prepared candidates by their streets and buildings, wherever they are. */
  candidatesOfStreets(question: StreetQuestion): StreetCandidates | Promise<StreetCandidates>;
  /** What somebody may mean who is still typing; nothing for a container that is not held. */
  suggest(question: SuggestQuestion): Suggestions | Promise<Suggestions>;
  close(): Promise<void>;
}

/** One property, or all of a place. */
export type HistoryPlace =
  | { readonly kind: 'uprn'; readonly value: number }
  | {
      readonly kind: 'postcode' | 'sector' | 'outcode' | 'local-authority';
      /** As `domain/postcode.ts` prints it, or a GSS code. */
      readonly value: string;
    };

/** As for the history; or one listing, or all within a box. */
export type ListingPlace =
  | HistoryPlace
  | { readonly kind: 'listing'; readonly value: string }
  | { readonly kind: 'box'; readonly value: ListingBox };

/** WGS84 degrees, all inclusive. */
export interface ListingBox {
  readonly minLongitude: number;
  readonly minLatitude: number;
  readonly maxLongitude: number;
  readonly maxLatitude: number;
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

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface HistoryWindow {
  readonly from: string;
  readonly to: string;
}

export interface SearchControl {
  readonly budgetMs: number;
  readonly signal?: AbortSignal;
}

/** A data set: a sequence of releases, of which one is current. */
export interface Store {
  /** The current release, or undefined when nothing was ever imported. */
  openCurrent(): Promise<PropertyReader | undefined>;
  /** Id of the current release without opening it, so that a server can notice a new one cheaply. */
  currentReleaseId(): Promise<string | undefined>;
  /** What the current release says of itself, without opening it. */
  currentRelease(): Promise<Release | undefined>;
  /** Reads the whole current release: the parts of it that are no longer what was written. */
  damagedParts(): Promise<readonly string[]>;
  beginRelease(): Promise<ReleaseWriter>;
  /** A release that is the current one but for some of its properties; undefined where there is none that can be taken over. */
  beginChanges(): Promise<ReleaseChanges | undefined>;
  /** Removes what is left of releases that were begun and never finished; none may be under way. */
  removeUnfinished(): Promise<void>;
}

/** What becomes of one property: as it is from now on, or null where it is gone. Of one that stays as it was, nothing. */
export interface PropertyChange {
  readonly uprn: number;
  readonly property: Property | null;
}

/** A release being made from the current one; as with `ReleaseWriter`, nothing of it is visible until `finish`. */
export interface ReleaseChanges {
  /** All changes, each property once; called once. */
  add(changes: readonly PropertyChange[]): Promise<void>;
  /** Verifies what was written and makes it the current release, atomically. */
  finish(description: ReleaseDescription, progress?: Progress): Promise<Release>;
}

export type { RecordedFacts };

/**
 * A release being built: postcodes first, then properties, then what is linked to them. Nothing of it
 * is visible until `finish`, and a crash at any moment leaves the current release as it was.
 */
export interface ReleaseWriter {
  addPostcode(postcode: PostcodeFact): void;
  /** No postcode comes after this; from now on sections of properties can be encoded. */
  sealPostcodes(): SectionEncoding;
  /** Every property once, in the default order across all sections. */
  addSection(section: EncodedSection): void;
  /** No property comes after this; from now on they can be found, so that other records can be linked to them. */
  sealProperties(): Promise<SealedProperties>;
  /** A listing that is linked to no property; after `sealProperties`. */
  addListing(placed: PlacedListing): void;
  /** What is recorded of one section, as `SealedProperties` encodes it; sections in their order. */
  addFacts(facts: EncodedFacts): void;
  /** Verifies what was written and makes it the current release, atomically. */
  finish(description: ReleaseDescription, progress?: Progress): Promise<Release>;
}

/**
 * How sections are encoded: plain data, so that it can be sent to threads. The module exports
 * `openSectionEncoder`, which takes the context and returns a `SectionEncoder`.
 */
export interface SectionEncoding {
  readonly module: string;
  readonly context: unknown;
}

/** Turns properties into what the store keeps of them, in whichever thread has them. */
export interface SectionEncoder {
  /** Properties in the default order, some ten thousands; a postcode may not be split over two sections. */
  encode(number: number, properties: readonly Property[]): EncodedSection;
  close(): void;
}

/** Consecutive properties as one store keeps them; plain data that only that store reads. */
export interface EncodedSection {
  /** Number of properties. */
  readonly rows: number;
}

/** A property and the places it is in. */
export interface LocatedProperty {
  readonly uprn: number;
  readonly postcode: string | null;
  /** GSS code. */
  readonly localAuthority: string | null;
}

/** A property with all that is recorded of it beyond its address. */
export interface RecordedProperty {
  readonly property: Property;
  readonly located: LocatedProperty;
  readonly facts: RecordedFacts;
  /** What happened to it on the market. */
  readonly history: readonly HistoryEvent[];
  /** The listings that are linked to it. */
  readonly listings: readonly PlacedListing[];
}

/** What is recorded of a section as one store keeps it; plain data that only that store reads. */
export interface EncodedFacts {
  /** Number of the section. */
  readonly section: number;
}

/**
 * How the properties of a release being built are opened: plain data, so that it can be sent to threads. The
 * module exports `openSealedProperties`, which takes the context and returns `SealedProperties`.
 */
export interface SealedAccess {
  readonly module: string;
  readonly context: unknown;
}

/** The properties of a release being built. */
export interface SealedProperties {
  readonly access: SealedAccess;
  /** The sections, in order. */
  readonly groups: readonly RowRange[];
  propertiesOf(group: RowRange): readonly Property[];
  findRow(uprn: number): number | undefined;
  findPostcode(postcode: string): PostcodeFact | undefined;
  candidatesOfPostcode(postcode: string): PreparedBlock;
  candidatesOfStreets(question: StreetQuestion): StreetCandidates;
  /** Every property of a section once, in its order, some at a time: with its facts each is large. */
  encodeFacts(section: number, batches: Iterable<readonly RecordedProperty[]>): EncodedFacts;
  close(): void;
}

export interface RowRange {
  readonly firstRow: number;
  readonly size: number;
}

/** What the importer knows of the release beyond its contents. */
export type ReleaseDescription = Pick<Release, 'sources' | 'segments' | 'leftOut'>;
