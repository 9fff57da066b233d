/** Splits a list of terms, `name` or `function(argument, argument)`, at the commas outside of brackets. */

export interface Term {
  /** As it was written, trimmed. */
  readonly text: string;
  /** Lower case; the whole text of a term without brackets. */
  readonly name: string;
  /** Trimmed, as written; undefined where there are no brackets. */
  readonly inside: string | undefined;
}

const CALL = /^([a-z_0-9 ]+?)\s*\((.*)\)$/is;

export function splitTerms(list: string): readonly Term[] {
  const texts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    if (list[at] === '(') depth++;
    else if (list[at] === ')') depth--;
    else if (list[at] === ',' && depth <= 0) {
      texts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  texts.push(list.slice(from));
  return texts.map((piece) => {
    const text = piece.trim();
    const [, name, inside] = CALL.exec(text) ?? [];
    return { text, name: (name ?? text).trim().toLowerCase(), inside: inside?.trim() };
  });
}
