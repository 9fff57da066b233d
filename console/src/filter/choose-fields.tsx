/** Chooses fields and their order, by buttons or by dragging: the columns of a table. */

import { useRef, useState } from 'preact/hooks';
import { CHOOSABLE, isColumn, titleOf } from './conditions.js';
import { FieldPicker } from './field-picker.js';

export function ChooseFields(props: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { chosen, onChange } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const others = chosen.filter((_, at) => at !== from);
    onChange([...others.slice(0, to), chosen[from] ?? '', ...others.slice(to)]);
  };
  return (
    <>
      <ol class="chosen-fields" ref={list} tabIndex={-1} aria-label="Chosen fields">
        {chosen.map((name, at) => (
          <li
            key={name}
            draggable
            class={dragged === at ? 'dragged' : undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          >
            <span>{titleOf(name)}</span>
            <Step name={name} way="up" isOff={at === 0} onStep={() => move(at, at - 1)} />
            <Step
              name={name}
              way="down"
              isOff={at === chosen.length - 1}
              onStep={() => move(at, at + 1)}
            />
            <button
              type="button"
              class="quiet"
              aria-label={`Leave out ${titleOf(name)}`}
              onClick={() => {
                onChange(chosen.filter((each) => each !== name));
                // The button that had the focus goes with its field; on a phone, a box would open the keyboard.
                list.current?.focus();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <FieldPicker
        label="Add a field"
        fields={CHOOSABLE.filter(({ name }) => isColumn(name) && !chosen.includes(name))}
        onChoose={(name) => onChange([...chosen, name])}
      />
    </>
  );
}

function Step(props: {
  readonly name: string;
  readonly way: 'up' | 'down';
  readonly isOff: boolean;
  readonly onStep: () => void;
}) {
  const { isOff, name, onStep, way } = props;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`Move ${titleOf(name)} ${way}`}
      disabled={isOff}
      onClick={onStep}
    >
      {way === 'up' ? '↑' : '↓'}
    </button>
  );
}
