/** Finds streets with a number in a text, and decides whether the words around one point to another property. */

import { startsPart, type Token } from '../read/tokens.js';
import { PROSE } from '../words/prose-words.js';
import { isContextPair, isThing, VOCABULARY } from '../words/vocabulary.js';
import { isTied } from './repair.js';

/** Most words of a street's name before its type. */
const STREET_WORDS_MAX = 4;
/** Tokens before the number in which a flat or a building's name may occur. */
const BESIDE = 4;

interface NumberedStreet {
  /** Index of the number. `type` is the index of the street's type. */
  readonly number: number;
  readonly type: number;
}

/** The streets and buildings in a text that follow a number. */
export function streetsWithNumber(tokens: readonly Token[]): readonly NumberedStreet[] {
  const found: NumberedStreet[] = [];
  for (let type = 1; type < tokens.length; type++) {
    const kind = VOCABULARY.get(tokens[type]?.text ?? '')?.kind;
    if (kind !== 'type' && kind !== 'weak-type' && kind !== 'building') continue;
    let number = type - 1;
    while (number >= 0 && isWord(tokens[number]) && type - number <= STREET_WORDS_MAX) number--;
    if (isHouseNumber(tokens[number]) && type - number > 1) found.push({ number, type });
  }
  return found;
}

const isWord = (token: Token | undefined): boolean =>
  token !== undefined && /^[A-Z]{2,}$/.test(token.text) && !PROSE.has(token.text);

const isHouseNumber = (token: Token | undefined): boolean =>
  token !== undefined && /^[0-9]{1,4}[A-Z]?$/.test(token.text);

/** Whether the tokens before `i` name a part of the building or begin a range. */
export function isPartBefore(tokens: readonly Token[], i: number): boolean {
  const [token, next] = [tokens[i - 1], tokens[i]];
  if (token === undefined) return false;
  const isJoined = next?.before === 'hyphen' || next?.before === 'slash';
  if (isJoined && /^[0-9]{1,4}[A-Z]?$/.test(token.text)) return true;
  // `FLAT 3, 17 MOSS ROAD`.
  if (isNumbered(token) && VOCABULARY.get(tokens[i - 2]?.text ?? '')?.kind === 'unit') return true;
  const kind = VOCABULARY.get(token.text)?.kind;
  return kind !== undefined && PART_KINDS.has(kind);
}

const PART_KINDS: ReadonlySet<string> = new Set([
  'unit',
  'floor',
  'floor-word',
  'side',
  'room',
  'block',
]);

/** Followed by a number or letter, these identify a property. */
const NUMBERED_KINDS: ReadonlySet<string> = new Set([
  ...['unit', 'room', 'block'],
  ...['outbuilding', 'context'],
]);

/** Whether the words before `i` make it a neighbour's: `OPPOSITE 12`, `NEXT DOOR TO 12`. */
export function isOfNeighbour(tokens: readonly Token[], i: number): boolean {
  const [before, word] = [tokens[i - 2]?.text, tokens[i - 1]?.text ?? ''];
  return VOCABULARY.get(word)?.kind === 'context' || isContextPair(before, word);
}

/** Whether the text outside a window may mean another property than the one inside, or a part of it. */
export function mayMeanOther(tokens: readonly Token[], from: number, to: number): boolean {
  if (isTied(tokens, from) || isOfNeighbour(tokens, from)) return true;
  return tokens.some(
    ({ text }, i) =>
      (i < from || i >= to) &&
      (VOCABULARY.get(text)?.kind === 'outbuilding' || saysWhich(tokens, i, from)),
  );
}

/** Whether a token left out names a part, an object or the building. */
function saysWhich(tokens: readonly Token[], i: number, start: number): boolean {
  const { text } = tokens[i] as Token;
  const kind = VOCABULARY.get(text)?.kind;
  if (isThing(tokens[i - 1]?.text, text)) return true;
  if (kind === 'floor-word' && VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'floor')
    return true;
  if (kind !== undefined && NUMBERED_KINDS.has(kind) && isNumbered(tokens[i + 1])) return true;
  if (isFlatOver(tokens, i)) return true;
  const isBeside = i < start && start - i <= BESIDE;
  return isBeside && (kind === 'building' || kind === 'unit');
}

/** `THE FLAT OVER THE SHOP AT 12 MOSS ROAD`. */
export function isFlatOver(tokens: readonly Token[], i: number): boolean {
  const isUnit = VOCABULARY.get(tokens[i]?.text ?? '')?.kind === 'unit';
  return isUnit && /^(?:ABOVE|OVER|BELOW)$/.test(tokens[i + 1]?.text ?? '');
}

const isNumbered = (next: Token | undefined): boolean =>
  next !== undefined && !startsPart(next) && /^([A-Z]|[0-9]+[A-Z]?)$/.test(next.text);
