/** Squares of tiles over small made-up tables: the sorted search agrees with plain counting. */

import { acrossOf, downOf, type Tile, tileAt } from '@property-lookup/kernel/geometry';
import {
  type Cluster,
  clusterAggregate,
  clustersIn,
  clustersOf,
  fieldsOfKey,
  Gathering,
  singleFields,
  tileKey,
} from '@property-lookup/query/aggregates';
import {
  FIELDS,
  plainAnswer,
  question,
  type Subject,
  tableOf,
  valueFor,
} from '@property-lookup/testing/random-tables';
import { byLength } from '@property-lookup/testing/run-length';
import { run, runInTurns } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AggregateSearch } from './aggregate-search.js';
import { SearchEngine, type SearchResult } from './search-engine.js';
import { type TileQuery, TileSearch } from './tile-search.js';

/** Positions of the tables' homes, and points beside them. */
const places = fc.constantFrom(
  [51.45, -0.97],
  [51.5, -0.1],
  [60.15, -1.15],
  [-51.45, 0.97],
  [55, 1],
);

const tile: fc.Arbitrary<Tile> = fc
  .tuple(places, fc.nat(16))
  .map(([[latitude = 0, longitude = 0], zoom]) => ({
    zoom,
    x: tileAt(acrossOf(longitude), zoom),
    y: tileAt(downOf(latitude), zoom),
  }));

const by = fc.option(fc.constantFrom(...Object.values(FIELDS)), { nil: undefined });

const asked = fc.record({ question, tile, by });

const inOrder = (clusters: readonly Cluster[]) =>
  clusters.toSorted((a, b) => a.x - b.x || a.y - b.y);

/** Undefined if the search found single homes. */
const clustersOfResult = ({ clusters }: SearchResult) =>
  inOrder(clusters === undefined ? [] : clustersIn(clusters));

it('equal plain counts and measures, the second time too', () => {
  fc.assert(
    fc.property(asked, ({ question: { places: kept, table, where }, tile: of, by: field }) => {
      const search = searchOf(table, kept);
      const query: TileQuery = { of: 'tile', where, tile: of, by: field, singleMax: -1 };
      const expected = plainClusters(table, query);
      const found = run(search.search(query));
      expect(clustersOfResult(found)).toEqual(inOrder(expected));
      expect(found.total).toBe(expected.reduce((sum, { count }) => sum + count, 0));
      expect(run(search.search(query))).toEqual(found);
    }),
    { numRuns: byLength(100, 400) },
  );
});

it('read the fields that reading each property finds', () => {
  fc.assert(
    fc.property(asked, ({ question: { places: kept, table, where }, tile: of, by: field }) => {
      const [longitude, latitude] = fieldsOfKey(tileKey(of.zoom));
      const isThere = (row: number): boolean => {
        const [x, y] = [longitude, latitude].map((field) =>
          Number(field && (valueFor(table[row] as Subject, field) ?? Number.NaN)),
        ) as [number, number];
        const isInIsles = y > 0;
        return (
          isInIsles && tileAt(acrossOf(x), of.zoom) === of.x && tileAt(downOf(y), of.zoom) === of.y
        );
      };
      const expected = plainAnswer(table, { where, order: [] }).filter(isThere);
      const query: TileQuery = { of: 'tile', where, tile: of, by: field, singleMax: table.length };
      const { total, singles } = run(searchOf(table, kept).search(query));
      const rows = expected.toSorted((a, b) => a - b);
      expect(total).toBe(expected.length);
      expect(singles).toEqual(
        singleFields(query, total).map((each) =>
          rows.map((row) => valueFor(table[row] as Subject, each)),
        ),
      );
    }),
    { numRuns: byLength(100, 400) },
  );
});

it('are not disturbed by searches that alternate over the same work', () => {
  fc.assert(
    fc.property(asked, asked, ({ question: { places: kept, table, where }, ...one }, other) => {
      const queries = [
        one,
        { ...one, tile: other.tile },
        { ...other, question: undefined },
        one,
      ].map(
        ({ tile: of, by: field }, at): TileQuery => ({
          ...{ of: 'tile', where, tile: of, by: field, singleMax: at % 2 === 0 ? -1 : 1_000 },
        }),
      );
      const search = searchOf(table, kept);
      const found = runInTurns(queries.map((query) => search.search(query)));
      expect(found.map(clustersOfResult)).toEqual(
        queries.map((query) => (query.singleMax < 0 ? inOrder(plainClusters(table, query)) : [])),
      );
      expect(found).toEqual(queries.map((query) => run(searchOf(table, kept).search(query))));
    }),
    { numRuns: 60 },
  );
});

function searchOf(table: readonly Subject[], kept: 'numbers' | 'dictionary'): TileSearch {
  const data = tableOf(table, kept);
  const engine = new SearchEngine(data);
  return new TileSearch(engine, new AggregateSearch(engine, data), data);
}

function plainClusters(table: readonly Subject[], query: TileQuery): readonly Cluster[] {
  const gathering = new Gathering(clusterAggregate(query));
  for (const row of plainAnswer(table, { where: query.where, order: [] })) {
    gathering.add((field) => valueFor(table[row] as Subject, field));
  }
  return clustersOf(gathering.cells(), query);
}
