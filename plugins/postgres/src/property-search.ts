/** Searches the properties of a release in PostgreSQL. */

import type { SearchControl, SearchPage, SearchRequest } from '@property-lookup/engine';
import { FILTER_TOO_SLOW } from '@property-lookup/engine';
import type { Condition } from '@property-lookup/query';
import { canonicalKey } from '@property-lookup/query';
import { PageEnds } from './page-ends.js';
import { type PropertyQuery, propertyQuery, type TablesOf } from './property-query.js';
import { Search } from './search.js';
import { rowTester, selectFields } from './selected-rows.js';
import type { Servers } from './servers.js';
import type { StoredBlocks } from './stored-blocks.js';

/** The release to search, with known figures about it. */
export interface SearchedRelease extends TablesOf {
  readonly id: string;
  readonly properties: number;
}

export class PropertySearch {
  readonly #release: SearchedRelease;
  readonly #blocks: StoredBlocks;
  readonly #search: Search;
  /** Keys of the last properties of pages in the default order, by filter. */
  readonly #ends = new PageEnds();

  constructor(servers: Servers, release: SearchedRelease, blocks: StoredBlocks) {
    this.#release = release;
    this.#blocks = blocks;
    this.#search = new Search(servers, release.id, FILTER_TOO_SLOW);
  }

  async search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    const { filter, limit, offset } = request;
    const { order, where } = filter;
    control.signal?.throwIfAborted();
    if (isEverything(where) && order.length === 0) return this.#everything(offset, limit);
    const query = propertyQuery(where, order, this.#release);
    const { keys, total } = await (query.mustRetest
      ? this.#testedKeys(query, request, control)
      : this.#selectedKeys(query, request, control));
    return { total, properties: await this.#blocks.atKeys(keys.map(BigInt)) };
  }

  /** Rows are numbered in the default order, so a page without a condition is a range of numbers. */
  async #everything(offset: number, limit: number): Promise<SearchPage> {
    const total = this.#release.properties;
    const from = Math.min(offset, total);
    return { total, properties: await this.#blocks.atRows(from, Math.min(from + limit, total)) };
  }

  async #selectedKeys(
    { from, isNarrow, key, order, orderValues, unindexed, uprn, values }: PropertyQuery,
    { filter, limit, offset }: SearchRequest,
    control: SearchControl,
  ): Promise<FoundKeys> {
    const total = isEverything(filter.where) ? { total: this.#release.properties } : {};
    const among = isNarrow ? {} : { among: this.#release.properties };
    const selection = { key: canonicalKey(filter.where, []), from, values, ...total, ...among };
    const isInOrder = order.length === 0;
    const end = isInOrder ? this.#ends.before(selection.key, offset) : undefined;
    const page = {
      columns: [key],
      order: isInOrder ? [key] : [...order, uprn],
      unindexed: isInOrder ? [`(${key} + 0)`] : [...unindexed, uprn],
      orderValues,
      offset,
      limit,
      ...(end !== undefined && { after: { column: key, value: end } }),
    };
    const found = await this.#search.page(selection, page, control);
    const keys = found.rows.map(([value]) => String(value));
    if (isInOrder) this.#ends.remember(selection.key, offset + keys.length, keys.at(-1));
    return { total: found.total, keys };
  }

  /** Reads all rows that PostgreSQL selects, in order, and tests each. */
  async #testedKeys(
    query: PropertyQuery,
    { filter, limit, offset }: SearchRequest,
    control: SearchControl,
  ): Promise<FoundKeys> {
    const belongs = rowTester(query, filter.where);
    return this.#search.run(control, async ({ read }) => {
      const keys: string[] = [];
      let total = 0;
      for await (const rows of read(selectFields(query))) {
        for (const row of rows) {
          if (!belongs(row)) continue;
          if (total >= offset && total < offset + limit) keys.push(String(row[0]));
          total++;
        }
      }
      return { total, keys };
    });
  }
}

interface FoundKeys {
  readonly total: number;
  readonly keys: readonly string[];
}

const isEverything = (where: Condition): boolean => where.kind === 'all' && where.of.length === 0;
