/** Passes over the people in an address: titles with their names, and `C/O`. */

import { type Meaning, VOCABULARY } from '../words/vocabulary.js';
import type { Draft } from './draft.js';
import type { Token } from './tokens.js';

/** `MR J SMITH`: title, initials and surname; the words for any occupier stand alone. */
export function titleLength(draft: Draft, i: number, meaning: Meaning): number {
  if (meaning.canonical.length > 6) return 1;
  let end = i + 1;
  while (draft.tokens[end]?.text.length === 1 && /[A-Z]/.test(draft.tokens[end]?.text ?? '')) end++;
  const surname = draft.tokens[end];
  const isSurname = surname && surname.before !== 'comma' && /^[A-Z]{2}/.test(surname.text);
  return end - i + (isSurname ? 1 : 0);
}

/** Words of an occupier after `C/O`: as far as a comma or the first number, or else nothing; `C/O GEORGE HOTEL` is a place. */
export function occupierLength(tokens: readonly Token[], from: number): number {
  if (VOCABULARY.get(tokens[from]?.text ?? '')?.kind === 'title') return 0;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (i > from && token.before === 'comma')
      return VOCABULARY.get(tokens[i - 1]?.text ?? '')?.kind === 'building' ? 0 : i - from;
    if (/^[0-9]/.test(token.text)) return i - from;
  }
  return 0;
}
