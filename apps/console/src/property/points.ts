/** Positions of a property and its comparables, each with the numbers of its sales in the list. */

import type { Comparables, Facts } from '../api/answers.js';
import type { MapPoint } from '../parts/map-point.js';
import { addressText } from '../words.js';
import { numberOf, wordOf } from './read-facts.js';
import type { Changes } from './sale-changes.js';

/** The property and its comparables; empty if the property has no position. */
export function placesAround(
  facts: Facts,
  of: Comparables | null,
  changes: Changes,
): readonly MapPoint[] {
  const place = placeOf(facts);
  return place.length === 0 ? [] : [...place, ...placesOf(of, changes)];
}

function placeOf(facts: Facts): readonly MapPoint[] {
  const [latitude, longitude] = [numberOf(facts, 'LATITUDE'), numberOf(facts, 'LONGITUDE')];
  if (latitude === null || longitude === null) return [];
  const label = addressText(wordOf(facts, 'FULL_ADDRESS') ?? 'This property');
  return [{ uprn: Number(facts['UPRN']), latitude, longitude, kind: 'main', label }];
}

/** Each sold home once, without excluded sales. */
function placesOf(of: Comparables | null, changes: Changes): readonly MapPoint[] {
  const points = new Map<number, MapPoint>();
  for (const [at, sold] of (of?.comparables ?? []).entries()) {
    const { full_address, id, latitude, longitude, uprn } = sold;
    if (uprn === null || latitude === null || longitude === null) continue;
    if (changes.get(id)?.isDropped === true) continue;
    const before = points.get(uprn)?.mark;
    const mark = before === undefined ? String(at + 1) : `${before}, ${at + 1}`;
    const label = `Comparable ${mark}: ${addressText(full_address)}`;
    points.set(uprn, { uprn, latitude, longitude, kind: 'comparable', label, mark });
  }
  return [...points.values()];
}
