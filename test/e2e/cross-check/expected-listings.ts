/** What the agents' feeds say of a home: the rows of the listing lists and the events of its history. */

import type { Expected } from './expected-certificate.js';
import { dayOf } from './expected-sales.js';
import type { Row } from './source-files.js';
import type { Advert, SourceRecords } from './source-records.js';

/** BLM: STATUS_ID. */
const BLM_STATUSES: Readonly<Record<string, string>> = {
  ...{ 0: 'For Sale', 1: 'Sold STC', 2: 'Sold STC', 3: 'Under Offer', 5: 'Let Agreed' },
};
/** RTDF: status. */
const RTDF_STATUSES: Readonly<Record<string, string>> = {
  ...{ 1: 'For Sale', 2: 'Sold STC', 4: 'Under Offer', 6: 'Let Agreed' },
};
/** RTDF: removal_reason. */
const REMOVALS: Readonly<Record<string, string>> = { 7: 'Completed', 9: 'Withdrawn', 12: 'Let' };
/** BLM and RTDF: tenure. */
const TENURES: Readonly<Record<string, string>> = { 1: 'Freehold', 2: 'Leasehold' };
/** Both: kinds of homes that the country has, with what they are and how they are built. */
const KINDS: Readonly<Record<string, readonly [subtype: string, type: string]>> = {
  1: ['Terraced House', 'House'],
  2: ['End Of Terrace House', 'House'],
  3: ['Semi-Detached House', 'House'],
  4: ['Detached House', 'House'],
  8: ['Flat', 'Flat'],
  11: ['Maisonette', 'Maisonette'],
  13: ['Terraced Bungalow', 'Bungalow'],
  14: ['Semi-Detached Bungalow', 'Bungalow'],
  15: ['Detached Bungalow', 'Bungalow'],
};

interface Step {
  readonly day: string;
  readonly status: string;
  readonly price: number;
}

export function isRental(advert: Advert): boolean {
  return firstRow(advert)['TRANS_TYPE_ID'] === '2';
}

/** Where the advertisement stands after the last delivery. */
export function standingOf(advert: Advert) {
  const steps = stepsOf(advert);
  const prices = steps.map(({ price }) => price);
  const listed = firstRow(advert)['CREATE_DATE'] ?? '';
  const status = steps.at(-1)?.status ?? '';
  const first = steps.findIndex((step) => step.status === status);
  const isListing = first === 0 && ['For Sale', 'To Let'].includes(status);
  return {
    ...{ listed, status },
    since: isListing ? listed : (steps[first]?.day ?? ''),
    price: prices.at(-1),
    original: prices[0],
    changes: prices.filter((price, at) => at > 0 && price !== prices[at - 1]).length,
  };
}

/** Whether it left its feed under agreement and without a word: what became of it is modelled, and no row tells it. */
export function hasOpenOutcome(advert: Advert): boolean {
  const isSilent = advert.seen.at(-1)?.told === null;
  const before = stepsOf(advert).at(-2)?.status ?? '';
  return isSilent && !['For Sale', 'To Let'].includes(before);
}

/** What the home is, as its newest advertisement says. */
export function expectedHome(advert: Advert): Expected {
  const row = lastRow(advert);
  const [subtype, type] = KINDS[row['PROP_SUB_ID'] ?? ''] ?? [];
  return {
    ...{ PROPERTY_TYPE: type, PROPERTY_SUBTYPE: subtype },
    BEDROOMS: Number(row['BEDROOMS']),
    BATHROOMS: Number(row['BATHROOMS']),
    RECEPTION_ROOMS: Number(row['LIVING_ROOMS']),
    TOTAL_FLOOR_AREA: Number(row['MIN_SIZE_ENTERED']),
    COUNCIL_TAX_BAND: row['COUNCIL_TAX_BAND'] || null,
    ...(!isRental(advert) && { TENURE: TENURES[row['TENURE_TYPE_ID'] ?? ''] }),
  };
}

/** Of sales only: a rent is no price of the home. */
export function expectedAsking({ adverts }: SourceRecords): Expected {
  const advert = adverts.filter((one) => !isRental(one))[0];
  if (advert === undefined) return { LAST_ASKING_PRICE: null, LAST_ASKING_DATE: null };
  const steps = stepsOf(advert);
  const price = steps.at(-1)?.price;
  return {
    LAST_ASKING_PRICE: price,
    LAST_ASKING_DATE: steps.find((step) => step.price === price)?.day,
  };
}

