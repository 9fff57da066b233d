/** Dwellings from which noisy addresses are made: each is uniquely identified by number, street and postcode. */

import type { Candidate } from '@property-lookup/address';
import { parseParts } from '@property-lookup/address/reading';
import { outcodeOf } from '@property-lookup/kernel/address';
import { hashText } from '@property-lookup/kernel/text';

/** A house, or a flat in a house, in parts. */
export interface Dwelling {
  readonly uprn: number;
  /** `Flat 3`, `First Floor Flat`; null for a house. */
  readonly part: string | null;
  readonly number: number;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly outcode: string;
  /** Whether number and street are unique in the set. */
  readonly isOnlyOfStreet: boolean;
  /** Whether they are unique in the outcode, but not in the set. */
  readonly isNamedByOutcode: boolean;
  /** A number that exists neither in the postcode nor in the street. */
  readonly freeNumber: number;
}

interface Parsed {
  readonly uprn: number;
  readonly part: string | null;
  readonly number: number;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  readonly isPlain: boolean;
}

/** Dwellings whose label is certain, because their number (and flat) is unique in the postcode. */
export function dwellingsOf(candidates: readonly Candidate[]): Dwelling[] {
  const parsed = candidates.flatMap(parse);
  const numbersOf = numbersByPostcode(candidates);
  const streets = groupBy(parsed, ({ number, street }) => `${number} ${street.toUpperCase()}`);
  const numbersOfStreet = new Map<string, Set<number>>();
  for (const { number, street } of parsed) addTo(numbersOfStreet, street.toUpperCase(), number);
  const inPostcode = groupBy(
    parsed,
    ({ number, part, postcode }) => `${number} ${part} ${postcode}`,
  );
  return parsed.flatMap((one): Dwelling[] => {
    const { number, part, postcode, street } = one;
    const counts = numbersOf.get(postcode);
    const isSure =
      one.isPlain &&
      (part === null
        ? counts?.get(number) === 1
        : inPostcode.get(`${number} ${part} ${postcode}`)?.length === 1);
    if (!isSure) return [];
    const namesakes = streets.get(`${number} ${street.toUpperCase()}`) ?? [];
    const here = namesakes.filter((other) => outcodeOf(other.postcode) === outcodeOf(postcode));
    let freeNumber = number + 1 + ((one.uprn % 7) + 1) * 2;
    const taken = numbersOfStreet.get(street.toUpperCase());
    while (counts?.has(freeNumber) || taken?.has(freeNumber)) freeNumber++;
    return [
      {
        ...one,
        outcode: outcodeOf(postcode),
        isOnlyOfStreet: namesakes.length === 1,
        isNamedByOutcode: namesakes.length > 1 && here.length === 1,
        freeNumber,
      },
    ];
  });
}

const HOUSE = /^\d{1,4}$/;
/** Streets whose name includes a type of street, so that a noisy address stays distinguishable from a place. */
const STREET =
  /^[A-Z][A-Z' -]+ (ROAD|STREET|AVENUE|LANE|CLOSE|DRIVE|CRESCENT|TERRACE|GARDENS|GROVE|PLACE|WAY|HILL|WALK|RISE)$/i;

function parse({ forms, postcode, uprn }: Candidate): Parsed[] {
  const parts = parseParts(forms[0] ?? '', null);
  const { buildingName, buildingNumber, organisationName, postTown, subBuildingName } = parts;
  const street = parts.thoroughfare ?? '';
  if (!postcode || !postTown || !HOUSE.test(buildingNumber ?? '') || !STREET.test(street))
    return [];
  return [
    {
      uprn,
      part: subBuildingName,
      number: Number(buildingNumber),
      street: title(street),
      town: title(postTown),
      postcode,
      isPlain: buildingName === null && organisationName === null && !parts.dependentThoroughfare,
    },
  ];
}

function numbersByPostcode(candidates: readonly Candidate[]): Map<string, Map<number, number>> {
  const all = new Map<string, Map<number, number>>();
  for (const { forms, postcode } of candidates) {
    const counts = all.get(postcode ?? '') ?? new Map<number, number>();
    all.set(postcode ?? '', counts);
    for (const number of new Set((forms.join(' ').match(/\d+/g) ?? []).map(Number)))
      counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return all;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function addTo(map: Map<string, Set<number>>, key: string, value: number): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(value));
}

function title(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])[a-z]/g, (start) => start.toUpperCase());
}

/** A reproducible random source: each call gives the next number from a seed. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = hashText(seed) | 1;
  }

  below(limit: number): number {
    // Xorshift (Marsaglia, 2003).
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
