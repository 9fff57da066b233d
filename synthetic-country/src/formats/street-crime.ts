/** Writes the crimes of twelve months, one file a month, in data.police.uk's format for a force. */

import { affluenceOf } from '../area-truth.js';
import { csvLine } from '../csv-cell.js';
import type { FileFormat, Part } from '../format.js';
import { titleCase } from '../premise-lines.js';
import { Random } from '../random.js';
import { lsoaName } from './area-names.js';

const PURPOSE = 0xc417e;
const FORCE = 'Synthetic Constabulary';

/** The police publish with a delay of two months. */
const MONTHS = [
  ...['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
  ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
];

/** Incidents per home and month in the poorest and the richest areas. By eye, after 90 crimes per 1,000 people a year. */
const RATE = { poorest: 0.03, richest: 0.008 } as const;

/** Types of incident; each has the probability of its share of ten. */
const TYPES = [
  ...[
    'Violence and sexual offences',
    'Violence and sexual offences',
    'Violence and sexual offences',
  ],
  ...['Anti-social behaviour', 'Anti-social behaviour', 'Criminal damage and arson'],
  ...['Shoplifting', 'Vehicle crime', 'Burglary', 'Other theft'],
];

const HEADER = [
  ...['Crime ID', 'Month', 'Reported by', 'Falls within', 'Longitude', 'Latitude', 'Location'],
  ...['LSOA code', 'LSOA name', 'Crime type', 'Last outcome category', 'Context'],
];

export const streetCrimes: readonly FileFormat[] = MONTHS.map((month, number) => ({
  id: `street-crime-${month}`,
  fileName: () => `${month}-synthetic-street.csv`,
  header: csvLine(HEADER),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines(part, add) {
    const { country } = part.neighbourhood.district.town;
    if (country !== 'E' && country !== 'W') return;
    for (const line of linesOf(part, month, number)) add(line);
  },
}));

function* linesOf({ neighbourhood, homes }: Part, month: string, number: number) {
  const { areas, district } = neighbourhood;
  const share = affluenceOf(areas);
  const rate = RATE.poorest + (RATE.richest - RATE.poorest) * share;
  for (const { property } of homes) {
    const random = new Random(property.noise, PURPOSE + number);
    if (!random.chance(rate)) continue;
    const type = random.pick(TYPES);
    const isCrime = type !== 'Anti-social behaviour';
    yield csvLine([
      ...[isCrime ? crimeId(random) : '', month, FORCE, FORCE],
      ...[property.longitude.toFixed(6), property.latitude.toFixed(6)],
      `On or near ${titleCase(property.street.description[0])}`,
      ...[areas.lsoa, lsoaName(areas, district.town.authority), type],
      ...[isCrime ? 'Investigation complete; no suspect identified' : '', ''],
    ]);
  }
}

/** 64 hexadecimal digits. */
function crimeId(random: Random): string {
  return Array.from({ length: 8 }, () => random.next().toString(16).padStart(8, '0')).join('');
}
