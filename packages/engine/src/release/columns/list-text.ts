/**
 * Encodes a list of texts or aliases as one text. An alias that equals one of the property's forms, which are stored elsewhere,
 * is stored without its line.
 */

import type { Alias } from '@property-lookup/model/property';

/** Separates items. Importers remove control characters from values, and JSON writes this one unescaped. */
export const ITEM = '\u007f';

export const listText = (items: readonly string[]): string => items.join(ITEM);

/** Decodes the items of such a text. */
export function listIn(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(ITEM);
}

/** Separates source, day and line; no source id contains it. */
const BETWEEN = '|';

/** Null without aliases. The first aliases are `forms` without its first entry, in the same order. */
export function aliasText(forms: readonly string[], aliases: readonly Alias[]): string | null {
  if (aliases.length === 0) return null;
  return listText(
    aliases.map(({ address, source, asOf }, at) => {
      const who = [source, asOf ?? ''];
      return (at + 1 < forms.length ? who : [...who, address]).join(BETWEEN);
    }),
  );
}

export function aliasesIn(text: string | null, forms: readonly string[]): readonly Alias[] {
  return listIn(text).map((item, at) => {
    const [source = '', asOf = '', ...line] = item.split(BETWEEN);
    const address = at + 1 < forms.length ? (forms[at + 1] ?? '') : line.join(BETWEEN);
    return { address, source, asOf: asOf === '' ? null : asOf };
  });
}

/** Lines in which records write the address differently. */
export function recordLines({
  forms,
  aliases,
}: {
  readonly forms: readonly string[];
  readonly aliases: readonly Alias[];
}): readonly string[] {
  return aliases.slice(Math.max(0, forms.length - 1)).map(({ address }) => address);
}
