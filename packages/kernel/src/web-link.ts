/** Tells web links that are safe to show and follow from other texts of suppliers. */

/** Browsers and Node both have it; this package loads the types of neither. */
declare const URL: { canParse(text: string): boolean };

/** The address of a web page; null for any other scheme, such as `javascript:`, and for incomplete addresses. */
export function webLink(text: string | null): string | null {
  const link = text?.trim() ?? '';
  // A browser drops control characters, and a parser of HTML reads entities, before either looks at the scheme.
  const isPlain = /^https?:\/\/[^\s\p{C}"'<>\\`]+$/iu.test(link);
  return isPlain && URL.canParse(link) ? link : null;
}
