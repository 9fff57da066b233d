/** Maps the tables beside OS NGD's address features: alternate addresses, and Royal Mail's. */

import { columnPositions, findColumn, hasColumns } from '../../cells/columns.js';
import {
  FIELD_COUNT_WRONG,
  POSTCODE_MALFORMED,
  UDPRN_INVALID,
  UPRN_INVALID,
} from '../../reasons.js';
import { ACCEPTED, type CellMapper, ignore, reject } from '../../source.js';
import { deliveryColumns, partsAt, welshColumns } from '../address-columns.js';
import { emitDelivery, emitRemovals } from '../emit-address.js';
import { standingOf } from '../logical-status.js';
import { placeAt } from './ngd-place.js';
import { NGD_CHANGE_UNKNOWN, ngdChangeOf, ngdStatusOf } from './ngd-words.js';

/** Columns of docs.os.uk, OS NGD, Alternate Address. */
// biome-ignore format: a table of names reads better in lines than one to a line.
const ALTERNATE = [
  'alternateaddressid', 'uprn', 'addressstatus', 'alternatesubname', 'alternatename', 'alternatenumber', 'streetname',
  'locality', 'townname', 'language', 'postcode',
] as const;

export const isAlternateHeader = (header: readonly string[]): boolean =>
  hasColumns(header, ALTERNATE);

export function openAlternates(header: readonly string[]): CellMapper {
  const at = columnPositions(ALTERNATE, header);
  const columns = {
    organisation: -1,
    poBox: -1,
    subName: at.alternatesubname,
    name: at.alternatename,
    number: at.alternatenumber,
    street: at.streetname,
    locality: at.locality,
    town: at.townname,
    postcode: at.postcode,
  };
  return (row, emit) => {
    if (row.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const uprn = row.uprn(at.uprn);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const standing = standingOf(ngdStatusOf(row.letters(at.addressstatus)));
    if (standing === undefined) return ignore('address status is not one that is shown');
    const key = row.text(at.alternateaddressid);
    if (key === null) return reject('alternate address has no identifier');
    const isWelsh = row.letters(at.language) === 'CYM' && standing !== 'historical';
    const parts = placeAt(row, columns);
    emit({ kind: 'address', uprn, key, parts, standing: isWelsh ? 'welsh' : standing, usrn: null });
    return ACCEPTED;
  };
}

/**
 * Columns of docs.os.uk, OS NGD, Royal Mail Address. Until September 2025 the Postal Address component had the same, without a
 * change type.
 */
const ROYAL_MAIL = [
  'udprn',
  'uprn',
  'organisationname',
  'buildingname',
  'posttown',
  'welshposttown',
];

/** A Royal Mail table of OS NGD, as opposed to AddressBase Plus with similar columns. */
export const isRoyalMailHeader = (header: readonly string[]): boolean =>
  hasColumns(header, ROYAL_MAIL) &&
  (hasColumns(header, ['changetype', 'matchtype']) ||
    hasColumns(header, ['featuretypeversiondate']));

export function openRoyalMail(header: readonly string[]): CellMapper {
  const at = (name: string): number => findColumn(header, [name]);
  const [udprnAt, uprnAt, changeAt] = [at('udprn'), at('uprn'), at('changetype')];
  const columns = deliveryColumns(at, at('organisationname'));
  const welsh = welshColumns(at);
  return (row, emit) => {
    if (row.length !== header.length) return reject(FIELD_COUNT_WRONG);
    const udprn = row.udprn(udprnAt);
    if (udprn === null) return reject(UDPRN_INVALID);
    if (!row.isFilled(uprnAt)) return ignore('delivery point is not matched to a UPRN');
    const uprn = row.uprn(uprnAt);
    if (uprn === undefined) return reject(UPRN_INVALID);
    const change = ngdChangeOf(row.letters(changeAt));
    if (change === undefined) return reject(NGD_CHANGE_UNKNOWN);
    // One UPRN may have several delivery points.
    const key = `dpa-${udprn}`;
    if (change !== 'add') emitRemovals(row, { uprn, emit, key });
    if (change === 'leave' || change === 'end') return ACCEPTED;
    const parts = partsAt(row, columns);
    if (parts === undefined) return reject(POSTCODE_MALFORMED);
    emitDelivery(row, welsh, { uprn, emit, key, parts });
    emit({
      kind: 'identity',
      uprn,
      udprn,
      usrn: null,
      parentUprn: null,
      classification: null,
      logicalStatus: null,
      country: null,
    });
    const name = parts.organisationName;
    if (name !== null) emit({ kind: 'organisation', uprn, key: row.of(key), name });
    return ACCEPTED;
  };
}
