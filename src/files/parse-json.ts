/** Parses JSON that is not nested without end: what walks through the values of a file needs no bound of its own. */

/** Real records have some ten levels. */
export const JSON_DEPTH_MAX = 100;

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = Array.from(
  '"\\{}[]',
  (character) => character.charCodeAt(0),
);

/** Throws SyntaxError where it is no JSON, or is nested too deep. */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > JSON_DEPTH_MAX) throw new SyntaxError('JSON is nested too deep');
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
  }
  return JSON.parse(text);
}

/** Where the quote is that ends a text; the end of all where there is none. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let back = at - 1;
    while (text.charCodeAt(back) === BACKSLASH) back--;
    if ((at - back) % 2 === 1) return at;
  }
  return text.length;
}
