/** Writes HM Land Registry's registered leases: every leasehold home of England and Wales, with its term in words. */

import { csvLine } from '../csv-cell.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import type { Neighbourhood } from '../model.js';
import { premiseLines } from '../premise-lines.js';
import { Random } from '../random.js';

const PURPOSE = 0x1ea5;
/** Share of leases for which the register has a UPRN. Estimated by eye. */
const UPRN_SHARE = 0.8;
/** Share of homes that still have the lease from their construction; others have been extended. */
const FIRST_LEASE_SHARE = 0.7;

const COLUMNS = [
  ...['Unique Identifier', 'Tenure', 'Register Property Description', 'County', 'Region'],
  ...['Associated Property Description ID', 'Associated Property Description', 'OS UPRN'],
  ...['Price Paid', 'Reg Order', 'Date of Lease', 'Term', 'Alienation Clause Indicator'],
];

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

export const registeredLeases: FileFormat = {
  id: 'registered-leases',
  fileName: () => 'LEASES_FULL_2026_09.csv',
  header: csvLine(COLUMNS, '\r\n'),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, homes }, add) {
    const { country } = neighbourhood.district.town;
    if (country !== 'E' && country !== 'W') return;
    for (const home of homes) {
      if (!home.dwelling.isFreehold) add(csvLine(valuesOf(neighbourhood, home), '\r\n'));
    }
  },
};

function valuesOf({ district }: Neighbourhood, { property, dwelling }: Home) {
  const random = new Random(property.noise, PURPOSE);
  const { town } = district;
  const year = random.chance(FIRST_LEASE_SHARE)
    ? dwelling.yearBuilt
    : Math.max(dwelling.yearBuilt, random.between(1990, 2022));
  const [month, day] = [random.between(1, 12), random.pick([1, 24, 25, 29] as const)];
  const begins = month === 2 && day === 29 ? 28 : day;
  const lines = [...premiseLines(property), town.postTown].map((line) => line.toUpperCase());
  const address = `${lines.join(', ')} ${property.postcode.text}`;
  const identifier = property.index.toString(16).toUpperCase().padStart(14, '0');
  return [
    ...[identifier, 'Leasehold', address, town.administrativeArea, town.administrativeArea],
    ...[property.index + 1, address, random.chance(UPRN_SHARE) ? property.uprn : ''],
    ...['', 1, `${pad(begins)}/${pad(month)}/${year}`],
    ...[termText(random, { year, month, day: begins }), random.chance(0.5) ? 'Y' : 'N'],
  ];
}

interface Start {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Terms in the wordings of different decades. */
function termText(random: Random, start: Start): string {
  const years = random.pick([99, 99, 125, 125, 150, 250, 999] as const);
  const from = dayInWords(start);
  return random.pick([
    `${years} years from ${from}`,
    `${years} years from and including ${from}`,
    `${years} years (less 3 days) from ${from}`,
    `from ${from} to ${dayInWords(eveOf({ ...start, year: start.year + years }))}`,
    `${years} years commencing on ${from}`,
  ]);
}

const dayInWords = ({ year, month, day }: Start): string => `${day} ${MONTHS[month - 1]} ${year}`;

function eveOf({ year, month, day }: Start): Start {
  const eve = new Date(Date.UTC(year, month - 1, day - 1));
  return { year: eve.getUTCFullYear(), month: eve.getUTCMonth() + 1, day: eve.getUTCDate() };
}

const pad = (number: number): string => String(number).padStart(2, '0');
