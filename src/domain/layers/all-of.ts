/** What there is of a layer once all of a country is loaded. */

import type { WholeLayer } from './layer.js';

/** Green belts reach from Bournemouth to Morpeth, and from Wirral to Southend; the other layers further. */
export const allOfEngland = (features: number): WholeLayer => ({
  features,
  countries: ['E92000001'],
  span: { longitude: 3.5, latitude: 4 },
});

/** The railway reaches from Penzance to Wick and Lowestoft; stops and parks further. */
const RAILWAY = { longitude: 6, latitude: 8 };

export const allOfGreatBritain = (features: number, span = RAILWAY): WholeLayer => ({
  features,
  countries: ['E92000001', 'S92000003', 'W92000004'],
  span,
});
