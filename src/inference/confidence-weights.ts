/** Weights and reliability of confidences; `npm run bench:inference -- --fit` writes this file. */

import type { Reliability } from '../rates/reliability.js';

/** In the order of `FEATURES`. */
export const CONFIDENCE_WEIGHTS: readonly number[] = [
  0.8657, 0.9869, 0.1248, -0.614, -0.3828, -0.3088, 0.2909, -0.148, -0.0309, -1.4906, -0.2423, 0,
];

export const RELIABILITY: Reliability = {
  supports: [
    0.0015, 0.0963, 0.2938, 0.4665, 0.6214, 0.7543, 0.8598, 0.9347, 0.9676, 0.9798, 0.9854, 0.9888,
    0.9918, 0.9956, 0.9977, 0.999,
  ],
  rights: [
    0.0043, 0.1058, 0.3156, 0.4315, 0.5729, 0.7078, 0.8001, 0.9122, 0.9734, 0.9887, 0.9941, 0.9941,
    0.9945, 0.9953, 0.9979, 0.9979,
  ],
};

/** Of guesses by position. */
export const PLACE_RELIABILITY: Reliability = {
  supports: [
    0.0002, 0.0933, 0.4848, 0.6793, 0.7799, 0.8543, 0.8952, 0.9223, 0.9553, 0.9628, 0.9683, 0.983,
    0.9892, 0.9917, 0.9926, 0.993,
  ],
  rights: [
    0.0195, 0.0195, 0.1758, 0.4029, 0.6499, 0.6959, 0.7406, 0.7406, 0.7974, 0.7974, 0.8107, 0.8107,
    0.8736, 0.9065, 0.9412, 0.9524,
  ],
};
