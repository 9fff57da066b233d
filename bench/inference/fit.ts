/** Fits the confidences of inferred addresses on hidden addresses of real lists, and writes them into the sources. */

import { writeFileSync } from 'node:fs';
import { binTrials, type Reliability } from '@property-lookup/accuracy/rates';
import { supportOf } from '@property-lookup/facts/inside/inference/confidence';
import { ascend } from '../matching/ascend.js';
import type { List } from './lists.js';
import { type Hiding, hideSome, type Sample, samplesByOrder, samplesByPlace } from './trials.js';

export interface Confidences {
  readonly weights: readonly number[];
  readonly reliability: Reliability;
}

const HIDINGS: readonly Hiding[] = [
  { share: 0.2, isByStreet: false, knownShare: 0 },
  { share: 0.42, isByStreet: false, knownShare: 0 },
  { share: 0.6, isByStreet: false, knownShare: 0 },
  { share: 0.42, isByStreet: true, knownShare: 0 },
  { share: 0.42, isByStreet: false, knownShare: 0.5 },
];

/** Strength of the pull of weights towards zero, as a number of samples. */
const PENALTY = 1;

export const fitByOrder = (lists: readonly List[]): Confidences => fit(lists, samplesByOrder);

export const fitByPlace = (list: List): Confidences => fit([list], samplesByPlace);

/** Fits weights on one part of the lists and reliability on another; the third part is for the figures. */
function fit(
  lists: readonly List[],
  read: (hidden: ReturnType<typeof hideSome>) => Sample[],
): Confidences {
  const samples = lists.flatMap((list) =>
    HIDINGS.flatMap((hiding) => read(hideSome(list, hiding))),
  );
  const weights = fitWeights(samples.filter(({ part }) => part === 'develop'));
  const calibrated = samples.filter(({ part }) => part === 'calibrate');
  return { weights, reliability: reliabilityOf(calibrated, weights) };
}

const BINNING = { trialsMin: 200, priorTrials: 4, priorShare: (support: number) => support / 2 };

function reliabilityOf(samples: readonly Sample[], weights: readonly number[]): Reliability {
  return binTrials(
    samples.map(({ features, isRight }) => ({ support: supportOf(features, weights), isRight })),
    BINNING,
  );
}

function fitWeights(samples: readonly Sample[]): number[] {
  const weights = new Array<number>(samples[0]?.features.length ?? 0).fill(0);
  const gradientOf = (now: readonly number[]): Float64Array => {
    const gradient = Float64Array.from(now, (weight) => (-PENALTY * weight) / samples.length);
    for (const { features, isRight } of samples) {
      const miss = ((isRight ? 1 : 0) - supportOf(features, now)) / samples.length;
      features.forEach((value, i) => {
        gradient[i] = (gradient[i] ?? 0) + miss * value;
      });
    }
    return gradient;
  };
  ascend(weights, gradientOf, { rounds: 400, stepSize: 0.05 }, () => {});
  return weights;
}

export function writeConfidences(order: Confidences, place: Confidences): void {
  const line = (values: readonly number[]) =>
    `[${values.map((value) => +value.toFixed(4)).join(', ')}]`;
  const table = ({ supports, rights }: Reliability) =>
    `{\n  supports: ${line(supports)},\n  rights: ${line(rights)},\n}`;
  writeFileSync(
    'packages/facts/src/inference/confidence-weights.ts',
    `/** Weights and reliability of confidences; \`npm run bench -- inference --fit\` writes this file. */

import type { Reliability } from '../rates/reliability.js';

/** Weights of guesses by order, one for each of \`FEATURES\`. */
export const CONFIDENCE_WEIGHTS: readonly number[] = ${line(order.weights)};

export const RELIABILITY: Reliability = ${table(order.reliability)};

/** Weights of guesses by position, one for each of \`PLACE_FEATURES\`. */
export const PLACE_WEIGHTS: readonly number[] = ${line(place.weights)};

export const PLACE_RELIABILITY: Reliability = ${table(place.reliability)};
`,
  );
}
