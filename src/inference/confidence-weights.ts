/** Weights and reliability of confidences; `npm run bench:inference -- --fit` writes this file. */

import type { Reliability } from '../rates/reliability.js';

/** In the order of `FEATURES`. */
export const CONFIDENCE_WEIGHTS: readonly number[] = [
  0.9459, 0.9848, 0.1088, -0.6137, -0.2728, -0.3113, 0.2475, -0.147, -0.0501, -1.7002, -0.2653, 0,
  -0.3321, -0.4157,
];

export const RELIABILITY: Reliability = {
  supports: [
    0.0136, 0.1623, 0.3561, 0.5235, 0.6749, 0.7989, 0.8956, 0.9512, 0.9729, 0.9819, 0.9866, 0.99,
    0.9935, 0.9965, 0.9979, 0.9992,
  ],
  rights: [
    0.0222, 0.1677, 0.369, 0.4737, 0.6315, 0.7428, 0.8549, 0.9454, 0.98, 0.9898, 0.9927, 0.9927,
    0.9949, 0.9976, 0.9976, 0.9976,
  ],
};

/** Of guesses by position: in the order of `PLACE_FEATURES`. */
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
