/** Conditions for many fields, made of what properties hold, and the plain answer to each by looking at every property. */

import { numbersFrom } from './seeded.js';

/** A property as `export` writes it, by names of fields. */
export type Exported = Readonly<Record<string, unknown>>;

/** Filters see a list as its items in one text, and nothing in an empty one (docs/reference/filters.md). */
export function asFiltered(row: Exported): Exported {
  const seen = (value: unknown): unknown =>
    Array.isArray(value) ? value.join('; ') || null : value;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, seen(value)]));
}

export interface Condition {
  readonly where: Readonly<Record<string, unknown>>;
  readonly isMet: (row: Exported) => boolean;
}

/** Two for each field: one that a value is or is not known by, and one by a value of some property. */
export function conditionsOf(
  rows: readonly Exported[],
  fields: readonly string[],
  seed: number,
): readonly Condition[] {
  const next = numbersFrom(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];
  return fields.flatMap((field) => {
    const known: Condition = {
      where: { [field]: { exists: true } },
      isMet: (row) => row[field] !== null,
    };
    const value = pick(rows.map((row) => row[field]).filter((one) => one !== null));
    const test = pick(testsOf(value));
    if (test === undefined) return [known];
    const [operator, operand, isMet] = test;
    return [
      known,
      { where: { [field]: { [operator]: operand } }, isMet: (row) => isMet(row[field]) },
    ];
  });
}

/** Pairs of conditions in one filter: both, or at least one. */
export function pairsOf(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.flatMap((a, at) => {
    const b = conditions[(at * 7 + 3) % conditions.length];
    if (b === undefined || at % 2 === 1) return [];
    const word = at % 4 === 0 ? 'and' : 'or';
    return {
      where: { [word]: [a.where, b.where] },
      isMet: (row: Exported) =>
        word === 'and' ? a.isMet(row) && b.isMet(row) : a.isMet(row) || b.isMet(row),
    };
  });
}

type Test = readonly [operator: string, operand: unknown, isMet: (value: unknown) => boolean];

/** What is not known satisfies only the operators that deny. */
function testsOf(value: unknown): readonly Test[] {
  const same: readonly Test[] = [
    ['eq', value, (one) => one === value],
    ['neq', value, (one) => one !== value],
    ['inq', [value], (one) => one === value],
    ['nin', [value], (one) => one !== value],
  ];
  if (typeof value === 'number') {
    return [
      ...same,
      ['lt', value, (one) => typeof one === 'number' && one < value],
      ['lte', value, (one) => typeof one === 'number' && one <= value],
      ['gt', value, (one) => typeof one === 'number' && one > value],
      ['gte', value, (one) => typeof one === 'number' && one >= value],
    ];
  }
  if (typeof value === 'string' && value !== '') {
    const start = value.slice(0, 3);
    const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`;
    const begins = (one: unknown): boolean => typeof one === 'string' && one.startsWith(start);
    return [...same, ['like', pattern, begins], ['nlike', pattern, (one) => !begins(one)]];
  }
  return typeof value === 'boolean' ? same : [];
}
