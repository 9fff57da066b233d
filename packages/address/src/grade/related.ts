/** Collects the properties of a search that relate to the place in the text. */

import { outcodeOf } from '@property-lookup/kernel/address';
import { FORM, IDENTIFIER_LENGTH, type PreparedBlock } from '../candidates/prepare.js';
import { compareForm, startComparison } from '../compare/compare.js';
import { E } from '../compare/evidence.js';
import { FLAGS, HIGH, LOW } from '../compare/identifier-run.js';
import type { PlaceFacts } from '../compare/place-facts.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG, ROLE } from '../read/reading.js';
import { excusedScore, type Relation, relationOf } from './relate.js';

export interface Related {
  readonly uprn: number;
  readonly postcode: string | null;
  readonly relation: Relation;
  /** Log-odds against "none", with the relation's differences excused. */
  readonly score: number;
  readonly isIdentical: boolean;
  readonly street: string;
  /** Equal for all properties of one street; `buildingKey` is equal for all of one building. */
  readonly streetKey: string;
  readonly buildingKey: string;
  /** Number of the building; 0 if there is none. `unit` is the flat's. */
  readonly number: number;
  readonly unit: number;
}

/** Finds each property's best relation, best properties first. */
export function relatedOf(
  readings: readonly AddressQuery[],
  blocks: readonly PreparedBlock[],
  places?: PlaceFacts,
): Related[] {
  const best = new Map<number, Related>();
  for (const block of blocks) {
    for (const reading of readings) {
      for (const one of relatedIn(block, reading, places)) {
        const known = best.get(one.uprn);
        if (known === undefined || one.score > known.score) best.set(one.uprn, one);
      }
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function* relatedIn(
  block: PreparedBlock,
  reading: AddressQuery,
  places: PlaceFacts | undefined,
): Generator<Related> {
  const comparison = startComparison(reading, block, places === undefined ? {} : { places });
  const { evidence } = comparison;
  const { forms } = block;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    compareForm(comparison, offset);
    const relation = relationOf(reading, evidence);
    if (relation === undefined) continue;
    const property = forms[offset + FORM.property] as number;
    const postcode = block.postcodes[block.postcodeOf[property] ?? 0] || null;
    yield {
      uprn: block.uprns[property] as number,
      postcode,
      relation,
      score: excusedScore(relation, evidence) - reading.cost,
      isIdentical: evidence[E.identical] === 1 && evidence[E.postcodeEqual] === 1,
      ...placeOf(block, offset, postcode),
    };
  }
}

type Place = Pick<Related, 'street' | 'streetKey' | 'buildingKey' | 'number' | 'unit'>;

function placeOf({ forms, words }: PreparedBlock, offset: number, postcode: string | null): Place {
  const start = offset + FORM.headerLength;
  const end = start + (forms[offset + FORM.identifierCount] as number) * IDENTIFIER_LENGTH;
  let number = 0;
  let high = 0;
  let unit = 0;
  for (let at = start; at < end; at += IDENTIFIER_LENGTH) {
    const flags = forms[at + FLAGS] as number;
    if (flags & (FLAG.letter | FLAG.context)) continue;
    if (flags & FLAG.main) {
      number = forms[at + LOW] as number;
      high = forms[at + HIGH] as number;
    } else unit ||= forms[at + LOW] as number;
  }
  const street: string[] = [];
  const name: string[] = [];
  for (let at = end; at < offset + (forms[offset + FORM.length] as number); at++) {
    const packed = forms[at] as number;
    const role = (packed >> 2) & 7;
    if (role === ROLE.tail) continue;
    const isStreet = role === ROLE.street || role === ROLE.outerStreet;
    (isStreet ? street : name).push(words[packed >> 5] as string);
  }
  const streetKey = `${(street.length > 0 ? street : name).join(' ')}|${postcode === null ? '' : outcodeOf(postcode)}`;
  const own = number > 0 ? `${number}-${high}` : name.join(' ');
  const buildingKey = `${own}|${streetKey}|${postcode}`;
  return { street: street.join(' '), streetKey, buildingKey, number, unit };
}
