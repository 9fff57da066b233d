/** Answers searches over one release: which rows a filter selects, how many, and which of them are on a page. */

import { canonicalKey } from '../../../filter/canonical.js';
import type { Condition, OrderKey } from '../../../filter/condition.js';
import { Selection } from '../columns/selection.js';
import { orderRows } from './order-rows.js';
import { type SelectContext, type Steps, selectRows } from './select-rows.js';
import { SizedCache } from './sized-cache.js';

/** Where and order are those of a compiled filter. */
export interface SearchQuery {
  readonly where: Condition;
  readonly order: readonly OrderKey[];
  readonly offset: number;
  readonly limit: number;
}

export interface SearchResult {
  readonly total: number;
  /** Rows of the release on the page, in order. */
  readonly rows: readonly number[];
}

/** Rows selected in each group. */
interface Selected {
  readonly groups: readonly Selection[];
  readonly counts: readonly number[];
  readonly total: number;
}

/** Memory for remembered results; a release never changes, so they hold until it is closed. Bytes. */
const CACHE_BYTES_MAX = 256 * 1024 * 1024;

export class SearchEngine {
  readonly #context: SelectContext;
  readonly #selected = new SizedCache<Selected>(CACHE_BYTES_MAX);
  readonly #ordered = new SizedCache<Uint32Array>(CACHE_BYTES_MAX);

  constructor(context: SelectContext) {
    this.#context = context;
  }

  *search(query: SearchQuery): Steps<SearchResult> {
    const selected = yield* this.#select(query.where);
    const rows =
      query.order.length === 0
        ? this.#page(selected, query)
        : (yield* this.#order(query, selected)).subarray(query.offset, query.offset + query.limit);
    return { total: selected.total, rows: Array.from(rows) };
  }

  *#select(where: Condition): Steps<Selected> {
    const key = canonicalKey(where, []);
    const remembered = this.#selected.get(key);
    if (remembered !== undefined) return remembered;
    const groups: Selection[] = [];
    for (const group of this.#context.groups) {
      groups.push(yield* selectRows(where, group, Selection.all(group.size), this.#context));
      yield;
    }
    const counts = groups.map((selection) => selection.count());
    const total = counts.reduce((sum, count) => sum + count, 0);
    const selected = { groups, counts, total };
    this.#selected.set(
      key,
      selected,
      groups.reduce((sum, selection) => sum + selection.byteLength, 0),
    );
    return selected;
  }

  *#order(query: SearchQuery, selected: Selected): Steps<Uint32Array> {
    const key = canonicalKey(query.where, query.order);
    const remembered = this.#ordered.get(key);
    if (remembered !== undefined) return remembered;
    const rows = yield* orderRows(query.order, selected.groups, this.#context);
    this.#ordered.set(key, rows, rows.byteLength);
    return rows;
  }

  #page(selected: Selected, { offset, limit }: SearchQuery): number[] {
    const rows: number[] = [];
    let toSkip = offset;
    for (const [index, selection] of selected.groups.entries()) {
      const count = selected.counts[index] ?? 0;
      if (toSkip >= count) {
        toSkip -= count;
        continue;
      }
      if (rows.length >= limit) break;
      const firstRow = this.#context.groups[index]?.firstRow ?? 0;
      selection.eachRow((row) => rows.push(firstRow + row) < limit, toSkip);
      toSkip = 0;
    }
    return rows;
  }
}
