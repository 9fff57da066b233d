/** Writes the tables of docs/reference/performance.md from bench/results, so that no figure is copied by hand. */

import { readFileSync } from 'node:fs';
import { NONE, type Row, table, writeTables } from './page-tables.js';
import { type Measure, rounded } from './report.js';

type Results = Readonly<Record<string, { readonly measures: readonly Measure[] } | undefined>>;

const [filter, imports] = (['filter', 'import'] as const).map(
  (name) => JSON.parse(readFileSync(`bench/results/${name}.json`, 'utf8')) as Results,
);

const MILLION = '1000000';
const FULL = '33000000';

writeTables('docs/reference/performance.md', {
  filters: filterTable(filter),
  imports: importTable(imports),
});

function filterTable(results: Results | undefined): string {
  const rows = counts(results?.[MILLION]).map((measure): Row => {
    const full = named(results?.[FULL], measure.name);
    return [
      measure.name.slice('count: '.length),
      figure(measure.ours),
      ...['DuckDB', 'PostgreSQL', 'SQLite with indexes'].map((of) =>
        figure(measure.references[of]),
      ),
      figure(full?.ours),
      figure(full?.references['DuckDB']),
      figure(full?.notes?.['first time, with loading']),
    ];
  });
  const head = ['condition', '1 M', 'DuckDB', 'PostgreSQL', 'SQLite', '33 M', 'DuckDB'];
  return table([...head, '33 M, first'], rows);
}

function importTable(results: Results | undefined): string {
  const rows = Object.entries(results ?? {}).flatMap(([size, sized]) =>
    (sized?.measures ?? []).map(({ name, ours, references, notes }): Row => {
      const [reference] = Object.values(references);
      return [
        `${Number(size) / 1e6} M`,
        name,
        `${figure(ours)} s`,
        reference === null ? NONE : `${figure(reference)} s`,
        reference === undefined || reference === null ? NONE : figure(ours / reference),
        ...['properties a second', 'peak memory MB', 'size'].map((note) => figure(notes?.[note])),
      ];
    }),
  );
  const head = ['properties', '', 'ours', 'PostgreSQL COPY and 5 indexes', 'ratio'];
  return table([...head, 'properties/s', 'peak MB', 'on disk'], rows);
}

function figure(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'string') return value;
  return rounded(value).toLocaleString('en-GB', { maximumSignificantDigits: 3 });
}

function counts(sized: Results[string]): readonly Measure[] {
  return (sized?.measures ?? []).filter(({ name }) => name.startsWith('count: '));
}

function named(sized: Results[string], name: string): Measure | undefined {
  return sized?.measures.find((measure) => measure.name === name);
}
