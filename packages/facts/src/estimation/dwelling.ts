/** A dwelling as the models read it: its places, its kind by source, and its recorded values. */

import { type AddressParts, outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import type { AreaValues } from '@property-lookup/model/records';
import type { ModelledField, ModelledValues, Teller } from './modelled-fields.js';

export interface Dwelling {
  readonly places: Places;
  /** Kind by source. */
  readonly kinds: Readonly<Partial<Record<Teller | 'address', Kind>>>;
  /** Recorded values by field. */
  readonly values: ModelledValues;
  /** Percentages in its area. */
  readonly areaFigures: AreaValues;
  /** Fields that its certificates answer with something other than a value; they are not estimated. */
  readonly unworded?: readonly string[];
}

/** From coarse to fine: `House/Detached`; empty if nothing is known. */
export type Kind = string;

export const EVERY_KIND: Kind = '';

/** Names of the dwelling's places; null for those it is not in. */
export interface Places {
  readonly outcode: string | null;
  readonly sector: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly building: string | null;
}

const NOWHERE: Places = {
  outcode: null,
  sector: null,
  street: null,
  postcode: null,
  building: null,
};

export function placesOf(address: AddressParts): Places {
  const { postcode, thoroughfare, buildingName, buildingNumber } = address;
  if (postcode === null) return NOWHERE;
  const outcode = outcodeOf(postcode);
  const building = [postcode, thoroughfare, buildingName, buildingNumber].join('|');
  return {
    outcode,
    sector: sectorOf(postcode),
    street: thoroughfare === null ? null : `${outcode}|${thoroughfare}`,
    postcode,
    building: buildingName === null && buildingNumber === null ? null : building,
  };
}

/** The stratum of a dwelling when a field is counted: its best-known kind, then the value of the field's `given`. */
export function strataOf({ kinds, values }: Dwelling, field: ModelledField): Kind {
  const kind = kinds.certificate ?? kinds.sale ?? kinds.address ?? EVERY_KIND;
  return withGiven(kind, values, field);
}

/** The stratum of a dwelling without the field: without the kind from records that would have the field. */
export function cluesOf({ kinds, values }: Dwelling, field: ModelledField): Kind {
  const { toldBy } = field;
  const byCertificate = toldBy.includes('certificate') ? undefined : kinds.certificate;
  const bySale = toldBy.includes('sale') ? undefined : kinds.sale;
  return withGiven(byCertificate ?? bySale ?? kinds.address ?? EVERY_KIND, values, field);
}

function withGiven(kind: Kind, values: Dwelling['values'], { given }: ModelledField): Kind {
  const more = given === null ? undefined : values[given];
  return more === undefined ? kind : `${kind}/${more}`;
}

/** Whether a dwelling of this kind is also of the other, possibly coarser kind. */
export function isOfKind(kind: Kind, coarser: Kind): boolean {
  return coarser === EVERY_KIND || kind === coarser || kind.startsWith(`${coarser}/`);
}

/** A kind and all coarser kinds, up to all dwellings; cached, because there are few and each is used often. */
export function kindsAbove(kind: Kind): readonly Kind[] {
  return getOr(ABOVE, kind, () => {
    const parts = kind === EVERY_KIND ? [] : kind.split('/');
    return [EVERY_KIND, ...parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))];
  });
}

const ABOVE = new Map<Kind, readonly Kind[]>();
