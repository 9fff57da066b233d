/**
 * The readings of a text: by its letters, and, if something may be meant differently, its few best repairs. The contest
 * among properties chooses between them.
 */

import { normalise } from '../normalise/normalise.js';
import { findPostcode } from '../read/find-postcode.js';
import { type AddressQuery, queryOf } from '../read/read-address.js';
import { FLAG, PART_KIND, type ReadWord, ROLE } from '../read/reading.js';
import { readingHashes } from '../read/reading-hash.js';
import type { RepairName } from '../read/repairs-told.js';
import { shareStreet } from '../read/shared-street.js';
import { type Token, tokenise } from '../read/tokens.js';
import { ASIDES } from './asides.js';
import { COMPASS_POINT, SCANNED_DIGITS, UNGLUED } from './characters.js';
import {
  FLAT_AND_NUMBER,
  NUMBER_AND_FLAT,
  STOREY_NOTATION,
  UNIT_AND_NUMBER,
  UNIT_LETTER,
} from './flat-notations.js';
import { beforeNote, behindLabel } from './labels.js';
import { NUMBER_IN_WORDS, NUMBER_OF_PLACE, ROMAN_NUMERAL } from './numbers.js';
import { FLAT_OVER, LETTER_APART, LETTER_JOINED, PITCH_OF_SITE } from './part-words.js';
import { PAST_ADDRESS, PROSE_AROUND, REPEATS } from './prose.js';
import {
  BEHIND_COMPANY,
  BRACKETS,
  FIRST_PART,
  NUMBER_BEHIND,
  PART_BEHIND,
  REVERSED,
} from './regroup.js';
import type { Repair } from './repair.js';
import { LETTER_AS_WORD, LETTER_WITH_EXAMPLE, SPELT_WORD, SPOKEN_POSTCODE } from './spoken.js';
import { asFloorFlat, asStoreyFlat, type Parts } from './storeys.js';
import { mayBeRepaired } from './telltales.js';
import { FOREIGN_STREET, TRANSLATED } from './translated.js';

/** In an order that lets one repair prepare the next. */
const REPAIRS: readonly Repair[] = [
  UNGLUED,
  SPOKEN_POSTCODE,
  SPELT_WORD,
  LETTER_WITH_EXAMPLE,
  LETTER_AS_WORD,
  PAST_ADDRESS,
  ASIDES,
  PROSE_AROUND,
  REPEATS,
  REVERSED,
  FOREIGN_STREET,
  SCANNED_DIGITS,
  COMPASS_POINT,
  NUMBER_IN_WORDS,
  NUMBER_OF_PLACE,
  ROMAN_NUMERAL,
  PITCH_OF_SITE,
  FLAT_OVER,
  LETTER_JOINED,
  LETTER_APART,
  BEHIND_COMPANY,
  FIRST_PART,
  BRACKETS,
  NUMBER_BEHIND,
  PART_BEHIND,
  UNIT_AND_NUMBER,
  NUMBER_AND_FLAT,
  FLAT_AND_NUMBER,
  UNIT_LETTER,
  STOREY_NOTATION,
  TRANSLATED,
];

/** Readings besides the first; more would cost time and seldom differ. */
const READINGS_MAX = 6;
/** Of a text that is longer than addresses are. */
const READINGS_OF_LONG_MAX = 1;
const LONG_FROM = 400;

/** Cost of splitting a text where a capital follows a small letter (`PennsRoad`). */
const UNGLUED_COST = 0.7;
/** Cost of reading only the part that a label calls an address. */
const LABELLED_COST = 0.2;
/** Cost of another notation for storey and flat. */
const STOREY_COST = 0.7;

interface Draft {
  readonly tokens: readonly Token[];
  readonly cost: number;
  readonly repairs: readonly RepairName[];
}

/** A text with its first reading; the others are made on request. */
export interface ReadText {
  readonly first: AddressQuery;
  readonly others: () => readonly AddressQuery[];
}

/** Reads any text. Never throws. */
export function readText(text: string): ReadText {
  const plain = normalise(text);
  const tokens = shareStreet(tokenise(plain));
  const found = findPostcode(tokens);
  const first = queryOf(text, found);
  return {
    first,
    others: () => {
      const apart = parted(plain);
      const labelled = behindLabel(text) ?? beforeNote(text);
      return apart === undefined && labelled === undefined && !mayBeRepaired(tokens, found)
        ? variantsOf(first)
        : otherReadings({ text, tokens, apart, labelled, first });
    },
  };
}

interface Repairable {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The text with glued words split; undefined if there are none. */
  readonly apart: string | undefined;
  /** The text after an address label or before a note; undefined if that is the whole text. */
  readonly labelled: string | undefined;
  readonly first: AddressQuery;
}

