/** Maps records of type 28 of AddressBase Premium: Royal Mail's address of a property. */

import { udprnAt } from '../../cells/identifiers.js';
import { TextRow } from '../../cells/row.js';
import { POSTCODE_MALFORMED, RECORD_ENDED } from '../../reasons.js';
import { ACCEPTED, ignore, reject } from '../../source.js';
import { type PartColumns, partsAt, type WelshColumns } from '../address-columns.js';
import { emitDelivery, takeBack } from '../emit-address.js';
import { hasEnded, identityFact, propertyRecord, type RecordMapper } from '../gazetteer-records.js';

const FIELD_COUNT = 29;
const END_DATE = 26;

interface Layout {
  readonly udprn: number;
  readonly parts: PartColumns;
}

const VERSION_2 = layoutFrom(4);
/** Version 1.0 has PARENT_ADDRESSABLE_UPRN before the UDPRN, and no delivery point suffix after the postcode type. */
const VERSION_1 = layoutFrom(5);

/** In both versions the Welsh parts are in the same place. */
const WELSH: WelshColumns = {
  dependentThoroughfare: 18,
  thoroughfare: 19,
  doubleDependentLocality: 20,
  dependentLocality: 21,
  postTown: 22,
};

/** `isVersion1` comes from the header record; undefined in a volume without one. */
export const deliveryPointOutcome = (isVersion1: () => boolean | undefined): RecordMapper =>
  propertyRecord(
    (count) => count === FIELD_COUNT,
    (fields, emit, { uprn, isRemoved }) => {
      if (isRemoved || (fields[1] === 'U' && hasEnded(fields, END_DATE))) {
        takeBack(new TextRow(fields), { uprn, emit, key: 'dpa' });
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

/** The postcode type (S small user, L large user) distinguishes the layouts; if it is blank, the header does. */
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
