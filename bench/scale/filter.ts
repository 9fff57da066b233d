/** Times exact totals and pages of filters, beside PostgreSQL, DuckDB and plain SQLite over the same records. */

import { openSearch } from '@property-lookup/engine/inside/store/embedded/search/open-search';
import type {
  SearchQuery,
  SearchResult,
} from '@property-lookup/engine/inside/store/embedded/search/search-engine';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { compileFilterValue } from '@property-lookup/query';
import { COLUMNS, currentReleaseDir, importedData, recordFiles } from './dataset.js';
import { openDuckdb } from './duckdb.js';
import { FILTER_CASES } from './filter-cases.js';
import { loadRecords, startPostgres } from './postgres.js';
import { type Measure, median, report } from './report.js';
import { isWithout, PROPERTIES } from './setting.js';
import { openSqlite } from './sqlite.js';
import { finish, timed } from './steps.js';

interface Reference {
  readonly name: string;
  /** Exact number of rows that satisfy the SQL condition. */
  count(condition: string): number | Promise<number>;
  close(): void;
}

const data = await importedData();
/** `--no-references` gives a quick look at our own figures. */
const isAlone = process.argv.includes('--no-references');
const files = isAlone ? [] : await recordFiles();
const { search: begin, close } = openSearch(currentReleaseDir(data));
const references = isAlone
  ? []
  : [await openDuck(), openPostgres(), openPlainSqlite()].filter(
      (reference) => reference !== undefined,
    );

const measures: Measure[] = [];
for (const { name, variants } of FILTER_CASES) {
  // The first variant loads the columns and is reported separately.
  const [first, ...others] = variants;
  const cold = first === undefined ? Number.NaN : timed(() => countOf(first.where)).milliseconds;
  const ours = others.map(({ where }) => timed(() => countOf(where)));
  const theirs: Record<string, number> = {};
  for (const reference of references) {
    if (first !== undefined) await reference.count(first.sql);
    const times: number[] = [];
    for (const [at, { sql }] of others.entries()) {
      const started = performance.now();
      const count = await reference.count(sql);
      times.push(performance.now() - started);
      const own = ours[at]?.result.total;
      if (count !== own) throw new Error(`${name}: ${reference.name} counts ${count}, we ${own}`);
    }
    theirs[reference.name] = median(times);
  }
  measures.push({
    name: `count: ${name}`,
    unit: 'ms',
    ours: median(ours.map(({ milliseconds }) => milliseconds)),
    references: theirs,
    notes: { 'first time, with loading': Math.round(cold) },
  });
}
measures.push(...pageMeasures(), cancelMeasure(), orderMeasure());
close();
for (const reference of references) reference.close();
report('filter', measures);

/** Pages of counted filters: deep in a scanned filter, and deep in everything. */
function pageMeasures(): Measure[] {
  const where = FILTER_CASES[2]?.variants[1]?.where ?? {};
  const deep = countOf(where).total - 100;
  search({ where, offset: deep, limit: 100 });
  const times = Array.from({ length: 50 }, (_, at) =>
    timed(() => search({ where, offset: Math.floor((deep * at) / 50), limit: 100 })),
  ).map(({ milliseconds }) => milliseconds);
  const all = timed(() => search({ where: {}, offset: PROPERTIES - 1_000, limit: 100 }));
  return [
    { name: 'any page once counted', unit: 'ms', ours: median(times), references: {} },
    {
      name: 'last page of everything, first time',
      unit: 'ms',
      ours: all.milliseconds,
      references: {},
    },
  ];
}

/** The longest time between two points at which a search can be cancelled. */
function cancelMeasure(): Measure {
  const { where } = compiled({ and: [{ x_coordinate: { neq: 1 } }, { latitude: { neq: 2 } }] });
  const steps = begin({ of: 'properties', where, order: [], offset: 0, limit: 100 });
  let longest = 0;
  for (let last = performance.now(); steps.next().done !== true; ) {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return { name: 'cancel a scan, at the worst', unit: 'ms', ours: longest, references: {} };
}

function orderMeasure(): Measure {
  const { where, order } = compiled({ building_number: '7' }, 'thoroughfare DESC');
  const { milliseconds } = timed(() =>
    finish(begin({ of: 'properties', where, order, offset: 0, limit: 100 })),
  );
  return { name: 'first page in another order', unit: 'ms', ours: milliseconds, references: {} };
}

function countOf(where: object): SearchResult {
  return search({ where, offset: 0, limit: 100 });
}

function search({ where, offset, limit }: { where: object; offset: number; limit: number }) {
  const query: SearchQuery = { of: 'properties', ...compiled(where), offset, limit };
  return finish(begin(query));
}

function compiled(where: object, order?: string) {
  const filter = order === undefined ? { where } : { where, order };
  return compileFilterValue(filter, PROPERTY_FIELDS, COLUMNS);
}

async function openDuck(): Promise<Reference> {
  const duckdb = await openDuckdb(files);
  return {
    name: 'DuckDB',
    count: (condition) => duckdb.count(`SELECT count(*) FROM property WHERE ${condition}`),
    close: () => duckdb.close(),
  };
}

/** `--without postgres` omits it, because loading and indexing 33 million rows takes most of the run. */
function openPostgres(): Reference | undefined {
  if (isWithout('postgres')) return undefined;
  const postgres = startPostgres('postgres-filter');
  if (postgres === undefined) return undefined;
  loadRecords(postgres, files);
  return {
    name: 'PostgreSQL',
    count: (condition) => Number(postgres.sql(`SELECT count(*) FROM property WHERE ${condition}`)),
    close: () => postgres.stop(),
  };
}

function openPlainSqlite(): Reference | undefined {
  // Loading 33 million rows into it takes longer than everything else together.
  if (PROPERTIES > 10_000_000) return undefined;
  const sqlite = openSqlite(data);
  return {
    name: 'SQLite with indexes',
    count: (condition) => sqlite.count(condition.replaceAll('ILIKE', 'LIKE')),
    close: () => sqlite.close(),
  };
}
