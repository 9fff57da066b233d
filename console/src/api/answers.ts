/** The answers that the console reads, by their schemas in the contract. */

import type { components } from '../../../client/src/api.js';

type Schemas = components['schemas'];

export type Suggestion = Schemas['Suggestion'];
export type Explanation = Schemas['MatchExplanation'];
export type Decision = Explanation['decision'];
export type ExplainedCandidate = Explanation['candidates'][number];
/** How the address stands to something that is listed. */
export type Grade = Schemas['MatchGrade'];
export type BatchMatch = Schemas['BatchMatch'];
export type Candidate = NonNullable<BatchMatch['candidates']>[number];
export type Comparables = Schemas['ComparableSales'];
export type Comparable = Comparables['comparables'][number];
export type BoundaryLayer = Schemas['BoundaryLayer'];
export type Boundaries = Schemas['Boundaries'];
export type PropertyRecord = Schemas['PropertyRecord'];
/** Of an event, what a time line shows. */
export type MarketEvent = Pick<
  Schemas['MarketEvent'],
  | ('EVENT_ID' | 'EVENT_TYPE' | 'EVENT_TYPE$CONFIDENCE' | 'EVENT_TYPE$MODELLED' | 'EVENT_DATE')
  | ('PRICE' | 'PREVIOUS_PRICE' | 'TRANSACTION_TYPE' | 'AGENT_NAME' | 'LR_TENURE' | 'SOURCE')
>;

/** Of `/aggregate`: a group has its terms, its measures and how many homes each rests on. */
export interface Groups {
  readonly total: number;
  /** How many there are, of which `data` may have the first. */
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

/** How a value is known: read from a record of the property, following from such values, or predicted. */
export type OriginKind = 'recorded' | 'derived' | 'modelled';

/** The detailed record: fields, each with its companions. */
export type Facts = Readonly<Record<string, FactValue | undefined>>;
