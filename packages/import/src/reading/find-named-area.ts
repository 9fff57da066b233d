/** Finds the area that a name means: a local authority by the names of the price index, or a post town by its sales. */

import { editDistance } from '@property-lookup/address/reading';
import { sectorOf } from '@property-lookup/kernel/address';
import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import type { ImportArea } from './area-rows.js';
import type { ReadOptions } from './read-part.js';

/** GSS codes of counties' districts, unitary authorities, boroughs, and the councils of Wales, Scotland and Northern Ireland. */
export const AUTHORITY = /^(?:E0[6-9]|W06|S12|N09)\d{6}$/;

/** Reads the facts of one source among the files; none where it is not among them. */
type ReadSource = (id: string, onFact: ReadOptions['onFact']) => Promise<void>;

/** An authority wins over a post town of the same name. Failure `wrong-usage` with near names where it is neither. */
export async function findNamedArea(text: string, read: ReadSource): Promise<ImportArea> {
  const wanted = wordsOf(text);
  const names = new Set<string>();
  let code: string | undefined;
  await read('uk-hpi', (fact) => {
    if (code !== undefined || fact.kind !== 'price-index' || fact.areaCode === null) return;
    if (!AUTHORITY.test(fact.areaCode)) return;
    if (wordsOf(fact.areaName) === wanted) code = fact.areaCode;
    else names.add(fact.areaName);
  });
  if (code !== undefined) return { kind: 'authority', code };
  const towns = new PostTowns();
  await read('price-paid', (fact) => {
    if (fact.kind === 'sale') towns.add(fact.address);
  });
  const sectors = towns.sectorsOf((town) => {
    names.add(town);
    return wordsOf(town) === wanted;
  });
  if (sectors.size > 0) return { kind: 'post-town', code: text.trim().toUpperCase(), sectors };
  throw notKnown(text, nearNames(text, names));
}

/** `Bristol, City of` and `City of Bristol` are one name. */
function wordsOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  return words
    .filter((word) => !['and', 'city', 'county', 'of', 'the', 'upon'].includes(word))
    .sort()
    .join(' ');
}

/**
 * The post town of each postcode sector, by most of its sales. A sector lies in one post town with few exceptions, and has
 * postcodes in which nothing was sold.
 */
class PostTowns {
  readonly #counts = new Map<string, Map<string, number>>();

  /** `text` ends with the post town. */
  add({ postcode, text }: { readonly postcode: string | null; readonly text: string }): void {
    if (postcode === null) return;
    const sector = sectorOf(postcode);
    const town = text.slice(text.lastIndexOf(', ') + 1).trim();
    const counts = getOr(this.#counts, sector, () => new Map<string, number>());
    counts.set(town, (counts.get(town) ?? 0) + 1);
  }

  sectorsOf(isWanted: (town: string) => boolean): ReadonlySet<string> {
    const sectors = new Set<string>();
    for (const [sector, counts] of this.#counts) {
      const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
      if (isWanted(most)) sectors.add(sector);
    }
    return sectors;
  }
}

/** One slip of the typist is allowed for this many letters. */
const LETTERS_PER_SLIP = 4;
/** More would not be read. */
const NEAR_MAX = 3;

/** Names that the text may mean, in capitals: those that it begins, and those that are spelt much like it; nearest first. */
function nearNames(text: string, names: ReadonlySet<string>): readonly string[] {
  const asked = text.trim().toUpperCase();
  const limit = Math.max(1, Math.floor(asked.length / LETTERS_PER_SLIP));
  return [...new Set([...names].map((name) => name.toUpperCase()))]
    .map((name) => [name, editDistance(asked, name, limit)] as const)
    .filter(([name, slips]) => slips <= limit || (asked.length > 2 && name.startsWith(asked)))
    .sort(([a, slipsOfA], [b, slipsOfB]) => slipsOfA - slipsOfB || (a < b ? -1 : 1))
    .slice(0, NEAR_MAX)
    .map(([name]) => name);
}

export function notKnown(text: string, near: readonly string[] = []): Failure {
  const hint = near.length === 0 ? '' : ` (names like it: ${near.join(', ')})`;
  return new Failure(
    'wrong-usage',
    `No postcode lies in '${text}'${hint}: --area is an outcode (RG1), a postcode area (RG), the code or name of a local authority (E06000038, Reading), whose names are those of the UK House Price Index (uk-hpi), or a post town of England or Wales (Bakewell) by its sales (price-paid).`,
  );
}
