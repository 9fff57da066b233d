/** Sale prices, asking prices and estimated values of the home over time, beside its comparables and area. */

import { useRef, useState } from 'preact/hooks';
import { modelledPounds } from '../formats.js';
import { PriceAxes } from '../parts/price-axes.js';
import { useWidth } from '../parts/use-width.js';
import { count, dayText, pounds } from '../words.js';
import { chartOf, type Mark, nearestMark, type Trend } from './value-marks.js';

const HEIGHT = 320;
/** Size in print. */
const STILL = { width: 688, height: 215 };
const EDGE = { left: 58, right: 22, top: 18, bottom: 30 };

export function ValueChart(props: {
  readonly marks: readonly Mark[];
  readonly trend: Trend | null;
  /** True in print, where nobody can point. */
  readonly isStill?: boolean;
}) {
  const { isStill = false, marks, trend } = props;
  const place = useRef<HTMLDivElement>(null);
  const measured = useWidth(place);
  const { height, width } = isStill ? STILL : { height: HEIGHT, width: measured };
  const [chosen, setChosen] = useState<number | null>(null);
  if (marks.length === 0) {
    return <p class="soft">No sale is on record, and nothing to estimate a value from.</p>;
  }
  const chart = chartOf(marks, trend, {
    x: EDGE.left,
    width: width - EDGE.left - EDGE.right,
    y: EDGE.top,
    height: height - EDGE.top - EDGE.bottom,
  });
  const usual = marks.findIndex(({ kind }) => kind === 'estimate');
  const told = chosen ?? (usual === -1 ? marks.length - 1 : usual);
  const onPoint = (event: PointerEvent): void => {
    const box = place.current?.getBoundingClientRect();
    if (box === undefined) return;
    setChosen(nearestMark(chart, { x: event.clientX - box.x, y: event.clientY - box.y }));
  };
  return (
    <figure class="value-chart">
      {!isStill && <ReadOut mark={marks[told]} />}
      <div
        ref={place}
        class="value-plot"
        {...(!isStill && { onPointerMove: onPoint, onPointerDown: onPoint })}
        onPointerLeave={() => setChosen(null)}
      >
        {!isStill && (
          <input
            type="range"
            class="unseen"
            min={0}
            max={marks.length - 1}
            value={told}
            aria-label="Values over time"
            aria-valuetext={textOf(marks[told])}
            onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            onBlur={() => setChosen(null)}
          />
        )}
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={descriptionOf(marks)}>
          <PriceAxes {...chart} left={EDGE.left} right={width - EDGE.right} bottom={height - 8} />
          <polyline class="trend-line" points={pointsOf(chart.trend)} />
          {chart.interval && (
            <rect
              class="interval"
              x={chart.interval.x - 5}
              y={chart.interval.upper}
              width="10"
              height={chart.interval.lower - chart.interval.upper}
              rx="5"
            />
          )}
          {chart.placed.map(({ mark, x, y }, at) => (
            <g key={keyOf(mark)} class={`mark ${mark.kind}`}>
              {!isStill && at === chosen && <circle class="ring" cx={x} cy={y} r="12" />}
              <MarkShape mark={mark} x={x} y={y} />
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <Legend marks={marks} trend={trend} />
        {!isStill && (
          <details>
            <summary>As a table</summary>
            <MarkTable marks={marks} />
          </details>
        )}
      </figcaption>
    </figure>
  );
}

function ReadOut({ mark }: { readonly mark: Mark | undefined }) {
  if (mark === undefined) return null;
  return (
    <p class={`read-out mark ${mark.kind}`} aria-hidden="true">
      <Sign mark={mark} />
      <span>
        <strong>{rangeOf(mark)}</strong> {nameOf(mark)}, {dayText(mark.date)}
      </span>
    </p>
  );
}

function MarkShape(props: { readonly mark: Mark; readonly x: number; readonly y: number }) {
  const { mark, x, y } = props;
  if (mark.kind === 'sold') return <circle cx={x} cy={y} r="5.5" />;
  if (mark.kind === 'asking') return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" rx="1.5" />;
  if (mark.kind === 'comparable') {
    return (
      <>
        <circle cx={x} cy={y} r="7.5" />
        <text x={x} y={y + 3.4} text-anchor="middle">
          {mark.number}
        </text>
      </>
    );
  }
  return <path d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`} />;
}

function Sign({ mark }: { readonly mark: Mark }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <MarkShape mark={mark} x={8} y={8} />
    </svg>
  );
}

const KINDS: Readonly<Record<Mark['kind'], string>> = {
  sold: 'Sold',
  asking: 'Asked',
  comparable: 'Comparable, as paid',
  estimate: 'Estimate with its interval (modelled)',
  adjusted: 'With changes to comparables',
};

function Legend(props: { readonly marks: readonly Mark[]; readonly trend: Trend | null }) {
  const { marks, trend } = props;
  const kinds = (Object.keys(KINDS) as Mark['kind'][]).filter((kind) =>
    marks.some((mark) => mark.kind === kind),
  );
  return (
    <ul class="legend">
      {kinds.map((kind) => (
        <li key={kind} class={`mark ${kind}`}>
          <Sign mark={{ kind, date: '', value: 0 }} />
          {KINDS[kind]}
        </li>
      ))}
      {trend !== null && (
        <li>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path class="trend-line" d="M0 12 16 4" />
          </svg>
          {`The value moved by ${trend.name}`}
        </li>
      )}
    </ul>
  );
}

function MarkTable({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={keyOf(mark)}>
            <td>{dayText(mark.date)}</td>
            <td>{nameOf(mark)}</td>
            <td>{rangeOf(mark)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointsOf(spots: readonly { readonly x: number; readonly y: number }[]): string {
  return spots.map(({ x, y }) => `${x},${y}`).join(' ');
}

const keyOf = ({ date, kind, number, value }: Mark): string =>
  [kind, date, value, number].join(' ');

function nameOf({ address, kind, number }: Mark): string {
  return kind === 'comparable' ? `Comparable ${number}: ${address}` : KINDS[kind];
}

function textOf(mark: Mark | undefined): string {
  return mark === undefined ? '' : `${nameOf(mark)}: ${rangeOf(mark)}, ${dayText(mark.date)}`;
}

const IS_MODELLED: ReadonlySet<Mark['kind']> = new Set(['estimate', 'adjusted']);

function rangeOf({ interval, kind, value }: Mark): string {
  if (!IS_MODELLED.has(kind)) return pounds(value);
  if (interval === undefined) return modelledPounds(value);
  const [lower, upper] = interval;
  return `${modelledPounds(value)} (${modelledPounds(lower)} to ${modelledPounds(upper)})`;
}

function descriptionOf(marks: readonly Mark[]): string {
  const sales = marks.filter(({ kind }) => kind === 'sold').length;
  const estimate = marks.find(({ kind }) => kind === 'estimate');
  const told = estimate === undefined ? 'no estimate' : `an estimate of ${rangeOf(estimate)}`;
  return `Values over time: ${count(sales, 'sale')}, ${told}.`;
}
