/** Spreads outlines of plots and buildings over the map, so that a section reads only the ones around its homes. */

import { groupBy } from '@property-lookup/kernel/collections';
import type { OutlineLayer } from '@property-lookup/model/layers';
import type { OutlineFact } from '@property-lookup/model/records';
import type { ChangedTable } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { readNewest } from '../staging/staged-evidence.js';
import { boxOf } from './flat-rings.js';
import type { Box } from './map-index.js';
import { DRAWN, type Drawn, MapTable } from './map-table.js';

/** Largest outline of one home; larger ones, such as moors and Crown estates, contain other homes and titles. */
const EXTENT_MAX_METRES = 10_000;

/** Grids in metres. In London a square of the finest one holds some two thousand plots. */
const GRIDS = [
  { square: 1_000, extent: 250 },
  { square: 5_000, extent: EXTENT_MAX_METRES },
];

const tableOf = (layer: OutlineLayer): MapTable<Drawn> =>
  new MapTable(layer, { ...DRAWN, grids: GRIDS });

const LAYERS: Readonly<Record<OutlineLayer, MapTable<Drawn>>> = {
  plot: tableOf('plot'),
  building: tableOf('building'),
};

/** Spreads the newest version of each outline, and returns the loaded layers. */
export function spreadOutlines(
  folders: readonly FactFolder[],
  dir: string,
): ReadonlySet<OutlineLayer> {
  const spread = new OutlineSpread(dir);
  for (const outline of readNewest(folders, 'outline')) spread.add(outline);
  return spread.finish();
}

/** Writes outlines. Add each outline once. */
export class OutlineSpread {
  readonly #writers: Readonly<Record<OutlineLayer, ReturnType<MapTable<Drawn>['write']>>>;
  readonly #layers = new Set<OutlineLayer>();

  constructor(dir: string) {
    this.#writers = { plot: LAYERS.plot.write(dir), building: LAYERS.building.write(dir) };
  }

  add(outline: OutlineFact): void {
    if (!counts(outline)) return;
    this.#layers.add(outline.layer);
    this.#writers[outline.layer].add(drawn(outline));
  }

  finish(): ReadonlySet<OutlineLayer> {
    for (const writer of Object.values(this.#writers)) writer.finish();
    return this.#layers;
  }
}

const drawn = ({ id, rings }: OutlineFact): Drawn => ({
  ...{ id, box: boxOf(rings), text: JSON.stringify(rings) },
});

/** Copies the tables of outlines, and replaces `before` by `after`. */
export function changeOutlineFiles(
  folders: ChangedTable,
  before: readonly OutlineFact[],
  after: readonly OutlineFact[],
): void {
  const gone = new Set(before.map(({ id }) => id));
  const [was, is] = [before, after].map((side) => groupBy(side, ({ layer }) => layer));
  for (const layer of Object.keys(LAYERS) as OutlineLayer[]) {
    LAYERS[layer].change(folders, {
      isRemoved: ({ id }) => gone.has(id),
      boxes: (was?.get(layer) ?? []).map(({ rings }) => boxOf(rings)),
      added: (is?.get(layer) ?? []).map(drawn),
    });
  }
}

/** Whether an outline is small enough to belong to one home. */
export function counts({ rings }: OutlineFact): boolean {
  const [minX, minY, maxX, maxY] = boxOf(rings);
  return Math.max(maxX - minX, maxY - minY) <= EXTENT_MAX_METRES;
}

/** An outline with its corners parsed on demand. */
export interface SpreadOutline {
  readonly id: string;
  readonly box: Box;
  readonly rings: () => OutlineFact['rings'];
}

/** Every outline of a layer once, square by square. */
export function* everyOutline(dir: string, layer: OutlineLayer): Generator<SpreadOutline> {
  for (const one of LAYERS[layer].every(dir)) yield asSpread(one);
}

/** Outlines of a layer that may touch any of the boxes, each once. */
export function* readOutlines(
  dir: string,
  layer: OutlineLayer,
  boxes: Iterable<Box>,
): Generator<SpreadOutline> {
  for (const one of LAYERS[layer].around(dir, boxes)) yield asSpread(one);
}

const asSpread = ({ id, box, text }: Drawn): SpreadOutline => ({
  ...{ id, box },
  // Written by `drawn`.
  rings: () => JSON.parse(text) as OutlineFact['rings'],
});
