/** Which boundaries lie in this part of the map, as detailed as a screen can show them? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import {
  areaKm2,
  type Boundary,
  type DegreeBox,
  type Polygon,
  type Ring,
} from '@property-lookup/kernel/geometry';
import { hasOutlinePerHouse } from '@property-lookup/model/layers';
import { clipPolygon } from 'lineclip';
import { BATCH_TURNS } from './turns.js';

export interface DrawnLayer {
  readonly layer: string;
  /** Largest first. */
  readonly boundaries: readonly Boundary[];
  /** False if some boundaries were left out. */
  readonly isComplete: boolean;
}

/** Pixels across a large screen; smaller details are invisible. */
const DOTS = 2_000;
/** The smallest drawn outline, in pixels. */
const SMALLEST_DOTS = 3;
/** The most outlines per layer that a browser draws without a pause. */
export const BOUNDARIES_MAX = 2_000;
/** About two milliseconds of work. */
const DRAWN_AT_ONCE = 200;
/** The most corners of all layers together, about four megabytes of text. */
const CORNERS_MAX = 200_000;
/** In central London a box of this size has about four thousand plots. */
export const HOUSES_BOX_KM2_MAX = 4;
/** Boundaries are drawn this far beyond the box, as a share of its width and height, and then cut off. */
const MARGIN = 0.25;

/** All loaded layers, or those among `layers`. */
export async function findBoundaries(
  reader: PropertyReader,
  box: DegreeBox,
  layers: readonly string[] | undefined,
  control: SearchControl,
): Promise<readonly DrawnLayer[]> {
  const drawing = new Drawing(box);
  const drawn: DrawnLayer[] = [];
  for (const layer of reader.boundaryLayers.filter((name) => layers?.includes(name) !== false)) {
    drawn.push(await drawLayer(reader, layer, drawing, control));
  }
  return drawn;
}

async function drawLayer(
  reader: PropertyReader,
  layer: string,
  drawing: Drawing,
  control: SearchControl,
): Promise<DrawnLayer> {
  const { box } = drawing;
  if (hasOutlinePerHouse(layer) && areaKm2(box) > HOUSES_BOX_KM2_MAX) {
    return { layer, boundaries: [], isComplete: false };
  }
  const smallest = drawing.dot * SMALLEST_DOTS;
  const question = { layer, box, smallest, limit: BOUNDARIES_MAX + 1 };
  await BATCH_TURNS.next();
  const found = await reader.boundaries(question, control);
  const boundaries: Boundary[] = [];
  for (const [at, boundary] of found.slice(0, BOUNDARIES_MAX).entries()) {
    // Lets other requests run in between.
    if (at % DRAWN_AT_ONCE === 0) await BATCH_TURNS.next();
    if (drawing.isFull) return { layer, boundaries, isComplete: false };
    const polygons = drawing.draw(boundary.polygons);
    if (polygons.length > 0) boundaries.push({ ...boundary, polygons });
  }
  return { layer, boundaries, isComplete: found.length <= BOUNDARIES_MAX };
}

class Drawing {
  readonly box: DegreeBox;
  /** Size of a pixel in degrees. */
  readonly dot: number;
  readonly #frame: DegreeBox;
  #corners = 0;

  constructor(box: DegreeBox) {
    const [west, south, east, north] = box;
    const [width, height] = [east - west, north - south];
    this.box = box;
    this.dot = Math.max(width, height) / DOTS;
    this.#frame = [
      west - MARGIN * width,
      south - MARGIN * height,
      east + MARGIN * width,
      north + MARGIN * height,
    ];
  }

  get isFull(): boolean {
    return this.#corners >= CORNERS_MAX;
  }

  /** The visible parts of the polygons, without holes too small to see. */
  draw(polygons: readonly Polygon[]): readonly Polygon[] {
    return polygons.flatMap((rings) => {
      const [outer, ...holes] = rings.map((ring) => this.#drawRing(ring));
      return outer === undefined || outer.length === 0
        ? []
        : [[outer, ...holes.filter((hole) => hole.length > 0)]];
    });
  }

  #drawRing(ring: Ring): Ring {
    const drawn = closed(this.#onDots(clipPolygon(ring, this.#frame)));
    // Two corners and the repeated first one are only a line.
    if (drawn.length < 4) return [];
    this.#corners += drawn.length;
    return drawn;
  }

  #onDots(ring: Ring): [number, number][] {
    const corners: [number, number][] = [];
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (const [longitude, latitude] of ring) {
      const [x, y] = [Math.round(longitude / this.dot), Math.round(latitude / this.dot)];
      if (x !== lastX || y !== lastY) corners.push([inFewDigits(longitude), inFewDigits(latitude)]);
      [lastX, lastY] = [x, y];
    }
    return corners;
  }
}

/** Appends the first corner, as the standards demand. */
function closed(ring: [number, number][]): [number, number][] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return ring;
  if (first[0] === last[0] && first[1] === last[1]) return ring;
  return [...ring, first];
}

/** To a tenth of a metre. */
const inFewDigits = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
