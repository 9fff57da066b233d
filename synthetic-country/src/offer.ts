/** An agent's offer of a home on the day of a delivery, in no particular format. */

import type { Advert } from './advert.js';
import { BANDS, councilTaxBand } from './council-tax.js';
import { isFlat } from './dwelling.js';
import type { Home } from './homes.js';
import type { District, Neighbourhood } from './model.js';
import { SURNAMES } from './organisation-names.js';
import { localityName, premiseLines, titleCase } from './premise-lines.js';

export type OfferStage = 'available' | 'under offer' | 'agreed';

export interface Offer {
  readonly home: Home;
  readonly advert: Advert;
  readonly stage: OfferStage;
  /** GBP, or GBP a month for lettings. */
  readonly price: number;
  readonly reference: string;
  readonly agent: string;
  readonly branch: string;
  /** Address lines above the town, in mixed case. */
  readonly lines: readonly string[];
  readonly town: string;
  readonly displayAddress: string;
  readonly councilTaxBand: string;
  readonly summary: string;
  readonly features: readonly string[];
}

/** Number of postcode districts that a branch covers. */
const DISTRICTS_A_BRANCH = 4;

/** Offers on the market on a day; `network` distinguishes the agents of the two kinds of file. */
export function offersOn(place: Neighbourhood, homes: readonly Home[], terms: Terms): Offer[] {
  const offers: Offer[] = [];
  for (const home of homes) {
    const advert = home.life.adverts.find(
      ({ listed, ended }) => listed <= terms.day && ended > terms.day,
    );
    if (advert === undefined) continue;
    offers.push(offerOf(place, home, advert, terms));
  }
  return offers;
}

export interface Terms {
  readonly day: number;
  readonly network: number;
}

function offerOf(place: Neighbourhood, home: Home, advert: Advert, { day, network }: Terms): Offer {
  const { property, dwelling } = home;
  const { district } = place;
  const lines = premiseLines(property);
  const area = localityName(place) || district.town.postTown;
  return {
    home,
    advert,
    stage: day < advert.offered ? 'available' : day < advert.agreed ? 'under offer' : 'agreed',
    price: day < advert.cutOn ? advert.asked : advert.cut,
    reference: referenceOf(home, advert),
    agent: agentOf(district, advert),
    branch: branchOf(district, advert, network),
    lines: [...lines, localityName(place)].filter((line) => line !== '').map(titleCase),
    town: titleCase(district.town.postTown),
    displayAddress: titleCase(`${property.street.description[0]}, ${area}`),
    councilTaxBand: BANDS.charAt(councilTaxBand(dwelling, district.town)),
    ...wordsOf(home, advert, titleCase(area)),
  };
}

/** The agent's reference, unique within the agency. */
export function referenceOf({ property }: Home, { isOtherAgent }: Advert): string {
  const town = property.postcode.text.slice(0, 2).replace(/\d/, 'X');
  return `${town}${property.index}${isOtherAgent ? 'B' : ''}`;
}

/** Difference between the numbers of a place's two branches. */
const OTHER_AGENT = 5_000;

export function branchOf(district: District, advert: Advert, network: number): string {
  return String(10_000 * (network + 1) + placeOf(district, advert));
}

function placeOf(district: District, { isOtherAgent }: Advert): number {
  return Math.floor(district.number / DISTRICTS_A_BRANCH) + (isOtherAgent ? OTHER_AGENT : 0);
}

function agentOf(district: District, advert: Advert): string {
  const branch = placeOf(district, advert);
  const surname = SURNAMES[branch % SURNAMES.length] ?? '';
  return `${titleCase(surname)} & Co, ${titleCase(district.town.postTown)}`;
}

function wordsOf({ dwelling }: Home, { transactionType }: Advert, area: string) {
  const { bedrooms, receptions, form, type, yearBuilt, isFreehold } = dwelling;
  const kind = isFlat(type) ? type.toLowerCase() : `${form.toLowerCase()} ${type.toLowerCase()}`;
  const offered = transactionType === 'Sale' ? 'for sale' : 'to let';
  const rooms = receptions > 1 ? 'two reception rooms' : 'a living room';
  return {
    summary: `A ${bedrooms} bedroom ${kind} ${offered} in ${area} with ${rooms}.`,
    features: [
      `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`,
      yearBuilt < 1920 ? 'Period features' : 'Double glazing',
      ...(isFlat(type) ? ['Communal garden'] : ['Rear garden', 'Off street parking']),
      ...(transactionType === 'Sale' && isFreehold ? ['Freehold'] : []),
    ],
  };
}

/** Code of the type of home, the same in Rightmove's bulk file and real-time feed. */
export function kindCode({ dwelling: { type, form } }: Home): number {
  if (type === 'Flat') return 8;
  if (type === 'Maisonette') return 11;
  return (type === 'Bungalow' ? BUNGALOW_CODES : HOUSE_CODES)[form];
}

const HOUSE_CODES = {
  'Mid-Terrace': 1,
  'End-Terrace': 2,
  'Semi-Detached': 3,
  Detached: 4,
} as const;
const BUNGALOW_CODES = {
  'Mid-Terrace': 13,
  'End-Terrace': 13,
  'Semi-Detached': 14,
  Detached: 15,
} as const;
