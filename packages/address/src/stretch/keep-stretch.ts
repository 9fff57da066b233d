/** Decides which words around a stretch belong to the address, and which are an office's own. */

import { denialAt } from '../read/denials.js';
import { startsPart, type Token } from '../read/tokens.js';
import { isPostcodeAt, postcodeEnd } from '../readings/asides.js';
import {
  isFlatOver,
  isOfNeighbour,
  mayMeanOther,
  streetsWithNumber,
} from '../readings/numbered-streets.js';
import { isProseAt } from '../readings/prose.js';
import { TIES } from '../readings/repair.js';
import { BESIDE_ANOTHER } from '../words/buildings-beside.js';
import { COUNTIES } from '../words/counties.js';
import { COUNTRIES } from '../words/countries.js';
import { postTownsWith } from '../words/post-towns.js';
import { INSTRUCTIONS, NUMBERED_BY_OTHERS, PROSE } from '../words/prose-words.js';
import { isContextPair, isThing, type MeaningKind, VOCABULARY } from '../words/vocabulary.js';
import { isPlacePart } from './find-numbered-street.js';
import type { Stretch } from './find-stretch.js';

/** The tokens of the address, and how many possible names were left out. */
export interface Kept {
  readonly tokens: readonly Token[];
  readonly names: number;
}

/**
 * The stretch, what belongs to it on either side, and the postcode wherever it is; undefined if the text names another
 * numbered street.
 */
export function keepStretch(tokens: readonly Token[], stretch: Stretch): Kept | undefined {
  const from = startOf(tokens, stretch);
  const to = endOf(tokens, stretch);
  if (streetsWithNumber(tokens).some(({ number }) => number < from || number >= to))
    return undefined;
  // `PARKING SPACE FOR 15 MOSS ROAD` is not the house.
  const isThingOfTwo = ({ text }: Token, i: number) =>
    isThing(tokens[i - 1]?.text, text) && !isThing('', text);
  if (tokens.slice(0, from).some(isThingOfTwo)) return undefined;
  if (namesAnother(tokens, from, to)) return undefined;
  return keepTokens(tokens, from, to);
}

/**
 * Whether the text outside a window gives the number of another home: `KEYS OF NUMBER 31`, `THE BACK OF 20`, `OR
 * POSSIBLY 16`, `SORRY 16`; or denies the number inside it.
 */
export function namesAnother(tokens: readonly Token[], from: number, to: number): boolean {
  // `14 MOSS ROAD, NOT 16` leaves the address before it as it is.
  const isDenied = (_: Token, i: number): boolean => {
    const denial = denialAt(tokens, i);
    return denial !== undefined && (denial !== 'denied' || i < to);
  };
  if (tokens.some(isDenied)) return true;
  const startsFrom = tokens.slice(0, from).some(({ text }) => text === 'FROM');
  return tokens.some(({ text }, i) => {
    if ((i >= from && i < to) || !/^[1-9][0-9]{0,2}[A-Z]?$/.test(text)) return false;
    const [before, word] = [tokens[i - 2]?.text ?? '', tokens[i - 1]?.text ?? ''];
    const isOther = word === 'NUMBER' || (word === 'TO' && startsFrom);
    return isOfNeighbour(tokens, i) || isOther || (before === 'OR' && BEHIND_OR.has(word));
  });
}

const BEHIND_OR: ReadonlySet<string> = new Set('POSSIBLY MAYBE PERHAPS EVEN'.split(' '));

/** Tokens from `from` up to `to`, and the postcode wherever it is. */
export function keepTokens(tokens: readonly Token[], from: number, to: number): Kept {
  const kept = tokens.slice(from, to).map((token, i) => (i === 0 ? asStart(token) : token));
  for (let i = 0; i < tokens.length; i++) {
    if ((i >= from && i < to) || !isPostcodeAt(tokens, i)) continue;
    const end = postcodeEnd(tokens, i);
    kept.push(...tokens.slice(i, end).map((token, k) => (k === 0 ? asPart(token) : token)));
    i = end - 1;
  }
  const isLeft = (i: number): boolean => i < from || i >= to;
  const names = tokens.filter((token, i) => isLeft(i) && isName(token.text)).length;
  return { tokens: kept, names };
}

const asStart = (token: Token): Token => ({ ...token, before: 'start', bracketed: false });
const asPart = (token: Token): Token => ({ ...token, before: 'comma', bracketed: false });

/**
 * Where the address begins: after an office's last own words before the stretch. Otherwise it includes everything
 * before the stretch, which may be another house's name (`ROSE COTTAGE, 7 MILL LANE`), unless the stretch begins with
 * the house's own name.
 */
function startOf(tokens: readonly Token[], { explained, from, to }: Stretch): number {
  const name = tokens[from - 1]?.text === 'THE' ? from - 1 : from;
  const isNamed =
    explained.size > 1 && explained.get(from)?.isLead === true && startsPart(tokens[name]);
  if (isNamed && name >= CUT_MIN && !mayMeanOther(tokens, name, to)) return name;
  for (let i = from; i > 0; i--) {
    // `PO BOX 2`.
    if (isThing(tokens[i - 1]?.text, tokens[i]?.text ?? '')) continue;
    if (tokens[i]?.isLabelled === true || isOffices(tokens, i - 1) || isBehindWork(tokens, i - 1))
      return i;
    if (VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'title') return i - 1;
  }
  return 0;
}

