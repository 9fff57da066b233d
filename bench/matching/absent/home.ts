/** A home of a list, split into the parts from which near misses are made, and the homes around it. */

import type { Candidate } from '@property-lookup/address';
import { COUNTIES } from '@property-lookup/address/inside/words/counties';
import { plain } from '../spellings/experiment.js';

export interface Home {
  readonly uprn: number;
  /** `Flat 3`; null for a house. */
  readonly flat: string | null;
  readonly number: string;
  /** In capitals without punctuation, like all names here. */
  readonly street: string;
  readonly locality: string | null;
  readonly town: string;
  readonly postcode: string | null;
}

/** A house with a name and no number. */
export interface NamedHouse {
  readonly uprn: number;
  readonly name: string;
  readonly noun: string;
  readonly rest: string;
  readonly postcode: string | null;
}

export interface Surroundings {
  readonly homes: readonly Home[];
  readonly named: readonly NamedHouse[];
  /** Homes by street and town. */
  readonly ofStreet: ReadonlyMap<string, readonly Home[]>;
  /** Localities and streets by town. */
  readonly localities: ReadonlyMap<string, readonly string[]>;
  readonly towns: readonly string[];
  /** Places of each house by number and street, including houses in a range or with a name. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
  /** Numbers and streets of houses that are listed by flat or floor. */
  readonly divided: ReadonlySet<string>;
  /** All listed texts. */
  readonly texts: ReadonlySet<string>;
  /** All listed texts, one per line. */
  readonly listing: string;
}

const TYPES =
  '(?:ROAD|STREET|AVENUE|LANE|CLOSE|DRIVE|CRESCENT|TERRACE|GARDENS|GROVE|PLACE|WAY|HILL|WALK|RISE|VIEW|MEAD|COURT)';
/** A name that ends with a type of street. */
export const TYPE = new RegExp(`^[A-Z' ]+ ${TYPES}$`);
const PART = '(?:FLAT|FLOOR|BASEMENT|MAISONETTE|APARTMENT|UNIT|ROOM|STUDIO|GARDEN|TOP)';
const DIVIDED = new RegExp(`\\b${PART}\\b.* (\\d+[A-Z]? [A-Z ]+? ${TYPES})\\b`);
const NUMBERED = new RegExp(`(?:^| )(\\d+)[A-Z]?(?: (\\d+)[A-Z]?)? ([A-Z ]+? ${TYPES})( .*|$)`);
const NOUNS = ['COTTAGE', 'FARM', 'HOUSE', 'LODGE', 'BARN', 'VILLA', 'BUNGALOW', 'MILL', 'HALL'];
const COMMON = 150;

export function surroundingsOf(candidates: readonly Candidate[]): Surroundings {
  const towns = townsOf(candidates);
  const homes = candidates.flatMap((one) => homeOf(one, towns) ?? []);
  const named = candidates.flatMap((one) => namedOf(one) ?? []);
  const ofStreet = new Map<string, Home[]>();
  const localities = new Map<string, Set<string>>();
  for (const home of homes) {
    const key = `${home.street}, ${home.town}`;
    const known = ofStreet.get(key);
    if (known) known.push(home);
    else ofStreet.set(key, [home]);
    if (home.locality === null) continue;
    localities.set(home.town, (localities.get(home.town) ?? new Set()).add(home.locality));
  }
  const texts = new Set(candidates.flatMap(({ forms }) => forms.map(plain)));
  return {
    homes,
    named,
    listed: listedOf(texts),
    divided: new Set([...texts].flatMap((text) => DIVIDED.exec(text)?.[1] ?? [])),
    ofStreet,
    localities: new Map([...localities].map(([town, names]) => [town, [...names]])),
    towns: [...towns],
    texts,
    listing: ['', ...texts].join('\n'),
  };
}

/** `12/13` and `128-130` cover every number from the first to the last. */
const RANGE_MAX = 20;

function listedOf(texts: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const listed = new Map<string, string[]>();
  for (const text of texts) {
    const [, first, last = first, street = '', places = ''] = NUMBERED.exec(text) ?? [];
    const end = Math.min(Number(last), Number(first) + RANGE_MAX);
    for (let number = Number(first); number <= end; number++) {
      const key = `${number} ${street}`;
      listed.set(key, [...(listed.get(key) ?? []), places]);
    }
  }
  return listed;
}

/** Places that many addresses end with are towns. */
function townsOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { forms } of candidates) {
    const last = plain(forms[0]?.split(',').at(-1) ?? '');
    if (!/\d/.test(last) && !TYPE.test(last)) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([town, count]) => count >= COMMON && !isCounty(town)).map(([town]) => town),
  );
}

/** Counties such as `ESSEX` contain many towns, so places in one need not be close together. */
function isCounty(place: string): boolean {
  return place === 'LONDON' || place.split(' ').every((word) => COUNTIES.has(word));
}

function homeOf(
  { forms, postcode, uprn }: Candidate,
  towns: ReadonlySet<string>,
): Home | undefined {
  const parts = (forms[0] ?? '').split(',').map(plain).filter(Boolean);
  const town = parts.pop() ?? '';
  if (!towns.has(town)) return undefined;
  const flat = /^FLAT \d+$/.test(parts[0] ?? '') ? (parts.shift() ?? null) : null;
  const [, number = '', rest = ''] = /^(\d+[A-Z]?)(?: (.*))?$/.exec(parts.shift() ?? '') ?? [];
  const street = rest === '' ? (parts.shift() ?? '') : rest;
  if (number === '' || !TYPE.test(street) || parts.length > 1) return undefined;
  const [locality = null] = parts;
  if (locality !== null && (TYPE.test(locality) || /\d/.test(locality))) return undefined;
  return { uprn, flat, number, street, locality, town, postcode };
}

function namedOf({ forms, postcode, uprn }: Candidate): NamedHouse | undefined {
  const [name = '', ...rest] = (forms[0] ?? '').split(',').map(plain).filter(Boolean);
  const [, first = '', noun = ''] = /^([A-Z]+(?: [A-Z]+)?) ([A-Z]+)$/.exec(name) ?? [];
  // Beside a number the name matters less: `RIDGE FARM, 10, FURNACE ROW` may well be 10.
  if (!NOUNS.includes(noun) || rest.length < 2 || /\d/.test(rest.join())) return undefined;
  return { uprn, name: first, noun, rest: rest.join(', '), postcode };
}

/** Nouns that make the name another house's; `MILL FARM FARM` is nobody's. */
export function otherNouns({ name, noun }: NamedHouse): readonly string[] {
  return NOUNS.filter((other) => other !== noun && !name.endsWith(other));
}
