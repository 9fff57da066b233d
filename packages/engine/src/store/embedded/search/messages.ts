/** Messages between the server's thread and the search thread. */

import type { FailureCode } from '@property-lookup/kernel/failure';
import type { AggregateQuery } from './aggregate-search.js';
import type { ExportQuery } from './export-search.js';
import type { ListingQuery } from './listing-search.js';
import type { SearchQuery, SearchResult } from './search-engine.js';
import type { TileQuery } from './tile-search.js';

/** What the search thread receives at its start. */
export interface SearchThreadData {
  readonly releaseDir: string;
}

/** The questions that the thread answers. */
export type AnyQuery = SearchQuery | ListingQuery | ExportQuery | AggregateQuery | TileQuery;

export type ToSearchThread =
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly query: AnyQuery;
      readonly budgetMs: number;
      /** Names of damaged files. */
      readonly damaged: readonly string[];
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Asks the thread to close its files and end. Terminating it would abort the process in SQLite's binding. */
  | { readonly kind: 'close' };

export type FromSearchThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly id: number; readonly result: SearchResult }
  | { readonly kind: 'too-slow' | 'too-busy'; readonly id: number }
  /** A Failure as data, because its class would not survive the transfer. */
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly code: FailureCode;
      readonly sentence: string;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown };
