/**
 * Turns CQL2 text (OGC 21-065r2) into a condition by way of the filter language's `where`, which holds the rules for fields,
 * types and limits. In CQL2 a comparison with null is neither true nor false, so neither a predicate nor its negation selects
 * nulls.
 */

import { readDate } from '../coerce.js';
import type { Condition } from '../condition.js';
import type { FieldTable } from '../filter-field.js';
import { LIMITS } from '../limits.js';
import { parseWhere } from '../parse-where.js';
import { refuse } from '../refuse.js';
import { Cursor } from './cursor.js';
import { isGeometry, type RingInDegrees, readGeometry } from './geometry.js';

type Where = Readonly<Record<string, unknown>>;

/** `inDegrees` converts the geometries' coordinate system; degrees by default. */
export function compileCql2(
  text: string,
  fields: FieldTable,
  inDegrees: RingInDegrees = (ring) => ring,
): Condition {
  const { max } = LIMITS.characters;
  if (text.length > max) refuse(`filter is longer than ${max} characters`);
  return parseWhere(new Cql2Reader(text, fields, inDegrees).read(), fields).condition;
}

/** A value from the text; `name` is set for a field. */
interface Operand {
  readonly name?: string;
  readonly value?: string | number | boolean;
  /** True inside CASEI. */
  readonly ignoresCase: boolean;
}

/** Our operator for each sign, and the negated one. */
const COMPARISONS: Readonly<Record<string, readonly [is: string, isNot: string]>> = {
  '=': ['eq', 'neq'],
  '<>': ['neq', 'eq'],
  '<': ['lt', 'gte'],
  '>': ['gt', 'lte'],
  '<=': ['lte', 'gt'],
  '>=': ['gte', 'lt'],
};

/** Signs after swapping the two sides. */
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const ON_BOTH_SIDES = 'filter: CASEI must stand on both sides';

class Cql2Reader {
  readonly #cursor: Cursor;
  readonly #fields: FieldTable;
  readonly #inDegrees: RingInDegrees;
  #depth = 0;

  constructor(text: string, fields: FieldTable, inDegrees: RingInDegrees) {
    this.#cursor = new Cursor(text);
    this.#fields = fields;
    this.#inDegrees = inDegrees;
  }

