/** Names the window after the heading of its page: tabs, bookmarks, the history and printed files are known by it. */

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const NAME = document.title;

/** The heading changes with each page, and within one when its answer comes. */
export function usePageTitle(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (main === null) return undefined;
    const take = (): void => {
      const texts = Array.from(main.querySelector('h1')?.childNodes ?? [], (part) =>
        // The further parts of an address stand below the first.
        part instanceof Element ? `, ${part.textContent}` : part.textContent,
      );
      const title = texts.join('').replace(/[., ]+$/, '');
      document.title = title === '' ? NAME : `${title} – ${NAME}`;
    };
    const observer = new MutationObserver(take);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    take();
    return () => observer.disconnect();
  }, [page]);
}
