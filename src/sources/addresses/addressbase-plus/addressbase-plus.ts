/** AddressBase Plus and AddressBase Islands: one row a property, with Royal Mail's address and the local authority's side by side. */

import type { AddressParts } from '../../../domain/address-parts.js';
import type { Fact } from '../../../domain/fact.js';
import { columnKey, hasColumns, numberAt, textAt } from '../../cells/columns.js';
import { positionFact, precisionOf } from '../../cells/coordinates.js';
import {
  parentUprnAt,
  postcodeLocatorAt,
  udprnAt,
  uprnAt,
  usrnAt,
} from '../../cells/identifiers.js';
import {
  areMostly,
  CHANGE_TYPE_SHAPE,
  DATE_OR_EMPTY_SHAPE,
  isShaped,
  NUMBER_SHAPE,
  UPRN_SHAPE,
} from '../../cells/recognition.js';
import { ADDRESSBASE_ATTRIBUTION, ADDRESSBASE_LICENCE } from '../../licences.js';
import {
  CHANGE_TYPE_UNKNOWN,
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type RowMapper, reject, type Source } from '../../source.js';
import { partsAt, upperAt, welshPartsAt } from '../address-columns.js';
import { premiseParts } from '../pao-sao.js';
import { COLUMN_COUNT, type PlusColumns, plusColumns } from './columns-of-plus.js';

export const addressbasePlus: Source = {
  id: 'addressbase-plus',
  title: 'AddressBase Plus',
  publisher: 'Ordnance Survey',
  about: {
    code: 'ABP',
    gives: 'addresses, positions, UDPRN, parent, class and status of every property',
    price: 'licensed, costs money',
    appears: 'every six weeks',
    page: 'https://www.ordnancesurvey.co.uk/products/addressbase-plus',
    size: 'about 4 GB zipped for Great Britain',
    provides: ['addresses', 'positions', 'udprns'],
    needs: [],
  },
  licence: ADDRESSBASE_LICENCE,
  attribution: ADDRESSBASE_ATTRIBUTION,
  delimiter: ',',
  rowsAreLines: true,
  recognise(sample) {
    const rows = sample.rows(',');
    return isPlusHeader(rows[0] ?? []) || areMostly(rows, isPlusRow);
  },
  hasHeader: (firstRow) => columnKey(firstRow[0] ?? '') === 'uprn',
  open: openPlus,
};

/** OS supplies the header apart; some people put it on top. */
function isPlusHeader(row: readonly string[]): boolean {
  return hasColumns(row, ['UPRN', 'RM_ORGANISATION_NAME', 'PAO_START_NUMBER', 'POSTCODE_LOCATOR']);
}

function isPlusRow(fields: readonly string[]): boolean {
  return (
    fields.length === COLUMN_COUNT &&
    isShaped(fields, 0, UPRN_SHAPE) &&
    isShaped(fields, 2, CHANGE_TYPE_SHAPE) &&
    isShaped(fields, 4, DATE_OR_EMPTY_SHAPE) &&
    isShaped(fields, 7, NUMBER_SHAPE) &&
    isShaped(fields, 8, NUMBER_SHAPE)
  );
}

type Emit = (fact: Fact) => void;

