/** Reads the text typed so far: words, numbers, and any part of a postcode. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { type Token, tokenise } from '../read/tokens.js';
import { COUNTIES } from '../words/counties.js';
import { type MeaningKind, VOCABULARY } from '../words/vocabulary.js';

/** What was typed so far. */
export interface Typed {
  readonly words: readonly TypedWord[];
  /** As typed, in capitals: `12`, `12A`. */
  readonly numbers: readonly string[];
  /** A whole postcode, with one space. */
  readonly postcode: string | null;
  /** Possible meanings of part of a postcode, likelier first: `CM16` is an outcode, or the sector `CM1 6`. */
  readonly areas: readonly string[];
}

export interface TypedWord {
  readonly text: string;
  /** What it may abbreviate: `ST` for `STREET` and `SAINT`. */
  readonly spellings: readonly string[];
  /** Number of the part between commas. */
  readonly segment: number;
  /** More letters may follow. */
  readonly isPrefix: boolean;
  /** Says little about the street, and few names contain it: `FLAT`, `THE`, a county. */
  readonly isOptional: boolean;
}

/** An organisation, a building and a street together seldom have more. */
const TYPED_WORDS_MAX = 16;
const NUMBERS_MAX = 4;
/** Shorter prefixes begin too many abbreviations. */
const SPELLING_PREFIX_MIN = 3;

const NUMBER = /^[0-9]{1,5}[A-Z]?$/;
const OUTCODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const UNIT_BEGUN = /^[0-9][A-Z]?$/;
/** An outcode and the beginning of the rest, without the space. */
const JOINED = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9])[A-Z]?$/;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Reads a text whose last word may be half typed. */
export function readTyped(text: string): Typed {
  const tokens = tokenise(text);
  const { postcode, areas, rest } = takePostcode(tokens);
  const last = ENDS_IN_WORD.test(text.trim()) ? tokens.at(-1) : undefined;
  const words: TypedWord[] = [];
  const numbers: string[] = [];
  let segment = 0;
  for (const token of rest) {
    if (token.before === 'comma') segment++;
    const isNumber = /^[0-9]/.test(token.text) && !VOCABULARY.has(token.text);
    if (!isNumber) words.push(wordOf(token.text, segment, token === last));
    else if (NUMBER.test(token.text)) numbers.push(token.text);
  }
  // Counties stand at the end: `SUSSEX ROAD` is a street.
  const end = words.findLastIndex(({ text: word }) => !COUNTIES.has(word)) + 1;
  const counties = words.slice(end).map((word) => ({ ...word, isOptional: true }));
  return {
    words: [...words.slice(0, end), ...counties].slice(0, TYPED_WORDS_MAX),
    numbers: numbers.slice(0, NUMBERS_MAX),
    postcode,
    areas,
  };
}

const OPTIONAL: ReadonlySet<MeaningKind> = new Set([
  ...(['unit', 'room', 'block', 'floor', 'floor-word', 'side', 'compass'] as const),
  ...(['noise', 'context', 'title', 'company', 'outbuilding'] as const),
]);

function wordOf(text: string, segment: number, isPrefix: boolean): TypedWord {
  const meaning = VOCABULARY.get(text);
  const own = text === 'ST' ? ['STREET', 'SAINT'] : [meaning?.canonical ?? text];
  return {
    text,
    spellings: isPrefix ? [...new Set([...own, ...canonicalsFrom(text)])] : own,
    segment,
    isPrefix,
    isOptional: meaning !== undefined && OPTIONAL.has(meaning.kind),
  };
}

const SPELLINGS = [...VOCABULARY];

/** `HEO` begins `HEOL`, which stands for `ROAD`. */
function canonicalsFrom(prefix: string): readonly string[] {
  if (prefix.length < SPELLING_PREFIX_MIN) return [];
  return SPELLINGS.filter(([spelling]) => spelling.startsWith(prefix)).map(
    ([, { canonical }]) => canonical,
  );
}

interface Taken {
  readonly postcode: string | null;
  readonly areas: readonly string[];
  readonly rest: readonly Token[];
}

function takePostcode(tokens: readonly Token[]): Taken {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const text = tokens[at]?.text ?? '';
    const next = tokens[at + 1]?.text ?? '';
    const isSplit = text.length <= 4 && next.length === 3;
    const split = isSplit ? parsePostcode(text + next) : undefined;
    if (split !== undefined) return taken(tokens, at, 2, split);
    const whole = /[0-9]/.test(text) ? parsePostcode(text) : undefined;
    if (whole !== undefined) return taken(tokens, at, 1, whole);
  }
  for (let at = tokens.length - 1; at >= 0; at--) {
    const text = tokens[at]?.text ?? '';
    const next = at === tokens.length - 2 ? (tokens[at + 1]?.text ?? '') : '';
    const joined = JOINED.exec(text);
    const sector = joined === null ? [] : [`${joined[1]} ${joined[2]}`];
    if (OUTCODE.test(text) && UNIT_BEGUN.test(next)) {
      return taken(tokens, at, 2, null, [`${text} ${next.charAt(0)}`, text]);
    }
    if (OUTCODE.test(text)) return taken(tokens, at, 1, null, [text, ...sector]);
    if (joined !== null) return taken(tokens, at, 1, null, sector);
  }
  return { postcode: null, areas: [], rest: tokens };
}

function taken(
  tokens: readonly Token[],
  at: number,
  count: number,
  postcode: string | null,
  areas: readonly string[] = [],
): Taken {
  return { postcode, areas, rest: [...tokens.slice(0, at), ...tokens.slice(at + count)] };
}

/** Whether the typed word, spelt correctly, may be this canonical word. */
export function mayBe({ isPrefix, spellings, text }: TypedWord, word: string): boolean {
  return spellings.includes(word) || (isPrefix && word.startsWith(text));
}

/** What one attempt looks for. */
interface Attempt {
  readonly words: readonly TypedWord[];
  /** Every word may be mistyped. */
  readonly isMisspelt?: boolean;
  /** The words must begin with a street's whole name, because anything may stand around an incomplete one. */
  readonly isInFull?: boolean;
}

/** Attempts in order, until one finds something. */
export function* attemptsAt(words: readonly TypedWord[]): Generator<Attempt> {
  yield { words };
  const segments = new Set(words.map(({ segment }) => segment));
  if (segments.size > 1) {
    // `SAGE COURT, HIGH STREET, FARBY`: places identify a building, its street does not; nor do buildings identify a
    // street.
    const [first, second] = segments;
    yield { words: words.filter(({ segment }) => segment !== second) };
    yield { words: words.filter(({ segment }) => segment !== first) };
  }
  // `SAGE COURT HIGH STREET FARBY`: the street begins after an unknown number of names.
  for (let from = 1; from < words.length; from++)
    yield { words: words.slice(from), isInFull: true };
  // All words exist, but nowhere together.
  yield { words, isMisspelt: true };
  // `SAGE COURT HI`: finds the building while its street is being typed.
  for (let to = words.length - 1; to > 0; to--) yield { words: words.slice(0, to), isInFull: true };
}

/** Whether the words begin with the street's whole name. */
export function begins(words: readonly TypedWord[], name: readonly string[]): boolean {
  let at = 0;
  return name.every((word) => {
    const next = words.findIndex(
      (typed, i) => i >= at && (!typed.isOptional || mayBe(typed, word)),
    );
    at = next + 1;
    return next >= 0 && mayBe(words[next] as TypedWord, word);
  });
}

/** The number without its letter: `12A` is in the street that has 12. */
export function wholeNumber(number: string): number {
  return Number.parseInt(number, 10);
}
