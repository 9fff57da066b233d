/** What the server's thread and the search thread say to each other. */

import type { FailureCode } from '../../../domain/failure.js';
import type { AggregateQuery } from './aggregate-search.js';
import type { ExportQuery } from './export-search.js';
import type { ListingQuery } from './listing-search.js';
import type { SearchQuery, SearchResult } from './search-engine.js';
import type { TileQuery } from './tile-search.js';

/** Given to the search thread when it starts. */
export interface SearchThreadData {
  readonly releaseDir: string;
}

/** What the thread answers. */
export type AnyQuery = SearchQuery | ListingQuery | ExportQuery | AggregateQuery | TileQuery;

export type ToSearchThread =
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly query: AnyQuery;
      readonly budgetMs: number;
      /** Names of files that turned out to be damaged. */
      readonly damaged: readonly string[];
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** The thread closes its files and ends. It is never terminated: SQLite's binding aborts the process then. */
  | { readonly kind: 'close' };

export type FromSearchThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly id: number; readonly result: SearchResult }
  | { readonly kind: 'too-slow' | 'too-busy'; readonly id: number }
  /** A Failure, which would lose its class on the way. */
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: FailureCode;
      readonly sentence: string;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };
