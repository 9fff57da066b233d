/**
 * Reads labels before something other than an address (`ORDER NO 77`, `DOB 12/3/80`, `AGENT: 44`), and before an
 * address (`SITE: ...`).
 */

import { startsPart, type Token } from '../read/tokens.js';
import { LABEL_FILLERS, NUMBER_LABELS, NUMBERED_BY_OTHERS } from '../words/prose-words.js';
import { VOCABULARY } from '../words/vocabulary.js';

/** Index after a labelled number that is not part of the address, if its label begins at `i`; otherwise 0. */
export function labelledEnd(tokens: readonly Token[], i: number): number {
  return Math.max(wordedEnd(tokens, i), partEnd(tokens, i));
}

/** `ORDER NO 77`, `CREDITOR REF: AB/12`: a word for a reference directly before its value. */
function wordedEnd(tokens: readonly Token[], i: number): number {
  const isLabel = NUMBERED_BY_OTHERS.has(tokens[i]?.text ?? '');
  const isBefore = isForeign(tokens[i]) && NUMBER_LABELS.has(tokens[i + 1]?.text ?? '');
  if (!isLabel && !isBefore) return 0;
  let at = i + 1;
  while (LABEL_FILLERS.has(tokens[at]?.text ?? '')) at++;
  const isSaid = at > i + 1 || tokens[at]?.isLabelled === true;
  if (startsPart(tokens[at]) && tokens[at]?.isLabelled !== true) return 0;
  const end = valueEnd(tokens, at);
  // `INVOICE 12 MOSS ROAD` is the address on an invoice, unless another number follows.
  return end > 0 && (isSaid || endsValue(tokens[end])) ? end : 0;
}

const LABEL_LENGTH_MAX = 3;

/** `SURVEYOR: 4411`: a part of foreign words, a colon, and a lone number. */
function partEnd(tokens: readonly Token[], i: number): number {
  if (!startsPart(tokens[i])) return 0;
  let at = i;
  while (
    at - i < LABEL_LENGTH_MAX &&
    isForeign(tokens[at]) &&
    (at === i || !startsPart(tokens[at]))
  )
    at++;
  if (at === i || tokens[at]?.isLabelled !== true) return 0;
  const end = valueEnd(tokens, at);
  return end > 0 && startsPart(tokens[end]) ? end : 0;
}

/** Whether addresses do not use the word, or labels commonly do. */
function isForeign(token: Token | undefined): boolean {
  if (token === undefined || !/^[A-Z]{2,}$/.test(token.text)) return false;
  return !VOCABULARY.has(token.text) || LABEL_FILLERS.has(token.text);
}

const endsValue = (next: Token | undefined): boolean =>
  startsPart(next) || /^[0-9]/.test(next?.text ?? '');

/**
 * Index after a value that contains a digit, in pieces joined by hyphens, slashes and full stops; 0 if there is none.
 */
function valueEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  let hasDigit = false;
  do {
    const text = tokens[end]?.text ?? '';
    if (!/^[A-Z0-9]+$/.test(text)) break;
    hasDigit ||= /[0-9]/.test(text);
    end++;
  } while (tokens[end]?.before === 'slash' || tokens[end]?.before === 'hyphen');
  return hasDigit ? end : 0;
}

/** `SITE:`, `Delivery address -`, `Deliver to:`: the address meant follows. */
const ADDRESS_LABEL =
  /\b(?:(?:site|property|delivery|service|installation|supply|home|premises|subject)(?:[ _-]?addr(?:ess)?)?|deliver(?:ed)? to|ship(?:ped)? to|addr(?:ess)?)\s*[:=]\s*/i;
/** Any other label ends the address, unless it names part of it: `Postcode:`. */
const NEXT_LABEL = /[,;|.\n]\s*([a-z][a-z /'-]{1,30}?)\s*[:=]/gi;
const OF_ADDRESS =
  /address|street|road|town|city|county|post ?code|house|number|name|building|flat|unit|line|locality|country|zip/i;

const NOTE = /(?: [-\u2013\u2014]|;) [a-z][a-z0-9 ,.'?&/]*$/;

/**
 * The text before a lower-case note after a dash or semicolon, `2 Moss Road - boiler leaking`; undefined without one.
 */
export function beforeNote(text: string): string | undefined {
  const before = text.slice(0, Math.max(0, text.search(NOTE)));
  return /[A-Z]/.test(before) ? before : undefined;
}

/** The text between the label of an address and the next label; undefined if that is the whole text. */
export function behindLabel(text: string): string | undefined {
  if (!text.includes(':') && !text.includes('=')) return undefined;
  const label = ADDRESS_LABEL.exec(text);
  if (!label) return undefined;
  const start = label.index + label[0].length;
  const behind = text.slice(start);
  const next = [...behind.matchAll(NEXT_LABEL)].find(([, name = '']) => !OF_ADDRESS.test(name));
  const address = behind.slice(0, next?.index);
  const isAlone = !/[a-z0-9]/i.test(text.slice(0, label.index)) && next === undefined;
  return isAlone || !/[a-z]{3}/i.test(address) ? undefined : address;
}
