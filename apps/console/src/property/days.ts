/** The days that a page of a property is turned to, in its link, its questions and its words. */

import type { Facts } from '../api/answers.js';
import { dayText } from '../words.js';

/** Days as `YYYY-MM-DD`; null for everything that is known now. */
export interface Days {
  /** The day on which the facts held. */
  readonly asOf: string | null;
  /** The day by the end of which they had been imported. */
  readonly knownAt: string | null;
}

export const NOW: Days = { asOf: null, knownAt: null };

export const isNow = ({ asOf, knownAt }: Days): boolean => asOf === null && knownAt === null;

export function readDays(query: URLSearchParams): Days {
  return { asOf: query.get('as_of') || null, knownAt: query.get('known_at') || null };
}

/** Whether the facts are those of an earlier day; an asked day from that of the data on leaves nothing out, not even models. */
export function isEarlier(days: Days, facts: Facts): boolean {
  const isModelled = Object.entries(facts).some(
    ([key, value]) => key.endsWith('$SOURCE') && value === 'MODEL',
  );
  return !isNow(days) && !isModelled;
}

/** Parameters of a link, and of a question to the API. */
export function daysQuery({ asOf, knownAt }: Days): Readonly<Record<string, string>> {
  return {
    ...(asOf !== null && { as_of: asOf }),
    ...(knownAt !== null && { known_at: knownAt }),
  };
}

/** `As recorded on 3 May 2019, as known on 1 Dec 2020`; empty for now. */
export function daysTitle({ asOf, knownAt }: Days): string {
  const parts = [
    asOf === null ? [] : [`as recorded on ${dayText(asOf)}`],
    knownAt === null ? [] : [`as known on ${dayText(knownAt)}`],
  ].flat();
  return parts.join(', ').replace(/^a/, 'A');
}

/** The records that count: `dated up to 3 May 2019 and imported by 1 Dec 2020`. */
export function recordsOf({ asOf, knownAt }: Days): string {
  return [
    asOf === null ? [] : [`dated up to ${dayText(asOf)}`],
    knownAt === null ? [] : [`imported by ${dayText(knownAt)}`],
  ]
    .flat()
    .join(' and ');
}
