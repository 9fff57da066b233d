/** Sale prices of a place by year and type, beside the surrounding area, above the number of sales behind each median. */

import { useRef, useState } from 'preact/hooks';
import { Choice } from '../parts/choice.js';
import { PriceAxes } from '../parts/price-axes.js';
import { useWidth } from '../parts/use-width.js';
import { count, pounds } from '../words.js';
import type { SoldYear } from './answers.js';
import { CASES_MIN, typesOf, yearsOf } from './figures.js';
import { type PricesOfType, priceScales } from './price-scales.js';
import type { PlaceFigures } from './use-figures.js';

const HEIGHT = 320;
const EDGE = { left: 54, right: 8, top: 14, bottom: 28 };
const BARS_HEIGHT = 74;

export function PriceChart({ of, name }: { readonly of: PlaceFigures; readonly name: string }) {
  const [wanted, setWanted] = useState('');
  const types = typesOf(of.figures);
  const type = types.includes(wanted) ? wanted : null;
  const own = yearsOf(of.figures, type);
  // Area reports use the register's types, which may differ from those of counted homes.
  const beside = of.around === null ? [] : yearsOf(of.around, type);
  const singles = of.singles.filter((sale) => type === null || sale.property_type === type);
  if (of.figures.sales.length === 0) return <p class="soft">No sale is on record here.</p>;
  return (
    <>
      {types.length > 1 && (
        <Choice
          label="Type of home"
          name="price-type"
          options={[['', 'All types'], ...types.map((each) => [each, each] as const)]}
          chosen={type ?? ''}
          onChoose={setWanted}
        />
      )}
      <Chart prices={{ own, around: beside, singles }} besideName={of.aroundName} name={name} />
      <p class="soft">
        {of.isOfLatestSales
          ? 'Each home counts once, with its latest registered sale. '
          : 'Standard sales only; a home sold twice counts twice. '}
        A year with fewer than {CASES_MIN} sales has no median.
      </p>
      <details>
        <summary>As a table</summary>
        <PriceTable own={own} beside={beside} besideName={of.aroundName} />
      </details>
    </>
  );
}

function Chart(props: {
  readonly prices: PricesOfType;
  readonly name: string;
  readonly besideName: string;
}) {
  const { besideName, name, prices } = props;
  const { around, own } = prices;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [shown, setShown] = useState<number | null>(null);
  const [bottom, right] = [HEIGHT - EDGE.bottom, width - EDGE.right];
  const scales = priceScales(prices, {
    left: EDGE.left,
    right,
    top: EDGE.top,
    middle: bottom - BARS_HEIGHT,
    bottom,
  });
  const whole = own.filter((each) => each.is_complete);
  const newest = whole.findLast(({ median_gbp: median }) => median !== null) ?? whole.at(-1);
  const row = own.find(({ year }) => year === shown) ?? newest;
  const hasGap = own.some((each) => !each.is_complete);
  return (
    <figure class="price-chart">
      <p class="read-out" aria-hidden="true">
        {row === undefined ? '\u00a0' : readOut(row, besideName, around)}
      </p>
      <div ref={place}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`Median prices of ${name} by year. The table below has each.`}
          onPointerLeave={() => setShown(null)}
        >
          <PriceAxes {...scales} left={EDGE.left} right={right} bottom={HEIGHT - 9} />
          <g class="axes">
            <line x1={EDGE.left} x2={right} y1={bottom} y2={bottom} />
          </g>
          <path class="line-around" d={scales.lineAround} />
          {scales.singles.map(({ sale, x, y }) => (
            <circle key={`${sale.date}${sale.price}`} class="single" cx={x} cy={y} r="3" />
          ))}
          <path class="line-own" d={scales.line} />
          {scales.placed.map(({ barTop, row: each, x, y }) => (
            <g
              key={each.year}
              class={`year${each.is_complete ? '' : ' open'}${each.year === row?.year ? ' shown' : ''}`}
              onPointerEnter={() => setShown(each.year)}
            >
              <rect
                class="bar"
                x={x - scales.step * 0.36}
                y={barTop}
                width={scales.step * 0.72}
                height={bottom - barTop}
                rx="1.5"
              />
              {y !== null && <circle cx={x} cy={y} r="4" />}
              <rect
                class="reach"
                x={x - scales.step / 2}
                y={EDGE.top}
                width={scales.step}
                height={bottom - EDGE.top}
              />
            </g>
          ))}
        </svg>
      </div>
      <figcaption>
        <ul class="legend">
          {scales.line !== '' && <li class="key-own">{name}</li>}
          {scales.singles.length > 0 && <li class="key-single">A sale</li>}
          {scales.lineAround !== '' && <li class="key-around">{besideName}</li>}
          <li class="key-bar">Sales a year, up to {scales.most.toLocaleString('en-GB')}</li>
          {hasGap && <li class="key-open">Not all sales are registered</li>}
        </ul>
      </figcaption>
    </figure>
  );
}

function readOut(row: SoldYear, besideName: string, beside: readonly SoldYear[]) {
  const other = beside.find(({ year }) => year === row.year)?.median_gbp ?? null;
  return (
    <>
      <strong>{row.year}</strong>{' '}
      {row.median_gbp === null ? 'no median' : `median ${pounds(row.median_gbp)}`} ·{' '}
      {count(row.count, 'sale')}
      {!row.is_complete && ' so far'}
      {other !== null && ` · ${besideName} ${pounds(other)}`}
    </>
  );
}

/** The medians of a price chart as numbers, newest year first. */
function PriceTable(props: {
  readonly own: readonly SoldYear[];
  readonly beside: readonly SoldYear[];
  readonly besideName: string;
}) {
  const { beside, besideName, own } = props;
  const others = new Map(beside.map(({ median_gbp: median, year }) => [year, median]));
  const hasArea = own.some(({ median_gbp_per_sqm: median }) => median !== null);
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label="Prices by year">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Sales</th>
            <th scope="col">Median</th>
            {hasArea && <th scope="col">Per m²</th>}
            {beside.length > 0 && <th scope="col">{besideName}</th>}
          </tr>
        </thead>
        <tbody>
          {[...own].reverse().map((row) => (
            <tr key={row.year}>
              <th scope="row">
                {row.year}
                {!row.is_complete && <small> so far</small>}
              </th>
              <td>{row.count.toLocaleString('en-GB')}</td>
              <td>{amount(row.median_gbp)}</td>
              {hasArea && <td>{amount(row.median_gbp_per_sqm)}</td>}
              {beside.length > 0 && <td>{amount(others.get(row.year) ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function amount(value: number | null): string {
  return value === null ? '–' : pounds(value);
}
