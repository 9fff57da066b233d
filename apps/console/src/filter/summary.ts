/** The `/aggregate` question of a summary: its field and figures; and how its groups are named and opened. */

import { valueText } from '../formats.js';
import { dayText } from '../words.js';
import { type Bands, nextOf } from './bands.js';
import {
  CHOOSABLE,
  type Condition,
  condition,
  EVERYTHING,
  type FieldDoc,
  fieldNamed,
  kindOf,
  type Question,
  titleOf,
} from './conditions.js';

export interface Summary {
  /** Name of the field that defines the groups. */
  readonly by: string;
  /** Server terms: `median(last_sold_price)`, `share(tenure=Freehold)`. */
  readonly of: readonly string[];
  /** A column of the answer, with a leading `-` for descending order. */
  readonly order: string;
}

export const FIRST_SUMMARY: Summary = {
  by: 'property_type',
  order: '-count',
  of: ['median(estimated_value)', 'median(total_floor_area)'],
};

/** The server's limit. */
export const FIGURES_MAX = 20;

/** Values unique to each property, and locations, make no groups. */
const NO_GROUPS = /^(uprn|udprn|parent_uprn|location|latitude|longitude|[xy]_coordinate)$/;

export const GROUPABLE = CHOOSABLE.filter(({ name }) => !NO_GROUPS.test(name));

/** Measures for a field, most common first; empty if it has none. */
export function measuresOf({ name, type, values }: FieldDoc): readonly string[] {
  if (NO_GROUPS.test(name)) return [];
  if (type === 'boolean') return ['true', 'false'].map((value) => `share(${name}=${value})`);
  if (type === 'date') return ['max', 'min'].map((measure) => `${measure}(${name})`);
  if (type === 'integer' || type === 'number') {
    return Object.keys(MEASURES).map((measure) => `${measure}(${name})`);
  }
  return (values ?? []).map((value) => `share(${name}=${value})`);
}

const MEASURES: Readonly<Record<string, string>> = {
  median: 'median',
  mean: 'mean',
  min: 'least',
  max: 'greatest',
  p10: 'a tenth is below',
  p25: 'a quarter is below',
  p75: 'a quarter is above',
  p90: 'a tenth is above',
};

export const MEASURABLE = CHOOSABLE.filter((field) => measuresOf(field).length > 0);

interface Measure {
  readonly measure: string;
  readonly field: FieldDoc;
  /** The value of a share. */
  readonly value?: string;
}

/** Undefined for a term that the console does not offer, as in a hand-made link. */
export function readMeasure(term: string): Measure | undefined {
  const [, measure = '', name = '', value] = /^(\w+)\((\w+)(?:=(.*))?\)$/.exec(term) ?? [];
  const field = fieldNamed(name);
  if (field === undefined || !measuresOf(field).includes(term)) return undefined;
  return { measure, field, ...(value !== undefined && { value }) };
}

/** `median`, `share that is Freehold`. */
export function measureWords(term: string): string {
  const { field, measure = '', value } = readMeasure(term) ?? {};
  if (value !== undefined) {
    return field?.type === 'boolean'
      ? `share with ${value === 'true' ? 'yes' : 'no'}`
      : `share that is ${value}`;
  }
  if (field?.type === 'date') return measure === 'max' ? 'latest' : 'earliest';
  return MEASURES[measure] ?? measure;
}

export function measureTitle(term: string): string {
  const read = readMeasure(term);
  return read === undefined ? term : `${titleOf(read.field.name)}, ${measureWords(term)}`;
}

export type GroupValue = string | number | boolean | null;

/** A figure's value in the unit of its field. */
export function measureText(term: string, value: GroupValue): string {
  const read = readMeasure(term);
  if (value === null || read === undefined) return '–';
  if (read.value !== undefined) return `${(100 * Number(value)).toFixed(1)}%`;
  if (read.field.type === 'date') return dayText(String(value));
  return valueText(value, kindOf(read.field)).replace(/ \(.*\)$/, '');
}

/** The term to group by; null while the bands of a number or date are unknown. */
export function groupTerm(field: FieldDoc, bands: Bands | null): string | null {
  return isBanded(field) ? (bands?.term ?? null) : field.name;
}

export function isBanded({ type }: FieldDoc): boolean {
  return type === 'integer' || type === 'number' || type === 'date';
}

/** A value, a band of numbers, a year or a month. */
export function groupText(value: GroupValue, field: FieldDoc, bands: Bands | null): string {
  if (value === null) return 'Not known';
  if (!isBanded(field)) return valueText(value, kindOf(field));
  if (field.type === 'date') {
    return typeof value === 'number' ? String(value) : dayText(`${value}-01`).replace(/^1 /, '');
  }
  const [from, to] = [Number(value), nextOf(Number(value), bands, field.type)];
  const texts = [from, to].map((each) => valueText(each, kindOf(field)).replace(/ \(.*\)$/, ''));
  return from === to ? (texts[0] ?? '') : `${texts[0]} to ${texts[1]}`;
}

/** The filter that finds the rows of a group. */
export function groupQuestion(
  question: Question,
  field: FieldDoc,
  value: GroupValue,
  bands: Bands | null,
): Question | null {
  // The group's condition cannot be combined with alternatives.
  if (question.join === 'or' && question.conditions.length > 1) return null;
  const own = groupConditions(field, value, bands);
  return { ...EVERYTHING, columns: question.columns, conditions: [...question.conditions, ...own] };
}

function groupConditions(
  field: FieldDoc,
  value: GroupValue,
  bands: Bands | null,
): readonly Condition[] {
  const { name, type } = field;
  if (value === null) return [condition(name, 'unknown', [])];
  if (type === 'boolean') return [condition(name, 'eq', [String(value)])];
  if (!isBanded(field)) return [condition(name, 'inq', [String(value)])];
  if (type === 'date') return [condition(name, 'between', [String(value), String(value)])];
  const next = String(nextOf(Number(value), bands, type));
  if (type === 'integer') return [condition(name, 'between', [String(value), next])];
  // The next band begins where this one ends.
  return [condition(name, 'gte', [String(value)]), condition(name, 'lt', [next])];
}
