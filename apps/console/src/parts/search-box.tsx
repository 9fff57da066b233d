/** The search box: suggests places, streets and properties during typing, and leads from a complete text to what it means. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Suggestion } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { type NamedPlace, namedPlaces, townsAtHand } from '../places/named-places.js';
import { go, meaningHref, streetHref } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, count } from '../words.js';

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 90;
const SUGGESTIONS_MAX = 8;
/** Places shown before streets and properties. */
const PLACES_MAX = 3;

/** As much as fits on a phone. */
const PLACEHOLDER = 'Address, place or UPRN';

/** The street or building within which the user searches. */
interface Container {
  readonly container: string;
  readonly text: string;
}

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
  const [text, setText] = useState(asked);
  const [container, setContainer] = useState<Container | null>(null);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => setText(asked), [asked]);

  useEffect(() => {
    const control = new AbortController();
    const wanted = text.trim();
    if (container === null && (wanted === '' || text === asked)) {
      setOptions([]);
      return undefined;
    }
    const timer = setTimeout(() => {
      const query = {
        ...(wanted === '' ? {} : { q: wanted.slice(0, 100) }),
        ...(container === null ? {} : { container: container.container }),
        limit: SUGGESTIONS_MAX,
      };
      const { signal } = control;
      Promise.all([
        // Streets and properties are shown even if places are missing.
        container === null && onChoose === undefined
          ? namedPlaces(wanted, townsAtHand, signal).catch(() => [])
          : [],
        ask<readonly Suggestion[]>('/address-lookup/suggest', query, signal),
      ])
        .then(([places, suggestions]) => {
          if (signal.aborted) return;
          setOptions([...places.slice(0, PLACES_MAX), ...suggestions].slice(0, SUGGESTIONS_MAX));
          setActive(-1);
        })
        // Old options would be taken for answers to the new text.
        .catch(() => signal.aborted || setOptions([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, asked, container, onChoose === undefined]);

  const leave = (left = asked): void => {
    setText(left);
    setContainer(null);
    setOpen(false);
    setOptions([]);
  };
  const choose = (option: Option): void => {
    if (isPlace(option)) {
      leave();
      location.hash = option.href;
    } else if (option.uprn !== undefined) {
      leave();
      if (onChoose === undefined) go(`/property/${option.uprn}`);
      else onChoose(option.uprn, option.text);
    } else if (option.container !== undefined) {
      setContainer({ container: option.container, text: option.text });
      setText('');
      input.current?.focus();
    }
  };
  const submit = (): void => {
    const chosen = options[active];
    const only = options.length === 1 && container !== null ? options[0] : undefined;
    const taken = chosen ?? only;
    if (taken !== undefined) {
      choose(taken);
      return;
    }
    const wanted = text.trim();
    if (onChoose !== undefined || (wanted === '' && container === null)) return;
    leave();
    if (container !== null) {
      if (wanted === '') location.hash = streetHref(container);
      else go('/find', { address: `${wanted} ${container.text}` });
      return;
    }
    const [meant, ...others] = readTyped(wanted);
    if (meant !== undefined && others.length === 0) location.hash = meaningHref(meant);
    else go('/find', { address: wanted });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      // The position after the list is the text itself.
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      if (isOpen && options.length > 0) setOpen(false);
      else leave('');
    } else if (event.key === 'Backspace' && text === '') {
      setContainer(null);
    }
  };

  const isListed = isOpen && options.length > 0;
  const optionId = (at: number): string => `${id}-option-${at}`;
  return (
    <search class={isSmall ? 'search small' : 'search'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {container !== null && (
          <button
            type="button"
            class="within"
            aria-label={`Leave ${container.text}`}
            onClick={() => setContainer(null)}
          >
            {addressText(container.text)} <span aria-hidden="true">×</span>
          </button>
        )}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          autocomplete="off"
          spellcheck={false}
          placeholder={
            container !== null
              ? 'Number, or Enter for all'
              : onChoose === undefined
                ? PLACEHOLDER
                : 'Search another property'
          }
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {onChoose === undefined && <button type="submit">Find</button>}
      </form>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!isListed}>
        {options.map((option, at) => (
          // `mousedown` selects before the input loses the focus.
          <div
            key={isPlace(option) ? option.href : (option.uprn ?? option.container)}
            id={optionId(at)}
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
