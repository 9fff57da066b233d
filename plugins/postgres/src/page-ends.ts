/**
 * Remembers where pages ended, for the life of a release, so that the next page starts there instead of skipping all earlier
 * rows.
 */

import { RecentMap } from '@property-lookup/kernel/collections';

/** Remembered page ends. */
const ENDS_MAX = 10_000;

export class PageEnds {
  readonly #ends = new RecentMap<string, { last: string | undefined }>(ENDS_MAX);

  /** The last row before this offset in the selection; undefined if no known page ended there. */
  before(selection: string, offset: number): string | undefined {
    return this.#at(selection, offset).last;
  }

  /** `last` is undefined for an empty page. */
  remember(selection: string, offset: number, last: string | undefined): void {
    this.#at(selection, offset).last ??= last;
  }

  #at(selection: string, offset: number): { last: string | undefined } {
    return this.#ends.getOr(`${offset} ${selection}`, () => ({ last: undefined }));
  }
}
