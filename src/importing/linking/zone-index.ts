/** Finds the planning zones that a point lies in, through a spatial index of their bounding boxes. */

import Flatbush from 'flatbush';
import pointInPolygon from 'point-in-polygon-hao';
import type { ZoneFact } from '../../domain/evidence-fact.js';
import type { ZoneCoverage, ZoneHit } from '../../evidence/zones.js';

/** Listed buildings are published as points on the building, not on its address (Historic England, NHLE guide). */
const NEAR_METRES = 20;
const METRES_PER_DEGREE = 111_320;

/** Layers that one body publishes for all of England: silence there means no. */
const NATIONAL: ReadonlySet<string> = new Set([
  'listed-building',
  'listed-building-outline',
  'flood-risk-zone',
  'green-belt',
  'national-park',
  'area-of-outstanding-natural-beauty',
  'site-of-special-scientific-interest',
  'scheduled-monument',
  'world-heritage-site',
]);
const ENGLAND = 'E92000001';

type Point = readonly [longitude: number, latitude: number];

export class ZoneIndex implements ZoneCoverage {
  readonly #zones: readonly ZoneFact[];
  readonly #boxes: Flatbush | undefined;
  readonly #byUprn = new Map<number, ZoneFact[]>();
  readonly #datasets = new Set<string>();
  /** Layers by the local authorities in which some property lies in one of their zones. */
  readonly #covered = new Set<string>();

  constructor(zones: readonly ZoneFact[]) {
    this.#zones = zones.filter((zone) => zone.polygons.length > 0 || zone.point !== null);
    this.#boxes = this.#zones.length === 0 ? undefined : new Flatbush(this.#zones.length);
    for (const zone of this.#zones) this.#boxes?.add(...boundsOf(zone));
    this.#boxes?.finish();
    for (const zone of zones) {
      this.#datasets.add(zone.dataset);
      for (const uprn of zone.uprns) {
        this.#byUprn.set(uprn, [...(this.#byUprn.get(uprn) ?? []), zone]);
      }
    }
  }

  get isEmpty(): boolean {
    return this.#datasets.size === 0;
  }

  find(uprn: number, point: Point | null): readonly ZoneHit[] {
    const named = (this.#byUprn.get(uprn) ?? []).map((zone): ZoneHit => ({ zone, match: 'Named' }));
    if (point === null || this.#boxes === undefined) return named;
    const [x, y] = point;
    const reach = NEAR_METRES / METRES_PER_DEGREE;
    const near = this.#boxes.search(x - reach * 2, y - reach, x + reach * 2, y + reach);
    const found = near.flatMap((at) => this.#hit(at, point));
    return [...named, ...found];
  }

  /** Remembers that these layers say something in this authority. */
  noteCoverage(hits: readonly ZoneHit[], localAuthority: string | null): void {
    for (const { zone } of hits) this.noteLayer(zone.dataset, localAuthority);
  }

  noteLayer(dataset: string, localAuthority: string | null): void {
    if (localAuthority !== null) this.#covered.add(`${dataset} ${localAuthority}`);
  }

  isCovered(dataset: string, localAuthority: string | null, country: string | null): boolean {
    if (NATIONAL.has(dataset)) return country === ENGLAND && this.#datasets.has(dataset);
    return localAuthority !== null && this.#covered.has(`${dataset} ${localAuthority}`);
  }

  #hit(at: number, point: Point): ZoneHit[] {
    const zone = this.#zones[at];
    if (zone === undefined) return [];
    if (zone.polygons.some((rings) => isInside(point, rings))) {
      return [{ zone, match: 'Outline Contains' }];
    }
    const isNear =
      zone.polygons.length === 0 && zone.point !== null && metres(point, zone.point) <= NEAR_METRES;
    return isNear ? [{ zone, match: 'Point Within 20 m' }] : [];
  }
}

function isInside(point: Point, rings: readonly (readonly Point[])[]): boolean {
  // The library takes mutable arrays and changes none of them; 0 is "on the edge", which counts as inside.
  const polygon = rings as unknown as Parameters<typeof pointInPolygon>[1];
  return pointInPolygon([point[0], point[1]], polygon) !== false;
}

function boundsOf({ polygons, point }: ZoneFact): [number, number, number, number] {
  const points = polygons.length > 0 ? polygons.flatMap((rings) => rings[0] ?? []) : [];
  if (points.length === 0 && point !== null) return [point[0], point[1], point[0], point[1]];
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], x);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** Flat-earth distance, exact enough for metres. */
function metres(a: Point, b: Point): number {
  const x = (a[0] - b[0]) * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const y = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(x, y);
}
