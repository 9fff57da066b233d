/** Finds the features of layers that hold a point, or are near it, through a spatial index of where each matters. */

import type { FeaturesAround, NearFeature, ZoneHit } from '@property-lookup/facts/evidence';
import { groupBy } from '@property-lookup/kernel/collections';
import type { DegreePoint } from '@property-lookup/kernel/geometry';
import { boxOfPolygons, type DegreeBox } from '@property-lookup/kernel/geometry';
import { asksInside, asksMetres, INSIDE_METRES, reachMetres } from '@property-lookup/model/layers';
import type { ZoneFact } from '@property-lookup/model/records';
import { isInside, metresTo, widened } from './ground-distance.js';
import { MapIndex } from './map-index.js';

const METRES_PER_DEGREE = 111_320;
/** Degrees are rounded to less. */
const ROUNDING_METRES = 0.001;

export class ZoneIndex {
  /** By where they may hold a home. */
  readonly #holding: MapIndex<ZoneFact>;
  /** By where they are, by layer: a home of a city has thousands within reach, and asks for the nearest of each layer. */
  readonly #measured = new Map<string, MeasuredLayer>();
  readonly #byUprn = new Map<number, ZoneFact[]>();

  /** In whatever order they come: of two that say as much, the same one counts always. */
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

  /** Those that hold a home, in the order of their layers and references, wherever they are looked for. */
  find(uprn: number, point: DegreePoint | null): readonly ZoneHit[] {
    const named = (this.#byUprn.get(uprn) ?? []).map((zone): ZoneHit => ({ zone, match: 'Named' }));
    if (point === null) return named;
    const here = this.#holding.touching([...point, ...point]);
    return [...named, ...here.flatMap((zone) => hit(zone, point))];
  }

  /** Those of layers that are asked in metres. */
  around(point: DegreePoint): FeaturesAround {
    const of = (layer: string): MeasuredLayer | undefined => this.#measured.get(layer);
    return {
      nearest: (layer, withinMetres) => of(layer)?.nearest(point, withinMetres),
      count: (layer, withinMetres) => of(layer)?.within(point, withinMetres).length ?? 0,
    };
  }

  /** Whether a feature says something of a home there. */
  concerns(uprn: number, point: DegreePoint | null): boolean {
    if (this.find(uprn, point).length > 0) return true;
    if (point === null) return false;
    const { nearest } = this.around(point);
    return [...this.#measured.keys()].some((layer) => nearest(layer, reachMetres(layer)));
  }
}

/** The features of a layer that is asked in metres. */
class MeasuredLayer {
  readonly #boxes: MapIndex<ZoneFact>;

  constructor(zones: readonly ZoneFact[]) {
    this.#boxes = new MapIndex(zones, boundsOf);
  }

  nearest(point: DegreePoint, withinMetres: number): NearFeature | undefined {
    const some = this.#boxes.nearestTo(...point);
    if (some === undefined) return undefined;
    // None that is further is wanted. Few are nearer: degrees are not metres, and boxes not outlines.
    const metres = Math.min(withinMetres, metresTo(point, some));
    let nearest: NearFeature | undefined;
    for (const one of this.within(point, metres)) {
      if (nearest === undefined || one.metres < nearest.metres) nearest = one;
    }
    return nearest;
  }

  /** In the order of their references. */
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

/** Whether a feature is anywhere on the map. */
export const isPlaced = ({ polygons, lines = [], point }: ZoneFact): boolean =>
  polygons.length + lines.length > 0 || point !== null;

/** Whether homes can be linked to it: a feature that is no more has a version that is nowhere. */
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
function metres(a: DegreePoint, b: DegreePoint): number {
  const x = (a[0] - b[0]) * METRES_PER_DEGREE * Math.cos((a[1] * Math.PI) / 180);
  const y = (a[1] - b[1]) * METRES_PER_DEGREE;
  return Math.hypot(x, y);
}
