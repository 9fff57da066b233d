/** A filter as it is built by clicking, and the JSON that it stands for. */

import contract from 'virtual:contract';
import { readValue } from './read-value.js';

export type FieldDoc = (typeof contract.filterFields)[number];

export interface Condition {
  readonly field: string;
  readonly operator: string;
  /** As typed; a list has one text an item. */
  readonly values: readonly string[];
  /** Only where the field was read from a record. */
  readonly isRecorded: boolean;
}

export interface Question {
  readonly conditions: readonly Condition[];
  readonly join: 'and' | 'or';
  readonly order: string;
  readonly isDescending: boolean;
}

export const EVERYTHING: Question = {
  conditions: [],
  join: 'and',
  order: '',
  isDescending: false,
};

const BY_NAME = new Map(contract.filterFields.map((field) => [field.name, field]));

/** Fields to choose from; companions come with their field. */
export const CHOOSABLE = contract.filterFields.filter(({ name }) => !name.includes('$'));

export function fieldNamed(name: string): FieldDoc | undefined {
  return BY_NAME.get(name);
}

export function hasOrigin(name: string): boolean {
  return BY_NAME.has(`${name}$modelled`);
}

/** Operators that a person can fill in here; the others are for JSON. */
const OFFERED: Readonly<Record<string, string>> = {
  eq: 'is',
  neq: 'is not',
  inq: 'is one of',
  nin: 'is none of',
  gte: 'is at least',
  lte: 'is at most',
  gt: 'is more than',
  lt: 'is less than',
  between: 'is between',
  ilike: 'is like (% for anything)',
  exists: 'is known',
  near: 'is near',
};

const DATE_WORDS: Readonly<Record<string, string>> = {
  gte: 'is on or after',
  lte: 'is on or before',
  gt: 'is after',
  lt: 'is before',
};

export function operatorsOf(field: FieldDoc): readonly (readonly [name: string, words: string])[] {
  const isListed = field.values !== null;
  return contract.operators
    .filter(({ name, types }) => name in OFFERED && types.includes(field.type))
    .filter(({ name }) => isSensible(name, field.type, isListed))
    .map(({ name }) => [
      name,
      (field.type === 'date' && DATE_WORDS[name]) || OFFERED[name] || name,
    ]);
}

function isSensible(operator: string, type: string, isListed: boolean): boolean {
  if (type === 'location') return operator === 'near' || operator === 'exists';
  if (type === 'boolean') return operator === 'eq' || operator === 'exists';
  if (isListed) return ['inq', 'nin', 'exists'].includes(operator);
  if (type === 'text') return ['eq', 'neq', 'inq', 'nin', 'ilike', 'exists'].includes(operator);
  return operator !== 'ilike';
}

const VALUES_FIRST: Readonly<Record<string, readonly string[]>> = {
  exists: ['true'],
  near: ['', '', '1'],
};

/** What a field is asked first. */
export function firstCondition(name: string): Condition {
  const field = fieldNamed(name);
  const operators = field === undefined ? [] : operatorsOf(field).map(([operator]) => operator);
  const isListed = field?.values !== null;
  const order = isListed ? ['inq', 'eq'] : ['near', 'ilike', 'gte', 'eq'];
  const operator = order.find((each) => operators.includes(each)) ?? 'eq';
  return {
    field: name,
    operator,
    values: VALUES_FIRST[operator] ?? [],
    isRecorded: false,
  };
}

/** A condition as it was read: what it asks, why it cannot be read, or nothing while it has no value. */
export type ReadCondition =
  | { readonly state: 'ready'; readonly json: Readonly<Record<string, unknown>> }
  | { readonly state: 'problem'; readonly problem: string }
  | { readonly state: 'empty' };

const EMPTY: ReadCondition = { state: 'empty' };

/** Units of the dictionary, by the names of the filter. */
const UNITS = new Map(
  contract.groups
    .flatMap(({ fields }) => fields)
    .map(({ name, unit }) => [name.toLowerCase(), unit] as const),
);

