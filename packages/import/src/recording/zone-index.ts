/** Finds the features of layers that contain a point or are near it, through spatial indexes. */

import type { FeaturesAround, NearFeature, ZoneHit } from '@property-lookup/facts/evidence';
import { groupBy } from '@property-lookup/kernel/collections';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import { boxOfPolygons, type DegreeBox } from '@property-lookup/kernel/geometry';
import { asksInside, asksMetres, INSIDE_METRES, reachMetres } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import { isInside, metresTo, widened } from './ground-distance.js';
import { MapIndex } from './map-index.js';

const METRES_PER_DEGREE = 111_320;
/** More than the rounding error of degrees. */
const ROUNDING_METRES = 0.001;

export class ZoneIndex {
  /** Features by the box in which they may contain a home. */
  readonly #holding: MapIndex<ZoneFact>;
  /** Features by layer, since a home in a city has thousands within reach and needs the nearest of each layer. */
  readonly #measured = new Map<string, MeasuredLayer>();
  readonly #byUprn = new Map<number, ZoneFact[]>();

  /** Sorts the zones, so that results do not depend on their order. */
  constructor(some: readonly ZoneFact[]) {
    const zones = [...some].sort(byReference);
    const placed = zones.filter(isPlaced);
    const holding = placed.filter(({ dataset }) => asksInside(dataset));
    this.#holding = new MapIndex(holding, boundsInside);
    for (const [layer, own] of groupBy(placed, ({ dataset }) => dataset)) {
      if (asksMetres(layer)) this.#measured.set(layer, new MeasuredLayer(own));
    }
    for (const zone of zones) {
      for (const uprn of zone.uprns) {
        this.#byUprn.set(uprn, [...(this.#byUprn.get(uprn) ?? []), zone]);
      }
    }
  }

  /** Features that contain a home or name it, in the order of layers and references. */
  find(uprn: number, point: DegreePoint | null): readonly ZoneHit[] {
    const named = (this.#byUprn.get(uprn) ?? []).map((zone): ZoneHit => ({ zone, match: 'Named' }));
    if (point === null) return named;
    const here = this.#holding.touching([...point, ...point]);
    return [...named, ...here.flatMap((zone) => hit(zone, point))];
  }

  /** Features around a point, of layers with distances. */
  around(point: DegreePoint): FeaturesAround {
    const of = (layer: string): MeasuredLayer | undefined => this.#measured.get(layer);
    return {
      nearest: (layer, withinMetres) => of(layer)?.nearest(point, withinMetres),
      count: (layer, withinMetres) => of(layer)?.within(point, withinMetres).length ?? 0,
    };
  }

  /** Whether any feature concerns a home at this point. */
  concerns(uprn: number, point: DegreePoint | null): boolean {
    if (this.find(uprn, point).length > 0) return true;
    if (point === null) return false;
    const { nearest } = this.around(point);
    return [...this.#measured.keys()].some((layer) => nearest(layer, reachMetres(layer)));
  }
}

/** Features of a layer with distances. */
class MeasuredLayer {
  readonly #boxes: MapIndex<ZoneFact>;

  constructor(zones: readonly ZoneFact[]) {
    this.#boxes = new MapIndex(zones, boundsOf);
  }

  nearest(point: DegreePoint, withinMetres: number): NearFeature | undefined {
    const some = this.#boxes.nearestTo(...point);
    if (some === undefined) return undefined;
    // The nearest box gives an upper bound. A few others may be nearer, as boxes are not outlines.
    const metres = Math.min(withinMetres, metresTo(point, some));
    let nearest: NearFeature | undefined;
    for (const one of this.within(point, metres)) {
      if (nearest === undefined || one.metres < nearest.metres) nearest = one;
    }
    return nearest;
  }

  /** Features within a distance, in the order of references. */
  within(point: DegreePoint, metres: number): readonly NearFeature[] {
    const near: NearFeature[] = [];
    const box = widened([...point, ...point], metres + ROUNDING_METRES);
    for (const zone of this.#boxes.touching(box)) {
      const away = metresTo(point, zone);
      if (away <= metres) near.push({ zone, metres: away });
    }
    return near;
  }
}

function hit(zone: ZoneFact, point: DegreePoint): readonly ZoneHit[] {
  if (zone.polygons.some((rings) => isInside(point, rings))) {
    return [{ zone, match: 'Outline Contains' }];
  }
  if (zone.polygons.length > 0 || zone.point === null) return [];
  const away = metres(point, zone.point);
  return away <= INSIDE_METRES ? [{ zone, match: 'Point Within 20 m', metres: away }] : [];
}

/** Whether a feature has a place on the map. */
export const isPlaced = ({ polygons, lines = [], point }: ZoneFact): boolean =>
  polygons.length + lines.length > 0 || point !== null;

/** Whether a feature exists: a removed one has a version without a place. */
export const isThere = (zone: ZoneFact): boolean => isPlaced(zone) || zone.uprns.length > 0;

function byReference(a: ZoneFact, b: ZoneFact): number {
  if (a.dataset !== b.dataset) return a.dataset < b.dataset ? -1 : 1;
  return a.reference < b.reference ? -1 : Number(a.reference > b.reference);
}

/** Box in which a feature may concern a home, in degrees. */
export const boundsAround = (zone: ZoneFact): DegreeBox =>
  widened(boundsOf(zone), reachMetres(zone.dataset));

/** Box in which a feature may contain a home, in degrees. */
export const boundsInside = (zone: ZoneFact): DegreeBox => widened(boundsOf(zone), INSIDE_METRES);

/** Box of a feature in degrees; empty without a place. */
export function boundsOf({ polygons, lines = [], point }: ZoneFact): DegreeBox {
  const shapes = [...polygons, ...lines.map((line) => [line])];
  const isDrawn = shapes.some(([outer = []]) => outer.length > 0);
  return boxOfPolygons(isDrawn || point === null ? shapes : [[[point]]]);
}

/** Flat-earth distance, exact enough for metres. */
function metres(a: DegreePoint, b: DegreePoint): number {
  const x = (a[0] - b[0]) * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const y = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(x, y);
}
