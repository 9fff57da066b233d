/** Rewrites conditions as people and models type them, so that they find values in whatever case these are stored. */

/** How the texts of a field are stored: all in capitals, or as each source gives them. */
export type Letters = 'capitals' | 'as given';

/** Undefined where case does not matter: a field without texts, or whose texts every filter may write in any case. */
export type LettersOf = (field: string) => Letters | undefined;

type Part = Readonly<Record<string, unknown>>;

/** More values than people type are a list that was copied, and exact. */
const FOLDED_VALUES_MAX = 20;

/** The same conditions with their texts in the stored case where it is known, else by patterns that ignore it. */
export function foldTyped(where: Part, lettersOf: LettersOf): Part {
  const parts = Object.entries(where).flatMap(([key, value]): readonly Part[] => {
    if ((key === 'and' || key === 'or') && Array.isArray(value)) {
      // What is no object is refused later.
      return [{ [key]: value.map((part) => (isPart(part) ? foldTyped(part, lettersOf) : part)) }];
    }
    const letters = lettersOf(key.toLowerCase());
    if (letters === undefined) return [{ [key]: value }];
    const operators = isPart(value) ? Object.entries(value) : [['eq', value] as const];
    const folded = operators.map(([name, operand]) => foldOperator(key, name, operand, letters));
    return folded.length === 0 ? [{ [key]: value }] : folded;
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // A name can stand in one object only once.
  if (new Set(names).size < names.length) return { and: parts };
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Operators whose case is ignored by another. */
const IGNORING_CASE: Readonly<Record<string, string>> = { like: 'ilike', nlike: 'nilike' };

function foldOperator(field: string, name: string, operand: unknown, letters: Letters): Part {
  const asked = (operator: string, value: unknown): Part => ({ [field]: { [operator]: value } });
  const other = IGNORING_CASE[name];
  if (other !== undefined) return asked(other, operand);
  if (name === 'regexp' && typeof operand === 'string' && !operand.startsWith('/')) {
    return asked(name, `/${operand}/i`);
  }
  if (letters === 'capitals' && !name.includes('like') && name !== 'regexp') {
    return asked(name, Array.isArray(operand) ? operand.map(inCapitals) : inCapitals(operand));
  }
  const isNot = name === 'neq' || name === 'nin';
  const folded = (value: unknown): Part =>
    hasCase(value)
      ? asked(isNot ? 'nilike' : 'ilike', literal(value.trim()))
      : asked(isNot ? 'neq' : 'eq', value);
  if (name === 'eq' || name === 'neq')
    return hasCase(operand) ? folded(operand) : asked(name, operand);
  const isFoldedList =
    (name === 'inq' || name === 'nin') &&
    Array.isArray(operand) &&
    operand.length <= FOLDED_VALUES_MAX &&
    operand.some(hasCase);
  if (!isFoldedList) return asked(name, operand);
  const parts = operand.map(folded);
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { [isNot ? 'and' : 'or']: parts };
}

const inCapitals = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;

const hasCase = (value: unknown): value is string =>
  typeof value === 'string' && value.toUpperCase() !== value.toLowerCase();

/** Takes the meaning from what a pattern would read as anything. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
