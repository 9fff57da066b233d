/** Puts letters together that stand apart, as in headings: `4 2  V e s t a  C l o s e`. */

const APART = /(?:(?<![A-Za-z0-9])[A-Za-z0-9] ){3}[A-Za-z0-9](?![A-Za-z0-9])/;
const RUN = /(?<![A-Za-z0-9])[A-Za-z0-9](?: [A-Za-z0-9](?![A-Za-z0-9]))+/g;
/** `4 2  V e s t a`: the words are two spaces apart. */
const BETWEEN_WORDS = /[A-Za-z0-9] {2,}[A-Za-z0-9]/;

export function hasLettersApart(text: string): boolean {
  return APART.test(text) && BETWEEN_WORDS.test(text);
}

export function joinLetters(text: string): string {
  if (!hasLettersApart(text)) return text;
  return text.replace(RUN, (run) => run.replaceAll(' ', ''));
}
