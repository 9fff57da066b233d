/** Spreads planning zones over the squares of a grid, so that only the zones around some properties are read. */

import { closeSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { ZoneFact } from '../../domain/evidence/planning.js';
import { readEvidence } from '../linking/evidence-files.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { nameOf } from './layer-parts.js';
import { type Bounds, isWhole, NO_BOUNDS, unite } from './whole-layers.js';
import { boundsOf, REACH } from './zone-index.js';

/** Squares in a degree: each is some eleven kilometres high. */
const SQUARES_PER_DEGREE = 10;

/** The zones themselves; squares and outcodes have lists of places in it. */
const ZONES = 'zones';

/** Where the newest version of a zone is: what is held of each in memory, some 200 bytes. */
interface Place {
  readonly offset: number;
  readonly size: number;
  readonly publication: string;
  readonly squares: readonly string[];
  readonly uprns: readonly number[];
}

/** What is loaded of the layers. Plain data. */
export interface SpreadLayers {
  readonly datasets: ReadonlySet<string>;
  /** Those that are loaded for all of England. */
  readonly whole: ReadonlySet<string>;
  /** How many zones each body has published of each, by the name of the publication. */
  readonly published: ReadonlyMap<string, number>;
}

/** A later version of a zone replaces the earlier one; `outcodeOf` finds the properties that zones name. */
export function spreadZones(
  folders: readonly FactFolder[],
  dir: string,
  outcodeOf: (uprn: number) => string | undefined,
): SpreadLayers {
  mkdirSync(dir, { recursive: true });
  const files = new PartitionWriter(dir);
  const places = new Map<string, Place>();
  const bounds = new Map<string, Bounds>();
  let offset = 0;
  readEvidence(folders, 'zone', (zone) => {
    const { dataset, reference, uprns } = zone;
    const text = JSON.stringify(zone);
    const size = Buffer.byteLength(text);
    files.add(ZONES, text);
    const place = { offset, size, publication: nameOf(zone), squares: squaresOf(zone), uprns };
    places.set(`${dataset} ${reference}`, place);
    bounds.set(dataset, unite(bounds.get(dataset) ?? NO_BOUNDS, boundsOf(zone)));
    offset += size + 1;
  });
  [...places.values()].forEach((place, order) => {
    const line = `${order}\t${place.offset}\t${place.size}`;
    for (const square of place.squares) files.add(square, line);
    for (const outcode of new Set(place.uprns.map(outcodeOf))) {
      if (outcode !== undefined) files.add(outcodeFile(outcode), line);
    }
  });
  files.close();
  return layersOf(places.values(), bounds);
}

function layersOf(places: Iterable<Place>, bounds: ReadonlyMap<string, Bounds>): SpreadLayers {
  const published = new Map<string, number>();
  const zones = new Map<string, number>();
  for (const { publication } of places) {
    const [dataset = ''] = publication.split('\t');
    published.set(publication, (published.get(publication) ?? 0) + 1);
    zones.set(dataset, (zones.get(dataset) ?? 0) + 1);
  }
  const datasets = [...zones.keys()];
  const whole = datasets.filter((dataset) =>
    isWhole(dataset, zones.get(dataset) ?? 0, bounds.get(dataset) ?? NO_BOUNDS),
  );
  return { datasets: new Set(datasets), whole: new Set(whole), published };
}

/** The zones around some points, and those that name properties of these outcodes, in the order of import. */
export function readZones(
  dir: string,
  outcodes: Iterable<string>,
  points: Iterable<readonly [longitude: number, latitude: number] | null>,
): readonly ZoneFact[] {
  const names = new Set(Array.from(outcodes, outcodeFile));
  for (const point of points) if (point !== null) names.add(squareAt(...point));
  const places = new Map<number, readonly [offset: number, size: number]>();
  for (const name of names) {
    readLines(join(dir, name), (line) => {
      const [order = 0, offset = 0, size = 0] = line.split('\t').map(Number);
      places.set(order, [offset, size]);
    });
  }
  const inOrder = [...places].sort(([a], [b]) => a - b).map(([, place]) => place);
  return inOrder.length === 0 ? [] : readPlaces(join(dir, ZONES), inOrder);
}

/** The newest version of every zone that has a place, square by square. */
export function* everyZone(dir: string): Generator<ZoneFact> {
  const seen = new Set<number>();
  for (const name of readdirSync(dir).filter(isSquareFile).sort()) {
    const places: (readonly [offset: number, size: number])[] = [];
    readLines(join(dir, name), (line) => {
      const [order = 0, offset = 0, size = 0] = line.split('\t').map(Number);
      if (!seen.has(order)) places.push([offset, size]);
      seen.add(order);
    });
    yield* readPlaces(join(dir, ZONES), places);
  }
}

function readPlaces(
  path: string,
  places: readonly (readonly [offset: number, size: number])[],
): readonly ZoneFact[] {
  const fd = openSync(path, 'r');
  try {
    return places.map(([offset, size]) => {
      const bytes = Buffer.allocUnsafe(size);
      readSync(fd, bytes, 0, size, offset);
      // Written by spreadZones.
      return JSON.parse(bytes.toString('utf8')) as ZoneFact;
    });
  } finally {
    closeSync(fd);
  }
}

/** Every square from which the zone is within reach; none of a zone without a place. */
function squaresOf(zone: ZoneFact): readonly string[] {
  if (zone.polygons.length === 0 && zone.point === null) return [];
  const [minX, minY, maxX, maxY] = boundsOf(zone);
  const squares: string[] = [];
  for (let x = squareOf(minX - REACH[0]); x <= squareOf(maxX + REACH[0]); x++) {
    for (let y = squareOf(minY - REACH[1]); y <= squareOf(maxY + REACH[1]); y++) {
      squares.push(squareFile(x, y));
    }
  }
  return squares;
}

const squareOf = (degrees: number): number => Math.floor(degrees * SQUARES_PER_DEGREE);
const SQUARE = 'square-';
const squareFile = (x: number, y: number): string => `${SQUARE}${x}-${y}`;
const isSquareFile = (name: string): boolean => name.startsWith(SQUARE);
const squareAt = (x: number, y: number): string => squareFile(squareOf(x), squareOf(y));
const outcodeFile = (outcode: string): string => `outcode-${outcode}`;
