/** Turns conditions and orders of the filter language into SQL with the meaning defined by `query/src/filter/evaluate.ts`. */

import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type {
  Condition,
  FilterField,
  OrderKey,
  PointLeaf,
  Scalar,
  ValueLeaf,
} from '@property-lookup/query';
import type { NearLeaf, WithinLeaf } from '@property-lookup/query/geometry';
import { boxOf, EARTH_RADIUS_METRES, isBox, pointBox } from '@property-lookup/query/geometry';
import { folded } from './folding.js';

/** Where to find the fields of a filter. */
interface FieldSources {
  /** SQL of a field's column. */
  column(field: string): string;
  /** SQL of a point's columns. */
  readonly latitude: string;
  readonly longitude: string;
}

/** Parameters of a statement, to which SQL refers by number. */
export class Parameters {
  readonly values: unknown[];

  /** Continues after the values that a statement already has. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and returns its SQL. */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}

export class FilterSql {
  readonly #sources: FieldSources;
  readonly #parameters: Parameters;
  /**
   * True if the SQL also selects rows that do not satisfy the condition, which the caller must test again. PostgreSQL has no
   * regular expressions in linear time, and treats edges of polygons differently, though not those of boxes.
   */
  mustRetest = false;

  constructor(sources: FieldSources, parameters: Parameters) {
    this.#sources = sources;
    this.#parameters = parameters;
  }

  condition(condition: Condition): string {
    switch (condition.kind) {
      case 'all':
        return joined(
          condition.of.map((part) => this.condition(part)),
          ' AND ',
          'TRUE',
        );
      case 'any':
        return joined(
          condition.of.map((part) => this.condition(part)),
          ' OR ',
          'FALSE',
        );
      case 'near':
        return this.#near(condition);
      case 'within':
        return this.#within(condition);
      default:
        return condition.field.type === 'location' ? this.#point(condition) : this.#leaf(condition);
    }
  }

  /** Nulls come last in either direction. */
  order(keys: readonly OrderKey[]): readonly string[] {
    return keys.map((key) => {
      if (key.kind === 'distance') return `${this.#distance(key)} ASC NULLS LAST`;
      const column = this.#sources.column(key.field.name);
      return `${column} ${key.descending ? 'DESC' : 'ASC'} NULLS LAST`;
    });
  }

  #leaf(leaf: ValueLeaf): string {
    const column = this.#sources.column(leaf.field.name);
    switch (leaf.kind) {
      case 'null':
        return `${column} IS ${leaf.isNull ? '' : 'NOT '}NULL`;
      case 'compare':
        return this.#compare(leaf, column);
      case 'between': {
        const [low, high] = [this.#value(leaf.field, leaf.low), this.#value(leaf.field, leaf.high)];
        return `${column} BETWEEN ${low} AND ${high}`;
      }
      case 'one-of':
        return this.#oneOf(leaf, column);
      case 'like':
        return this.#like(leaf, column);
      case 'regexp':
        this.mustRetest = true;
        return `${column} IS NOT NULL`;
    }
  }

