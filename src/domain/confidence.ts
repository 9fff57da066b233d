/** How a confidence is stated: in two decimals, and as certain only where it is. */

const STEPS = 100;

/** Rounded, but 1 for nothing less than 1: a share of 0.9999 still means one wrong in ten thousand. */
export function statedConfidence(confidence: number): number {
  const rounded = Math.round(confidence * STEPS) / STEPS;
  return rounded >= 1 && confidence < 1 ? (STEPS - 1) / STEPS : rounded;
}
