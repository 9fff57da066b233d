/**
 * Finds how far registers of planning applications reach after applications, or homes with applications, were added, moved
 * or removed. The result equals that of a full build, without a look at every home.
 */

import { APPLICATIONS_LAYER } from '@property-lookup/facts/evidence';
import { APPLICATIONS } from '@property-lookup/facts/record-kinds';
import { groupBy } from '@property-lookup/kernel/collections';
import type { ApplicationFact } from '@property-lookup/model/records';
import {
  type CoveredPart,
  isAtEdge,
  isEnough,
  LayerParts,
  nameOf,
  unite,
} from '../recording/layer-parts.js';
import { pointOf } from '../recording/property-points.js';
import { type Place, placeIn } from './moved-in-zones.js';
import type { PlacesOptions } from './place-findings.js';

/** An application for a home, which shows that a register is loaded there. */
interface Sighting {
  readonly publication: string;
  readonly reference: string;
  readonly localAuthority: string;
  readonly point: readonly [longitude: number, latitude: number];
}

/** Loaded parts of every layer in the new release; the same list if no register changed its reach. */
export function registersAfter(options: PlacesOptions): readonly CoveredPart[] {
  const { removed, added } = sightingsIn(options);
  if (removed.length + added.length === 0) return options.held.parts;
  const parts = new Map(options.held.parts.map((part) => [keyOf(part), part]));
  const recounted = new Set<string>();
  for (const one of removed) {
    const part = parts.get(keyOf(one));
    if (part === undefined) continue;
    const references = part.references - 1;
    if (isAtEdge(part.bounds, one.point) || !isEnough(APPLICATIONS_LAYER, references))
      recounted.add(one.localAuthority);
    parts.set(keyOf(one), { ...part, references });
  }
  for (const one of added) {
    const part = parts.get(keyOf(one));
    if (part === undefined) recounted.add(one.localAuthority);
    else
      parts.set(keyOf(one), { ...part, bounds: unite(part.bounds, [...one.point, ...one.point]) });
  }
  const others = [...parts.values()].filter(
    ({ dataset, localAuthority }) =>
      dataset !== APPLICATIONS_LAYER || !recounted.has(localAuthority),
  );
  return [...others, ...recountRegisters(recounted, options)];
}

const keyOf = ({ publication, localAuthority }: Pick<Sighting, 'publication' | 'localAuthority'>) =>
  `${publication}\t${localAuthority}`;

/** Sightings that are gone, and sightings that are new. */
function sightingsIn({ sides, properties, applications: { relinked, of } }: PlacesOptions) {
  const uprns = new Set([
    ...properties.map(({ uprn }) => uprn),
    ...[...relinked.before, ...relinked.after].map(({ uprn }) => uprn),
  ]);
  const taken = groupBy(relinked.before, ({ uprn }) => uprn);
  const put = groupBy(relinked.after, ({ uprn }) => uprn);
  const removed: Sighting[] = [];
  const added: Sighting[] = [];
  for (const uprn of uprns) {
    const now = of(uprn);
    const isNew = new Set(put.get(uprn)?.map(({ application }) => APPLICATIONS.idOf(application)));
    const before = [
      ...now.filter((one) => !isNew.has(APPLICATIONS.idOf(one))),
      ...(taken.get(uprn) ?? []).map(({ application }) => application),
    ];
    if (now.length + before.length === 0) continue;
    const was = sightingsAt(placeIn(sides.before, uprn), before);
    const is = sightingsAt(placeIn(sides.after, uprn), now);
    removed.push(...[...was].flatMap(([key, one]) => (is.has(key) ? [] : [one])));
    added.push(...[...is].flatMap(([key, one]) => (was.has(key) ? [] : [one])));
  }
  return { removed, added };
}

/** Sightings by their whole content. */
function sightingsAt(
  place: Place | undefined,
  applications: readonly ApplicationFact[],
): ReadonlyMap<string, Sighting> {
  if (!place?.point || place.localAuthority === null) return new Map();
  const { localAuthority, point } = place;
  const sightings = applications.map(({ organisation, reference }): Sighting => {
    const publication = nameOf({ dataset: APPLICATIONS_LAYER, organisation });
    return { publication, reference, localAuthority, point };
  });
  return new Map(sightings.map((one) => [JSON.stringify(one), one]));
}

function recountRegisters(
  authorities: ReadonlySet<string>,
  { homes, applications }: PlacesOptions,
): readonly CoveredPart[] {
  if (authorities.size === 0) return [];
  const found = new LayerParts();
  for (const { property, located } of homes.inAuthorities(authorities)) {
    const { localAuthority } = located;
    const point = pointOf(property);
    if (point === null || localAuthority === null || !authorities.has(localAuthority)) continue;
    for (const { organisation, reference } of applications.of(property.uprn)) {
      const publication = { dataset: APPLICATIONS_LAYER, organisation };
      found.add(publication, reference, { localAuthority, point });
    }
  }
  return found.parts(new Map());
}
