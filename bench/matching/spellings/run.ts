/**
 * Measures real second spellings: properties in one source's words, asked for in another's, with and without postcodes. The data
 * may not be shipped; `--data DIR` names their folder.
 */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { matchAddress } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import type { Listed } from '../alternatives/engine.js';
import { writeBesideBefore } from '../before-and-now.js';
import { argument } from '../labelled-set.js';
import { CONFIDENT } from '../measure.js';
import type { Experiment, Spelling } from './experiment.js';
import { importList } from './import-list.js';
import { readExperiments } from './sources.js';

const RESULTS = 'bench/results/matching-spellings.json';

/** In a list mostly without postcodes, one row in this many has one. */
const ROWS_PER_POSTCODE = 20;

/** Queries are repeated for this much processor time, so that the rate is that of warm code. */
const TIMED_SECONDS = 3;

interface Figures {
  readonly count: number;
  readonly top1: number;
  readonly matched: number;
  readonly precision: number | null;
  readonly recall: number;
  readonly from99: number;
  readonly rightFrom99: number | null;
  readonly rowsPerSecond: number;
}

const folder = argument('data') ?? (existsSync('../shared/data') ? '../shared/data' : undefined);
if (folder === undefined || !existsSync(folder)) {
  console.log('SKIPPED: no folder of real lists; give one as --data.');
} else {
  const report: Record<string, Record<string, Figures>> = {};
  for (const experiment of readExperiments(resolve(folder))) {
    report[experiment.name] = await measure(experiment);
  }
  if (!process.argv.includes('--no-write')) writeBesideBefore(RESULTS, report);
}

async function measure({ name, list, queries }: Experiment): Promise<Record<string, Figures>> {
  console.log(`\n${name}: ${list.length} listed, ${queries.length} queries`);
  const bare = list.map((row, at) => (at % ROWS_PER_POSTCODE === 0 ? row : without(row)));
  return {
    'with postcodes': await measureIn(list, queries, 'with postcodes'),
    'without, in a list that has them': await measureIn(list, queries.map(without), 'without'),
    'without, in a list mostly without': await measureIn(bare, queries.map(without), 'bare list'),
  };
}

function without<T extends Spelling>(row: T): T {
  return { ...row, postcode: null };
}

async function measureIn(
  list: readonly Listed[],
  queries: readonly Spelling[],
  title: string,
): Promise<Figures> {
  const imported = await importList(list);
  try {
    const figures = await figuresOf(imported.reader, list, queries);
    console.log(title.padEnd(16), JSON.stringify(figures));
    return figures;
  } finally {
    await imported.close();
  }
}

async function figuresOf(
  reader: PropertyReader,
  list: readonly Listed[],
  queries: readonly Spelling[],
): Promise<Figures> {
  const textOf = ({ address, postcode }: Spelling) => [address, postcode ?? []].flat().join(', ');
  let [top1, matched, right, from99, rightFrom99] = [0, 0, 0, 0, 0];
  for (const query of queries) {
    const { candidates, decision } = await matchAddress(textOf(query), candidateLookup(reader));
    const best = candidates[0];
    const isRight = best?.uprn === query.uprn;
    if (isRight) top1++;
    if (decision === 'matched') matched++;
    if (decision === 'matched' && isRight) right++;
    if ((best?.confidence ?? 0) >= CONFIDENT) {
      from99++;
      if (isRight) rightFrom99++;
    }
    if (process.argv.includes('--show') && (!isRight || decision !== 'matched')) {
      const form = (uprn: number | undefined) =>
        list.find((row) => row.uprn === uprn)?.address ?? 'none';
      console.log(
        `  ${isRight ? 'LOW  ' : 'WRONG'} ${decision} ${best?.confidence.toFixed(4)} | ${textOf(query)} | said ${form(best?.uprn)} | true ${form(query.uprn)}`,
      );
    }
  }
  return {
    count: queries.length,
    top1: top1 / queries.length,
    matched,
    precision: matched === 0 ? null : right / matched,
    recall: right / queries.length,
    from99,
    rightFrom99: from99 === 0 ? null : rightFrom99 / from99,
    rowsPerSecond: await rateOf(reader, queries.map(textOf)),
  };
}

async function rateOf(reader: PropertyReader, texts: readonly string[]): Promise<number> {
  const started = process.cpuUsage();
  let count = 0;
  let seconds = 0;
  while (texts.length > 0 && seconds < TIMED_SECONDS) {
    for (const text of texts) await matchAddress(text, candidateLookup(reader));
    count += texts.length;
    const { user, system } = process.cpuUsage(started);
    seconds = (user + system) / 1e6;
  }
  return Math.round(count / seconds);
}
