/** Determines the page from the part of the address after `#`, so that every view is a link. */

import { useEffect, useState } from 'preact/hooks';
import type { Meaning } from './typed.js';

export interface Route {
  /** `/property/123` → `['property', '123']`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** Incremented by each navigation of the user, but not when a page updates its own address. */
  readonly turn: number;
}

export function href(path: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#${path}${text === '' ? '' : `?${text}`}`;
}

/** The page of a place, by the name from `readTyped`: `CM1 6GT`, `E07000070`, `51.7, 0.45`. */
export function placeHref(name: string): string {
  return href('/place', { at: name });
}

export function townHref(town: string): string {
  return href('/place', { town });
}

/** The page of a suggested street or building. */
export function streetHref(street: { readonly container: string; readonly text: string }): string {
  return href('/place', { street: street.container, name: street.text });
}

/** The page for this meaning of a text. */
export function meaningHref(meaning: Meaning): string {
  if (meaning.kind === 'uprn') return href(`/property/${meaning.uprn}`);
  return meaning.kind === 'address'
    ? href('/find', { address: meaning.text })
    : placeHref(meaning.name);
}

export function go(path: string, query: Readonly<Record<string, string>> = {}): void {
  location.hash = href(path, query);
}

/**
 * Keeps the address in step with the view without adding to the history. A page that has been left no longer updates it: a map
 * may come to rest while the next page opens, and would replace its address.
 */
export function remember(path: string, query: Readonly<Record<string, string>>): void {
  if (!location.hash.startsWith(`#${path}`)) return;
  history.replaceState(null, '', href(path, query));
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(0));
  useEffect(() => {
    const listener = (): void => {
      setRoute(({ turn }) => readRoute(turn + 1));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', listener);
    // The address may have changed before the listener was added.
    setRoute(({ turn }) => readRoute(turn));
    return () => removeEventListener('hashchange', listener);
  }, []);
  return route;
}

function readRoute(turn: number): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean), query: new URLSearchParams(query), turn };
}
