/** What is typical of rows whose homes are listed or not; written by bench/matching/listed/run.ts. */

/** Where levels of `listedProbability` begin, but for the first. */
export const LEVELS: readonly number[] = [0.002, 0.05, 0.15, 0.35, 0.5, 0.7, 0.9, 0.96];

/** At each level, the share of rows: listed and written alike, listed and written otherwise, not listed. */
export const LISTED_TYPICAL: readonly (readonly [number, number, number])[] = [
  [0.0018, 0.0127, 0.2917],
  [0.0009, 0.0366, 0.2885],
  [0.0009, 0.0206, 0.1291],
  [0.0027, 0.0366, 0.1666],
  [0.0029, 0.0333, 0.0392],
  [0.0038, 0.0263, 0.0197],
  [0.0141, 0.0648, 0.028],
  [0.0212, 0.059, 0.01],
  [0.9516, 0.7101, 0.027],
];
