/** Facts about planning: zones on the map, and applications. */

import type { FieldName, FieldValues, ValueOf } from '../dictionary/fields.js';
import type { GivenAddress } from './given-address.js';

type ApplicationField = Extract<FieldName, `LATEST_APPLICATION_${string}`>;
export type ApplicationValues = FieldValues<ApplicationField>;

/** Further values of a zone, under our own names. */
export interface ZoneValues {
  readonly grade?: ValueOf<'LISTED_BUILDING_GRADE'>;
  /** Number in the National Heritage List for England. */
  readonly listEntry?: string;
  readonly level?: string;
  readonly risk?: ValueOf<'FLOOD_RISK_SURFACE_WATER'>;
  readonly hectares?: number;
  readonly dwellingsMin?: number;
  readonly dwellingsMax?: number;
  readonly radon?: ValueOf<'RADON_POTENTIAL'>;
  readonly noise?: ValueOf<'ROAD_NOISE_LDEN'>;
  /** Micrograms in a cubic metre of air. */
  readonly microgrammes?: number;
  readonly judgement?: ValueOf<'NEAREST_PRIMARY_SCHOOL_OFSTED'>;
  /** `YYYY-MM-DD` of the inspection that gave the judgement. */
  readonly judgedOn?: string;
}

/** A feature of a map layer (`layers/`): a planning zone, or anything else that homes lie in or near. */
export interface ZoneFact {
  readonly kind: 'zone';
  /** Name of the layer: `conservation-area`, `listed-building-outline`, `flood-risk-zone`, ... */
  readonly dataset: string;
  /** Identity of the zone, unique within the data set; `referenceOf` extracts the publisher's own reference. */
  readonly reference: string;
  readonly name: string | null;
  /** The publishing authority, as the file names it. */
  readonly organisation: string | null;
  /** `YYYY-MM-DD`. A zone that has ended is not emitted, or emitted without a place. */
  readonly startDate: string | null;
  /** Polygons as rings of [longitude, latitude] in WGS84, the first ring outer, the others holes; empty for a point. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  /** Lines (roads, railways) in the same form; left out if there are none. */
  readonly lines?: readonly (readonly (readonly [number, number])[])[];
  readonly point: readonly [longitude: number, latitude: number] | null;
  /** Properties that the publisher names itself. */
  readonly uprns: readonly number[];
  readonly values: ZoneValues;
}

export interface ApplicationFact {
  readonly kind: 'application';
  readonly reference: string;
  readonly organisation: string | null;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  readonly point: readonly [longitude: number, latitude: number] | null;
  readonly values: ApplicationValues;
  /** `YYYY-MM-DD`. */
  readonly received: string | null;
}

export type PlanningEvidence = ZoneFact | ApplicationFact;
