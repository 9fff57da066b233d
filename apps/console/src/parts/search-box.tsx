/** The search box: suggests places, streets and properties during typing, and leads from a complete text to what it means. */

import {
  comboboxAttributes,
  listId,
  optionId,
  type Suggestion,
  suggest,
  Typeahead,
  type TypeaheadState,
} from '@property-lookup/address-field/core';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ask } from '../api/ask.js';
import { type NamedPlace, namedPlaces, townsAtHand } from '../places/named-places.js';
import { go, meaningHref, streetHref } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, count } from '../words.js';

const SUGGESTIONS_MAX = 8;
/** Places shown before streets and properties. */
const PLACES_MAX = 3;

/** As much as fits on a phone. */
const PLACEHOLDER = 'Address, place or UPRN';

type Option = NamedPlace | Suggestion;

const isPlace = (option: Option): option is NamedPlace => 'href' in option;

/** Follows the combobox pattern of the ARIA authoring practices: arrows, Enter, Escape. */
export function SearchBox(props: {
  readonly isSmall?: boolean;
  readonly label?: string;
  /** The previous text, to be corrected. */
  readonly asked?: string;
  /** Takes the chosen property; without it, the property's page opens. */
  readonly onChoose?: (uprn: number, text: string) => void;
}) {
  const { asked = '', isSmall = false, label = 'Address', onChoose } = props;
  const typeahead = useTypeahead(asked, onChoose === undefined);
  const { active, options, text, within } = typeahead.state;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const choose = (option: Option): void => {
    if (isPlace(option)) {
      typeahead.settle(asked);
      location.hash = option.href;
    } else if (option.uprn !== undefined) {
      typeahead.settle(asked);
      if (onChoose === undefined) go(`/property/${option.uprn}`);
      else onChoose(option.uprn, option.text);
    } else if (option.container !== undefined) {
      typeahead.enter({ container: option.container, text: option.text });
      input.current?.focus();
    }
  };
  const submit = (): void => {
    const { taken } = typeahead;
    if (taken !== undefined) {
      choose(taken);
      return;
    }
    const wanted = text.trim();
    if (onChoose !== undefined || (wanted === '' && within === null)) return;
    typeahead.settle(asked);
    if (within !== null) {
      if (wanted === '') location.hash = streetHref(within);
      else go('/find', { address: `${wanted} ${within.text}` });
      return;
    }
    const [meant, ...others] = readTyped(wanted);
    if (meant !== undefined && others.length === 0) location.hash = meaningHref(meant);
    else go('/find', { address: wanted });
  };

  return (
    <search class={isSmall ? 'search small' : 'search'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {within !== null && (
          <button
            type="button"
            class="within"
            aria-label={`Leave ${within.text}`}
            onClick={() => typeahead.leave()}
          >
            {addressText(within.text)} <span aria-hidden="true">×</span>
          </button>
        )}
        <input
          ref={input}
          type="text"
          aria-label={label}
          {...comboboxAttributes(id, typeahead.state)}
          autocomplete="off"
          spellcheck={false}
          placeholder={
            within !== null
              ? 'Number, or Enter for all'
              : onChoose === undefined
                ? PLACEHOLDER
                : 'Search another property'
          }
          value={text}
          onInput={(event) => typeahead.type(event.currentTarget.value)}
          onFocus={() => typeahead.setOpen(true)}
          onBlur={() => typeahead.setOpen(false)}
          onKeyDown={(event) => {
            if (typeahead.press(event.key, event.altKey)) event.preventDefault();
          }}
        />
        {onChoose === undefined && <button type="submit">Find</button>}
      </form>
      <div id={listId(id)} role="listbox" aria-label="Suggestions" hidden={!typeahead.isListed}>
        {options.map((option, at) => (
          // `mousedown` selects before the input loses the focus.
          <div
            key={isPlace(option) ? option.href : (option.uprn ?? option.container)}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            <OptionIcon kind={isPlace(option) ? 'place' : option.kind} />
            <span>{isPlace(option) ? option.text : addressText(option.text)}</span>
            <small>{noteOf(option)}</small>
          </div>
        ))}
      </div>
    </search>
  );
}

/** Suggests streets and properties, and places before them if the search may lead to one. */
function useTypeahead(asked: string, hasPlaces: boolean): Typeahead<Option> {
  const [, show] = useState<TypeaheadState<Option>>();
  const [typeahead] = useState(
    () =>
      new Typeahead<Option>({
        text: asked,
        onChange: show,
        suggest: async (text, within, signal) => {
          const [places, suggestions] = await Promise.all([
            // Streets and properties are shown even if places are missing.
            hasPlaces && within === null
              ? namedPlaces(text, townsAtHand, signal).catch(() => [])
              : [],
            suggest(ask, { limit: SUGGESTIONS_MAX, text, within }, signal),
          ]);
          return [...places.slice(0, PLACES_MAX), ...suggestions].slice(0, SUGGESTIONS_MAX);
        },
      }),
  );
  useEffect(() => typeahead.settle(asked), [typeahead, asked]);
  useEffect(() => () => typeahead.stop(), [typeahead]);
  return typeahead;
}

function noteOf(option: Option): string {
  if (isPlace(option)) return option.note;
  const { properties } = option;
  return properties === undefined ? '' : count(properties, 'property');
}

const SHAPES = {
  place:
    'M9 16s5-4.6 5-8.6a5 5 0 0 0-10 0C4 11.4 9 16 9 16ZM9 9.3a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  property: 'M3 9 9 3.5 15 9M5 8v6h8V8',
  building: 'M5 15V3h8v12M8 6h2M8 9h2M8 12h2M3 15h12',
  street: 'M6 3 4 15M12 3l2 12M9 4v2M9 8v2M9 12v2',
} as const;

function OptionIcon({ kind }: { readonly kind: keyof typeof SHAPES }) {
  return (
    <svg class="glyph" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}
