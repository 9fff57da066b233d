/** The content of the map, read from the page's address: its properties and the field that colours them. */

import {
  type Condition,
  condition,
  EVERYTHING,
  type Question,
  questionJson,
} from '../filter/conditions.js';
import { parseQuestion } from '../filter/parse-question.js';

export type Corner = [longitude: number, latitude: number];

export interface View {
  readonly question: Question;
  /** Filter name of a field; empty for no colours. */
  readonly by: string;
  /** Centre as `zoom/latitude/longitude`; empty for all results. */
  readonly at: string;
}

const CORNER_DIGITS = 5;

export function viewOf(query: URLSearchParams): View {
  return {
    // A link may have been truncated.
    question: parseQuestion(query.get('question') ?? '') ?? EVERYTHING,
    by: query.get('by') ?? '',
    at: query.get('at') ?? '',
  };
}

export function queryOf({ at, by, question }: View): Readonly<Record<string, string>> {
  return {
    ...(question.conditions.length > 0 && { question: JSON.stringify(question) }),
    ...(by !== '' && { by }),
    ...(at !== '' && { at }),
  };
}

/** The API's `filter` parameter; undefined for everything, null if a condition cannot be read. */
export function filterOf({ conditions, join }: Question): string | null | undefined {
  if (conditions.length === 0) return undefined;
  const json = questionJson({ ...EVERYTHING, conditions, join });
  return json === null ? null : JSON.stringify(json);
}

const isArea = ({ operator }: Condition): boolean => operator === 'within';

/** Corners of the drawn area without the repeated first one; empty without an area. */
export function areaOf({ conditions }: Question): readonly Corner[] {
  return (conditions.find(isArea)?.values ?? []).map((corner) => {
    const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
    return [longitude, latitude];
  });
}

/** The same question for another area, or for none. */
export function withArea(question: Question, corners: readonly Corner[]): Question {
  const values = corners.map((corner) => corner.map((at) => at.toFixed(CORNER_DIGITS)).join(','));
  const others = question.conditions.filter((one) => !isArea(one));
  const area = values.length === 0 ? [] : [condition('location', 'within', values)];
  return { ...question, conditions: [...others, ...area] };
}

/** Undefined if a link names no position. */
export function placeOf(at: string): { zoom: number; center: Corner } | undefined {
  const numbers = at.split('/').map(Number);
  const [zoom = 0, latitude = 0, longitude = 0] = numbers;
  const isPlace = numbers.length === 3 && numbers.every(Number.isFinite) && Math.abs(latitude) < 85;
  return isPlace ? { zoom, center: [longitude, latitude] } : undefined;
}

export function atPlace(zoom: number, [longitude, latitude]: Corner): string {
  return [zoom.toFixed(2), latitude.toFixed(CORNER_DIGITS), longitude.toFixed(CORNER_DIGITS)].join(
    '/',
  );
}
