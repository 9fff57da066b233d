/** The content of a map tile: single properties if they are few, clusters of them if they are many. */

import { acrossOf, downOf, type Tile, tileAt } from '@property-lookup/kernel/geometry';
import type { FilterField, Scalar } from '../filter/filter-field.js';
import type { Cluster, ClusterQuestion } from './clusters.js';
import type { CellValue } from './question.js';

/** Tiles with up to this many properties include addresses, which are then legible and take some milliseconds to read. */
export const ADDRESSED_MAX = 1_000;

/** Asks for the content of a tile. */
export interface TileQuestion extends ClusterQuestion {
  /** The most properties shown one by one; beyond it they are clustered. */
  readonly singleMax: number;
}

/** A property that a tile shows by itself. */
export interface SingleProperty {
  readonly uprn: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Also null in a tile of more than `ADDRESSED_MAX` properties. */
  readonly address: CellValue;
  /** Value of the requested field. */
  readonly value: CellValue;
}

/** One of the two lists is empty. */
export interface TileContent {
  /** In no particular order. */
  readonly clusters: readonly Cluster[];
  /** Ordered by UPRN. */
  readonly properties: readonly SingleProperty[];
}

/** One list per column. Lists pass between threads in less than half the time of objects. */
export type Lists = readonly (readonly (Scalar | null)[])[];

/** The fields to read of each property in a tile with `total` properties. */
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

/** Turns the values of `singleFields` into properties, leaving out those beside the tile. */
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

/** Clusters as columns, which are smaller to send. */
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

/** Clusters from their columns. */
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
