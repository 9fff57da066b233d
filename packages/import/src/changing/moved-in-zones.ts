/** Finds the publications of planning zones that change their loaded parts because addresses were added, moved or removed. */

import type { SealedProperties } from '@property-lookup/engine/build';
import { groupBy, partsOf } from '@property-lookup/kernel/collections';
import type { ZoneFact } from '@property-lookup/model/records';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { runInAnyOrder } from '@property-lookup/tables/threads';
import { placeDirs } from '../keeping/kept-places.js';
import { placeOf } from '../linking/section-homes.js';
import {
  type CoveredPart,
  isAtEdge,
  isOfOneBody,
  isWithin,
  type LayersHeld,
  nameOf,
} from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { readZones } from '../recording/zone-files.js';
import { ZoneIndex } from '../recording/zone-index.js';
import { idOfZone } from '../staging/staged-evidence.js';
import { homesInZones } from './loaded-zones.js';
import type { PlacesOptions } from './place-findings.js';

/** Location of a property. Plain data. */
export interface Place {
  readonly uprn: number;
  readonly point: readonly [longitude: number, latitude: number] | null;
  readonly localAuthority: string | null;
}

/** Old and new location of a property; undefined where it does not exist. */
interface Move {
  readonly was: Place | undefined;
  readonly is: Place | undefined;
}

/** Names of publications with loaded parts that may have changed. */
export async function movedInZones(options: PlacesOptions): Promise<ReadonlySet<string>> {
  const { held, sides, properties, keptDir, earlier } = options;
  if (held.datasets.size === 0) return new Set();
  const moves = properties
    .map(({ uprn }): Move => ({ was: placeIn(sides.before, uprn), is: placeIn(sides.after, uprn) }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  return publicationsOf(moves, options, placeDirs(keptDir, earlier).zones);
}

/** Undefined if the property does not exist. */
export function placeIn(properties: SealedProperties, uprn: number): Place | undefined {
  const property = properties.find(uprn)?.property;
  if (property === undefined) return undefined;
  const { located } = placeOf(properties, property);
  return { uprn, point: pointOf(property), localAuthority: located.localAuthority };
}

/** Moves that a thread looks up in one task. */
const MOVES_AT_ONCE = 500;

async function publicationsOf(
  moves: readonly Move[],
  options: PlacesOptions,
  zonesDir: string,
): Promise<ReadonlySet<string>> {
  const { held, pool } = options;
  // Neighbours together, because zones are read square by square.
  const ordered = moves.toSorted((a, b) => squareOf(a) - squareOf(b));
  const inputs = partsOf(ordered, MOVES_AT_ONCE).map((some) => ({ moves: some, held, zonesDir }));
  const publications = new Set<string>();
  const left: LeftZone[] = [];
  await runInAnyOrder(pool, FIND_MOVED, inputs, (found) => {
    for (const name of found.publications) publications.add(name);
    left.push(...found.left);
  });
  for (const name of emptied(left, options)) publications.add(name);
  return publications;
}

/** Number of a square of some ten kilometres. */
const squareOf = ({ was, is }: Move): number => {
  const [x, y] = is?.point ?? was?.point ?? [0, 0];
  return Math.floor(y * 10) * 10_000 + Math.floor(x * 10);
};

/** A zone that a home of an authority has left. Plain data. */
interface LeftZone {
  readonly zone: ZoneFact;
  readonly localAuthority: string;
}

/** Names of publications with a zone that the last home of an authority has left. */
function emptied(left: readonly LeftZone[], { homes }: PlacesOptions): ReadonlySet<string> {
  const names = new Map<string, string>();
  for (const { zone, localAuthority } of left) names.set(keyOf(zone, localAuthority), nameOf(zone));
  const zones = [...new Map(left.map(({ zone }) => [idOfZone(zone), zone])).values()];
  for (const { zone, home } of homesInZones(zones, homes)) {
    names.delete(keyOf(zone, home.localAuthority));
  }
  return new Set(names.values());
}

const keyOf = (zone: ZoneFact, localAuthority: string): string =>
  `${idOfZone(zone)}\t${localAuthority}`;

interface MovedInput {
  readonly zonesDir: string;
  readonly moves: readonly Move[];
  readonly held: LayersHeld;
}

interface Moved {
  readonly publications: readonly string[];
  readonly left: readonly LeftZone[];
}

export const FIND_MOVED: ThreadTask<MovedInput, Moved> = {
  module: new URL('./moved-in-zones.js', import.meta.url).href,
  name: 'FIND_MOVED',
  run: findMoved,
};

function findMoved({ moves, held, zonesDir }: MovedInput): Moved {
  const places = moves.flatMap(({ was, is }) => [was, is]).filter((one) => one !== undefined);
  const uprns = new Set(places.map(({ uprn }) => uprn));
  const points = places.map(({ point }) => point);
  const index = new ZoneIndex(readZones(zonesDir, uprns, points));
  const parts = new KnownParts(held);
  const publications = new Set<string>();
  const left: LeftZone[] = [];
  for (const { was, is } of moves) {
    for (const zone of zonesAt(index, is)) {
      if (parts.mayGrow(zone, is as Place)) publications.add(nameOf(zone));
    }
    for (const zone of zonesAt(index, was)) {
      const { localAuthority } = was as Place;
      if (localAuthority === null || !parts.has(zone, localAuthority)) continue;
      if (parts.mayShrink(zone, was as Place)) publications.add(nameOf(zone));
      else left.push({ zone, localAuthority });
    }
  }
  return { publications: [...publications], left };
}

function zonesAt(index: ZoneIndex, place: Place | undefined): readonly ZoneFact[] {
  // Without both, a home does not show where a layer is loaded.
  if (!place?.point || place.localAuthority === null) return [];
  return index.find(place.uprn, place.point).map(({ zone }) => zone);
}

/** Known loaded parts of publications. */
class KnownParts {
  readonly #held: LayersHeld;
  readonly #parts: ReadonlyMap<string, readonly CoveredPart[]>;

  constructor(held: LayersHeld) {
    this.#held = held;
    this.#parts = groupBy(held.parts, ({ publication }) => publication);
  }

  has(zone: ZoneFact, localAuthority: string): boolean {
    return this.#of(zone, localAuthority) !== undefined;
  }

  /** Whether another home in a zone may extend the loaded part, or add an authority. */
  mayGrow(zone: ZoneFact, { localAuthority, point }: Place): boolean {
    if (this.#held.whole.has(zone.dataset)) return false;
    const part = this.#of(zone, localAuthority ?? '');
    if (part === undefined || point === null) return true;
    const isTied = !isOfOneBody(zone.dataset) && (this.#parts.get(nameOf(zone))?.length ?? 0) > 1;
    return isTied || !isWithin(point, part.bounds);
  }

  /** Whether the loaded part may shrink without the home. */
  mayShrink(zone: ZoneFact, { localAuthority, point }: Place): boolean {
    const part = this.#of(zone, localAuthority ?? '');
    return part !== undefined && point !== null && isAtEdge(part.bounds, point);
  }

  #of(zone: ZoneFact, localAuthority: string): CoveredPart | undefined {
    const parts = this.#parts.get(nameOf(zone));
    return parts?.find((part) => part.localAuthority === localAuthority);
  }
}
