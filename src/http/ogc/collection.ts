/** What a collection of features is: one declaration from which its pages, queryables, schema and description come. */

import type { TSchema } from '@sinclair/typebox';
import type { DegreeBox, Polygon } from '../../domain/boundary.js';
import { Failure } from '../../domain/failure.js';
import type { Condition } from '../../filter/condition.js';
import type { FieldTable } from '../../filter/filter-field.js';
import { LOCATION } from '../../filter/filter-field.js';
import type { PropertyReader } from '../../store/store.js';
import type { EndpointDeps } from '../endpoint.js';

/** WGS84 degrees, longitude first (RFC 7946). */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };

export interface Item {
  readonly id: string | number;
  readonly geometry: Geometry | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Its own coordinates in metres of a grid, which may be another than the British one. */
  readonly metres?: readonly [x: number, y: number] | null;
}

export interface ItemsQuestion {
  /** On the collection's fields. */
  readonly where: Condition;
  /** What items must intersect; undefined where they may be anywhere or nowhere. */
  readonly within: Within | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Names of `properties`, in the order that is wanted; undefined for the usual ones. */
  readonly properties: readonly string[] | undefined;
}

/** The box of a question. */
export interface Within {
  /** In degrees. */
  readonly polygons: readonly Polygon[];
  /** Whether an outline in degrees has a point in it. */
  touches(outline: readonly Polygon[]): boolean;
}

interface FoundItems {
  readonly items: readonly Item[];
  /** Undefined where counting would take as long as reading them all. */
  readonly total: number | undefined;
  /** Offset of the next page; undefined behind the last. */
  readonly next: number | undefined;
}

export interface Collection {
  /** As it stands in URLs. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Null for rows that have no place on a map. */
  readonly geometry: Geometry['type'] | null;
  /** What filters may name: the queryables. */
  readonly fields: FieldTable;
  /** What its items have. */
  readonly properties: Readonly<Record<string, TSchema>>;
  /** Those that they have unless others are asked for; undefined for all. */
  readonly usual?: readonly string[];
  /** Where its items lie, if that is less than the United Kingdom. */
  extent?(deps: EndpointDeps): Promise<DegreeBox | undefined>;
  /** Whether the release has it. */
  isHere(reader: PropertyReader): boolean | Promise<boolean>;
  find(question: ItemsQuestion, deps: EndpointDeps): Promise<FoundItems>;
  /** Undefined where there is none of that identifier. */
  read(id: string, deps: EndpointDeps): Promise<Item | undefined>;
}

export const absent = ({ id }: Collection): Failure =>
  new Failure('not-found', `No data of ${id} is loaded; /collections lists what there is.`);

/** A condition on items that are points, of which only those in the polygons count. */
export function pointsIn({ where, within }: Pick<ItemsQuestion, 'where' | 'within'>): Condition {
  if (within === undefined) return where;
  const { polygons } = within;
  const inside: Condition = { kind: 'within', field: LOCATION, polygons, negated: false };
  return where.kind === 'all' && where.of.length === 0
    ? inside
    : { kind: 'all', of: [where, inside] };
}

/** The page behind one that begins at `offset`, of all there are. */
export function nextOf(
  { limit, offset }: Pick<ItemsQuestion, 'limit' | 'offset'>,
  total: number,
): number | undefined {
  return offset + limit < total ? offset + limit : undefined;
}

/** The properties that are wanted, in that order. */
export function chosen(
  all: Readonly<Record<string, unknown>>,
  names: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  return names === undefined ? all : Object.fromEntries(names.map((name) => [name, all[name]]));
}
