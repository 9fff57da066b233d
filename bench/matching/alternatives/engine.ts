/** What every matcher of the comparison is given and what it answers, ours included. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePostcode } from '../../../src/domain/postcode.js';
import { readCsv } from '../labelled-set.js';

/** A row of the list that all matchers search. */
export interface Listed {
  readonly uprn: number;
  readonly address: string;
  readonly postcode: string | null;
}

/** The likeliest property of the list, whatever its score; null where there is none. */
export type Answer = {
  readonly uprn: number;
  /** The higher the better. */
  readonly score: number;
  /** How far ahead of the next property the score is; 0 is a tie. */
  readonly lead: number;
  /** Whether the matcher takes it for a match by itself or at the thresholds that its documentation recommends. */
  readonly isMatched: boolean;
} | null;

/** Files of one run: a list, questions, and where to write the answers; all CSV. */
export interface RunFiles {
  readonly list: string;
  readonly questions: string;
  readonly answers: string;
  /** An empty folder for whatever else is written. */
  readonly folder: string;
}

export interface Engine {
  readonly name: string;
  /** Programs that are run one after the other, with their arguments. */
  commands(files: RunFiles): readonly (readonly [program: string, ...args: string[]])[];
}

const COMPILED = 'node_modules/.cache/matching-bench/bench/matching/alternatives';

/** Imports the list as anybody would, then asks the store. */
export const OURS: Engine = {
  name: 'property-lookup',
  commands: ({ answers, folder, list, questions }) => {
    const data = resolve(folder, 'data');
    return [
      [process.execPath, resolve('bin/property-lookup'), 'import', '--data', data, list],
      [process.execPath, resolve(COMPILED, 'ask-ours.js'), data, questions, answers],
    ];
  },
};

/** A matcher from PyPI, asked by a script of its own that `python` runs. */
export function pythonEngine(python: string, name: string): Engine {
  const script = resolve('bench/matching/alternatives', `ask_${name.split(' ')[0]}.py`);
  return {
    name,
    commands: ({ answers, folder, list, questions }) => [
      [python, script, list, questions, answers, folder],
    ],
  };
}

const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

/** A text parted into address and postcode by the plain pattern that an application would use. */
export function questionOf(text: string): { address: string; postcode: string } {
  const last = [...text.matchAll(POSTCODE)].at(-1);
  const postcode = last && parsePostcode(last[0]);
  if (last === undefined || postcode === undefined) return { address: text, postcode: '' };
  const address = text.slice(0, last.index) + text.slice(last.index + last[0].length);
  return { address: address.replace(/[\s,]+$/, ''), postcode };
}

/** Answers by the number of their question. */
export function readAnswers(path: string): ReadonlyMap<number, Answer> {
  const rows = existsSync(path) ? readCsv(path) : [];
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        uprn: Number(row['uprn']),
        score: Number(row['score']),
        lead: row['lead'] === '' ? Number.POSITIVE_INFINITY : Number(row['lead']),
        isMatched: row['matched'] === '1',
      },
    ]),
  );
}