  #compare(
    { field, operator, value }: Extract<ValueLeaf, { kind: 'compare' }>,
    column: string,
  ): string {
    return `${column} ${COMPARISONS[operator]} ${this.#value(field, value)}`;
  }

  #oneOf(leaf: Extract<ValueLeaf, { kind: 'one-of' }>, column: string): string {
    const { field, includesNull, negated, values } = leaf;
    const type = TYPES[field.type];
    // A number too large for its column equals no row's.
    const held = type === 'bigint' ? values.filter((value) => Number.isSafeInteger(value)) : values;
    const list = this.#parameters.add(held, `${type}[]`);
    if (!negated) {
      const isMember = `${column} = ANY(${list})`;
      return includesNull ? `(${isMember} OR ${column} IS NULL)` : isMember;
    }
    const isNoMember = `${column} <> ALL(${list})`;
    return includesNull
      ? `(${isNoMember} AND ${column} IS NOT NULL)`
      : `(${isNoMember} OR ${column} IS NULL)`;
  }

  #like(leaf: Extract<ValueLeaf, { kind: 'like' }>, column: string): string {
    const { field, ignoreCase, negated, pattern } = leaf;
    const text = textOf(field, column);
    const test = ignoreCase ? this.#folded(field, text, pattern) : this.#matches(text, pattern);
    return negated ? `(NOT (${test}) OR ${column} IS NULL)` : test;
  }

  #folded(field: FilterField, text: string, pattern: string): string {
    const lower = pattern.toLowerCase();
    // Postcodes are stored in capitals, so an upper-case pattern can use their index.
    if (field.form === 'postcode') {
      return this.#matches(
        text,
        lower.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
      );
    }
    return this.#matches(folded(text), lower);
  }

  #matches(text: string, pattern: string): string {
    return `${text} LIKE ${this.#parameters.add(pattern, 'text')}`;
  }

  /** A filter can only test whether a point is present. */
  #point(leaf: ValueLeaf): string {
    const [ofNull, ofPoint] = ([null, true] as const).map((value) => presence(leaf, value));
    if (ofNull === ofPoint) return ofNull === true ? 'TRUE' : 'FALSE';
    return ofNull === true ? `NOT ${this.#hasPoint()}` : this.#hasPoint();
  }

  #near(leaf: NearLeaf): string {
    const { maxMetres, minMetres } = leaf;
    const distance = this.#distance(leaf);
    const parts = [`${distance} IS NOT NULL`];
    if (minMetres > 0) parts.push(`${distance} >= ${this.#parameters.add(minMetres, 'float8')}`);
    if (Number.isFinite(maxMetres)) {
      parts.push(this.#box(leaf), `${distance} <= ${this.#parameters.add(maxMetres, 'float8')}`);
    }
    return `(${parts.join(' AND ')})`;
  }

  #within(leaf: WithinLeaf): string {
    const { negated, polygons } = leaf;
    const first = negated ? this.#hasPoint() : this.#box(leaf);
    if (isBox(polygons)) {
      return `(${first} AND ${negated ? 'NOT ' : ''}(${this.#bounds(boxOf(polygons))}))`;
    }
    this.mustRetest = true;
    return negated ? first : `(${this.#hasPoint()} AND ${first})`;
  }

  /** A box that contains all matching points, because points have an index. */
  #box(leaf: PointLeaf): string {
    const [left, bottom, right, top] = this.#edges(pointBox(leaf));
    const point = `point(${this.#sources.longitude}, ${this.#sources.latitude})`;
    return `${point} <@ box(point(${left}, ${bottom}), point(${right}, ${top}))`;
  }

  /** Exact bounds, because PostgreSQL compares points and boxes with a tolerance. */
  #bounds(box: DegreeBox): string {
    const { latitude, longitude } = this.#sources;
    const [left, bottom, right, top] = this.#edges(box);
    return `${longitude} BETWEEN ${left} AND ${right} AND ${latitude} BETWEEN ${bottom} AND ${top}`;
  }

  #edges(box: DegreeBox): readonly string[] {
    return box.map((at) => this.#parameters.add(at, 'float8'));
  }

  #hasPoint(): string {
    const { latitude, longitude } = this.#sources;
    return `(${latitude} IS NOT NULL AND ${longitude} IS NOT NULL)`;
  }

  /** Mirrors `distanceMetres` step by step. */
  #distance(from: { readonly latitude: number; readonly longitude: number }): string {
    const { latitude, longitude } = this.#sources;
    const [lat, lon] = [from.latitude, from.longitude].map((at) =>
      this.#parameters.add(at, 'float8'),
    );
    const radians = (degrees: string) => `(${degrees}) * pi() / 180`;
    const half = (degrees: string) => `power(sin(${radians(degrees)} / 2), 2)`;
    const cosines = `cos(${radians(`${lat}`)}) * cos(${radians(latitude)})`;
    const haversine = `${half(`${latitude} - ${lat}`)} + ${cosines} * ${half(`${longitude} - ${lon}`)}`;
    return `(2 * ${EARTH_RADIUS_METRES} * asin(sqrt(least(1, ${haversine}))))`;
  }

  /** A number too large for its column is compared as a double. */
  #value(field: FilterField, value: Scalar): string {
    const type = TYPES[field.type];
    const isHeld = type !== 'bigint' || Number.isSafeInteger(value);
    return this.#parameters.add(value, isHeld ? type : 'float8');
  }
}

const COMPARISONS = {
  eq: '=',
  neq: 'IS DISTINCT FROM',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
} as const;

const TYPES = {
  text: 'text',
  date: 'text',
  integer: 'bigint',
  number: 'float8',
  boolean: 'boolean',
  location: 'text',
} as const satisfies Readonly<Record<FilterField['type'], string>>;

function joined(parts: readonly string[], by: string, ofNone: string): string {
  return parts.length === 0 ? ofNone : `(${parts.join(by)})`;
}

/** Whether the condition on a location is about the presence or absence of a point. */
function presence(leaf: ValueLeaf, value: true | null): boolean {
  if (leaf.kind === 'null') return leaf.isNull === (value === null);
  if (leaf.kind !== 'one-of') throw new Error('a location has no other tests');
  return (value === null && leaf.includesNull) !== leaf.negated;
}

/** A value as `String` prints it; PostgreSQL prints very small and very large doubles differently. */
function textOf({ type }: FilterField, column: string): string {
  if (type === 'text' || type === 'date') return column;
  if (type !== 'number') return `(${column})::text`;
  return [
    `CASE WHEN ${column} = 0 THEN '0'`,
    `WHEN abs(${column}) >= 1e21 OR abs(${column}) < 1e-6 THEN regexp_replace((${column})::text, 'e([+-])0*', 'e\\1')`,
    `ELSE (${column})::text::numeric::text END`,
  ].join(' ');
}
