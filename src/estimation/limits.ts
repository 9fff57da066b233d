/** Bounds the answers for a field by what else is known of the dwelling: those that records leave, and those that agree with other models. */

import type { EvidenceValue } from '../domain/evidence/evidence-value.js';
import type { ModelledName, ModelledValues } from './modelled-fields.js';

export interface Limits {
  /** The same for all dwellings with the same known values. */
  readonly key: string;
  /** Whether records bound the field, and not only what models say. */
  readonly isSure: boolean;
  /** How often what records exclude is indeed not so; 1 where they bound nothing. */
  readonly right: number;
  /** Whether records leave the answer possible. */
  readonly isLeft: (value: EvidenceValue) => boolean;
  /** Whether the answer agrees with records, and with what models say of other fields. */
  readonly allows: (value: EvidenceValue) => boolean;
}

/** Undefined where nothing bounds the field. `made` is what models have said of the dwelling so far. */
export type LimitsOf = (
  name: ModelledName,
  made: ReadonlyMap<string, EvidenceValue>,
) => Limits | undefined;

/** The limits of a dwelling's fields, given the values that its records state. */
export type LimitsBeside = (stated: ModelledValues) => LimitsOf;

export const UNBOUNDED: LimitsBeside = () => () => undefined;
