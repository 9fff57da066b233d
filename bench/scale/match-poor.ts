/** Addresses matched per second in lists without postcodes: by processor time on one core, and with `match` on all. */

import { rmSync, writeFileSync } from 'node:fs';
import { matchAddress } from '@property-lookup/address';
import { openReader } from '@property-lookup/cli/inside/open-data';
import { printRow } from '@property-lookup/rows/text';
import { loadSettings } from '@property-lookup/server/config';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { paceOf } from './pace.js';
import { type PoorList, poorLists } from './poor-lists.js';
import { type Measure, report } from './report.js';
import { PROGRAM, sizedDir } from './setting.js';
import { timedProcess } from './timed-process.js';

const INPUT = sizedDir('poor.csv');
const OUTPUT = sizedDir('poor-matched.csv');

const measures: Measure[] = [];
for (const list of await poorLists()) {
  const rows = list.texts.map((text) => printRow([text], ','));
  writeFileSync(INPUT, `address\n${rows.join('')}`);
  measures.push(await oneCore(list), await allCores(list));
}
rmSync(INPUT);
rmSync(OUTPUT);
report('match-poor', measures);

/** Uses the second half of the texts; during the first the compiler settles. */
async function oneCore({ data, texts, title }: PoorList): Promise<Measure> {
  const pace = paceOf(INPUT);
  const reader = await openReader(loadSettings({ data }));
  const half = texts.length >> 1;
  for (const text of texts.slice(0, half)) await matchAddress(text, candidateLookup(reader));
  const before = process.cpuUsage();
  let compared = 0;
  for (const text of texts.slice(half)) {
    const { comparedCount } = await matchAddress(text, candidateLookup(reader));
    compared += comparedCount;
  }
  const { user, system } = process.cpuUsage(before);
  await reader.close();
  const count = texts.length - half;
  const each = (user + system) / count;
  return {
    name: `${title}: one core, by processor time`,
    unit: 'rows/s',
    ours: 1e6 / each,
    references: {},
    notes: {
      'ms a row': (each / 1000).toFixed(3),
      'properties compared a row': (compared / count).toFixed(1),
      'pace of the machine, µs': pace.toFixed(2),
    },
  };
}

async function allCores({ data, texts, title }: PoorList): Promise<Measure> {
  const args = ['match', '--data', data, '--address', 'address', '--out', OUTPUT, INPUT];
  const { processorSeconds, seconds } = await timedProcess(process.execPath, [PROGRAM, ...args]);
  return {
    name: `${title}: match of ${texts.length} rows on all cores, start-up included`,
    unit: 'rows/s',
    ours: texts.length / seconds,
    references: {},
    notes: {
      'processor ms a row': ((processorSeconds * 1000) / texts.length).toFixed(3),
      'cores busy': (processorSeconds / seconds).toFixed(2),
    },
  };
}
