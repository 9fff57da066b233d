/** Emits the addresses of a property from gazetteers and Royal Mail, each with its twin in another language. */

import type { PartsOf } from '@property-lookup/kernel/address';
import {
  type AddressStanding,
  type FactWith,
  POSTAL_ADDRESS_CODES,
} from '@property-lookup/model/property';
import type { Row } from '../cells/row.js';
import { type WelshColumns, welshPartsAt } from './address-columns.js';

export type Parts<Text> = PartsOf<Text | null>;

export interface Target<Text> {
  readonly uprn: number;
  readonly emit: (fact: FactWith<Text>) => void;
}

interface Delivery<Text> extends Target<Text> {
  /** Welsh twins have this key with `-cy` appended. */
  readonly key: string;
  readonly parts: Parts<Text>;
}

const twinOf = (key: string): string => `${key}-cy`;

/** Removes the address with the key, its twin, and the organisation with the key. */
export function emitRemovals<Text>(
  row: Row<Text>,
  { uprn, emit, key }: Omit<Delivery<Text>, 'parts'>,
): void {
  for (const gone of [key, twinOf(key)]) emit({ kind: 'removal', uprn, key: row.of(gone) });
}

const CUSTODIAN_SHAPE = /^\d{1,4}$/;

/** Emits who keeps the gazetteer's record, and whether the address takes post, where the columns say so. */
export function emitGazetteer<Text>(
  row: Row<Text>,
  columns: { readonly custodian: number; readonly postalAddress: number },
  { uprn, emit }: Target<Text>,
): void {
  const postal = row.letters(columns.postalAddress);
  const isCustodian = CUSTODIAN_SHAPE.test(row.letters(columns.custodian));
  const isPostal = POSTAL_ADDRESS_CODES.some((code) => code === postal);
  if (!isCustodian && !isPostal) return;
  emit({
    kind: 'gazetteer',
    uprn,
    custodian: isCustodian ? row.text(columns.custodian) : null,
    postalAddress: isPostal ? row.text(columns.postalAddress) : null,
  });
}

/** Emits Royal Mail's address. */
export function emitDelivery<Text>(
  row: Row<Text>,
  columns: WelshColumns,
  { uprn, emit, key, parts }: Delivery<Text>,
): void {
  const standing = 'delivery-point';
  emit({ kind: 'address', uprn, key: row.of(key), parts, standing, usrn: null });
  const welsh = welshPartsAt(row, columns, parts);
  if (welsh === undefined) return;
  const welshKey = row.of(twinOf(key));
  emit({ kind: 'address', uprn, key: welshKey, parts: welsh, standing: 'welsh', usrn: null });
}

/** Emits an authority's address in its second language, if different. */
export function emitTwin<Text>(
  row: Row<Text>,
  { uprn, emit, key, parts }: Delivery<Text>,
  other: { readonly parts: Parts<Text>; readonly language: string },
): void {
  if (isSamePlace(parts, other.parts)) return;
  const standing = standingOfLanguage(other.language);
  emit({
    kind: 'address',
    uprn,
    key: row.of(twinOf(key)),
    parts: other.parts,
    standing,
    usrn: null,
  });
}

/** OS: the second language is Welsh (CYM) in Wales and Gaelic (GAE) in Scotland. */
function standingOfLanguage(language: string): AddressStanding {
  return language === 'GAE' ? 'alternative' : 'welsh';
}

function isSamePlace(a: Parts<unknown>, b: Parts<unknown>): boolean {
  return (
    a.thoroughfare === b.thoroughfare &&
    a.buildingName === b.buildingName &&
    a.subBuildingName === b.subBuildingName &&
    a.dependentLocality === b.dependentLocality &&
    a.postTown === b.postTown
  );
}
