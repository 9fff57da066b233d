/** Searches over small made-up tables, with columns of every kind and without columns, find what the plain evaluator finds. */

import type { Property } from '@property-lookup/model/property';
import type { TableFormatName } from '@property-lookup/rows/write';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import {
  all,
  FIELDS,
  plainAnswer,
  question,
  type Subject,
  tableOf,
  valueFor,
} from '@property-lookup/testing/random-tables';
import { run, runInTurns } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExportSearch } from './export-search.js';
import { SearchEngine, type SearchQuery } from './search-engine.js';

describe('a search', () => {
  it('finds what the plain evaluator finds, in its order, the second time too', () => {
    fc.assert(
      fc.property(question, ({ table, places, where, order, offset, limit }) => {
        const engine = new SearchEngine(tableOf(table, places));
        const expected = plainAnswer(table, { where, order });
        const query = { of: 'properties' as const, where, order };
        expect(run(engine.search({ ...query, offset, limit }))).toEqual({
          total: expected.length,
          rows: expected.slice(offset, offset + limit),
        });
        // Answered from the remembered selection.
        expect(run(engine.search({ ...query, offset: 0, limit: 100 })).rows).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('is not disturbed by another over the same rows', () => {
    fc.assert(
      fc.property(question, question, (one, other) => {
        const engine = new SearchEngine(tableOf(one.table, one.places));
        const queries = [one, other, one].map(
          ({ where, order }): SearchQuery => ({
            ...{ of: 'properties', where, order, offset: 0, limit: 100 },
          }),
        );
        const found = runInTurns(queries.map((query) => engine.search(query)));
        expect(found.map(({ rows }) => rows)).toEqual(
          queries.map((query) => plainAnswer(one.table, query)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

const COLUMNS = [
  FIELDS.postcode,
  FIELDS.post_town,
  FIELDS.y_coordinate,
  FIELDS.latitude,
  FIELDS.udprn,
  FIELDS.thoroughfare,
  FIELDS.building_number,
];

describe('a piece of a table', () => {
  it('has every value of every row, from columns or from the properties', () => {
    fc.assert(
      fc.property(question, ({ table, places, where, order, offset, limit }) => {
        const bytes = pieceOf('ndjson', { table, places, where, order, offset, limit });
        const lines = bytes.split('\n').slice(0, -1);
        const rows = plainAnswer(table, { where, order }).slice(offset, offset + limit);
        const expected = rows.map((row) =>
          Object.fromEntries(
            COLUMNS.map((field) => [field.name, valueFor(table[row] as Subject, field)]),
          ),
        );
        expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('has the position of each row, in a map format', () => {
    const subject = (uprn: number, latitude: number | null) => ({
      property: {
        ...BARE_PROPERTY,
        ...{ uprn, position: { x: 1, y: 2, latitude, longitude: -0.97, precision: 'address' } },
      } as Property,
    });
    const where = all([]);
    const places = 'numbers' as const;
    const table = [subject(1, 51.45), subject(2, null)];
    const text = pieceOf('geojson', { table, places, where, order: [], offset: 0, limit: 9 });
    const features = text.split('\n').filter((line) => line.includes('Feature'));
    expect(features.map((line) => JSON.parse(line.replace(/^,|,$/g, '')).geometry)).toEqual([
      { type: 'Point', coordinates: [-0.97, 51.45] },
      null,
    ]);
  });
});

interface Piece extends Pick<SearchQuery, 'where' | 'order' | 'offset' | 'limit'> {
  readonly table: readonly Subject[];
  readonly places: 'numbers' | 'dictionary';
}

function pieceOf(format: TableFormatName, { table, places, ...query }: Piece): string {
  const data = tableOf(table, places);
  const tables = new ExportSearch(new SearchEngine(data), data);
  const wanted = { ...query, of: 'table' as const, columns: COLUMNS, format, isFirst: true };
  const { bytes, rows, total } = run(tables.search(wanted));
  expect(rows).toEqual([]);
  expect(total).toBe(plainAnswer(table, { where: query.where, order: [] }).length);
  return Buffer.from(bytes ?? []).toString('utf8');
}
