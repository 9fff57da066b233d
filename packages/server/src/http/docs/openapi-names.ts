/** Names for schemas and enumeration values that client generators can use. */

/** Turns `Part of a list` and `PART_OF_A_LIST` into `PartOfAList`. */
export function pascalCase(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
}

/** The name of one item of a list: `layers` becomes `layer`. */
export function singular(text: string): string {
  return text
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^isu])s$/, '$1');
}

/** Spoken names of signs that distinguish enumeration values. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^-/, 'descending '],
  [/\*/g, ' star'],
  [/\+/g, ' plus'],
  [/%/g, ' percent'],
  [/\$/g, ' '],
];

/** Values that generators can name without help. */
const PLAIN = /^[A-Za-z][\w $-]*$/;

/** A variable name for each word, where generators would number some or give two the same name. */
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
