/** Names that generators of clients can use for schemas and for the words of a list. */

/** `Part of a list` and `PART_OF_A_LIST` are `PartOfAList`. */
export function pascalCase(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** What a list is of: `layers` of a layer each. */
export function singular(text: string): string {
  return text
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^isu])s$/, '$1');
}

/** Signs that tell one word of a list from another, with what they are called. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^-/, 'descending '],
  [/\*/g, ' star'],
  [/\+/g, ' plus'],
  [/%/g, ' percent'],
  [/\$/g, ' '],
];

/** What generators name by themselves. */
const PLAIN = /^[A-Za-z][\w $-]*$/;

/** A name for each word of a list, where generators would number some, or give two the same. */
export function variableNames(words: readonly string[]): readonly string[] | undefined {
  const inCapitals = new Set(words.filter((word) => word === word.toUpperCase()));
  const hasTwin = (word: string) =>
    word !== word.toUpperCase() && inCapitals.has(word.toUpperCase());
  if (words.every((word) => PLAIN.test(word) && !hasTwin(word))) return undefined;
  return words.map((word) => {
    const spelled = SIGNS.reduce((text, [sign, name]) => text.replace(sign, name), word);
    const plain = hasTwin(word) ? `${spelled} lower` : spelled;
    const name =
      plain
        .match(/[A-Za-z0-9]+/g)
        ?.join('_')
        .toUpperCase() ?? '';
    return /^\d/.test(name) ? `VALUE_${name}` : name;
  });
}
