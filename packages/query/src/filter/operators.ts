/** The table of operators with their operands and meanings, read by the parser and the documentation. */

import { compareText } from '@property-lookup/kernel/text';
import { coerce, readBoolean, readText } from './coerce.js';
import type { Comparison, Leaf } from './condition.js';
import type { FieldType, FilterField, Scalar } from './filter-field.js';
import { listOf } from './json-shape.js';
import { endsInEscape } from './like.js';
import { LIMITS } from './limits.js';
import { parseNear } from './near.js';
import { canonicalPostcodePattern } from './postcode-text.js';
import { describe, refuse } from './refuse.js';
import { parseRegexp } from './regexp.js';
import { parseWithin } from './within.js';

/** An operator of conditions, in words and as code. */
export interface Operator {
  readonly name: string;
  /** The JSON value that it takes, in words. */
  readonly takes: string;
  readonly meaning: string;
  /** How it treats a property whose field is null. */
  readonly nulls: string;
  /** If absent, every type but locations. */
  readonly types?: readonly FieldType[];
  /** `beside` holds all operators of the same field, among them the companions of `near`. */
  readonly build: (
    field: FilterField,
    value: unknown,
    beside: ReadonlyMap<string, unknown>,
  ) => Leaf;
}

/** Types of fields with single values: all but locations. */
export const VALUES: readonly FieldType[] = ['text', 'integer', 'number', 'boolean', 'date'];
const EVERY: readonly FieldType[] = [...VALUES, 'location'];

/** All operators, in the order of the documentation. */
export const OPERATORS: readonly Operator[] = [
  {
    name: 'eq',
    takes: 'a value or null',
    meaning:
      'equal, case-sensitive for text but postcodes and values of a closed list; a value without an operator means eq',
    nulls: 'match null only',
    types: EVERY,
    build: equality('eq'),
  },
  {
    name: 'neq',
    takes: 'a value or null',
    meaning: 'not equal',
    nulls: 'match, unless the value is null',
    types: EVERY,
    build: equality('neq'),
  },
  {
    name: 'gt',
    takes: 'a value',
    meaning: 'greater or later; text by code point',
    nulls: 'never match; a null value matches nothing',
    build: comparison('gt'),
  },
  {
    name: 'gte',
    takes: 'a value',
    meaning: 'greater, later or equal',
    nulls: 'never match; a null value matches nothing',
    build: comparison('gte'),
  },
  {
    name: 'lt',
    takes: 'a value',
    meaning: 'less or earlier; text by code point',
    nulls: 'never match; a null value matches nothing',
    build: comparison('lt'),
  },
  {
    name: 'lte',
    takes: 'a value',
    meaning: 'less, earlier or equal',
    nulls: 'never match; a null value matches nothing',
    build: comparison('lte'),
  },
  {
    name: 'between',
    takes: 'a list of exactly two values',
    meaning: 'from the first to the second, both included; reversed bounds match nothing',
    nulls: 'never match; a null bound matches nothing',
    build: between,
  },
  {
    name: 'inq',
    takes: `a list of at most ${LIMITS.items.max} values`,
    meaning: 'equal to one of them; the empty list matches nothing',
    nulls: 'match if the list contains null',
    build: oneOf(false),
  },
  {
    name: 'nin',
    takes: `a list of at most ${LIMITS.items.max} values`,
    meaning: 'equal to none of them; the empty list matches everything',
    nulls: 'match, unless the list contains null',
    build: oneOf(true),
  },
  {
    name: 'like',
    takes: 'a text pattern',
    meaning:
      'the whole value matches: % is any run, _ one character, \\ makes the next one ordinary',
    nulls: 'never match',
    build: like({ ignoreCase: false, negated: false }),
  },
  {
    name: 'nlike',
    takes: 'a text pattern',
    meaning: 'the opposite of like',
    nulls: 'match',
    build: like({ ignoreCase: false, negated: true }),
  },
  {
    name: 'ilike',
    takes: 'a text pattern',
    meaning: 'like, ignoring case',
    nulls: 'never match',
    build: like({ ignoreCase: true, negated: false }),
  },
  {
    name: 'nilike',
    takes: 'a text pattern',
    meaning: 'the opposite of ilike',
    nulls: 'match',
    build: like({ ignoreCase: true, negated: true }),
  },
  {
    name: 'exists',
    takes: 'true or false',
    meaning: 'true: the field has a value; false: it is null',
    nulls: 'match false',
    types: EVERY,
    build: exists,
  },
  {
    name: 'regexp',
    takes: `a pattern of at most ${LIMITS.regexpCharacters.max} characters, or /pattern/flags with i, g, m`,
    meaning: 'found anywhere in the text; RE2 syntax, linear time; g has no effect',
    nulls: 'never match',
    types: ['text'],
    build: regexp,
  },
  {
    name: 'near',
    takes:
      '"lat,lng", [lat, lng] or {"lat": .., "lng": ..}, with maxDistance, minDistance and unit',
    meaning:
      'within the distances of a point (in miles unless unit says otherwise), nearest first unless order is given',
    nulls: 'never match',
    types: ['location'],
    build: parseNear,
  },
  {
    name: 'within',
    takes: 'a GeoJSON Polygon or MultiPolygon, whose corners are [lng, lat], longitude first',
    meaning: `in one of the polygons and in none of its holes, edges included; at most ${LIMITS.corners.max} corners`,
    nulls: 'never match',
    types: ['location'],
    build: (field, value) => parseWithin(field, value),
  },
  {
    name: 'outside',
    takes: 'what within takes',
    meaning:
      'in none of the polygons and on none of their edges: whatever has a place and is not within',
    nulls: 'never match',
    types: ['location'],
    build: (field, value) => parseWithin(field, value, true),
  },
];

