/** Reads `near` and its companions `maxDistance`, `minDistance` and `unit` into a distance condition. */

import type { Leaf } from './condition.js';
import { EARTH_RADIUS_METRES } from './distance.js';
import type { FilterField } from './filter-field.js';
import { listOf, recordOf } from './json-shape.js';
import { readNumber } from './read-number.js';
import { describe, quote, refuse, suggestion } from './refuse.js';

/** A condition on the distance from a point. */
export type NearLeaf = Extract<Leaf, { readonly kind: 'near' }>;

/** Metres per unit; LoopBack's names first, then the British spellings. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['miles', 1_609.344],
  ['kilometers', 1_000],
  ['meters', 1],
  ['feet', 0.3048],
  ['radians', EARTH_RADIUS_METRES],
  ['degrees', (EARTH_RADIUS_METRES * Math.PI) / 180],
  ['kilometres', 1_000],
  ['metres', 1],
]);

const DEFAULT_UNIT = 'miles';

/** Keys allowed next to `near`, or inside its object. */
export const NEAR_COMPANIONS = ['maxDistance', 'minDistance', 'unit'] as const;

const POINT_KEYS = ['lat', 'lng', 'latitude', 'longitude'] as const;
const POINT_FORMS = `"lat,lng", [lat, lng] or {"lat": .., "lng": ..}`;

/** `beside` holds the operators of the same field; only the companions of `near` are read. */
export function parseNear(
  field: FilterField,
  value: unknown,
  beside: ReadonlyMap<string, unknown>,
): NearLeaf {
  const options = companionsOf(field, recordOf(value), beside);
  const [latitude, longitude] = parsePoint(field, value);
  const metresPerUnit = parseUnit(field, options.has('unit') ? options.get('unit') : DEFAULT_UNIT);
  return {
    kind: 'near',
    field,
    latitude,
    longitude,
    minMetres: parseDistance(field, options, 'minDistance', 0) * metresPerUnit,
    maxMetres:
      parseDistance(field, options, 'maxDistance', Number.POSITIVE_INFINITY) * metresPerUnit,
  };
}

function companionsOf(
  field: FilterField,
  inside: ReadonlyMap<string, unknown> | undefined,
  beside: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const companions = new Map<string, unknown>();
  for (const name of NEAR_COMPANIONS) {
    for (const place of [inside, beside]) {
      if (!place?.has(name)) continue;
      if (companions.has(name))
        refuse(`filter: ${name} on '${field.name}' is given both inside near and next to it`);
      companions.set(name, place.get(name));
    }
  }
  return companions;
}

function parsePoint(
  field: FilterField,
  value: unknown,
): readonly [latitude: number, longitude: number] {
  const pair =
    listOf(value) ?? (typeof value === 'string' ? value.split(',', 3) : namedPair(field, value));
  const latitude = readNumber(pair?.[0]);
  const longitude = readNumber(pair?.[1]);
  if (pair?.length !== 2 || latitude === undefined || longitude === undefined) {
    return refuse(`filter: near on '${field.name}' takes ${POINT_FORMS}, not ${describe(value)}`);
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return refuse(
      `filter: near on '${field.name}' takes a latitude from -90 to 90 and a longitude from -180 to 180, not ${latitude},${longitude}`,
    );
  }
  return [latitude, longitude];
}

function namedPair(field: FilterField, value: unknown): readonly unknown[] | undefined {
  const record = recordOf(value);
  if (record === undefined) return undefined;
  const known: readonly string[] = [...POINT_KEYS, ...NEAR_COMPANIONS];
  for (const key of record.keys()) {
    if (known.includes(key)) continue;
    refuse(
      `filter: unknown key ${quote(key)} in near on '${field.name}'${suggestion(key, known, `it takes ${POINT_FORMS}`)}`,
    );
  }
  const forms = [
    ['lat', 'lng'],
    ['latitude', 'longitude'],
  ];
  const form = forms.find((keys) => keys.every((key) => record.has(key)));
  const pointKeyCount = POINT_KEYS.filter((key) => record.has(key)).length;
  return pointKeyCount === 2 ? form?.map((key) => record.get(key)) : undefined;
}

function parseUnit(field: FilterField, value: unknown): number {
  const metres = typeof value === 'string' ? UNITS.get(value.toLowerCase()) : undefined;
  if (metres !== undefined) return metres;
  const names = [...UNITS.keys()].join(', ');
  return refuse(
    `filter: near on '${field.name}' has no unit ${describe(value)}; the units are ${names}`,
  );
}

function parseDistance(
  field: FilterField,
  options: ReadonlyMap<string, unknown>,
  name: string,
  absent: number,
): number {
  if (!options.has(name)) return absent;
  const given = options.get(name);
  const distance = readNumber(given);
  if (distance !== undefined && distance >= 0) return distance;
  return refuse(
    `filter: ${name} on '${field.name}' takes a number from 0 upwards, not ${describe(given)}`,
  );
}
