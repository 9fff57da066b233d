/** Chooses the media type of an answer by the client's `Accept` header (RFC 9110, section 12.5.1). */

export const JSON_MEDIA = 'application/json';
export const CSV_MEDIA = 'text/csv';
export const NDJSON_MEDIA = 'application/x-ndjson';

/** More ranges than any client sends. */
const RANGES_MAX = 50;

/** The type of the highest quality, or the first offered of equals; undefined if none is accepted. */
export function preferredType(
  accept: string | undefined,
  offered: readonly string[],
): string | undefined {
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return offered[0];
  if (offered.includes(accept)) return accept;
  const qualities = qualitiesOf(accept);
  let best: { readonly type: string; readonly quality: number } | undefined;
  for (const type of offered) {
    const quality = qualityFor(type, qualities);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}

/** The quality given by the most specific range that covers the type; q=0 refuses it. */
function qualityFor(type: string, qualities: ReadonlyMap<string, number>): number {
  const ranges = [type, `${type.split('/')[0]}/*`, '*/*'];
  const decisive = ranges.find((range) => qualities.has(range));
  return decisive === undefined ? 0 : (qualities.get(decisive) ?? 0);
}

function qualitiesOf(accept: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of accept.split(',', RANGES_MAX)) {
    const [range = '', ...parameters] = part.split(';');
    const name = range.trim().toLowerCase();
    qualities.set(name, Math.max(qualities.get(name) ?? 0, qualityIn(parameters)));
  }
  return qualities;
}

function qualityIn(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const value = /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1];
    if (value !== undefined) return Number(value);
  }
  return 1;
}
