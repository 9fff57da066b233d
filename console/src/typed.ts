/** What a person has typed into the search box: a UPRN, a postcode or the beginning of one, or an address. */

export type Typed =
  | { readonly kind: 'uprn'; readonly uprn: string }
  | {
      readonly kind: 'postcode';
      /** As it is written: `CM1 6GT`, `CM1 6`, `CM1`. */
      readonly name: string;
      /** Patterns of the postcodes that it may mean. */
      readonly patterns: readonly string[];
    }
  | { readonly kind: 'address'; readonly text: string };

const UPRN = /^(?:UPRN[\s:#]*)?0*(\d{1,12})$/i;
/** What people paste has spaces between groups of digits. */
const SPACED_UPRN = /^(?:UPRN[\s:#]*)?(\d[\d ]{7,15})$/i;

const OUTCODE = '[A-Z]{1,2}\\d[A-Z\\d]?';
const WHOLE = new RegExp(`^(${OUTCODE}|GIR)(\\d[A-Z]{2})$`);
const OUTCODE_ONLY = new RegExp(`^${OUTCODE}$`);
/** An outcode and the beginning of the rest: `CM1 6`, `CM1 6G`, `CM16G`. */
const BEGUN = new RegExp(`^(${OUTCODE})\\s+(\\d[A-Z]?)$`);
const BEGUN_JOINED = new RegExp(`^(${OUTCODE})(\\d[A-Z]?)$`);
const AREA = /^[A-Z]{1,2}$/;

export function readTyped(typed: string): Typed {
  const text = typed.trim();
  const uprn = UPRN.exec(text)?.[1] ?? SPACED_UPRN.exec(text)?.[1]?.replaceAll(' ', '');
  if (uprn !== undefined) return { kind: 'uprn', uprn };
  const spaced = text
    .toUpperCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();
  return readPostcode(spaced) ?? { kind: 'address', text };
}

function readPostcode(spaced: string): Typed | undefined {
  const compact = spaced.replaceAll(' ', '');
  const whole = WHOLE.exec(compact);
  if (whole !== null) return postcode([`${whole[1]} ${whole[2]}`]);
  const begun = BEGUN.exec(spaced);
  if (begun !== null) return postcode([`${begun[1]} ${begun[2]}%`]);
  // Anything else with a space is the beginning of an address.
  if (compact !== spaced) return undefined;
  // `CM16` is an outcode, or the sector `CM1 6` without its space.
  const joined = BEGUN_JOINED.exec(compact);
  const sector = joined === null ? [] : [`${joined[1]} ${joined[2]}%`];
  if (OUTCODE_ONLY.test(compact)) return postcode([`${compact} %`, ...sector]);
  if (joined !== null) return postcode(sector);
  if (!AREA.test(compact)) return undefined;
  const patterns = Array.from({ length: 10 }, (_, digit) => `${compact}${digit}%`);
  return { kind: 'postcode', name: compact, patterns };
}

function postcode(patterns: readonly string[]): Typed {
  const name = patterns.map((pattern) => pattern.replace(/ ?%$/, '')).join(' or ');
  return { kind: 'postcode', name, patterns };
}