export function readCondition(condition: Condition): ReadCondition {
  const { isRecorded, operator, values } = condition;
  const field = fieldNamed(condition.field);
  if (field === undefined) return problem(`There is no field ‘${condition.field}’.`);
  if (!operatorsOf(field).some(([name]) => name === operator)) {
    return problem(`‘${field.name}’ cannot be asked ‘${operator}’ here.`);
  }
  const own = operator === 'near' ? values.slice(0, 2) : values;
  if (own.every((text) => text.trim() === '')) return EMPTY;
  const read = operator === 'near' ? readPlace(values) : readValues(condition, field);
  if (read.state !== 'ready') return read;
  // Near is the operator and what belongs to it.
  const asked = { [field.name]: read.json };
  const json = isRecorded ? { ...asked, [`${field.name}$modelled`]: false } : asked;
  return { state: 'ready', json };
}

function problem(text: string): { readonly state: 'problem'; readonly problem: string } {
  return { state: 'problem', problem: text };
}

function readValues({ operator, values }: Condition, field: FieldDoc): ReadCondition {
  const given = values.map((text) => text.trim());
  if (operator === 'exists') return { state: 'ready', json: { exists: given[0] !== 'false' } };
  const isList = operator === 'inq' || operator === 'nin';
  const kind = { type: field.type, unit: UNITS.get(field.name) ?? null };
  const isNumber = field.type === 'integer' || field.type === 'number';
  const read: (string | number | boolean)[] = [];
  for (const text of given.filter((each) => each !== '')) {
    if (isList && isNumber && text.includes(',')) {
      return problem(
        `‘${text}’ may be one number or several: put a space behind the comma, or none in.`,
      );
    }
    const one = readValue(text, kind);
    if ('problem' in one) return problem(one.problem);
    read.push(one.value);
  }
  const [from, to] = read;
  if (operator !== 'between') {
    return { state: 'ready', json: { [operator]: isList ? read : from } };
  }
  if (from === undefined || to === undefined) return problem('Give both, from and to.');
  return from > to
    ? problem('From is more than to, which nothing satisfies.')
    : { state: 'ready', json: { between: [from, to] } };
}

function readPlace(values: readonly string[]): ReadCondition {
  const [first = '', second = '', third = ''] = values.map((text) => text.trim());
  // Maps give both in one text.
  const pair = second === '' ? first.split(/\s*[,\s]\s*/) : [first, second];
  const wanted = [...pair, ...(pair.length < 2 ? [''] : []), third];
  const names = ['latitude', 'longitude', 'distance in kilometres'];
  const numbers: number[] = [];
  for (const [at, text] of wanted.entries()) {
    if (text === '') return problem(`Give the ${names[at]}.`);
    const read = readValue(text, { type: 'number', unit: at === 2 ? 'kilometres' : null });
    if ('problem' in read) return problem(read.problem);
    numbers.push(Number(read.value));
  }
  const [latitude = 0, longitude = 0, maxDistance = 0] = numbers;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return problem('A latitude is from −90 to 90, a longitude from −180 to 180, in degrees.');
  }
  if (maxDistance <= 0) return problem('The distance is a number of kilometres above 0.');
  const json = { near: [latitude, longitude], maxDistance, unit: 'kilometres' };
  return { state: 'ready', json };
}

/** The `filter` parameter; null where a condition cannot be read, so that nobody gets the answer to another question. */
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

/** Null for a text that holds no question, as an address made by hand may. */
export function parseQuestion(text: string): Question | null {
  try {
    // Checked below as far as the console rests on it.
    const given = { ...EVERYTHING, ...(JSON.parse(text) as Partial<Question>) };
    const { conditions, join, order } = given;
    const isSound =
      Array.isArray(conditions) &&
      conditions.every(isCondition) &&
      (join === 'and' || join === 'or') &&
      typeof order === 'string';
    return isSound ? given : null;
  } catch {
    return null;
  }
}

function isCondition(value: unknown): boolean {
  const { field, operator, values } = (value ?? {}) as Partial<Condition>;
  return (
    typeof field === 'string' &&
    typeof operator === 'string' &&
    Array.isArray(values) &&
    values.every((each) => typeof each === 'string')
  );
}

function whereOf(parts: readonly Readonly<Record<string, unknown>>[], join: 'and' | 'or'): object {
  if (join === 'or' && parts.length > 1) return { or: parts };
  const names = parts.flatMap((part) => Object.keys(part));
  // A name can stand in one object only once.
  if (new Set(names).size < names.length) return { and: parts };
  return Object.assign({}, ...parts) as object;
}
