/** Groups of small made-up tables, and of more rows than one step covers, equal the results of adding up one by one. */

import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import type { Scalar } from '@property-lookup/query';
import type { Aggregate, Cell } from '@property-lookup/query/aggregates';
import { Gathering, parseKeys, parseMeasures } from '@property-lookup/query/aggregates';
import {
  all,
  columnOf,
  FIELDS,
  plainAnswer,
  question,
  type Subject,
  tableOf,
  valueFor,
} from '@property-lookup/testing/random-tables';
import { run } from '@property-lookup/testing/run-steps';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AggregateSearch } from './aggregate-search.js';
import type { SearchData } from './row-plan.js';
import { SearchEngine } from './search-engine.js';
import { STEP_ROWS } from './steps.js';

const KEYS = [
  ...['post_town', 'postcode_sector', 'uprn', 'udprn', 'thoroughfare', 'grid(5)', 'tile(12)'],
  ...['band(x_coordinate,4)', 'band(y_coordinate,3)', 'band(latitude,0.1)'],
];
const MEASURES = [
  ...['median(x_coordinate)', 'p90(latitude)', 'median(udprn)', 'mean(y_coordinate)'],
  ...['min(x_coordinate)', 'max(latitude)', 'share(post_town=Kent)', 'share(uprn=5)'],
];

const aggregate: fc.Arbitrary<Aggregate> = fc.record({
  by: fc
    .uniqueArray(fc.constantFrom(...KEYS), { maxLength: 3 })
    .map((by) => (by.length === 0 ? [] : parseKeys(by.join(), PROPERTY_FIELDS))),
  of: fc
    .uniqueArray(fc.constantFrom(...MEASURES), { maxLength: 4 })
    .map((of) => parseMeasures(['count', ...of].join(), PROPERTY_FIELDS)),
});

it('equal plain sums, the second time too', () => {
  fc.assert(
    fc.property(question, aggregate, ({ places, table: homes, where }, asked) => {
      const data = tableOf(homes, places);
      const engine = new SearchEngine(data);
      const read = (row: number, name: string) =>
        valueFor(homes[row] as Subject, FIELDS[name as keyof typeof FIELDS]);
      const expected = plainCells(read, plainAnswer(homes, { where, order: [] }), asked);
      for (const _time of [1, 2]) {
        const query = { of: 'groups', where, aggregate: asked } as const;
        const { cells } = run(new AggregateSearch(engine, data).search(query));
        expect(cells).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

it('do not depend on pauses', () => {
  const rows = Uint32Array.from({ length: STEP_ROWS + 100 }, (_, at) => at);
  const values: Readonly<Record<string, readonly (Scalar | null)[]>> = {
    uprn: Array.from(rows, (row) => (row * 7_919) % 1_000_003),
    post_town: Array.from(rows, (row) => ['Kent', null, 'Ryde'][(row >> 5) % 3] ?? null),
    latitude: Array.from(rows, (row) => (row % 11 === 0 ? null : 50.1 + row / STEP_ROWS)),
  };
  const columns = new Map([
    ['uprn', columnOf(values['uprn'] ?? [], 'integers')],
    ['post_town', columnOf(values['post_town'] ?? [], 'dictionary')],
    ['latitude', columnOf(values['latitude'] ?? [], 'numbers')],
  ]);
  const data: SearchData = {
    ...{ rows: rows.length, hasColumn: () => true, subjectAt: () => undefined },
    column: ({ name }) => columns.get(name),
  };
  const asked: Aggregate = {
    by: parseKeys('band(latitude,0.3),post_town', PROPERTY_FIELDS),
    of: parseMeasures('p10(uprn),mean(latitude),max(uprn),share(post_town=Kent)', PROPERTY_FIELDS),
  };
  const query = { of: 'groups', where: all([]), aggregate: asked } as const;
  const { cells } = run(new AggregateSearch(new SearchEngine(data), data).search(query));
  expect(cells).toEqual(plainCells((row, name) => values[name]?.[row] ?? null, rows, asked));
});

function plainCells(
  read: (row: number, field: string) => Scalar | null,
  rows: Iterable<number>,
  asked: Aggregate,
): readonly Cell[] {
  const gathering = new Gathering(asked);
  for (const row of rows) gathering.add(({ name }) => read(row, name));
  return gathering.cells();
}
