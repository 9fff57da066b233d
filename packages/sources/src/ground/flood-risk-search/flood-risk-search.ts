/** Flood risk, postcode search tool data: the number of addresses at risk from any water above ground, by postcode of England. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { FLOOD_RISK_TERMS } from '../../licences.js';
import { ACCEPTED, namedBy, type RowMapper, reject, type Source } from '../../source.js';

/**
 * Each address counts once, in its highest band for rivers, the sea and surface water. The table does not say which of these it
 * is, so it is used only for postcodes without any address at risk.
 */
const COUNTS = ['HIGH_CNT', 'MED_CNT', 'LOW_CNT'];

export const floodRiskSearch: Source = {
  id: 'flood-risk-search',
  title: 'Flood risk: postcode search tool data',
  ...FLOOD_RISK_TERMS,
  about: {
    code: 'EA',
    gives: 'the risk of flooding from any water, by postcode of England',
    appears: 'yearly',
    page: 'https://environment.data.gov.uk',
    size: 'about 30 MB',
    needs: ['addresses'],
  },
  rowsAreLines: true,
  ...namedBy(['Postcode', ...COUNTS]),
  open: openPostcodes,
};

function openPostcodes(header: readonly string[]): RowMapper {
  const postcode = findColumn(header, ['Postcode']);
  const counts = COUNTS.map((name) => findColumn(header, [name]));
  return (fields, emit) => {
    const code = parsePostcode(textAt(fields, postcode) ?? '');
    if (code === undefined) return reject('postcode is missing or malformed');
    let addresses = 0;
    for (const at of counts) {
      const count = figureAt(fields, at);
      if (count === null) return reject('a count is missing');
      addresses += count;
    }
    const values = { FLOOD_ADDRESSES_AT_RISK: addresses };
    emit({ kind: 'area-figures', code, topic: 'flood-any-water', values, asOf: null });
    return ACCEPTED;
  };
}
