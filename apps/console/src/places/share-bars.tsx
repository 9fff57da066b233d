/** The number of a place's homes by energy rating, type, tenure and age, with a mark for the surrounding area. */

import contract from 'virtual:contract';
import { percentText } from '../formats.js';
import { count } from '../words.js';
import type { Shares } from './answers.js';
import { sharesOf } from './figures.js';
import type { PlaceFigures } from './use-figures.js';

const SHOWN: readonly (readonly [field: string, title: string])[] = [
  ['current_energy_rating', 'Energy rating'],
  ['property_type', 'Type'],
  ['built_form', 'Built form'],
  ['tenure', 'Tenure'],
  ['construction_age_band', 'Built'],
];

/** The values of each field in dictionary order. */
const ORDER = new Map(
  contract.filterFields.map(({ name, values }) => [name, values ?? []] as const),
);

export function ShareBars({ of }: { readonly of: PlaceFigures }) {
  const { around, aroundName, figures } = of;
  const shown = SHOWN.flatMap(([field, title]) => {
    const own = sharesOf(figures, field);
    return own === undefined ? [] : [{ field, title, own }];
  });
  if (figures.homes === 0) return <p class="soft">No property here is known to be a home.</p>;
  if (shown.length === 0)
    return <p class="soft">Of these homes nothing but addresses is loaded.</p>;
  return (
    <>
      <div class="share-groups">
        {shown.map(({ field, own, title }) => (
          <Bars key={field} title={title} own={own} around={sharesOf(around, field)} />
        ))}
      </div>
      {around !== null && (
        <ul class="legend">
          <li class="key-beside">{aroundName}</li>
        </ul>
      )}
    </>
  );
}

function Bars(props: {
  readonly title: string;
  readonly own: Shares;
  readonly around: Shares | undefined;
}) {
  const { around, own, title } = props;
  const order = ORDER.get(own.field) ?? [];
  const values = [...own.values].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  const beside = new Map(around?.values.map(({ share, value }) => [value, share]));
  const modelled = own.modelled / own.known;
  return (
    <section class="share-group">
      <h3>{title}</h3>
      <table class="shares">
        <caption class="unseen">{title}</caption>
        <thead class="unseen">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Share of homes</th>
            {around && <th scope="col">In the area around</th>}
          </tr>
        </thead>
        <tbody>
          {values.map(({ count: homes, share, value }) => (
            <tr key={value} title={count(homes, 'home')}>
              <th scope="row">{value}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="rail" width="100" height="10" />
                  <rect class="fill" width={100 * share} height="10" />
                  {beside.has(value) && (
                    <rect
                      class="beside"
                      x={Math.min(98.8, 100 * (beside.get(value) ?? 0))}
                      width="1.2"
                      height="10"
                    />
                  )}
                </svg>
                <span>{percentText(100 * share, 0)}</span>
              </td>
              {around && <td class="unseen">{percentText(100 * (beside.get(value) ?? 0), 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        Of {count(own.known, 'home')}
        {modelled > 0 && `; ${percentText(100 * modelled, 0)} of the values are modelled`}
      </p>
    </section>
  );
}
