/** Translates Welsh words to those in English names: `STRYD Y BONT` becomes `BRIDGE STREET`. */

import { startsPart, type Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { WELSH } from '../words/welsh-words.js';
import { partEnd, type Repair, without } from './repair.js';

export const TRANSLATED: Repair = {
  name: 'translated',
  cost: 1,
  apply: (tokens) => {
    if (!tokens.some(({ text }) => WELSH.has(text))) return undefined;
    const read: Token[] = [];
    for (let start = 0; start < tokens.length; ) {
      const end = partEnd(tokens, start);
      read.push(...translatedPart(tokens.slice(start, end)));
      start = end;
    }
    return read;
  },
};

/** `STR. TANSY ROAD 36`, `C/ TANSY ROAD 36`: abroad the word for a street comes first. */
export const FOREIGN_STREET: Repair = {
  name: 'foreign',
  cost: 0.5,
  apply: (tokens) =>
    without(tokens, (i) => {
      const [token, next] = tokens.slice(i, i + 2);
      const isFirst = startsPart(token) && STREETS_ABROAD.test(token?.text ?? '');
      return isFirst && !startsPart(next) && /^[A-Z]{3}/.test(next?.text ?? '');
    }),
};
const STREETS_ABROAD = /^(STR|STRADA|STREET|UL|ULICA|RUE|VIA|CALLE|C|RUA|AVENIDA|STRASSE)$/;

/**
 * Translates word by word, but `STRYD FAWR` is not `GREAT STREET`; a type that comes first, apart from the number,
 * moves to the end as in English.
 */
function translatedPart(part: readonly Token[]): Token[] {
  const isStreet = part.some(({ text }) => VOCABULARY.get(text)?.canonical === 'STREET');
  const words = part.map((token) => {
    const english = isStreet && token.text === 'FAWR' ? 'HIGH' : WELSH.get(token.text);
    return english === undefined ? token : { ...token, text: english };
  });
  const at = words.findIndex(({ text }) => /^[A-Z]{2}/.test(text));
  const first = words[at];
  const isMoved =
    first !== undefined &&
    first !== part[at] &&
    words.length > at + 1 &&
    VOCABULARY.get(first.text)?.kind === 'type';
  if (!isMoved) return words;
  const moved = [
    ...words.slice(0, at),
    ...words.slice(at + 1),
    { ...first, before: 'space' as const },
  ];
  return moved.map((token, i) =>
    i === at && startsPart(part[at]) ? { ...token, before: part[at]?.before ?? 'space' } : token,
  );
}
