/** Chooses a field by part of its title, name or description, with the keyboard or the pointer. */

import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { type FieldDoc, titleOf } from './conditions.js';
import { findFields, groupTitle, shortMeaning } from './find-fields.js';

/** Follows the combobox pattern of the ARIA authoring practices; the list is always open. */
export function FieldPicker(props: {
  readonly label: string;
  readonly fields: readonly FieldDoc[];
  readonly onChoose: (name: string) => void;
}) {
  const { fields, label, onChoose } = props;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useMemo(() => findFields(fields, typed), [fields, typed]);
  const option = (at: number): string => `${id}-${at}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = (name: string): void => {
    // If the picker stays open, the next search starts afresh.
    setTyped('');
    setActive(0);
    onChoose(name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = found[active];
      if (chosen !== undefined) choose(chosen.name);
    }
  };
  return (
    <div class="field-picker">
      <input
        data-first
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? option(active) : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder="Rooms, price, flood, broadband…"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} ref={list} role="listbox" aria-label={label}>
        {found.map(({ group, meaning, name }, at) => (
          // `mousedown` selects before the input loses the focus.
          <div
            key={name}
            id={option(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(name);
            }}
          >
            <span class="field-name">{titleOf(name)}</span>
            <small class="field-group">{groupTitle(group)}</small>
            <small class="field-meaning">{shortMeaning(meaning)}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p class="soft" role="status">
          No field has that in its name or description.
        </p>
      )}
    </div>
  );
}
