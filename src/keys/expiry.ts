/** Reads when a key stops working: at the end of a day, or at a time. */

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970 from which the key is refused; undefined when the text is neither form. */
export function parseExpiry(text: string): number | undefined {
  const trimmed = text.trim();
  if (DATE.test(trimmed)) {
    const midnight = Date.parse(`${trimmed}T00:00:00Z`);
    // Date.parse moves 31 February into March; printing it again shows that.
    const real = Number.isFinite(midnight) && dayOf(midnight) === trimmed;
    return real ? midnight + DAY_MS : undefined;
  }
  if (!TIMESTAMP.test(trimmed)) return undefined;
  const moment = Date.parse(trimmed);
  return Number.isFinite(moment) ? moment : undefined;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
