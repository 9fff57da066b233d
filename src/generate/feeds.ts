/** Which homes which feed tells of, and the days on which the feeds are delivered. */

import { DELIVERY_DAYS } from './advert.js';
import { dayText } from './days.js';

export interface DeliveryDay {
  readonly day: number;
  /** The delivery before; before all advertisements for the first one. */
  readonly previous: number;
  /** `2026-07-06`. */
  readonly date: string;
  /** `20260706060000`, as agents' programs stamp their files. */
  readonly stamp: string;
}

export const DELIVERIES: readonly DeliveryDay[] = DELIVERY_DAYS.map((day, position) => ({
  day,
  previous: DELIVERY_DAYS[position - 1] ?? -1,
  date: dayText(day),
  stamp: `${dayText(day).replaceAll('-', '')}060000`,
}));

/** One neighbourhood in so many is with agents who use the real-time feed, the others with those of bulk files. */
const REAL_TIME_STEP = 8;

export function isRealTime(neighbourhood: number): boolean {
  return neighbourhood % REAL_TIME_STEP === REAL_TIME_STEP - 1;
}
