/** Finds the features of layers that hold a point, or are near it, through a spatial index of where each matters. */

import Flatbush from 'flatbush';
import { boxOfPolygons, type DegreeBox } from '../../domain/boundary.js';
import type { ZoneFact } from '../../domain/evidence/planning.js';
import { asksInside, asksMetres, INSIDE_METRES, reachMetres } from '../../domain/layers/layers.js';
import type { NearFeature, ZoneHit } from '../../evidence/zones.js';
import { isInside, metresTo, type Point, widened } from './ground-distance.js';

const METRES_PER_DEGREE = 111_320;

export class ZoneIndex {
  /** By where they may hold a home, and by how far off they may matter to one: homes have thousands of features near. */
  readonly #holding: BoxIndex;
  readonly #measured: BoxIndex;
  readonly #byUprn = new Map<number, ZoneFact[]>();

  /** In whatever order they come: of two that say as much, the same one counts always. */
  constructor(some: readonly ZoneFact[]) {
    const zones = [...some].sort(byReference);
    const placed = zones.filter(isPlaced);
    const holding = placed.filter(({ dataset }) => asksInside(dataset));
    const measured = placed.filter(({ dataset }) => asksMetres(dataset));
    this.#holding = new BoxIndex(holding, boundsInside);
    this.#measured = new BoxIndex(measured, boundsAround);
    for (const zone of zones) {
      for (const uprn of zone.uprns) {
        this.#byUprn.set(uprn, [...(this.#byUprn.get(uprn) ?? []), zone]);
      }
    }
  }

  /** Those that hold a home, in the order of their layers and references, wherever they are looked for. */
  find(uprn: number, point: Point | null): readonly ZoneHit[] {
    const named = (this.#byUprn.get(uprn) ?? []).map((zone): ZoneHit => ({ zone, match: 'Named' }));
    return point === null
      ? named
      : [...named, ...this.#holding.around(point).flatMap((zone) => hit(zone, point))];
  }

  /** Those of layers that are asked in metres, as far as these ask; the nearest first. */
  near(point: Point | null): readonly NearFeature[] {
    if (point === null) return [];
    const near: NearFeature[] = [];
    for (const zone of this.#measured.around(point)) {
      const metres = metresTo(point, zone);
      if (metres <= reachMetres(zone.dataset)) near.push({ zone, metres });
    }
    return near.sort((a, b) => a.metres - b.metres);
  }

  /** Whether a feature says something of a home there. */
  concerns(uprn: number, point: Point | null): boolean {
    return this.find(uprn, point).length + this.near(point).length > 0;
  }
}

/** Features by the boxes that they matter in. */
class BoxIndex {
  readonly #zones: readonly ZoneFact[];
  readonly #boxes: Flatbush | undefined;

  constructor(zones: readonly ZoneFact[], boxOf: (zone: ZoneFact) => DegreeBox) {
    this.#zones = zones;
    this.#boxes = zones.length === 0 ? undefined : new Flatbush(zones.length);
    for (const zone of zones) this.#boxes?.add(...boxOf(zone));
    this.#boxes?.finish();
  }

  /** Every one whose box holds the point, in their order. */
  around([x, y]: Point): readonly ZoneFact[] {
    const found = this.#boxes?.search(x, y, x, y) ?? [];
    return found.sort((a, b) => a - b).flatMap((at) => this.#zones[at] ?? []);
  }
}

function hit(zone: ZoneFact, point: Point): readonly ZoneHit[] {
  if (zone.polygons.some((rings) => isInside(point, rings))) {
    return [{ zone, match: 'Outline Contains' }];
  }
  if (zone.polygons.length > 0 || zone.point === null) return [];
  const away = metres(point, zone.point);
  return away <= INSIDE_METRES ? [{ zone, match: 'Point Within 20 m', metres: away }] : [];
}

/** Whether a feature is anywhere on the map. */
export const isPlaced = ({ polygons, lines = [], point }: ZoneFact): boolean =>
  polygons.length + lines.length > 0 || point !== null;

/** Whether homes can be tied to it: a feature that is no more has a version that is nowhere. */
export const isThere = (zone: ZoneFact): boolean => isPlaced(zone) || zone.uprns.length > 0;

function byReference(a: ZoneFact, b: ZoneFact): number {
  if (a.dataset !== b.dataset) return a.dataset < b.dataset ? -1 : 1;
  return a.reference < b.reference ? -1 : Number(a.reference > b.reference);
}

/** Where a feature may matter to a point. */
export const boundsAround = (zone: ZoneFact): DegreeBox =>
  widened(boundsOf(zone), reachMetres(zone.dataset));

/** Where it may hold a point. */
export const boundsInside = (zone: ZoneFact): DegreeBox => widened(boundsOf(zone), INSIDE_METRES);

/** Degrees; of a zone without any place, nowhere on the map. */
export function boundsOf({ polygons, lines = [], point }: ZoneFact): DegreeBox {
  const shapes = [...polygons, ...lines.map((line) => [line])];
  const isDrawn = shapes.some(([outer = []]) => outer.length > 0);
  return boxOfPolygons(isDrawn || point === null ? shapes : [[[point]]]);
}

/** Flat-earth distance, exact enough for metres. */
function metres(a: Point, b: Point): number {
  const x = (a[0] - b[0]) * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const y = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(x, y);
}
