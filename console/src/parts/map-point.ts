/** What a map shows of a property. */

import type { PropertyRecord } from '../api/answers.js';
import { recordAddress } from '../record-address.js';
import { addressText } from '../words.js';

export interface MapPoint {
  readonly uprn: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The property that the page is about, another that it may be, one whose sale counts for its value, or one of many. */
  readonly kind: 'main' | 'candidate' | 'comparable' | 'other';
  readonly label: string;
  /** Written beside it: the numbers of a comparable. */
  readonly mark?: string;
  /** Names the street on the ground; left out where it is not known. */
  readonly street?: string;
}

/** Nothing where the property has no position. */
export function pointOf(record: PropertyRecord, kind: MapPoint['kind']): readonly MapPoint[] {
  const { latitude, longitude, uprn } = record;
  if (latitude === null || longitude === null) return [];
  const street = record.dependent_thoroughfare ?? record.thoroughfare;
  const place = { uprn, latitude, longitude, kind, label: recordAddress(record) };
  return [street === null ? place : { ...place, street: addressText(street) }];
}
