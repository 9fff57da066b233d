/** Spreads planning zones over a map and over the properties that they name, so that only the zones around some properties are read. */

import type { DegreeBox, DegreePoint } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import { type ChangedTable, changeLists, jsonItems, listTable } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { idOfZone, readNewest } from '../staging/staged-evidence.js';
import { isWhole, NO_BOUNDS, nameOf, unite } from './layer-parts.js';
import { type Box, touches } from './map-index.js';
import { DRAWN, type Drawn, MapTable } from './map-table.js';
import { ZoneEditions } from './zone-editions.js';
import { boundsAround, boundsOf, isPlaced, isThere } from './zone-index.js';

/** Degrees. A square of the finest grid is some eleven kilometres high. */
const GRIDS = [0.1, 1, 10, 100].map((degrees) => ({ square: degrees, extent: degrees }));

/** Zones that have a place, by the box in which they may matter to a home. */
const PLACED = new MapTable('zones', { ...DRAWN, grids: GRIDS });

/** Zones by each UPRN that they name, wherever it is. */
const NAMED = listTable('zones-named', jsonItems<ZoneFact>(), 64);

/** What is loaded of the layers. Plain data. */
export interface SpreadLayers {
  readonly datasets: ReadonlySet<string>;
  /** Layers that are loaded whole. */
  readonly whole: ReadonlySet<string>;
  /** How many zones each body has published of each, by the name of the publication. */
  readonly published: ReadonlyMap<string, number>;
}

/** All zones of some segments that no newer edition has replaced. */
export function spreadZones(folders: readonly FactFolder[], dir: string): SpreadLayers {
  const spread = new ZoneSpread(dir);
  for (const zone of newestZones(folders, new ZoneEditions(folders))) spread.add(zone);
  return spread.finish();
}

export const newestZones = (folders: readonly FactFolder[], editions: ZoneEditions) =>
  readNewest(folders, 'zone', ({ dataset }, folder: FactFolder) =>
    editions.counts(folder, dataset),
  );

/** Takes each zone once. */
export class ZoneSpread {
  readonly #placed;
  readonly #named;
  readonly #published = new Map<string, number>();
  readonly #layers = new Map<string, { zones: number; bounds: DegreeBox }>();

  constructor(dir: string) {
    this.#placed = PLACED.write(dir);
    this.#named = NAMED.write(dir);
  }

  add(zone: ZoneFact): void {
    // What is no more has a version that is nowhere.
    if (!isThere(zone)) return;
    if (isPlaced(zone)) this.#placed.add(drawn(zone));
    for (const uprn of zone.uprns) this.#named.put(uprn, [zone]);
    const name = nameOf(zone);
    this.#published.set(name, (this.#published.get(name) ?? 0) + 1);
    const { zones, bounds } = this.#layers.get(zone.dataset) ?? { zones: 0, bounds: NO_BOUNDS };
    const united = unite(bounds, boundsOf(zone));
    this.#layers.set(zone.dataset, { zones: zones + 1, bounds: united });
  }

  finish(): SpreadLayers {
    this.#placed.finish();
    this.#named.finish();
    const whole = [...this.#layers].flatMap(([dataset, { zones, bounds }]) =>
      isWhole(dataset, zones, bounds) ? [dataset] : [],
    );
    const datasets = new Set(this.#layers.keys());
    return { datasets, whole: new Set(whole), published: this.#published };
  }
}

const drawn = (zone: ZoneFact): Drawn => ({
  ...{ id: idOfZone(zone), box: boundsAround(zone), text: JSON.stringify(zone) },
});

/** Writes the zones of one folder to another one, with other versions of some. */
export function changeZoneFiles(
  folders: ChangedTable,
  before: readonly ZoneFact[],
  after: readonly ZoneFact[],
): void {
  const gone = new Set(before.map(idOfZone));
  PLACED.change(folders, {
    isGone: ({ id }) => gone.has(id),
    boxes: before.filter(isPlaced).map(boundsAround),
    come: after.filter(isPlaced).map(drawn),
  });
  changeLists(NAMED, folders, {
    isGone: (zone) => gone.has(idOfZone(zone)),
    keys: before.flatMap(({ uprns }) => uprns),
    come: after.flatMap((zone) => zone.uprns.map((uprn) => [uprn, zone] as const)),
  });
}

/** The zones around some points, and those that name some properties. */
export function readZones(
  dir: string,
  uprns: Iterable<number>,
  points: Iterable<DegreePoint | null>,
): readonly ZoneFact[] {
  const boxes = [...points].flatMap((point): Box[] =>
    point === null ? [] : [[...point, ...point]],
  );
  const all = boxes.reduce<DegreeBox>(unite, NO_BOUNDS);
  const found = new Map<string, ZoneFact>();
  for (const { id, box, text } of PLACED.around(dir, boxes)) {
    // Written by `drawn`.
    if (touches(box, all)) found.set(id, JSON.parse(text) as ZoneFact);
  }
  const named = NAMED.open(dir);
  for (const uprn of [...uprns].sort((a, b) => a - b)) {
    for (const zone of named.get(uprn) ?? []) found.set(idOfZone(zone), zone);
  }
  named.close();
  return [...found.values()];
}

/** Every zone that has a place, square by square. */
export function* everyZone(dir: string): Generator<ZoneFact> {
  // As above.
  for (const { text } of PLACED.every(dir)) yield JSON.parse(text) as ZoneFact;
}
