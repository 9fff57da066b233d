/** AddressBase Premium: records of ten types in one file, which together describe streets and properties. */

import { textAt } from '../../cells/columns.js';
import { ADDRESSBASE_ATTRIBUTION, ADDRESSBASE_LICENCE } from '../../licences.js';
import { FIELD_COUNT_WRONG } from '../../reasons.js';
import { ignore, type RowMapper, reject, type Source } from '../../source.js';
import { gazetteerDialect, hasColumnNames } from '../gazetteer-dialect.js';
import { lpiOutcome, type RecordMapper, streetOutcome } from '../gazetteer-records.js';
import { blpuOutcome } from './blpu.js';
import { deliveryPointOutcome } from './delivery-point.js';
import { classificationOutcome, organisationOutcome } from './property-records.js';

export const addressbasePremium: Source = {
  id: 'addressbase-premium',
  title: 'AddressBase Premium',
  publisher: 'Ordnance Survey',
  about: {
    code: 'ABP',
    gives:
      'every address of every property with its life cycle, positions, UDPRN, parent, class and status',
    price: 'licensed, costs money',
    appears: 'every six weeks',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase-premium',
    size: 'about 8 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
    needs: [],
  },
  licence: ADDRESSBASE_LICENCE,
  attribution: ADDRESSBASE_ATTRIBUTION,
  delimiter: ',',
  recognise: (sample) => gazetteerDialect(sample.rows(',')) === 'premium',
  hasHeader: hasColumnNames,
  open: openPremium,
};

const LPI_FIELD_COUNT = 26;
const NO_PLACE = { postTown: null, postcode: null };

const MAPPERS: ReadonlyMap<string, RecordMapper> = new Map<string, RecordMapper>([
  ['15', streetOutcome],
  [
    '24',
    (fields, emit) =>
      fields.length === LPI_FIELD_COUNT
        ? lpiOutcome(fields, emit, NO_PLACE)
        : reject(FIELD_COUNT_WRONG),
  ],
  ['21', blpuOutcome],
  ['31', organisationOutcome],
  ['32', classificationOutcome],
]);

/** Header, street geometry, cross references, metadata, successors, trailer: nothing this service uses. */
const UNUSED: ReadonlyMap<string, string> = new Map([
  ['10', 'header record'],
  ['11', 'street geometry record'],
  ['23', 'cross reference record'],
  ['29', 'metadata record'],
  ['30', 'successor record'],
  ['99', 'trailer record'],
]);

function openPremium(): RowMapper {
  // A volume split by hand has no header; its records then speak for themselves.
  let isVersion1: boolean | undefined;
  return (fields, emit) => {
    const type = textAt(fields, 0) ?? '';
    if (type === '28') return deliveryPointOutcome(fields, emit, isVersion1);
    const mapper = MAPPERS.get(type);
    if (mapper !== undefined) return mapper(fields, emit);
    const unused = UNUSED.get(type);
    if (unused === undefined) return reject('record type is unknown');
    if (type === '10') isVersion1 = fields[7]?.startsWith('1.') ?? isVersion1;
    return ignore(unused);
  };
}
