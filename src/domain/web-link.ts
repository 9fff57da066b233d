/** Tells a link that may be shown and followed from what a supplier may have put in its place. */

/** The address of a web page; null for another scheme, such as `javascript:`, and for what is no whole address. */
export function webLink(text: string | null): string | null {
  const link = text?.trim() ?? '';
  // A browser drops control characters, and a parser of HTML reads entities, before either looks at the scheme.
  const isPlain = /^https?:\/\/[^\s\p{C}"'<>\\`]+$/iu.test(link);
  return isPlain && URL.canParse(link) ? link : null;
}
