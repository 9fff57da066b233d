/** Facts about the lines that premises have or may get. */

import type { FieldName, FieldValues } from '../dictionary/fields.js';

export type GigabitValues = FieldValues<Extract<FieldName, `GIGABIT_${string}`>>;

/** Building Digital UK's record of gigabit broadband at a property. */
export interface GigabitFact {
  readonly kind: 'gigabit';
  /** The UPRN as text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly values: GigabitValues;
  /** `YYYY-MM-DD` in the month of the survey of suppliers. */
  readonly asOf: string | null;
}
