/** Facts about the ground: outlines of plots and buildings, and the risk of flooding. */

import type { ValueOf } from '../dictionary/fields.js';

/** The outline of a plot of land or of a building, drawn on the British National Grid. */
export interface OutlineFact {
  readonly kind: 'outline';
  /** The layer and the publisher's identifier: the same again replaces the earlier outline. */
  readonly id: string;
  readonly layer: 'plot' | 'building';
  /** Metres, `x y x y ...`: the first ring outer, the others holes. */
  readonly rings: readonly (readonly number[])[];
}

/** A property in an area at risk of flooding from rivers or the sea, as the Environment Agency lists it. */
export interface FloodRiskFact {
  readonly kind: 'flood-risk';
  /** The UPRN as a text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly band: ValueOf<'FLOOD_RISK_RIVERS_SEA'>;
}

export type GroundEvidence = OutlineFact | FloodRiskFact;
