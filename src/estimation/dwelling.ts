/** What the models read of a dwelling: where it is, what kind it is by whose word, and what records tell of it. */

import type { AddressParts } from '../domain/address-parts.js';
import type { EvidenceValue } from '../domain/evidence-fact.js';
import { outcodeOf, sectorOf } from '../domain/postcode.js';
import type { ModelledField, Teller } from './modelled-fields.js';

export interface Dwelling {
  readonly places: Places;
  /** The kind, coarse to fine, by who told it: `['House', 'Detached']`. */
  readonly kinds: Readonly<Partial<Record<Teller | 'address', Kind>>>;
  /** Recorded values by field. */
  readonly values: Readonly<Record<string, EvidenceValue>>;
  /** Percentages of its area, by the names of the figures. */
  readonly areaFigures: Readonly<Record<string, number>>;
}

export type Kind = readonly string[];

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

/** Whose word on the kind counts first. */
const WORDS = ['certificate', 'sale', 'address'] as const;

/** What dwellings of the like are grouped by when a field is counted: the best-known kind, then what the field is given. */
export function strataOf({ kinds, values }: Dwelling, field: ModelledField): Kind {
  const kind = WORDS.map((word) => kinds[word]).find((told) => told !== undefined) ?? [];
  return withGiven(kind, values, field);
}

/** The same for a dwelling that lacks the field: without the word of the records that would tell it. */
export function cluesOf({ kinds, values }: Dwelling, field: ModelledField): Kind {
  const others = WORDS.filter((word) => word === 'address' || !field.toldBy.includes(word));
  const kind = others.map((word) => kinds[word]).find((told) => told !== undefined) ?? [];
  return withGiven(kind, values, field);
}

function withGiven(kind: Kind, values: Dwelling['values'], { given }: ModelledField): Kind {
  const more = given === null ? undefined : values[given];
  return more === undefined ? kind : [...kind, String(more)];
}
