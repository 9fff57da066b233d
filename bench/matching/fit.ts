/**
 * Fits weights on the `develop` part and calibration on the `calibrate` part, and writes both
 * tables into src/matching.
 */

import { writeFileSync } from 'node:fs';
import { EVIDENCE } from '../../src/matching/compare/evidence.js';
import { calibrationKindOf } from '../../src/matching/decide/calibrate.js';
import { type Match, matchAddress } from '../../src/matching/match.js';
import { lookupAmong } from '../../test/matching/memory-lookup.js';
import { choicesOf } from './choices.js';
import { fitCalibration, type Sample } from './fit-calibration.js';
import { fitWeights } from './fit-weights.js';
import { argument, type LabelledQuery, readLabelledSet } from './labelled-set.js';
import { noiseQueries } from './noise/noise-queries.js';
import { PRIOR } from './prior-weights.js';

/**
 * The build bundles the weights it starts with; so the calibration is a second run, after the first
 * has written.
 */
const stage = argument('stage') ?? 'weights';
const set = readLabelledSet(argument('data'));
const lookup = lookupAmong(set.candidates);
const mix = [...set.queries, ...noiseQueries(set.candidates)];

const CALIBRATION_KINDS = ['whole', 'part', 'none'] as const;
/** The noise is as many again, of errors that are rarer than those of the labelled set. */
const NOISE_WEIGHT = 0.35;

if (stage === 'weights') writeWeights();
else writeCalibration();

function writeWeights(): void {
  const queries = mix.filter(({ part, tier }) => part === 'develop' && tier !== 'C');
  const choices = queries.flatMap((query) => choicesOf(query, lookup, PRIOR, weightOf(query)));
  const weights = fitWeights(choices, PRIOR, { rounds: 400, stepSize: 0.03, pull: 0.15 });
  const rows = EVIDENCE.map(({ name }, k) => `  ${name}: ${Number((weights[k] ?? 0).toFixed(2))},`);
  writeFileSync(
    'src/matching/decide/weights.ts',
    `/** Weight of each kind of evidence, in log-odds; written by fit.ts from ${queries.length} queries. */

import { EVIDENCE, type EvidenceName } from '../compare/evidence.js';

/** Fitted from the guesses in bench/matching/prior-weights.ts; docs/matching.md says how. */
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

/** Real wordings are few beside the synthetic ones; without more weight they would not count. */
function weightOf({ source, tier }: LabelledQuery): number {
  if (source === 'dc_wrong_postcodes') return 0.5;
  if (source === 'price_paid') return 0.3;
  // Its labels are wrong in one row of ten (the set's README).
  if (source === 'dec_cambridge') return 0.1;
  if (source === 'noise') return NOISE_WEIGHT;
  return tier === 'A' ? 3 : 1;
}

function writeCalibration(): void {
  const queries = mix.filter(({ part, tier }) => part === 'calibrate' && tier !== 'C');
  const samples = queries.flatMap((query): Sample[] => {
    const match = matchAddress(query.text, lookup, { calibrate: false }) as Match;
    const [best, second] = match.candidates;
    if (!best || best.confidence === 1 || best.confidence === second?.confidence) return [];
    const kind = calibrationKindOf(match.query);
    return [{ raw: best.confidence, isRight: best.uprn === query.uprn, kind }];
  });
  const tables = CALIBRATION_KINDS.map((kind) => {
    const rows = fitCalibration(samples.filter((sample) => sample.kind === kind));
    return `  ${kind}: [\n${rows.map(([raw, value]) => `    [${raw}, ${value}],`).join('\n')}\n  ],`;
  });
  writeFileSync(
    'src/matching/decide/calibration-table.ts',
    `/** Raw probability to share of right answers; written by fit.ts from ${samples.length} queries. */

/** Queries with a whole postcode, with part of one, and with none. */
export type CalibrationKind = 'whole' | 'part' | 'none';

/** Pairs of raw probability and calibrated probability, rising; between them it is linear. */
export const CALIBRATION: Readonly<
  Record<CalibrationKind, readonly (readonly [number, number])[]>
> = {
${tables.join('\n')}
};
`,
  );
  console.log(tables.join('\n'));
}
