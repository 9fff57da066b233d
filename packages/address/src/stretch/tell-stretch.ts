/** Reports which stretch of a text a listed address explains, and which words it does not explain. */

import type { PreparedBlock } from '../candidates/prepare.js';
import { normalise } from '../normalise/normalise.js';
import { SEPARATORS, type Token, tokenise } from '../read/tokens.js';
import { type MeaningKind, VOCABULARY } from '../words/vocabulary.js';
import { elementsOf } from './elements.js';
import { findStretch } from './find-stretch.js';
import { mendTokens } from './mend-tokens.js';

/** In capitals, as read, with glued and damaged words mended. */
export interface ToldStretch {
  readonly explained: string;
  /** In text order, without words for floors, sides and flats, which have evidence of their own. */
  readonly leftOver: readonly string[];
}

const WITH_OWN_EVIDENCE: ReadonlySet<MeaningKind | undefined> = new Set<MeaningKind>([
  ...(['unit', 'room', 'block', 'floor', 'floor-word', 'side'] as const),
]);

/** Undefined if the text contains almost nothing of the form. */
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
  const { explained, from, to } = stretch;
  const codes = postcode === null ? [] : [...postcode.split(' '), postcode.replace(' ', '')];
  const isOver = (token: Token, at: number) =>
    !explained.has(at) &&
    !codes.includes(token.text) &&
    !WITH_OWN_EVIDENCE.has(VOCABULARY.get(token.text)?.kind);
  return { explained: print(tokens.slice(from, to)), leftOver: runsOf(tokens, isOver).map(print) };
}

/** Joins neighbours that pass the test. */
function runsOf(
  tokens: readonly Token[],
  test: (token: Token, at: number) => boolean,
): readonly Token[][] {
  const runs: Token[][] = [[]];
  tokens.forEach((token, at) => {
    if (test(token, at)) runs.at(-1)?.push(token);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  });
  return runs.filter((run) => run.length > 0);
}

function print(tokens: readonly Token[]): string {
  return tokens
    .map(({ before, text }, at) => `${at === 0 ? '' : SEPARATORS[before]}${text}`)
    .join('');
}