/** The register, if it has the sale by now, knows better than the feed on which day it was completed. */
export function expectedListing(advert: Advert, sales: readonly Row[]): Expected {
  const row = lastRow(advert);
  const steps = stepsOf(advert);
  const last = steps.at(-1);
  const { status, since, price, original, changes } = standingOf(advert);
  const registered = sales.map(dayOf).find((day) => day >= (firstRow(advert)['CREATE_DATE'] ?? ''));
  const { COUNCIL_TAX_BAND, TENURE, ...home } = expectedHome(advert);
  const isGone = advert.seen.some(({ told }) => told === null || told.removal !== null);
  return {
    ...{ ...home, COUNCIL_TAX_BAND, ...(!isRental(advert) && { TENURE }) },
    TRANSACTION_TYPE: isRental(advert) ? 'Rental' : 'Sale',
    STATUS: status,
    STATUS_DATE: (status === 'Completed' && registered) || since,
    DISPLAY_ADDRESS: row['DISPLAY_ADDRESS'],
    POSTCODE: `${row['POSTCODE1']} ${row['POSTCODE2']}`,
    OUTCODE: row['POSTCODE1'],
    PRICE: price,
    ORIGINAL_PRICE: original,
    PRICE_CHANGE_COUNT: changes,
    FIRST_LISTED_DATE: row['CREATE_DATE'],
    LAST_SEEN_DATE: advert.seen.filter(({ told }) => told?.removal === null).at(-1)?.day,
    REMOVED_DATE: isGone ? last?.day : null,
    BRANCH_ID: row['BRANCH_ID'],
    AGENT_REF: advert.ref,
    SOURCE: advert.feed,
    SUMMARY: row['SUMMARY'],
    ...(isRental(advert) && { PRICE_ADVERTISED: price, RENT_FREQUENCY: 'Monthly' }),
  };
}

/** Of the feeds, oldest first; what the register tells is not among them. */
export function expectedEvents(advert: Advert): readonly Expected[] {
  const [first, ...later] = stepsOf(advert);
  if (first === undefined) return [];
  const words = isRental(advert) ? LETTING : SELLING;
  const listed = firstRow(advert)['CREATE_DATE'];
  const events: Expected[] = [{ EVENT_TYPE: words.listed, EVENT_DATE: listed, PRICE: first.price }];
  let before: Step = { ...first, status: words.offered };
  for (const step of [first, ...later]) {
    const { day: EVENT_DATE, price: PRICE } = step;
    if (PRICE !== before.price) {
      const kind = PRICE < before.price ? words.reduced : words.increased;
      events.push({ EVENT_TYPE: kind, EVENT_DATE, PRICE });
    }
    if (step.status !== before.status) {
      events.push({ EVENT_TYPE: words.of(step.status), EVENT_DATE, PRICE });
    }
    before = step;
  }
  return events;
}

const SELLING = {
  ...{ listed: 'Listed For Sale', offered: 'For Sale' },
  ...{ reduced: 'Price Reduced', increased: 'Price Increased' },
  of: (status: string): string => (status === 'Completed' ? 'Sale Completed' : status),
};
const LETTING = {
  ...{ listed: 'Listed To Let', offered: 'To Let' },
  ...{ reduced: 'Rent Reduced', increased: 'Rent Increased' },
  of: (status: string): string => (status === 'Withdrawn' ? 'Let Withdrawn' : status),
};

/** One for each delivery that says something of it. */
function stepsOf(advert: Advert): readonly Step[] {
  const steps: Step[] = [];
  for (const { day, told } of advert.seen) {
    const price = told?.removal === null ? Number(told.row['PRICE']) : (steps.at(-1)?.price ?? 0);
    const status = statusOf(advert, told);
    // What is gone stays gone, and needs saying once.
    if (told === null && steps.at(-1)?.status === status) continue;
    steps.push({ day, status, price });
  }
  return steps;
}

function statusOf(advert: Advert, told: Advert['seen'][number]['told']): string {
  if (told === null) return 'Withdrawn';
  if (told.removal !== null) return REMOVALS[told.removal] ?? '';
  const { STATUS_ID, STATUS } = told.row;
  const status = STATUS_ID === undefined ? RTDF_STATUSES[STATUS ?? ''] : BLM_STATUSES[STATUS_ID];
  return status === 'For Sale' && isRental(advert) ? 'To Let' : (status ?? '');
}

function firstRow({ seen }: Advert): Row {
  return seen[0]?.told?.row ?? {};
}

function lastRow({ seen }: Advert): Row {
  return seen.filter(({ told }) => told?.removal === null).at(-1)?.told?.row ?? {};
}
