/**
 * Finds the loaded parts of map layers: by publisher and authority, with their bounds. A home can be said to lie outside a
 * layer only where the layer is loaded.
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

/** The features of a layer from one publisher. */
interface Publication {
  readonly dataset: string;
  /** Publisher; null if the file does not name one. */
  readonly organisation: string | null;
}

/** The loaded part of a layer in one authority. */
export interface CoveredPart {
  readonly dataset: string;
  /** Name of the publication (`nameOf`). */
  readonly publication: string;
  /** GSS code. */
  readonly localAuthority: string;
  readonly bounds: DegreeBox;
  /** Least number of zones or applications in it. */
  readonly references: number;
}

/** Loaded features of a publication in an authority. Mutable. */
interface Found {
  /** References of zones with homes of the authority. */
  readonly references: Set<string>;
  /** Bounds of the homes in these zones. */
  bounds: DegreeBox;
}

/** Features by publication and authority. Plain data. */
type FoundParts = ReadonlyMap<string, ReadonlyMap<string, Readonly<Found>>>;

/** Least zones of a loaded part; fewer may be the result of a search, or belong to a neighbour. */
const ZONES_MIN = 3;
/** Least applications of a register: an authority has some 1,300 a year (MHCLG, planning application statistics). */
const APPLICATIONS_MIN = 30;
/** Least share of a publication's zones with homes of its authority; a neighbour has homes only in zones on the border. */
const OWN_SHARE_MIN = 0.1;

export const nameOf = ({ dataset, organisation }: Publication): string =>
  `${dataset}\t${organisation ?? ''}`;

export class LayerParts {
  readonly #found = new Map<string, Map<string, Found>>();

  get found(): FoundParts {
    return this.#found;
  }

  /** Adds a home in a zone of the publication, or with an application. */
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

  /** `published` holds the number of zones by name of the publication. */
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
 * Authorities with loaded parts of a publication: for a national publisher all with enough zones, for an authority itself,
 * which has the most zones.
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

/** Whether an authority has enough zones or applications for a loaded part. */
export const isEnough = (dataset: string, references: number): boolean =>
  references >= (dataset === APPLICATIONS_LAYER ? APPLICATIONS_MIN : ZONES_MIN);

/** Whether bounds may shrink without the home at this point. */
export const isAtEdge = ([west, south, east, north]: DegreeBox, [x, y]: DegreePoint): boolean =>
  x <= west || x >= east || y <= south || y >= north;

export const NO_BOUNDS: DegreeBox = [180, 90, -180, -90];

export function unite(a: DegreeBox, b: DegreeBox): DegreeBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const wholeOf = (dataset: string): WholeLayer | undefined => layerNamed(dataset)?.whole;

export const isOfOneBody = (dataset: string): boolean => wholeOf(dataset) !== undefined;

/** Whether a completely loaded layer covers the whole country. */
export const saysAllOf = (country: string | null, dataset: string): boolean =>
  country !== null && wholeOf(dataset)?.countries.includes(country) === true;

/** Whether a layer has enough features to be complete. */
export const areEnough = (dataset: string, features: number): boolean =>
  features >= (wholeOf(dataset)?.features ?? Number.POSITIVE_INFINITY);

/** Whether a layer is complete, by the number and the extent of its features. */
export function isWhole(dataset: string, features: number, bounds: DegreeBox): boolean {
  const whole = wholeOf(dataset);
  if (whole === undefined || features < whole.features) return false;
  const [west, south, east, north] = bounds;
  return east - west >= whole.span.longitude && north - south >= whole.span.latitude;
}

/** Loaded layers. Plain data. */
export interface LayersHeld {
  /** All loaded layers. */
  readonly datasets: ReadonlySet<string>;
  /** Completely loaded layers. */
  readonly whole: ReadonlySet<string>;
  /** Loaded parts of incomplete layers. */
  readonly parts: readonly CoveredPart[];
  /** Questions that homes asked of the layers (`questionsOf`). */
  readonly asked: string;
}

export function coverageOf({ whole, parts }: Pick<LayersHeld, 'whole' | 'parts'>): ZoneCoverage {
  const byAuthority = groupBy(parts, ({ localAuthority }) => localAuthority);
  return {
    // Without its own point, a home was not looked up in any zone.
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

/** Writes the loaded layers of a changed release to its folder of zones. */
export function writeHeld(zonesDir: string, layers: LayersHeld): void {
  writeFileSync(heldPath(zonesDir), serialize(layers));
}

/** Reads the loaded layers; undefined for a full build, which keeps them with the shared figures. */
export function readHeld(zonesDir: string): LayersHeld | undefined {
  const path = heldPath(zonesDir);
  // Written by writeHeld.
  return existsSync(path) ? (deserialize(readFileSync(path)) as LayersHeld) : undefined;
}
