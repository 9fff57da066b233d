/** The page of the field: makes its elements once, and shows each state in them. */

import { PARTS, type Part, type Parts } from '../core/parts.js';
import {
  comboboxAttributes,
  type Offer,
  optionId,
  type QuestionState,
  type Suggestion,
  type TypeaheadState,
} from '../core.js';
import { STYLES } from './styles.js';
import type { Words } from './words.js';

/** Names by which browsers fill in the parts. */
const AUTOCOMPLETE: Parts = {
  'line-1': 'address-line1',
  'line-2': 'address-line2',
  town: 'address-level2',
  postcode: 'postal-code',
};

export interface Shown {
  readonly words: Words;
  readonly label: string;
  /** Whether a label of the page names the field, and none is shown within. */
  readonly isLabelOutside: boolean;
  readonly hint: string;
  readonly placeholder: string;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  readonly isByHand: boolean;
  readonly parts: Parts;
  readonly question: QuestionState;
  readonly list: TypeaheadState<Suggestion>;
  /** What went wrong outside the person's reach; empty if nothing did. */
  readonly problem: string;
  /** The message of validity, once it is to be shown, and the input that it is about. */
  readonly error: string;
  readonly wrong: HTMLElement | undefined;
}

const ID = 'input';
/** Milliseconds after which a changed status is read out, so that typing does not interrupt it. */
const READ_OUT_MS = 400;

export class View {
  readonly input = make('input', {
    id: ID,
    part: 'input',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'words',
    enterkeyhint: 'search',
  });
  readonly list = make('ul', { id: `${ID}-list`, part: 'listbox', role: 'listbox', hidden: '' });
  readonly within = make('button', { type: 'button', class: 'within', part: 'within' });
  readonly which = make('select', { id: 'which', part: 'select' });
  readonly toByHand = make('button', { type: 'button', class: 'link', part: 'button' });
  readonly toSearch = make('button', { type: 'button', class: 'link', part: 'button' });
  readonly parts: Readonly<Record<Part, HTMLInputElement>>;
  readonly #status = make('div', { class: 'unseen', role: 'status', part: 'status' });
  readonly #label = make('label', { id: 'label', for: ID, part: 'label' });
  readonly #legend = make('legend', { part: 'label' });
  readonly #hint = make('p', { id: 'hint', class: 'hint', part: 'hint' });
  readonly #error = make('p', { id: 'error', class: 'error', part: 'error' });
  readonly #note = make('p', { id: 'note', part: 'note' });
  readonly #whichLabel = make('label', { for: 'which', part: 'label' });
  readonly #more = make('p', { id: 'more', class: 'note', part: 'note' });
  readonly #whichBox = make('div', { class: 'which', part: 'which' }, [
    this.#whichLabel,
    this.which,
    this.#more,
  ]);
  readonly #bySearch: HTMLElement;
  readonly #byHand = make('fieldset', { part: 'by-hand' });
  readonly #partLabels = new Map<Part, HTMLElement>();
  readonly #field: HTMLElement;
  #options: readonly Suggestion[] = [];
  #offer: Offer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot) {
    const box = make('div', { class: 'box' }, [this.input, this.list]);
    this.#bySearch = make('div', {}, [this.within, box, this.#note, this.#whichBox, this.toByHand]);
    const entries = PARTS.map((part) => {
      const input = make('input', {
        id: part,
        part: 'input',
        type: 'text',
        autocomplete: AUTOCOMPLETE[part],
      });
      const label = make('label', { for: part, part: 'label' });
      this.#partLabels.set(part, label);
      this.#byHand.append(make('div', { class: `part ${part}` }, [label, input]));
      return [part, input] as const;
    });
    // The keys are those of the list above.
    this.parts = Object.fromEntries(entries) as Record<Part, HTMLInputElement>;
    this.#byHand.prepend(this.#legend);
    this.#byHand.append(this.toSearch);
    this.#field = make('div', { part: 'field' }, [
      this.#label,
      this.#hint,
      this.#error,
      this.#bySearch,
      this.#byHand,
    ]);
    const style = new CSSStyleSheet();
    style.replaceSync(STYLES);
    root.adoptedStyleSheets = [style];
    root.append(this.#field, this.#status);
  }

  show(shown: Shown): void {
    const { error, hint, isByHand, isLabelOutside, label, words } = shown;
    this.#label.hidden = isByHand || isLabelOutside;
    tell(this.#label, label);
    tell(this.#legend, label);
    this.#hint.hidden = hint === '' || isByHand;
    tell(this.#hint, hint);
    this.#error.hidden = error === '';
    if (error === '') this.#error.replaceChildren();
    else if (!this.#error.textContent?.endsWith(error)) {
      const said = make('span', { class: 'unseen' }, [`${words.error} `]);
      this.#error.replaceChildren(said, error);
    }
    this.#field.classList.toggle('wrong', error !== '');
    this.#bySearch.hidden = isByHand;
    this.#byHand.hidden = !isByHand;
    this.#showSearch(shown);
    this.#showOffer(shown);
    this.#showParts(shown);
    this.#readOut(statusOf(shown));
  }

  #showSearch(shown: Shown): void {
    const { input } = this;
    const { error, hint, isDisabled, isLabelOutside, isRequired, label, list, words } = shown;
    if (input.value !== list.text) input.value = list.text;
    input.placeholder = shown.placeholder;
    input.disabled = isDisabled;
    const note = noteOf(shown);
    setAttributes(input, {
      ...comboboxAttributes(ID, list),
      'aria-label': isLabelOutside ? label : null,
      'aria-required': isRequired ? 'true' : null,
      'aria-invalid': shown.wrong === input && error !== '' ? 'true' : null,
      'aria-describedby':
        [hint && 'hint', error && 'error', note.text && 'note'].filter(Boolean).join(' ') || null,
    });
    this.within.hidden = list.within === null;
    this.within.disabled = isDisabled;
    const street = list.within?.text ?? '';
    setAttributes(this.within, { 'aria-label': words.leave(street) });
    if (this.within.dataset['text'] !== street) {
      this.within.dataset['text'] = street;
      this.within.replaceChildren(street, make('span', { 'aria-hidden': 'true' }, ['×']));
    }
    this.#showList(shown);
    this.#note.className = `note ${note.kind}`;
    tell(this.#note, note.text);
    tell(this.toByHand, words.byHand);
    this.toByHand.disabled = isDisabled;
  }

  #showList({ list, words }: Shown): void {
    setAttributes(this.list, { 'aria-label': words.listLabel });
    if (this.#options !== list.options) {
      this.#options = list.options;
      this.list.replaceChildren(
        ...list.options.map(({ properties, text }, at) =>
          make('li', { id: optionId(ID, at), role: 'option', part: 'option' }, [
            make('span', {}, [text]),
            ...(properties === undefined
              ? []
              : [' ', make('span', { class: 'count' }, [words.homes(properties)])]),
          ]),
        ),
      );
    }
    this.list.hidden = this.input.getAttribute('aria-expanded') !== 'true';
    for (const [at, option] of Array.from(this.list.children).entries()) {
      const isMarked = at === list.active;
      const wasMarked = option.ariaSelected === 'true';
      setAttributes(option, {
        'aria-selected': String(isMarked),
        part: isMarked ? 'option marked' : 'option',
      });
      if (isMarked && !wasMarked) option.scrollIntoView({ block: 'nearest' });
    }
  }

  #showOffer({ error, isDisabled, question, words, wrong }: Shown): void {
    const { answer, offer } = question;
    this.#whichBox.hidden = offer === null;
    this.which.disabled = isDisabled;
    if (offer !== null) {
      tell(this.#whichLabel, words.which[offer.why](unbroken(offer.name)));
      this.#more.hidden = offer.more <= 0;
      tell(this.#more, offer.more > 0 ? words.more(offer.more) : '');
    }
    if (offer !== null && offer !== this.#offer) {
      this.which.replaceChildren(
        new Option(words.whichFirst, ''),
        ...offer.homes.map(({ label, uprn }) => new Option(label || words.itself, String(uprn))),
      );
    }
    this.#offer = offer;
    if (offer !== null) this.which.value = answer?.uprn == null ? '' : String(answer.uprn);
    const isWrong = wrong === this.which && error !== '';
    setAttributes(this.which, {
      'aria-invalid': isWrong ? 'true' : null,
      'aria-describedby': isWrong ? 'error' : this.#more.hidden ? null : 'more',
    });
  }

  #showParts({ error, isDisabled, isRequired, parts, words, wrong }: Shown): void {
    for (const part of PARTS) {
      const input = this.parts[part];
      const label = this.#partLabels.get(part);
      if (label !== undefined) tell(label, words.parts[part]);
      if (input.value !== parts[part]) input.value = parts[part];
      input.disabled = isDisabled;
      const isWrong = wrong === input && error !== '';
      setAttributes(input, {
        'aria-required': isRequired && part !== 'line-2' ? 'true' : null,
        'aria-invalid': isWrong ? 'true' : null,
        'aria-describedby': isWrong ? 'error' : null,
      });
    }
    tell(this.toSearch, words.bySearch);
    this.toSearch.disabled = isDisabled;
  }

  /** Read out by screen readers once it rests. */
  #readOut(text: string): void {
    if (this.#status.dataset['next'] === text) return;
    this.#status.dataset['next'] = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#status.textContent = text;
    }, READ_OUT_MS);
  }
}

