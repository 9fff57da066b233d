/** What the records of a home say together, where the better record speaks first: certificate, sale, listing. */

import * as certificate from './expected-certificate.js';
import { expectedEvents, expectedHome, isRental, standingOf } from './expected-listings.js';
import { dayOf, expectedCompletions, expectedLastSale } from './expected-sales.js';
import { expectedLease, registeredTenure } from './expected-titles.js';
import type { Advert, SourceRecords } from './source-records.js';

type Expected = certificate.Expected;

/** For how long a home that was taken down is said to be withdrawn. */
const WITHDRAWN_DAYS = 90;
/** And one that was sold to be recently sold. */
const SOLD_DAYS = 365;

const DAY_MS = 86_400_000;

export function expectedAttributes(records: SourceRecords, today: string): Expected {
  const advert = newestAdvert(records);
  const tenure = registeredTenure(records, today);
  return {
    UPRN: Number(records.uprn),
    ...(advert && told(expectedHome(advert))),
    ...(tenure && { TENURE: tenure }),
    ...(records.irish && { COUNCIL_TAX_BAND: null }),
    ...typeOfSale(records),
    ...toldByCertificates(certificate.ATTRIBUTES, records),
    ...newBuild(records),
    ...expectedLastSale(records),
    ...expectedLease(records, today),
  };
}

export function expectedEnergy(
  records: SourceRecords,
  { today, certified }: MarketPlaces,
): Expected {
  return {
    UPRN: Number(records.uprn),
    ...toldByCertificates(certificate.ENERGY, records),
    ...certificate.expectedCertificate(records, {
      today,
      isCovered: certified.has(outcodeOf(records)) && couldBeHome(records),
    }),
  };
}

export function expectedConstruction(records: SourceRecords): Expected {
  const type = records.certificates[0]?.['property_type'];
  const isFlat = type === 'Flat' || type === 'Maisonette';
  return {
    UPRN: Number(records.uprn),
    ...toldByCertificates(certificate.CONSTRUCTION, records),
    ...toldByCertificates(isFlat ? certificate.OF_FLATS : {}, records),
    ...newBuild(records),
    ...yearBuilt(records),
  };
}

/** Of the sold and the advertised together, in order of time: once a sale is registered, its advertisement is over. */
export function expectedHistory(records: SourceRecords): readonly Expected[] {
  const completions = expectedCompletions(records);
  const days = records.sales.map(dayOf);
  const advertised = records.adverts.flatMap((advert) => {
    const { listed } = standingOf(advert);
    const isSold = !isRental(advert) && days.some((day) => day >= listed);
    return expectedEvents(advert).filter(
      ({ EVENT_TYPE: type }) => !isSold || (type !== 'Withdrawn' && type !== 'Sale Completed'),
    );
  });
  return [...completions, ...advertised].sort((a, b) =>
    String(a['EVENT_DATE']) < String(b['EVENT_DATE']) ? -1 : 1,
  );
}

/** Of which outcodes the registers and the feeds tell at all, and until when. */
export interface MarketPlaces {
  readonly today: string;
  readonly sold: ReadonlySet<string>;
  readonly advertised: ReadonlySet<string>;
  readonly certified: ReadonlySet<string>;
  /** Newest delivery of all feeds: in this country they are all delivered on the same days. */
  readonly heard: string;
}

export function placesOf(all: Iterable<SourceRecords>, today: string): MarketPlaces {
  const homes = [...all];
  const outcodesOf = (some: readonly SourceRecords[]) => new Set(some.map(outcodeOf));
  const days = homes.flatMap(({ adverts }) => adverts.map(lastDay));
  return {
    today,
    sold: outcodesOf(homes.filter(({ sales }) => sales.length > 0)),
    advertised: outcodesOf(homes.filter(({ adverts }) => adverts.length > 0)),
    certified: outcodesOf(homes.filter(({ certificates }) => certificates.length > 0)),
    heard: days.toSorted().at(-1) ?? '',
  };
}

const outcodeOf = ({ postcode }: SourceRecords): string =>
  (postcode['pcds'] ?? '').split(' ')[0] ?? '';

/** The registers are of homes: of a shop, an office or a plot they would not tell. */
function couldBeHome({ gazetteer, irish }: SourceRecords): boolean {
  const code = gazetteer?.['CLASS'] ?? irish?.['CLASSIFICATION_CODE'] ?? '';
  return !/^[CLMZ]/i.test(code);
}

