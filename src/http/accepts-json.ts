/** Whether a client accepts JSON, by its `Accept` header (RFC 9110, section 12.5.1). */

/** More ranges than any client sends. */
const RANGES_MAX = 50;

/** The most specific range that covers JSON decides; q=0 refuses. */
const RANGES = ['application/json', 'application/*', '*/*'];

export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === 'application/json' || accept === '*/*') return true;
  if (accept.trim() === '') return true;
  const qualities = new Map<string, number>();
  for (const part of accept.split(',', RANGES_MAX)) {
    const [range = '', ...parameters] = part.split(';');
    const name = range.trim().toLowerCase();
    qualities.set(name, Math.max(qualities.get(name) ?? 0, qualityOf(parameters)));
  }
  const decisive = RANGES.find((range) => qualities.has(range));
  return decisive !== undefined && (qualities.get(decisive) ?? 0) > 0;
}

function qualityOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const value = /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1];
    if (value !== undefined) return Number(value);
  }
  return 1;
}
