/** Streets of similar homes, most of them with certificates, as files; the models of fields must recover the missing values. */

import { randomFrom } from '@property-lookup/kernel/numbers';
import { normal } from '../../../bench/valuation/synthetic-sales.js';

const STREETS = 60;
const HOMES = 10;

/** In every street: home 3 has no certificate, home 10 is a shop, home 5 has two certificates. */
export const UNCERTIFIED = 3;
const SHOP = 10;
const CERTIFIED_TWICE = 5;

export const uprnOf = (street: number, home: number): number => 1_000 + street * 100 + home;

/** Homes of a street have similar floor areas. */
export const floorAreaOf = (street: number): number => 50 + 25 * (street % 4);

const BANDS = ['1900-1929', '1930-1949', '1967-1975'] as const;
export const ageBandOf = (street: number): string => BANDS[street % BANDS.length] ?? BANDS[0];

/** `numberOf` may assign other UPRNs. */
export function certifiedStreets(numberOf = uprnOf): {
  readonly 'list.csv': string;
  readonly 'epc.csv': string;
} {
  const random = randomFrom(11);
  const list = ['uprn,address,postcode,classification_code'];
  const certificates = [HEADER];
  for (let street = 0; street < STREETS; street++) {
    const postcode = `RG1 ${street % 10}A${'ABDEFG'.charAt(street / 10)}`;
    for (let home = 1; home <= HOMES; home++) {
      const uprn = numberOf(street, home);
      const address = `${home}, Street ${street} Road`;
      list.push(`${uprn},"${address}, Reading",${postcode},${home === SHOP ? 'CR08' : 'RD04'}`);
      if (home === UNCERTIFIED || home === SHOP) continue;
      for (const year of home === CERTIFIED_TWICE ? [2014, 2023] : [2013 + home]) {
        const area = (floorAreaOf(street) * (1 + 0.02 * normal(random))).toFixed(1);
        const rating = random() < 0.6 ? 'D' : 'C';
        const lodged = `${year}-03-05`;
        certificates.push(
          `K${uprn}${year},"${address}",${postcode},House,Mid-Terrace,${lodged},${lodged},${rating},${area},` +
            `England and Wales: ${ageBandOf(street)},${uprn},Energy Assessor`,
        );
      }
    }
  }
  return { 'list.csv': list.join('\n'), 'epc.csv': certificates.join('\n') };
}

const HEADER =
  'LMK_KEY,ADDRESS,POSTCODE,PROPERTY_TYPE,BUILT_FORM,INSPECTION_DATE,LODGEMENT_DATE,CURRENT_ENERGY_RATING,' +
  'TOTAL_FLOOR_AREA,CONSTRUCTION_AGE_BAND,UPRN,UPRN_SOURCE';
