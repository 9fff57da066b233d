/**
 * Finds the content of a map tile from the properties in map order: counts and typical values of its squares, or single
 * properties.
 */

import { TILE_ZOOM_MAX } from '@property-lookup/kernel/geometry';
import type { Condition, FilterField } from '@property-lookup/query';
import { canonicalKey } from '@property-lookup/query';
import {
  aroundTile,
  type Cluster,
  clusterAggregate,
  clusterLists,
  clustersOf,
  clusterZoom,
  type Lists,
  NOTHING_KNOWN,
  singleFields,
  type TileQuestion,
} from '@property-lookup/query/aggregates';
import { Selection } from '../../../release/columns/selection.js';
import type { AggregateSearch } from './aggregate-search.js';
import { RankedBits } from './ranked-bits.js';
import { readFields } from './read-fields.js';
import type { SearchData } from './row-plan.js';
import type { SearchEngine, SearchResult } from './search-engine.js';
import { SharedWork } from './shared-work.js';
import type { Span } from './span.js';
import { inSteps, STEP_ROWS, type Steps } from './steps.js';
import { type OrderedSquare, orderByTile, squaresIn, type TileOrder } from './tile-order.js';
import { typicalOf } from './typical-values.js';

/** The properties in map order, and the ones that a condition selects. */
interface Selected {
  readonly order: TileOrder;
  readonly selected: RankedBits;
}

interface FoundClusters {
  readonly clusters: Lists;
  readonly byteLength: number;
}

export interface TileQuery extends TileQuestion {
  readonly of: 'tile';
}

/** Bytes. For 33 million properties, the order takes 264 MB and each selection 5 MB. */
const ORDER_BYTES_MAX = 512 * 1024 * 1024;
const SELECTED_BYTES_MAX = 64 * 1024 * 1024;
/** Bytes of remembered clusters, because a tile of the whole country visits every property. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;
/** Approximate size, with a short text as its value. */
const CLUSTER_BYTES = 200;

export class TileSearch {
  readonly #engine: SearchEngine;
  readonly #groups: AggregateSearch;
  readonly #data: SearchData;
  readonly #order = new SharedWork<TileOrder>(ORDER_BYTES_MAX);
  readonly #selected = new SharedWork<RankedBits>(SELECTED_BYTES_MAX);
  readonly #found = new SharedWork<FoundClusters>(KEPT_BYTES_MAX);

  constructor(engine: SearchEngine, groups: AggregateSearch, data: SearchData) {
    this.#engine = engine;
    this.#groups = groups;
    this.#data = data;
  }

  *search(question: TileQuery): Steps<SearchResult> {
    const { by, singleMax, tile, where } = question;
    const among = yield* this.#selectedIn(where);
    const { order, selected } = among;
    const squares = squaresIn(order, tile, clusterZoom(tile), (span) => selected.count(span) > 0);
    const total = squares.reduce((sum, { span }) => sum + selected.count(span), 0);
    if (total <= singleMax) return yield* this.#singles(question, among);
    if (by !== undefined && !this.#data.hasColumn(by)) return yield* this.#decoded(question);
    const key = JSON.stringify([tile, by?.name, canonicalKey(where, [])]);
    const { clusters } = yield* this.#found.get(key, () => this.#clusters(by, squares, among));
    return { total, rows: [], clusters };
  }

  *#clusters(
    by: FilterField | undefined,
    squares: readonly OrderedSquare[],
    among: Selected,
  ): Steps<FoundClusters> {
    const counts = squares.map(({ span }) => among.selected.count(span));
    const countMax = Math.max(0, ...counts);
    // Reused for each square, because allocating would cost more than reading.
    const rows = new Uint32Array(by === undefined ? 0 : countMax);
    const typicalIn = by && typicalOf(by, this.#data.column(by), countMax);
    const clusters: Cluster[] = [];
    for (const [at, { span, x, y }] of squares.entries()) {
      const count = counts[at] as number;
      if (typicalIn !== undefined) yield* readRows(span, among, rows);
      const typical = typicalIn ? yield* typicalIn(rows.subarray(0, count)) : NOTHING_KNOWN;
      clusters.push({ x, y, count, ...typical });
      yield;
    }
    return { clusters: clusterLists(clusters), byteLength: clusters.length * CLUSTER_BYTES };
  }

  /** Reads single properties in release order, in which neighbours are decoded together. */
  *#singles(question: TileQuery, { order, selected }: Selected): Steps<SearchResult> {
    const rows: number[] = [];
    const isWanted = (span: Span) => selected.count(span) > 0;
    // The finest squares, so that a few homes across the whole country are found without visiting their neighbours.
    for (const { span } of squaresIn(order, question.tile, TILE_ZOOM_MAX, isWanted)) {
      for (let at = span.from; at < span.to; at++) {
        if (selected.has(at)) rows.push(order.rows[at] as number);
      }
      yield;
    }
    const total = rows.length;
    rows.sort((a, b) => a - b);
    const singles = yield* readFields(singleFields(question, total), rows, this.#data);
    return { total, rows: [], singles };
  }

  *#selectedIn(where: Condition): Steps<Selected> {
    const order = yield* this.#order.get('', () => orderByTile(this.#data));
    const key = canonicalKey(where, []);
    return { order, selected: yield* this.#selected.get(key, () => this.#select(where, order)) };
  }

  /** Marks the selected properties in map order. */
  *#select(where: Condition, { rows }: TileOrder): Steps<RankedBits> {
    const selected = new Selection(this.#data.rows);
    for (const row of yield* this.#engine.rows(where)) selected.add(row);
    const bits = new Selection(rows.length);
    for (let at = 0; at < rows.length; at++) {
      if (at % STEP_ROWS === 0) yield;
      if (selected.has(rows[at] as number)) bits.add(at);
    }
    return new RankedBits(bits);
  }

  /** Without a column for the field, reads the properties of the tile one by one. */
  *#decoded(question: TileQuery): Steps<SearchResult> {
    const where = aroundTile(question.where, question.tile);
    const aggregate = clusterAggregate(question);
    const { cells = [] } = yield* this.#groups.search({ of: 'groups', where, aggregate });
    return answerOf(clustersOf(cells, question));
  }
}

function answerOf(clusters: readonly Cluster[]): SearchResult {
  return {
    total: clusters.reduce((sum, { count }) => sum + count, 0),
    rows: [],
    clusters: clusterLists(clusters),
  };
}

/** Reads the selected rows of a span. */
function* readRows(span: Span, { order, selected }: Selected, into: Uint32Array): Steps<void> {
  let count = 0;
  yield* inSteps(span.to - span.from, (from, to) => {
    for (let at = span.from + from; at < span.from + to; at++) {
      if (selected.has(at)) into[count++] = order.rows[at] as number;
    }
  });
}
