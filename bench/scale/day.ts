/** What a day costs: some addresses, sales and a feed into a country with all facts, beside the import of all of it. */

import {
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AppendFile } from '../../src/release/blocks/append-file.js';
import { type Measure, report } from './report.js';
import { PROGRAM, PROPERTIES, sizedDir } from './setting.js';
import { type ProcessFigures, timedProcess } from './timed-process.js';

/** Addresses that come with the day, and as many sales. */
const NEW_ROWS = 1_000;

/** The day's files, by how the names of those begin that they are taken from. */
const HELD_OUT = [
  { from: 'AddressBasePlus', as: 'AddressBasePlus_COU_2026-10-01_001.csv' },
  { from: 'pp-complete', as: 'pp-monthly-update-new-version.csv' },
] as const;

/** The newest delivery of one feed. */
const DELIVERY = /^RMC_.*_20260824/;

const { base, day } = await files();
const data = sizedDir('data-of-day');
rmSync(data, { recursive: true, force: true });
const whole = await importFrom(base);
const changed = await importFrom(day);
const measures: Measure[] = [
  {
    name: 'import of a day into a country with all facts',
    unit: 's',
    ours: changed.seconds,
    references: { 'import of all of it': whole.seconds },
    notes: notesOf(changed),
  },
  {
    name: 'import of a country with all facts',
    unit: 's',
    ours: whole.seconds,
    references: {},
    notes: notesOf(whole),
  },
];
report('day', measures);

function importFrom(dir: string): Promise<ProcessFigures> {
  const paths = readdirSync(dir).map((name) => join(dir, name));
  return timedProcess(process.execPath, [PROGRAM, 'import', '--data', data, ...paths]);
}

function notesOf({ peakBytes, stdout }: ProcessFigures): Record<string, string | number> {
  return {
    'peak memory MB': Math.round(peakBytes / 1e6),
    rows: /([\d,]+) rows in/.exec(stdout)?.[1] ?? '',
    size: /properties, ([\d.]+ MB)/.exec(stdout)?.[1] ?? '',
  };
}

/** Folders of what is there before, and of what the day brings; made once a size. */
async function files(): Promise<{ readonly base: string; readonly day: string }> {
  const dir = sizedDir('day');
  if (!existsSync(dir)) {
    const all = sizedDir('all-files');
    for (const left of [all, `${dir}.new`]) rmSync(left, { recursive: true, force: true });
    const size = ['--properties', String(PROPERTIES)];
    await timedProcess(process.execPath, [PROGRAM, 'generate', ...size, '--out', all]);
    for (const part of ['base', 'day']) mkdirSync(join(`${dir}.new`, part), { recursive: true });
    for (const name of readdirSync(all)) await divide(all, name, `${dir}.new`);
    rmSync(all, { recursive: true });
    renameSync(`${dir}.new`, dir);
  }
  return { base: join(dir, 'base'), day: join(dir, 'day') };
}

async function divide(from: string, name: string, to: string): Promise<void> {
  const heldOut = HELD_OUT.find((one) => name.startsWith(one.from));
  const path = join(from, name);
  if (heldOut !== undefined) {
    await holdOut(path, { base: join(to, 'base', name), day: join(to, 'day', heldOut.as) });
  } else linkSync(path, join(to, DELIVERY.test(name) ? 'day' : 'base', name));
}

/** Rows from all over the file. */
async function holdOut(
  path: string,
  to: { readonly base: string; readonly day: string },
): Promise<void> {
  let lines = 0;
  for await (const _line of linesOf(path)) lines++;
  const every = Math.max(2, Math.floor(lines / NEW_ROWS));
  const base = new AppendFile(to.base);
  const held = new AppendFile(to.day);
  let at = 0;
  let count = 0;
  for await (const line of linesOf(path)) {
    const isHeld = at++ % every === 1 && count < NEW_ROWS;
    if (isHeld) count++;
    (isHeld ? held : base).add(Buffer.from(`${line}\n`));
  }
  base.close();
  held.close();
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
