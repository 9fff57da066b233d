/** Limits a field's answers by other knowledge of the dwelling: to those that records allow, and those that agree with other models. */

import type { EvidenceValue } from '@property-lookup/model/records';
import type { ModelledName, ModelledValues } from './modelled-fields.js';

export interface Limits {
  /** Equal for all dwellings with the same known values. */
  readonly key: string;
  /** Whether records limit the field, rather than only models. */
  readonly isSure: boolean;
  /** How often an answer that records exclude is really wrong; 1 if records set no limits. */
  readonly right: number;
  /** Whether records allow the answer. */
  readonly isLeft: (value: EvidenceValue) => boolean;
  /** Whether the answer agrees with records and with other fields' estimates. */
  readonly allows: (value: EvidenceValue) => boolean;
}

/** Undefined if nothing limits the field. `made` has the dwelling's estimates so far. */
export type LimitsOf = (
  name: ModelledName,
  made: ReadonlyMap<string, EvidenceValue>,
) => Limits | undefined;

/** Makes the limits of a dwelling's fields from its recorded values. */
export type LimitsBeside = (stated: ModelledValues) => LimitsOf;

export const UNBOUNDED: LimitsBeside = () => () => undefined;
