/** The answers that the console reads, as far as it reads them; `openapi.json` has all of them. */

export interface Suggestion {
  readonly kind: 'street' | 'building' | 'property';
  readonly text: string;
  readonly properties?: number;
  readonly container?: string;
  readonly uprn?: number;
}

export type Decision = 'matched' | 'ambiguous' | 'unmatched';

export interface Explanation {
  readonly address: string;
  readonly read: readonly { readonly part: string; readonly text: string }[];
  readonly repairs: readonly string[];
  readonly compared: number;
  readonly widened: boolean;
  readonly tied: number;
  readonly decision: Decision;
  readonly explanation: string;
  readonly candidates: readonly ExplainedCandidate[];
  readonly grades: readonly Grade[];
}

/** How the address stands to something that is listed. */
export interface Grade {
  readonly grade: string;
  readonly probability: number;
  readonly uprn: number | null;
  readonly full_address: string | null;
}

export interface Candidate {
  readonly uprn: number;
  readonly full_address: string | null;
  readonly confidence: number;
}

export interface ExplainedCandidate extends Candidate {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly evidence: readonly { readonly points: number; readonly sentence: string }[];
}

export interface BatchMatch {
  readonly address: string;
  readonly decision: Decision;
  readonly reason: string;
  readonly explanation: string;
  readonly tied: number;
  readonly candidates?: readonly Candidate[];
}

export interface Comparables {
  readonly estimated_value: number | null;
  readonly estimated_value_date: string | null;
  readonly area_average: number | null;
  readonly own_sales_weight: number | null;
  readonly comparables_weight: number | null;
  readonly comparables_count: number | null;
  readonly comparables: readonly Comparable[];
}

export interface Comparable {
  readonly uprn: number | null;
  readonly full_address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly distance_metres: number | null;
  readonly property_type: string;
  readonly is_new_build: boolean;
  readonly sold_on: string;
  readonly price: number;
  readonly indexed_price: number;
  readonly weight: number;
}

/** Of `/aggregate`: a group has its terms, its measures and how many homes each rests on. */
export interface Groups {
  readonly total: number;
  readonly data: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

export interface BoundaryLayer {
  readonly layer: string;
  readonly title: string;
  readonly features: number;
  readonly is_complete: boolean;
}

export interface Boundaries {
  readonly layers: readonly BoundaryLayer[];
  readonly features: {
    type: 'Feature';
    geometry: { type: 'MultiPolygon'; coordinates: number[][][][] };
    properties: { layer: string; reference: string; name: string | null };
  }[];
}

export interface PropertyRecord {
  readonly uprn: number;
  readonly sub_building_name: string | null;
  readonly building_name: string | null;
  readonly building_number: string | null;
  readonly dependent_thoroughfare: string | null;
  readonly thoroughfare: string | null;
  readonly dependent_locality: string | null;
  readonly post_town: string | null;
  readonly postcode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
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

export interface MarketEvent {
  readonly EVENT_ID: string;
  readonly EVENT_TYPE: string;
  readonly EVENT_TYPE$CONFIDENCE: number | null;
  readonly EVENT_TYPE$MODELLED: boolean | null;
  readonly EVENT_DATE: string;
  readonly PRICE: number | null;
  readonly PREVIOUS_PRICE: number | null;
  readonly TRANSACTION_TYPE: string | null;
  readonly AGENT_NAME: string | null;
  readonly LR_TENURE: string | null;
  readonly SOURCE: string | null;
}
