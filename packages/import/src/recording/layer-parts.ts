/**
 * Says what is loaded of the layers of the map, and where: who published it, in which authorities, how far it reaches there. That
 * nothing is found of a layer means something only where it is loaded.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CoveragePlace, ZoneCoverage } from '@property-lookup/facts/evidence';
import { APPLICATIONS_LAYER } from '@property-lookup/facts/evidence';
import { getOr, groupBy } from '@property-lookup/kernel/collections';
import type { DegreeBox, DegreePoint } from '@property-lookup/kernel/geometry';
import type { WholeLayer } from '@property-lookup/model/layers';
import { layerNamed } from '@property-lookup/model/layers';

/** What one body has published of a layer, as far as it is loaded. */
interface Publication {
  readonly dataset: string;
  /** Null where the file does not say who published it. */
  readonly organisation: string | null;
}

/** The loaded part of a layer in one authority. */
export interface CoveredPart {
  readonly dataset: string;
  /** Name of the publication that it is a part of. */
  readonly publication: string;
  /** GSS code. */
  readonly localAuthority: string;
  readonly bounds: DegreeBox;
  /** How many zones or applications lie in it, at the least. */
  readonly references: number;
}

/** Mutable while it is gathered. */
interface Found {
  /** References of the zones that homes of the authority lie in. */
  readonly references: Set<string>;
  /** Bounds of those homes. */
  bounds: DegreeBox;
}

/** By publication and by authority. Plain data. */
type FoundParts = ReadonlyMap<string, ReadonlyMap<string, Readonly<Found>>>;

/** Zones of a publication in an authority below which it may be the answer to a search, or a neighbour's. */
const ZONES_MIN = 3;
/** An authority has some 1,300 applications a year (MHCLG, planning application statistics): fewer than this are no register. */
const APPLICATIONS_MIN = 30;
/** Share of an authority's zones that its own homes lie in, at the least: a neighbour's only do on the border. */
const OWN_SHARE_MIN = 0.1;

export const nameOf = ({ dataset, organisation }: Publication): string =>
  `${dataset}\t${organisation ?? ''}`;

export class LayerParts {
  readonly #found = new Map<string, Map<string, Found>>();

  get found(): FoundParts {
    return this.#found;
  }

  /** A home lies in a zone of the publication, or an application was made for it. */
  add(
    publication: Publication,
    reference: string,
    { localAuthority, point }: { readonly localAuthority: string; readonly point: DegreePoint },
  ): void {
    const [x, y] = point;
    const found = { references: [reference], bounds: [x, y, x, y] } as const;
    this.#add(nameOf(publication), localAuthority, found);
  }

  addAll(found: FoundParts): void {
    for (const [publication, authorities] of found) {
      for (const [authority, part] of authorities) this.#add(publication, authority, part);
    }
  }

  /** `published` is how many zones each publication has, by its name. */
  parts(published: ReadonlyMap<string, number>): readonly CoveredPart[] {
    return [...this.#found].flatMap(([publication, authorities]) => {
      const [dataset = ''] = publication.split('\t');
      const own = ownAuthorities(dataset, authorities, published.get(publication) ?? 0);
      return own.map(
        ([
          localAuthority,
          {
            bounds,
            references: { size: references },
          },
        ]) => {
          return { dataset, publication, localAuthority, bounds, references };
        },
      );
    });
  }

  #add(
    publication: string,
    localAuthority: string,
    { references, bounds }: { readonly references: Iterable<string>; readonly bounds: DegreeBox },
  ): void {
    const authorities = getOr(this.#found, publication, () => new Map<string, Found>());
    const found = getOr(authorities, localAuthority, () => ({
      references: new Set(),
      bounds: NO_BOUNDS,
    }));
    for (const reference of references) found.references.add(reference);
    found.bounds = unite(found.bounds, bounds);
  }
}

type InAuthority = readonly [localAuthority: string, found: Readonly<Found>];

/**
 * Of a body that publishes for all of England every authority of which enough is loaded; of an authority its own,
 * which is the one that most of its zones lie in.
 */