  read(): Where {
    const where = this.#expression(false);
    if (this.#cursor.peek().kind !== 'end') this.#cursor.expected('AND, OR or the end');
    return where;
  }

  /** NOT is pushed down to the predicates: `isNot` negates what is read. */
  #expression(isNot: boolean): Where {
    if (++this.#depth > LIMITS.depth.max) {
      refuse(`filter is nested too deeply; at most ${LIMITS.depth.max} levels are allowed`);
    }
    const parts = [this.#term(isNot)];
    while (this.#cursor.takeIf('OR')) parts.push(this.#term(isNot));
    this.#depth--;
    return joined(isNot ? 'and' : 'or', parts);
  }

  #term(isNot: boolean): Where {
    const parts = [this.#factor(isNot)];
    while (this.#cursor.takeIf('AND')) parts.push(this.#factor(isNot));
    return joined(isNot ? 'or' : 'and', parts);
  }

  #factor(isNot: boolean): Where {
    let isOpposite = isNot;
    while (this.#cursor.takeIf('NOT')) isOpposite = !isOpposite;
    if (this.#cursor.takeIf('(')) {
      const inside = this.#expression(isOpposite);
      this.#cursor.take(')');
      return inside;
    }
    return this.#predicate(isOpposite);
  }

  #predicate(isNot: boolean): Where {
    if (this.#cursor.isNext('S_INTERSECTS') && this.#cursor.isNext('(', 1)) {
      return this.#intersects(isNot);
    }
    const left = this.#operand();
    if (left.name === undefined) return this.#afterLiteral(left, isNot);
    if (this.#cursor.takeIf('IS')) {
      const isOpposite = this.#cursor.takeIf('NOT') !== isNot;
      this.#cursor.take('NULL');
      return { [left.name]: { exists: isOpposite } };
    }
    const field = { ...left, name: left.name };
    const comparison = this.#comparison();
    if (comparison !== undefined) return compared(field, comparison, this.#literal(field), isNot);
    const isOpposite = this.#cursor.takeIf('NOT') !== isNot;
    if (this.#cursor.takeIf('LIKE')) return this.#like(field, isOpposite);
    if (this.#cursor.takeIf('BETWEEN')) return this.#between(field, isOpposite);
    if (this.#cursor.takeIf('IN')) return this.#in(field, isOpposite);
    return this.#cursor.expected('=, <>, <, >, <=, >=, IS, LIKE, BETWEEN or IN');
  }

  /** TRUE or FALSE alone, or a comparison with its literal on the left. */
  #afterLiteral(left: Operand, isNot: boolean): Where {
    const comparison = this.#comparison();
    if (comparison === undefined && typeof left.value === 'boolean') {
      const none = { [this.#fields.names[0] ?? '']: { inq: [] } };
      return left.value === isNot ? none : { and: [] };
    }
    if (comparison === undefined) return this.#cursor.expected('=, <>, <, >, <= or >=');
    const { ignoresCase, name } = this.#operand();
    if (name === undefined) return refuse('filter: one side of a comparison must be a field');
    if (ignoresCase !== left.ignoresCase) return refuse(ON_BOTH_SIDES);
    return compared({ name, ignoresCase }, MIRRORED[comparison] ?? comparison, left.value, isNot);
  }

  /** Consumes a comparison sign, if one is next. */
  #comparison(): string | undefined {
    const { kind, text } = this.#cursor.peek();
    if (kind !== 'sign' || !Object.hasOwn(COMPARISONS, text)) return undefined;
    this.#cursor.next();
    return text;
  }

  #like({ ignoresCase, name }: Named, isNot: boolean): Where {
    const pattern = this.#literal({ ignoresCase });
    return { [name]: likeOf(ignoresCase, isNot, pattern) };
  }

  #between({ name }: Named, isNot: boolean): Where {
    const low = this.#literal(PLAIN);
    this.#cursor.take('AND');
    const high = this.#literal(PLAIN);
    if (!isNot) return { [name]: { between: [low, high] } };
    return { or: [{ [name]: { lt: low } }, { [name]: { gt: high } }] };
  }

  #in({ ignoresCase, name }: Named, isNot: boolean): Where {
    const values = this.#cursor.list(() => this.#literal({ ignoresCase }));
    if (!ignoresCase) return { [name]: isNot ? { nin: [...values, null] } : { inq: values } };
    const alike = values.map((value) => ({ [name]: likeOf(true, isNot, literally(value)) }));
    return joined(isNot ? 'and' : 'or', alike);
  }

  #intersects(isNot: boolean): Where {
    this.#cursor.next();
    const read = () =>
      isGeometry(this.#cursor) ? readGeometry(this.#cursor, this.#inDegrees) : this.#name();
    const sides = this.#cursor.list(read);
    const name = sides.find((side) => typeof side === 'string');
    const polygons = sides.find((side) => typeof side !== 'string');
    if (name === undefined || polygons === undefined || sides.length !== 2) {
      return refuse('filter: S_INTERSECTS takes a field and a geometry such as POINT(-0.12 51.5)');
    }
    const geometry = { type: 'MultiPolygon', coordinates: polygons };
    return { [name]: { [isNot ? 'outside' : 'within']: geometry } };
  }

  /** The value that a field is compared with; in CASEI if the field is. */
  #literal({ ignoresCase }: Pick<Operand, 'ignoresCase'>): Operand['value'] {
    const operand = this.#operand();
    if (operand.name !== undefined) {
      refuse('filter: a field is compared with a value, not with another field');
    }
    if (operand.ignoresCase !== ignoresCase) refuse(ON_BOTH_SIDES);
    return operand.value;
  }

  #operand(): Operand {
    const { kind, text } = this.#cursor.peek();
    if (kind === 'number' || kind === 'text') {
      this.#cursor.next();
      return { value: kind === 'number' ? Number(text) : text, ignoresCase: false };
    }
    if (kind === 'word' && this.#cursor.isNext('(', 1)) return this.#call(text);
    for (const value of [true, false]) {
      if (this.#cursor.takeIf(String(value).toUpperCase())) return { value, ignoresCase: false };
    }
    return { name: this.#name(), ignoresCase: false };
  }

  /** CASEI of a field or text, or a date or timestamp literal. */
  #call(text: string): Operand {
    const called = text.toUpperCase();
    if (called !== 'CASEI' && called !== 'DATE' && called !== 'TIMESTAMP') {
      return this.#cursor.expected('CASEI, DATE, TIMESTAMP or S_INTERSECTS');
    }
    this.#cursor.next();
    const [operand = PLAIN] = this.#cursor.list(() => {
      // Nested CASEI would let a request choose the recursion depth.
      return this.#cursor.isNext('(', 1) ? this.#cursor.expected('a text') : this.#operand();
    });
    if (called === 'CASEI') return { ...operand, ignoresCase: true };
    if (readDate(operand.value) === undefined) {
      refuse(`filter: ${called} takes a text such as '2026-01-31' or '2026-01-31T09:30:00Z'`);
    }
    return operand;
  }

  #name(): string {
    const { kind, text } = this.#cursor.peek();
    if (kind !== 'word' && kind !== 'name') return this.#cursor.expected('a field or a value');
    this.#cursor.next();
    return text;
  }
}

type Named = Operand & { readonly name: string };

const PLAIN: Operand = { ignoresCase: false };

function compared(
  { ignoresCase, name }: Named,
  sign: string,
  value: Operand['value'],
  isNot: boolean,
): Where {
  const operator = COMPARISONS[sign]?.[isNot ? 1 : 0] ?? sign;
  if (!ignoresCase) {
    return { [name]: operator === 'neq' ? { nin: [value, null] } : { [operator]: value } };
  }
  if (operator === 'eq') return { [name]: likeOf(true, false, literally(value)) };
  if (operator === 'neq') return { [name]: likeOf(true, true, literally(value)) };
  return refuse('filter: CASEI goes with =, <>, LIKE and IN');
}

/** Excludes nulls from the negated form, which our `like` would select. */
function likeOf(ignoresCase: boolean, isNot: boolean, pattern: Operand['value']): Where {
  const name = ignoresCase ? 'ilike' : 'like';
  return isNot ? { [`n${name}`]: pattern, exists: true } : { [name]: pattern };
}

/** A pattern that matches only this text. */
const literally = (value: Operand['value']): string => String(value).replace(/[\\%_]/g, '\\$&');

function joined(by: 'and' | 'or', parts: readonly Where[]): Where {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { [by]: parts };
}
