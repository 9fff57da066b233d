/** Fits weights on the `develop` part and calibration on the `calibrate` part, and writes both tables into packages/address/src. */

import { writeFileSync } from 'node:fs';
import { type Match, matchAddress } from '@property-lookup/address';
import { EVIDENCE } from '@property-lookup/address/inside/compare/evidence';
import {
  acceptedBy,
  FEATURE_COUNT,
  featuresOf,
} from '@property-lookup/address/inside/decide/acceptance';
import { calibrationKindOf } from '@property-lookup/address/inside/decide/calibrate';
import { choicesOf } from './choices.js';
import { type Example, examplesOf } from './examples.js';
import { fitAcceptance } from './fit-acceptance.js';
import { fitCalibration, type Sample } from './fit-calibration.js';
import { fitWeights } from './fit-weights.js';
import { argument, readLabelledSet } from './labelled-set.js';
import { PRIOR } from './prior-weights.js';

/** The build bundles the current weights, so the calibration needs a second run after the first has written. */
const stage = argument('stage') ?? 'weights';
const examples = examplesOf(readLabelledSet(argument('data')));

const FEATURE_NAMES = [...EVIDENCE.map(({ name }) => name), 'share', 'lead', 'start'];

const CALIBRATION_KINDS = ['whole', 'part', 'none'] as const;

/**
 * Real lists lack 2 to 8 % of the addresses asked for, and near misses come on top. Confidences refer to real questions, so
 * removed and near-miss addresses get this share of the weight.
 */
const ABSENT_SHARE = 0.15;

if (stage === 'weights') writeWeights();
else writeCalibration();

function writeWeights(): void {
  const queries = examples.filter(({ query }) => query.part === 'develop');
  const choices = queries.flatMap(({ lookup, query, weight }) =>
    choicesOf(query, lookup, PRIOR, weight),
  );
  const weights = fitWeights(choices, PRIOR, { rounds: 400, stepSize: 0.03, pull: 0.15 });
  const rows = EVIDENCE.map(({ name }, k) => `  ${name}: ${Number((weights[k] ?? 0).toFixed(2))},`);
  writeFileSync(
    'packages/address/src/decide/weights.ts',
    `/** Weight of each kind of evidence, in log-odds; written by fit.ts from ${queries.length} queries. */

import { EVIDENCE, type EvidenceName } from '../compare/evidence.js';

/** Fitted from the guesses in bench/matching/prior-weights.ts, as docs/reference/matching-figures.md describes. */
const FITTED: Readonly<Record<EvidenceName, number>> = {
${rows.join('\n')}
};

/** In the order of \`EVIDENCE\`. */
export const WEIGHTS: readonly number[] = EVIDENCE.map(({ name }) => FITTED[name]);
`,
  );
  EVIDENCE.forEach(({ name }, k) => {
    console.log(
      name.padEnd(24),
      (PRIOR[k] ?? 0).toFixed(2).padStart(7),
      (weights[k] ?? 0).toFixed(2).padStart(7),
    );
  });
}

function atPrevalence<T extends Pick<Example, 'query' | 'weight'>>(all: readonly T[]): T[] {
  const isAbsent = ({ query }: T) => ['taken out', 'near miss'].includes(query.source);
  const total = (some: readonly T[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const absent = total(all.filter(isAbsent));
  const factor = ((total(all) - absent) * ABSENT_SHARE) / (1 - ABSENT_SHARE) / absent;
  return all.map((one) => (isAbsent(one) ? { ...one, weight: one.weight * factor } : one));
}

function writeCalibration(): void {
  const queries = examples.filter(({ query }) => query.part === 'calibrate');
  const decided = queries.flatMap(({ lookup, query, weight }) => {
    let features: Float64Array = new Float64Array();
    const match = matchAddress(query.text, lookup, {
      calibrate: false,
      onDecision: (contest) => {
        features = featuresOf(contest);
      },
    }) as Match;
    const [best] = match.candidates;
    if (!best || best.confidence === 1 || match.tiedCount > 1) return [];
    const kind = calibrationKindOf(match.query);
    return [{ query, features, isRight: best.uprn === query.uprn, kind, weight }];
  });
  // Without other evidence, the probability is the share of the contest.
  const start = new Array<number>(FEATURE_COUNT).fill(0);
  start[EVIDENCE.length] = 1;
  const acceptance = fitAcceptance(decided, start);
  const samples = atPrevalence(decided).map(({ features, isRight, kind, weight }): Sample => {
    return { raw: acceptedBy(acceptance, features), isRight, kind, weight };
  });
  writeFileSync(
    'packages/address/src/decide/acceptance-weights.ts',
    `/** Weights for accepting the best property, in the order of \`featuresOf\`; written by fit.ts from ${samples.length} queries. */

export const ACCEPTANCE: readonly number[] = [
${acceptance.map((weight, k) => `  ${Number(weight.toFixed(2))}, // ${FEATURE_NAMES[k]}`).join('\n')}
];
`,
  );
  const tables = CALIBRATION_KINDS.map((kind) => {
    const rows = fitCalibration(samples.filter((sample) => sample.kind === kind));
    return `  ${kind}: [\n${rows.map(([raw, value]) => `    [${raw}, ${value}],`).join('\n')}\n  ],`;
  });
  writeFileSync(
    'packages/address/src/decide/calibration-table.ts',
    `/** Maps raw probability to the share of right answers; written by fit.ts from ${samples.length} queries. */

/** Queries with a whole postcode, part of one, or none. */
export type CalibrationKind = 'whole' | 'part' | 'none';

/** Ascending pairs of raw and calibrated probability, linear between pairs. */
export const CALIBRATION: Readonly<
  Record<CalibrationKind, readonly (readonly [number, number])[]>
> = {
${tables.join('\n')}
};
`,
  );
  console.log(tables.join('\n'));
}