function ownAuthorities(
  dataset: string,
  authorities: ReadonlyMap<string, Readonly<Found>>,
  published: number,
): readonly InAuthority[] {
  const enough = [...authorities].filter(([, { references }]) =>
    isEnough(dataset, references.size),
  );
  if (dataset === APPLICATIONS_LAYER || isOfOneBody(dataset)) return enough;
  const most = Math.max(...enough.map(([, { references }]) => references.size));
  return enough.filter(
    ([, { references }]) =>
      references.size === most && references.size >= OWN_SHARE_MIN * published,
  );
}

/** Whether so many zones or applications in an authority are more than a search's answer, or a neighbour's. */
export const isEnough = (dataset: string, references: number): boolean =>
  references >= (dataset === APPLICATIONS_LAYER ? APPLICATIONS_MIN : ZONES_MIN);

/** Whether bounds may reach less far without the home there. */
export const isAtEdge = ([west, south, east, north]: DegreeBox, [x, y]: DegreePoint): boolean =>
  x <= west || x >= east || y <= south || y >= north;

export const NO_BOUNDS: DegreeBox = [180, 90, -180, -90];

export function unite(a: DegreeBox, b: DegreeBox): DegreeBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const wholeOf = (dataset: string): WholeLayer | undefined => layerNamed(dataset)?.whole;

export const isOfOneBody = (dataset: string): boolean => wholeOf(dataset) !== undefined;

/** Whether a layer that is loaded whole says of a country all there is. */
export const saysAllOf = (country: string | null, dataset: string): boolean =>
  country !== null && wholeOf(dataset)?.countries.includes(country) === true;

/** Whether there are enough features of a layer for all of it. */
export const areEnough = (dataset: string, features: number): boolean =>
  features >= (wholeOf(dataset)?.features ?? Number.POSITIVE_INFINITY);

/** By how many features there are and how far they reach. */
export function isWhole(dataset: string, features: number, bounds: DegreeBox): boolean {
  const whole = wholeOf(dataset);
  if (whole === undefined || features < whole.features) return false;
  const [west, south, east, north] = bounds;
  return east - west >= whole.span.longitude && north - south >= whole.span.latitude;
}

/** Plain data, so that threads can be told. */
export interface LayersHeld {
  /** Layers that are loaded at all. */
  readonly datasets: ReadonlySet<string>;
  /** Layers that are loaded whole. */
  readonly whole: ReadonlySet<string>;
  /** What is loaded of the others. */
  readonly parts: readonly CoveredPart[];
  /** What homes asked of them, as `questionsOf` has it. */
  readonly asked: string;
}

export function coverageOf({ whole, parts }: Pick<LayersHeld, 'whole' | 'parts'>): ZoneCoverage {
  const byAuthority = groupBy(parts, ({ localAuthority }) => localAuthority);
  return {
    // Zones are looked up by a home's own point: without one nothing was looked up.
    coveredAt({ localAuthority, country, point }: CoveragePlace) {
      if (point === null) return NOTHING;
      const own = localAuthority === null ? [] : (byAuthority.get(localAuthority) ?? []);
      const around = own.filter(({ bounds }) => isWithin(point, bounds));
      return new Set([
        ...[...whole].filter((dataset) => saysAllOf(country, dataset)),
        ...around.map(({ dataset }) => dataset),
      ]);
    },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

export function isWithin(
  [x, y]: readonly [number, number],
  [west, south, east, north]: DegreeBox,
): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

const heldPath = (zonesDir: string): string => join(zonesDir, 'held');

/** What is loaded of planning layers since zones have changed. */
export function writeHeld(zonesDir: string, layers: LayersHeld): void {
  writeFileSync(heldPath(zonesDir), serialize(layers));
}

/** The same; undefined of the zones of a whole release. */
export function readHeld(zonesDir: string): LayersHeld | undefined {
  const path = heldPath(zonesDir);
  // Written by writeHeld.
  return existsSync(path) ? (deserialize(readFileSync(path)) as LayersHeld) : undefined;
}
