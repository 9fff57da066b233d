/** Facts about the lines that premises have or may get. */

import type { FieldName, FieldValues } from '../dictionary/fields.js';

export type GigabitValues = FieldValues<Extract<FieldName, `GIGABIT_${string}`>>;

/** What Building Digital UK knows of gigabit broadband at a property. */
export interface GigabitFact {
  readonly kind: 'gigabit';
  /** The UPRN as a text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly values: GigabitValues;
  /** `YYYY-MM-DD`: the month in which suppliers were asked. */
  readonly asOf: string | null;
}
