/** Keeps generated files apart from real ones: a data directory holds only one kind. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Release } from '@property-lookup/engine';
import type { ImportOptions } from '@property-lookup/import';
import { Failure } from '@property-lookup/kernel/failure';
import { DAY_OF_FILES } from 'synthetic-country';

/** Name of a file that lists the generated files beside it. Hidden, so that `import DIR/*` skips it. */
const MARK = '.made-up-by-generate';

/** Records which files of the folder are generated. */
export function markMadeUpFiles(outDir: string, paths: readonly string[]): void {
  const names = new Set([...namesIn(outDir), ...paths.map((path) => basename(path))]);
  writeFileSync(join(outDir, MARK), [...names].map((name) => `${name}\n`).join(''));
}

function namesIn(dir: string): readonly string[] {
  const path = join(dir, MARK);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}

const isMadeUp = (path: string): boolean => namesIn(dirname(path)).includes(basename(path));

type MadeUp = Pick<ImportOptions, 'isMadeUp' | 'asOf'>;

/** Settings for importing generated files, whose "today" is the day after their history ends. */
export const AS_MADE_UP: MadeUp = { isMadeUp: true, asOf: DAY_OF_FILES };

/** The same settings, if marks say that the files are generated. */
export const ifMadeUp = (files: readonly string[]): MadeUp =>
  files.every(isMadeUp) ? AS_MADE_UP : {};

/** Removes the marks from a list of a whole folder. */
export function withoutMarks(files: readonly string[]): readonly string[] {
  return files.filter((path) => basename(path) !== MARK);
}

/** Throws Failure `wrong-usage` if generated properties would be mixed with real ones, among the files or with the loaded data. */
export function refuseMixture(
  files: readonly string[],
  loaded: Pick<Release, 'isMadeUp'> | undefined,
): void {
  const madeUp = files.filter(isMadeUp);
  if (madeUp.length > 0 && madeUp.length < files.length) {
    refuse(
      'Some of these files were made up by `generate`, and others were not: import the others',
    );
  }
  if (loaded === undefined || files.length === 0) return;
  const holdsMadeUp = loaded.isMadeUp === true;
  if (madeUp.length > 0 && !holdsMadeUp) {
    refuse('These files were made up by `generate`, and this directory holds others: import them');
  }
  if (madeUp.length === 0 && holdsMadeUp) {
    refuse(
      'This directory holds what `generate` made up, and your files would be mixed with it: import them',
    );
  }
}

function refuse(why: string): never {
  throw new Failure('wrong-usage', `${why} into another directory, with --data DIR.`);
}
