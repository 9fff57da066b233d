/** AddressBase Premium: one file with ten types of records that together describe streets and properties. */

import { textAt } from '../../cells/columns.js';
import { udprnAt } from '../../cells/identifiers.js';
import { TextRow } from '../../cells/row.js';
import { ADDRESSBASE_TERMS } from '../../licences.js';
import { POSTCODE_MALFORMED, RECORD_ENDED } from '../../reasons.js';
import { ACCEPTED, ignore, type RowMapper, reject, type Source } from '../../source.js';
import { type PartColumns, partsAt, type WelshColumns } from '../address-columns.js';
import { emitDelivery, emitRemovals } from '../emit-address.js';
import { gazetteerDialect, hasColumnNames } from '../gazetteer-dialect.js';
import {
  endedOutcome,
  hasEnded,
  identityFact,
  lpiOutcome,
  type PropertyColumns,
  propertyOutcome,
  propertyRecord,
  type RecordMapper,
  streetOutcome,
} from '../gazetteer-records.js';

export const addressbasePremium: Source = {
  id: 'addressbase-premium',
  title: 'AddressBase Premium',
  ...ADDRESSBASE_TERMS,
  about: {
    code: 'ABP',
    gives:
      'every address of every property with its life cycle, positions, UDPRN, parent, class and status',
    price: 'licensed, costs money',
    appears: 'every six weeks',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase-premium',
    size: 'about 8 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
  },
  delimiter: ',',
  recognise: (sample) => gazetteerDialect(sample.rows(',')) === 'premium',
  hasHeader: hasColumnNames,
  open: openPremium,
};

/** Columns of both versions. Classification and organisation have their own records. */
const ALIKE = { parentUprn: 7, classification: -1, organisation: -1, x: 8, y: 9 };

/** Columns of the property by number of fields: version 1.0 lacks latitude, longitude and country. */
const PROPERTY: ReadonlyMap<number, PropertyColumns> = new Map([
  [
    19,
    {
      ...{ ...ALIKE, latitude: -1, longitude: -1, pointCode: 10, country: -1, postcodeLocator: 17 },
      // Its column of postal addresses has other codes.
      ...{ custodian: 11, postalAddress: -1 },
    },
  ],
  [
    22,
    {
      ...{ ...ALIKE, latitude: 10, longitude: 11, pointCode: 12, country: 14, postcodeLocator: 20 },
      ...{ custodian: 13, postalAddress: 19 },
    },
  ],
]);

/** The classification scheme to read; records may also carry the schemes of the VOA and of local authorities. */
const SCHEME = 'addressbase premium classification scheme';

const organisationOutcome = propertyRecord(
  (count) => count === 11,
  (fields, emit, { uprn, isRemoved }) => {
    const key = textAt(fields, 4) ?? 'organisation';
    if (isRemoved) {
      emit({ kind: 'removal', uprn, key });
      return ACCEPTED;
    }
    if (hasEnded(fields, 8)) return endedOutcome(fields, emit, { uprn, key });
    const name = textAt(fields, 5) ?? textAt(fields, 6);
    if (name === null) return reject('organisation has no name');
    emit({ kind: 'organisation', uprn, key, name });
    return ACCEPTED;
  },
);

const classificationOutcome = propertyRecord(
  (count) => count === 12,
  (fields, emit, { uprn, isRemoved }) => {
    if (textAt(fields, 6)?.toLowerCase() !== SCHEME)
      return ignore('classification of another scheme');
    // A property always gets a new class, which replaces this one.
    if (isRemoved) return ignore('classification is removed');
    if (hasEnded(fields, 9)) return ignore(RECORD_ENDED);
    emit(identityFact(uprn, { classification: textAt(fields, 5) }));
    return ACCEPTED;
  },
);

const NO_PLACE = { postTown: null, postcode: null };

const MAPPERS: ReadonlyMap<string, RecordMapper> = new Map([
  ['15', streetOutcome],
  ['21', propertyOutcome((count) => PROPERTY.get(count))],
  [
    '24',
    lpiOutcome(
      (count) => count === 26,
      () => NO_PLACE,
    ),
  ],
  ['31', organisationOutcome],
  ['32', classificationOutcome],
]);

