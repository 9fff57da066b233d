/** The medians of a price chart in figures, the newest year first. */

import { pounds } from '../words.js';
import type { SoldYear } from './answers.js';

export function PriceTable(props: {
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

export function amount(value: number | null): string {
  return value === null ? '–' : pounds(value);
}
