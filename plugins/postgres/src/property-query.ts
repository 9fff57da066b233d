/** Builds the SQL that selects a filter's properties: tables, areas, rows and order. */

import { areaOfText, postcodesBeginning } from '@property-lookup/engine/stored';
import type { Condition, FilterField, Leaf, OrderKey } from '@property-lookup/query';
import { LATITUDE, LOCATION, LONGITUDE } from '@property-lookup/query';
import { leafTest } from '@property-lookup/query/evaluate';
import { rowsOf } from './control.js';
import { FilterSql, Parameters } from './filter-sql.js';
import { inAreas, type Layout, NO_AREA, sameArea } from './layout.js';
import { type KeyRange, keysOfPostcode, keysOfPostcodes } from './sort-keys.js';
import { RECORD, TABLE_OF_FIELD } from './tables.js';

/** Identifies the tables of a release and its version. */
export interface TablesOf {
  readonly schema: string;
  readonly version: number;
  readonly layout: Layout;
}

/** A selection of properties, from which statements are built by adding columns. */
export interface PropertyQuery {
  /** `FROM ... WHERE ...`. */
  readonly from: string;
  /** SQL expressions of the order; empty for the default order. */
  readonly order: readonly string[];
  /** The same order written so that no index applies. */
  readonly unindexed: readonly string[];
  /** True if all matches have neighbouring keys, so that little else is read. */
  readonly isNarrow: boolean;
  /** SQL of a row's key and UPRN. */
  readonly key: string;
  readonly uprn: string;
  readonly values: readonly unknown[];
  /** Parameters used only by the order, numbered after the others. */
  readonly orderValues: readonly unknown[];
  /** True if the condition must test each row again. */
  readonly mustRetest: boolean;
  /** Fields of the condition, the order and the caller; a location counts as its latitude and longitude. */
  readonly fields: readonly { readonly field: FilterField; readonly sql: string }[];
}

/** `read` names fields to read in addition to those of condition and order. */
export function propertyQuery(
  where: Condition,
  order: readonly OrderKey[],
  { layout, schema, version }: TablesOf,
  read: readonly FilterField[] = [],
): PropertyQuery {
  const fields = fieldsIn(where, order, read);
  const used = new Set(fields.flatMap(tablesOf));
  // A table that lacks rows for some properties can be read alone if an all-null row cannot satisfy the condition.
  const alone = [...used].find((table) => table === RECORD || needs(where, table));
  const base = alone ?? RECORD;
  const joins = [...used]
    .filter((table) => table !== base)
    .map((table) => {
      const key = `"${table}".sort_key = "${base}".sort_key${sameArea(layout, `"${table}"`, `"${base}"`)}`;
      const on = `${key} AND ${rowsOf(version, `"${table}"`)}`;
      return `LEFT JOIN ${schema}."${table}" ON ${on}`;
    });
  const column = (field: string): string =>
    field === 'uprn' ? `"${base}".uprn` : `"${TABLE_OF_FIELD.get(field)}"."${field}"`;
  const parameters = new Parameters();
  const [latitude, longitude] = [column('latitude'), column('longitude')];
  const sql = new FilterSql({ column, latitude, longitude }, parameters);
  const condition = sql.condition(where);
  const here = inAreas(layout, areasOfFilter(where), parameters, `"${base}"`);
  const keys = keysOfFilter(where);
  const between = keys === undefined ? '' : isBetween(`"${base}".sort_key`, keys, parameters);
  const conditionValues = parameters.values.length;
  const ordered = sql.order(order);
  const rows = rowsOf(version, `"${base}"`);
  return {
    from: `FROM ${schema}."${base}" ${joins.join(' ')} WHERE ${rows} AND ${condition}${between}${here}`,
    order: ordered,
    unindexed: order.map((key, at) => unindexed(key, column) ?? ordered[at] ?? ''),
    isNarrow: keys !== undefined,
    key: `"${base}".sort_key`,
    uprn: `"${base}".uprn`,
    values: parameters.values.slice(0, conditionValues),
    orderValues: parameters.values.slice(conditionValues),
    mustRetest: sql.mustRetest,
    fields: fields.flatMap((field) =>
      field.type === 'location'
        ? [
            { field: LATITUDE, sql: latitude },
            { field: LONGITUDE, sql: longitude },
          ]
        : [{ field, sql: column(field.name) }],
    ),
  };
}

/**
 * Limits the keys explicitly, because the planner cannot derive them from postcodes: it would scan the whole country in key
 * order to find a sector.
 */
function isBetween(key: string, { from, to }: KeyRange, parameters: Parameters): string {
  const [least, beyond] = [from, to].map((value) => parameters.add(String(value), 'bigint'));
  return ` AND ${key} >= ${least} AND ${key} < ${beyond}`;
}

