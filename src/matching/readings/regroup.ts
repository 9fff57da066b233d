/** Puts flats where the reader looks for them, and reads other notations of storey and flat. */

import type { Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { isDigits, partEnd, type Repair, startsPart } from './repair.js';

/** `25 (2F2) MOSS ROAD`: what stands in brackets, if it can be a flat, goes before the number. */
export const BRACKETS: Repair = {
  name: 'brackets',
  cost: 0.5,
  apply: (tokens) => {
    const start = tokens.findIndex(({ bracketed }) => bracketed);
    if (start < 0) return undefined;
    let end = start;
    while (tokens[end]?.bracketed) end++;
    const inside = tokens.slice(start, end);
    return isPart(inside) ? toFront(tokens, start, end) : undefined;
  },
};

/** `12 MOSS ROAD, OLDBY, 1/2` and `12 MOSS ROAD FLAT 3 OLDBY`. */
export const PART_BEHIND: Repair = {
  name: 'partBehind',
  cost: 0.5,
  apply: (tokens) => {
    const number = tokens.findIndex(({ text }) => /^\d/.test(text));
    if (number < 0) return undefined;
    for (let i = number + 2; i < tokens.length; i++) {
      const isUnit = VOCABULARY.get(tokens[i]?.text ?? '')?.kind === 'unit';
      const isPartOfItsOwn = startsPart(tokens[i]) && isPart(tokens.slice(i, partEnd(tokens, i)));
      if (isPartOfItsOwn) return toFront(tokens, i, partEnd(tokens, i));
      if (isUnit && NUMBERED.test(tokens[i + 1]?.text ?? '')) return toFront(tokens, i, i + 2);
    }
    const slashed = slashedEnd(tokens);
    return slashed > number + 2 ? toFront(tokens, slashed, tokens.length) : undefined;
  },
};

const NUMBERED = /^([A-Z]|[A-Z]?\d+[A-Z]?)$/;

/** Start of `1/2` at the very end; -1 for none. */
function slashedEnd(tokens: readonly Token[]): number {
  const [a, b] = tokens.slice(-2);
  const isFlat =
    b?.before === 'slash' && /^\d{1,2}$/.test(a?.text ?? '') && /^\d{1,2}$/.test(b.text);
  return isFlat ? tokens.length - 2 : -1;
}

/** Whether tokens name a part of a building and nothing else. */
function isPart(tokens: readonly Token[]): boolean {
  if (tokens.length === 0 || tokens.length > 4) return false;
  let saysPart = false;
  for (const { text } of tokens) {
    const kind = VOCABULARY.get(text)?.kind;
    const isNamed = kind === 'unit' || kind === 'floor' || kind === 'floor-word' || kind === 'side';
    if (isNamed || /^[A-Z]$|^(\d|[A-Z]{1,3})F[LR]?\d?$|^[GFST]F[LR]$/.test(text)) saysPart = true;
    else if (!/^\d{1,3}[A-Z]?$/.test(text) && kind !== 'noise') return false;
  }
  return saysPart || tokens[1]?.before === 'slash';
}

function toFront(tokens: readonly Token[], start: number, end: number): readonly Token[] {
  const part = tokens.slice(start, end).map(
    (token, i): Token => ({
      ...token,
      bracketed: false,
      before: i === 0 ? 'start' : token.before,
    }),
  );
  const others = [...tokens.slice(0, start), ...tokens.slice(end)];
  return [
    ...part,
    ...others.map((token, i): Token => (i === 0 ? { ...token, before: 'comma' } : token)),
  ];
}

/** Doors and storeys of a tenement are few. */
const STOREY = /^\d$/;

/** `2-2, 30 KELP STREET`, `1 F 2, 30 ...`, `2 1, 30 ...`: Scottish flats without their slash. */
export const STOREY_NOTATION: Repair = {
  name: 'storey',
  cost: 1,
  apply: (tokens) => {
    for (let i = 0; i + 2 < tokens.length; i++) {
      const [a, b, c, d] = tokens.slice(i, i + 4) as [Token, Token, Token, Token | undefined];
      const startsFlat =
        startsPart(a) || VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'unit';
      if (!startsFlat || !STOREY.test(a.text)) continue;
      if (b.text === 'F' && STOREY.test(c.text) && d)
        return spliced(tokens, i, 3, [{ ...a, text: `${a.text}F${c.text}` }]);
      const isPair = STOREY.test(b.text) && !startsPart(b) && b.before !== 'slash';
      if (isPair && /^\d/.test(c.text))
        return spliced(tokens, i + 1, 1, [{ ...b, before: 'slash' }]);
    }
    return undefined;
  },
};

function spliced(
  tokens: readonly Token[],
  at: number,
  count: number,
  added: readonly Token[],
): readonly Token[] {
  return [...tokens.slice(0, at), ...added, ...tokens.slice(at + count)];
}

/**
 * `24 SEVEN TAXIS, 12 MOSS ROAD`: a first part with a number and words, none of them of a building or a street,
 * may be whoever is there, if a number follows.
 */
export const FIRST_PART: Repair = {
  name: 'firstPart',
  cost: 1,
  apply: (tokens) => {
    const end = occupierEnd(tokens);
    if (end === 0 || !tokens.slice(0, end).some(({ text }) => /\d/.test(text))) return undefined;
    return tokens.slice(end).map((token, i) => (i === 0 ? { ...token, before: 'start' } : token));
  },
};

/** Index of the number behind the first words; 0 where they may be more than an occupier. */
function occupierEnd(tokens: readonly Token[]): number {
  let words = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const kind = VOCABULARY.get(token.text)?.kind;
    const isPlace = kind === 'unit' || kind === 'building' || kind === 'type' || kind === 'floor';
    if (isPlace && !(kind === 'type' && i < 2)) return 0;
    if (/^[A-Z]{2}/.test(token.text)) words++;
    const next = tokens[i + 1];
    if (words > 0 && isDigits(token.text) && next && /^[A-Z]{2}/.test(next.text)) return i;
  }
  return 0;
}
