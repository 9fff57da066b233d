/** A filter as it is built by clicking, and the JSON that it stands for. */

import contract from 'virtual:contract';

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

/** What a field is asked first. */
export function firstCondition(name: string): Condition {
  const field = fieldNamed(name);
  const operators = field === undefined ? [] : operatorsOf(field).map(([operator]) => operator);
  const preferred = ['near', 'inq', 'gte', 'ilike', 'eq'].find((each) => operators.includes(each));
  const operator = field?.type === 'text' && field.values === null ? 'ilike' : (preferred ?? 'eq');
  return {
    field: name,
    operator,
    values: operator === 'exists' ? ['true'] : [],
    isRecorded: false,
  };
}

/** Undefined while it is not filled in. */
export function conditionJson(condition: Condition): Readonly<Record<string, unknown>> | undefined {
  const field = fieldNamed(condition.field);
  if (field === undefined) return undefined;
  const value = valueJson(condition, field.type);
  if (value === undefined) return undefined;
  const { isRecorded, operator } = condition;
  const own = { [field.name]: operator === 'near' ? value : { [operator]: value } };
  return isRecorded ? { ...own, [`${field.name}$modelled`]: false } : own;
}

function valueJson({ operator, values }: Condition, type: string): unknown {
  const given = values.map((text) => text.trim());
  const [first = '', second = '', third = ''] = given;
  if (operator === 'exists') return first !== 'false';
  if (operator === 'near') {
    const [latitude, longitude] = [Number(first), Number(second)];
    if (first === '' || second === '' || Number.isNaN(latitude + longitude)) return undefined;
    return { near: [latitude, longitude], maxDistance: Number(third) || 1, unit: 'kilometres' };
  }
  const typed = given.filter((text) => text !== '').map((text) => scalar(text, type));
  if (typed.length === 0 || typed.includes(undefined)) return undefined;
  if (operator === 'between') return typed.length === 2 ? typed : undefined;
  return operator === 'inq' || operator === 'nin' ? typed : typed[0];
}

function scalar(text: string, type: string): string | number | boolean | undefined {
  if (type === 'boolean') return text === 'true';
  if (type !== 'integer' && type !== 'number') return text;
  const value = Number(text.replace(/[,£\s]/g, ''));
  return Number.isNaN(value) ? undefined : value;
}

/** The `filter` parameter. */
export function questionJson({ conditions, isDescending, join, order }: Question): object {
  const parts = conditions.map(conditionJson).filter((part) => part !== undefined);
  return {
    where: whereOf(parts, join),
    ...(order === '' ? {} : { order: `${order} ${isDescending ? 'DESC' : 'ASC'}` }),
  };
}

function whereOf(parts: readonly Readonly<Record<string, unknown>>[], join: 'and' | 'or'): object {
  if (join === 'or' && parts.length > 1) return { or: parts };
  const names = parts.flatMap((part) => Object.keys(part));
  // A name can stand in one object only once.
  if (new Set(names).size < names.length) return { and: parts };
  return Object.assign({}, ...parts) as object;
}
