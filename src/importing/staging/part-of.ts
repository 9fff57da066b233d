/** Spreads records over files by their identifier. */

/** FNV-1a (Fowler, Noll, Vo) of the text, below `parts`. */
export function partOf(id: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % parts;
}
