/** Answers questions about groups of properties by grouping and measuring in PostgreSQL. */

import type { Aggregated, AggregateRequest, SearchControl } from '@property-lookup/engine';
import {
  bandStart,
  CELLS_MAX,
  type Cell,
  type CellValue,
  fieldsOfAggregate,
  fieldsOfKey,
  Gathering,
  type GroupKey,
  type Measure,
  rounded,
  type SquareKey,
  squaresOf,
  tooManyCells,
} from '@property-lookup/query/aggregates';
import { FilterSql, Parameters } from './filter-sql.js';
import { type PropertyQuery, propertyQuery } from './property-query.js';
import type { SearchedRelease } from './property-search.js';
import type { Search } from './search.js';
import { readerOf, rowTester, selectFields } from './selected-rows.js';
import type { Statement } from './servers.js';

export class PropertyGroups {
  readonly #release: SearchedRelease;
  readonly #search: Search;

  constructor(release: SearchedRelease, search: Search) {
    this.#release = release;
    this.#search = search;
  }

  async aggregate(request: AggregateRequest, control: SearchControl): Promise<Aggregated> {
    const read = fieldsOfAggregate(request.aggregate);
    const query = propertyQuery(request.filter.where, [], this.#release, read);
    const cells = query.mustRetest
      ? await this.#gathered(query, request, control)
      : await this.#grouped(query, request, control);
    if (cells.length > CELLS_MAX) throw tooManyCells();
    return { total: cells.reduce((total, { count }) => total + count, 0), cells };
  }

  #grouped(
    query: PropertyQuery,
    { aggregate: { by, of } }: AggregateRequest,
    control: SearchControl,
  ): Promise<readonly Cell[]> {
    const { read, statement } = groupedBy(query, by, of);
    const text = `${statement.text} LIMIT ${CELLS_MAX + 1}`;
    return this.#search.run(control, async ({ ask }) => {
      const rows = await ask({ ...statement, text });
      return rows.flatMap((row): readonly Cell[] => {
        const count = Number(row[0]);
        // Without keys there is one row even if nothing was selected.
        return count === 0 ? [] : [{ count, ...read(row) }];
      });
    });
  }

  /** Reads all rows that PostgreSQL selects, tests each, and groups them here. */
  #gathered(
    query: PropertyQuery,
    { filter, aggregate }: AggregateRequest,
    control: SearchControl,
  ): Promise<readonly Cell[]> {
    const belongs = rowTester(query, filter.where);
    const readers = new Map(
      fieldsOfAggregate(aggregate).map(({ name }) => [name, readerOf(query, name)]),
    );
    const gathering = new Gathering(aggregate);
    return this.#search.run(control, async ({ read }) => {
      for await (const rows of read(selectFields(query))) {
        for (const row of rows) {
          if (belongs(row)) gathering.add(({ name }) => readers.get(name)?.(row) ?? null);
        }
        if (gathering.size > CELLS_MAX) throw tooManyCells();
      }
      return gathering.cells();
    });
  }
}

interface GroupedBy {
  readonly statement: Statement;
  /** The row starts with the count. */
  read(row: readonly unknown[]): Pick<Cell, 'keys' | 'values' | 'known'>;
}

/** All groups, without a limit. */
export function groupedBy(
  query: PropertyQuery,
  by: readonly GroupKey[],
  of: readonly Measure[],
): GroupedBy {
  const columns = new Map(query.fields.map(({ field, sql }) => [field.name, sql]));
  const column = (name: string): string => columns.get(name) ?? 'NULL';
  const parameters = new Parameters(query.values);
  const filter = new FilterSql(
    { column, latitude: column('latitude'), longitude: column('longitude') },
    parameters,
  );
  const keys = by.map((key) => keySql(key, column));
  const measures = of.map((measure) => measureSql(measure, column(measure.field.name), filter));
  const known = of.map(({ field }) => `count(${column(field.name)})`);
  const selected = ['count(*)', ...keys.flatMap(({ sql }) => sql), ...measures, ...known];
  const numbers = keys.flatMap(({ sql }) => sql).map((_, at) => at + 2);
  const groups = numbers.length === 0 ? '' : `GROUP BY ${numbers.join(', ')}`;
  const text = `SELECT ${selected.join(', ')} ${query.from} ${groups}`;
  return {
    statement: { text, values: parameters.values },
    read(row) {
      const left = row.slice(1);
      return {
        keys: keys.map(({ sql, read }) => read(left.splice(0, sql.length))),
        values: of.map((measure, at) => measuredValue(measure, left[at])),
        known: of.map((_, at) => Number(left[of.length + at])),
      };
    },
  };
}

