/** DESNZ, postcode level domestic gas consumption: meters and annual use of each postcode of Great Britain with five meters or more. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { POSTCODE_MALFORMED, POSTCODE_MISSING } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';

export const gasConsumption: Source = {
  id: 'gas-consumption',
  title: 'Postcode level domestic gas consumption',
  publisher: 'Department for Energy Security and Net Zero',
  about: {
    code: 'DESNZ',
    gives: 'the usual gas use, by postcode',
    appears: 'yearly',
    page: 'https://www.gov.uk/government/collections/sub-national-gas-consumption-data',
    size: 'about 40 MB',
    needs: ['addresses'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains Department for Energy Security and Net Zero data © Crown copyright, licensed under the ' +
    'Open Government Licence v3.0.',
  rowsAreLines: true,
  // Electricity files have the same columns and differ only in name.
  ...headed((header, name) => IS_GAS.test(name) && isTable(header)),
  open: openConsumption,
};

const IS_GAS = /gas/i;
const YEAR_IN_NAME = /20\d\d/;

/** Names since 2015, then those of the experimental years before. */
const POSTCODE = ['Postcode'];
const METERS = ['Num_meters', 'Number of meters'];
const MEDIAN = ['Median_cons_kwh', 'Median consumption (kWh)'];

const isTable = (header: readonly string[]): boolean =>
  [POSTCODE, METERS, MEDIAN].every((names) => findColumn(header, names) >= 0);

/** Rows for a whole outcode, or for meters that could not be placed. */
const SUMMARY = /^(all postcodes|unallocated)/i;

function openConsumption(header: readonly string[], name: string): RowMapper {
  const at = { postcode: findColumn(header, POSTCODE), median: findColumn(header, MEDIAN) };
  const year = YEAR_IN_NAME.exec(name)?.[0];
  // The statistics of a year cover the gas year that ends in it, corrected to average weather.
  const asOf = year === undefined ? null : `${year}-12-31`;
  return (fields, emit) => {
    const text = textAt(fields, at.postcode);
    if (text === null) return reject(POSTCODE_MISSING);
    if (SUMMARY.test(text)) return ignore('row is a total of several postcodes');
    const code = parsePostcode(text);
    if (code === undefined) return reject(POSTCODE_MALFORMED);
    const median = figureAt(fields, at.median);
    if (median === null || median <= 0) return ignore('median consumption is not published');
    const values = { POSTCODE_MEDIAN_GAS_KWH: Math.round(median) };
    emit({ kind: 'area-figures', code, topic: 'gas', values, asOf });
    return ACCEPTED;
  };
}