/** Record types that this service does not use: header, street geometry, cross references, metadata, successors, trailer. */
const UNUSED: ReadonlyMap<string, string> = new Map([
  ['10', 'header record'],
  ['11', 'street geometry record'],
  ['23', 'cross reference record'],
  ['29', 'metadata record'],
  ['30', 'successor record'],
  ['99', 'trailer record'],
]);

function openPremium(): RowMapper {
  // A volume split by hand has no header, so the layout is recognised from its records.
  let isVersion1: boolean | undefined;
  const deliveryPoint = deliveryPointOutcome(() => isVersion1);
  return (fields, emit) => {
    const type = textAt(fields, 0) ?? '';
    const mapper = type === '28' ? deliveryPoint : MAPPERS.get(type);
    if (mapper !== undefined) return mapper(fields, emit);
    const unused = UNUSED.get(type);
    if (unused === undefined) return reject('record type is unknown');
    if (type === '10') isVersion1 = fields[7]?.startsWith('1.') ?? isVersion1;
    return ignore(unused);
  };
}

const FIELD_COUNT = 29;
const END_DATE = 26;

interface Layout {
  readonly udprn: number;
  readonly parts: PartColumns;
}

const VERSION_2 = layoutFrom(4);
/** Version 1.0 puts PARENT_ADDRESSABLE_UPRN before the UDPRN, and has no delivery point suffix after the postcode type. */
const VERSION_1 = layoutFrom(5);

/** The Welsh parts have the same place in both versions. */
const WELSH: WelshColumns = {
  dependentThoroughfare: 18,
  thoroughfare: 19,
  doubleDependentLocality: 20,
  dependentLocality: 21,
  postTown: 22,
};

/**
 * Maps records of type 28, Royal Mail's address of a property. `isVersion1` comes from the header record; undefined in a volume
 * without one.
 */
const deliveryPointOutcome = (isVersion1: () => boolean | undefined): RecordMapper =>
  propertyRecord(
    (count) => count === FIELD_COUNT,
    (fields, emit, { uprn, isRemoved }) => {
      if (isRemoved || (fields[1] === 'U' && hasEnded(fields, END_DATE))) {
        emitRemovals(new TextRow(fields), { uprn, emit, key: 'dpa' });
        return ACCEPTED;
      }
      if (hasEnded(fields, END_DATE)) return ignore(RECORD_ENDED);
      const layout = layoutOf(fields, isVersion1());
      const parts = partsAt(new TextRow(fields), layout.parts);
      if (parts === undefined) return reject(POSTCODE_MALFORMED);
      const udprn = udprnAt(fields, layout.udprn);
      emitDelivery(new TextRow(fields), WELSH, { uprn, emit, key: 'dpa', parts });
      if (udprn !== null) emit(identityFact(uprn, { udprn }));
      const name = parts.organisationName;
      if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
      return ACCEPTED;
    },
  );

/** The postcode type (S small user, L large user) distinguishes the layouts; where it is blank, the header decides. */
function layoutOf(fields: readonly string[], isVersion1: boolean | undefined): Layout {
  if (isPostcodeType(fields[16])) return VERSION_2;
  if (isPostcodeType(fields[17])) return VERSION_1;
  return isVersion1 === true ? VERSION_1 : VERSION_2;
}

const isPostcodeType = (field: string | undefined): boolean => field === 'S' || field === 'L';

function layoutFrom(udprn: number): Layout {
  return {
    udprn,
    parts: {
      organisationName: udprn + 1,
      departmentName: udprn + 2,
      subBuildingName: udprn + 3,
      buildingName: udprn + 4,
      buildingNumber: udprn + 5,
      dependentThoroughfare: udprn + 6,
      thoroughfare: udprn + 7,
      doubleDependentLocality: udprn + 8,
      dependentLocality: udprn + 9,
      postTown: udprn + 10,
      postcode: udprn + 11,
      poBox: 23,
    },
  };
}
