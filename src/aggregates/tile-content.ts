/** What a tile of the map shows: properties one by one where they are few, clusters of them where they are many. */

import { acrossOf, downOf, type Tile, tileAt } from '../domain/web-mercator.js';
import type { FilterField, Scalar } from '../filter/filter-field.js';
import type { Cluster, ClusterQuestion } from './clusters.js';
import type { CellValue } from './question.js';

/** Properties whose addresses a tile tells: so many can be told apart, and are read in some milliseconds. */
export const ADDRESSED_MAX = 1_000;

export interface TileQuestion extends ClusterQuestion {
  /** How many properties are shown one by one; where there are more, clusters are. */
  readonly singleMax: number;
}

export interface SingleProperty {
  readonly uprn: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Null in a tile of more than `ADDRESSED_MAX`, too. */
  readonly address: CellValue;
  /** Of the field that was asked for. */
  readonly value: CellValue;
}

/** One of the lists is empty. */
export interface TileContent {
  /** In no particular order. */
  readonly clusters: readonly Cluster[];
  /** By UPRN. */
  readonly properties: readonly SingleProperty[];
}

/** A list a column: so they pass between threads in less than half the time that as many objects take. */
export type Lists = readonly (readonly (Scalar | null)[])[];

/** What is read of each of so many properties. */
export function singleFields(
  { by }: Pick<ClusterQuestion, 'by'>,
  total: number,
): readonly FilterField[] {
  return [
    ...PLACED,
    ...(total <= ADDRESSED_MAX ? [ADDRESS] : []),
    ...(by === undefined ? [] : [by]),
  ];
}

const PLACED: readonly FilterField[] = [
  { name: 'uprn', type: 'integer' },
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
];
const ADDRESS: FilterField = { name: 'full_address', type: 'text' };

/** The properties of which these are the `singleFields`; those that lie around the tile are left out. */
export function singlesIn(
  values: Lists,
  { by, tile }: Pick<ClusterQuestion, 'by' | 'tile'>,
): readonly SingleProperty[] {
  const [uprns = [], latitudes = [], longitudes = [], ...others] = values;
  const shown = by === undefined ? undefined : others.at(-1);
  const addresses = others.length > (by === undefined ? 0 : 1) ? others[0] : undefined;
  const singles: SingleProperty[] = [];
  for (const [at, uprn] of uprns.entries()) {
    const single = {
      uprn: Number(uprn),
      latitude: Number(latitudes[at]),
      longitude: Number(longitudes[at]),
      address: addresses?.[at] ?? null,
      value: shown?.[at] ?? null,
    };
    if (isIn(single, tile)) singles.push(single);
  }
  return singles.sort((a, b) => a.uprn - b.uprn);
}

function isIn({ latitude, longitude }: SingleProperty, { x, y, zoom }: Tile): boolean {
  return tileAt(acrossOf(longitude), zoom) === x && tileAt(downOf(latitude), zoom) === y;
}

export function clusterLists(clusters: readonly Cluster[]): Lists {
  return [
    clusters.map(({ x }) => x),
    clusters.map(({ y }) => y),
    clusters.map(({ count }) => count),
    clusters.map(({ known }) => known),
    clusters.map(({ value }) => value),
    clusters.map(({ alike = null }) => alike),
  ];
}

export function clustersIn(lists: Lists): readonly Cluster[] {
  const [xs = [], ys = [], counts = [], known = [], typical = [], alike = []] = lists;
  return xs.map((x, at) => ({
    x: Number(x),
    y: Number(ys[at]),
    count: Number(counts[at]),
    known: Number(known[at]),
    value: typical[at] ?? null,
    alike: alike[at] == null ? undefined : Number(alike[at]),
  }));
}
