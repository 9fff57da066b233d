/** Writes councils' lists of homes with their council tax band. */

import { BANDS, councilTaxBand } from '../council-tax.js';
import { csvLine } from '../csv-cell.js';
import type { FileFormat } from '../format.js';
import type { Home } from '../homes.js';
import type { Neighbourhood } from '../model.js';
import { localityName, premiseLines } from '../premise-lines.js';

const ADDRESS_LINES = 5;

const HEADER = [
  ...['PROPREF', 'UPRN'],
  ...Array.from({ length: ADDRESS_LINES }, (_, at) => `ADDR${at + 1}`),
  ...['POSTCODE', 'CT BAND'],
];

export const councilTaxList: FileFormat = {
  id: 'council-tax-list',
  fileName: () => 'council-tax-list.csv',
  header: csvLine(HEADER),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines({ neighbourhood, homes }, add) {
    // Northern Ireland has rates instead.
    if (neighbourhood.district.town.country === 'N') return;
    for (const home of homes) add(csvLine(rowOf(home, neighbourhood)));
  },
};

/** Councils' tax systems have their own reference numbers, and UPRNs padded to twelve digits. */
function rowOf({ property, dwelling }: Home, neighbourhood: Neighbourhood): readonly string[] {
  const { town } = neighbourhood.district;
  const lines = [...premiseLines(property), localityName(neighbourhood), town.postTown]
    .filter((line) => line !== '')
    .slice(0, ADDRESS_LINES);
  return [
    ...[`8${String(property.index).padStart(9, '0')}`, String(property.uprn).padStart(12, '0')],
    ...Array.from({ length: ADDRESS_LINES }, (_, at) => lines[at] ?? ''),
    ...[property.postcode.text, BANDS.charAt(councilTaxBand(dwelling, town))],
  ];
}
