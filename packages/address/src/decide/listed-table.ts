/** Typical levels of rows whose homes are listed or not; written by bench/matching/listed/run.ts. */

/** Where the levels of `listedProbability` begin, except the first. */
export const LEVELS: readonly number[] = [0.002, 0.05, 0.15, 0.35, 0.5, 0.7, 0.9, 0.96];

/** The share of each kind's rows at each level: listed and written alike, listed and written differently, not listed. */
export const LISTED_TYPICAL: readonly (readonly [number, number, number])[] = [
  [0.0018, 0.0113, 0.2904],
  [0.0011, 0.0298, 0.3012],
  [0.0005, 0.0189, 0.1378],
  [0.0037, 0.0375, 0.1612],
  [0.0028, 0.028, 0.0393],
  [0.004, 0.0305, 0.0209],
  [0.0138, 0.0626, 0.0186],
  [0.0213, 0.0572, 0.008],
  [0.9509, 0.7242, 0.0227],
];
