/** Rewrites conditions typed by people and models, so that they find values whatever the stored case. */

/** How a field's texts are stored: in capitals, or as each source gives them. */
export type Letters = 'capitals' | 'as given';

/** Undefined if case does not matter: the field has no texts, or every filter may write them in any case. */
export type LettersOf = (field: string) => Letters | undefined;

type Part = Readonly<Record<string, unknown>>;

/** Longer lists were copied rather than typed, and are exact. */
const FOLDED_VALUES_MAX = 20;

/** The same conditions with texts in the stored case if it is known, else with patterns that ignore case. */
export function foldTyped(where: Part, lettersOf: LettersOf): Part {
  const parts = Object.entries(where).flatMap(([key, value]): readonly Part[] => {
    if ((key === 'and' || key === 'or') && Array.isArray(value)) {
      // Parts that are not objects are refused later.
      return [{ [key]: value.map((part) => (isPart(part) ? foldTyped(part, lettersOf) : part)) }];
    }
    const letters = lettersOf(key.toLowerCase());
    if (letters === undefined) return [{ [key]: value }];
    const operators = isPart(value) ? Object.entries(value) : [['eq', value] as const];
    const folded = operators.map(([name, operand]) => foldOperator(key, name, operand, letters));
    return folded.length === 0 ? [{ [key]: value }] : folded;
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // An object cannot hold a name twice.
  if (new Set(names).size < names.length) return { and: parts };
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** Whether a value is a JSON object. */
export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Operators with a counterpart that ignores case. */
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

/** Escapes the wildcards of a pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
