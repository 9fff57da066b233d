/** Writes the broadband available in each postcode, in the format of Ofcom's Connected Nations. */

import { csvLine } from '../csv-cell.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import { homesByPostcode } from '../homes-by-postcode.js';
import { Random } from '../random.js';

const PURPOSE = 0xbb4d;
/** Share of postcodes by the fastest network in the street, in Mbit/s. By eye, after Connected Nations 2025. */
const LAID: readonly (readonly [share: number, mbits: number])[] = [
  [0.84, 1_000],
  [0.03, 300],
  [0.02, 100],
  [0.09, 60],
  [0.02, 8],
];
/** Share of premises that their street's network does not reach. */
const UNREACHED = 0.04;
/** Speed of the old copper line for these premises. */
const COPPER_MBITS = 12;

const SLOW_MBITS = [2, 5, 10, 30];
const CLASSES = [
  ['SFBB availability (% premises)', 30],
  ['UFBB (100Mbit/s) availability (% premises)', 100],
  ['UFBB availability (% premises)', 300],
] as const;

export const broadband: FileFormat = {
  id: 'broadband',
  fileName: () => '202601_fixed_pc_coverage_r01.csv',
  header: csvLine([
    ...['postcode', 'postcode_space', 'postcode area', ...CLASSES.map(([name]) => name)],
    ...SLOW_MBITS.map((mbits) => `% of premises unable to receive ${mbits}Mbit/s`),
    'Gigabit availability (% premises)',
  ]),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ homes }, add) {
    for (const [postcode, all] of homesByPostcode(homes)) add(lineOf(postcode, all));
  },
};

function lineOf(postcode: string, homes: readonly Home[]): string {
  const [first] = homes;
  const laid = laidIn(new Random(first?.property.noise ?? 0, PURPOSE).fraction());
  const speeds = homes.map(({ property: { noise } }) =>
    new Random(noise, PURPOSE + 1).chance(UNREACHED) ? Math.min(COPPER_MBITS, laid) : laid,
  );
  const share = (mbits: number): string => {
    const able = speeds.filter((speed) => speed >= mbits).length;
    return ((100 * able) / speeds.length).toFixed(1);
  };
  const without = (mbits: number): string => (100 - Number(share(mbits))).toFixed(1);
  const area = /^[A-Z]+/.exec(postcode)?.[0] ?? '';
  return csvLine([
    ...[postcode.replace(' ', ''), postcode, area, ...CLASSES.map(([, mbits]) => share(mbits))],
    ...[...SLOW_MBITS.map(without), share(1_000)],
  ]);
}

function laidIn(roll: number): number {
  let left = roll;
  for (const [share, mbits] of LAID) {
    left -= share;
    if (left < 0) return mbits;
  }
  return COPPER_MBITS;
}
