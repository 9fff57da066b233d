/** An input for a bounded number: keeps the typed text, and explains the bounds while the text is not allowed. */

import { useId, useState } from 'preact/hooks';

export function BoundedNumber(props: {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: string;
  /** A sentence that states the bounds and their reason. */
  readonly allowed: string;
  readonly label?: string;
  /** Shown after the input. */
  readonly unit?: string;
  readonly isDisabled?: boolean;
  /** Called with null while the text is not an allowed number. */
  readonly onChange: (value: number | null) => void;
}) {
  const { allowed, isDisabled = false, label, max, min, onChange, step, unit, value } = props;
  /** The text while it is not an allowed number, such as one half typed or out of bounds. */
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
          // Rendering `-0` as a number would erase it before the next digit.
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
