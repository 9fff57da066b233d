/** Counts one field's estimates against the truth, in constant memory. */

import { type BinFigures, ClaimBins, percentOf } from '@property-lookup/accuracy/rates';
import type { EvidenceValue } from '@property-lookup/model/records';
import type { FieldEstimate } from './field-models.js';
import type { ModelledField } from './modelled-fields.js';
import { isRight } from './right-value.js';

/** Figures of one field, in snake case as the command prints them. */
export interface FieldFigures {
  readonly field: string;
  /** Values in records of the period. */
  readonly cases: number;
  /** Percentage of cases with an estimate. No estimate uses an earlier record of the same dwelling that has the field. */
  readonly estimated_pct: number;
  readonly right_pct: number | null;
  readonly claimed_pct: number | null;
  /** For measures only. */
  readonly median_absolute_error_pct: number | null;
  readonly by_confidence: readonly BinFigures[];
  /** Cases with an earlier record of the same dwelling, and how often it had the same value. */
  readonly repeats: number;
  readonly repeat_right_pct: number | null;
}

export interface Tally {
  addCase(truth: EvidenceValue, made: FieldEstimate | undefined): void;
  addRepeat(isSame: boolean): void;
  figures(): FieldFigures;
}

/** Errors are counted in steps of a tenth of a percent; the last is "twice the truth or more". */
const ERROR_STEPS = 1_000;

export function tallyOf(field: ModelledField): Tally {
  const claims = new ClaimBins();
  const errors = new Uint32Array(ERROR_STEPS + 1);
  const seen = { cases: 0, repeats: 0, same: 0 };
  return {
    addCase(truth, made) {
      seen.cases++;
      if (made === undefined) return;
      claims.add(made.confidence, isRight(field, made.value, truth) ? 1 : 0);
      if (field.right === 'tenth') noteError(errors, made.value, truth);
    },
    addRepeat(isSame) {
      seen.repeats++;
      if (isSame) seen.same++;
    },
    figures() {
      const made = claims.figures;
      return {
        field: field.name,
        cases: seen.cases,
        estimated_pct: percentOf(made.cases, seen.cases) ?? 0,
        right_pct: made.right_pct,
        claimed_pct: made.claimed_pct,
        median_absolute_error_pct: field.right === 'tenth' ? medianError(errors) : null,
        by_confidence: made.by_confidence,
        repeats: seen.repeats,
        repeat_right_pct: percentOf(seen.same, seen.repeats),
      };
    },
  };
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
