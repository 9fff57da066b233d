/** Rules between parameters that several endpoints share: ordered ranges, exactly one of several. */

type Values = Readonly<Record<string, unknown>>;

/** A sentence if the ends of a range are reversed; compares numbers, or dates and times as text. */
export function reversed(values: Values, low: string, high: string): string | undefined {
  const from = values[low];
  const to = values[high];
  const isReversed =
    (typeof from === 'number' && typeof to === 'number' && from > to) ||
    (typeof from === 'string' && typeof to === 'string' && from > to);
  return isReversed ? `${low} must not be above ${high}` : undefined;
}

/** A sentence unless exactly one of the names was given. */
export function exactlyOneFault(
  names: readonly string[],
  given: (name: string) => boolean,
): string | undefined {
  const count = names.filter(given).length;
  if (count === 1) return undefined;
  const found = count === 0 ? 'none was given' : `${count} were given`;
  return `exactly one of ${names.join(', ')} must be given; ${found}`;
}
