/** Reads what lies beside the property, or replaces one: neighbours, and things such as boxes and land. */

import { FLOORS } from '../words/floors-and-sides.js';
import {
  isContextPair,
  isThing,
  type Meaning,
  mayEndPair,
  VOCABULARY,
} from '../words/vocabulary.js';
import { denialAt } from './denials.js';
import type { Draft } from './draft.js';
import { FLAG, PART_KIND } from './reading.js';
import { startsPart, type Token } from './tokens.js';

/** `PO BOX`, `LAND`: the address means something other than the property whose number is given. */
export function noteThing(draft: Draft, i: number, { text }: Token): void {
  if (!mayEndPair(text)) return;
  const before = draft.tokens[i - 1]?.text;
  if (isContextPair(before, text)) {
    const next = draft.tokens[i + 1];
    if (startsNumber(next)) draft.pending |= FLAG.context;
    if (!startsWithDigit(next) && (startsNumber(next) || OF_NEIGHBOURS.has(before ?? '')))
      draft.neighbourSegment = draft.segment;
    return;
  }
  if (!isThing(before, text)) return;
  const next = draft.tokens[i + 1];
  const kind = next?.before === 'comma' ? undefined : VOCABULARY.get(next?.text ?? '')?.kind;
  // After the number, such a word belongs to the street or place: `12 FIELD VIEW`, `12 THE SHELTER`.
  const isName = kind === 'type' || kind === 'weak-type' || kind === 'building';
  const isBehindNumber = draft.identifiers.some(({ flags }) => (flags & OTHERS) === 0);
  // `LAW SCHOOL, OLD HOSPITAL SITE`: after a building's name, a site says where it is.
  const isWhere = text === 'SITE' && draft.words.some((word) => word.isBuilding);
  if (!isName && !isBehindNumber && !isWhere) draft.kinds |= PART_KIND.thing;
}

/** `NOT 14` denies a number; `14, SORRY 16` takes back those before; `14, COULD BE 16` leaves both open. */
export function noteDenial(draft: Draft, i: number): void {
  const kind = denialAt(draft.tokens, i);
  if (kind === undefined) return;
  if (kind !== 'denied') for (const each of draft.identifiers) each.flags |= FLAG.context;
  if (kind === 'denied' || (kind === 'open' && draft.identifiers.length > 0))
    draft.pending |= FLAG.context;
}

/** `NEXT TO THE INN`, `TWO DOORS DOWN FROM THE INN`; but `NORTH OF OLDBY` and `CLOSE TO OLDBY` locate a place. */
const OF_NEIGHBOURS: ReadonlySet<string> = new Set(
  'NEXT DOOR DOORS DOWN UP ALONG ACROSS ONE JOINED ATTACHED OPPOSITE NEIGHBOUR NEIGHBOURS BACKING BACKS BELONGING GARDEN'.split(
    ' ',
  ),
);

const OTHERS = FLAG.letter | FLAG.context | FLAG.unit;

/** Neither `GARAGE 12` nor `GARAGE AT 12 MOSS ROAD` is house 12. */
const NUMBERED_THINGS: ReadonlySet<string> = new Set(['GARAGE', 'PARKING', 'STORAGE', 'KIOSK']);

export function isNumberedThing(draft: Draft, i: number, { canonical }: Meaning): boolean {
  const next = i + (OF_HOUSE.has(draft.tokens[i + 1]?.text ?? '') ? 2 : 1);
  return NUMBERED_THINGS.has(canonical) && startsWithDigit(draft.tokens[next]);
}

const OF_HOUSE: ReadonlySet<string> = new Set(['AT', 'TO', 'OF']);

/** `NEAR 12` refers to a neighbour's number, `NEAR THE STATION` to none. */
export function readContext(draft: Draft, i: number, token: Token): number {
  const before = VOCABULARY.get(draft.tokens[i - 1]?.text ?? '')?.kind;
  // `THE FLAT OVER THE SHOP AT 12 MOSS ROAD`.
  const isWithin = startsPart(draft.tokens[i + 1]) || draft.tokens[i + 1]?.text === 'THE';
  if (before === 'unit' && isWithin && FLOOR_OVER[token.text]) {
    draft.floors |= FLOOR_OVER[token.text] as number;
    return 1;
  }
  if (token.text === 'PLOT') draft.kinds |= PART_KIND.thing;
  // `POTHOLE OUTSIDE ROSE COTTAGE`.
  const isWeak = WEAK.has(token.text) && !(token.text === 'OUTSIDE' && !startsPart(token));
  // `NR. 7, MOSS ROAD` begins with a number: nothing is named yet that could be near it.
  if (token.text === 'NR' && (i === 0 || isNumberOfStreet(draft, i))) return 1;
  const isNumberSign = NUMBER_SIGNS.has(draft.tokens[i + 1]?.text ?? '');
  if (isWeak && !startsNumber(draft.tokens[isNumberSign ? i + 2 : i + 1])) return 1;
  draft.pending |= FLAG.context;
  draft.contextAt = i;
  if (!startsWithDigit(draft.tokens[i + 1])) draft.neighbourSegment = draft.segment;
  return 1;
}

/** Words that place a flat above or below something: `FLAT ABOVE, 14 MOSS ROAD` is a flat in 14. */
const FLOOR_OVER: Readonly<Record<string, number>> = {
  ABOVE: FLOORS.upper,
  OVER: FLOORS.upper,
  BELOW: FLOORS.lower,
};
const NUMBER_SIGNS: ReadonlySet<string> = new Set(['NO', 'NUMBER']);
const WEAK: ReadonlySet<string> = new Set(['NEAR', 'NR', 'OUTSIDE', 'FACING']);

/** `ALBION STREET NR. 35`, as in much of Europe. */
function isNumberOfStreet({ tokens }: Draft, i: number): boolean {
  const isStreet = VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'type';
  const end = /^[A-Z]$/.test(tokens[i + 2]?.text ?? '') ? i + 3 : i + 2;
  return isStreet && startsWithDigit(tokens[i + 1]) && startsPart(tokens[end]);
}

/** `FLAT 2, 12 MOSS ROAD` begins with a number too. */
function startsNumber(token: Token | undefined): boolean {
  return startsWithDigit(token) || VOCABULARY.get(token?.text ?? '')?.kind === 'unit';
}

function startsWithDigit(token: Token | undefined): boolean {
  return token !== undefined && /^[0-9]/.test(token.text);
}
