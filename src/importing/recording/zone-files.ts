/** Spreads planning zones over the squares of a grid, so that only the zones around some properties are read. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DegreeBox } from '../../domain/boundary.js';
import type { ZoneFact } from '../../domain/evidence/planning.js';
import { readEvidence } from '../linking/evidence-files.js';
import { LineFile, LineWriter, readLines } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { idOfZone, isWhole, NO_BOUNDS, nameOf, unite } from './layer-parts.js';
import { squaresBy } from './map-index.js';
import { readReplaced } from './replaced-places.js';
import { ZoneEditions } from './zone-editions.js';
import { boundsAround, boundsOf, isPlaced } from './zone-index.js';

/** Squares in a degree: each is some eleven kilometres high. */
const SQUARES_PER_DEGREE = 10;

/** The zones themselves; squares and outcodes have lists of places in it. */
const ZONES = 'zones';

/** Which properties zones name: a property and a zone a line. */
const NAMED = 'named';

/** Where the newest version of a zone is: what is held of each in memory, some 200 bytes. */
interface Place {
  readonly offset: number;
  readonly publication: string;
  readonly bounds: DegreeBox;
  readonly squares: readonly string[];
  readonly uprns: readonly number[];
}

/** What is loaded of the layers. Plain data. */
export interface SpreadLayers {
  readonly datasets: ReadonlySet<string>;
  /** Layers that are loaded whole. */
  readonly whole: ReadonlySet<string>;
  /** How many zones each body has published of each, by the name of the publication. */
  readonly published: ReadonlyMap<string, number>;
}

/** Finds the outcode of a property that a zone names; undefined where it is not known. */
export type OutcodeOf = (uprn: number) => string | undefined;

/** All zones of some segments that no newer edition has replaced. */
export function spreadZones(
  folders: readonly FactFolder[],
  dir: string,
  outcodeOf: OutcodeOf,
): SpreadLayers {
  const spread = new ZoneSpread(dir, outcodeOf);
  const editions = new ZoneEditions(folders);
  readEvidence(folders, 'zone', (zone, folder) => {
    if (editions.counts(folder, zone.dataset)) spread.add(zone);
  });
  return spread.finish();
}

/** Takes zones in the order of import: a later version of a zone replaces the earlier one. */
export class ZoneSpread {
  readonly #files: LineWriter;
  readonly #outcodeOf: OutcodeOf;
  readonly #places = new Map<string, Place>();

  constructor(dir: string, outcodeOf: OutcodeOf) {
    this.#files = new LineWriter(dir);
    this.#outcodeOf = outcodeOf;
  }

