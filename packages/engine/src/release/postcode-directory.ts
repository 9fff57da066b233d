/** The postcodes of a release with their directory entries, as a table. */

import { RecentMap } from '@property-lookup/kernel/collections';
import { geographyOf, geographyValues, type PostcodeFact } from '@property-lookup/model/property';
import { type Table, table } from '@property-lookup/tables';
import type { TableReader } from '@property-lookup/tables/files';
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

/** The new entry of a postcode; null if it has none any more. */
export interface PostcodeChange {
  readonly postcode: string;
  readonly fact: PostcodeFact | null;
}

/** Remembered postcodes, because scans of properties ask for neighbours in sequence. */
const REMEMBERED_MAX = 10_000;

export class PostcodeDirectory {
  readonly #table: TableReader<string, PostcodeFact>;
  readonly #remembered = new RecentMap<string, PostcodeFact | undefined>(REMEMBERED_MAX);

  /** `dir` is the release's folder. */
  constructor(dir: string) {
    this.#table = POSTCODES.open(dir);
  }

  find(postcode: string): PostcodeFact | undefined {
    return this.#remembered.getOr(postcode, () => {
      const fact = this.#table.get(postcode);
      // An invalid postcode may have the same number as a valid one.
      return fact?.postcode === postcode ? fact : undefined;
    });
  }

  /** All entries in postcode order. */
  *all(): Generator<PostcodeFact> {
    for (const [, fact] of this.#table.entries()) yield fact;
  }

  close(): void {
    this.#table.close();
  }
}

/** Values in a fixed order without names, so that two million postcodes do not repeat them. */
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
  // Written out in full, because assembling the object from parts takes many times as long.
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
