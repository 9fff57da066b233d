/** Writes the Environment Agency's tables of flood risk: by property, by postcode, and for its postcode search tool. */

import { csvLine } from '../csv-cell.js';
import { type RiskBand, riversSeaBand, surfaceWaterBand } from '../flooding.js';
import type { FileFormat, Part } from '../format.js';
import type { Home } from '../homes.js';
import { homesByPostcode } from '../homes-by-postcode.js';

const BANDS: readonly RiskBand[] = ['VeryLow', 'Low', 'Medium', 'High'];
const KINDS = ['RES', 'NRP', 'UNC', 'TOT'];

/** With a byte order mark, like the agency's files. */
const header = (columns: readonly string[]): string => `\uFEFF${csvLine(columns, '\r\n')}`;

const isInEngland = ({ neighbourhood }: Part): boolean =>
  neighbourhood.district.town.country === 'E';

const properties: FileFormat = {
  id: 'flood-risk-properties',
  fileName: () => 'RoFRS_PropertiesAtRisk.csv',
  header: header(['UPRN', 'TOPO_TOID', 'PROPERTY_TYPE', 'RISK_BAND']),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines(part, add) {
    if (!isInEngland(part)) return;
    for (const { property } of part.homes) {
      const band = riversSeaBand(property, part.neighbourhood);
      const toid = `osgb${1_000_000_000_000_000 + property.index}`;
      // The list omits some homes, which then get their postcode's figures.
      if (band !== undefined && property.noise % 4 !== 0) {
        add(csvLine([property.uprn, toid, 'RES', band], '\r\n'));
      }
    }
  },
};

const postcodes: FileFormat = {
  id: 'flood-risk-postcodes',
  fileName: () => 'RoFRS_PostcodesAtRisk_v202501.csv',
  header: header([
    ...['PC', 'cntpc', 'RES_cntpc', 'NRP_cntpc', 'UNC_cntpc'],
    ...BANDS.flatMap((band) => KINDS.map((kind) => `${kind}_CNT_${band}`)),
    ...['SORTOFF', 'DISTRICT', 'SECTOR', 'UNIT'],
  ]),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines(part, add) {
    if (!isInEngland(part)) return;
    for (const [postcode, homes] of homesByPostcode(part.homes)) {
      const bands = homes.map(({ property }) => riversSeaBand(property, part.neighbourhood));
      if (bands.every((band) => band === undefined)) continue;
      const counts = BANDS.map((band) => bands.filter((one) => one === band).length);
      const [outcode = '', incode = ''] = postcode.split(' ');
      add(
        csvLine(
          [
            ...[postcode, homes.length, homes.length, 0, 0],
            ...counts.flatMap((count) => [count, 0, 0, count]),
            ...[postcode.replace(/\d.*/, ''), outcode, incode.charAt(0), incode.slice(1)],
          ],
          '\r\n',
        ),
      );
    }
  },
};

const searchTool: FileFormat = {
  id: 'flood-risk-search',
  fileName: () => 'Postcodes_Risk_Assessment_All.csv',
  header: header(['Postcode', 'HIGH_CNT', 'MED_CNT', 'LOW_CNT', 'GWTR_RISK']),
  volumeRows: Number.POSITIVE_INFINITY,
  addLines(part, add) {
    if (!isInEngland(part)) return;
    for (const [postcode, homes] of homesByPostcode(part.homes)) {
      const worst = homes.map((home) => worstBand(home, part));
      const counts = BANDS.slice(1).map((band) => worst.filter((one) => one === band).length);
      add(csvLine([postcode, ...counts.toReversed(), 'Unlikely'], '\r\n'));
    }
  },
};

/** The highest band from any water. */
function worstBand({ property }: Home, { neighbourhood }: Part): RiskBand | undefined {
  const bands = [riversSeaBand(property, neighbourhood), surfaceWaterBand(property)];
  return BANDS.findLast((band) => bands.includes(band));
}

export const floodRisk: readonly FileFormat[] = [properties, postcodes, searchTool];
