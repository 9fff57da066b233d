/** Which columns make the address, with the first row as it would be asked. */

import { addressOf } from './address-columns.js';

export function ChooseColumns(props: {
  readonly heads: readonly string[];
  readonly example: readonly string[];
  readonly columns: readonly number[];
  readonly onChange: (columns: readonly number[]) => void;
  readonly onStart: () => void;
}) {
  const { columns, example, heads, onChange, onStart } = props;
  const toggled = (at: number): readonly number[] =>
    columns.includes(at) ? columns.filter((each) => each !== at) : [...columns, at];
  return (
    <div class="choose-columns">
      <fieldset class="words">
        <legend>Columns of the address, in the order in which it is written</legend>
        {heads.map((head, at) => (
          <label key={`${at} ${head}`}>
            <input
              type="checkbox"
              checked={columns.includes(at)}
              onChange={() => onChange(toggled(at))}
            />
            <span>
              {columns.includes(at) && <b>{columns.indexOf(at) + 1}</b>}{' '}
              {head || `Column ${at + 1}`}
            </span>
          </label>
        ))}
      </fieldset>
      {columns.length > 0 ? (
        <p class="soft">
          The first row is asked as <q>{addressOf(example, columns)}</q>
        </p>
      ) : (
        <p id="no-columns" role="status">
          No column is taken for an address. Choose above the one that holds it, or its parts in the
          order in which they are written.
        </p>
      )}
      <button
        type="button"
        disabled={columns.length === 0}
        aria-describedby={columns.length === 0 ? 'no-columns' : undefined}
        onClick={onStart}
      >
        Match
      </button>
    </div>
  );
}
