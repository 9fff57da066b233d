/** Tells what of a text a listed address explains, and what it leaves over, in the text's own letters. */

import { FORM, type PreparedBlock } from '../candidates/prepare.js';
import { normalise } from '../normalise/normalise.js';
import { startsPart, type Token, tokenise } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { elementsOf } from './elements.js';
import { findStretch } from './find-stretch.js';
import { type Letter, lettersOf, tokenOfLetters } from './locate-tokens.js';
import { mendTokens } from './mend-tokens.js';

/** Pieces of the text in their order: together they are the whole text. */
export interface ToldStretch {
  readonly explained: readonly string[];
  readonly leftOver: readonly string[];
  /** Both in words. */
  readonly sentence: string;
}

/** Undefined where the text has next to nothing of the form. */
export function tellStretch(
  text: string,
  block: PreparedBlock,
  form: number,
  postcode: string | null,
): ToldStretch | undefined {
  const elements = elementsOf(block, form);
  const { tokens } = mendTokens(tokenise(normalise(text)), elements);
  const stretch = findStretch(tokens, elements);
  if (stretch === undefined) return undefined;
  const places = new Set(elements.flatMap((one) => (one.isPlace ? [one.text] : [])));
  const [floors = 0, sides = 0] = [FORM.floors, FORM.sides].map((at) => block.forms[form + at]);
  const codes = postcodesIn(tokens, postcode);
  const isOwn = (i: number): boolean => {
    const word = tokens[i]?.text ?? '';
    const { canonical, kind, mask = 0 } = VOCABULARY.get(word) ?? {};
    if (stretch.explained.has(i) || codes.has(i) || places.has(canonical ?? word)) return true;
    return ((kind === 'floor' ? floors : kind === 'side' ? sides : 0) & mask) !== 0;
  };
  return piecesOf(text, tokens, (i) => {
    const companion = companionOf(tokens, i);
    return isOwn(companion) && (i === companion || !stretch.explained.get(companion)?.isHouse);
  });
}

/** A word that means nothing by itself goes with its neighbour: FLAT with what it numbers, FLOOR with the floor. */
function companionOf(tokens: readonly Token[], i: number): number {
  const kindAt = (at: number) => VOCABULARY.get(tokens[at]?.text ?? '')?.kind;
  const kind = kindAt(i);
  const isFloor = kind === 'floor-word';
  if (!isFloor && kind !== 'unit' && kind !== 'room' && kind !== 'block' && kind !== 'noise')
    return i;
  const isBehind = (isFloor && kindAt(i - 1) === 'floor') || startsPart(tokens[i + 1]);
  return isBehind && !startsPart(tokens[i]) ? i - 1 : startsPart(tokens[i + 1]) ? i : i + 1;
}

/** The tokens that are the postcode, or its first half alone. */
function postcodesIn(tokens: readonly Token[], postcode: string | null): ReadonlySet<number> {
  const [outcode = '', incode = ''] = postcode?.split(' ') ?? [];
  const own = new Set<number>();
  for (const [i, { text }] of tokens.entries()) {
    const next = tokens[i + 1]?.text ?? '';
    if (text === `${outcode}${incode}`) own.add(i);
    else if (text === outcode && next === incode) own.add(i).add(i + 1);
    else if (text === outcode && !/^[0-9][A-Z0-9]{2}$/.test(next)) own.add(i);
  }
  return own;
}

function piecesOf(
  text: string,
  tokens: readonly Token[],
  isOwn: (i: number) => boolean,
): ToldStretch {
  const letters = lettersOf(text);
  const runs: { readonly isOwn: boolean; readonly from: number; to: number }[] = [];
  for (const [i, token] of tokenOfLetters(letters, tokens).entries()) {
    const { at } = letters[i] as Letter;
    const own = token !== undefined && isOwn(token);
    const last = runs.at(-1);
    if (last?.isOwn === own) last.to = at + 1;
    else runs.push({ isOwn: own, from: at, to: at + 1 });
  }
  const textsOf = (which: boolean) =>
    runs.filter((run) => run.isOwn === which).map(({ from, to }) => text.slice(from, to));
  const [explained, leftOver] = [textsOf(true), textsOf(false)];
  const sentence = `It accounts for ${quoted(explained)}; left over: ${quoted(leftOver)}.`;
  return { explained, leftOver, sentence };
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `"${text.replace(/\s+/g, ' ')}"`).join(', ') || 'nothing';
}
