/** Finds the layers that are loaded whole: their silence means no anywhere in their countries. */

import type { DegreeBox } from '../../domain/boundary.js';
import type { WholeLayer } from '../../domain/layers/layer.js';
import { layerNamed } from '../../domain/layers/layers.js';

export const NO_BOUNDS: DegreeBox = [180, 90, -180, -90];

export function unite(a: DegreeBox, b: DegreeBox): DegreeBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const wholeOf = (dataset: string): WholeLayer | undefined => layerNamed(dataset)?.whole;

export const isOfOneBody = (dataset: string): boolean => wholeOf(dataset) !== undefined;

/** Whether a layer that is loaded whole says of a country all there is. */
export const saysAllOf = (country: string | null, dataset: string): boolean =>
  country !== null && wholeOf(dataset)?.countries.includes(country) === true;

/** Whether there are enough features of a layer for all of it. */
export const areEnough = (dataset: string, features: number): boolean =>
  features >= (wholeOf(dataset)?.features ?? Number.POSITIVE_INFINITY);

/** By how many features there are and how far they reach. */
export function isWhole(dataset: string, features: number, bounds: DegreeBox): boolean {
  const whole = wholeOf(dataset);
  if (whole === undefined || features < whole.features) return false;
  const [west, south, east, north] = bounds;
  return east - west >= whole.span.longitude && north - south >= whole.span.latitude;
}
