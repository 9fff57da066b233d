/** A property as a map shows it. */

import type { PropertyRecord } from '../api/answers.js';
import { recordAddress } from '../record-address.js';
import { addressText } from '../words.js';

export interface MapPoint {
  readonly uprn: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The page's property, another candidate, a comparable whose sale counts for its value, or one of many. */
  readonly kind: 'main' | 'candidate' | 'comparable' | 'other';
  readonly label: string;
  /** A label beside it: the numbers of a comparable. */
  readonly mark?: string;
  /** The street, whose name is drawn on the map; absent if unknown. */
  readonly street?: string;
}

/** Empty if the property has no position. */
export function pointOf(record: PropertyRecord, kind: MapPoint['kind']): readonly MapPoint[] {
  const { latitude, longitude, uprn } = record;
  if (latitude === null || longitude === null) return [];
  const street = record.dependent_thoroughfare ?? record.thoroughfare;
  const place = { uprn, latitude, longitude, kind, label: recordAddress(record) };
  return [street === null ? place : { ...place, street: addressText(street) }];
}
