/** Chooses the columns of a table and their order, with buttons or by dragging. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CHOOSABLE, isColumn, titleOf } from './conditions.js';
import { FieldPicker } from './field-picker.js';

const STEPS = [
  ['up', '↑', -1],
  ['down', '↓', 1],
] as const;

export function ChooseFields(props: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const { chosen, onChange } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // Restores the focus, which is lost when an element moves within the page.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [chosen]);
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
            {STEPS.map(([way, sign, by]) => (
              <button
                key={way}
                type="button"
                class="quiet"
                aria-label={`Move ${titleOf(name)} ${way}`}
                // Not `disabled`, which would lose the focus.
                aria-disabled={chosen[at + by] === undefined}
                onClick={({ currentTarget }) => {
                  if (chosen[at + by] === undefined) return;
                  pressed.current = currentTarget;
                  move(at, at + by);
                }}
              >
                {sign}
              </button>
            ))}
            <button
              type="button"
              class="quiet"
              aria-label={`Leave out ${titleOf(name)}`}
              onClick={() => {
                onChange(chosen.filter((each) => each !== name));
                // The focused button disappears with its field; focusing an input would open a phone's keyboard.
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