function openPlus(header: readonly string[]): RowMapper {
  const columns = plusColumns(header);
  const count = header.length > 0 ? header.length : COLUMN_COUNT;
  return (fields, emit) => {
    if (fields.length !== count) return reject(FIELD_COUNT_WRONG);
    const uprn = uprnAt(fields, columns.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = textAt(fields, columns.changeType);
    if (change === 'D') {
      emit({ kind: 'removal', uprn, key: null });
      return ACCEPTED;
    }
    if (change !== 'I' && change !== 'U') return reject(CHANGE_TYPE_UNKNOWN);
    const delivery = partsAt(fields, columns.delivery);
    if (delivery === undefined) return reject(POSTCODE_MALFORMED);
    // An update restates the whole row: what it no longer contains must go.
    if (change === 'U') emit({ kind: 'removal', uprn, key: null });
    emitIdentity(fields, columns, { uprn, emit });
    if (delivery.postcode !== null || delivery.postTown !== null) {
      emitDelivery(fields, columns, { uprn, emit, parts: delivery });
    }
    emitGazetteer(fields, columns, { uprn, emit });
    emitOrganisations(delivery.organisationName, textAt(fields, columns.organisation), {
      uprn,
      emit,
    });
    emitPosition(fields, columns, { uprn, emit });
    return ACCEPTED;
  };
}

interface Target {
  readonly uprn: number;
  readonly emit: Emit;
}

function emitIdentity(fields: readonly string[], columns: PlusColumns, { uprn, emit }: Target) {
  emit({
    kind: 'identity',
    uprn,
    udprn: udprnAt(fields, columns.udprn),
    usrn: usrnAt(fields, columns.usrn),
    parentUprn: parentUprnAt(fields, columns.parentUprn, uprn),
    classification: textAt(fields, columns.classification),
    // The file holds no logical status: OS supplies it in AddressBase Premium only.
    logicalStatus: null,
    country: textAt(fields, columns.country),
  });
}

function emitDelivery(
  fields: readonly string[],
  columns: PlusColumns,
  { uprn, emit, parts }: Target & { readonly parts: AddressParts },
) {
  emit({ kind: 'address', uprn, key: 'dpa', parts, standing: 'delivery-point', usrn: null });
  const welsh = welshPartsAt(fields, columns.welsh, parts);
  if (welsh === undefined) return;
  emit({ kind: 'address', uprn, key: 'dpa-cy', parts: welsh, standing: 'welsh', usrn: null });
}

function emitGazetteer(fields: readonly string[], columns: PlusColumns, { uprn, emit }: Target) {
  const street = textAt(fields, columns.street);
  const premise = premiseParts(fields, columns.primary, columns.secondary);
  const organisationName = textAt(fields, columns.organisation);
  const hasPremise = premise.buildingNumber ?? premise.buildingName ?? premise.subBuildingName;
  if (street === null && hasPremise === null && organisationName === null) return;
  const parts: AddressParts = {
    organisationName,
    departmentName: null,
    poBox: null,
    subBuildingName: premise.subBuildingName,
    buildingName: premise.buildingName,
    buildingNumber: premise.buildingNumber,
    dependentThoroughfare: null,
    thoroughfare: street,
    doubleDependentLocality: null,
    dependentLocality: textAt(fields, columns.locality),
    postTown: upperAt(fields, columns.town) ?? upperAt(fields, columns.delivery.postTown),
    postcode: postcodeLocatorAt(fields, columns.postcodeLocator),
  };
  emit({ kind: 'address', uprn, key: 'lpi', parts, standing: 'approved', usrn: null });
  if (!hasOtherLanguage(fields, columns)) return;
  const other: AddressParts = {
    ...parts,
    ...premiseParts(fields, columns.primaryOther, columns.secondaryOther),
    thoroughfare: textAt(fields, columns.streetOther) ?? street,
  };
  if (isSamePremise(parts, other)) return;
  // The other language is Welsh in Wales and Gaelic (GAE) in Scotland.
  const standing = textAt(fields, columns.otherLanguage) === 'GAE' ? 'alternative' : 'welsh';
  emit({ kind: 'address', uprn, key: 'lpi-cy', parts: other, standing, usrn: null });
}

function hasOtherLanguage(fields: readonly string[], columns: PlusColumns): boolean {
  return Boolean(
    fields[columns.streetOther] ||
      fields[columns.primaryTextOther] ||
      fields[columns.secondaryTextOther],
  );
}

function isSamePremise(a: AddressParts, b: AddressParts): boolean {
  return (
    a.thoroughfare === b.thoroughfare &&
    a.buildingName === b.buildingName &&
    a.subBuildingName === b.subBuildingName
  );
}

function emitOrganisations(
  royalMail: string | null,
  authority: string | null,
  { uprn, emit }: Target,
) {
  if (royalMail !== null) emit({ kind: 'organisation', uprn, key: null, name: royalMail });
  if (authority !== null && authority !== royalMail) {
    emit({ kind: 'organisation', uprn, key: null, name: authority });
  }
}

function emitPosition(fields: readonly string[], columns: PlusColumns, { uprn, emit }: Target) {
  const point = {
    x: numberAt(fields, columns.x),
    y: numberAt(fields, columns.y),
    // OS: AddressBase Islands too is on the British National Grid.
    grid: 'british',
    latitude: numberAt(fields, columns.latitude),
    longitude: numberAt(fields, columns.longitude),
  } as const;
  const position = positionFact(uprn, point, precisionOf(fields[columns.pointCode]));
  if (position !== undefined) emit(position);
}
