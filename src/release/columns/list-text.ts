/** A list of texts as one text. */

/** Between the items; importers remove control characters from values, and of them JSON writes this one as it is. */
export const ITEM = '\u007f';

export const listText = (items: readonly string[]): string => items.join(ITEM);

/** The items of such a text. */
export function listIn(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(ITEM);
}