function equality(operator: 'eq' | 'neq'): Operator['build'] {
  return (field, value) =>
    value === null
      ? { kind: 'null', field, isNull: operator === 'eq' }
      : { kind: 'compare', field, operator, value: coerce(value, field) };
}

function comparison(operator: Comparison): Operator['build'] {
  return (field, value) =>
    value === null
      ? nothing(field)
      : { kind: 'compare', field, operator, value: coerce(value, field) };
}

function between(field: FilterField, value: unknown): Leaf {
  const bounds = listOf(value);
  if (bounds?.length !== 2) {
    return refuse(`filter: between on '${field.name}' takes a list of exactly two values`);
  }
  const [low, high] = bounds.map((bound) => (bound === null ? null : coerce(bound, field)));
  if (low === null || low === undefined || high === null || high === undefined) {
    return nothing(field);
  }
  return { kind: 'between', field, low, high };
}

function oneOf(negated: boolean): Operator['build'] {
  return (field, value) => {
    const name = negated ? 'nin' : 'inq';
    const items = listOf(value);
    if (items === undefined) {
      return refuse(
        `filter: ${name} on '${field.name}' takes a list of values (or an object with the keys 0, 1, 2, ...), not ${describe(value)}`,
      );
    }
    const { max } = LIMITS.items;
    if (items.length > max)
      refuse(`filter: ${name} on '${field.name}' takes at most ${max} values`);
    const values = new Set<Scalar>();
    for (const item of items) if (item !== null) values.add(coerce(item, field));
    return {
      kind: 'one-of',
      field,
      values: [...values],
      includesNull: items.includes(null),
      negated,
    };
  };
}

function like(how: { readonly ignoreCase: boolean; readonly negated: boolean }): Operator['build'] {
  return (field, value) => {
    const pattern = textOnly('a pattern', field, value);
    if (endsInEscape(pattern)) {
      refuse(
        `filter: the pattern on '${field.name}' ends in a single \\; write \\\\ for the character`,
      );
    }
    const isPostcode = field.form === 'postcode';
    const canonical = isPostcode ? canonicalPostcodePattern(pattern) : pattern;
    return { kind: 'like', field, pattern: canonical, ...how };
  };
}

function exists(field: FilterField, value: unknown): Leaf {
  const wanted = readBoolean(value);
  if (wanted === undefined) {
    return refuse(`filter: exists on '${field.name}' takes true or false, not ${describe(value)}`);
  }
  return { kind: 'null', field, isNull: !wanted };
}

function regexp(field: FilterField, value: unknown): Leaf {
  return { kind: 'regexp', field, ...parseRegexp(textOnly('a regexp', field, value), field.name) };
}

/** Numbers are not accepted as patterns: `{"like": 1}` is more likely a mistake than intended. */
function textOnly(what: string, field: FilterField, value: unknown): string {
  const text = typeof value === 'string' ? readText(value) : undefined;
  if (text !== undefined) return text;
  return refuse(
    `filter: ${what} on '${field.name}' must be well-formed text, not ${describe(value)}`,
  );
}

/** A condition that no row satisfies, null or not. */
function nothing(field: FilterField): Leaf {
  return { kind: 'one-of', field, values: [], includesNull: false, negated: false };
}

/**
 * The order of values, the same in every store: text by code points, false before true. Both values must have the type of one
 * field.
 */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}