interface KeySql {
  readonly sql: readonly string[];
  read(values: readonly unknown[]): CellValue;
}

/** SQL equivalent of `query/src/aggregates/group-value.ts`. */
function keySql(key: GroupKey, column: (name: string) => string): KeySql {
  switch (key.kind) {
    case 'value': {
      const isInteger = key.field.type === 'integer';
      return {
        sql: [column(key.field.name)],
        read: ([value]) => (isInteger ? numberOrNull(value) : (value as CellValue)),
      };
    }
    case 'band':
      return {
        sql: [`floor(${column(key.field.name)}::float8 / ${key.width}::float8)`],
        read: ([band]) => (band === null ? null : bandStart(Number(band), key.width)),
      };
    case 'year':
      return { sql: [`left(${column(key.field.name)}, 4)`], read: ([year]) => numberOrNull(year) };
    case 'month':
      return { sql: [`left(${column(key.field.name)}, 7)`], read: ([month]) => month as CellValue };
    case 'postcode':
      return {
        sql: [POSTCODE_SQL[key.part](column(key.field.name))],
        read: ([part]) => part as CellValue,
      };
    case 'grid':
    case 'tile': {
      const [first = '', second = ''] = fieldsOfKey(key).map(
        ({ name }) => `${column(name)}::float8`,
      );
      const [x, y] = squareSql(key, first, second);
      const whole = `${x} + ${y}`;
      return {
        // A property with only one coordinate is in no square.
        sql: [
          `CASE WHEN ${whole} IS NOT NULL THEN ${x} END`,
          `CASE WHEN ${whole} IS NOT NULL THEN ${y} END`,
        ],
        read: ([west, south]) =>
          west === null ? null : squaresOf(key).nameOf(Number(west), Number(south)),
      };
    }
  }
}

function squareSql(key: SquareKey, x: string, y: string): readonly [string, string] {
  if (key.kind === 'grid') {
    return [`floor(${x} / ${key.metres}::float8)`, `floor(${y} / ${key.metres}::float8)`];
  }
  const side = `${2 ** key.zoom}::float8`;
  const angle = `(${y} * pi() / 180)`;
  return [
    `floor((${x} + 180) / 360 * ${side})`,
    `floor((1 - ln(tan(${angle}) + 1 / cos(${angle})) / pi()) / 2 * ${side})`,
  ];
}

const POSTCODE_SQL = {
  area: (postcode: string) => `substring(${postcode} from '^[A-Z]*')`,
  district: (postcode: string) => `split_part(${postcode}, ' ', 1)`,
  sector: (postcode: string) =>
    `rtrim(split_part(${postcode}, ' ', 1) || ' ' || left(split_part(${postcode}, ' ', 2), 1))`,
} as const;

function measureSql(measure: Measure, column: string, filter: FilterSql): string {
  switch (measure.kind) {
    case 'quantile':
      return `percentile_cont(${measure.share}) WITHIN GROUP (ORDER BY ${column}::float8)`;
    case 'mean':
      return `avg(${column}::float8)`;
    case 'share':
      return `(count(*) FILTER (WHERE ${filter.condition(measure.leaf)}))::float8 / nullif(count(${column}), 0)`;
    case 'min':
    case 'max':
      return `${measure.kind}(${column})`;
  }
}

function measuredValue({ kind, field }: Measure, value: unknown): CellValue {
  if (field.type === 'date' && (kind === 'min' || kind === 'max')) return value as CellValue;
  const number = numberOrNull(value);
  return number === null || kind === 'min' || kind === 'max' ? number : rounded(number);
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
