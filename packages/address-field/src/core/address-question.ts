/** The question for one address: what was typed or pasted, what was chosen, and what is still to be asked. */

import type { Ask } from './ask-service.js';
import { type Home, type LookedUp, lookUp, type Offer, offerListed } from './look-up.js';
import { type Suggestion, suggest } from './suggest.js';
import { Typeahead, type TypeaheadState } from './typeahead.js';

/**
 * `chosen`: a person chose the home from a list. `matched`: the service found it from a whole text. `given`: the page set it.
 * `typed`: nothing could be looked up. `by-hand`: a person filled in its parts.
 */
export type How = 'chosen' | 'matched' | 'given' | 'typed' | 'by-hand';

export interface Answer {
  readonly address: string;
  /** Null if unknown. */
  readonly uprn: number | null;
  /** Probability that the UPRN is right: 1 for a chosen home, null without a UPRN. */
  readonly confidence: number | null;
  readonly how: How;
}

export interface QuestionState {
  readonly answer: Answer | null;
  /** Homes among which the person has to choose. */
  readonly offer: Offer | null;
  readonly progress: 'idle' | 'looking' | 'unlisted' | 'unread' | 'failed';
  /** Why the last look-up failed. */
  readonly failure: unknown;
}

const NOTHING: QuestionState = { answer: null, offer: null, progress: 'idle', failure: null };

const SUGGESTIONS_MAX = 8;
/** The most homes that a suggestion of a building hands out at once. */
const LISTED_MAX = 20;

export class AddressQuestion {
  readonly typeahead: Typeahead<Suggestion>;
  #state = NOTHING;
  #control: AbortController | undefined;
  readonly #ask: Ask;
  readonly #onChange: () => void;

  constructor({ ask, onChange }: { readonly ask: Ask; readonly onChange: () => void }) {
    this.#ask = ask;
    this.#onChange = onChange;
    this.typeahead = new Typeahead<Suggestion>({
      suggest: (text, within, signal) =>
        suggest(ask, { limit: SUGGESTIONS_MAX, text, within }, signal),
      onChange,
    });
  }

  get state(): QuestionState {
    return this.#state;
  }

  get list(): TypeaheadState<Suggestion> {
    return this.typeahead.state;
  }

  /** Takes what somebody typed; the answer before no longer holds. */
  type(text: string): void {
    this.#stop();
    this.#change(NOTHING);
    this.typeahead.type(text);
  }

  /** Takes an answer from the page; null clears the question. */
  set(answer: Answer | null): void {
    this.#stop();
    this.typeahead.settle(answer?.address ?? '');
    this.#change({ ...NOTHING, answer });
  }

  /** Takes a suggestion: a home answers, a street is searched within, a building asks for the flat. */
  choose(suggestion: Suggestion): void {
    const { container, kind, properties = 0, text, uprn } = suggestion;
    if (uprn !== undefined) {
      this.set({ address: text, uprn, confidence: 1, how: 'chosen' });
    } else if (container !== undefined) {
      const within = { container, text };
      if (kind === 'street' || properties > LISTED_MAX) {
        this.#change(NOTHING);
        this.typeahead.enter(within);
        return;
      }
      this.typeahead.settle(text);
      this.#look(async (signal) => {
        const question = { limit: LISTED_MAX, text: '', within };
        return offerListed(text, homesOf(await suggest(this.#ask, question, signal)));
      });
    }
  }

  /** Looks up a whole address, such as a pasted one. */
  lookUp(text: string): void {
    this.typeahead.settle(text);
    this.#look((signal) => lookUp(this.#ask, text, signal));
  }

  /** Looks up what was typed, if nothing has answered it. */
  commit(): void {
    const { answer, offer, progress } = this.#state;
    if (answer !== null || offer !== null || progress === 'looking') return;
    const { text, within } = this.list;
    const typed = text.trim();
    if (typed === '') this.typeahead.settle('');
    else this.lookUp(within === null ? typed : `${typed} ${within.text}`);
  }

  /** Takes one of the offered homes. */
  take(uprn: number): void {
    const home = this.#state.offer?.homes.find((one) => one.uprn === uprn);
    if (home === undefined) return;
    const { address } = home;
    this.typeahead.settle(address);
    // The offer stays, so that the person can choose another one.
    this.#change({ answer: { address, uprn, confidence: 1, how: 'chosen' } });
  }

  /** Lets go of all questions that are being asked. */
  stop(): void {
    this.#stop();
    this.typeahead.stop();
  }

  #stop(): void {
    this.#control?.abort();
    this.#control = undefined;
  }

  #look(question: (signal: AbortSignal) => Promise<LookedUp>): void {
    this.#stop();
    const control = new AbortController();
    this.#control = control;
    this.#change({ ...NOTHING, progress: 'looking' });
    question(control.signal).then(
      (found) => control.signal.aborted || this.#settle(found),
      (failure: unknown) =>
        control.signal.aborted || this.#change({ ...NOTHING, progress: 'failed', failure }),
    );
  }

  #settle(found: LookedUp): void {
    if (found.kind === 'none') {
      this.#change({ ...NOTHING, progress: found.why });
    } else if (found.kind === 'which') {
      this.#change({ ...NOTHING, offer: found });
    } else {
      const { confidence, home } = found;
      this.set({ ...home, confidence, how: 'matched' });
    }
  }

  #change(changes: Partial<QuestionState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#onChange();
  }
}

function homesOf(suggestions: readonly Suggestion[]): readonly Home[] {
  return suggestions.flatMap(({ text: address, uprn }) =>
    uprn === undefined ? [] : [{ uprn, address }],
  );
}
