/** Rounds confidences for output: two decimals, and 1 only for certainty. */

const STEPS = 100;

/** Rounds to two decimals, but never up to 1: a share of 0.9999 still means one error in ten thousand. */
export function statedConfidence(confidence: number): number {
  const rounded = Math.round(confidence * STEPS) / STEPS;
  return rounded >= 1 && confidence < 1 ? (STEPS - 1) / STEPS : rounded;
}
