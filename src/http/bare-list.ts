/**
 * Answers with a bare JSON list: complete, unless the caller asks for a page. Headers then describe the rest, because
 * the list itself has no place for it.
 */

import { PAGE_SIZE_DEFAULT } from './params/paging.js';

/** `page` and `page_size` as the caller gave them. */
interface AskedPage {
  readonly page: number | undefined;
  readonly page_size: number | undefined;
}

/** Items printed at once: a list of all events of a city is sent piece by piece, and others have their turn in between. */
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

  /** Whether it is worth sending in pieces. */
  get isLong(): boolean {
    return !this.#isPaged && this.#all.length > PIECE_ITEMS;
  }

  /** Everything that is answered, at once. */
  get items(): readonly unknown[] {
    if (!this.#isPaged) return this.#all.map(this.#toItem);
    const from = (this.#page - 1) * this.#pageSize;
    return this.#all.slice(from, from + this.#pageSize).map(this.#toItem);
  }

  /** The JSON text of all items, piece by piece; `print` turns a list into JSON. */
  *pieces(print: (items: readonly unknown[]) => string): Generator<string> {
    for (let from = 0; from < this.#all.length; from += PIECE_ITEMS) {
      const items = this.#all.slice(from, from + PIECE_ITEMS).map(this.#toItem);
      // Without the brackets of its own.
      yield `${from === 0 ? '[' : ','}${print(items).slice(1, -1)}`;
    }
    yield ']';
  }

  /**
   * `X-Total-Count`, and the other pages as RFC 8288 writes links; none for a list that is complete.
   * `url` is the request's path and query.
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

/** The rest of the query stays as the caller wrote it. */
function urlOfPage(url: string, page: number, pageSize: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(page|page_size)=/.test(pair));
  // Characters that would end the link in a header; characters allowed in a URL are unchanged.
  const safe = kept.map((pair) => pair.replace(/[<>"\s]/g, encodeURIComponent));
  return `${path}?${[...safe, `page=${page}`, `page_size=${pageSize}`].join('&')}`;
}
