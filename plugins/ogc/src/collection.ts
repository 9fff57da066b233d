/** Defines a collection of features: one declaration from which its pages, queryables, schema and description are derived. */

import type { PropertyReader } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import type { DegreeBox, Polygon } from '@property-lookup/kernel/geometry';
import { type Condition, type FieldTable, LOCATION } from '@property-lookup/query';
import type { EndpointDeps } from '@property-lookup/server/endpoint';
import type { Reads } from '@property-lookup/server/keys';
import type { TSchema } from '@sinclair/typebox';

/** WGS84 degrees, longitude first (RFC 7946). */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };

export interface Item {
  readonly id: string | number;
  readonly geometry: Geometry | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The item's own grid coordinates in metres, perhaps not of the British grid. */
  readonly metres?: readonly [x: number, y: number] | null;
}

export interface ItemsQuestion {
  /** A condition on the collection's fields. */
  readonly where: Condition;
  /** The area that items must intersect; undefined for no restriction, which includes items without a position. */
  readonly within: Within | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Names of the requested `properties` in order; undefined for the usual ones. */
  readonly properties: readonly string[] | undefined;
}

/** The bounding box of a question. */
export interface Within {
  /** In degrees, longitude first. */
  readonly polygons: readonly Polygon[];
  /** Whether an outline in degrees intersects the box. */
  touches(outline: readonly Polygon[]): boolean;
}

interface FoundItems {
  readonly items: readonly Item[];
  /** Undefined if counting would take as long as reading all items. */
  readonly total: number | undefined;
  /** Offset of the next page; undefined after the last. */
  readonly next: number | undefined;
}

export interface Collection {
  /** Identifier in URLs. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Null for rows without a position. */
  readonly geometry: Geometry['type'] | null;
  /** What a key must be allowed to read. */
  readonly reads: Reads;
  /** Whether queryables and properties are fields of homes, which a key may be kept from. */
  readonly isOfHomes?: boolean;
  /** The queryables: fields that filters may name. */
  readonly fields: FieldTable;
  /** Schemas of the items' properties. */
  readonly properties: Readonly<Record<string, TSchema>>;
  /** The properties returned by default; undefined for all. */
  readonly usual?: readonly string[];
  /** The bounding box of the items, if smaller than the United Kingdom. */
  extent?(deps: EndpointDeps): Promise<DegreeBox | undefined>;
  /** Whether the release contains the collection. */
  isHere(reader: PropertyReader): boolean | Promise<boolean>;
  find(question: ItemsQuestion, deps: EndpointDeps): Promise<FoundItems>;
  /** Undefined if no item has this identifier. */
  read(id: string, deps: EndpointDeps): Promise<Item | undefined>;
}

export const absent = ({ id }: Collection): Failure =>
  new Failure('not-found', `No data of ${id} is loaded; /collections lists what there is.`);

/** A condition on point items that includes the area they must lie in. */
export function pointsIn({ where, within }: Pick<ItemsQuestion, 'where' | 'within'>): Condition {
  if (within === undefined) return where;
  const { polygons } = within;
  const inside: Condition = { kind: 'within', field: LOCATION, polygons, negated: false };
  return where.kind === 'all' && where.of.length === 0
    ? inside
    : { kind: 'all', of: [where, inside] };
}

/** Offset of the next page, given the total; undefined after the last. */
export function nextOf(
  { limit, offset }: Pick<ItemsQuestion, 'limit' | 'offset'>,
  total: number,
): number | undefined {
  return offset + limit < total ? offset + limit : undefined;
}

/** The requested properties, in the requested order. */
export function chosen(
  all: Readonly<Record<string, unknown>>,
  names: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  return names === undefined ? all : Object.fromEntries(names.map((name) => [name, all[name]]));
}
