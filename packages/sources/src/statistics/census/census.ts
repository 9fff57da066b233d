/** Census 2021 (Scotland 2022): Nomis topic summaries and the same tables in long form, for areas of every level. */

import { TITLE_ROWS_MAX } from '@property-lookup/rows/columns';
import { findColumn } from '../../cells/columns.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { headed, type Source } from '../../source.js';
import { customTable, longTable, openLongTable } from './long-table.js';
import { areaCodeColumn, openWideTable, wideTable } from './wide-table.js';

const anyLongTable = (header: readonly string[]) => longTable(header) ?? customTable(header);

export const census: Source = {
  id: 'census',
  title: 'Census 2021 topic summaries',
  publisher: 'Office for National Statistics',
  about: {
    code: 'C21',
    gives: 'who lives in the neighbourhood, and how',
    appears: 'every ten years',
    page: 'https://www.nomisweb.co.uk/sources/census_2021_bulk',
    size: '1 MB to 30 MB zipped a topic',
    needs: ['areas'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Source: Office for National Statistics and National Records of Scotland licensed under the ' +
    'Open Government Licence v.3.0. © Crown copyright.',
  ...headed((header) => wideTable(header) !== undefined || anyLongTable(header) !== undefined),
  whyNot(sample) {
    const [first = [], ...below] = sample.rows(',').slice(0, TITLE_ROWS_MAX + 1);
    const isQuery = below.some((row) => findColumn(row, ['mnemonic']) === 1);
    const isCustom = first.some((name) => / \(\d+ categories\)$/.test(name));
    if (areaCodeColumn(first) < 0 && !isQuery && !isCustom) return undefined;
    return 'it is a census table that is not used. The tables that are read are TS001, TS003, TS006, TS007, TS011, TS017, TS037, TS041, TS044 to TS046, TS050, TS052, TS054, TS061, TS062, TS066 and TS067, each with its total';
  },
  open(header) {
    const wide = wideTable(header);
    if (wide !== undefined) return openWideTable(header, wide);
    const long = anyLongTable(header);
    if (long !== undefined) return openLongTable(long);
    // `--source census` may be applied to any file.
    return () => ({ accepted: false, rejected: 'table is not of a topic this service uses' });
  },
};
