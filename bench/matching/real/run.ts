/**
 * Measures real second spellings: homes and public buildings in one publisher's wording, asked of another's list, as published
 * and with all postcodes removed. Intervals come from a bootstrap over properties. Draws precision and recall by minimum
 * confidence, on the held-out part.
 */

import { writeFileSync } from 'node:fs';
import { GuessCounts } from '@property-lookup/accuracy/inside/lists/guess-counts';
import {
  allThresholds,
  atThreshold,
  targetOf,
  USUAL_THRESHOLDS,
} from '@property-lookup/accuracy/inside/lists/thresholds';
import { precisionRecallPlot } from '@property-lookup/accuracy/lists';
import type { Shape } from '@property-lookup/accuracy/plots';
import { type Match, matchAddress } from '@property-lookup/address';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { parsePostcode } from '@property-lookup/kernel/address';
import { type Estimate, estimates } from '../estimates.js';
import { argument, partsAsked, readLabelledSet } from '../labelled-set.js';
import {
  CONFIDENT,
  calibrationError,
  figuresOf,
  type Outcome,
  outcomeOf,
  reliability,
} from '../measure.js';
import { PLOT_SIZE, savePlot } from '../save-plot.js';
import { readRealSet, withoutPostcode } from './real-set.js';

const set = readRealSet(readLabelledSet(argument('data')).folder);
const part = argument('part') ?? 'report';
if (set === undefined) console.log('SKIPPED: no real pairs beside the labelled set.');
else {
  const lookup = lookupAmong(set.candidates);
  const queries = set.queries.filter(partsAsked('report'));
  const report: Record<string, Record<string, Estimate | number>> = {};
  for (const [title, asked] of [
    ['as published', queries],
    ['no postcode', queries.map(withoutPostcode)],
  ] as const) {
    const started = process.cpuUsage();
    const outcomes = asked.map((query) =>
      outcomeOf(query, matchAddress(query.text, lookup) as Match),
    );
    const { user } = process.cpuUsage(started);
    const rate = Math.round((asked.length / user) * 1e6);
    const isPublished = ({ query }: Outcome) => !query.source.startsWith('certificates');
    const hasPostcode = ({ query }: Outcome) =>
      parsePostcode(query.text.split(', ').at(-1) ?? '') !== undefined;
    if (part === 'report' && !process.argv.includes('--no-write'))
      savePlot(`real-${title.replace(' ', '-')}`, curveOf(outcomes.filter(isPublished)));
    for (const [group, some] of [
      ['pairs', outcomes.filter(isPublished)],
      ['of these with a postcode', outcomes.filter((one) => isPublished(one) && hasPostcode(one))],
      ['of these homes', outcomes.filter((one) => isPublished(one) && one.query.kind === 'homes')],
      [
        'of these public buildings',
        outcomes.filter((one) => isPublished(one) && one.query.kind !== 'homes'),
      ],
      ['certificates', outcomes.filter((one) => !isPublished(one))],
    ] as const) {
      if (some.length === 0) continue;
      report[`${title}, ${group}`] = { count: some.length, ...estimates(some, valuesOf) };
      print(`${title}, ${group}`, report[`${title}, ${group}`] ?? {});
    }
    console.log(`${rate} a second of processor time`);
    if (argument('show') !== undefined) for (const outcome of outcomes) show(outcome);
  }
  if (!process.argv.includes('--no-write'))
    writeFileSync(
      'bench/results/matching-real.json',
      `${JSON.stringify({ part, ...report }, null, 2)}\n`,
    );
}

/** All guesses with whether they are right, including refusals, because a caller may ask for uncertain answers. */
function guessesOf(outcomes: readonly Outcome[]) {
  const counts = new GuessCounts();
  for (const { best, confidence, match, query } of outcomes) {
    if (best === null) continue;
    const isRight = best === query.uprn;
    const guess = { uprn: best, address: '', difference: null, confidence, isRight };
    counts.add({ ...guess, isTied: match.tiedCount > 1 }, isRight ? 'right' : 'wrong');
  }
  return { counts, rows: { inData: outcomes.length, none: 0 } };
}

function curveOf(outcomes: readonly Outcome[]): Shape {
  const { counts, rows } = guessesOf(outcomes);
  const thresholds = USUAL_THRESHOLDS.map((at) => atThreshold(at, counts, rows));
  return precisionRecallPlot({ curve: allThresholds(counts, rows), thresholds }, PLOT_SIZE);
}

function valuesOf(outcomes: readonly Outcome[]): Record<string, number> {
  const { precision, recall, top1 } = figuresOf(outcomes);
  const confident = outcomes.filter(({ confidence }) => confidence >= CONFIDENT);
  const right = confident.filter(({ best, query }) => best === query.uprn).length;
  const { counts, rows } = guessesOf(outcomes);
  const { reached } = targetOf(CONFIDENT, allThresholds(counts, rows));
  return {
    'best is right': top1 ?? 0,
    precision: precision ?? 0,
    recall: recall ?? 0,
    'recall at 99 % precision': reached?.recall.value ?? 0,
    'calibration error': calibrationError(reliability(outcomes)),
    'right from 0.99': confident.length === 0 ? 1 : right / confident.length,
  };
}

function print(title: string, figures: Record<string, Estimate | number>): void {
  const texts = Object.entries(figures).map(([name, value]) =>
    typeof value === 'number' ? `${value}` : `${name} ${value[0]} (${value[1]} to ${value[2]})`,
  );
  console.log(title.padEnd(40), texts.join('; '));
}

function show({ best, confidence, isMatched, match, query }: Outcome): void {
  const isRight = best === query.uprn;
  if (isRight && isMatched) return;
  const form = (uprn: number | null) => {
    const found = set?.candidates.find((one) => one.uprn === uprn);
    return found ? `${found.forms.join(' ~ ')} ${found.postcode ?? ''}` : 'none';
  };
  console.log(`${isRight ? 'LOW  ' : isMatched ? 'WRONG' : 'MISS '} ${confidence} ${query.text}`);
  console.log(
    `        ${match.decision} ${match.reason}: ${form(best)}${isRight ? '' : `\n        true ${form(query.uprn)} ${match.candidates.find((one) => one.uprn === query.uprn)?.confidence ?? ''}`}`,
  );
}
