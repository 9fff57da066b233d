/** A text box with a list of suggestions, without a page: what is typed, asked, listed and marked. */

/** The street or building within which the person searches. */
export interface Within {
  /** As `container` of a suggestion. */
  readonly container: string;
  readonly text: string;
}

export interface TypeaheadState<Option> {
  readonly text: string;
  readonly within: Within | null;
  /** Best first; those of the last answer until the next one arrives. */
  readonly options: readonly Option[];
  /** Position of the marked option; -1 marks the text itself. */
  readonly active: number;
  /** Whether the person wants the list; it is shown if it has options. */
  readonly isOpen: boolean;
  readonly progress: 'idle' | 'asking' | 'answered' | 'failed';
  /** Why the last question failed; null if it did not. */
  readonly failure: unknown;
}

export interface TypeaheadSettings<Option> {
  /** Answers a question; rejects if it cannot, or if the signal aborts it. */
  readonly suggest: (
    text: string,
    within: Within | null,
    signal: AbortSignal,
  ) => Promise<readonly Option[]>;
  /** Called after every change of the state. */
  readonly onChange?: (state: TypeaheadState<Option>) => void;
  /** Shown from the beginning. */
  readonly text?: string;
  /** Milliseconds without typing before a question is asked. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 90;

/** Only the newest question counts: each change aborts the one before. */
export class Typeahead<Option> {
  #state: TypeaheadState<Option> = {
    text: '',
    within: null,
    options: [],
    active: -1,
    isOpen: false,
    progress: 'idle',
    failure: null,
  };
  #control: AbortController | undefined;
  readonly #settings: TypeaheadSettings<Option>;

  constructor(settings: TypeaheadSettings<Option>) {
    this.#settings = settings;
    this.#state = { ...this.#state, text: settings.text ?? '' };
  }

  get state(): TypeaheadState<Option> {
    return this.#state;
  }

  get isListed(): boolean {
    return isListed(this.#state);
  }

  /** The option that Enter chooses: the marked one, or the only one of a street. */
  get taken(): Option | undefined {
    const { active, options, within } = this.#state;
    return options[active] ?? (within !== null && options.length === 1 ? options[0] : undefined);
  }

  /** Takes a text that somebody typed, and asks. */
  type(text: string): void {
    this.#ask({ text, isOpen: true });
  }

  /** Shows a text that needs no suggestions. */
  settle(text: string): void {
    this.stop();
    this.#change({ ...NOTHING_LISTED, text, within: null, isOpen: false });
  }

  /** Searches within a street or building, whose contents are listed at once. */
  enter(within: Within): void {
    this.#ask({ text: '', within, isOpen: true });
  }

  /** Searches everywhere again. */
  leave(): void {
    if (this.#state.within !== null) this.#ask({ within: null });
  }

  setOpen(isOpen: boolean): void {
    if (isOpen !== this.#state.isOpen) this.#change({ isOpen, active: -1 });
  }

  /** Whether the key did something; the page must then not act on it too. Enter is left to the page. */
  press(key: string, isWithAlt = false): boolean {
    const { text, within } = this.#state;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isWithAlt) this.setOpen(key === 'ArrowDown');
      else this.#move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (key === 'Escape') {
      if (this.isListed) {
        this.setOpen(false);
        return true;
      }
      const isEmpty = text === '' && within === null;
      if (!isEmpty) this.settle('');
      return !isEmpty;
    }
    if (key === 'Backspace' && text === '' && within !== null) {
      this.leave();
      return true;
    }
    return false;
  }

  /** Lets go of the question that is being asked. */
  stop(): void {
    this.#control?.abort();
    this.#control = undefined;
  }

  #move(step: 1 | -1): void {
    const { active, options } = this.#state;
    const places = options.length + 1;
    // The position after the list is the text itself.
    this.#change({ isOpen: true, active: ((active + 1 + step + places) % places) - 1 });
  }

  #ask(changes: Partial<TypeaheadState<Option>>): void {
    this.stop();
    this.#change({ ...changes, active: -1 });
    const { text, within } = this.#state;
    if (text.trim() === '' && within === null) {
      this.#change(NOTHING_LISTED);
      return;
    }
    const control = new AbortController();
    this.#control = control;
    this.#change({ progress: 'asking' });
    const { pauseMs = PAUSE_MS, suggest } = this.#settings;
    const settle = (told: Partial<TypeaheadState<Option>>): void => {
      if (!control.signal.aborted) this.#change({ ...told, active: -1 });
    };
    const timer = setTimeout(() => {
      suggest(text.trim(), within, control.signal).then(
        (options) => settle({ options, progress: 'answered', failure: null }),
        // Old options would be taken for answers to the new text.
        (failure: unknown) => settle({ options: [], progress: 'failed', failure }),
      );
    }, pauseMs);
    control.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  #change(changes: Partial<TypeaheadState<Option>>): void {
    this.#state = { ...this.#state, ...changes };
    this.#settings.onChange?.(this.#state);
  }
}

const NOTHING_LISTED = { options: [], active: -1, progress: 'idle', failure: null } as const;

export function isListed({ isOpen, options }: TypeaheadState<unknown>): boolean {
  return isOpen && options.length > 0;
}

export interface ComboboxAttributes {
  readonly role: 'combobox';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string | undefined;
}

/** The attributes of the text box by the combobox pattern of the ARIA Authoring Practices. */
export function comboboxAttributes(id: string, state: TypeaheadState<unknown>): ComboboxAttributes {
  const isShown = isListed(state);
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId(id),
    'aria-activedescendant': isShown && state.active >= 0 ? optionId(id, state.active) : undefined,
  };
}

export const listId = (id: string): string => `${id}-list`;
export const optionId = (id: string, at: number): string => `${id}-option-${at}`;
