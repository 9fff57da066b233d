/** A filter built by clicking, and the JSON that it stands for. */

import contract from 'virtual:contract';
import { isAddressField } from '@property-lookup/kernel/address';
import { foldTyped } from '@property-lookup/query/fold-typed';
import type { ValueKind } from '../formats.js';
import { readTyped } from '../typed.js';
import { labelOf } from '../words.js';
import { readValue } from './read-value.js';
import type { Summary } from './summary.js';
import { type Value, WAYS, type Way, waysOf } from './ways.js';

export type FieldDoc = (typeof contract.filterFields)[number];

export interface Condition {
  readonly field: string;
  /** Operator, one of those that the field supports. */
  readonly operator: string;
  /** As typed: one text per item of a list, both ends of a range. */
  readonly values: readonly string[];
  /** True to require a recorded value. */
  readonly isRecorded: boolean;
}

export interface Question {
  readonly conditions: readonly Condition[];
  readonly join: 'and' | 'or';
  /** Name of a field; empty for address order. */
  readonly order: string;
  readonly isDescending: boolean;
  /** Fields beside the address; null for those of the conditions. */
  readonly columns: readonly string[] | null;
  /** Groups with figures instead of rows. */
  readonly summary: Summary | null;
}

export const EVERYTHING: Question = {
  conditions: [],
  join: 'and',
  order: '',
  isDescending: false,
  columns: null,
  summary: null,
};

const BY_NAME = new Map(contract.filterFields.map((field) => [field.name, field]));

/** Fields to choose from; companions belong to their field. */
export const CHOOSABLE = contract.filterFields.filter(({ name }) => !name.includes('$'));

export function fieldNamed(name: string): FieldDoc | undefined {
  return BY_NAME.get(name);
}

export function titleOf(name: string): string {
  return labelOf(name.toUpperCase());
}

export function hasOrigin(name: string): boolean {
  return BY_NAME.has(`${name}$modelled`);
}

export function condition(
  field: string,
  operator: string,
  values: readonly string[],
  isRecorded = false,
): Condition {
  return { field, operator, values, isRecorded };
}

/** The initial condition on a field. */
export function firstCondition(name: string): Condition {
  const field = fieldNamed(name);
  const [operator = 'eq'] = field === undefined ? [] : waysOf(field);
  const values = operator === 'near' ? ['', '', '1'] : [];
  return condition(name, operator, values);
}

/** A condition after reading: its JSON, the reason why it cannot be read, or nothing while it has no value. */
export type ReadCondition =
  | { readonly state: 'ready'; readonly json: Readonly<Record<string, unknown>> }
  | { readonly state: 'problem'; readonly problem: string }
  | { readonly state: 'empty' };

const EMPTY: ReadCondition = { state: 'empty' };

/** Units from the dictionary, by filter name. */
const UNITS = new Map(
  contract.groups
    .flatMap(({ fields }) => fields)
    .map(({ name, unit }) => [name.toLowerCase(), unit] as const),
);

export function kindOf({ name, type }: Pick<FieldDoc, 'name' | 'type'>): ValueKind {
  return { type, unit: UNITS.get(name) ?? null, isAddress: isAddressField(name) };
}

export function readCondition(condition: Condition): ReadCondition {
  const { isRecorded, operator, values } = condition;
  const field = fieldNamed(condition.field);
  if (field === undefined) return problem(`There is no field ‘${condition.field}’.`);
  const way = waysOf(field).includes(operator) ? WAYS[operator] : undefined;
  if (way === undefined) return problem(`‘${field.name}’ cannot be asked ‘${operator}’ here.`);
  const own = way.takes === 'place' ? values.slice(0, 2) : values;
  if (way.takes !== 'nothing' && own.every((text) => text.trim() === '')) return EMPTY;
  const read = readTaken(values, field, way);
  if ('problem' in read) return problem(read.problem);
  const asked = foldTyped({ [field.name]: way.json(read.values) }, () => field.letters);
  const json =
    isRecorded && hasOrigin(field.name) ? { ...asked, [`${field.name}$modelled`]: false } : asked;
  return { state: 'ready', json };
}

function problem(text: string): { readonly state: 'problem'; readonly problem: string } {
  return { state: 'problem', problem: text };
}

function readTaken(values: readonly string[], field: FieldDoc, way: Way): ReadValues {
  if (way.takes === 'place') return readPlace(values);
  return way.takes === 'area' ? readArea(values) : readValues(values, field, way);
}

type ReadValues = { readonly values: readonly (Value | null)[] } | { readonly problem: string };

