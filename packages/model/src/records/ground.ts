/** Facts about the ground: outlines of plots and buildings, and the risk of flooding. */

import type { ValueOf } from '../dictionary/fields.js';

/** The outline of a plot of land or a building on the British National Grid. */
export interface OutlineFact {
  readonly kind: 'outline';
  /** Layer and publisher's identifier. A later outline with the same id replaces this one. */
  readonly id: string;
  readonly layer: 'plot' | 'building';
  /** Metres, `x y x y ...`: the outer ring, then holes. */
  readonly rings: readonly (readonly number[])[];
}

/** A property at risk of flooding from rivers or the sea, from the Environment Agency's list. */
export interface FloodRiskFact {
  readonly kind: 'flood-risk';
  /** The UPRN as text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly band: ValueOf<'FLOOD_RISK_RIVERS_SEA'>;
}

export type GroundEvidence = OutlineFact | FloodRiskFact;
