/** The postcodes of a release and what the directories say of each, as a table. */

import { geographyOf, geographyValues, type PostcodeFact } from '../domain/fact.js';
import { RecentMap } from '../domain/recent-map.js';
import { type Table, table } from '../table/table.js';
import type { TableReader } from '../table/table-reader.js';
import { postcodeNumber } from './blocks/postcode-number.js';
import { POSTCODES_TABLE } from './layout.js';

export const POSTCODES: Table<string, PostcodeFact> = table({
  name: POSTCODES_TABLE,
  key: postcodeNumber,
  codec: {
    encode: (fact) => Buffer.from(fact.postcode + encodeFact(fact)),
    decode(bytes) {
      const text = bytes.toString();
      const start = text.indexOf('[');
      return decodeFact(text.slice(0, start), text.slice(start));
    },
  },
  group: 32,
});

/** What is said of a postcode from now on; null where nothing is any more. */
export interface PostcodeChange {
  readonly postcode: string;
  readonly fact: PostcodeFact | null;
}

/** Postcodes remembered: neighbours are asked for in a row when properties are scanned. */
const REMEMBERED_MAX = 10_000;

export class PostcodeDirectory {
  readonly #table: TableReader<string, PostcodeFact>;
  readonly #remembered = new RecentMap<string, PostcodeFact | undefined>(REMEMBERED_MAX);

  /** The folder of the release. */
  constructor(dir: string) {
    this.#table = POSTCODES.open(dir);
  }

  find(postcode: string): PostcodeFact | undefined {
    return this.#remembered.getOr(postcode, () => {
      const fact = this.#table.get(postcode);
      // What is no postcode may have the number of one.
      return fact?.postcode === postcode ? fact : undefined;
    });
  }

  /** What is said of each postcode, in the order of the postcodes. */
  *all(): Generator<PostcodeFact> {
    for (const [, fact] of this.#table.entries()) yield fact;
  }

  close(): void {
    this.#table.close();
  }
}

/** Values in a fixed order without names: two million postcodes repeat nothing. */
export function encodeFact(fact: PostcodeFact): string {
  const { terminated, x, y, grid, latitude, longitude, areas, origins } = fact;
  const isIrish = grid === 'irish' ? 1 : 0;
  const values = [terminated, x, y, isIrish, latitude, longitude, origins ?? 0];
  const codes = geographyValues(areas);
  return JSON.stringify(codes.some((code) => code !== null) ? [...values, ...codes] : values);
}

export function decodeFact(postcode: string, text: string): PostcodeFact {
  // Written by encodeFact of the same layout version.
  const [terminated, x, y, grid, latitude, longitude, origins, ...codes] = JSON.parse(text) as [
    string | null,
    number | null,
    number | null,
    0 | 1,
    number | null,
    number | null,
    string | 0,
    ...(string | null)[],
  ];
  const areas = geographyOf((_, at) => codes[at] ?? null);
  // Spelt out: an object that is put together takes many times as long.
  const fact: PostcodeFact & { origins?: string } = {
    kind: 'postcode',
    postcode,
    terminated,
    x,
    y,
    grid: grid === 1 ? 'irish' : 'british',
    latitude,
    longitude,
    areas,
  };
  if (origins !== 0) fact.origins = origins;
  return fact;
}
