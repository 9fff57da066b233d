/**
 * Measures what people would use in the place of our matcher beside it: the same list, the same
 * queries, the same run.
 */

import { writeFileSync } from 'node:fs';
import { argument, readLabelledSet } from '../labelled-set.js';
import { readMessySet } from '../messy-set.js';
import type { Listed, Skipped } from './engine.js';
import { KINDS, type Measured, measureEngine } from './measure-engine.js';
import { importList, ourEngine } from './ours.js';
import { postgresEngines } from './postgres-trigram.js';
import { PUBLISHED } from './published.js';
import { sqliteEngines } from './sqlite-bm25.js';
import type { Share } from './thresholds.js';
import { tokenSetEngine } from './token-set.js';

const RESULTS = 'bench/results/matching-alternatives.json';

const set = readLabelledSet(argument('data'));
const messy = readMessySet(set.folder);
const queries = [...set.queries.filter(({ tier }) => tier !== 'C'), ...(messy?.queries ?? [])];
const list: readonly Listed[] = [...set.candidates, ...(messy?.candidates ?? [])].flatMap(
  ({ uprn, postcode, forms }) => forms.map((address) => ({ uprn, postcode, address })),
);
console.log(`${list.length} rows of the list, ${queries.length} queries`);

const ours = await measureOurs();
const results: readonly (Measured | Skipped)[] = [ours, ...(await measureOthers(ours))];
if (!process.argv.includes('--no-write')) {
  const report = {
    listed: list.length,
    isShippedSet: set.isShipped,
    results,
    published: PUBLISHED,
  };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
}

async function measureOurs(): Promise<Measured> {
  const imported = await importList(list);
  try {
    return print(await measureEngine(ourEngine(imported), queries, 1));
  } finally {
    await imported.close();
  }
}

async function measureOthers({ developPrecision }: Measured): Promise<(Measured | Skipped)[]> {
  const postgres = postgresEngines(list);
  const others: (Measured | Skipped)[] = [];
  try {
    for (const engine of [tokenSetEngine(list), ...postgres.engines, ...sqliteEngines(list)]) {
      const isSkipped = 'skipped' in engine;
      others.push(
        print(isSkipped ? engine : await measureEngine(engine, queries, developPrecision ?? 1)),
      );
    }
  } finally {
    postgres.stop();
  }
  return others;
}

function print<T extends Measured | Skipped>(result: T): T {
  if ('skipped' in result) {
    console.log(`\n${result.name}: SKIPPED, ${result.skipped}`);
    return result;
  }
  const { name, questionsMax, rowsPerSecond, atBestF1, atOurPrecision } = result;
  const sample = questionsMax === undefined ? '' : `, at most ${questionsMax} queries of a kind`;
  console.log(`\n${name}${sample}`);
  console.log(
    '                  count   top-1 | precision  recall  declined | at our precision | rows/s',
  );
  for (const kind of KINDS) {
    const { count, top1, precision, recall, declined } = atBestF1.byKind[kind] as Share;
    const sure = atOurPrecision?.byKind[kind];
    console.log(
      [
        kind.padEnd(16),
        String(count).padStart(6),
        ...[top1, precision, recall, declined, sure?.precision, sure?.recall].map(percent),
        String(rowsPerSecond[kind]).padStart(8),
      ].join('  '),
    );
  }
  console.log(
    'thresholds',
    atBestF1.threshold,
    atOurPrecision?.threshold ?? 'none at our precision',
  );
  return result;
}

function percent(value: number | null | undefined): string {
  return typeof value === 'number' ? `${(value * 100).toFixed(2)}%`.padStart(7) : '      -';
}
