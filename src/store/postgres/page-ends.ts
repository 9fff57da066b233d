/** Remembers where pages ended for the life of a release: the next page starts there, instead of passing all before it. */

import { RecentMap } from '../../domain/recent-map.js';

/** Ends that are remembered. */
const ENDS_MAX = 10_000;

export class PageEnds {
  readonly #ends = new RecentMap<string, { last: string | undefined }>(ENDS_MAX);

  /** What stands last before the offset among what is selected; undefined where no page ended there. */
  before(selection: string, offset: number): string | undefined {
    return this.#at(selection, offset).last;
  }

  /** The last of a page is undefined where the page is empty. */
  remember(selection: string, offset: number, last: string | undefined): void {
    this.#at(selection, offset).last ??= last;
  }

  #at(selection: string, offset: number): { last: string | undefined } {
    return this.#ends.getOr(`${offset} ${selection}`, () => ({ last: undefined }));
  }
}
