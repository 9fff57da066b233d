/** What the home was sold for, was offered for and is thought to be worth, over time. */

import { useRef } from 'preact/hooks';
import type { Facts, MarketEvent } from '../api/answers.js';
import { modelledPounds } from '../formats.js';
import { count, dayText, pounds, shortPounds } from '../words.js';
import { useWidth } from './use-width.js';
import { type Chart, chartOf, type Mark, marksOf } from './value-marks.js';

const HEIGHT = 300;
const EDGE = { left: 58, right: 22, top: 18, bottom: 30 };

export function ValueChart({
  facts,
  events,
}: {
  readonly facts: Facts;
  readonly events: readonly MarketEvent[];
}) {
  const marks = marksOf(facts, events);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  if (marks.length === 0) {
    return <p class="soft">No sale is on record, and the data are too few for an estimate.</p>;
  }
  const plot = {
    ...{ x: EDGE.left, width: width - EDGE.left - EDGE.right },
    ...{ y: EDGE.top, height: HEIGHT - EDGE.top - EDGE.bottom },
  };
  const chart = chartOf(marks, plot);
  return (
    <figure class="value-chart">
      <div ref={place}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={descriptionOf(marks)}>
          <Axes chart={chart} from={plot.x} to={plot.x + plot.width} />
          <Estimates chart={chart} />
          <polyline class="sold-line" points={pointsOf(chart, 'sold')} />
          {chart.placed.map(({ mark, x, y }) => (
            <g key={`${mark.kind}${mark.date}${mark.value}`} class={`mark ${mark.kind}`}>
              <MarkShape kind={mark.kind} x={x} y={y} />
              <title>{textOf(mark)}</title>
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <Legend kinds={new Set(marks.map(({ kind }) => kind))} />
        <details>
          <summary>As a table</summary>
          <MarkTable marks={marks} />
        </details>
      </figcaption>
    </figure>
  );
}

function Axes(props: { readonly chart: Chart; readonly from: number; readonly to: number }) {
  const { chart, from, to } = props;
  return (
    <g class="axes">
      {chart.prices.map(({ value, at }) => (
        <g key={value}>
          <line x1={from} x2={to} y1={at} y2={at} />
          <text x={from - 10} y={at + 4} text-anchor="end">
            {shortPounds(value)}
          </text>
        </g>
      ))}
      {chart.years.map(({ value, at }) => (
        <text key={value} x={at} y={HEIGHT - 8} text-anchor="middle">
          {value}
        </text>
      ))}
    </g>
  );
}

/** The interval of the estimate as a bar; earlier values that follow from it as a broken line. */
function Estimates({ chart }: { readonly chart: Chart }) {
  const interval = chart.interval;
  return (
    <>
      {interval && (
        <g class="interval">
          <rect
            x={interval.x - 5}
            y={interval.upper}
            width="10"
            height={interval.lower - interval.upper}
            rx="5"
          />
          <title>{interval.title}</title>
        </g>
      )}
      <polyline class="estimate-line" points={pointsOf(chart, 'estimate', 'earlier')} />
    </>
  );
}

function MarkShape({
  kind,
  x,
  y,
}: {
  readonly kind: Mark['kind'];
  readonly x: number;
  readonly y: number;
}) {
  if (kind === 'sold') return <circle cx={x} cy={y} r="5.5" />;
  if (kind === 'asking') return <rect x={x - 4.5} y={y - 4.5} width="9" height="9" rx="1.5" />;
  const r = kind === 'estimate' ? 7 : 4;
  return <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} />;
}

const KINDS: Readonly<Record<Mark['kind'], string>> = {
  sold: 'Sold (recorded)',
  asking: 'Asked (recorded)',
  estimate: 'Estimate with its interval (modelled)',
  earlier: 'Estimate moved back by the index (modelled)',
};

function Legend({ kinds }: { readonly kinds: ReadonlySet<Mark['kind']> }) {
  const shown = (Object.keys(KINDS) as Mark['kind'][]).filter((kind) => kinds.has(kind));
  return (
    <ul class="legend">
      {shown.map((kind) => (
        <li key={kind} class={`mark ${kind}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <MarkShape kind={kind} x={8} y={8} />
          </svg>
          {KINDS[kind]}
        </li>
      ))}
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
          <tr key={`${mark.kind}${mark.date}${mark.value}`}>
            <td>{dayText(mark.date)}</td>
            <td>{KINDS[mark.kind]}</td>
            <td>{rangeOf(mark)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pointsOf(chart: Chart, ...kinds: readonly Mark['kind'][]): string {
  return chart.placed
    .filter(({ mark }) => kinds.includes(mark.kind))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

function textOf(mark: Mark): string {
  return `${KINDS[mark.kind]}: ${rangeOf(mark)}, ${dayText(mark.date)}`;
}

function rangeOf({ interval, kind, value }: Mark): string {
  if (kind === 'sold' || kind === 'asking') return pounds(value);
  if (interval === undefined) return modelledPounds(value);
  const [lower, upper] = interval;
  return `${modelledPounds(value)} (${modelledPounds(lower)} to ${modelledPounds(upper)})`;
}

function descriptionOf(marks: readonly Mark[]): string {
  const sales = marks.filter(({ kind }) => kind === 'sold').length;
  const estimate = marks.find(({ kind }) => kind === 'estimate');
  const told = estimate === undefined ? 'no estimate' : `an estimate of ${rangeOf(estimate)}`;
  return `Values over time: ${count(sales, 'sale')}, ${told}. The table below has each.`;
}
