/** What the models read of a dwelling: its place, its kind and who gave it, and the values of its records. */

import type { AddressParts } from '../domain/address-parts.js';
import type { AreaValues } from '../domain/evidence/statistics.js';
import { getOr } from '../domain/get-or.js';
import { outcodeOf, sectorOf } from '../domain/postcode.js';
import type { ModelledField, ModelledValues, Teller } from './modelled-fields.js';

export interface Dwelling {
  readonly places: Places;
  /** By who gave it. */
  readonly kinds: Readonly<Partial<Record<Teller | 'address', Kind>>>;
  /** Recorded values by field. */
  readonly values: ModelledValues;
  /** Percentages of its area. */
  readonly areaFigures: AreaValues;
  /** Fields that its certificates answer with what is no value: nobody's vote is asked for those. */
  readonly unworded?: readonly string[];
}

/** Coarse to fine: `House/Detached`; empty where nothing is known of it. */
export type Kind = string;

export const EVERY_KIND: Kind = '';

/** Names of the places it is in; null where it is in none. */
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

/** What dwellings of the like are grouped by when a field is counted: the best-known kind, then what the field is given. */
export function strataOf({ kinds, values }: Dwelling, field: ModelledField): Kind {
  const kind = kinds.certificate ?? kinds.sale ?? kinds.address ?? EVERY_KIND;
  return withGiven(kind, values, field);
}

/** The same for a dwelling that lacks the field: without the kind given by the records that would have the field. */
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

/** Whether a dwelling of this kind is also one of the other, which may be coarser. */
export function isOfKind(kind: Kind, coarser: Kind): boolean {
  return coarser === EVERY_KIND || kind === coarser || kind.startsWith(`${coarser}/`);
}

/** A kind and every coarser one, to every kind; remembered, because there are few and each is asked for often. */
export function kindsAbove(kind: Kind): readonly Kind[] {
  return getOr(ABOVE, kind, () => {
    const parts = kind === EVERY_KIND ? [] : kind.split('/');
    return [EVERY_KIND, ...parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))];
  });
}

const ABOVE = new Map<Kind, readonly Kind[]>();
