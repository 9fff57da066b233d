/** Turns agents' texts into plain text: without markup, on one line, with a maximum length. */

import { WINDOWS_1252 } from '@property-lookup/rows/read';

const TAG = /<\/?[a-z!][^<>]*>/gi;

/** Null when no text is left. */
export function readableText(markup: string): string | null {
  // Some programs encode whole fragments, whose tags appear only after entities are decoded.
  const text = withoutTags(decodeEntities(withoutTags(markup)))
    .replace(/[\s\p{Cc}\u200b]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(TAG, ' ') : text;
}

/** Characters that may be dropped to end between words. */
const WORD_LENGTH_MAX = 40;

/** The text in at most `lengthMax` characters, with an ellipsis at the end if it was cut. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = text.slice(0, lengthMax - 1);
  const space = cut.lastIndexOf(' ');
  const head = space >= cut.length - WORD_LENGTH_MAX ? cut.slice(0, space) : cut;
  // Half of a surrogate pair is no character.
  return `${head.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** Selling points as plain text, without duplicates. */
export function readableFeatures(features: readonly string[]): readonly string[] {
  const texts = features.map(readableText).filter((text) => text !== null);
  return [...new Set(texts)];
}

/** Named entities that occur in property descriptions (the full list is in HTML Living Standard, section 13.5). */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
  euro: '€',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  sup2: '²',
  sup3: '³',
  frac14: '¼',
  frac12: '½',
  frac34: '¾',
  times: '×',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  prime: '′',
  Prime: '″',
  laquo: '«',
  raquo: '»',
  acute: '´',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  aacute: 'á',
  ccedil: 'ç',
  ocirc: 'ô',
  ouml: 'ö',
  uuml: 'ü',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  wcirc: 'ŵ',
  ycirc: 'ŷ',
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;

/** Decodes HTML entities as agents' programs write them; unknown ones stay. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    // These numbers stand for Windows-1252 (HTML Living Standard, section 13.2.5.80): `&#146;` is an apostrophe.
    if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}