function readValues(values: readonly string[], field: FieldDoc, way: Way): ReadValues {
  const { days = [], takes } = way;
  if (takes === 'nothing') return { values: [] };
  const read: (Value | null)[] = [];
  for (const [at, text] of values.map((each) => each.trim()).entries()) {
    if (text === '') {
      // An open end of a range keeps its position.
      if (takes === 'range') read.push(null);
      continue;
    }
    const written = field.name === 'postcode' ? spacedPostcode(text) : text;
    const one = readValue(written, kindOf(field), days[at]);
    if ('problem' in one) return one;
    read.push(one.value);
  }
  const [from = null, to = null] = read;
  const isReversed = takes === 'range' && from !== null && to !== null && from > to;
  return isReversed ? problem('From is more than to, which nothing satisfies.') : { values: read };
}

/** `cm16gt` → `CM1 6GT`; an ambiguous text stays as it is. */
function spacedPostcode(text: string): string {
  const [meant, ...others] = readTyped(text);
  return meant?.kind === 'postcode' && others.length === 0 ? meant.name : text;
}

/** The fewest corners of an area. */
export const CORNERS_MIN = 3;

function readPlace(values: readonly string[]): ReadValues {
  const [first = '', second = '', third = ''] = values.map((text) => text.trim());
  // Maps give both coordinates in one text.
  const pair = second === '' ? first.split(/\s*[,\s]\s*/) : [first, second];
  const wanted = [...pair, ...(pair.length < 2 ? [''] : []), third];
  const names = ['latitude', 'longitude', 'distance in kilometres'];
  const numbers: number[] = [];
  for (const [at, text] of wanted.entries()) {
    if (text === '') return problem(`Give the ${names[at]}.`);
    const read = readValue(text, { type: 'number', unit: at === 2 ? 'kilometres' : null });
    if ('problem' in read) return read;
    numbers.push(Number(read.value));
  }
  const [latitude = 0, longitude = 0, maxDistance = 0] = numbers;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return problem('A latitude is from −90 to 90, a longitude from −180 to 180, in degrees.');
  }
  return maxDistance > 0
    ? { values: numbers }
    : problem('The distance is a number of kilometres above 0.');
}

/** Each value is a corner, `longitude,latitude`. */
function readArea(values: readonly string[]): ReadValues {
  const numbers = values.flatMap((corner) => corner.split(',').map(Number));
  const isWhole = numbers.length === 2 * values.length && numbers.every(Number.isFinite);
  return isWhole && values.length >= CORNERS_MIN
    ? { values: numbers }
    : problem('An area has three corners or more; draw it on the map.');
}

/** The `filter` parameter; null if a condition cannot be read, so that the user does not get the answer to another question. */
export function questionJson({ conditions, isDescending, join, order }: Question): object | null {
  const parts: Readonly<Record<string, unknown>>[] = [];
  for (const read of conditions.map(readCondition)) {
    if (read.state === 'problem') return null;
    if (read.state === 'ready') parts.push(read.json);
  }
  return {
    where: whereOf(parts, join),
    ...(order === '' ? {} : { order: `${order} ${isDescending ? 'DESC' : 'ASC'}` }),
  };
}

/** The filter within which a condition's values are counted: the other conditions, if all must hold. */
export function othersJson(question: Question, at: number): object | null {
  const { conditions, join } = question;
  const others = join === 'or' ? [] : conditions.filter((_, i) => i !== at);
  return questionJson({ ...EVERYTHING, conditions: others });
}

function whereOf(parts: readonly Readonly<Record<string, unknown>>[], join: 'and' | 'or'): object {
  if (join === 'or' && parts.length > 1) return { or: parts };
  const names = parts.flatMap((part) => Object.keys(part));
  // An object cannot hold a name twice.
  if (new Set(names).size < names.length) return { and: parts };
  return Object.assign({}, ...parts) as object;
}

/** The columns by which people compare homes, shown without conditions. */
export const COMPARED = ['property_type', 'bedrooms', 'estimated_value'];

/** Columns that the table shows beside the address. */
export function columnsOf({ columns, conditions, order }: Question): readonly string[] {
  if (columns !== null) return columns;
  const asked = [...conditions.map(({ field }) => field), order];
  // The address already contains the record's fields.
  const shown = [...new Set(asked)].filter((name) => isColumn(name) && !isOfRecord(name));
  return shown.length === 0 ? COMPARED : [...shown, 'uprn'];
}

export function isOfRecord(name: string): boolean {
  return fieldNamed(name)?.group === 'record';
}

/** A location is shown as two columns, latitude and longitude. */
export function isColumn(name: string): boolean {
  return BY_NAME.has(name) && name !== 'location';
}
