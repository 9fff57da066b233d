/** Councils' lists of the properties that pay business rates, which name them by their address, without a UPRN. */

import { addressPositions, guessColumns } from '../../../lists/guess-columns.js';
import { joinCells } from '../../../lists/join-address.js';
import { columnKey, findColumn, textAt } from '../../cells/columns.js';
import { figureAt } from '../../cells/figures.js';
import { givenAddress } from '../../cells/given-address.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ACCEPTED, headed, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { isNoBuilding } from './rating-list.js';

export const councilRatesList: Source = {
  id: 'council-rates-list',
  title: 'Business rates list of a council',
  publisher: 'Billing authority',
  about: {
    code: 'VOA',
    gives: 'what is no home, in the area of the council',
    price: 'your own',
    appears: 'quarterly or monthly, where the council publishes one',
    page: null,
    size: 'some MB',
    provides: [],
    needs: ['addresses'],
  },
  licence: `As the council states, mostly the ${OPEN_GOVERNMENT_LICENCE}`,
  attribution: '',
  ...headed(isRatesHeader),
  open: openList,
};

const RATEABLE_VALUE = /^(?:current)?(?:rateablevalue|rv)(?:\d{4})?(?:list)?$/;

/** The surest first; a council may leave some of them empty. */
const REFERENCES = [
  ...['Property reference number', 'Property reference', 'Prop ref', 'BA reference number'],
  ...['BA reference', 'Billing authority reference', 'VOA reference', 'UARN'],
];

const DESCRIPTIONS = ['VOA description', 'Property description', 'Primary description text'];

/** A list with UPRNs is a list of addresses. */
function isRatesHeader(header: readonly string[]): boolean {
  if (!header.some((name) => RATEABLE_VALUE.test(columnKey(name)))) return false;
  const columns = guessColumns(header);
  return columns.uprn < 0 && addressPositions(columns).length > 0;
}

function openList(header: readonly string[]): RowMapper {
  const columns = guessColumns(header);
  const positions = addressPositions(columns);
  const value = header.findIndex((name) => RATEABLE_VALUE.test(columnKey(name)));
  const references = REFERENCES.map((name) => findColumn(header, [name]));
  const described = findColumn(header, [...DESCRIPTIONS, 'Description']);
  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const line = joinCells(positions.map((position) => textAt(fields, position) ?? ''));
    const address = givenAddress(line, textAt(fields, columns.parts.postcode));
    if (address === null) return ignore('entry has no address');
    if (!figureAt(fields, value)) return ignore('property has no rateable value');
    const description = textAt(fields, described);
    if (isNoBuilding(description)) return ignore('entry is no building');
    const reference = references.map((at) => textAt(fields, at)).find((text) => text !== null);
    // Two councils may number alike.
    const id = `${reference ?? address.text} ${address.postcode ?? ''}`.trim();
    emit({ kind: 'rating', id, uprn: null, address, description });
    return ACCEPTED;
  };
}
