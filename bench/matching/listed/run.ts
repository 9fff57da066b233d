/**
 * Measures the estimate of the share of listed homes and its benefit for confidences, on batches of labelled texts with a known
 * share of homes removed from the list. `--fit` first fits the table to the parts that are not held out.
 */

import { writeFileSync } from 'node:fs';
import { binsOf } from '@property-lookup/accuracy/inside/lists/calibration';
import { reliabilityPlot } from '@property-lookup/accuracy/lists';
import { withListedShare } from '@property-lookup/address';
import {
  estimateListed,
  type ListedEstimate,
} from '@property-lookup/address/inside/decide/estimate-listed';
import { LEVELS, LISTED_TYPICAL } from '@property-lookup/address/inside/decide/listed-table';
import { argument } from '../labelled-set.js';
import { calibrationError, type Outcome, outcomeOf, reliability } from '../measure.js';
import { Chance } from '../noise/dwelling.js';
import { PLOT_SIZE, savePlot } from '../save-plot.js';
import { fitListed, levelOfAnswer, type Typical, writeTable } from './fit-listed.js';
import { type Answer, type ListedRow, type ListedSet, readListedSets } from './listed-rows.js';

const SHARES = [1, 0.95, 0.85, 0.7, 0.5];
const BATCHES = 40;
const ROWS_MAX = 1_000;

/** A row of a batch: its answer, and the right home if listed. */
interface BatchRow {
  readonly row: ListedRow;
  readonly answer: Answer;
  readonly isListed: boolean;
}

const sets = readListedSets(argument('data'));
const typical = process.argv.includes('--fit') ? fitListed(sets) : LISTED_TYPICAL;
if (process.argv.includes('--fit')) writeTable(typical);
const report = Object.fromEntries(sets.map((set) => [set.name, measure(set)]));
if (!process.argv.includes('--no-write')) {
  writeFileSync(
    'bench/results/matching-listed.json',
    `${JSON.stringify({ rows: ROWS_MAX, batches: BATCHES, sets: report }, null, 2)}\n`,
  );
  drawPlots();
}

function measure(set: ListedSet) {
  const unseen = fitListed(sets.filter(({ family }) => family !== set.family));
  console.log(`\n${set.name}`);
  return SHARES.map((share) => measureAt(set, share, unseen));
}

function measureAt(set: ListedSet, share: number, unseen: Typical) {
  const chance = new Chance(`${set.name} ${share}`);
  const batches = Array.from({ length: BATCHES }, () => {
    const batch = drawBatch(set, share, chance);
    const counts = countsOf(batch);
    const truth = batch.filter(({ isListed }) => isListed).length / batch.length;
    const estimate = estimateListed(counts, typical);
    const foreign = estimateListed(counts, unseen);
    return {
      estimate: estimate.value,
      low: estimate.low,
      high: estimate.high,
      covered: covers(estimate, truth),
      'estimate by other publishers': foreign.value,
      'covered by other publishers': covers(foreign, truth),
      ...figures('as usual', batch, undefined),
      ...figures('told', batch, share),
      ...figures('auto', batch, estimate.value),
    };
  });
  const names = Object.keys(batches[0] ?? {}) as (keyof (typeof batches)[number])[];
  const means = Object.fromEntries(
    names.map((name) => [name, mean(batches.map((one) => Number(one[name])))]),
  );
  console.log(`  ${share}`.padEnd(6), names.map((name) => `${name} ${means[name]}`).join('; '));
  return { share, ...means };
}

function covers({ high, low }: ListedEstimate, truth: number): number {
  return low <= truth && truth <= high ? 1 : 0;
}

/** Drawn with replacement from the held-out part. */
function drawBatch({ rows }: ListedSet, share: number, chance: Chance): BatchRow[] {
  const kept = rows.filter(({ query }) => query.part === 'report');
  const listed = kept.flatMap((row) => (row.listed ? [rowOf(row, row.listed, true)] : []));
  const absent = kept.flatMap((row) => (row.absent ? [rowOf(row, row.absent, false)] : []));
  return Array.from({ length: Math.min(ROWS_MAX, kept.length * 2) }, () =>
    chance.of(chance.below(1_000) < share * 1_000 ? listed : absent),
  );
}

function rowOf(row: ListedRow, answer: Answer, isListed: boolean): BatchRow {
  return { row, answer, isListed };
}

function countsOf(batch: readonly BatchRow[]): number[] {
  const counts = new Array<number>(LEVELS.length + 1).fill(0);
  for (const { answer } of batch) {
    const level = levelOfAnswer(answer);
    if (level !== undefined) counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}

/** Calibration error, and the share of rows answered rightly: matched to their home, or refused without one. */
function figures(name: string, batch: readonly BatchRow[], share: number | undefined) {
  const outcomes = batch.map((row) => outcomeAt(row, share));
  const right = outcomes.filter(({ best, isMatched, query }) =>
    isMatched ? best === query.uprn : query.uprn === null,
  );
  return {
    [`calibration error, ${name}`]: calibrationError(reliability(outcomes)),
    [`answered rightly, ${name}`]: right.length / outcomes.length,
  };
}

function outcomeAt({ answer, isListed, row }: BatchRow, share: number | undefined): Outcome {
  const query = isListed ? row.query : { ...row.query, uprn: null };
  const match = share === undefined ? answer.match : withListedShare(answer.match, share);
  return outcomeOf(query, match);
}

function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 1e4) / 1e4;
}

/** Reliability with 5 % of homes missing, without and with the known share. */
function drawPlots(): void {
  const SHARE = 0.95;
  for (const [title, names] of [
    ['national', ['labelled']],
    ['council', ['pairs', 'pairs blanked']],
  ] as const) {
    const batch = sets
      .filter(({ name }) => (names as readonly string[]).includes(name))
      .flatMap((set) => {
        const chance = new Chance(`plot ${set.name}`);
        return [1, 2].flatMap(() => drawBatch(set, SHARE, chance));
      });
    for (const [kind, share] of [
      ['usual', undefined],
      ['told', SHARE],
    ] as const) {
      const outcomes = batch.map((row) => outcomeAt(row, share));
      const claims = outcomes.flatMap(({ best, confidence, query }) =>
        best === null ? [] : [{ confidence, right: best === query.uprn ? 1 : 0, count: 1 }],
      );
      savePlot(`listed-${title}-${kind}`, reliabilityPlot(binsOf(claims), PLOT_SIZE));
    }
  }
}
