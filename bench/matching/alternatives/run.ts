/**
 * Compares open matchers that people might use in place of ours: the same rows over the same lists, at each matcher's own
 * decision and at equal precision, with the time and memory of whole processes, including the preparation of the list. `--list`
 * and `--engine` select by the beginning of a name; `--most N` asks a sample of each list.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printRow } from '@property-lookup/rows/text';
import { timedProcess } from '../../scale/timed-process.js';
import { argument, type LabelledQuery, readLabelledSet } from '../labelled-set.js';
import {
  type Engine,
  type Listed,
  OURS,
  questionOf,
  type RunFiles,
  readAnswers,
} from './engine.js';
import { peers } from './peers.js';
import { type AskedList, readLists } from './sets.js';
import type { Comparison, OfSet, Run } from './tables.js';
import { atPrecision, figuresOf, type Judged } from './thresholds.js';

const RESULTS = 'bench/results/matching-alternatives.json';
const EQUAL_PRECISION = 0.99;

const lists = readLists(readLabelledSet(argument('data')));
const { engines, skipped } = peers();
for (const one of skipped) console.log(`SKIPPED: ${one}`);
const isNew = argument('list') === undefined && argument('engine') === undefined;
if (isNew) save({ runs: [], sets: [] });
for (const list of lists.filter(({ name }) => isWanted('list', name))) {
  for (const engine of [OURS, ...engines].filter(({ name }) => isWanted('engine', name))) {
    const measured = await measure(engine, list);
    const known = JSON.parse(readFileSync(RESULTS, 'utf8')) as Comparison;
    for (const one of measured.runs) replace(known.runs, one, (run) => `${run.engine} ${run.list}`);
    for (const one of measured.sets) {
      replace(known.sets, one, (of) => `${of.set} ${of.list} ${of.engine} ${of.part}`);
    }
    save(known);
  }
}

/** Keeps earlier results until they are measured again. */
function save(comparison: Comparison): void {
  if (process.argv.includes('--no-write')) return;
  writeFileSync(RESULTS, `${JSON.stringify(comparison, null, 2)}\n`);
}

function isWanted(option: string, name: string): boolean {
  return name.startsWith(argument(option) ?? '');
}

async function measure(engine: Engine, asked: AskedList): Promise<Comparison> {
  const [list, sets] = [asked.list(), asked.sets()];
  const all = Object.entries(sets).flatMap(([set, queries]) =>
    queries.map((query) => ({ set, query })),
  );
  // Evenly spaced, so that each set has its share.
  const step = Math.max(all.length / Number(argument('most') ?? all.length), 1);
  const some = all.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
  const folder = mkdtempSync(join(tmpdir(), 'alternatives-'));
  try {
    const files = writeFiles(
      folder,
      list,
      some.map(({ query }) => query),
    );
    const run: Run = {
      list: asked.name,
      engine: engine.name,
      listed: list.length,
      asked: some.length,
      ofAll: all.length,
      ...(await timed(engine, files)),
    };
    const answers = readAnswers(files.answers);
    const judged = some.map(({ query, set }, at) => {
      return { set, part: query.part, uprn: query.uprn, answer: answers.get(at) ?? null };
    });
    console.log(JSON.stringify(run));
    const figures = Object.keys(sets).flatMap((set) => {
      const own = judged.filter((one) => one.set === set);
      const keptPart = own.filter(({ part }) => part === 'report');
      return [
        figuresOfSet(set, asked, engine, 'all', own),
        figuresOfSet(set, asked, engine, 'kept', keptPart),
      ];
    });
    return { runs: [run], sets: figures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOfSet(
  set: string,
  { name: list }: AskedList,
  { name: engine }: Engine,
  part: OfSet['part'],
  judged: readonly Judged[],
): OfSet {
  const atEqual = atPrecision(judged, EQUAL_PRECISION) ?? null;
  const measured: OfSet = { set, list, engine, part, own: figuresOf(judged), atEqual };
  const { declined, precision, recall } = measured.own;
  console.log(
    [set, part, judged.length, 'precision', precision.value, 'recall', recall.value].join(' '),
    ['declined', declined.value, 'recall at 99 %', atEqual?.figures.recall.value].join(' '),
  );
  return measured;
}

function replace<T>(all: T[], one: T, keyOf: (one: T) => string): void {
  const at = all.findIndex((known) => keyOf(known) === keyOf(one));
  if (at < 0) all.push(one);
  else all[at] = one;
}

function writeFiles(
  folder: string,
  list: readonly Listed[],
  queries: readonly LabelledQuery[],
): RunFiles {
  const files = {
    list: join(folder, 'list.csv'),
    questions: join(folder, 'questions.csv'),
    answers: join(folder, 'answers.csv'),
    folder: join(folder, 'work'),
  };
  mkdirSync(files.folder);
  const rows = list.map(({ address, postcode, uprn }) => [`${uprn}`, address, postcode ?? '']);
  writeRows(files.list, [['uprn', 'address', 'postcode'], ...rows]);
  const questions = queries.map(({ text }, id) => {
    const { address, postcode } = questionOf(text);
    return [`${id}`, text, address, postcode];
  });
  writeRows(files.questions, [['id', 'text', 'address', 'postcode'], ...questions]);
  return files;
}

function writeRows(path: string, rows: readonly string[][]): void {
  writeFileSync(path, rows.map((row) => printRow(row, ',')).join(''));
}

async function timed(
  engine: Engine,
  files: RunFiles,
): Promise<Pick<Run, 'peakMegabytes' | 'processorSeconds' | 'seconds'>> {
  const all = [];
  for (const [program, ...args] of engine.commands(files)) {
    all.push(await timedProcess(program, args));
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    seconds: Math.round(sum(all.map(({ seconds }) => seconds))),
    processorSeconds:
      Math.round(sum(all.map(({ processorSeconds }) => processorSeconds)) * 10) / 10,
    peakMegabytes: Math.round(Math.max(...all.map(({ peakBytes }) => peakBytes)) / 1e6),
  };
}