  add(zone: ZoneFact): void {
    this.#places.set(idOfZone(zone), {
      offset: this.#files.addJson(ZONES, zone),
      ...{ publication: nameOf(zone), bounds: boundsOf(zone) },
      ...{ squares: squaresOf(zone), uprns: zone.uprns },
    });
  }

  finish(): SpreadLayers {
    [...this.#places].forEach(([id, { offset, squares, uprns }], order) => {
      const line = `${order}\t${offset}`;
      for (const uprn of uprns) this.#files.add(NAMED, `${uprn} ${id}`);
      for (const square of squares) this.#files.add(square, line);
      for (const outcode of new Set(uprns.map(this.#outcodeOf))) {
        if (outcode !== undefined) this.#files.add(outcodeFile(outcode), line);
      }
    });
    this.#files.close();
    return layersOf(this.#places.values());
  }
}

function layersOf(places: Iterable<Place>): SpreadLayers {
  const published = new Map<string, number>();
  const zones = new Map<string, number>();
  const bounds = new Map<string, DegreeBox>();
  for (const place of places) {
    const { publication } = place;
    // What is no more has a version that is nowhere.
    if (place.squares.length + place.uprns.length === 0) continue;
    const [dataset = ''] = publication.split('\t');
    published.set(publication, (published.get(publication) ?? 0) + 1);
    zones.set(dataset, (zones.get(dataset) ?? 0) + 1);
    bounds.set(dataset, unite(bounds.get(dataset) ?? NO_BOUNDS, place.bounds));
  }
  const datasets = [...zones.keys()];
  const whole = datasets.filter((dataset) =>
    isWhole(dataset, zones.get(dataset) ?? 0, bounds.get(dataset) ?? NO_BOUNDS),
  );
  return { datasets: new Set(datasets), whole: new Set(whole), published };
}

/**
 * The zones around some points, and those that name properties of these outcodes; `changed` is the folder of those that have
 * changed since.
 */
export function readZones(
  dir: string,
  outcodes: Iterable<string>,
  points: Iterable<readonly [longitude: number, latitude: number] | null>,
  changed?: string,
): readonly ZoneFact[] {
  const names = new Set(Array.from(outcodes, outcodeFile));
  for (const point of points) if (point !== null) names.add(SQUARES.at(SQUARE, ...point));
  const found = zonesIn(dir, names);
  if (changed === undefined) return found;
  const replaced = readReplaced(changed);
  return [...found.filter((zone) => !replaced.has(idOfZone(zone))), ...zonesIn(changed, names)];
}

/** Zones, by `idOfZone`, that name one of some properties; `dir` and `changed` as for `readZones`. */
export function readNamed(
  { dir, changed }: { readonly dir: string; readonly changed: string | undefined },
  uprns: ReadonlySet<number>,
): ReadonlySet<string> {
  const replaced = readReplaced(changed);
  const found = new Set<string>();
  const take = (path: string, isLeftOut: (id: string) => boolean): void =>
    readLines(join(path, NAMED), (line) => {
      const at = line.indexOf(' ');
      const id = line.slice(at + 1);
      if (uprns.has(Number(line.slice(0, at))) && !isLeftOut(id)) found.add(id);
    });
  take(dir, (id) => replaced.has(id));
  if (changed !== undefined) take(changed, () => false);
  return found;
}

/** Zones of some squares and outcodes, in the order of import. */
function zonesIn(dir: string, names: Iterable<string>): readonly ZoneFact[] {
  const places = new Map<number, number>();
  for (const name of names) {
    readSquare(join(dir, name), (order, offset) => places.set(order, offset));
  }
  const inOrder = [...places].sort(([a], [b]) => a - b).map(([, offset]) => offset);
  return inOrder.length === 0 ? [] : readPlaces(join(dir, ZONES), inOrder);
}

/** The newest version of every zone that has a place, square by square. */
export function* everyZone(dir: string): Generator<ZoneFact> {
  const seen = new Set<number>();
  for (const name of readdirSync(dir).filter(isSquareFile).sort()) {
    const places: number[] = [];
    readSquare(join(dir, name), (order, offset) => {
      if (!seen.has(order)) places.push(offset);
      seen.add(order);
    });
    yield* readPlaces(join(dir, ZONES), places);
  }
}

/** The zones of one square or outcode: where they are in the order of import, and in the file of zones. */
function readSquare(path: string, take: (order: number, offset: number) => void): void {
  readLines(path, (line) => {
    const [order = 0, offset = 0] = line.split('\t').map(Number);
    take(order, offset);
  });
}

function readPlaces(path: string, places: readonly number[]): readonly ZoneFact[] {
  const file = new LineFile(path);
  try {
    // Written by ZoneSpread.
    return places.map((offset) => JSON.parse(file.lineAt(offset)) as ZoneFact);
  } finally {
    file.close();
  }
}

/** Every square from which the zone is within reach; none of a zone without a place. */
const squaresOf = (zone: ZoneFact): readonly string[] =>
  isPlaced(zone) ? SQUARES.around(SQUARE, boundsAround(zone)) : [];

const SQUARE = 'square';
const SQUARES = squaresBy((degrees) => Math.floor(degrees * SQUARES_PER_DEGREE));
const isSquareFile = (name: string): boolean => name.startsWith(`${SQUARE}-`);
const outcodeFile = (outcode: string): string => `outcode-${outcode}`;
