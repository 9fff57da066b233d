/** Distinguishes a record with the address of another home from a record with another spelling of the address. */

import type { Property } from '@property-lookup/model/property';

/** Whether the text cannot be an address of the home: each has a number or name that the other lacks. */
export function isApart(text: string, { address, aliases, forms }: Property): boolean {
  const said = identifiersOf(text, address.postcode);
  const known = [...forms, ...aliases.map(({ address: other }) => other)];
  return known.every((form) => areApart(said, identifiersOf(form, null)));
}

/** Whether the text has exactly the numbers and names of the home. */
export function isExactly(text: string, { address, forms }: Property): boolean {
  const said = [...identifiersOf(text, address.postcode)];
  return forms.some((form) => {
    const own = identifiersOf(form, null);
    return own.size === said.length && said.every((one) => own.has(one));
  });
}

/** Whether each side lacks something of the other. A flat's address may leave out the building's number, and a house's address its name. */
function areApart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (isNumbered(a) !== isNumbered(b)) return false;
  const lacks = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    [...one].some((text) => !other.has(text));
  return lacks(a, b) && lacks(b, a);
}

const isNumbered = (identifiers: ReadonlySet<string>): boolean =>
  [...identifiers].some((text) => /\d/.test(text));

/** Numbers and single letters of an address; without a number, the words before its first comma. */
function identifiersOf(text: string, postcode: string | null): ReadonlySet<string> {
  const line = text.toUpperCase().replace(/['’]/g, '');
  const compact = postcode?.replace(' ', '') ?? '';
  const within = postcode === null ? line : line.replace(postcode, '').replace(compact, '');
  const words = wordsOf(within);
  if (words.some((word) => /\d/.test(word))) {
    return new Set(words.filter((word) => /\d|^[A-Z]$/.test(word)));
  }
  return new Set(wordsOf(within.split(',')[0] ?? ''));
}

const wordsOf = (text: string): readonly string[] => text.match(/[A-Z0-9]+/g) ?? [];
