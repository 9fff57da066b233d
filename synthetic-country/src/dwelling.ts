/** The hidden truth about a home, from which all files are written and which makes them consistent. */

import { affluenceOf, areaLevel } from './area-truth.js';
import type { Neighbourhood, Property } from './model.js';
import { Random } from './random.js';
import { yearBuilt } from './year-built.js';

/** Types in the words of energy certificates. */
export type DwellingType = 'House' | 'Bungalow' | 'Flat' | 'Maisonette';
export type BuiltForm = 'Detached' | 'Semi-Detached' | 'End-Terrace' | 'Mid-Terrace';
export type Occupancy = 'owner-occupied' | 'rented (private)' | 'rented (social)';

export interface Dwelling {
  readonly type: DwellingType;
  readonly form: BuiltForm;
  readonly yearBuilt: number;
  /** Square metres. */
  readonly floorArea: number;
  readonly bedrooms: number;
  readonly receptions: number;
  readonly bathrooms: number;
  /** 0 at ground level. */
  readonly storey: number;
  readonly isFreehold: boolean;
  readonly occupancy: Occupancy;
  /** Natural logarithm of its price relative to the region's average, constant over time. */
  readonly level: number;
  /** Natural logarithm of the council tax valuation relative to its price, as valuations were rough. */
  readonly taxError: number;
}

/** OS: dwellings that get post, which excludes parents of flats and garages. */
export function isHome({ classCode, isPostal }: Property): boolean {
  return isPostal && classCode.startsWith('RD0');
}

/** Key of these random numbers for each property. */
const PURPOSE = 0xd3e1;

export function dwellingOf(property: Property, neighbourhood: Neighbourhood): Dwelling {
  const random = new Random(property.noise, PURPOSE);
  const year = yearBuilt(property, neighbourhood);
  const { type, form } = kindOf(random, property, year);
  const model = KINDS[kindKey(type, form)];
  const floorArea = Math.round(model.area * Math.exp(AREA_SPREAD * random.bell()));
  const bedrooms = bedroomsOf(random, type, floorArea);
  return {
    type,
    form,
    yearBuilt: year,
    floorArea,
    bedrooms,
    receptions: floorArea > 75 && random.chance(0.6) ? 2 : 1,
    bathrooms: floorArea > 110 ? random.between(1, 3) : 1,
    storey: isFlat(type) ? storeyOf(property) : 0,
    isFreehold: !isFlat(type) && !random.chance(LEASEHOLD_HOUSE_SHARE),
    occupancy: occupancyOf(random, isFlat(type), affluenceOf(neighbourhood.areas)),
    level: levelOf(random, model.dearness, floorArea) + areaLevel(neighbourhood),
    taxError: TAX_SPREAD * random.bell(),
  };
}

export function isFlat(type: DwellingType): boolean {
  return type === 'Flat' || type === 'Maisonette';
}

/** RdSAP: living rooms and bedrooms, without kitchens and bathrooms. */
export function habitableRooms({ bedrooms, receptions }: Dwelling): number {
  return bedrooms + receptions;
}

/**
 * Usual floor area in m², and natural logarithm of the price per square metre. Together they give the price ratios of the UK
 * House Price Index of late 2024 (460, 298, 257, 253 thousand GBP), except for flats, many of which are in London.
 */
const KINDS = {
  detached: { area: 128, dearness: 0.19 },
  semi: { area: 90, dearness: 0 },
  terrace: { area: 82, dearness: -0.08 },
  flat: { area: 58, dearness: -0.1 },
} as const;
export type Kind = keyof typeof KINDS;

function kindKey(type: DwellingType, form: BuiltForm): Kind {
  if (isFlat(type)) return 'flat';
  if (form === 'Detached') return 'detached';
  return form === 'Semi-Detached' ? 'semi' : 'terrace';
}

/** Standard deviations of natural logarithms. */
const AREA_SPREAD = 0.2;
const LEVEL_SPREAD = 0.1;
/** Homes were valued from the street, thousands at a time, and relative prices have changed since. */
const TAX_SPREAD = 0.12;
/** Prices rise less than proportionally with floor area. */
const AREA_POWER = 0.7;
const USUAL_AREA = 90;
/** Share of houses that are leasehold. */
const LEASEHOLD_HOUSE_SHARE = 0.05;

/** Natural logarithm of a usual home's price relative to the region's average. */
export function kindLevel(kind: Kind): number {
  const { area, dearness } = KINDS[kind];
  return dearness + AREA_POWER * Math.log(area / USUAL_AREA);
}

function levelOf(random: Random, dearness: number, floorArea: number): number {
  return dearness + AREA_POWER * Math.log(floorArea / USUAL_AREA) + LEVEL_SPREAD * random.bell();
}

function kindOf(random: Random, { classCode, index }: Property, year: number) {
  if (classCode === 'RD06') {
    const type: DwellingType = random.chance(0.08) ? 'Maisonette' : 'Flat';
    return { type, form: random.pick(FLAT_FORMS) };
  }
  const form = formOf(classCode, index);
  const mayBeBungalow = year >= 1920 && year < 2005 && !form.endsWith('Terrace');
  const type: DwellingType = mayBeBungalow && random.chance(0.15) ? 'Bungalow' : 'House';
  return { type, form };
}

const FLAT_FORMS: readonly BuiltForm[] = [
  'Mid-Terrace',
  'Semi-Detached',
  'End-Terrace',
  'Detached',
];
/** Number of houses in a terrace; the last one is an end of terrace. */
const TERRACE_LENGTH = 6;

/** OS: RD02 detached, RD03 semi-detached, RD04 terraced. */
function formOf(classCode: string, index: number): BuiltForm {
  if (classCode === 'RD02') return 'Detached';
  if (classCode === 'RD03') return 'Semi-Detached';
  return index % TERRACE_LENGTH === 0 ? 'End-Terrace' : 'Mid-Terrace';
}

/** m² for each further bedroom. */
const BEDROOM_AREA = 30;

function bedroomsOf(random: Random, type: DwellingType, floorArea: number): number {
  const usual = floorArea / BEDROOM_AREA + (random.fraction() - 0.5) * 0.8;
  return Math.min(Math.max(Math.round(usual), floorArea > 60 ? 2 : 1), isFlat(type) ? 4 : 7);
}

/** Four flats on each storey, in order. */
function storeyOf({ index, postcode }: Property): number {
  return Math.floor(((index - postcode.firstIndex) % 20) / 4);
}

/** Shares similar to the Census of 2021, by eye: social renting in poor areas, private renting in flats. */
function occupancyOf(random: Random, flat: boolean, affluence: number): Occupancy {
  const roll = random.fraction();
  const social = 0.3 - 0.25 * affluence + (flat ? 0.1 : 0);
  if (roll < social) return 'rented (social)';
  return roll < social + (flat ? 0.32 : 0.15) ? 'rented (private)' : 'owner-occupied';
}
