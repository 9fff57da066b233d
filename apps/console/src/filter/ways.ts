/** The operators for each kind of field: their words, operands, and API form. */

import { literal } from '@property-lookup/query/fold-typed';
import type { FieldDoc } from './conditions.js';
import type { DayMeant } from './read-value.js';

export type Value = string | number | boolean;

export interface Way {
  readonly words: string;
  /** Different words for dates. */
  readonly dateWords?: string;
  readonly takes: 'nothing' | 'one' | 'range' | 'list' | 'place' | 'area';
  /** For each value that is only a year or month, the day that it stands for. */
  readonly days?: readonly DayMeant[];
  /** Null stands for an open end; there is no condition if all are null. */
  json(values: readonly (Value | null)[]): object;
}

export const WAYS: Readonly<Record<string, Way>> = {
  between: {
    words: 'is between',
    takes: 'range',
    days: ['first', 'last'],
    json: ([from = null, to = null]) =>
      from === null ? { lte: to } : to === null ? { gte: from } : { between: [from, to] },
  },
  contains: like('contains', (text) => `%${text}%`),
  begins: like('begins with', (text) => `${text}%`),
  ends: like('ends with', (text) => `%${text}`),
  eq: one('is', (eq) => ({ eq })),
  neq: one('is not', (neq) => ({ neq })),
  inq: { words: 'is one of', takes: 'list', json: (values) => ({ inq: values }) },
  nin: { words: 'is none of', takes: 'list', json: (values) => ({ nin: values }) },
  gte: { ...one('is at least', (gte) => ({ gte })), dateWords: 'is on or after', days: ['first'] },
  lte: { ...one('is at most', (lte) => ({ lte })), dateWords: 'is on or before', days: ['last'] },
  gt: { ...one('is more than', (gt) => ({ gt })), dateWords: 'is after', days: ['last'] },
  lt: { ...one('is less than', (lt) => ({ lt })), dateWords: 'is before', days: ['first'] },
  ilike: one('is like (% for anything)', (ilike) => ({ ilike })),
  near: {
    words: 'is near',
    takes: 'place',
    json: ([latitude, longitude, maxDistance]) => ({
      near: [latitude, longitude],
      maxDistance,
      unit: 'kilometres',
    }),
  },
  within: {
    words: 'is inside an area drawn on the map',
    takes: 'area',
    json(numbers) {
      const corners = numbers.flatMap((longitude, at) =>
        at % 2 === 0 ? [[longitude, numbers[at + 1]]] : [],
      );
      return { within: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } };
    },
  },
  known: { words: 'is known', takes: 'nothing', json: () => ({ exists: true }) },
  unknown: { words: 'is not known', takes: 'nothing', json: () => ({ exists: false }) },
};

/** The first operator is the default. */
const OF_AMOUNT = 'between eq neq inq nin gte lte gt lt known unknown';
const OF_TYPE: Readonly<Record<string, string>> = {
  text: 'contains begins ends eq neq inq nin ilike known unknown',
  listed: 'inq nin known unknown',
  boolean: 'eq known unknown',
  location: 'near within known unknown',
  integer: OF_AMOUNT,
  number: OF_AMOUNT,
  date: OF_AMOUNT,
};

export function waysOf({ type, values }: FieldDoc): readonly string[] {
  return (OF_TYPE[values === null ? type : 'listed'] ?? '').split(' ');
}

export function wordsOf(name: string, type: string): string {
  const way = WAYS[name];
  return (type === 'date' && way?.dateWords) || (way?.words ?? name);
}

function one(words: string, ask: (value: Value | null) => object): Way {
  return { words, takes: 'one', json: ([value = null]) => ask(value) };
}

function like(words: string, patternOf: (text: string) => string): Way {
  return one(words, (value) => ({ ilike: patternOf(literal(String(value))) }));
}
