/**
 * A bare JSON list as an answer: complete, unless the caller asks for a page. The list has no place for paging details, so
 * headers carry them.
 */

import { PAGE_SIZE_DEFAULT } from './params/paging.js';

/** `page` and `page_size` as the caller gave them. */
interface AskedPage {
  readonly page: number | undefined;
  readonly page_size: number | undefined;
}

/** Items serialised at once. A list of all events of a city is sent piece by piece, and other requests run in between. */
export const PIECE_ITEMS = 500;

export class BareList<T = unknown> {
  readonly #all: readonly T[];
  readonly #toItem: (value: T) => unknown;
  readonly #isPaged: boolean;
  readonly #page: number;
  readonly #pageSize: number;

  constructor(all: readonly T[], asked: AskedPage, toItem: (value: T) => unknown) {
    this.#all = all;
    this.#toItem = toItem;
    this.#isPaged = asked.page !== undefined || asked.page_size !== undefined;
    this.#page = asked.page ?? 1;
    this.#pageSize = asked.page_size ?? PAGE_SIZE_DEFAULT;
  }

  /** True if the list is long enough to send in pieces. */
  get isLong(): boolean {
    return !this.#isPaged && this.#all.length > PIECE_ITEMS;
  }

  /** All items of the answer. */
  get items(): readonly unknown[] {
    if (!this.#isPaged) return this.#all.map(this.#toItem);
    const from = (this.#page - 1) * this.#pageSize;
    return this.#all.slice(from, from + this.#pageSize).map(this.#toItem);
  }

  /** The JSON text of all items, piece by piece; `print` serialises a list. */
  *pieces(print: (items: readonly unknown[]) => string): Generator<string> {
    for (let from = 0; from < this.#all.length; from += PIECE_ITEMS) {
      const items = this.#all.slice(from, from + PIECE_ITEMS).map(this.#toItem);
      // Without the brackets of the piece.
      yield `${from === 0 ? '[' : ','}${print(items).slice(1, -1)}`;
    }
    yield ']';
  }

  /**
   * `X-Total-Count`, and links to the other pages in the form of RFC 8288; none for a complete list. `url` is the request's path
   * and query.
   */
  headers(url: string): Readonly<Record<string, string>> {
    if (!this.#isPaged) return {};
    const last = Math.max(1, Math.ceil(this.#all.length / this.#pageSize));
    const pages: readonly (readonly [rel: string, page: number])[] = [
      ['first', 1],
      ...(this.#page > 1 ? [['prev', Math.min(this.#page - 1, last)] as const] : []),
      ...(this.#page < last ? [['next', this.#page + 1] as const] : []),
      ['last', last],
    ];
    const links = pages.map(([rel, page]) => {
      return `<${urlOfPage(url, page, this.#pageSize)}>; rel="${rel}"`;
    });
    return { link: links.join(', '), 'x-total-count': String(this.#all.length) };
  }
}

/** Replaces the paging parameters and leaves the rest of the query as the caller wrote it. */
function urlOfPage(url: string, page: number, pageSize: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(page|page_size)=/.test(pair));
  // Escapes the characters that would end the link in a header; those allowed in a URL stay unchanged.
  const safe = kept.map((pair) => pair.replace(/[<>"\s]/g, encodeURIComponent));
  return `${path}?${[...safe, `page=${page}`, `page_size=${pageSize}`].join('&')}`;
}
