/** Removes what is not part of the address: telephone and reference numbers, times, dates, instructions. */

import { parsePostcode } from '@property-lookup/kernel/address';
import { startsPart, type Token } from '../read/tokens.js';
import { INSTRUCTIONS, MONTHS } from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';
import { labelledEnd } from './labels.js';
import { isDigits, partEnd, type Repair, without } from './repair.js';

export const ASIDES: Repair = {
  name: 'asides',
  cost: 0.2,
  apply: (tokens) => {
    const left = new Set<number>();
    for (let i = 0; i < tokens.length; i++) {
      const end = Math.max(
        numberEnd(tokens, i),
        timeEnd(tokens, i),
        dateEnd(tokens, i),
        instructionEnd(tokens, i),
        labelledEnd(tokens, i),
      );
      for (let j = i; j < end; j++) left.add(j);
    }
    return left.size === 0 ? undefined : without(tokens, (i) => left.has(i));
  },
};

const isHouseNumber = (text: string): boolean => /^[1-9][0-9]{0,3}[A-Z]?$/.test(text);

/** House numbers have fewer digits. */
const LONG_NUMBER = 6;
/**
 * Digits of a national number with its 0; an international one has 44 instead (Ofcom, National Telephone Numbering
 * Plan).
 */
const NATIONAL_DIGITS = 10;
const INTERNATIONAL_DIGITS = 12;

function numberEnd(tokens: readonly Token[], i: number): number {
  const first = tokens[i]?.text ?? '';
  if (!isDigits(first)) return 0;
  const needed =
    first.startsWith('0') && first.length > 1
      ? NATIONAL_DIGITS
      : first === '44'
        ? INTERNATIONAL_DIGITS
        : Number.POSITIVE_INFINITY;
  let digits = 0;
  for (let end = i; end < tokens.length && isDigits(tokens[end]?.text ?? ''); end++) {
    digits += tokens[end]?.text.length ?? 0;
    if (digits >= needed) return end + 1;
  }
  if (first.length >= LONG_NUMBER) return i + 1;
  // `0042|OLDBY|MOSS ROAD|40`: a row number, if another number may be the house's.
  const isPadded = /^0\d{2,}$/.test(first);
  return isPadded && tokens.some(({ text }, j) => j !== i && isHouseNumber(text)) ? i + 1 : 0;
}

const MERIDIEM = /^\d{1,4}(AM|PM)$/;

/** Times: `9AM`, `9 AM`, `10:45`, `24/7`, and the start of a span of times (`9-5PM`). */
function timeEnd(tokens: readonly Token[], i: number): number {
  const [text, next] = [tokens[i]?.text ?? '', tokens[i + 1]];
  if (MERIDIEM.test(text)) return i + 1;
  if (!isDigits(text) || text.length > 4 || !next) return 0;
  if (next.before === 'colon') return i + 2;
  if (next.text === 'AM' || next.text === 'PM') return i + 2;
  if (text === '24' && next.before === 'slash' && next.text === '7') return i + 2;
  return next.before === 'hyphen' && MERIDIEM.test(next.text) ? i + 2 : 0;
}

const YEAR = /^(19|20)\d\d$/;
const DAY = /^([0-2]?\d|3[01])(ST|ND|RD|TH)?$/;

/** `12/03/2024`, `2024-03-12`, `12 MARCH 2024`, `12TH MARCH` at the end of a part. */
function dateEnd(tokens: readonly Token[], i: number): number {
  const [a, b, c] = [tokens[i], tokens[i + 1], tokens[i + 2]];
  if (!a || !b) return 0;
  const isJoined = (token: Token | undefined) =>
    token !== undefined && (token.before === 'slash' || token.before === 'hyphen');
  if (isJoined(b) && isJoined(c) && [a, b, c].every((one) => isDigits(one?.text ?? ''))) {
    return YEAR.test(a.text) || YEAR.test(c?.text ?? '') ? i + 3 : 0;
  }
  if (MONTHS.has(a.text) && YEAR.test(b.text)) return i + 2;
  if (!DAY.test(a.text) || !MONTHS.has(b.text)) return 0;
  if (c && YEAR.test(c.text)) return i + 3;
  return startsPart(c) && /[A-Z]$/.test(a.text) ? i + 2 : 0;
}

/** From the word that opens an instruction to the end of its part, unless that part has a street or postcode. */
function instructionEnd(tokens: readonly Token[], i: number): number {
  const token = tokens[i] as Token;
  if (!INSTRUCTIONS.has(token.text)) return 0;
  const next = VOCABULARY.get(tokens[i + 1]?.text ?? '')?.kind;
  const isName = next === 'type' || next === 'weak-type' || next === 'building';
  if (isName && !startsPart(tokens[i + 1])) return 0;
  // `DELIVER TO THE BLACK SWAN` gives an address.
  if (tokens[i + 1]?.text === 'TO' || tokens[i + 1]?.text === 'FROM') return i + 2;
  const end = partEnd(tokens, i);
  let sawNumber = false;
  for (let j = i + 1; j < end; j++) {
    const text = tokens[j]?.text ?? '';
    if (sawNumber && VOCABULARY.get(text)?.kind === 'type') return 0;
    if (isPostcodeAt(tokens, j)) return j;
    if (isDigits(text) && text.length < LONG_NUMBER) sawNumber = true;
  }
  return end;
}

/** Index after the postcode at `i`, which takes one or two tokens. */
export function postcodeEnd(tokens: readonly Token[], i: number): number {
  return i + ((tokens[i]?.text.length ?? 0) >= 5 ? 1 : 2);
}

export function isPostcodeAt(tokens: readonly Token[], i: number): boolean {
  const text = tokens[i]?.text ?? '';
  if (text.length >= 5 && text.length <= 7) return parsePostcode(text) !== undefined;
  const next = tokens[i + 1]?.text ?? '';
  return next.length === 3 && text.length <= 4 && parsePostcode(text + next) !== undefined;
}
