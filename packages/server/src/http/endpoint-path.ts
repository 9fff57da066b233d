/** Paths of endpoints: `/areas/{code}` has the parameter `code` in its path; all other parameters belong to the query. */

import type { QueryText } from './query-text.js';

const NAMED = /\{(\w+)\}/g;

export function namesInPath(path: string): readonly string[] {
  return Array.from(path.matchAll(NAMED), ([, name = '']) => name);
}

/** The path in the router's notation. */
export const routeOf = (path: string): string => path.replace(NAMED, ':$1');

/** Whether a requested path matches an endpoint's path. */
export function isAt(path: string, asked: string): boolean {
  const [parts, askedParts] = [path.split('/'), asked.split('/')];
  return (
    parts.length === askedParts.length &&
    parts.every((part, at) => isPartAt(part, askedParts[at] ?? ''))
  );
}

/** `{y}.mvt` matches any segment that ends with `.mvt`. */
function isPartAt(part: string, asked: string): boolean {
  if (!part.startsWith('{')) return part === asked;
  return asked.endsWith(part.slice(part.indexOf('}') + 1));
}

/** The URL of a request with these parameters; a path parameter without a value keeps its placeholder. */
export function urlOf(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(given);
  const filled = path.replace(NAMED, (whole, name: string) => {
    const value = given[name];
    query.delete(name);
    return encodeURIComponent(value ?? whole);
  });
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Joins the parameters of the query and of the path, so that a name in both counts as given twice. */
export function withPathValues(query: QueryText, values: unknown): QueryText {
  // The router gives an object of strings, empty for a path without parameters.
  const pairs = Object.entries((values ?? {}) as Readonly<Record<string, string>>);
  if (pairs.length === 0) return query;
  const all = new Map(query);
  for (const [name, value] of pairs) all.set(name, [value, ...(query.get(name) ?? [])]);
  return all;
}
