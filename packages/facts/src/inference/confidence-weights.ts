/** Weights and reliability of confidences; `npm run bench -- inference --fit` writes this file. */

import type { Reliability } from '@property-lookup/accuracy/rates';

/** Weights of guesses by order, one for each of `FEATURES`. */
export const CONFIDENCE_WEIGHTS: readonly number[] = [
  0.8865, 0.9715, 0.1115, -0.5956, -0.565, -0.2574, 0.2692, -0.1549, -0.0353, -1.6015, -0.3191, 0,
  -0.2892, -0.3645,
];

export const RELIABILITY: Reliability = {
  supports: [
    0.0136, 0.1633, 0.3533, 0.5189, 0.672, 0.7982, 0.8937, 0.951, 0.9757, 0.987, 0.9925, 0.9955,
    0.9973, 0.9984, 0.9991, 0.9995,
  ],
  rights: [
    0.0225, 0.1601, 0.3424, 0.4845, 0.6255, 0.7665, 0.865, 0.9438, 0.9774, 0.9876, 0.9956, 0.9975,
    0.9975, 0.9975, 0.9975, 0.9981,
  ],
};

/** Weights of guesses by position, one for each of `PLACE_FEATURES`. */
export const PLACE_WEIGHTS: readonly number[] = [-0.1198, -0.0639, 0.6617, 1.0554, -0.5425, 0.5327];

export const PLACE_RELIABILITY: Reliability = {
  supports: [
    0.0089, 0.0166, 0.1075, 0.257, 0.4545, 0.6219, 0.7147, 0.7733, 0.8524, 0.9032, 0.9231, 0.9313,
    0.9387, 0.9431, 0.9458, 0.9906,
  ],
  rights: [
    0.0156, 0.0156, 0.0156, 0.1195, 0.5028, 0.808, 0.8301, 0.8301, 0.8473, 0.8503, 0.8847, 0.9006,
    0.9006, 0.9006, 0.9006, 0.9733,
  ],
};
