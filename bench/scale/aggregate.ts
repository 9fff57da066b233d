/** Times counting and measuring groups of properties, beside DuckDB over the same records; both must give the same results. */

import { openSearch } from '@property-lookup/engine/inside/store/embedded/search/open-search';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { compileFilterValue } from '@property-lookup/query';
import { parseKeys, parseMeasures } from '@property-lookup/query/aggregates';
import { COLUMNS, currentReleaseDir, importedData, recordFiles } from './dataset.js';
import { openDuckdb } from './duckdb.js';
import { type Measure, median, report } from './report.js';
import { finish, timed } from './steps.js';

interface Question {
  readonly name: string;
  readonly where: object;
  readonly by: string;
  readonly of: string;
  /** The question to DuckDB, with columns for the groups, the count and the measures. */
  readonly sql: string;
}

const SECTOR = `split_part(postcode, ' ', 1) || ' ' || left(split_part(postcode, ' ', 2), 1)`;

const QUESTIONS: readonly Question[] = [
  {
    name: 'count by post town',
    where: {},
    by: 'post_town',
    of: 'count',
    sql: 'SELECT post_town, count(*) FROM property GROUP BY ALL',
  },
  {
    name: 'count by postcode sector',
    where: {},
    by: 'postcode_sector',
    of: 'count',
    sql: `SELECT ${SECTOR}, count(*) FROM property GROUP BY ALL`,
  },
  {
    name: 'median by post town',
    where: {},
    by: 'post_town',
    of: 'median(x_coordinate)',
    sql: 'SELECT post_town, count(*), quantile_cont(x_coordinate, 0.5) FROM property GROUP BY ALL',
  },
  {
    name: 'two levels: count and median by postcode district and band',
    where: {},
    by: 'postcode_district,band(y_coordinate,1000)',
    of: 'median(latitude)',
    sql: `SELECT split_part(postcode, ' ', 1), floor(y_coordinate / 1000) * 1000, count(*), quantile_cont(latitude, 0.5) FROM property GROUP BY ALL`,
  },
  {
    name: 'mean, least and greatest of all in bands',
    where: {},
    by: 'band(latitude,0.1)',
    of: 'mean(x_coordinate),min(uprn),max(uprn)',
    sql: 'SELECT floor(latitude / 0.1) * 0.1, count(*), avg(x_coordinate), min(uprn), max(uprn) FROM property GROUP BY ALL',
  },
  {
    name: 'count by post town of one building number',
    where: { building_number: '7' },
    by: 'post_town',
    of: 'count',
    sql: `SELECT post_town, count(*) FROM property WHERE building_number = '7' GROUP BY ALL`,
  },
];

const RUNS = 5;

const data = await importedData();
const { search, close } = openSearch(currentReleaseDir(data));
const duckdb = await openDuckdb(await recordFiles());
const measures: Measure[] = [];
for (const { name, where, by, of, sql } of QUESTIONS) {
  const query = {
    of: 'groups',
    where: compileFilterValue({ where }, PROPERTY_FIELDS, COLUMNS).where,
    aggregate: { by: parseKeys(by, PROPERTY_FIELDS), of: parseMeasures(of, PROPERTY_FIELDS) },
  } as const;
  const ask = () => timed(() => finish(search(query)));
  // The first question loads the columns and computes the selection.
  const cold = ask().milliseconds;
  await duckdb.rows(sql);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { milliseconds, result } = ask();
    ours.push(milliseconds);
    const started = performance.now();
    const rows = await duckdb.rows(sql);
    theirs.push(performance.now() - started);
    const groups = result.cells?.length;
    if (rows.length !== groups)
      throw new Error(`${name}: DuckDB has ${rows.length} groups, we ${groups}`);
  }
  measures.push({
    name,
    unit: 'ms',
    ours: median(ours),
    references: { DuckDB: median(theirs) },
    notes: { 'first time, with loading': Math.round(cold) },
  });
}
close();
duckdb.close();
report('aggregate', measures);
