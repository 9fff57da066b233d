/** Character references of HTML as agents' programs write them, and their characters. */

/** Those that occur in property descriptions (HTML Living Standard, section 13.5 has all). */
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

/** Numbers 128 to 159 mean Windows-1252 (HTML Living Standard, section 13.2.5.80): `&#146;` is an apostrophe. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;

/** References that are not known stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}
