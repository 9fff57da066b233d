/** Length of a text as JSON Schema counts it. */

/** Counts a surrogate pair, two units of a JavaScript string, as one character. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
