/** The only port to stored data: what readers may ask of a release, whichever store holds it. */

import type { PostcodeFact } from '../domain/fact.js';
import type { Property } from '../domain/property-record.js';
import type { CompiledFilter } from '../filter/condition.js';
import type { PreparedBlock } from '../matching/prepare.js';
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
  findProperty(uprn: number): Promise<Property | undefined>;
  /** In the default order; empty when the postcode has none. */
  propertiesOfPostcode(postcode: string): Promise<readonly Property[]>;
  /** What the postcode directories say; undefined when none names it. */
  findPostcode(postcode: string): Promise<PostcodeFact | undefined>;
  /**
   * Exact total and one page. Rejects with Failure `too-slow` past `budgetMs`, and stops early when
   * the signal aborts.
   */
  search(request: SearchRequest, control: SearchControl): Promise<SearchPage>;
  /** True when the property satisfies the filter's condition: refines address matches. */
  satisfies(uprn: number, filter: CompiledFilter): Promise<boolean>;
  /** Prepared candidates of a postcode; synchronous, for the hot path, where the store can. */
  candidatesOfPostcode(postcode: string): PreparedBlock | Promise<PreparedBlock>;
  /** Prepared candidates that share one of the blocking keys. */
  candidatesOfKeys(keys: readonly number[]): PreparedBlock | Promise<PreparedBlock>;
  close(): Promise<void>;
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
  beginRelease(): Promise<ReleaseWriter>;
}

/**
 * A release being built. Nothing of it is visible until `finish`, and a crash at any moment leaves the
 * current release as it was.
 */
export interface ReleaseWriter {
  addPostcode(postcode: PostcodeFact): void;
  /** Every property once, in the default order across all calls. */
  addProperties(properties: readonly Property[]): void;
  /** Verifies what was written and makes it the current release, atomically. */
  finish(description: ReleaseDescription): Promise<Release>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** What the importer knows of the release beyond its contents. */
export type ReleaseDescription = Pick<Release, 'sources' | 'segments'>;
