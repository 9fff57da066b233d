/** Risk of flooding from rivers and sea, postcodes in areas at risk: the number of homes in each band, by postcode. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { FLOOD_RISK_TERMS } from '../../licences.js';
import { POSTCODE_MISSING } from '../../reasons.js';
import { ACCEPTED, ignore, namedBy, type RowMapper, reject, type Source } from '../../source.js';

/** `RES` counts homes; the file also counts businesses and other properties. */
const COLUMNS = [
  ...['PC', 'RES_cntpc', 'RES_CNT_High', 'RES_CNT_Medium', 'RES_CNT_Low', 'RES_CNT_VeryLow'],
] as const;

export const floodRiskPostcodes: Source = {
  id: 'flood-risk-postcodes',
  title: 'Risk of flooding from rivers and sea: postcodes in areas at risk',
  ...FLOOD_RISK_TERMS,
  about: {
    code: 'EA',
    gives: 'the risk of flooding from rivers and the sea, by postcode of England',
    appears: 'yearly',
    page: 'https://environment.data.gov.uk',
    size: 'about 20 MB',
    needs: ['addresses'],
  },
  rowsAreLines: true,
  ...namedBy(COLUMNS),
  open: openPostcodes,
};

/** Edition in the file name: `RoFRS_PostcodesAtRisk_v202501.csv`. */
const EDITION = /v(20\d\d)(0[1-9]|1[0-2])/;

function openPostcodes(header: readonly string[], name: string): RowMapper {
  const [postcode, ...figures] = COLUMNS.map((column) => findColumn(header, [column]));
  const [, year, month] = EDITION.exec(name) ?? [];
  const asOf = year === undefined ? null : `${year}-${month}-01`;
  return (fields, emit) => {
    const text = textAt(fields, postcode ?? -1);
    if (text === null) return reject(POSTCODE_MISSING);
    const code = parsePostcode(text);
    // In sparse areas the file gives a whole sector (`NE70 7P*`), and its own numbers where there is no postcode.
    if (code === undefined) return ignore('row does not name one postcode');
    const [homes, high, medium, low, veryLow] = figures.map((at) => figureAt(fields, at));
    if (homes == null || high == null || medium == null || low == null) {
      return reject('a count is missing');
    }
    if (homes === 0) return ignore('postcode has no homes');
    const values = {
      FLOOD_HOMES: homes,
      FLOOD_HOMES_HIGH: high,
      FLOOD_HOMES_MEDIUM: medium,
      FLOOD_HOMES_LOW: low,
      FLOOD_HOMES_VERY_LOW: veryLow ?? 0,
    };
    emit({ kind: 'area-figures', code, topic: 'flood-rivers-sea', values, asOf });
    return ACCEPTED;
  };
}
