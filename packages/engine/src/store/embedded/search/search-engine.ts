/** Answers searches over one release: which rows a filter selects, how many, and which are on a page. */

import { SizedCache } from '@property-lookup/kernel/collections';
import type { Condition, OrderKey } from '@property-lookup/query';
import { canonicalKey } from '@property-lookup/query';
import type { Cell, Lists } from '@property-lookup/query/aggregates';
import { orderRows } from './order-rows.js';
import { planRows, type SearchData } from './row-plan.js';
import { RowSet } from './row-set.js';
import type { Steps } from './steps.js';

/** `where` and `order` are those of a compiled filter. */
export interface SearchQuery {
  readonly of: 'properties';
  readonly where: Condition;
  readonly order: readonly OrderKey[];
  readonly offset: number;
  readonly limit: number;
}

export interface SearchResult {
  readonly total: number;
  /** Rows of the page in order: of the release, or of its listings file. */
  readonly rows: readonly number[];
  /** The formatted rows, if a table was requested. */
  readonly bytes?: Uint8Array;
  /** Groups of the rows, if requested. */
  readonly cells?: readonly Cell[];
  /** The content of a tile, if requested: clusters or single properties. */
  readonly clusters?: Lists;
  readonly singles?: Lists;
}

/** Bytes for remembered selections, and the same for remembered orders. Releases never change, so neither becomes stale. */
const CACHE_BYTES_MAX = 256 * 1024 * 1024;

export class SearchEngine {
  readonly #data: SearchData;
  readonly #selected = new SizedCache<RowSet>(CACHE_BYTES_MAX);
  readonly #ordered = new SizedCache<Uint32Array>(CACHE_BYTES_MAX);

  constructor(data: SearchData) {
    this.#data = data;
  }

  *search({ where, order, offset, limit }: SearchQuery): Steps<SearchResult> {
    const selected = yield* this.#select(where);
    const total = yield* selected.total();
    if (order.length === 0) return { total, rows: yield* selected.page(offset, limit) };
    const ordered = yield* this.#order(where, order, selected);
    return { total, rows: Array.from(ordered.subarray(offset, offset + limit)) };
  }

  /**
   * All rows that a condition selects, ascending. Remembered like an order, because several questions often concern the same
   * rows.
   */
  *rows(where: Condition): Steps<Uint32Array> {
    return yield* this.#order(where, [], yield* this.#select(where));
  }

  *#select(where: Condition): Steps<RowSet> {
    const key = canonicalKey(where, []);
    const remembered = this.#selected.get(key);
    if (remembered !== undefined) return remembered;
    const selected = new RowSet(yield* planRows(where, this.#data), this.#data.rows);
    this.#selected.set(key, selected, selected.byteLength);
    return selected;
  }

  *#order(where: Condition, order: readonly OrderKey[], selected: RowSet): Steps<Uint32Array> {
    const key = canonicalKey(where, order);
    const remembered = this.#ordered.get(key);
    if (remembered !== undefined) return remembered;
    const all = yield* selected.all();
    const rows = order.length === 0 ? all : yield* orderRows(order, all, this.#data);
    this.#ordered.set(key, rows, rows.byteLength);
    return rows;
  }
}
