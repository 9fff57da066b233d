/** Finds the postcode in tokens, in any case and spacing, and repairs commonly misread characters. */

import { AS_DIGIT, AS_LETTER, parsePostcode } from '@property-lookup/kernel/address';
import { startsPart, type Token } from './tokens.js';

/** Postcode areas (Royal Mail, Postcode Address File): they distinguish `SE1` from flat `GF1`. */
const POSTCODE_AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
  GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE
  PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO
  ZE`.split(/\s+/),
);

export interface FoundPostcode {
  /** With one space; null if there is none. */
  readonly postcode: string | null;
  /** The outcode alone (`LONDON E8`), or that of a postcode whose second half is unreadable. */
  readonly outcode: string | null;
  /** As much as the text has: whole, with the sector's digit (`LONDON E8 2`), or the outcode. */
  readonly partialPostcode: string | null;
  /** The tokens without the postcode. */
  readonly rest: readonly Token[];
}

const OUTCODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const INWARD = /^[0-9][A-Z]{2}$/;
/** `RM64E`: a postcode without its space and last letter. */
const GLUED_SECTOR = /^([A-Z]{2}[0-9][A-Z0-9]?|[A-Z][0-9][A-Z0-9])([0-9])[A-Z]$/;

/** Searches from the end: first whole postcodes, then misread ones, then an outcode. */
export function findPostcode(tokens: readonly Token[]): FoundPostcode {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const found = wholeAt(tokens, i, parsePostcode);
    if (found) return found;
  }
  // Accepts a misread postcode only at the end, where postcodes belong; elsewhere ordinary words would qualify.
  const last = tokens.length - 1;
  return (
    wholeAt(tokens, last, repairPostcode) ??
    wholeAt(tokens, last, untwistPostcode) ??
    splitElsewhere(tokens, last) ??
    spelledOut(tokens) ??
    outwardAt(tokens, last) ??
    outwardElsewhere(tokens)
  );
}

function wholeAt(
  tokens: readonly Token[],
  i: number,
  parse: (text: string) => string | undefined,
): FoundPostcode | undefined {
  const token = tokens[i];
  if (!token) return undefined;
  const { text } = token;
  if (text.length === 3 && i > 0) {
    const outward = tokens[i - 1]?.text ?? '';
    if (outward.length < 2 || outward.length > 4) return undefined;
    const postcode = parse(outward + text);
    return postcode ? without(tokens, i - 1, 2, postcode) : undefined;
  }
  if (text.length < 5 || text.length > 7) return undefined;
  const postcode = parse(text);
  return postcode ? without(tokens, i, 1, postcode) : undefined;
}

/** Reads a postcode at the end with a misplaced space: `AB116 GD`. */
function splitElsewhere(tokens: readonly Token[], last: number): FoundPostcode | undefined {
  const joined = (tokens[last - 1]?.text ?? '') + (tokens[last]?.text ?? '');
  const postcode = last > 0 && joined.length <= 7 ? parsePostcode(joined) : undefined;
  return postcode ? without(tokens, last - 1, 2, postcode) : undefined;
}

const POSTCODE_LENGTH_MAX = 7;
const POSTCODE_LENGTH_MIN = 5;

/** Reads a postcode at the end that is spelt character by character: `R M 6 4 B G`. */
function spelledOut(tokens: readonly Token[]): FoundPostcode | undefined {
  let start = tokens.length;
  while (start > 0 && tokens[start - 1]?.text.length === 1) start--;
  start = Math.max(start, tokens.length - POSTCODE_LENGTH_MAX);
  for (; tokens.length - start >= POSTCODE_LENGTH_MIN; start++) {
    const letters = tokens.slice(start).map(({ text }) => text);
    const postcode = parsePostcode(letters.join(''));
    if (postcode) return without(tokens, start, tokens.length - start, postcode);
  }
  return undefined;
}

/** Reads `RM6 S4T` as `RM6 4ST`: the digit of the inward half is misplaced. */
function untwistPostcode(text: string): string | undefined {
  const inward = /^([A-Z])([0-9])([A-Z])$|^([A-Z]{2})([0-9])$/.exec(text.slice(-3));
  if (!inward || !OUTCODE.test(text.slice(0, -3))) return undefined;
  const [, a = '', digit = inward[5] ?? '', b = ''] = inward;
  return parsePostcode(`${text.slice(0, -3)}${digit}${inward[4] ?? a + b}`);
}

function without(
  tokens: readonly Token[],
  at: number,
  count: number,
  postcode: string,
): FoundPostcode {
  const isAtEnd = at + count === tokens.length;
  const rest = isAtEnd
    ? tokens.slice(0, at)
    : [...tokens.slice(0, at), ...tokens.slice(at + count)];
  return { postcode, outcode: postcode.slice(0, -4), partialPostcode: postcode, rest };
}

/** Swaps easily confused letters and digits wherever a postcode requires the other kind. */
function repairPostcode(text: string): string | undefined {
  // An address that ends `21 OLD` has no postcode: the first character is seldom misread.
  if (text.length < 5 || text.length > 7 || !/^[A-Z].*[0-9]/.test(text)) return undefined;
  const inward = digit(text.at(-3)) + letter(text.at(-2)) + letter(text.at(-1));
  let best: string | undefined;
  for (const outward of outwardReadings(text.slice(0, -3))) {
    const postcode = parsePostcode(outward + inward);
    if (!POSTCODE_AREAS.has(/^[A-Z]+/.exec(outward)?.[0] ?? '')) continue;
    if (postcode && (!best || changes(text, postcode) < changes(text, best))) best = postcode;
  }
  return best;
}

/** Readings with an area of one or two letters, and with the last character unchanged or as a digit. */
function outwardReadings(outward: string): string[] {
  return [1, 2].flatMap((areaLength) => {
    const area = Array.from(outward.slice(0, areaLength), letter).join('');
    const start = area + digit(outward[areaLength]);
    const tail = outward.slice(areaLength + 1);
    return [start + tail, start + Array.from(tail, digit).join('')];
  });
}

/** How many characters a repaired postcode changes. */
function changes(text: string, postcode: string): number {
  const compact = postcode.replace(' ', '');
  return Array.from(compact).filter((character, i) => character !== text[i]).length;
}

function letter(character: string | undefined): string {
  return AS_LETTER[character ?? ''] ?? character ?? '';
}

function digit(character: string | undefined): string {
  return AS_DIGIT[character ?? ''] ?? character ?? '';
}

/** Reads `LONDON E8`, or a postcode with an unreadable half (`MKA 7NP`, whose inward half must not become a number). */
function outwardAt(tokens: readonly Token[], last: number): FoundPostcode | undefined {
  const text = tokens[last]?.text ?? '';
  const before = tokens[last - 1]?.text ?? '';
  if (last > 0 && OUTCODE.test(text)) return partial(text, text, tokens.slice(0, last));
  // In `IG5 0` and `IG5 0Q`, the rest of the postcode must not become a number.
  const isSector = tokens[last]?.before === 'space' && /^[0-9][A-Z]?$/.test(text);
  if (last > 1 && isSector && OUTCODE.test(before))
    return partial(before, `${before} ${text.charAt(0)}`, tokens.slice(0, last - 1));
  const glued = GLUED_SECTOR.exec(text);
  if (last > 0 && glued?.[1] !== undefined)
    return partial(glued[1], `${glued[1]} ${glued[2]}`, tokens.slice(0, last));
  if (last > 1 && INWARD.test(text)) {
    const outcode = OUTCODE.test(before) ? before : null;
    const isPostcodeLike =
      outcode !== null || (before.length <= 4 && tokens[last]?.before === 'space');
    if (isPostcodeLike) return partial(outcode, outcode, tokens.slice(0, last - 1));
  }
  return undefined;
}

/**
 * Finds half a postcode at the start of any part: `AB10 12 MOSS ROAD`, `AB10 1: 12 MOSS ROAD`, `MOSS ROAD (AB10 1
 * AREA)`.
 */
function outwardElsewhere(tokens: readonly Token[]): FoundPostcode {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (!startsPart(token)) continue;
    const sector = tokens[i + 1];
    const isSector =
      sector?.before === 'space' &&
      /^[0-9]$/.test(sector.text) &&
      (startsPart(tokens[i + 2]) || tokens[i + 2]?.text === 'AREA');
    const end = i + (isSector ? 2 : 1);
    if (!isSureOutcode(token.text, tokens[end])) continue;
    const rest = [
      ...tokens.slice(0, i),
      ...tokens.slice(tokens[end]?.text === 'AREA' ? end + 1 : end),
    ];
    if (!rest.some(({ text }) => /^[A-Z]{2}/.test(text))) continue;
    const parted = rest.map(
      (one, at): Token => (at === i && at > 0 ? { ...one, before: 'comma' } : one),
    );
    const known = isSector ? `${token.text} ${sector.text}` : token.text;
    return partial(token.text, known, parted);
  }
  return partial(null, null, tokens);
}

/**
 * Requires an existing area; a one-letter area needs two digits and no word after it, because `G17` is often a unit.
 */
function isSureOutcode(text: string, next: Token | undefined): boolean {
  const [, area = '', district = ''] = /^([A-Z]{1,2})([0-9][A-Z0-9]?)$/.exec(text) ?? [];
  const isShort =
    area.length === 1 && (district.length === 1 || !(startsPart(next) || next?.text === 'AREA'));
  return !isShort && POSTCODE_AREAS.has(area);
}

function partial(
  outcode: string | null,
  partialPostcode: string | null,
  rest: readonly Token[],
): FoundPostcode {
  return { postcode: null, outcode, partialPostcode, rest };
}
