/** The sales behind an estimate in a table where each can be excluded or adjusted, with the resulting estimate. */

import type { Facts } from '../api/answers.js';
import { modelledPounds, signedPercent } from '../formats.js';
import { type ComparableProps, SaleTable } from './sale-table.js';
import type { ChangedEstimate } from './use-property.js';
import { unlistedText, weightsText, withoutSales } from './weights.js';

type Props = ComparableProps & { readonly changed: ChangedEstimate; readonly facts: Facts };

export function ComparableSales(props: Props) {
  const { changed, facts, of } = props;
  const shown = changed.latest ?? of;
  if (shown.comparables.length + shown.own_sales.length === 0) {
    return <p class="soft">{withoutSales(facts)}</p>;
  }
  return (
    <>
      <p class="soft">{weightsText(shown)}</p>
      <Estimate {...props} />
      <SaleTable {...props} of={shown} />
      <p class="soft">
        Paid per m² of the floor area that the home has now. Worth here now: the price moved by the
        index to the day and kind of this home. {unlistedText(shown)}
      </p>
    </>
  );
}

function Estimate({ changed, changes, of, onChange }: Props) {
  const [given, isChanged] = [of.estimated_value, changed.isAsked];
  if (given === null || (onChange === undefined && !isChanged)) return null;
  const { failure, latest } = changed;
  const value = latest?.estimated_value ?? null;
  return (
    <div class="changed-estimate">
      <p>
        Estimate <strong>{modelledPounds(given)}</strong>
      </p>
      <p role="status" aria-busy={changed.isWaiting}>
        {isChanged && (
          <>
            With your changes{' '}
            {value === null || changed.isWaiting ? (
              <span class="soft">{failure?.message ?? 'asking the model'}</span>
            ) : (
              <>
                <strong>{modelledPounds(value)}</strong>{' '}
                <span class="soft">
                  ({signedPercent((100 * value) / given - 100)}
                  {modelledPounds(value) === modelledPounds(given) && ' before rounding'})
                </span>
              </>
            )}
          </>
        )}
      </p>
      {changes.size > 0 && onChange !== undefined && (
        <button type="button" class="quiet" onClick={() => onChange(new Map())}>
          Undo changes
        </button>
      )}
      <p class="soft">
        {isChanged
          ? 'The model weighs the remaining sales again. It looks for no others in their place, and keeps what it learnt from its past errors.'
          : 'Leave a sale out or adjust it by what you know of it, and the model is asked again.'}
      </p>
    </div>
  );
}