/** Homes with one advertisement or none, while feeds are heard of: several, and feeds that stop, are other tests' matter. */
export function expectedMarket(records: SourceRecords, places: MarketPlaces): Expected {
  const { today, heard } = places;
  const { sales, adverts, uprn } = records;
  const [advert] = adverts;
  const isRegistered =
    sales.length > 0 || (places.sold.has(outcodeOf(records)) && couldBeHome(records));
  const isAdvertised = places.advertised.has(outcodeOf(records));
  const expected: Expected = { UPRN: Number(uprn), TIMES_SOLD: isRegistered ? sales.length : null };
  const offMarket = {
    MARKET_STATUS: isAdvertised ? 'Off Market' : null,
    MARKET_STATUS_DATE: null,
  };
  const sold = sales[0] === undefined ? '' : dayOf(sales[0]);
  if (advert === undefined) {
    const isRecent = sold !== '' && daysBetween(sold, today) <= SOLD_DAYS;
    return {
      ...{ ...expected, TIMES_LISTED: isAdvertised ? 0 : null },
      ...{ CURRENT_LISTING_ID: null, LAST_LISTED_DATE: null, ...offMarket },
      ...(isRecent && { MARKET_STATUS: 'Recently Sold', MARKET_STATUS_DATE: sold }),
    };
  }
  const { listed, status, since, price, original, changes } = standingOf(advert);
  const isSoldSince = !isRental(advert) && sold >= listed;
  if (isSoldSince) {
    return {
      ...{ ...expected, TIMES_LISTED: 1, LAST_LISTED_DATE: listed, CURRENT_LISTING_ID: null },
      ...{ MARKET_STATUS: 'Recently Sold', MARKET_STATUS_DATE: sold },
    };
  }
  const past: Readonly<Record<string, string>> = {
    ...{ Completed: 'Recently Sold', Let: 'Recently Let', Withdrawn: 'Withdrawn' },
  };
  const isLive = past[status] === undefined;
  const isForgotten = status === 'Withdrawn' && daysBetween(since, today) > WITHDRAWN_DAYS;
  return {
    ...{ ...expected, TIMES_LISTED: 1, LAST_LISTED_DATE: listed },
    ...{ MARKET_STATUS: past[status] ?? status, MARKET_STATUS_DATE: since },
    ...(isForgotten && offMarket),
    CURRENT_ASKING_PRICE: isLive ? price : null,
    ORIGINAL_ASKING_PRICE: isLive ? original : null,
    PRICE_CHANGE_COUNT: isLive ? changes : null,
    PRICE_CHANGE_TOTAL_PCT: isLive ? percent(price, original) : null,
    DAYS_ON_MARKET: isLive ? daysBetween(listed, heard) : null,
    CUMULATIVE_DAYS_ON_MARKET: isLive ? daysBetween(listed, heard) : null,
  };
}

export function newestAdvert({ adverts }: SourceRecords): Advert | undefined {
  return [...adverts].sort((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1))[0];
}

/** The register's letter for the kind of home, as valuations know it. */
export function letterOf(expected: Expected): string | undefined {
  const { PROPERTY_TYPE: type, BUILT_FORM: form } = expected;
  if (type === 'Flat' || type === 'Maisonette') return 'F';
  if (form === 'Detached') return 'D';
  if (form === 'Semi-Detached') return 'S';
  return form === undefined ? undefined : 'T';
}

function toldByCertificates(
  columns: Parameters<typeof certificate.toldBy>[0],
  { certificates }: SourceRecords,
): Expected {
  return certificates.length === 0 ? {} : certificate.toldBy(columns, certificates);
}

function typeOfSale({ sales: [last] }: SourceRecords): Expected {
  const letter = last?.['TYPE'] ?? '';
  if (letter === 'F') return { PROPERTY_TYPE: 'Flat' };
  const form = { D: 'Detached', S: 'Semi-Detached', T: 'Mid-Terrace' }[letter];
  return form === undefined ? {} : { PROPERTY_TYPE: 'House', BUILT_FORM: form };
}

/** The last sale says it, else the newest certificate: those of new homes say so, and all others are of homes that stand. */
function newBuild({ certificates: [newest], sales: [last], adverts }: SourceRecords): Expected {
  if (last !== undefined) return { NEW_BUILD: last['NEW'] === 'Y' };
  if (newest !== undefined) return { NEW_BUILD: newest['report_type'] === '3' };
  return adverts.some((advert) => !isRental(advert)) ? { NEW_BUILD: false } : {};
}

/** The year itself where a certificate has it, else the year of the first sale as new. */
function yearBuilt({ certificates, sales }: SourceRecords): Expected {
  const years = certificates.map((row) => Number(row['construction_age_band']));
  const year = years.find((one) => Number.isInteger(one) && one > 0);
  if (year !== undefined) return { YEAR_BUILT: year };
  const sold = sales.find((row) => row['NEW'] === 'Y');
  return sold === undefined ? {} : { YEAR_BUILT: Number(dayOf(sold).slice(0, 4)) };
}

/** What an advertisement leaves open may be told by another record or be modelled. */
function told(expected: Expected): Expected {
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== null));
}

function lastDay({ seen }: Advert): string {
  return seen.filter((one) => one.told?.removal === null).at(-1)?.day ?? '';
}

function percent(now = 0, before = 0): number {
  return Math.round((now / before - 1) * 1000) / 10;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
