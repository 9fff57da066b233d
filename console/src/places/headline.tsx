/** The figures by which a place is compared, each beside that of the area around. */

import { modelledPounds, percentText } from '../formats.js';
import { count, pounds } from '../words.js';
import type { AreaFigures, Figures } from './answers.js';
import { CHANGE_YEARS, newestOf, turnoverOf } from './figures.js';
import type { PlaceFigures } from './use-figures.js';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** The same of the area around. */
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
  const newest = newestOf(figures, null);
  const newestAround = around && newestOf(around, null);
  const turnover = turnoverOf(figures);
  const turnoverAround = around && turnoverOf(around);
  const [value, valueAround] = [figures, around].map((each) => meanOf(each, 'estimated_value'));
  const [area, areaAround] = [figures, around].map((each) => meanOf(each, 'total_floor_area'));
  const rent = newestRent(figures);
  return [
    { label: 'Homes', value: figures.homes.toLocaleString('en-GB') },
    ...(newest === null
      ? []
      : [
          {
            label: `Median price ${newest.year}`,
            value: pounds(newest.median_gbp ?? 0),
            note: [count(newest.count, 'sale'), changeText(newest.change)]
              .filter(Boolean)
              .join(', '),
            beside: known(newestAround?.median_gbp, pounds),
          },
        ]),
    ...(value == null
      ? []
      : [
          {
            label: 'Mean estimated value',
            value: modelledPounds(value),
            note: 'Modelled',
            beside: known(valueAround, modelledPounds),
          },
        ]),
    ...(turnover === null
      ? []
      : [
          {
            label: 'Sales a year per 100 homes',
            value: turnover.rate.toFixed(1),
            note: `${turnover.from} to ${turnover.to}`,
            beside: known(turnoverAround?.rate, (rate) => rate.toFixed(1)),
          },
        ]),
    ...(rent === undefined
      ? []
      : [
          {
            label: `Rent asked ${rent.year}`,
            value: `${pounds(rent.median_gbp ?? 0)} a month`,
            note: `Median of ${count(rent.count, 'home')}`,
            beside: known(around && newestRent(around)?.median_gbp, pounds),
          },
        ]),
    ...(area == null
      ? []
      : [
          {
            label: 'Mean floor area',
            value: squareMetres(area),
            beside: known(areaAround, squareMetres),
          },
        ]),
  ];
}

function newestRent({ rents_asked_pcm: rents = [] }: Figures) {
  return rents.findLast(({ median_gbp: median }) => median !== null);
}

function known(
  value: number | null | undefined,
  text: (value: number) => string,
): string | undefined {
  return value == null ? undefined : text(value);
}

function meanOf(figures: Figures | null, field: string): number | undefined {
  return figures?.stock.means.find((each) => each.field === field)?.mean;
}

function changeText(change: number | null): string {
  if (change === null) return '';
  const sign = change > 0 ? '+' : '';
  return `${sign}${percentText(change, 1)} in ${CHANGE_YEARS} years`;
}

const squareMetres = (value: number): string => `${Math.round(value)} m²`;
