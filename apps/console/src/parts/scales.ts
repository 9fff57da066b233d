/** Scales of drawings: positions of values, and the values that get a grid line. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From values to pixels, rounded to tenths, because finer details are invisible. */
export function linear(values: Span, pixels: Span): (value: number) => number {
  const perValue = (pixels.to - pixels.from) / (values.to - values.from || 1);
  return (value) => Math.round((pixels.from + (value - values.from) * perValue) * 10) / 10;
}

/** Share of the span kept free above and below. */
const ROOM = 0.06;

/** Round values that enclose all given ones. */
export function ticksAround(values: readonly number[], ticksMax: number): readonly number[] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const room = (greatest - least || greatest || 1) * ROOM;
  const [low, high] = [least - room, greatest + room];
  for (let step = niceStep((high - low) / ticksMax); ; step = niceStep(step * 1.01)) {
    const first = Math.max(Math.floor(low / step), least < 0 ? Number.NEGATIVE_INFINITY : 0);
    const count = Math.ceil(high / step) - first + 1;
    if (count <= ticksMax) return Array.from({ length: count }, (_, i) => (first + i) * step);
  }
}

/** Years that begin within a span of milliseconds. */
export function yearTicks({ from, to }: Span, ticksMax: number): readonly number[] {
  const [first, last] = [new Date(from).getUTCFullYear() + 1, new Date(to).getUTCFullYear()];
  const step = [1, 2, 5, 10, 20].find((years) => (last - first) / years < ticksMax) ?? 50;
  const start = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - start) / step) + 1);
  return Array.from({ length: count }, (_, i) => start + i * step);
}

/** The smallest number of the form 1, 2 or 5 times a power of ten that is at least `wanted`. */
export function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (([1, 2, 5, 10].find((digit) => digit * power >= wanted) ?? 10) * power) as number;
}
