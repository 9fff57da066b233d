/** The figures by which places are compared, each beside that of the surrounding area. */

import { modelledPounds, signedPercent } from '../formats.js';
import { count, pounds } from '../words.js';
import type { AreaFigures, Figures, SoldYear } from './answers.js';
import { CHANGE_YEARS, newestOf, turnoverOf } from './figures.js';
import type { PlaceFigures } from './use-figures.js';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The surrounding area's figure. */
  readonly beside?: string | undefined;
}

export function Headline({ of }: { readonly of: PlaceFigures }) {
  const { around, aroundName: name, figures } = of;
  return (
    <dl class="headline">
      {figuresOf(figures, around).map(({ beside, label, note, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class="price">{value}</dd>
          {note !== undefined && <dd class="soft">{note}</dd>}
          {beside !== undefined && (
            <dd class="soft">
              {name}: {beside}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(figures: Figures, around: AreaFigures | null): readonly Figure[] {
  const all = [
    {
      label: 'Homes',
      value: figures.homes === 0 ? 'None known' : figures.homes.toLocaleString('en-GB'),
    },
    priceFigure(figures, around),
    meanFigure(figures, around, VALUE),
    turnoverFigure(figures, around),
    rentFigure(figures, around),
    meanFigure(figures, around, FLOOR_AREA),
  ];
  return all.filter((each) => each !== null);
}

function priceFigure(figures: Figures, around: AreaFigures | null): Figure | null {
  const newest = newestOf(figures, null);
  if (newest === null) return null;
  const { change } = newest;
  const since = change === null ? [] : [`${signedPercent(change)} in ${CHANGE_YEARS} years`];
  return {
    label: `Median price ${newest.year}`,
    value: pounds(newest.median_gbp),
    note: [count(newest.count, 'sale'), ...since].join(', '),
    beside: written(medianOf(around?.sales, newest.year), pounds),
  };
}

function rentFigure(figures: Figures, around: AreaFigures | null): Figure | null {
  const newest = figures.rents_asked_pcm?.findLast(({ median_gbp: median }) => median !== null);
  if (newest?.median_gbp == null) return null;
  return {
    label: `Rent asked ${newest.year}`,
    value: pounds(newest.median_gbp),
    note: `a month, median of ${count(newest.count, 'home')}`,
    beside: written(medianOf(around?.rents_asked_pcm, newest.year), pounds),
  };
}

/** Of the same year, because another year would show how prices changed instead of how places differ. */
function medianOf(years: readonly SoldYear[] = [], year: number): number | null | undefined {
  return years.find((row) => row.property_type === null && row.year === year)?.median_gbp;
}

function turnoverFigure(figures: Figures, around: AreaFigures | null): Figure | null {
  const own = turnoverOf(figures);
  if (own === null) return null;
  return {
    label: 'Turnover',
    value: own.rate.toFixed(1),
    note: `sales a year per 100 homes, ${own.from} to ${own.to}`,
    beside: written(around && turnoverOf(around)?.rate, (rate) => rate.toFixed(1)),
  };
}

interface MeanFigure {
  readonly field: string;
  readonly label: string;
  readonly note?: string;
  readonly write: (value: number) => string;
}

const VALUE: MeanFigure = {
  field: 'estimated_value',
  label: 'Mean estimated value',
  note: 'Modelled',
  write: (value) => modelledPounds(value),
};
const FLOOR_AREA: MeanFigure = {
  field: 'total_floor_area',
  label: 'Mean floor area',
  write: (value) => `${Math.round(value)} m²`,
};

function meanFigure(figures: Figures, around: AreaFigures | null, of: MeanFigure): Figure | null {
  const { field, write, ...shown } = of;
  const [own, beside] = [figures, around].map(
    (each) => each?.stock.means.find((mean) => mean.field === field)?.mean,
  );
  return own === undefined ? null : { ...shown, value: write(own), beside: written(beside, write) };
}

function written(
  value: number | null | undefined,
  write: (value: number) => string,
): string | undefined {
  return value == null ? undefined : write(value);
}
