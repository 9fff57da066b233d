/** Planning applications of the last twelve months near a home: the latest of each neighbouring home. */

import type { Facts, Page, PropertyRecord } from '../api/answers.js';
import { type Answered, answerOf, useAnswer } from '../api/use-answer.js';
import { type MapPoint, pointOf } from '../parts/map-point.js';
import { numberOf, wordOf } from './read-facts.js';

/** The same distance as in the field PLANNING_APPLICATIONS_NEARBY_12M. */
const NEAR_KILOMETRES = 0.2;
/** The limit of requested, listed and drawn homes. */
const HOMES_MAX = 50;

export interface Application {
  /** `A`, `B` and so on, in the list and on the map. */
  readonly mark: string;
  readonly home: PropertyRecord;
  readonly facts: Facts;
}

export interface Applications {
  readonly listed: readonly Application[];
  /** Number of other homes with one within the distance. */
  readonly homes: number;
}

const NEWEST = 'latest_application_received_date DESC';
const LATEST = ['REFERENCE', 'DESCRIPTION', 'TYPE', 'STATUS', 'DECISION', 'RECEIVED_DATE', 'URL'];
const FIELDS = LATEST.map((name) => `LATEST_APPLICATION_${name}`).join(',');

/** Newest first, or nearest first; null if the home's position is unknown. */
export function useApplications(
  facts: Facts,
  order: 'newest' | 'nearest' = 'newest',
): Answered<Applications> | null {
  const where = nearby(facts);
  const asked = useAnswer<Page<PropertyRecord>>(where && '/property-lookup', {
    // Sorted by distance unless an order is given.
    filter: JSON.stringify({ where, ...(order === 'newest' && { order: NEWEST }) }),
    page_size: HOMES_MAX,
  });
  const page = answerOf(asked);
  const all = page?.data ?? [];
  const homes = all.filter(({ uprn }) => uprn !== facts['UPRN']);
  const body = JSON.stringify({ uprns: homes.map(({ uprn }) => uprn) });
  const path = homes.length === 0 ? null : '/properties';
  const told = useAnswer<Pick<Page<Facts>, 'data'>>(path, { fields: FIELDS }, body);
  if (where === null) return null;
  if (asked.state !== 'ready') return asked;
  if (path !== null && told.state !== 'ready') return told;
  const factsOf = new Map((answerOf(told)?.data ?? []).map((each) => [each['uprn'], each]));
  const listed = homes.map((home, at) => ({
    home,
    mark: markOf(at),
    facts: factsOf.get(home.uprn) ?? {},
  }));
  return {
    state: 'ready',
    answer: { listed, homes: (page?.total_items ?? 0) - (all.length - homes.length) },
  };
}

/** `A` to `Z`, then `AA`. */
export function markOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : markOf(Math.floor(at / 26) - 1) + letter;
}

/** Each place once, with the letters of all its homes, because flats of a building share a point. */
export function pointsOf(listed: Applications['listed']): readonly MapPoint[] {
  const places = new Map<string, MapPoint>();
  for (const { home, mark } of listed) {
    for (const point of pointOf(home, 'candidate')) {
      const place = `${point.latitude} ${point.longitude}`;
      const before = places.get(place);
      const marks = before === undefined ? mark : `${before.mark}, ${mark}`;
      const label = `Application ${marks}: ${point.label}`;
      places.set(place, { ...(before ?? point), mark: marks, label });
    }
  }
  return [...places.values()];
}

function nearby(facts: Facts): Readonly<Record<string, unknown>> | null {
  const near = [numberOf(facts, 'LATITUDE'), numberOf(facts, 'LONGITUDE')];
  const asOf = wordOf(facts, 'DATA_AS_OF');
  if (asOf === null || near.includes(null)) return null;
  const since = `${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4)}`;
  return {
    location: { near, maxDistance: NEAR_KILOMETRES, unit: 'kilometres' },
    latest_application_received_date: { gte: since },
  };
}
