/** The box in which an address is typed: suggests streets and properties, and takes a whole address as well. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Suggestion } from '../api/answers.js';
import { ask } from '../api/ask.js';
import { go } from '../router.js';
import { readTyped } from '../typed.js';
import { addressText, count } from '../words.js';

/** Milliseconds without a letter before the server is asked. */
const PAUSE_MS = 90;
const SUGGESTIONS_MAX = 8;

/** The longest that is read whole, on a desk and in a hand. */
const PLACEHOLDERS = ['Address, street, postcode or UPRN', 'Address or postcode'] as const;

interface Container {
  readonly name: string;
  readonly text: string;
}

/** Follows the combobox pattern of the ARIA authoring practices: arrows, Enter, Escape. */
export function SearchBox(props: {
  readonly isSmall?: boolean;
  readonly label?: string;
  /** Takes the property that is chosen; without it, its page is shown. */
  readonly onChoose?: (uprn: number, text: string) => void;
}) {
  const { isSmall = false, label = 'Address', onChoose } = props;
  const [text, setText] = useState('');
  const [container, setContainer] = useState<Container | null>(null);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    const control = new AbortController();
    const wanted = text.trim();
    if (wanted === '' && container === null) {
      setSuggestions([]);
      return undefined;
    }
    const timer = setTimeout(() => {
      const query = {
        ...(wanted === '' ? {} : { q: wanted.slice(0, 100) }),
        ...(container === null ? {} : { container: container.name }),
        limit: SUGGESTIONS_MAX,
      };
      ask<readonly Suggestion[]>('/address-lookup/suggest', query, control.signal)
        .then((found) => {
          setSuggestions(found);
          setActive(-1);
        })
        // Those for an earlier text would be taken for this one's.
        .catch(() => control.signal.aborted || setSuggestions([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, container]);

  const leave = (): void => {
    setText('');
    setContainer(null);
    setOpen(false);
    setSuggestions([]);
  };
  const choose = (suggestion: Suggestion): void => {
    if (suggestion.uprn !== undefined) {
      leave();
      if (onChoose === undefined) go(`/property/${suggestion.uprn}`);
      else onChoose(suggestion.uprn, suggestion.text);
    } else if (suggestion.container !== undefined) {
      setContainer({ name: suggestion.container, text: suggestion.text });
      setText('');
      input.current?.focus();
    }
  };
  const submit = (): void => {
    const chosen = suggestions[active];
    const only = suggestions.length === 1 && container !== null ? suggestions[0] : undefined;
    const taken = chosen ?? only;
    if (taken !== undefined) {
      choose(taken);
      return;
    }
    const wanted = text.trim();
    if (onChoose !== undefined || (wanted === '' && container === null)) return;
    leave();
    if (container !== null) {
      if (wanted === '') go('/place', { street: container.name, name: container.text });
      else go('/find', { address: `${wanted} ${container.text}` });
      return;
    }
    const typed = readTyped(wanted);
    if (typed.kind === 'uprn') go(`/property/${typed.uprn}`);
    else if (typed.kind === 'postcode') go('/place', { postcode: wanted });
    else go('/find', { address: typed.text });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = suggestions.length + 1;
      // One place beyond the list is the text itself.
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      if (isOpen && suggestions.length > 0) setOpen(false);
      else leave();
    } else if (event.key === 'Backspace' && text === '') {
      setContainer(null);
    }
  };

  const isListed = isOpen && suggestions.length > 0;
  const option = (at: number): string => `${id}-option-${at}`;
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
          aria-activedescendant={isListed && active >= 0 ? option(active) : undefined}
          autocomplete="off"
          spellcheck={false}
          placeholder={
            container !== null
              ? 'Number, or Enter for all'
              : onChoose === undefined
                ? PLACEHOLDERS[isSmall ? 1 : 0]
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
        {onChoose === undefined && (
          <button type="submit">Find{!isSmall && <span class="more"> property</span>}</button>
        )}
      </form>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!isListed}>
        {suggestions.map((suggestion, at) => (
          // The pointer chooses before the box loses the focus.
          <div
            key={suggestion.uprn ?? suggestion.container}
            id={option(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(suggestion);
            }}
          >
            <SuggestionIcon kind={suggestion.kind} />
            <span>{addressText(suggestion.text)}</span>
            {suggestion.properties !== undefined && (
              <small>{count(suggestion.properties, 'property', 'properties')}</small>
            )}
          </div>
        ))}
      </div>
    </search>
  );
}

const SHAPES: Readonly<Record<Suggestion['kind'], string>> = {
  property: 'M3 9 9 3.5 15 9M5 8v6h8V8',
  building: 'M5 15V3h8v12M8 6h2M8 9h2M8 12h2M3 15h12',
  street: 'M6 3 4 15M12 3l2 12M9 4v2M9 8v2M9 12v2',
};

function SuggestionIcon({ kind }: { readonly kind: Suggestion['kind'] }) {
  return (
    <svg class="glyph" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}
