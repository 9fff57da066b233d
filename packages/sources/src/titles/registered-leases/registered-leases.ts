/** HM Land Registry's registered leases of England and Wales: the complete file and the monthly changes. */

import type { LeaseFact } from '@property-lookup/model/records';
import { findColumn, textAt } from '../../cells/columns.js';
import { dayAt } from '../../cells/day-dates.js';
import { givenAddress } from '../../cells/given-address.js';
import { isRounded, uprnAt } from '../../cells/identifiers.js';
import { LAND_REGISTRY, LAND_REGISTRY_ATTRIBUTION } from '../../licences.js';
import { FIELD_COUNT_WRONG, UPRN_ROUNDED } from '../../reasons.js';
import { acceptUnrounded } from '../../rounded-uprn.js';
import { ACCEPTED, ignore, namedBy, type RowMapper, reject, type Source } from '../../source.js';
import { parseLeaseTerm } from './lease-term.js';

/** Names from the technical specification; the file of changes has one more column. */
const IDENTIFIER = 'Unique Identifier';
const ADDRESS_ID = 'Associated Property Description ID';
const ADDRESS = 'Associated Property Description';
const TERM = 'Term';
const DATE = 'Date of Lease';
const ORDER = 'Reg Order';

export const registeredLeases: Source = {
  id: 'registered-leases',
  title: 'Registered leases',
  publisher: LAND_REGISTRY,
  about: {
    code: 'LEASES',
    gives: 'when a lease began, and for how long',
    price: 'free, with an account',
    appears: 'monthly',
    page: 'https://use-land-property-data.service.gov.uk/datasets/leases',
    size: 'about 3 GB',
    needs: ['addresses'],
  },
  // Use land and property data: free of charge, but under a licence that has to be accepted in an account.
  licence: 'HM Land Registry licence for registered leases (free, by account)',
  attribution: LAND_REGISTRY_ATTRIBUTION,
  ...namedBy([IDENTIFIER, ADDRESS_ID, ADDRESS, TERM, DATE, ORDER]),
  open: openFile,
};

function openFile(header: readonly string[]): RowMapper {
  const column = columnsOf(header);
  return (fields, emit) => {
    if (fields.length < header.length) return reject(FIELD_COUNT_WRONG);
    const id = textAt(fields, column.id);
    if (id === null) return reject('identifier of the title is missing');
    const grantedOn = dayAt(fields, column.date);
    const key = {
      addressId: textAt(fields, column.addressId) ?? '',
      order: textAt(fields, column.order) ?? '',
    };
    if (textAt(fields, column.change) === 'D') {
      emit({ ...NOTHING_SAID, ...key, id, isRemoved: true });
      return ACCEPTED;
    }
    const address = givenAddress(textAt(fields, column.address) ?? '');
    const uprn = uprnAt(fields, column.uprn) ?? null;
    if (address === null && uprn === null) {
      const isLost = isRounded(textAt(fields, column.uprn) ?? '');
      return isLost ? reject(UPRN_ROUNDED) : ignore('lease has no address');
    }
    const term = parseLeaseTerm(textAt(fields, column.term) ?? '', grantedOn);
    if (term === undefined) return reject('term of the lease cannot be read');
    const { startDate, years: termYears } = term;
    emit({ kind: 'lease', id, ...key, uprn, address, startDate, termYears, grantedOn });
    return acceptUnrounded(fields, column.uprn);
  };
}

const NOTHING_SAID = {
  kind: 'lease',
  uprn: null,
  address: null,
  startDate: null,
  termYears: null,
  grantedOn: null,
} as const satisfies Partial<LeaseFact>;

function columnsOf(header: readonly string[]) {
  const at = (name: string): number => findColumn(header, [name]);
  return {
    id: at(IDENTIFIER),
    addressId: at(ADDRESS_ID),
    address: at(ADDRESS),
    uprn: at('OS UPRN'),
    order: at(ORDER),
    date: at(DATE),
    term: at(TERM),
    change: at('Change Indicator'),
  };
}
