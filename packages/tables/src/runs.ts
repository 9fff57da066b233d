/** The runs of a table in a folder: files with its name, numbered in order of writing. */

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { damageFailure } from './damage.js';
import type { Entry, TableDeclaration } from './declaration.js';
import { type KeptOfRun, NOTHING_KEPT, RunFile } from './run-file.js';
import { NO_RUN } from './run-writer.js';

export const runName = (table: string, number: number): string => `${table}.${number}.dat`;

/** The parts of a table's declaration that its files depend on. */
export type RunsOf = Pick<
  TableDeclaration<never, never>,
  'name' | 'group' | 'isPlain' | 'isChecked' | 'advice'
>;

/** Oldest first. */
export type Runs = readonly { readonly number: number; readonly file: RunFile }[];

/** Empty without such a table. Throws Failure `damaged` if a run is missing that another changes. */
export function openRuns(
  dir: string,
  { name: table, isPlain = false, advice }: RunsOf,
  kept: KeptOfRun = NOTHING_KEPT,
): Runs {
  const runs: Runs[number][] = [];
  try {
    for (const number of numbersOf(dir, table)) {
      const before = runs.at(-1)?.number ?? NO_RUN;
      const name = runName(table, number);
      const file = new RunFile(join(dir, name), { name, isPlain, advice, kept });
      runs.push({ number, file });
      if (file.before !== before)
        throw damageFailure([runName(table, file.before)], undefined, advice);
    }
    return runs;
  } catch (error) {
    closeRuns(runs);
    throw error;
  }
}

export function closeRuns(runs: Runs): void {
  for (const { file } of runs) file.close();
}

/** The value in the newest run that has the key. */
export function findInRuns(runs: Runs, key: number): Entry['value'] {
  for (let at = runs.length - 1; at >= 0; at--) {
    const found = runs[at]?.file.find(key);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** Names of the tables in a folder that contains nothing else, in order. */
export function tablesIn(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))].sort();
}

export const hasRuns = (dir: string, table: string): boolean => numbersOf(dir, table).length > 0;

function numbersOf(dir: string, table: string): readonly number[] {
  const folder = dirname(join(dir, table));
  if (!existsSync(folder)) return [];
  const beginning = `${basename(table)}.`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .flatMap((name) => /^(\d+)\.dat$/.exec(name.slice(beginning.length))?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}
