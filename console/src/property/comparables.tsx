/** The sales that an estimate rests on, as a table in which each can be left out or adjusted, with what the estimate would be then. */

import type { Comparables } from '../api/answers.js';
import { modelledPounds, signedPercent } from '../formats.js';
import { count } from '../words.js';
import { adjustedValue, sharesOf } from './adjust-estimate.js';
import { type ComparableProps, percent, SaleTable } from './sale-table.js';

export function ComparableSales(props: ComparableProps) {
  const { changes, of, onChange } = props;
  if (of.comparables.length === 0) {
    return <p class="soft">No sale of another home is known to have a part in the estimate.</p>;
  }
  const more = (of.comparables_count ?? 0) - of.comparables.length;
  return (
    <>
      <Shares of={of} />
      <ChangedEstimate of={of} changes={changes} {...(onChange && { onChange })} />
      <SaleTable {...props} />
      <p class="soft">
        Paid per m² of the floor area that the home has now. Worth here now: the price moved by the
        index to the day and kind of this home.
        {more > 0 &&
          ` ${count(more, 'sale')} with a smaller share ${more === 1 ? 'is' : 'are'} not listed.`}
      </p>
    </>
  );
}

/** What the estimate rests on, in parts of it. */
function Shares({ of }: { readonly of: Comparables }) {
  const { average, others, own } = sharesOf(of);
  const area = of.area_average === null ? '' : ` (${modelledPounds(of.area_average)})`;
  return (
    <p class="soft">
      {percent(others)} of the estimate rests on sales of other homes, {percent(own)} on its own
      earlier sales, and {percent(average)} on the average of the area{area}.
    </p>
  );
}

function ChangedEstimate(props: Pick<ComparableProps, 'of' | 'changes' | 'onChange'>) {
  const { changes, of, onChange } = props;
  const value = adjustedValue(of, changes);
  const [given, isChanged] = [of.estimated_value ?? 0, changes.size > 0];
  if (value === null || (onChange === undefined && !isChanged)) return null;
  return (
    <div class="changed-estimate">
      <p>
        Estimate <strong>{modelledPounds(given)}</strong>
      </p>
      <p role="status">
        {isChanged && (
          <>
            With your changes <strong>{modelledPounds(value)}</strong>{' '}
            <span class="soft">({signedPercent((100 * value) / given - 100)})</span>
          </>
        )}
      </p>
      {isChanged && onChange !== undefined && (
        <button type="button" class="quiet" onClick={() => onChange(new Map())}>
          Undo changes
        </button>
      )}
      <p class="soft">
        {isChanged
          ? "This page's own figure, by the shares below: the share of a sale that is left out goes to the average of the area. The model itself was not asked again."
          : 'Leave a sale out or adjust it by what you know of it, and the estimate moves.'}
      </p>
    </div>
  );
}
