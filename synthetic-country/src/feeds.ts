/** Which homes are in which feed, and the days on which feeds are delivered. */

import { DELIVERY_DAYS } from './advert.js';
import { dayText } from './days.js';
import { FEEDS_FROM } from './past-adverts.js';

export interface DeliveryDay {
  readonly day: number;
  /** Day of the previous delivery; before all adverts for the first one. */
  readonly previous: number;
  /** `2026-07-06`. */
  readonly date: string;
  /** `20260706060000`, the time stamp in agents' file names. */
  readonly stamp: string;
}

const [FIRST_DAY] = DELIVERY_DAYS;
/** Days between deliveries in the months before the summer. */
const STEP_DAYS = 28;

const PAST_DAYS = Array.from(
  { length: Math.ceil((FIRST_DAY - FEEDS_FROM) / STEP_DAYS) },
  (_, position) => FEEDS_FROM + position * STEP_DAYS,
);

const ALL: readonly DeliveryDay[] = [...PAST_DAYS, ...DELIVERY_DAYS].map((day, position, days) => ({
  day,
  previous: days[position - 1] ?? -1,
  date: dayText(day),
  stamp: `${dayText(day).replaceAll('-', '')}060000`,
}));

/** The deliveries of the summer. */
export const DELIVERIES: readonly DeliveryDay[] = ALL.slice(PAST_DAYS.length);
/** The deliveries of the eighteen months before the summer. */
export const PAST_DELIVERIES: readonly DeliveryDay[] = ALL.slice(0, PAST_DAYS.length);

/** In one of this many neighbourhoods agents use the real-time feed, in the others bulk files. */
const REAL_TIME_STEP = 8;

export function isRealTime(neighbourhood: number): boolean {
  return neighbourhood % REAL_TIME_STEP === REAL_TIME_STEP - 1;
}
