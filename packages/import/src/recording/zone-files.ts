/** Spreads planning zones over the squares of a grid, so that only the zones around some properties are read. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getOr } from '@property-lookup/kernel/collections';
import type { DegreeBox } from '@property-lookup/kernel/geometry';
import type { ZoneFact } from '@property-lookup/model/records';
import { type KeptPlaces, placeLine, readPlaces } from '../keeping/kept-places.js';
import { readEvidence } from '../linking/evidence-files.js';
import { LineFile, LineWriter } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { idOfZone, isWhole, NO_BOUNDS, nameOf, unite } from './layer-parts.js';
import { squaresBy } from './map-index.js';
import { ZoneEditions } from './zone-editions.js';
import { boundsAround, boundsOf, isPlaced } from './zone-index.js';

/** The zones themselves; squares and outcodes have lists of offsets in it. */
const ZONES = 'zones';

/** Which properties zones name. */
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
type OutcodeOf = (uprn: number) => string | undefined;

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
      publication: nameOf(zone),
      bounds: boundsOf(zone),
      squares: squaresOf(zone),
      uprns: zone.uprns,
    });
  }

  finish(): SpreadLayers {
    for (const [id, { offset, squares, uprns }] of this.#places) {
      const line = placeLine(id, String(offset));
      for (const uprn of uprns) this.#files.add(NAMED, placeLine(id, String(uprn)));
      for (const square of squares) this.#files.add(square, line);
      for (const outcode of new Set(uprns.map(this.#outcodeOf))) {
        if (outcode !== undefined) this.#files.add(outcodeFile(outcode), line);
      }
    }
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

/** The zones around some points, and those that name properties of these outcodes. */
export function readZones(
  kept: KeptPlaces,
  outcodes: Iterable<string>,
  points: Iterable<readonly [longitude: number, latitude: number] | null>,
): readonly ZoneFact[] {
  const names = new Set(Array.from(outcodes, outcodeFile));
  for (const point of points) {
    if (point !== null) for (const name of squaresAt(...point)) names.add(name);
  }
  const offsets = new Map<string, Set<number>>();
  for (const name of names) {
    readPlaces(kept, name, (_id, offset, dir) => {
      getOr(offsets, dir, () => new Set<number>()).add(Number(offset));
    });
  }
  return [...offsets].flatMap(([dir, some]) =>
    zonesAt(
      dir,
      [...some].sort((a, b) => a - b),
    ),
  );
}

/** Zones, by `idOfZone`, that name one of some properties. */
export function readNamed(kept: KeptPlaces, uprns: ReadonlySet<number>): ReadonlySet<string> {
  const found = new Set<string>();
  readPlaces(kept, NAMED, (id, uprn) => {
    if (uprns.has(Number(uprn))) found.add(id);
  });
  return found;
}

/** The newest version of every zone that has a place, square by square. */
export function* everyZone(dir: string): Generator<ZoneFact> {
  const seen = new Set<string>();
  for (const name of readdirSync(dir).filter(isSquareFile).sort()) {
    const offsets: number[] = [];
    readPlaces({ dir }, name, (id, offset) => {
      if (!seen.has(id)) offsets.push(Number(offset));
      seen.add(id);
    });
    yield* zonesAt(dir, offsets);
  }
}

function zonesAt(dir: string, offsets: readonly number[]): readonly ZoneFact[] {
  const file = new LineFile(join(dir, ZONES));
  try {
    // Written by ZoneSpread.
    return offsets.map((offset) => JSON.parse(file.lineAt(offset)) as ZoneFact);
  } finally {
    file.close();
  }
}

/** Every square from which the zone is within reach; none of a zone without a place. */
const squaresOf = (zone: ZoneFact): readonly string[] =>
  isPlaced(zone) ? squaresIn(boundsAround(zone)) : [];

const SQUARE = 'square';
/** Squares in a degree. The smallest are some eleven kilometres high; a zone the size of the country would lie in ten thousand of them. */
const GRIDS = [10, 1, 0.1].map((perDegree) => ({
  perDegree,
  prefix: perDegree === 10 ? SQUARE : `${SQUARE}${perDegree}`,
  squares: squaresBy((degrees) => Math.floor(degrees * perDegree)),
}));
/** A zone that lies in more of them goes to larger ones. */
const SQUARES_MAX = 100;
/** Where a zone is that reaches beyond all of them. */
const EVERYWHERE = `${SQUARE}-everywhere`;

function squaresIn(box: DegreeBox): readonly string[] {
  const [west, south, east, north] = box;
  const grid = GRIDS.find(
    ({ perDegree }) =>
      ((east - west) * perDegree + 1) * ((north - south) * perDegree + 1) <= SQUARES_MAX,
  );
  return grid?.squares.around(grid.prefix, box) ?? [EVERYWHERE];
}

const squaresAt = (longitude: number, latitude: number): readonly string[] => [
  ...GRIDS.map(({ prefix, squares }) => squares.at(prefix, longitude, latitude)),
  EVERYWHERE,
];
const isSquareFile = (name: string): boolean => name.startsWith(SQUARE);
const outcodeFile = (outcode: string): string => `outcode-${outcode}`;
