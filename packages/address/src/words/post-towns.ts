/** Finds the post towns of a postcode district, and decides whether words name a post town. */

import { POST_TOWN_TABLE } from './post-town-table.js';

export interface PostTown {
  readonly area: string;
  /** The words in common use: `WESTON`. */
  readonly words: readonly string[];
  /** Further words of the full name: `MARE`. */
  readonly rest: readonly string[];
}

interface AreaTowns {
  /** The town of all districts that are not assigned to another. */
  readonly main: PostTown;
  readonly byDistrict: ReadonlyMap<number, readonly PostTown[]>;
}

const AREAS: ReadonlyMap<string, AreaTowns> = new Map(
  POST_TOWN_TABLE.trim()
    .split(';')
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const [areas = '', towns = ''] = entry.trim().split(': ');
      return areas.split(' ').map((area) => [area, townsOfArea(area, towns)] as const);
    }),
);

function townsOfArea(area: string, list: string): AreaTowns {
  const byDistrict = new Map<number, PostTown[]>();
  const towns = list.split(/,\s+/).map((entry) => {
    const [name = '', rest = ''] = entry.replace(/ \d.*/, '').split('/');
    const town = { area, words: name.split(' '), rest: rest === '' ? [] : rest.split(' ') };
    for (const [, low, high = low] of entry.matchAll(/(\d+)(?:-(\d+))?/g)) {
      for (let district = Number(low); district <= Number(high); district++)
        byDistrict.set(district, [...(byDistrict.get(district) ?? []), town]);
    }
    return town;
  });
  return { main: towns[0] as PostTown, byDistrict };
}

/** The post towns of an outcode: several if it is divided, none if its area is unknown. */
export function postTownsOf(outcode: string): readonly PostTown[] {
  const [, area = '', district = ''] = /^([A-Z]{1,2})(\d+)/.exec(outcode) ?? [];
  const known = AREAS.get(area);
  return known === undefined ? [] : (known.byDistrict.get(Number(district)) ?? [known.main]);
}

const BY_WORD: ReadonlyMap<string, readonly PostTown[]> = townsByWord();

function townsByWord(): ReadonlyMap<string, readonly PostTown[]> {
  const byWord = new Map<string, PostTown[]>();
  for (const { byDistrict, main } of AREAS.values()) {
    for (const town of new Set([main, ...[...byDistrict.values()].flat()])) {
      for (const word of town.words) byWord.set(word, [...(byWord.get(word) ?? []), town]);
    }
  }
  return byWord;
}

/** Post towns with the word in their common name. */
export function postTownsWith(word: string): readonly PostTown[] {
  return BY_WORD.get(word) ?? [];
}

/** Whether the words are exactly such a name. */
export function isPostTown(texts: readonly string[]): boolean {
  return postTownsWith(texts[0] ?? '').some(
    ({ words }) => words.length === texts.length && words.every((word, at) => word === texts[at]),
  );
}
