/** Maps the records that AddressBase Premium and DTF 7.3 share: streets (15), properties (21), and land and property identifiers (24). */

import type { AddressParts } from '@property-lookup/kernel/address';
import { type Fact, type IdentityFact, NO_AREAS } from '@property-lookup/model/property';
import { numberAt, textAt } from '../cells/columns.js';
import { pointAt, positionFact, precisionOf } from '../cells/coordinates.js';
import { parentUprnAt, postcodeLocatorAt, uprnAt, usrnAt } from '../cells/identifiers.js';
import { TextRow } from '../cells/row.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  RECORD_ENDED,
  UPRN_INVALID,
  USRN_INVALID,
} from '../reasons.js';
import { ACCEPTED, ignore, type RowOutcome, reject } from '../source.js';
import { emitGazetteer } from './emit-address.js';
import { standingOf } from './logical-status.js';
import { objectColumnsFrom, premiseParts } from './pao-sao.js';

type Emit = (fact: Fact) => void;

export type RecordMapper = (fields: readonly string[], emit: Emit) => RowOutcome;

/** The action for the change type; undefined for other text. */
function changeOf(fields: readonly string[]): 'put' | 'remove' | undefined {
  const change = fields[1];
  if (change === 'I' || change === 'U') return 'put';
  return change === 'D' ? 'remove' : undefined;
}

interface OfProperty<Layout> {
  readonly uprn: number;
  readonly isRemoved: boolean;
  readonly layout: Layout;
}

/** Makes a mapper of records about properties, called once layout (by number of fields), UPRN and change type are valid. */
export const propertyRecord =
  <Layout>(
    layoutOf: (count: number) => Layout | undefined | false,
    map: (fields: readonly string[], emit: Emit, of: OfProperty<Layout>) => RowOutcome,
  ): RecordMapper =>
  (fields, emit) => {
    const layout = layoutOf(fields.length);
    if (layout === undefined || layout === false) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, 3);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = changeOf(fields);
    if (change === undefined) return reject(CHANGE_TYPE_UNKNOWN);
    return map(fields, emit, { uprn, isRemoved: change === 'remove', layout });
  };

/** An identity fact from the parts that are known. */
export function identityFact(uprn: number, told: Partial<IdentityFact>): IdentityFact {
  const { udprn = null, usrn = null, parentUprn = null } = told;
  const { classification = null, logicalStatus = null, country = null } = told;
  // biome-ignore format: short names read better several to a line.
  return {
    kind: 'identity', uprn, udprn, usrn, parentUprn, classification, logicalStatus, country,
  };
}

/** Columns of record type 21; -1 for those that a format lacks. */
export interface PropertyColumns {
  readonly parentUprn: number;
  readonly classification: number;
  readonly organisation: number;
  readonly country: number;
  readonly custodian: number;
  readonly postalAddress: number;
  readonly x: number;
  readonly y: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly pointCode: number;
  readonly postcodeLocator: number;
}

/** Maps type 21: the property itself, with status, position and postcode locator. */
export const propertyOutcome = (
  columnsOf: (count: number) => PropertyColumns | undefined | false,
): RecordMapper =>
  propertyRecord(columnsOf, (fields, emit, { uprn, isRemoved, layout: at }) => {
    if (isRemoved) {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    emit(
      identityFact(uprn, {
        parentUprn: parentUprnAt(fields, at.parentUprn, uprn),
        classification: textAt(fields, at.classification),
        logicalStatus: numberAt(fields, 4),
        country: textAt(fields, at.country),
      }),
    );
    emitGazetteer(new TextRow(fields), at, { uprn, emit });
    const name = textAt(fields, at.organisation);
    if (name !== null) emit({ kind: 'organisation', uprn, key: null, name });
    const point = pointAt(fields, at);
    const position = positionFact(uprn, point, precisionOf(fields[at.pointCode]));
    if (position !== undefined) emit(position);
    const postcode = postcodeLocatorAt(fields, at.postcodeLocator);
    if (postcode !== null) emit({ kind: 'geography', uprn, postcode, areas: NO_AREAS });
    return ACCEPTED;
  });

/** Maps type 15. Records without dates (version 1.0, DTF) have 9 fields. */
export function streetOutcome(fields: readonly string[], emit: Emit): RowOutcome {
  if (fields.length < 9) return reject(FIELD_COUNT_WRONG);
  const change = changeOf(fields);
  if (change === undefined) return reject(CHANGE_TYPE_UNKNOWN);
  // Nothing refers to a street once its addresses are gone, so it need not be removed.
  if (change === 'remove') return ignore('street is removed');
  const usrn = usrnAt(fields, 3);
  if (usrn === null) return reject(USRN_INVALID);
  const description = textAt(fields, 4);
  if (description === null) return reject('street has no description');
  emit({
    kind: 'street',
    usrn,
    language: (textAt(fields, 8) ?? 'eng').toLowerCase(),
    description,
    locality: textAt(fields, 5),
    town: textAt(fields, 6),
    administrativeArea: textAt(fields, 7),
  });
  return ACCEPTED;
}

/** Postcode and post town of an LPI, which only DTF has. */
export type MailPlace = Pick<AddressParts, 'postTown' | 'postcode'>;

const SECONDARY = objectColumnsFrom(11);
const PRIMARY = objectColumnsFrom(16);
const USRN = 21;

/** Maps type 24. The merge looks up the street by its USRN. All dates except the end date differ in order, and are not read. */
export const lpiOutcome = (
  isCount: (count: number) => boolean,
  placeOf: (fields: readonly string[]) => MailPlace,
): RecordMapper =>
  propertyRecord(isCount, (fields, emit, { uprn, isRemoved }) => {
    const key = textAt(fields, 4) ?? 'lpi';
    if (isRemoved) {
      emit({ kind: 'removal', uprn, key });
      return ACCEPTED;
    }
    const status = standingOf(numberAt(fields, 6));
    const isEnded = hasEnded(fields, 8);
    if (isEnded && status !== 'historical') return endedOutcome(fields, emit, { uprn, key });
    if (status === undefined) return ignore('LPI is a candidate or was rejected');
    // The last address of a historical property. Other ended addresses are dropped: the property may have been renumbered, and
    // another may have its number now.
    const standing = isEnded ? 'ended' : status;
    emit({
      kind: 'address',
      uprn,
      key,
      parts: {
        organisationName: null,
        departmentName: null,
        poBox: null,
        ...premiseParts(new TextRow(fields), PRIMARY, SECONDARY),
        dependentThoroughfare: null,
        thoroughfare: null,
        doubleDependentLocality: null,
        dependentLocality: null,
        ...placeOf(fields),
      },
      // The Welsh twin of an approved address ranks after it; a historical one stays historical.
      standing: textAt(fields, 5) === 'CYM' && status !== 'historical' ? 'welsh' : standing,
      usrn: usrnAt(fields, USRN),
    });
    return ACCEPTED;
  });

/** Whether the record has an end date. */
export function hasEnded(fields: readonly string[], position: number): boolean {
  return textAt(fields, position) !== null;
}

/** An update that ends a record removes the earlier one; an ended record that is inserted gives nothing. */
export function endedOutcome(
  fields: readonly string[],
  emit: Emit,
  { uprn, key }: { readonly uprn: number; readonly key: string },
): RowOutcome {
  if (fields[1] !== 'U') return ignore(RECORD_ENDED);
  emit({ kind: 'removal', uprn, key });
  return ACCEPTED;
}
