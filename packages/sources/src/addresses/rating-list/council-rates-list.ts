/** Councils' lists of properties that pay business rates, by address instead of UPRN. */

import {
  addressPositions,
  guessColumns,
  JUDGED_ROWS,
  joinCells,
  listCellsNeeded,
} from '@property-lookup/rows/columns';
import { findColumn, textAt } from '../../cells/columns.js';
import { givenAddress } from '../../cells/given-address.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import {
  ACCEPTED,
  type FileLook,
  headed,
  ignore,
  type RowMapper,
  reject,
  type Source,
} from '../../source.js';
import { columnSurvey } from '../../unread-columns.js';
import {
  isAddressOfNonBuilding,
  ratesColumns,
  readRates,
  SEEMS_NON_BUILDING,
} from '../rates-columns.js';

export const councilRatesList: Source = {
  id: 'council-rates-list',
  title: 'Business rates list of a council',
  publisher: 'Billing authority',
  about: {
    code: 'VOA',
    gives: 'properties that are not homes, in the area of the council',
    price: 'your own',
    appears: 'quarterly or monthly, where the council publishes one',
    page: null,
    size: 'some MB',
    needs: ['addresses'],
  },
  licence: `As the council states, mostly the ${OPEN_GOVERNMENT_LICENCE}`,
  attribution: '',
  ...headed(isRatesHeader),
  open: (header, _name, look) => openList(header, rowsBelow(look?.rows)),
  openSurvey(rows, name) {
    const [header = []] = rows;
    const columns = guessColumns(header, {}, rowsBelow(rows));
    const read = [...Object.values(ratesColumns(header) ?? NONE), ...referencesIn(header)];
    return columnSurvey(name, header, columns, read);
  },
};

const rowsBelow = (rows: FileLook['rows'] = []): FileLook['rows'] => rows.slice(1, 1 + JUDGED_ROWS);

/** Most reliable first; a council may leave some of them empty. */
const REFERENCES = [
  ...['Property reference number', 'Property reference', 'Prop ref', 'Property ref no'],
  ...['PlaceRef', 'BA reference number', 'Unique Address Reference Number UARN'],
  ...['BA reference', 'Billing authority reference', 'VOA reference', 'UARN'],
];

/** A header of business rates. A list with UPRNs counts as a list of addresses instead. */
function isRatesHeader(header: readonly string[]): boolean {
  if (ratesColumns(header) === undefined) return false;
  const columns = guessColumns(header);
  return columns.uprn < 0 && addressPositions(columns).length > 0;
}

/** Columns of a file that a person forces to be read as such a list. */
const NONE = { value: -1, description: -1, code: -1, composite: -1, ended: -1 };

const referencesIn = (header: readonly string[]): readonly number[] =>
  REFERENCES.map((name) => findColumn(header, [name]));

function openList(header: readonly string[], rows: FileLook['rows']): RowMapper {
  const columns = guessColumns(header, {}, rows);
  const positions = addressPositions(columns);
  const rates = ratesColumns(header) ?? NONE;
  const references = referencesIn(header);
  const width = Math.max(listCellsNeeded(header, columns), rates.value + 1);
  return (fields, emit) => {
    if (fields.length < width) return reject(FIELD_COUNT_WRONG);
    const line = joinCells(positions.map((position) => textAt(fields, position) ?? ''));
    const address = givenAddress(line, textAt(fields, columns.parts.postcode));
    if (address === null) return ignore('entry has no address');
    const rated = readRates(fields, rates);
    if (typeof rated === 'string') return ignore(rated);
    if (isAddressOfNonBuilding(line, fields, rates)) return reject(SEEMS_NON_BUILDING);
    const reference = references.map((at) => textAt(fields, at)).find((text) => text !== null);
    // Two councils may use the same number.
    const id = `${reference ?? address.text} ${address.postcode ?? ''}`.trim();
    emit({ kind: 'rating', id, uprn: null, address, ...rated });
    return ACCEPTED;
  };
}
