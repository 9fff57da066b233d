/** What a page writes into the address of the browser. */

import { afterEach, expect, it, vi } from 'vitest';

/** By its path: it is typed with what a browser has, which tests have not. */
const ROUTER: string = new URL('../../apps/console/src/router.ts', import.meta.url).href;
interface Router {
  remember(path: string, query: Readonly<Record<string, string>>): void;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the address of a page in step, and leaves it to the page that follows', async () => {
  const { remember }: Router = await import(ROUTER);
  const location = { hash: '#/map?at=1' };
  const kept: string[] = [];
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { replaceState: (...[, , url]: string[]) => kept.push(url ?? '') });
  remember('/map', { at: '2' });
  location.hash = '#/filter';
  remember('/map', { at: '3' });
  expect(kept).toEqual(['#/map?at=2']);
});