/** The visible sentence below the text box. */
function noteOf({ problem, question, words }: Shown): {
  readonly kind: '' | 'good' | 'problem';
  readonly text: string;
} {
  const { answer, progress } = question;
  if (problem !== '') return { kind: 'problem', text: problem };
  if (progress === 'looking') return { kind: '', text: words.looking };
  if (progress === 'unlisted' || progress === 'unread')
    return { kind: 'problem', text: words[progress] };
  if (answer?.how === 'matched') return { kind: 'good', text: `✓ ${words.found}` };
  if (answer?.how === 'chosen') return { kind: 'good', text: `✓ ${words.chosen}` };
  return { kind: '', text: '' };
}

function statusOf(shown: Shown): string {
  const { isByHand, list, question, words } = shown;
  if (isByHand) return '';
  const { answer, offer } = question;
  const note = noteOf(shown).text.replace(/^✓ /, '');
  if (answer !== null && note !== '') return `${note} ${answer.address}`;
  if (note !== '') return note;
  if (offer !== null) return words.which[offer.why](offer.name);
  if (!list.isOpen || list.progress !== 'answered') {
    return list.within === null ? '' : words.inside(list.within.text);
  }
  return list.options.length === 0 ? words.nothingListed : words.listed(list.options.length);
}

type Attributes = Readonly<Record<string, string | boolean | null | undefined>>;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Null and undefined remove an attribute; one that stays as it is changes nothing for screen readers. */
function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, String(value));
  }
}

/** Keeps the two halves of a postcode on one line. */
const unbroken = (line: string): string => line.replace(/ (?=\d[A-Z]{2}$)/, '\u00a0');

function tell(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
