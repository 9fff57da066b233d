/**
 * Fits weights on the `develop` part and calibration on the `calibrate` part, and writes both
 * tables into src/matching.
 */

import { writeFileSync } from 'node:fs';
import { EVIDENCE } from '../../src/matching/compare/evidence.js';
import { type Match, matchAddress } from '../../src/matching/match.js';
import { choicesOf } from './choices.js';
import { fitCalibration, type Sample } from './fit-calibration.js';
import { fitWeights } from './fit-weights.js';
import { argument, type LabelledQuery, readLabelledSet } from './labelled-set.js';
import { buildLookup } from './memory-lookup.js';
import { PRIOR } from './prior-weights.js';

/**
 * The build bundles the weights it starts with; so the calibration is a second run, after the first
 * has written.
 */
const stage = argument('stage') ?? 'weights';
const set = readLabelledSet(argument('data'));
const lookup = buildLookup(set.candidates);

if (stage === 'weights') writeWeights();
else writeCalibration();

function writeWeights(): void {
  const queries = set.queries.filter(({ part, tier }) => part === 'develop' && tier !== 'C');
  const choices = queries.flatMap((query) => choicesOf(query, lookup, PRIOR, weightOf(query)));
  const weights = fitWeights(choices, PRIOR, { rounds: 400, stepSize: 0.03, pull: 0.15 });
  const rows = EVIDENCE.map(({ name }, k) => `  ${name}: ${Number((weights[k] ?? 0).toFixed(3))},`);
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
  return tier === 'A' ? 3 : 1;
}

function writeCalibration(): void {
  const queries = set.queries.filter(({ part, tier }) => part === 'calibrate' && tier !== 'C');
  const samples = queries.flatMap((query): Sample[] => {
    const match = matchAddress(query.text, lookup, { calibrate: false }) as Match;
    const [best, second] = match.candidates;
    if (!best || best.confidence === 1 || best.confidence === second?.confidence) return [];
    return [{ raw: best.confidence, isRight: best.uprn === query.uprn }];
  });
  const rows = fitCalibration(samples).map(([raw, value]) => `  [${raw}, ${value}],`);
  writeFileSync(
    'src/matching/decide/calibration-table.ts',
    `/** Raw probability to share of right answers; written by fit.ts from ${samples.length} queries. */

/** Pairs of raw probability and calibrated probability, rising; between them it is linear. */
export const CALIBRATION: readonly (readonly [number, number])[] = [
${rows.join('\n')}
];
`,
  );
  console.log(rows.join('\n'));
}
