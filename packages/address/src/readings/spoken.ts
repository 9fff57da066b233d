/** Reads letters spelt over the telephone: `A FOR APPLE`, `BRAVO`, and postcodes letter by letter. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { startsPart, type Token } from '../read/tokens.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { CARDINALS, cardinalAt, NAUGHTS, TIMES } from './numbers.js';
import { isDigits, type Repair } from './repair.js';

/** The radiotelephony spelling alphabet (ITU Radio Regulations, appendix 14), with its usual other spellings. */
export const SPELLING_ALPHABET: ReadonlyMap<string, string> = new Map(
  `ALFA ALPHA BRAVO CHARLIE DELTA ECHO FOXTROT GOLF HOTEL INDIA JULIETT JULIET JULIETTE KILO LIMA MIKE NOVEMBER OSCAR PAPA
   QUEBEC ROMEO SIERRA TANGO UNIFORM VICTOR WHISKEY WHISKY XRAY YANKEE ZULU`
    .split(/\s+/)
    .map((word): [string, string] => [word, word.charAt(0)]),
);

/** Letter names as people write them by ear; EN and EX are missing because they are postcode areas. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  `A:AYE B:BEE C:CEE,SEE,SEA D:DEE E:EE F:EFF G:GEE H:AITCH,HAITCH I:EYE J:JAY K:KAY L:ELL M:EM P:PEE,PEA Q:QUEUE,CUE
   R:ARE,AR S:ESS T:TEE,TEA U:YOU V:VEE W:DOUBLEYOU Y:WHY,WYE Z:ZED,ZEE`
    .split(/\s+/)
    .flatMap((line) => {
      const [letter = '', names = ''] = line.split(':');
      return names.split(',').map((name): [string, string] => [name, letter]);
    }),
);

/** `A FOR APPLE`, `B AS IN BRAVO`: keeps only the letter. */
export const LETTER_WITH_EXAMPLE: Repair = {
  name: 'spokenLetters',
  cost: 0.1,
  isSure: true,
  apply: (tokens) => {
    const read: Token[] = [];
    for (let i = 0; i < tokens.length; ) {
      read.push(tokens[i] as Token);
      i += 1 + exampleLength(tokens, i);
    }
    return read.length === tokens.length ? undefined : read;
  },
};

/** Number of tokens in the example after the letter at `i`; 0 if there is none. */
function exampleLength(tokens: readonly Token[], i: number): number {
  const letter = tokens[i]?.text ?? '';
  const [next, third, fourth] = tokens.slice(i + 1, i + 4).map(({ text }) => text);
  const isLetter = /^[0-9]*[A-Z]$/.test(letter);
  const begins = (word: string | undefined) =>
    word !== undefined && word.length > 1 && word.startsWith(letter.slice(-1));
  if (!isLetter) return 0;
  if (next === 'FOR' && begins(third)) return 2;
  return next === 'AS' && third === 'IN' && begins(fourth) ? 3 : 0;
}

/** `22 BRAVO THOROLD ROAD`, `FLAT CHARLIE`: after a number or unit word; but `12 VICTOR ROAD` is a street. */
export const LETTER_AS_WORD: Repair = {
  name: 'spokenLetters',
  cost: 0.7,
  apply: (tokens) => {
    const at = tokens.findIndex(({ text }, i) => {
      if (!SPELLING_ALPHABET.has(text) || startsPart(tokens[i])) return false;
      const before = tokens[i - 1]?.text ?? '';
      const isNumber = isDigits(before) || cardinalAt(tokens, i - 1) !== undefined;
      if (!isNumber && VOCABULARY.get(before)?.kind !== 'unit') return false;
      return VOCABULARY.get(tokens[i + 1]?.text ?? '')?.kind !== 'type';
    });
    const letter = SPELLING_ALPHABET.get(tokens[at]?.text ?? '');
    if (letter === undefined) return undefined;
    return tokens.map((token, i) => (i === at ? { ...token, text: letter } : token));
  },
};

/** Shorter runs of these words may be names. */
const SPELT_LENGTH_MIN = 4;