/** Fewer words before a house's name may belong to another house or a place. */
const CUT_MIN = 3;

/** `SINGLE STOREY REAR EXT AT HILL HOUSE`: a word that occurs in no address precedes `AT`; `BOTHY AT HILL HOUSE` is a home. */
function isBehindWork(tokens: readonly Token[], i: number): boolean {
  if (tokens[i]?.text !== 'AT') return false;
  const before = tokens[i - 1]?.text ?? '';
  if (tokens.slice(0, i).some((_, at) => isFlatOver(tokens, at))) return false;
  return (
    /^[A-Z]{3}/.test(before) &&
    !VOCABULARY.has(before) &&
    !BESIDE_ANOTHER.has(before) &&
    !isThing(tokens[i - 2]?.text, before)
  );
}

/** Places follow up to a town, a postcode or an office's own words. */
function endOf(tokens: readonly Token[], { explained, to }: Stretch): number {
  let end = to;
  // `7 OR 9`.
  while (TIES.has(tokens[end]?.text ?? '') && isNumber(tokens[end + 1]?.text ?? '')) end += 2;
  const hasTown = [...explained.values()].some(({ isPlace }) => isPlace);
  while (end < tokens.length && !isPostcodeAt(tokens, end)) {
    const { text } = tokens[end] as Token;
    if (tokens[end]?.isLabelled === true || isOffices(tokens, end)) break;
    if (hasTown && !isTown(tokens, end) && !isPartBehind(tokens, end)) break;
    if (startsPart(tokens[end]) && isOther(tokens, end)) break;
    if (/\d{4}/.test(text)) break;
    end++;
  }
  if (isPostcodeAt(tokens, end)) return postcodeEnd(tokens, end);
  return end;
}

/** Whether the part at `i` is neither a place, nor a part of the house, nor begins with a short number. */
function isOther(tokens: readonly Token[], i: number): boolean {
  return !isPlacePart(tokens, i) && !isPartBehind(tokens, i) && !isNumber(tokens[i]?.text ?? '');
}

/** Whether another town, county or country may follow. */
function isTown(tokens: readonly Token[], i: number): boolean {
  const { text = '' } = tokens[i] ?? {};
  return COUNTIES.has(text) || COUNTRIES.has(text) || postTownsWith(text).length > 0;
}

/** `7 MOSS ROAD, OLDBY, FLAT 2`: the flat may come last. */
function isPartBehind(tokens: readonly Token[], i: number): boolean {
  const kinds = [tokens[i - 1], tokens[i]].map((token) => VOCABULARY.get(token?.text ?? '')?.kind);
  const isPart = (kind: MeaningKind | undefined): boolean =>
    kind === 'unit' || kind === 'room' || kind === 'floor' || kind === 'floor-word';
  return isPart(kinds[1]) || (isPart(kinds[0]) && isNumber(tokens[i]?.text ?? ''));
}

/** House and flat numbers are short. */
function isNumber(text: string): boolean {
  return /^(?:[1-9][0-9]{0,2}[A-Z]?|[A-Z])$/.test(text);
}

function isOffices(tokens: readonly Token[], i: number): boolean {
  const { text } = tokens[i] as Token;
  const kind = VOCABULARY.get(text)?.kind;
  // `BETWEEN` and `AFTER` also open an instruction.
  if (kind === 'context' || isContextPair(tokens[i - 1]?.text, text)) return false;
  return (
    kind === 'company' ||
    text === 'HOLDER' ||
    text === 'BEING' ||
    isProseAt(tokens, i) ||
    INSTRUCTIONS.has(text) ||
    NUMBERED_BY_OTHERS.has(text) ||
    isReference(tokens, i)
  );
}

/** Times, dates, amounts and references: long, mixing letters and digits, or slashed. */
function isReference(tokens: readonly Token[], i: number): boolean {
  const { before, text } = tokens[i] as Token;
  if (!/[0-9]/.test(text)) return false;
  if (/[0-9]{4}/.test(text) || /^0/.test(text)) return true;
  // `MPAN 21 7700 4411 203`: groups of one number.
  if (/^[0-9]{3}$/.test(text) && before === 'space' && i > 0 && isReference(tokens, i - 1))
    return true;
  if (/^[A-Z]{2,}[0-9]+|^[0-9]+[A-Z]{2,}$/.test(text) && !VOCABULARY.has(text)) return true;
  return before === 'colon' || tokens[i + 1]?.before === 'colon';
}

function isName(text: string): boolean {
  return text.length > 2 && !/[0-9]/.test(text) && !PROSE.has(text) && !INSTRUCTIONS.has(text);
}

/** Whether anything was left out. */
export function isShorter(kept: Kept, tokens: readonly Token[]): boolean {
  return kept.tokens.length < tokens.length && startsPart(kept.tokens[0]);
}
