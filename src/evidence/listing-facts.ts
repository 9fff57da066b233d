/** What agents' feeds tell of the home itself and of where it stands on the market. */

import { FEED_CONFIDENCE, REGISTERED_CONFIDENCE } from '../domain/certainty.js';
import type { EvidenceValues } from '../domain/evidence-fact.js';
import type { FactCollector, Provenance } from './recorded.js';

/** What one listing says of the home that it is tied to. */
export interface ListedHome {
  readonly transactionType: 'Sale' | 'Rental';
  readonly values: EvidenceValues;
  /** Day of the latest delivery that held it. */
  readonly lastSeen: string;
  /** Probability that the listing really is of this home. */
  readonly linkConfidence: number;
}

/** Fields of the home that feeds tell, under the names of the dictionary. */
const TOLD_OF_ANY = [
  'PROPERTY_TYPE',
  'PROPERTY_SUBTYPE',
  'BUILT_FORM',
  'BEDROOMS',
  'BATHROOMS',
  'RECEPTION_ROOMS',
  'TOTAL_FLOOR_AREA',
  'COUNCIL_TAX_BAND',
  'HAS_GARDEN',
  'HAS_PARKING',
  'HAS_GARAGE',
  'PARKING_TYPE',
  'HAS_CONSERVATORY',
  'CONDITION',
  'NUMBER_OF_STOREYS',
  'CURRENT_ENERGY_RATING',
] as const;
/** A letting says nothing of what a buyer would own. */
const TOLD_OF_SALES = [
  'TENURE',
  'LEASE_YEARS_REMAINING',
  'ANNUAL_GROUND_RENT',
  'ANNUAL_SERVICE_CHARGE',
  'NEW_BUILD',
] as const;

/** The newest listing tells first; older ones fill what it leaves open. */
export function addListingFacts(listings: readonly ListedHome[], facts: FactCollector): void {
  const newestFirst = [...listings].sort((a, b) => Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
  for (const { transactionType, values, lastSeen, linkConfidence } of newestFirst) {
    const told = toldByFeed(lastSeen, linkConfidence);
    for (const name of TOLD_OF_ANY) facts.set(name, values[name], told);
    if (transactionType === 'Rental') continue;
    for (const name of TOLD_OF_SALES) facts.set(name, values[name], told);
  }
}

/** Where the home stands, as `events` works it out of its listings and sales. */
export interface MarketStanding {
  /** Fields of the market group, and LAST_SOLD_ and LAST_ASKING_ of others. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Who tells MARKET_STATUS and its date; null where there is none. */
  readonly status: {
    readonly by: 'register' | 'feed' | 'model';
    readonly confidence: number | null;
    readonly modelled: boolean;
  } | null;
  /** Day of the newest delivery or sale of the home. */
  readonly asOf: string | null;
  /** The least sure of the links that the values rest on. */
  readonly linkConfidence: number;
}

/** The register tells of sales, feeds tell the rest, and the status is told by whoever it rests on. */
export function addMarketStanding(standing: MarketStanding, facts: FactCollector): void {
  const { values, status, asOf, linkConfidence } = standing;
  const byFeed = toldByFeed(asOf, linkConfidence);
  const byRegister: Provenance = {
    source: 'PPD',
    asOf: textOrNull(values['LAST_SOLD_DATE']),
    confidence: REGISTERED_CONFIDENCE * linkConfidence,
    modelled: false,
  };
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith('MARKET_STATUS')) continue;
    facts.set(name, value, REGISTERED_FIELDS.has(name) ? byRegister : byFeed);
  }
  if (status === null) return;
  // The register's confidence has its tie to the home in it.
  const { by, confidence, modelled } = status;
  const tie = by === 'register' ? 1 : linkConfidence;
  const told = {
    ...{ modelled, source: STATUS_SOURCES[by] },
    asOf: by === 'register' ? byRegister.asOf : asOf,
    confidence: confidence === null ? null : confidence * tie,
  };
  facts.set('MARKET_STATUS', values['MARKET_STATUS'], told);
  facts.set('MARKET_STATUS_DATE', values['MARKET_STATUS_DATE'], told);
}

const STATUS_SOURCES = { register: 'PPD', feed: 'LIST', model: 'MODEL' } as const;

const REGISTERED_FIELDS: ReadonlySet<string> = new Set([
  'LAST_SOLD_PRICE',
  'LAST_SOLD_DATE',
  'TIMES_SOLD',
]);

function toldByFeed(asOf: string | null, linkConfidence: number): Provenance {
  return {
    source: 'LIST',
    asOf,
    confidence: FEED_CONFIDENCE * linkConfidence,
    modelled: false,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