/** `MIKE OSCAR SIERRA SIERRA ROAD`. */
export const SPELT_WORD: Repair = {
  name: 'spokenLetters',
  cost: 0.3,
  apply: (tokens) => {
    const read: Token[] = [];
    for (let i = 0; i < tokens.length; ) {
      let end = i;
      while (
        SPELLING_ALPHABET.has(tokens[end]?.text ?? '') &&
        !(end > i && startsPart(tokens[end]))
      )
        end++;
      const token = tokens[i] as Token;
      const isWord = end - i >= SPELT_LENGTH_MIN;
      const letters = tokens.slice(i, end).map(({ text }) => text.charAt(0));
      read.push(isWord ? { ...token, text: letters.join('') } : token);
      i = isWord ? end : i + 1;
    }
    return read.length === tokens.length ? undefined : read;
  },
};

/** `ECHO X FOUR SIX ROMEO SIERRA`, `CF FORTY-EIGHT TWO B Y`, `E 11 2 D A`: a postcode in words or in pieces. */
export const SPOKEN_POSTCODE: Repair = {
  name: 'spokenPostcode',
  cost: 0.1,
  isSure: true,
  apply: (tokens) => {
    if (!tokens.some(({ text }, i) => isSpoken(text) || endsInPieces(tokens, i))) return undefined;
    for (let start = 0; start < tokens.length; start++) {
      const { end, postcode } = postcodeFrom(tokens, start);
      if (postcode === '') continue;
      const first: Token = { ...(tokens[start] as Token), text: postcode };
      return [...tokens.slice(0, start), first, ...tokens.slice(end)];
    }
    return undefined;
  },
};

/** At least one token, then the last three characters separately. */
const PIECES_MIN = 4;

/** Whether `i` is the last of three single characters: `2 D A`. */
function endsInPieces(tokens: readonly Token[], i: number): boolean {
  const [digit, first, second] = tokens.slice(Math.max(i - 2, 0), i + 1).map(({ text }) => text);
  return /^[0-9]$/.test(digit ?? '') && [first, second].every((one) => /^[A-Z]$/.test(one ?? ''));
}

const POSTCODE_LENGTH_MAX = 7;

/** The longest postcode spoken from `start`; empty if there is none. */
function postcodeFrom(
  tokens: readonly Token[],
  start: number,
): { readonly end: number; readonly postcode: string } {
  let spoken = '';
  let hasWord = false;
  let pieces = 0;
  let found = { end: start, postcode: '' };
  for (let at = start; at < tokens.length && spoken.length <= POSTCODE_LENGTH_MAX; ) {
    const { length, text, isWord } = charactersAt(tokens, at);
    if (length === 0) break;
    spoken += text;
    hasWord ||= isWord || (++pieces >= PIECES_MIN && endsInPieces(tokens, at));
    at += length;
    if (hasWord && parsePostcode(spoken) !== undefined) found = { end: at, postcode: spoken };
  }
  return found;
}

/** What one or more tokens stand for in a postcode; length 0 if nothing. */
function charactersAt(tokens: readonly Token[], at: number) {
  const { text } = tokens[at] as Token;
  // A hyphen splits `X-RAY`.
  if (text === 'X' && tokens[at + 1]?.text === 'RAY') return { length: 2, text, isWord: true };
  if (NAUGHTS.has(text) && text.length > 1) return { length: 1, text: '0', isWord: true };
  const letter = letterOf(text);
  if (letter !== undefined && text.length > 1) return { length: 1, text: letter, isWord: true };
  const times = TIMES.get(text);
  const doubled = letterOf(tokens[at + 1]?.text ?? '');
  if (times !== undefined && doubled !== undefined)
    return { length: 2, text: doubled.repeat(times), isWord: true };
  const number = cardinalAt(tokens, at);
  if (number !== undefined)
    return { length: number.length, text: String(number.value), isWord: true };
  const isPart = /^(?=.{1,4}$)[A-Z]{0,2}[0-9]{0,2}[A-Z]{0,2}$/.test(text);
  return isPart ? { length: 1, text, isWord: false } : { length: 0, text: '', isWord: false };
}

const isSpoken = (text: string): boolean =>
  SPELLING_ALPHABET.has(text) || CARDINALS.has(text) || TIMES.has(text) || NAUGHTS.has(text);

const letterOf = (text: string): string | undefined =>
  /^[A-Z]$/.test(text) ? text : (SPELLING_ALPHABET.get(text) ?? LETTER_NAMES.get(text));
