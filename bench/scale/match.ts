/** Addresses matched per second, through the store on one core and with `match` on all. */

import { rmSync, writeFileSync } from 'node:fs';
import { matchAddress } from '@property-lookup/address';
import type { StreetQuestion } from '@property-lookup/address/streets';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { currentReleaseDir, importedData } from './dataset.js';
import { questionsOf } from './questions.js';
import { type Measure, quantile, report } from './report.js';
import { isWithout, PROGRAM, sizedDir } from './setting.js';
import { openSqlite } from './sqlite.js';
import { timedProcess } from './timed-process.js';

const QUESTIONS = 200_000;

const data = await importedData();
const releaseDir = currentReleaseDir(data);
const { addresses } = questionsOf(releaseDir, QUESTIONS);
report('match', [oneCore(), ...keyedReads(), await batch()]);

function oneCore(): Measure {
  const finder = new PropertyFinder(releaseDir);
  const lookup = {
    ofPostcode: (postcode: string) => finder.candidatesOfPostcode(postcode),
    ofStreets: (question: StreetQuestion) => finder.candidatesOfStreets(question),
  };
  const times: number[] = [];
  for (const address of addresses) {
    const started = performance.now();
    matchAddress(address, lookup);
    times.push(performance.now() - started);
  }
  finder.close();
  const warm = times.slice(20_000);
  const total = warm.reduce((sum, time) => sum + time, 0);
  return {
    name: 'matches on one core, candidates read from disk cache',
    unit: 'per second',
    ours: (warm.length / total) * 1000,
    references: {},
    notes: {
      'p50 µs': Math.round(quantile(warm, 0.5) * 1000),
      'p99 µs': Math.round(quantile(warm, 0.99) * 1000),
    },
  };
}

/** Reads without the API, beside plain SQLite (`--without sqlite` omits it, because filling it takes long). */
function keyedReads(): Measure[] {
  const { uprns, postcodes } = questionsOf(releaseDir, 50_000);
  const finder = new PropertyFinder(releaseDir);
  const sqlite = isWithout('sqlite') ? undefined : openSqlite(data);
  const measures = [
    compared('a property by UPRN', uprns, {
      ours: (uprn) => {
        const row = finder.findRow(uprn);
        return row === undefined ? undefined : finder.blocks.atRow(row);
      },
      sqlite: sqlite?.ofUprn,
    }),
    compared('all properties of a postcode', postcodes, {
      ours: (postcode) => finder.blocks.ofPostcode(postcode),
      sqlite: sqlite?.ofPostcode,
    }),
  ];
  finder.close();
  sqlite?.close();
  return measures;
}

function compared<T>(
  name: string,
  questions: readonly T[],
  reads: {
    readonly ours: (question: T) => unknown;
    readonly sqlite: ((question: T) => unknown) | undefined;
  },
): Measure {
  const ours = timesOf(questions, reads.ours);
  const theirs = reads.sqlite && timesOf(questions, reads.sqlite);
  return {
    name,
    unit: 'µs',
    ours: quantile(ours, 0.5),
    references: { 'SQLite with indexes': theirs === undefined ? null : quantile(theirs, 0.5) },
    notes: { 'p99 µs': Math.round(quantile(ours, 0.99)) },
  };
}

/** Microseconds per question, without the first tenth. */
function timesOf<T>(questions: readonly T[], read: (question: T) => unknown): number[] {
  const times = questions.map((question) => {
    const started = performance.now();
    read(question);
    return (performance.now() - started) * 1000;
  });
  return times.slice(questions.length / 10);
}

async function batch(): Promise<Measure> {
  const input = sizedDir('queries.csv');
  const output = sizedDir('matched.csv');
  const rows = addresses.map((address, at) => `${at},"${address.replaceAll('"', '""')}"`);
  writeFileSync(input, `id,address\n${rows.join('\n')}\n`);
  const args = ['match', '--data', data, '--address', 'address', '--out', output, input];
  const { seconds, peakBytes } = await timedProcess(process.execPath, [PROGRAM, ...args]);
  rmSync(input);
  rmSync(output);
  return {
    name: `match of ${addresses.length} rows on all cores, start-up included`,
    unit: 'rows/s',
    ours: addresses.length / seconds,
    references: {},
    notes: { 'peak memory MB': Math.round(peakBytes / 1e6) },
  };
}
