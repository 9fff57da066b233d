/** A choice between a few options side by side, made with one click or the arrow keys. */

import type { ComponentChildren } from 'preact';

interface Props<T extends string> {
  /** Name of the choice for screen readers. */
  readonly label: string;
  /** Unique name on this page. */
  readonly name: string;
  readonly options: readonly (readonly [value: T, text: ComponentChildren])[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

export function Choice<T extends string>({ chosen, label, name, onChoose, options }: Props<T>) {
  return (
    <fieldset class="choice">
      <legend class="unseen">{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
