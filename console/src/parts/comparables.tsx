/** The sales that an estimate rests on: how much each counts, and what it says of the home. */

import { useState } from 'preact/hooks';
import type { Comparable, Comparables } from '../api/answers.js';
import { modelledPounds, percentText } from '../formats.js';
import { href } from '../router.js';
import { addressText, count, dayText, pounds } from '../words.js';

/** The heaviest have most of the weight. */
const SHOWN_FIRST = 5;

export function ComparableSales({ of }: { readonly of: Comparables }) {
  const [isWhole, setWhole] = useState(false);
  if (of.estimated_value === null) {
    return <p class="soft">The property was not valued, so that there are none.</p>;
  }
  const heaviest = Math.max(...of.comparables.map(({ weight }) => weight), 0.01);
  const shown = isWhole ? of.comparables : of.comparables.slice(0, SHOWN_FIRST);
  const more = (of.comparables_count ?? 0) - of.comparables.length;
  return (
    <>
      <Shares of={of} />
      <ol class="comparables">
        <li class="heads" aria-hidden="true">
          <span>Sale</span>
          <span>Worth here now</span>
          <span>Weight</span>
        </li>
        {shown.map((sold) => (
          <li key={`${sold.full_address}${sold.sold_on}${sold.price}`}>
            <Sale sold={sold} heaviest={heaviest} />
          </li>
        ))}
      </ol>
      {shown.length < of.comparables.length && (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          Show all {of.comparables.length}
        </button>
      )}
      {isWhole && more > 0 && (
        <p class="soft">
          {count(more, 'sale')} of less weight {more === 1 ? 'is' : 'are'} not listed.
        </p>
      )}
    </>
  );
}

/** What the estimate rests on, in parts of it. */
function Shares({ of }: { readonly of: Comparables }) {
  const [others, own] = [of.comparables_weight ?? 0, of.own_sales_weight ?? 0];
  const rest = 1 - others - own;
  const average =
    of.area_average === null
      ? 'the average of the area'
      : `the average of the area (${modelledPounds(of.area_average)})`;
  if (rest < -0.005) {
    return (
      <p class="soft">
        Sales of other homes weigh {percent(others)} in the estimate and its own earlier sales{' '}
        {percent(own)}. That is {percent(-rest)} more than 100%: these homes were sold for more or
        less than {average}, and the estimate goes that much further from the average than their
        prices do.
      </p>
    );
  }
  return (
    <p class="soft">
      {percent(others)} of the estimate rests on sales of other homes, {percent(own)} on its own
      earlier sales, and {percent(Math.max(0, rest))} on {average}.
    </p>
  );
}

function Sale({ sold, heaviest }: { readonly sold: Comparable; readonly heaviest: number }) {
  const address = addressText(sold.full_address);
  const notes = [
    sold.property_type,
    sold.is_new_build ? 'new' : null,
    sold.distance_metres === null ? null : `${sold.distance_metres} m away`,
    `sold ${dayText(sold.sold_on)} for ${pounds(sold.price)}`,
  ];
  return (
    <>
      <div>
        <p>
          {sold.uprn === null ? address : <a href={href(`/property/${sold.uprn}`)}>{address}</a>}
        </p>
        <p class="soft">{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <p class="figure">
        {modelledPounds(sold.indexed_price)}
        <span class="unseen"> is what it would be worth here now</span>
      </p>
      <p class="weight">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect class="rail" width="100" height="8" rx="2" />
          <rect class="fill" width={(100 * sold.weight) / heaviest} height="8" rx="2" />
        </svg>
        {percent(sold.weight)} <span class="unseen">of the estimate</span>
      </p>
    </>
  );
}

/** Small weights stand beside large ones: all have a decimal. */
function percent(part: number): string {
  return percentText(part * 100, 1);
}
