/** Spreads records over files by a text of theirs, evenly and always the same way. */

/** FNV-1a (Fowler, Noll, Vo), as the name of a file. */
export function partOf(text: string, parts: number): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return String((hash >>> 0) % parts);
}
