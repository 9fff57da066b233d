/** How a confidence is written: with two decimals, and as 1 only if it is certain. */

const STEPS = 100;

/** Rounded, but 1 for nothing less than 1: a share of 0.9999 still means one wrong in ten thousand. */
export function statedConfidence(confidence: number): number {
  const rounded = Math.round(confidence * STEPS) / STEPS;
  return rounded >= 1 && confidence < 1 ? (STEPS - 1) / STEPS : rounded;
}
