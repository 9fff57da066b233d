/** Matches SQL patterns: `%` is any text, `_` one character, `\` makes the next one literal; anchored at both ends. */

/** A run of the pattern without `%`. */
interface Segment {
  /** The characters in order; undefined stands for `_`. */
  readonly characters: readonly (string | undefined)[];
  /** The same as one string if it has no `_`, so that the engine's own search can be used. */
  readonly literal: string | undefined;
}

/**
 * A tester without regular expressions. It finds segments from left to right and never revisits them, so the time is at most the
 * product of text and segment length.
 *
 * To ignore case, both sides are lower-cased; for text already in lower case this costs nothing.
 */
export function likeTest(pattern: string, ignoreCase: boolean): (text: string) => boolean {
  const test = segmentsTest(parseSegments(ignoreCase ? pattern.toLowerCase() : pattern));
  return ignoreCase ? (text) => test(text.toLowerCase()) : test;
}

/** The literal prefix shared by all matching texts. */
export function likePrefix(pattern: string): string {
  const characters = parseSegments(pattern)[0]?.characters ?? [];
  const wildcard = characters.indexOf(undefined);
  return characters.slice(0, wildcard < 0 ? characters.length : wildcard).join('');
}

/** True if the last `\` has nothing to escape, which PostgreSQL also refuses. */
export function endsInEscape(pattern: string): boolean {
  let count = 0;
  while (pattern[pattern.length - 1 - count] === '\\') count++;
  return count % 2 === 1;
}

/** At least one segment; `%` separates any two. */
function parseSegments(pattern: string): readonly Segment[] {
  const segments: Segment[] = [];
  let characters: (string | undefined)[] = [];
  let escaped = false;
  for (const character of pattern) {
    if (!escaped && character === '\\') {
      escaped = true;
      continue;
    }
    if (!escaped && character === '%') {
      segments.push(segmentOf(characters));
      characters = [];
    } else {
      characters.push(!escaped && character === '_' ? undefined : character);
    }
    escaped = false;
  }
  segments.push(segmentOf(characters));
  return segments;
}

function segmentOf(characters: readonly (string | undefined)[]): Segment {
  return { characters, literal: characters.includes(undefined) ? undefined : characters.join('') };
}

function segmentsTest(segments: readonly Segment[]): (text: string) => boolean {
  const first = segments[0];
  const last = segments[segments.length - 1];
  if (first === undefined || last === undefined) return () => false;
  if (segments.length === 1) return (text) => matchAt(first, text, 0) === text.length;
  const middle = segments.slice(1, -1).filter((segment) => segment.characters.length > 0);
  const only = middle[0]?.literal;
  if (middle.length === 1 && only !== undefined && first.literal === '' && last.literal === '') {
    return (text) => text.includes(only);
  }
  return (text) => {
    let from = matchAt(first, text, 0);
    for (let i = 0; i < middle.length && from >= 0; i++) {
      const segment = middle[i];
      if (segment !== undefined) from = findFrom(segment, text, from);
    }
    return from >= 0 && endsWith(last, text, from);
  };
}

/** The end of the segment if it occurs at `start`, else -1. */
function matchAt(segment: Segment, text: string, start: number): number {
  const { literal, characters } = segment;
  if (literal !== undefined) return text.startsWith(literal, start) ? start + literal.length : -1;
  let at = start;
  for (const character of characters) {
    if (at >= text.length) return -1;
    if (character === undefined) at += isPair(text, at) ? 2 : 1;
    else if (text.startsWith(character, at)) at += character.length;
    else return -1;
  }
  return at;
}

/** The end of the first occurrence at or after `start`, or -1. */
function findFrom(segment: Segment, text: string, start: number): number {
  if (segment.literal !== undefined) {
    const found = text.indexOf(segment.literal, start);
    return found < 0 ? -1 : found + segment.literal.length;
  }
  for (let at = start; at < text.length; at += isPair(text, at) ? 2 : 1) {
    const end = matchAt(segment, text, at);
    if (end >= 0) return end;
  }
  return -1;
}

/** True if the text ends with the segment without reaching back before `start`. */
function endsWith(segment: Segment, text: string, start: number): boolean {
  if (segment.literal !== undefined) {
    return text.length - segment.literal.length >= start && text.endsWith(segment.literal);
  }
  let at = text.length;
  for (let i = 0; i < segment.characters.length && at > start; i++) {
    at -= at >= 2 && isPair(text, at - 2) ? 2 : 1;
  }
  return at >= start && matchAt(segment, text, at) === text.length;
}

/** A character outside the Basic Multilingual Plane has two units but counts as one `_`. */
function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return false;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
