/** The inputs and outputs of every matcher in the comparison, including ours. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePostcode } from '@property-lookup/kernel/address';
import { readCsv } from '../labelled-set.js';

/** A row of the list that all matchers search. */
export interface Listed {
  readonly uprn: number;
  readonly address: string;
  readonly postcode: string | null;
}

/** The most likely property of the list, whatever its score; null if there is none. */
export type Answer = {
  readonly uprn: number;
  /** Higher is better. */
  readonly score: number;
  /** The lead of the score over the next property; 0 is a tie. */
  readonly lead: number;
  /** Whether the matcher accepts it, by itself or at the thresholds recommended in its documentation. */
  readonly isMatched: boolean;
} | null;

/** Files of one run, all in CSV: the list, the questions, and the output for answers. */
export interface RunFiles {
  readonly list: string;
  readonly questions: string;
  readonly answers: string;
  /** An empty folder for other output. */
  readonly folder: string;
}

export interface Engine {
  readonly name: string;
  /** Programs to run one after the other, with their arguments. */
  commands(files: RunFiles): readonly (readonly [program: string, ...args: string[]])[];
}

/** Imports the list as any user would, then asks the store. */
export const OURS: Engine = {
  name: 'property-lookup',
  commands: ({ answers, folder, list, questions }) => {
    const data = resolve(folder, 'data');
    return [
      [process.execPath, resolve('bin/property-lookup'), 'import', '--data', data, list],
      [
        process.execPath,
        ...process.execArgv,
        resolve('bench/matching/alternatives/ask-ours.ts'),
        data,
        questions,
        answers,
      ],
    ];
  },
};

/** A matcher from PyPI, called by a script of ours that `python` runs. */
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

/** Splits a text into address and postcode with the simple pattern that an application would use. */
export function questionOf(text: string): { address: string; postcode: string } {
  const last = [...text.matchAll(POSTCODE)].at(-1);
  const postcode = last && parsePostcode(last[0]);
  if (last === undefined || postcode === undefined) return { address: text, postcode: '' };
  const address = text.slice(0, last.index) + text.slice(last.index + last[0].length);
  return { address: address.replace(/[\s,]+$/, ''), postcode };
}

/** Answers by question number. */
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
