/** Spreads zones over the map and over the properties that they name, so that a section reads only the zones of its properties. */

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

/** Grids in degrees. A square of the finest one is some eleven kilometres high. */
const GRIDS = [0.1, 1, 10, 100].map((degrees) => ({ square: degrees, extent: degrees }));

/** Zones with a place, by the box in which they may concern a home. */
const PLACED = new MapTable('zones', { ...DRAWN, grids: GRIDS });

/** Zones by each UPRN that they name. */
const NAMED = listTable('zones-named', jsonItems<ZoneFact>(), 64);

/** Loaded layers. Plain data. */
export interface SpreadLayers {
  readonly datasets: ReadonlySet<string>;
  /** Completely loaded layers. */
  readonly whole: ReadonlySet<string>;
  /** Number of zones by name of the publication. */
  readonly published: ReadonlyMap<string, number>;
}

/** Spreads all current zones of segments. */
export function spreadZones(folders: readonly FactFolder[], dir: string): SpreadLayers {
  const spread = new ZoneSpread(dir);
  for (const zone of newestZones(folders, new ZoneEditions(folders))) spread.add(zone);
  return spread.finish();
}

export const newestZones = (folders: readonly FactFolder[], editions: ZoneEditions) =>
  readNewest(folders, 'zone', ({ dataset }, folder: FactFolder) =>
    editions.counts(folder, dataset),
  );

/** Writes zones. Add each zone once. */
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
    // A removed zone has a version without a place.
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

/** Copies the tables of zones, and replaces `before` by `after`. */
export function changeZoneFiles(
  folders: ChangedTable,
  before: readonly ZoneFact[],
  after: readonly ZoneFact[],
): void {
  const gone = new Set(before.map(idOfZone));
  PLACED.change(folders, {
    isRemoved: ({ id }) => gone.has(id),
    boxes: before.filter(isPlaced).map(boundsAround),
    added: after.filter(isPlaced).map(drawn),
  });
  changeLists(NAMED, folders, {
    isRemoved: (zone) => gone.has(idOfZone(zone)),
    keys: before.flatMap(({ uprns }) => uprns),
    added: after.flatMap((zone) => zone.uprns.map((uprn) => [uprn, zone] as const)),
  });
}

/** Reads the zones around points, and the zones that name properties. */
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

/** Reads every zone with a place, square by square. */
export function* everyZone(dir: string): Generator<ZoneFact> {
  // Written by `drawn`.
  for (const { text } of PLACED.every(dir)) yield JSON.parse(text) as ZoneFact;
}
