/** Properties in one source's spelling, and the same properties as another source spells them. */

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

/** More texts of one UPRN than this are several flats under it, a mistake of the register. */
const TEXTS_PER_UPRN_MAX = 3;

/**
 * Keeps the queries that differ as text from every spelling of their property in the list. A label is not
 * believed where the list gives the very text to another property, or the UPRN has too many texts.
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

/** Case and punctuation are no other spelling. */
export function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/['`’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
