/** Which properties does a tile of the map show: each by itself where they are few, or clusters of them? */

import type { Cluster, ClusterQuestion } from '../aggregates/clusters.js';
import type { CellValue, GroupKey } from '../aggregates/question.js';
import { acrossOf, downOf, type Tile, tileAt } from '../domain/web-mercator.js';
import { PROPERTY_FIELDS } from '../facts/filter-fields.js';
import { EVERYTHING } from '../filter/condition.js';
import type { FilterField } from '../filter/filter-field.js';
import type { PropertyReader, SearchControl } from '../store/store.js';

/** The finest tiles: they show each property, and what is finer is seen by enlarging them. */
export const FINEST_ZOOM = 16;

/** Properties of a tile that are shown one by one: so many can be told apart, and their addresses are read in some milliseconds. */
export const SINGLE_MAX = 1_000;

export interface SingleProperty {
  readonly uprn: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Null in a tile of more than `SINGLE_MAX`, too. */
  readonly address: CellValue;
  /** Of the field that was asked for. */
  readonly value: CellValue;
}

/** One of the lists is empty. */
export interface TileContent {
  readonly clusters: readonly Cluster[];
  readonly properties: readonly SingleProperty[];
}

export async function findTile(
  reader: PropertyReader,
  question: ClusterQuestion,
  control: SearchControl,
): Promise<TileContent> {
  const clusters = await reader.clusters(question, control);
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  const areShown = total > SINGLE_MAX && question.tile.zoom < FINEST_ZOOM;
  if (total === 0 || areShown) return { clusters, properties: [] };
  const hasAddresses = total <= SINGLE_MAX;
  return { clusters: [], properties: await findSingles(reader, question, hasAddresses, control) };
}

/** A property is a group of its own by its UPRN, with everything else that is wanted of it. */
async function findSingles(
  reader: PropertyReader,
  { by, tile, where }: ClusterQuestion,
  hasAddresses: boolean,
  control: SearchControl,
): Promise<readonly SingleProperty[]> {
  const fields = [
    ...['uprn', 'latitude', 'longitude', ...(hasAddresses ? ['full_address'] : [])].map(fieldNamed),
    ...(by === undefined ? [] : [by]),
  ];
  const filter = { ...EVERYTHING, where };
  const aggregate = { by: fields.map(valueKey), of: [] };
  const { cells } = await reader.aggregate({ filter, aggregate, tile }, control);
  const singles = cells.map(({ keys: [uprn, latitude, longitude, ...others] }) => ({
    ...{ uprn: Number(uprn), latitude: Number(latitude), longitude: Number(longitude) },
    address: hasAddresses ? (others[0] ?? null) : null,
    value: by === undefined ? null : (others.at(-1) ?? null),
  }));
  return singles.filter((single) => isIn(single, tile)).sort((a, b) => a.uprn - b.uprn);
}

function isIn({ latitude, longitude }: SingleProperty, { x, y, zoom }: Tile): boolean {
  return tileAt(acrossOf(longitude), zoom) === x && tileAt(downOf(latitude), zoom) === y;
}

function fieldNamed(name: string): FilterField {
  const field = PROPERTY_FIELDS.find(name);
  if (field === undefined) throw new Error(`there is no field ${name}`);
  return field;
}

const valueKey = (field: FilterField): GroupKey => ({ kind: 'value', name: field.name, field });
