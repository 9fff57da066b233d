/** Options of a benchmark run: its size, and the folders of its data and results. */

import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const MILLION = 1_000_000;

/** Number of properties: `--full` for the size of Great Britain, `--properties N` for any other. */
export const PROPERTIES = process.argv.includes('--full')
  ? 33 * MILLION
  : Number(argument('properties') ?? MILLION);

/** `--work DIR` for more room than the default: 33 million properties need 60 GB. */
export const WORK_DIR = resolve(argument('work') ?? 'node_modules/.cache/bench-data');

export const PROGRAM = resolve('bin/property-lookup');

/** A folder for this run's size. */
export function sizedDir(name: string): string {
  const dir = `${WORK_DIR}/${PROPERTIES}`;
  mkdirSync(dir, { recursive: true });
  return `${dir}/${name}`;
}

export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** `--without postgres,list` omits slow parts of a run. */
export function isWithout(part: string): boolean {
  return argument('without')?.split(',').includes(part) === true;
}

/** Loads a package that only the benchmarks need. */
export function benchRequire(name: string): unknown {
  const manifest = resolve('bench/scale/package.json');
  if (!existsSync(resolve('bench/scale/node_modules'))) {
    throw new Error('run `npm ci --prefix bench/scale` first');
  }
  return createRequire(manifest)(name);
}
