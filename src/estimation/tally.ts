/** Counts the estimates of one field against the truth, in memory that does not grow with them. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { FieldEstimate } from './field-models.js';
import type { ModelledField } from './modelled-fields.js';
import { isRight } from './right-value.js';

/** Figures of one field; snake case as the command prints them. */
export interface FieldFigures {
  readonly field: string;
  /** Values in records of the period. */
  readonly cases: number;
  /** Percent of the cases with an estimate; none rests on an earlier record of the same dwelling that tells the field. */
  readonly estimated_pct: number;
  readonly right_pct: number | null;
  readonly claimed_pct: number | null;
  /** Only for measures. */
  readonly median_absolute_error_pct: number | null;
  readonly by_confidence: readonly ConfidenceTenth[];
  /** Cases with an earlier record of the same dwelling, and how often that said the same. */
  readonly repeats: number;
  readonly repeat_right_pct: number | null;
}

/** Estimates whose stated probability lies in one tenth. */
export interface ConfidenceTenth {
  readonly from: number;
  readonly to: number;
  readonly claimed_pct: number;
  readonly actual_pct: number;
  readonly cases: number;
}

export interface Tally {
  addCase(truth: EvidenceValue, made: FieldEstimate | undefined): void;
  addRepeat(isSame: boolean): void;
  figures(): FieldFigures;
}

const TENTHS = 10;

/** Errors are counted in tenths of a percent, up to the last, which is "twice the truth or more". */
const ERROR_STEPS = 1_000;

export function tallyOf(field: ModelledField): Tally {
  const tenths = Array.from({ length: TENTHS }, () => ({ cases: 0, claimed: 0, right: 0 }));
  const errors = new Uint32Array(ERROR_STEPS + 1);
  const seen = { cases: 0, repeats: 0, same: 0 };
  return {
    addCase(truth, made) {
      seen.cases++;
      if (made === undefined) return;
      const tenth = tenths[Math.min(TENTHS - 1, Math.floor(made.confidence * TENTHS))];
      if (tenth === undefined) return;
      tenth.cases++;
      tenth.claimed += made.confidence;
      if (isRight(field, made.value, truth)) tenth.right++;
      if (field.right === 'tenth') noteError(errors, made.value, truth);
    },
    addRepeat(isSame) {
      seen.repeats++;
      if (isSame) seen.same++;
    },
    figures() {
      const made = sumOf(tenths);
      return {
        field: field.name,
        cases: seen.cases,
        estimated_pct: percent(made.cases, seen.cases) ?? 0,
        right_pct: percent(made.right, made.cases),
        claimed_pct: percent(made.claimed, made.cases),
        median_absolute_error_pct: field.right === 'tenth' ? medianError(errors) : null,
        by_confidence: tenths.flatMap(tenthFigures),
        repeats: seen.repeats,
        repeat_right_pct: percent(seen.same, seen.repeats),
      };
    },
  };
}

interface Sums {
  readonly cases: number;
  readonly claimed: number;
  readonly right: number;
}

function sumOf(tenths: readonly Sums[]): Sums {
  return tenths.reduce((sum, tenth) => ({
    cases: sum.cases + tenth.cases,
    claimed: sum.claimed + tenth.claimed,
    right: sum.right + tenth.right,
  }));
}

function tenthFigures({ cases, claimed, right }: Sums, index: number): ConfidenceTenth[] {
  if (cases === 0) return [];
  return [
    {
      from: index / TENTHS,
      to: (index + 1) / TENTHS,
      claimed_pct: percent(claimed, cases) ?? 0,
      actual_pct: percent(right, cases) ?? 0,
      cases,
    },
  ];
}

function noteError(errors: Uint32Array, value: EvidenceValue, truth: EvidenceValue): void {
  const step = Math.round(Math.abs(Number(value) / Number(truth) - 1) * ERROR_STEPS);
  const at = Number.isFinite(step) ? Math.min(ERROR_STEPS, step) : ERROR_STEPS;
  errors[at] = (errors[at] ?? 0) + 1;
}

function medianError(errors: Uint32Array): number | null {
  const total = errors.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  const middle = errors.findIndex((count) => {
    below += count;
    return below >= total / 2;
  });
  return (middle * 100) / ERROR_STEPS;
}

/** With one decimal; null of nothing. */
function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
