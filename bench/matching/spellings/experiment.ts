/** Properties in one source's spelling, and the same properties in another's. */

import type { Listed } from '../alternatives/engine.js';

export interface Spelling {
  readonly uprn: number;
  readonly address: string;
  readonly postcode: string | null;
}

export interface Experiment {
  readonly name: string;
  readonly list: readonly Listed[];
  readonly queries: readonly Spelling[];
}

/** With more texts, one UPRN covers several flats by mistake of the register. */
const TEXTS_PER_UPRN_MAX = 3;

/**
 * Keeps the queries whose text differs from every spelling of their property in the list. Discards labels whose text belongs to
 * another property in the list, or whose UPRN has too many texts.
 */
export function experimentOf(
  name: string,
  list: readonly Listed[],
  spellings: readonly Spelling[],
): Experiment {
  const textsOf = new Map<number, Set<string>>();
  for (const { uprn, address } of [...list, ...spellings]) {
    textsOf.set(uprn, (textsOf.get(uprn) ?? new Set()).add(plain(address)));
  }
  const uprns = new Set(list.map(({ uprn }) => uprn));
  const listed = new Set(list.map(({ address }) => plain(address)));
  const asked = new Set<string>();
  const queries = spellings.filter(({ uprn, address }) => {
    const text = plain(address);
    const isTold = (textsOf.get(uprn)?.size ?? 0) <= TEXTS_PER_UPRN_MAX;
    if (!uprns.has(uprn) || !isTold || listed.has(text) || asked.has(text)) return false;
    asked.add(text);
    return true;
  });
  return { name, list, queries };
}

/** Case and punctuation make no difference. */
export function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/['`’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
