/** The size of layers that cover a whole country. */

import type { WholeLayer } from './layer.js';

/** Span of the green belts: from Bournemouth to Morpeth, and from Wirral to Southend. The other layers reach further. */
export const allOfEngland = (features: number): WholeLayer => ({
  features,
  countries: ['E92000001'],
  span: { longitude: 3.5, latitude: 4 },
});

/** Span of the railway: from Penzance to Wick and Lowestoft. Stops and parks reach further. */
const RAILWAY = { longitude: 6, latitude: 8 };

export const allOfGreatBritain = (features: number, span = RAILWAY): WholeLayer => ({
  features,
  countries: ['E92000001', 'S92000003', 'W92000004'],
  span,
});
