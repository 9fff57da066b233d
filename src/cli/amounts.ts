/** Amounts and times as people say them: `1.2 GB of 3.4 GB`, `2 min left`. */

import type { ProgressUnit } from '../domain/progress.js';

export function amountText(done: number, total: number, unit: ProgressUnit): string {
  if (unit === 'bytes') {
    return total > 0
      ? `${bytesText(Math.min(done, total))} of ${bytesText(total)}`
      : bytesText(done);
  }
  const of = total > 0 ? ` of ${countText(total)}` : '';
  return `${countText(done)}${of} ${unit}`;
}

const countText = (count: number): string => Math.round(count).toLocaleString('en-GB');

const STEPS = ['kB', 'MB', 'GB', 'TB'] as const;

/** In powers of a thousand, as disks and downloads are sold. */
export function bytesText(bytes: number): string {
  let value = bytes / 1_000;
  for (const step of STEPS) {
    if (value < 999.5 || step === 'TB')
      return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${step}`;
    value /= 1_000;
  }
  return `${bytes} bytes`;
}

/** Before this little can be told of the rate. Milliseconds. */
const TELLING_FROM_MS = 2_000;

/** Empty where it cannot be told yet. */
export function leftText(done: number, total: number, elapsedMs: number): string {
  if (done <= 0 || done >= total || elapsedMs < TELLING_FROM_MS) return '';
  const seconds = ((total - done) / done) * (elapsedMs / 1_000);
  if (seconds < 60) return `${Math.ceil(seconds)} s left`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3_600)} h left`;
}
