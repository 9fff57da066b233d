/** DTF 7.3, the transfer format of local land and property gazetteers: like AddressBase Premium, in a different order. */

import { textAt } from '../../cells/columns.js';
import { postcodeLocatorAt } from '../../cells/identifiers.js';
import { TextRow } from '../../cells/row.js';
import { ignore, type RowMapper, reject, type Source } from '../../source.js';
import { gazetteerDialect, hasColumnNames } from '../gazetteer-dialect.js';
import {
  lpiOutcome,
  type MailPlace,
  type PropertyColumns,
  propertyOutcome,
  type RecordMapper,
  streetOutcome,
} from '../gazetteer-records.js';

export const llpgDtf: Source = {
  id: 'llpg-dtf',
  title: 'Local land and property gazetteer (DTF 7.3)',
  publisher: 'Local authority',
  about: {
    code: 'LLPG',
    gives: "every address of the council's area, positions, class and status",
    price: 'your own',
    appears: 'whenever the council exports it',
    page: null,
    size: 'some 50 MB for a district',
    provides: ['addresses', 'positions', 'udprns'],
  },
  licence: 'GeoPlace and Ordnance Survey licence of the local authority',
  attribution:
    '© Crown copyright and database rights, Ordnance Survey. © Local Government Information House Limited copyright and database rights.',
  delimiter: ',',
  recognise: (sample) => gazetteerDialect(sample.rows(',')) === 'dtf',
  hasHeader: hasColumnNames,
  open: openDtf,
};

/** The class is in this record, before the parent's UPRN; there are no degrees. */
const PROPERTY: PropertyColumns = {
  classification: 7,
  parentUprn: 8,
  x: 9,
  y: 10,
  pointCode: 11,
  organisation: 17,
  custodian: 12,
  postalAddress: -1,
  country: -1,
  latitude: -1,
  longitude: -1,
  postcodeLocator: -1,
};

const MAPPERS: ReadonlyMap<string, RecordMapper> = new Map([
  ['15', streetOutcome],
  // Fields up to the parish code, and up to three reserved ones.
  ['21', propertyOutcome((count) => count >= 17 && count <= 23 && PROPERTY)],
  // Fields up to the post town, then an official flag and up to three reserved ones.
  ['24', lpiOutcome((count) => count >= 26 && count <= 30, mailPlaceAt)],
]);

/**
 * Unused record types (GeoPlace, DTF 7.3): headers, street geometry, provenance, cross references, extents, metadata, key
 * sequences, trailers.
 */
const UNUSED: ReadonlySet<string> = new Set([
  '10',
  '11',
  '12',
  '13',
  '14',
  '22',
  '23',
  '25',
  '26',
  '27',
  '29',
  '98',
  '99',
]);

function openDtf(): RowMapper {
  return (fields, emit) => {
    const type = textAt(fields, 0) ?? '';
    const mapper = MAPPERS.get(type);
    if (mapper !== undefined) return mapper(fields, emit);
    return UNUSED.has(type) ? ignore(`record of type ${type}`) : reject('record type is unknown');
  };
}

function mailPlaceAt(fields: readonly string[]): MailPlace {
  return { postTown: new TextRow(fields).upper(25), postcode: postcodeLocatorAt(fields, 24) };
}
