/** Writes domestic energy certificates of England and Wales in the service's format since March 2026. */

import { type Certificate, certificateOf } from '../certificate.js';
import { csvCell, csvLine } from '../csv-cell.js';
import type { FileFormat } from '../format.js';
import { EPC_COLUMNS } from './epc-columns.js';

const COLUMNS = Object.entries(EPC_COLUMNS);

export const epcDomestic: FileFormat = {
  id: 'epc-domestic',
  fileName: (volume) => `certificates-${String(volume).padStart(3, '0')}.csv`,
  header: csvLine(COLUMNS.map(([name]) => name)),
  volumeRows: 2_000_000,
  addLines({ neighbourhood, homes }, add) {
    const { country } = neighbourhood.district.town;
    if (country !== 'E' && country !== 'W') return;
    for (const home of homes) {
      home.life.certificates.forEach((day, position) => {
        add(lineOf(certificateOf(neighbourhood, home, { day, position })));
      });
    }
  },
};

/** Joins all fields at once: appending ninety one by one leaves much garbage. */
function lineOf(certificate: Certificate): string {
  return `${COLUMNS.map(([, column]) => csvCell(column(certificate))).join(',')}\n`;
}
