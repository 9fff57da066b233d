/** Where a property and its comparables lie, each with the numbers that its sales have in the list. */

import type { Comparables, Facts } from '../api/answers.js';
import type { MapPoint } from '../parts/map-point.js';
import { addressText } from '../words.js';
import { numberOf, wordOf } from './read-facts.js';
import type { Changes } from './sale-changes.js';

/** The property and its comparables; nothing where it has no position itself. */
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

/** Homes that were sold, each once; those that are dropped are left out. */
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
