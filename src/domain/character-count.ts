/** The length of a text as JSON Schema counts it. */

/** A character that takes two places of a JavaScript string is one. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
