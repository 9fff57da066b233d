/** Facts from agents' feeds about the home itself and its market status. */

import { FEED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { FieldFrom, ListingValues } from '@property-lookup/model/dictionary';
import { isPossible } from '@property-lookup/model/fields';
import {
  STANDING_BY_EITHER,
  STANDING_BY_FEED,
  type StandingValues,
} from '@property-lookup/model/property';
import type { Link } from '@property-lookup/model/records';
import { isFormOf } from './dwelling-type.js';
import { type FactCollector, type Provenance, told } from './recorded.js';

/** A listing's values about the home that it is linked to. */
export interface ListedHome {
  readonly transactionType: 'Sale' | 'Rental';
  readonly values: ListingValues;
  /** Day of the latest delivery that contained it. */
  readonly lastSeen: string;
  /** Null if the listing matches no known home. */
  readonly link: Pick<Link, 'confidence'> | null;
}

/** Fields of the home that any listing gives, under the dictionary's names. */
const FIELDS_OF_ANY_LISTING = [
  'PROPERTY_TYPE',
  'PROPERTY_SUBTYPE',
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
  'HAS_BASEMENT',
  'CURRENT_ENERGY_RATING',
] as const satisfies readonly FieldFrom<'LIST'>[];
/** Fields that only a sale gives: a letting does not say what a buyer would own. */
const FIELDS_OF_SALES_ONLY = [
  'TENURE',
  'LEASE_YEARS_REMAINING',
  'ANNUAL_GROUND_RENT',
  'ANNUAL_SERVICE_CHARGE',
  'NEW_BUILD',
] as const satisfies readonly FieldFrom<'LIST'>[];

/** Adds the fields of listings. The newest listing wins; older ones fill its gaps. */
export function addListingFacts(listings: readonly ListedHome[], facts: FactCollector): void {
  const newestFirst = [...listings].sort((a, b) => Date.parse(b.lastSeen) - Date.parse(a.lastSeen));
  for (const { transactionType, values, lastSeen, link } of newestFirst) {
    const provenance = toldByFeed(lastSeen, link?.confidence ?? 0);
    for (const name of FIELDS_OF_ANY_LISTING) facts.set(name, values[name], provenance);
    const { YEAR_BUILT: year } = values;
    // An agent may give the year of a conversion, which contradicts the home's other facts.
    if (year !== undefined && isPossible('YEAR_BUILT', year, (name) => facts.view[name]?.value)) {
      facts.set('YEAR_BUILT', year, provenance);
    }
    if (isFormOf(facts.view.PROPERTY_TYPE?.value, values.PROPERTY_TYPE)) {
      facts.set('BUILT_FORM', values.BUILT_FORM, provenance);
    }
    if (transactionType === 'Rental') continue;
    for (const name of FIELDS_OF_SALES_ONLY) facts.set(name, values[name], provenance);
  }
}

/** A home's position on the market, worked out from its listings and sales in `events`. */
interface MarketStanding {
  readonly values: StandingValues;
  /** Source of MARKET_STATUS and its date; null without a status. */
  readonly status: {
    readonly by: 'register' | 'feed' | 'model';
    readonly confidence: number | null;
    readonly modelled: boolean;
  } | null;
  /** Day of the home's newest delivery or sale. */
  readonly asOf: string | null;
  /** Day of the home's last sale; null without one. */
  readonly lastSold: string | null;
  /** Lowest confidence among the links behind the values. */
  readonly linkConfidence: number;
}

/** Adds the market standing: the status with its own source, everything else from feeds. */
export function addMarketStanding(standing: MarketStanding, facts: FactCollector): void {
  const { values, status, asOf, lastSold, linkConfidence } = standing;
  const byFeed = toldByFeed(asOf, linkConfidence);
  for (const name of STANDING_BY_FEED) facts.set(name, values[name], byFeed);
  if (status === null) return;
  // The register's confidence already includes its link to the home.
  const { by, confidence, modelled } = status;
  const certainty = by === 'register' ? 1 : linkConfidence;
  const provenance = {
    modelled,
    source: STATUS_SOURCES[by],
    asOf: by === 'register' ? lastSold : asOf,
    confidence: confidence === null ? null : confidence * certainty,
  };
  for (const name of STANDING_BY_EITHER) facts.set(name, values[name], provenance);
}

const STATUS_SOURCES = { register: 'PPD', feed: 'LIST', model: 'MODEL' } as const;

const toldByFeed = (asOf: string | null, linkConfidence: number): Provenance<'LIST'> =>
  told('LIST', asOf, FEED_CONFIDENCE * linkConfidence);
