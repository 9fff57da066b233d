/** The query string of a request, split and decoded once: what the parameters read from. */

/** Values by name in the order given; null where the percent-encoding is broken. */
export type QueryText = ReadonlyMap<string, readonly (string | null)[]>;

/** What the router keeps of a query string: a request that is refused or unchanged is never split. */
export type UnreadQuery = { readonly raw: string };

/** Names past this many are ignored: more is an attack, and the URL is at most 16 KiB anyway. */
const PAIRS_MAX = 1_000;

/** Splits at `&` and `=`; `+` is a space. Never fails. */
export function parseQueryText(raw: string): QueryText {
  const query = new Map<string, (string | null)[]>();
  if (raw === '') return query;
  let from = 0;
  for (let pairs = 0; from <= raw.length && pairs < PAIRS_MAX; pairs++) {
    let to = raw.indexOf('&', from);
    if (to < 0) to = raw.length;
    if (to > from) addPair(query, raw, from, to);
    from = to + 1;
  }
  return query;
}

function addPair(
  query: Map<string, (string | null)[]>,
  raw: string,
  from: number,
  to: number,
): void {
  const equals = raw.indexOf('=', from);
  const split = equals < 0 || equals > to ? to : equals;
  const name = decode(raw.slice(from, split));
  // A name that cannot be decoded is no parameter of ours, and unknown ones are ignored.
  if (name === null) return;
  const value = split === to ? '' : decode(raw.slice(split + 1, to));
  const values = query.get(name);
  if (values === undefined) query.set(name, [value]);
  else values.push(value);
}

function decode(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
