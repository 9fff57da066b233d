/** A list of texts, or of aliases, as one text. Of aliases that are forms, which are kept elsewhere, it has only who has them. */

import type { Alias } from '../../domain/alias.js';

/** Between the items; importers remove control characters from values, and of them JSON writes this one as it is. */
export const ITEM = '\u007f';

export const listText = (items: readonly string[]): string => items.join(ITEM);

/** The items of such a text. */
export function listIn(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(ITEM);
}

/** Between source, day and line; no source's id has it. */
const BETWEEN = '|';

/** Null where there are none. The first are of `forms` but the first of these, in their order. */
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

/** The lines that records write otherwise. */
export function recordLines({
  forms,
  aliases,
}: {
  readonly forms: readonly string[];
  readonly aliases: readonly Alias[];
}): readonly string[] {
  return aliases.slice(Math.max(0, forms.length - 1)).map(({ address }) => address);
}
