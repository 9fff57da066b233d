/** Decodes percent codes and character references. */

/** Named characters that addresses contain (HTML living standard, section 13.5). */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: ', ',
  comma: ',',
  gt: '>',
  hellip: '...',
  hyphen: '-',
  ldquo: '"',
  lpar: '(',
  lsquo: "'",
  lt: '<',
  mdash: '-',
  middot: ', ',
  nbsp: ' ',
  NewLine: ', ',
  ndash: '-',
  newline: ', ',
  num: '#',
  period: '.',
  quot: '"',
  rdquo: '"',
  rpar: ')',
  rsquo: "'",
  shy: '',
  sol: '/',
  tab: ', ',
  zwnj: '',
};

const REFERENCE = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi;

const QUOTED = /=(?:0D=0A|0A|20|2C|3D)/;

/** Decodes quoted-printable mail (RFC 2045, section 6.7): `=2C` is a comma. */
export function decodeQuoted(text: string): string {
  if (!QUOTED.test(text)) return text;
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 0x20 ? ', ' : String.fromCharCode(code);
  });
}

/** An unknown name becomes a space, since it cannot be a word of the address. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined)
      return NAMED[name] ?? NAMED[name.toLowerCase()] ?? accented(name) ?? ' ';
    return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });
}

/** Reduces `&eacute;` to the letter e, as the matcher reads it. */
function accented(name: string): string | undefined {
  return /^([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring)$/i.exec(name)?.[1];
}

/** The character of a code point; empty for codes that occur in no text. */
function character(code: number): string {
  const isText = code === 10 || code === 13 || code === 9 || (code >= 32 && code < 0xd800);
  return isText ? String.fromCharCode(code) : ' ';
}

const PERCENT_RUN = /(?:%[0-9a-f]{2})+/gi;

/** In a web form a plus means a space, unless spaces surround it. */
export function decodePercent(text: string): string {
  const isForm = !/\s/.test(text) && (/%[0-9a-f]{2}/i.test(text) || /\w\+\w.*\w\+\w/.test(text));
  const spaced = isForm ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? spaced.replace(PERCENT_RUN, decodeRun) : spaced;
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // Older systems do not write UTF-8; codes below 128 mean the same there.
    return run.replace(/%([0-7][0-9a-f])|%../gi, (_, code?: string) =>
      code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}
