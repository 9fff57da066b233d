/** Finds the content of a map tile in PostgreSQL: counts and typical values of its squares, or single properties. */

import type { AggregateRequest, SearchControl } from '@property-lookup/engine';
import { SizedCache } from '@property-lookup/kernel/collections';
import { canonicalKey, EVERYTHING, type Scalar } from '@property-lookup/query';
import {
  aroundTile,
  type Cluster,
  type ClusterQuestion,
  clusterAggregate,
  clustersOf,
  fieldsOfAggregate,
  isMeasured,
  isSquareOf,
  NOTHING_KNOWN,
  type SingleProperty,
  singleFields,
  singlesIn,
  type TileContent,
  type TileQuestion,
} from '@property-lookup/query/aggregates';
import { groupedBy, type PropertyGroups } from './property-groups.js';
import { type PropertyQuery, propertyQuery } from './property-query.js';
import type { SearchedRelease } from './property-search.js';
import type { Search } from './search.js';
import { readerOf, rowTester, selectFields } from './selected-rows.js';
import type { Statement } from './servers.js';

/** Bytes of remembered clusters, because a tile of the whole country visits every property and is counted once per release. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
/** Approximate size, with a short text as its value. */
const CLUSTER_BYTES = 200;

export class PropertyTiles {
  readonly #release: SearchedRelease;
  readonly #search: Search;
  readonly #groups: PropertyGroups;
  readonly #kept = new SizedCache<readonly Cluster[]>(KEPT_BYTES_MAX);

  constructor(release: SearchedRelease, search: Search, groups: PropertyGroups) {
    this.#release = release;
    this.#search = search;
    this.#groups = groups;
  }

  async read(question: TileQuestion, control: SearchControl): Promise<TileContent> {
    const clusters = await this.#clusters(question, control);
    const total = clusters.reduce((sum, { count }) => sum + count, 0);
    if (total > question.singleMax) return { clusters, properties: [] };
    return { clusters: [], properties: await this.#singles(question, total, control) };
  }

  async #clusters(question: ClusterQuestion, control: SearchControl): Promise<readonly Cluster[]> {
    const { by, tile, where } = question;
    const key = JSON.stringify([tile, by?.name, canonicalKey(where, [])]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const found = await this.#count(question, control);
    this.#kept.set(key, found, found.length * CLUSTER_BYTES);
    return found;
  }

  async #singles(
    question: ClusterQuestion,
    total: number,
    control: SearchControl,
  ): Promise<readonly SingleProperty[]> {
    if (total === 0) return [];
    const here = aroundTile(question.where, question.tile);
    const fields = singleFields(question, total);
    const query = propertyQuery(here, [], this.#release, fields);
    const rows = await this.#search.run(control, ({ ask }) => ask(selectFields(query)));
    const found = query.mustRetest ? rows.filter(rowTester(query, here)) : rows;
    const values = fields.map(({ name }) => found.map(readerOf(query, name)));
    return singlesIn(values, question);
  }

  async #count(question: ClusterQuestion, control: SearchControl): Promise<readonly Cluster[]> {
    const filter = { ...EVERYTHING, where: aroundTile(question.where, question.tile) };
    const request = { filter, aggregate: clusterAggregate(question) };
    const { by } = question;
    const read = fieldsOfAggregate(request.aggregate);
    const query = propertyQuery(filter.where, [], this.#release, read);
    // PostgreSQL cannot count rows that must be tested again here.
    if (by === undefined || isMeasured(by) || query.mustRetest) {
      return clustersOf((await this.#groups.aggregate(request, control)).cells, question);
    }
    const rows = await this.#search.run(control, ({ ask }) => ask(mostFrequent(query, request)));
    return rows.map(clusterOf).filter((cluster) => isSquareOf(cluster, question.tile));
  }
}

/** One row per square with its most frequent value, or the first of several. */
function mostFrequent(query: PropertyQuery, { aggregate }: AggregateRequest): Statement {
  const { statement } = groupedBy(query, aggregate.by, aggregate.of);
  return {
    ...statement,
    text: `SELECT DISTINCT ON (x, y) x, y, sum(alike) OVER square,
        sum(alike) FILTER (WHERE value IS NOT NULL) OVER square, value, alike
      FROM (${statement.text}) AS found (alike, x, y, value) WINDOW square AS (PARTITION BY x, y)
      ORDER BY x, y, value IS NULL, alike DESC, value`,
  };
}

function clusterOf([x, y, count, known, value, alike]: readonly unknown[]): Cluster {
  const square = { x: Number(x), y: Number(y), count: Number(count) };
  if (value === null) return { ...square, ...NOTHING_KNOWN };
  // The columns hold texts or booleans.
  return { ...square, known: Number(known), value: value as Scalar, alike: Number(alike) };
}
