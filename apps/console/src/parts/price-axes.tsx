/** The axes of a price chart: a line for each round price, and the years below. */

import { shortPounds } from '../words.js';

interface Tick {
  readonly value: number;
  /** Distance from the edge in pixels. */
  readonly at: number;
}

export function PriceAxes(props: {
  readonly prices: readonly Tick[];
  readonly years: readonly Tick[];
  readonly left: number;
  readonly right: number;
  /** Baseline of the years. */
  readonly bottom: number;
}) {
  const { bottom, left, prices, right, years } = props;
  return (
    <g class="axes">
      {prices.map(({ at, value }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 9} y={at + 4} text-anchor="end">
            {shortPounds(value)}
          </text>
        </g>
      ))}
      {years.map(({ at, value }) => (
        <text key={value} x={at} y={bottom} text-anchor="middle">
          {value}
        </text>
      ))}
    </g>
  );
}