function otherReadings({
  apart,
  first,
  labelled,
  text,
  tokens,
}: Repairable): readonly AddressQuery[] {
  const drafts: Draft[] = [{ tokens, cost: 0, repairs: [] }];
  if (apart !== undefined)
    drafts.push({ tokens: tokenise(apart), cost: UNGLUED_COST, repairs: ['unglued'] });
  if (labelled !== undefined)
    drafts.push({
      tokens: tokenise(normalise(labelled)),
      cost: LABELLED_COST,
      repairs: ['labelled'],
    });
  for (const repair of REPAIRS) addRepaired(drafts, repair);
  const hasStreet = saysStreet(first.words);
  const readings = drafts
    .filter(({ repairs }) => repairs.length > 0)
    .map(({ cost, repairs, tokens: those }): AddressQuery => {
      const reading = queryOf(text, findPostcode(those));
      return { ...reading, cost, repairs, leftOut: leftOutOf(first, reading) };
    })
    .filter(({ identifiers, words }) => identifiers.length + words.length > 0)
    // Without number and street, the rest may be the name of a house anywhere.
    .filter(({ identifiers, words }) => identifiers.length > 0 || saysStreet(words) || !hasStreet)
    // Leaving out `LAND` or the like does not turn a text into a property, unless the words were about the past.
    .filter(
      ({ kinds, repairs }) =>
        repairs.includes('past') || (first.kinds & PART_KIND.thing & ~kinds) === 0,
    );
  const all = [...readings, ...[first, ...readings].flatMap(variantsOf)];
  if (all.length === 0) return all;
  return distinct(
    all.toSorted((a, b) => a.cost - b.cost),
    first,
  ).slice(0, isLong(text) ? READINGS_OF_LONG_MAX : READINGS_MAX);
}

/** Whether a text is prose, a form or a list rather than an address: what it may mean is bounded. */
export const isLong = (text: string): boolean => text.length >= LONG_FROM;

const saysStreet = (words: readonly ReadWord[]): boolean => words.some(({ isType }) => isType);

/** Words of names and streets that are in the first reading and not in the other. */
export function leftOutOf(first: AddressQuery, { words }: AddressQuery): readonly ReadWord[] {
  const kept = new Set(words.map(({ text }) => text));
  return first.words.filter(({ role, text }) => role !== ROLE.tail && !kept.has(text));
}

/** Each repair may double the drafts. */
const DRAFTS_MAX = 16;

/** Appends the repaired drafts; a sure repair replaces its original. */
function addRepaired(drafts: Draft[], { apply, cost, isSure, name }: Repair): void {
  const count = drafts.length;
  for (let i = 0; i < count; i++) {
    const draft = drafts[i] as Draft;
    const tokens = apply(draft.tokens);
    if (tokens === undefined) continue;
    const other = { tokens, cost: draft.cost + cost, repairs: [...draft.repairs, name] };
    if (isSure === true) drafts[i] = other;
    else if (drafts.length < DRAFTS_MAX) drafts.push(other);
  }
}

/** Splits `7PennsRoadPetersfield` into `7PennsRoad Petersfield`, but not names such as McKay and DeVere. */
function parted(text: string): string | undefined {
  const apart = text
    .replace(
      /([a-z]{2})([A-Z])(?=[A-Za-z0-9])/g,
      (found, small: string, large: string, at: number) =>
        /(^|[^A-Za-z])(Mac|Mc|Fitz|Van|Von)$/.test(text.slice(0, at) + small)
          ? found
          : `${small} ${large}`,
    )
    .replace(/(^|[^A-Za-z])(St)([A-Z][a-z])/g, '$1$2 $3');
  return apart === text ? undefined : apart;
}

/** Readings that differ from the first and each other; of equals, the cheapest. */
function distinct(readings: readonly AddressQuery[], first: AddressQuery): AddressQuery[] {
  const seen = new Set([keyOf(first)]);
  return readings.filter((reading) => {
    const key = keyOf(reading);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Includes flags, because the same numbers may have other roles. */
function keyOf({ fullHash, identifiers, kinds, outcode, postcode, words }: AddressQuery): string {
  const roles = identifiers.map(({ flags }) => flags).concat(words.map(({ role }) => role));
  return `${fullHash} ${kinds} ${postcode} ${outcode} ${roles.join(',')}`;
}

/** The reading with storey and flat in the other notations. */
function variantsOf(reading: AddressQuery): AddressQuery[] {
  const storey = reading.identifiers.some(({ flags }) => flags & FLAG.storey);
  if (reading.floors === 0 && !storey) return [];
  const variant = (name: RepairName, parts: Parts | undefined): AddressQuery[] => {
    if (!parts) return [];
    const changed = { ...reading, ...parts };
    const cost = reading.cost + STOREY_COST;
    return [{ ...changed, ...readingHashes(changed), cost, repairs: [...reading.repairs, name] }];
  };
  return [
    ...variant('storeyFlat', asStoreyFlat(reading)),
    ...variant('floorFlat', asFloorFlat(reading)),
  ];
}
