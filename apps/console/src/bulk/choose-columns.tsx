/** Lets the user choose the columns of the address, and the column with the true UPRN. */

export function ChooseColumns(props: {
  readonly heads: readonly string[];
  readonly columns: readonly number[];
  /** Position of the column with the true UPRN; -1 if there is none. */
  readonly known: number;
  readonly onChange: (columns: readonly number[]) => void;
  readonly onKnown: (at: number) => void;
  readonly onStart: () => void;
}) {
  const { columns, heads, known, onChange, onKnown, onStart } = props;
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
      {columns.length === 0 && (
        <p id="no-columns" role="status">
          No column is taken for an address. Choose above the one that holds it, or its parts in the
          order in which they are written.
        </p>
      )}
      <label class="known-column">
        <span>Column of the known UPRN, to see how right the matches are</span>
        <select
          value={String(known)}
          onChange={(event) => onKnown(Number(event.currentTarget.value))}
        >
          <option value="-1">No column</option>
          {heads.map((head, at) => (
            <option key={`${at} ${head}`} value={String(at)}>
              {head || `Column ${at + 1}`}
            </option>
          ))}
        </select>
      </label>
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
