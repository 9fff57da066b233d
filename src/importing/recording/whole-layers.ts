/** Finds the planning layers that are loaded whole: their silence means no anywhere in England. */

/** West, south, east and north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export const NO_BOUNDS: Bounds = [180, 90, -180, -90];

export function unite(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * Layers that one body publishes for all of England, with nine tenths of what there was in 2025: the National Heritage
 * List (379,000 listed buildings, 19,900 scheduled monuments, 20 World Heritage Sites), Natural England (4,100 sites of
 * special scientific interest), MHCLG's green belt (180 authorities). Zones of the flood map are split and merged from one
 * edition to the next, and their number is our guess.
 */
const ZONES_OF_THE_WHOLE: Readonly<Record<string, number>> = {
  'listed-building': 340_000,
  'scheduled-monument': 18_000,
  'site-of-special-scientific-interest': 3_700,
  'world-heritage-site': 17,
  'green-belt': 150,
  'flood-risk-zone': 100_000,
};

/** Degrees that each of these layers spans at the least: green belts reach from Bournemouth to Morpeth, and from Wirral to Southend. */
const SPAN = { longitude: 3.5, latitude: 4 } as const;

export const isOfOneBody = (dataset: string): boolean => Object.hasOwn(ZONES_OF_THE_WHOLE, dataset);

/** Whether there are enough zones of a layer for all of England. */
export const areEnough = (dataset: string, zones: number): boolean =>
  zones >= (ZONES_OF_THE_WHOLE[dataset] ?? Number.POSITIVE_INFINITY);

/** By how many zones there are and how far they reach: a county's extract has too few, and a sample too. */
export function isWhole(dataset: string, zones: number, bounds: Bounds): boolean {
  if (!areEnough(dataset, zones)) return false;
  const [west, south, east, north] = bounds;
  return east - west >= SPAN.longitude && north - south >= SPAN.latitude;
}
