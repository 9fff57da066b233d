/** A field for a number between bounds: it keeps what is typed, and says what is allowed where that is anything else. */

import { useId, useState } from 'preact/hooks';

export function BoundedNumber(props: {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: string;
  /** What is allowed and why, as a sentence. */
  readonly allowed: string;
  readonly label?: string;
  /** Written behind it. */
  readonly unit?: string;
  readonly isDisabled?: boolean;
  /** Null while what stands there is no number that is allowed. */
  readonly onChange: (value: number | null) => void;
}) {
  const { allowed, isDisabled = false, label, max, min, onChange, step, unit, value } = props;
  /** While it is not what is meant: a half-typed number, or one beyond the bounds. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const isBeyond = typed !== null && typed !== '' && !isDisabled;
  return (
    <>
      <input
        type="number"
        {...{ min, max, step }}
        value={typed ?? value}
        disabled={isDisabled}
        aria-label={label}
        aria-invalid={isBeyond}
        aria-describedby={isBeyond ? id : undefined}
        onInput={({ currentTarget }) => {
          const { value: text, valueAsNumber } = currentTarget;
          const isAllowed = valueAsNumber >= min && valueAsNumber <= max;
          // Drawn again as a number, `-0` would be wiped before the next figure.
          setTyped(isAllowed && !Object.is(valueAsNumber, -0) ? null : text);
          onChange(isAllowed ? valueAsNumber : null);
        }}
        onBlur={() => {
          if (typed === '' || Number(typed) === 0) setTyped(null);
        }}
      />
      {unit}
      {isBeyond && Number(typed) !== 0 && (
        <span id={id} class="beyond" role="alert">
          {allowed}
        </span>
      )}
    </>
  );
}
