/** Turns raw probabilities into calibrated ones: of matches with confidence 0.9, nine in ten are right. */

import type { AddressQuery } from '../read/read-address.js';
import { CALIBRATION, type CalibrationKind } from './calibration-table.js';

/** How much of a postcode a query has: with less of it, the query may mean more properties. */
export function calibrationKindOf({
  partialPostcode,
  postcode,
}: Pick<AddressQuery, 'partialPostcode' | 'postcode'>): CalibrationKind {
  if (postcode !== null) return 'whole';
  return partialPostcode === null ? 'none' : 'part';
}

/** Highest confidence outside the certain stage: no finite sample supports more. */
export const EVIDENCE_CONFIDENCE_MAX = 0.9999;

/** Four decimals: the calibration rests on some thousand queries and supports no more. */
const CONFIDENCE_STEPS = 10_000;

/**
 * Calibrates the best of ranked probabilities, or those tied for it, by their acceptance. The others divide the rest in
 * proportion. Only the certain stage gives 1, and no candidate gets 0.
 */
export function calibrate(
  raw: readonly number[],
  accepted: number,
  tied: number,
  kind: CalibrationKind = 'whole',
): number[] {
  const best = (raw[0] ?? 0) * tied;
  const together = Math.min(interpolate(accepted, CALIBRATION[kind]), EVIDENCE_CONFIDENCE_MAX);
  const confidence = together / tied;
  const scale =
    best < 1 ? Math.min(together / Math.max(best, 1e-12), (1 - together) / (1 - best)) : 0;
  return raw.map((probability, i) =>
    roundDown(i < tied ? confidence : Math.min(probability * scale, confidence)),
  );
}

/** Rounds down, so that rivals never sum to more than 1; a possible candidate keeps more than 0. */
export function roundDown(confidence: number): number {
  // Products such as 0.29 * 10,000 fall short of the integer in the last bit.
  const steps = Math.floor(confidence * CONFIDENCE_STEPS + 1e-6);
  return Math.max(steps, 1) / CONFIDENCE_STEPS;
}

/** The table's value for `raw`, linear between its pairs. */
export function interpolate(raw: number, table: readonly (readonly [number, number])[]): number {
  let i = 1;
  while (i < table.length && raw > (table[i]?.[0] ?? 0)) i++;
  const above = table[i];
  const below = table[i - 1];
  if (!above || !below) return below?.[1] ?? raw;
  const span = above[0] - below[0];
  return span === 0 ? above[1] : below[1] + ((raw - below[0]) / span) * (above[1] - below[1]);
}
