/** Finds what a tile of the map shows from the order of the properties on the map: how many its squares have and what is typical of them, or each. */

import {
  aroundTile,
  type Cluster,
  clusterAggregate,
  clustersOf,
  clusterZoom,
  isMeasured,
  NOTHING_KNOWN,
} from '../../../aggregates/clusters.js';
import { clusterLists, singleFields, type TileQuestion } from '../../../aggregates/tile-content.js';
import { TILE_ZOOM_MAX } from '../../../domain/web-mercator.js';
import { canonicalKey } from '../../../filter/canonical.js';
import type { Condition } from '../../../filter/condition.js';
import type { FilterField } from '../../../filter/filter-field.js';
import { Selection } from '../../../release/columns/selection.js';
import type { AggregateSearch } from './aggregate-search.js';
import { OrderedValues } from './ordered-values.js';
import { RankedBits } from './ranked-bits.js';
import { readFields } from './read-fields.js';
import type { SearchData } from './row-plan.js';
import type { SearchEngine, SearchResult } from './search-engine.js';
import { SharedWork } from './shared-work.js';
import type { Span } from './span.js';
import { STEP_ROWS, type Steps } from './steps.js';
import { orderByTile, squaresIn, type TileOrder } from './tile-order.js';

/** The properties in the order of the map, and which of them a condition selects. */
interface Selected {
  readonly order: TileOrder;
  readonly selected: RankedBits;
}

type Typical = Pick<Cluster, 'known' | 'value' | 'alike'>;

export interface TileQuery extends TileQuestion {
  readonly of: 'tile';
}

/** Of 33 million properties, their order takes 264 MB, which of them a filter selects 5 MB, and a field of all of them up to 240 MB. Bytes. */
const ORDER_BYTES_MAX = 512 * 1024 * 1024;
const SELECTED_BYTES_MAX = 64 * 1024 * 1024;
const VALUES_BYTES_MAX = 512 * 1024 * 1024;

export class TileSearch {
  readonly #engine: SearchEngine;
  readonly #groups: AggregateSearch;
  readonly #data: SearchData;
  readonly #order = new SharedWork<TileOrder>(ORDER_BYTES_MAX);
  readonly #selected = new SharedWork<RankedBits>(SELECTED_BYTES_MAX);
  readonly #values = new SharedWork<OrderedValues>(VALUES_BYTES_MAX);

  constructor(engine: SearchEngine, groups: AggregateSearch, data: SearchData) {
    this.#engine = engine;
    this.#groups = groups;
    this.#data = data;
  }

  *search(question: TileQuery): Steps<SearchResult> {
    const { by, singleMax, tile, where } = question;
    const { order, selected } = yield* this.#selectedIn(where);
    const squares = squaresIn(order, tile, clusterZoom(tile), (span) => selected.count(span) > 0);
    const total = squares.reduce((sum, { span }) => sum + selected.count(span), 0);
    if (total <= singleMax) return yield* this.#singles(question, { order, selected });
    if (by !== undefined && !this.#data.hasColumn(by)) return yield* this.#decoded(question);
    const typicalIn = yield* this.#typical(by, canonicalKey(where, []), { order, selected });
    const clusters: Cluster[] = [];
    for (const { span, x, y } of squares) {
      const ranks = { from: selected.rank(span.from), to: selected.rank(span.to) };
      clusters.push({ x, y, count: ranks.to - ranks.from, ...typicalIn(ranks) });
      yield;
    }
    return answerOf(clusters);
  }

  /** Read in the order of the release, in which neighbours are decoded at once. */
  *#singles(question: TileQuery, { order, selected }: Selected): Steps<SearchResult> {
    const rows: number[] = [];
    const isWanted = (span: Span) => selected.count(span) > 0;
    // The finest squares: a few homes of the whole country are found without a look at those around them.
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

  /** Which of the properties in their order the condition selects. */
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

  /** What is typical of a span of the rows that a condition, known by its key, selects. */
  *#typical(
    by: FilterField | undefined,
    key: string,
    among: Selected,
  ): Steps<(span: Span) => Typical> {
    const column = by === undefined ? undefined : this.#data.column(by);
    if (by === undefined || column === undefined) return () => NOTHING_KNOWN;
    const values = yield* this.#values.get(`${by.name} ${key}`, function* () {
      return yield* OrderedValues.of(column, yield* selectedRows(among));
    });
    return (span) => values.typicalIn(span, isMeasured(by));
  }

  /** Where the field has no column, the properties of the tile are read one by one. */
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

function* selectedRows({ order: { rows }, selected }: Selected): Steps<Uint32Array> {
  const found = new Uint32Array(selected.rank(rows.length));
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    if (at % STEP_ROWS === 0) yield;
    if (selected.has(at)) found[count++] = rows[at] as number;
  }
  return found;
}
