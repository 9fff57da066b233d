/** The answers that the console reads, typed by their schemas in the contract. */

import type { components } from '../../../../client/src/api.js';

type Schemas = components['schemas'];

export type Suggestion = Schemas['Suggestion'];
export type Explanation = Schemas['MatchExplanation'];
export type Decision = Explanation['decision'];
export type ExplainedCandidate = Explanation['candidates'][number];
/** How the address relates to a listed property. */
export type Grade = Schemas['MatchGrade'];
export type BatchMatch = Schemas['BatchMatch'];
export type Candidate = NonNullable<BatchMatch['candidates']>[number];
export type Comparables = Schemas['ComparableSales'];
export type Comparable = Comparables['comparables'][number];
export type BoundaryLayer = Schemas['BoundaryLayer'];
export type Boundaries = Schemas['Boundaries'];
export type PropertyRecord = Schemas['PropertyRecord'];
/** What every source says of a property. */
export type Evidence = Schemas['PropertyEvidence'];
export type FieldEvidence = Schemas['FieldEvidence'];
export type Conflict = Schemas['Conflict'];
/** The parts of an event that a timeline shows. */
export type MarketEvent = Pick<
  Schemas['MarketEvent'],
  | ('EVENT_ID' | 'EVENT_TYPE' | 'EVENT_TYPE$CONFIDENCE' | 'EVENT_TYPE$MODELLED' | 'EVENT_DATE')
  | ('PRICE' | 'PREVIOUS_PRICE' | 'TRANSACTION_TYPE' | 'AGENT_NAME' | 'LR_TENURE' | 'SOURCE')
>;

/** The answer of `/aggregate`. A group has its keys, its measures and the number of homes behind each. */
export interface Groups {
  readonly total: number;
  /** The number of all groups, of which `data` may hold only the first. */
  readonly groups?: number;
  readonly data: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly page: number;
  readonly page_size: number;
  readonly total_items: number;
  readonly total_pages: number;
}

export type FactValue = string | number | boolean | null | readonly string[];

/** How a value is known: read from a record of the property, derived from such values, or predicted. */
export type OriginKind = 'recorded' | 'derived' | 'modelled';

/** The detailed record: fields with their companions. */
export type Facts = Readonly<Record<string, FactValue | undefined>>;