/** Undefined if the order has no index anyway. */
function unindexed(key: OrderKey, column: (field: string) => string): string | undefined {
  if (key.kind === 'distance') return undefined;
  const { name, type } = key.field;
  const nothing = NOTHING[type];
  const direction = key.descending ? 'DESC' : 'ASC';
  return nothing && `(${column(name)} ${nothing}) ${direction} NULLS LAST`;
}

/** Expressions that leave a value unchanged but keep PostgreSQL from using an index. */
const NOTHING: Readonly<Partial<Record<FilterField['type'], string>>> = {
  text: `|| ''`,
  date: `|| ''`,
  integer: '+ 0',
  number: '+ 0',
};

/** Each field once. */
function fieldsIn(
  where: Condition,
  order: readonly OrderKey[],
  read: readonly FilterField[],
): readonly FilterField[] {
  const found = new Map(read.map((field) => [field.name, field]));
  const visit = (condition: Condition): void => {
    if (condition.kind === 'all' || condition.kind === 'any') condition.of.forEach(visit);
    else found.set(condition.field.name, condition.field);
  };
  visit(where);
  for (const key of order) {
    if (key.kind === 'field') found.set(key.field.name, key.field);
    else found.set(LOCATION.name, LOCATION);
  }
  return [...found.values()];
}

/** Every table has the UPRN. */
function tablesOf({ name, type }: FilterField): readonly string[] {
  if (name === 'uprn') return [];
  return [type === 'location' ? RECORD : (TABLE_OF_FIELD.get(name) ?? RECORD)];
}

/** Whether the condition requires a value of some field of the table. */
function needs(condition: Condition, table: string): boolean {
  if (condition.kind === 'all') return condition.of.some((part) => needs(part, table));
  if (condition.kind === 'any') return condition.of.every((part) => needs(part, table));
  if (!tablesOf(condition.field).includes(table)) return false;
  const looksAtPoint = condition.kind === 'near' || condition.kind === 'within';
  return looksAtPoint || !leafTest(condition)(null);
}

/** The range of keys that contains all matches; properties are ordered by postcode. Undefined if matches may be anywhere. */
export function keysOfFilter(condition: Condition): KeyRange | undefined {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(keysOfFilter).reduce(common, undefined);
    case 'any': {
      const [first, ...others] = condition.of.map(keysOfFilter);
      return others.reduce(around, first);
    }
    default:
      return condition.field.name === 'postcode' ? keysOfLeaf(condition) : undefined;
  }
}

function keysOfLeaf(leaf: Leaf): KeyRange | undefined {
  if (leaf.kind === 'null') return leaf.isNull ? keysOfPostcode(null) : undefined;
  if (leaf.kind === 'compare' && leaf.operator === 'eq') return keysOfPostcode(String(leaf.value));
  const beginning = beginningOf(leaf);
  return beginning === undefined ? undefined : keysOfPostcodes(...postcodesBeginning(beginning));
}

/** The range in which both conditions may match. */
function common(a: KeyRange | undefined, b: KeyRange | undefined): KeyRange | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
}

/** The range in which either condition may match. */
function around(a: KeyRange | undefined, b: KeyRange | undefined): KeyRange | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}

/** Undefined if matches may be in any area. */
export function areasOfFilter(condition: Condition): readonly string[] | undefined {
  switch (condition.kind) {
    case 'all': {
      const known = condition.of.map(areasOfFilter).filter((areas) => areas !== undefined);
      return known.length === 0 ? undefined : known.reduce(fewer);
    }
    case 'any': {
      const each = condition.of.map(areasOfFilter);
      return each.every((areas) => areas !== undefined) ? [...new Set(each.flat())] : undefined;
    }
    default:
      return condition.field.name === 'postcode' ? areasOfLeaf(condition) : undefined;
  }
}

function fewer(a: readonly string[], b: readonly string[]): readonly string[] {
  return b.length < a.length ? b : a;
}

function areasOfLeaf(leaf: Leaf): readonly string[] | undefined {
  switch (leaf.kind) {
    case 'compare':
      return leaf.operator === 'eq' ? [areaOfText(String(leaf.value))] : undefined;
    case 'one-of': {
      if (leaf.negated || leaf.values.length === 0) return undefined;
      const areas = leaf.values.map((value) => areaOfText(String(value)));
      return [...new Set(leaf.includesNull ? [...areas, NO_AREA] : areas)];
    }
    case 'null':
      return leaf.isNull ? [NO_AREA] : undefined;
    default: {
      const beginning = beginningOf(leaf);
      return beginning === undefined ? undefined : [areaOfText(beginning)];
    }
  }
}

/** The beginning shared by all postcodes that match a pattern; undefined if it does not determine an area. */
function beginningOf(leaf: Leaf): string | undefined {
  if (leaf.kind !== 'like' || leaf.negated) return undefined;
  const beginning = /^[^%_\\]*/.exec(leaf.pattern)?.[0] ?? '';
  // The second letter may still belong to the area.
  if (beginning.length < 2) return undefined;
  return leaf.ignoreCase ? beginning.toLowerCase().toUpperCase() : beginning;
}
