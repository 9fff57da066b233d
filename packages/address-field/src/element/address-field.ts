/** `<address-field>`: a form control that asks for one address, with its UPRN and confidence. */

import { joinedLines, lineOf, NO_PARTS, PARTS, type Parts, partsOf } from '../core/parts.js';
import { AddressQuestion, type Answer, AskFailure, askService, type How } from '../core.js';
import { type Fault, faultOf } from './faults.js';
import { View } from './view.js';
import { ENGLISH, type Words } from './words.js';

/** What the event `change` tells. */
export interface AddressChange {
  /** Null while no home is chosen, or if it is not known. */
  readonly uprn: number | null;
  readonly address: string;
  /** From 0 to 1; null without a UPRN. */
  readonly confidence: number | null;
  /** How the address was answered; null while it is not. */
  readonly how: How | null;
  /** Only of an address that was entered by hand. */
  readonly parts: Parts | null;
}

/** What a browser keeps of the field, and gives back. */
interface Kept {
  readonly text: string;
  readonly answer: Answer | null;
  readonly parts: Parts | null;
}

/** The API beside the page, if no other is named. */
const BASE = '/api/v2';

/** A pasted text with fewer characters is the beginning of an address. */
const PASTED_MIN = 10;
/** Milliseconds in which a button is pressed and let go. */
const PRESS_MS = 150;
/** How a browser names the input of whole texts. */
const WHOLE_INPUTS = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'];

/** A program without a page may load this module too. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class AddressField extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = [
    ...['base', 'disabled', 'hint', 'key', 'label', 'name', 'placeholder', 'required'],
    ...['uprn', 'value'],
  ];

  readonly #internals = this.attachInternals();
  readonly #view = new View(this.attachShadow({ mode: 'open', delegatesFocus: true }));
  #question = this.#newQuestion();
  #words: Words = ENGLISH;
  #isByHand = false;
  #parts = NO_PARTS;
  #isDisabled = false;
  /** Whether the page or its person has changed the value, which the attribute then no longer sets. */
  #isChanged = false;
  /** Whether the message of validity is shown. */
  #isReported = false;
  /** The question waits for the rate of the key. */
  #wait = '';
  #told = 'null';
  #isQuiet = false;

  constructor() {
    super();
    this.#listen();
  }

  /** Words to show in place of the English ones; the others stay. */
  get words(): Words {
    return this.#words;
  }
  set words(words: Partial<Words>) {
    this.#words = { ...ENGLISH, ...words };
    this.#show();
  }

  /** The address on one line, or what was typed of it. */
  get value(): string {
    return this.#isByHand ? lineOf(this.#parts) : this.#text;
  }
  /** Takes an address as it is; it is not looked up, and has no UPRN. */
  set value(text: string) {
    this.setAnswer(text === '' ? null : { address: text, uprn: null });
  }

  get uprn(): number | null {
    return this.#answer?.uprn ?? null;
  }

  get confidence(): number | null {
    return this.#answer?.confidence ?? null;
  }

  /** Takes an answer that the page knows, such as a saved one; null clears the field. */
  setAnswer(
    answer: {
      readonly address: string;
      readonly uprn: number | null;
      readonly confidence?: number | null;
    } | null,
  ): void {
    this.#isChanged = true;
    this.#set(answer && { confidence: null, how: 'given', ...answer });
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get required(): boolean {
    return this.hasAttribute('required');
  }
  set required(isRequired: boolean) {
    this.toggleAttribute('required', isRequired);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', isDisabled);
  }
  get type(): string {
    return this.localName;
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get labels(): NodeList {
    return this.#internals.labels;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  connectedCallback(): void {
    // Labels of the page may stand behind the field.
    queueMicrotask(() => this.#show());
    this.#show();
  }

  disconnectedCallback(): void {
    this.#question.stop();
  }

  attributeChangedCallback(name: string): void {
    if ((name === 'value' || name === 'uprn') && !this.#isChanged) this.#setInitial();
    else this.#show();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    if (isDisabled) this.#question.typeahead.setOpen(false);
    this.#show();
  }

  formResetCallback(): void {
    this.#isChanged = false;
    this.#setInitial();
  }

  formStateRestoreCallback(state: string): void {
    const { answer, parts, text } = JSON.parse(state) as Kept;
    this.#isChanged = true;
    this.#set(answer);
    if (answer === null && text !== '') this.#question.lookUp(text);
    if (parts !== null) {
      this.#isByHand = true;
      this.#parts = parts;
    }
    this.#told = this.#detailText();
    this.#show();
  }

  get #answer(): Answer | null {
    if (this.#isByHand) {
      const address = lineOf(this.#parts);
      return address === '' ? null : { address, uprn: null, confidence: null, how: 'by-hand' };
    }
    const { answer, progress } = this.#question.state;
    // Nobody is held up because addresses cannot be looked up.
    if (answer !== null || progress !== 'failed' || this.#text === '') return answer;
    return { address: this.#text, uprn: null, confidence: null, how: 'typed' };
  }

  get #text(): string {
    const { text, within } = this.#question.list;
    return (
      this.#question.state.answer?.address ?? [text.trim(), within?.text].filter(Boolean).join(', ')
    );
  }

  #setInitial(): void {
    const address = this.getAttribute('value') ?? '';
    const uprn = Number(this.getAttribute('uprn')) || null;
    this.#set(address === '' ? null : { address, uprn, confidence: null, how: 'given' });
  }

  /** Without telling it: the page knows. */
  #set(answer: Answer | null): void {
    this.#isByHand = false;
    this.#isReported = false;
    this.#parts = NO_PARTS;
    this.#wait = '';
    this.#isQuiet = true;
    this.#question.set(answer);
    this.#isQuiet = false;
    this.#told = this.#detailText();
    this.#show();
  }

  /** Asks as the attributes say at the moment of each question. */
  #newQuestion(): AddressQuestion {
    return new AddressQuestion({
      ask: (path, query, signal) => {
        const settings = {
          base: this.getAttribute('base') ?? BASE,
          key: this.getAttribute('key') ?? '',
          onWait: ({ seconds }: AskFailure) => {
            if (signal.aborted) return;
            this.#wait = this.#words.waiting(seconds);
            this.#show();
          },
        };
        return askService(settings)(path, query, signal);
      },
      onChange: () => {
        this.#wait = '';
        this.#show();
        this.#tell();
      },
    });
  }

  #listen(): void {
    const { input, list, parts, toByHand, toSearch, which, within } = this.#view;
    input.addEventListener('input', (event) => {
      this.#isChanged = true;
      const kind = event instanceof InputEvent ? event.inputType : '';
      const isWhole = WHOLE_INPUTS.includes(kind) && isLikeAddress(input.value);
      if (isWhole) this.#question.lookUp(input.value);
      else this.#question.type(input.value);
    });
    input.addEventListener('paste', (event) => this.#joinLines(event));
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('focus', () => {
      if (this.#question.list.progress === 'answered') this.#question.typeahead.setOpen(true);
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      this.#question.typeahead.setOpen(false);
      // A sentence that appears while a button is pressed would push the button away.
      if (relatedTarget !== within) setTimeout(() => this.#commitLeft(), PRESS_MS);
    });
    // A list that took the focus would close.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const option = event.target instanceof Element && event.target.closest('[role=option]');
      if (option) this.#choose(Array.from(list.children).indexOf(option));
    });
    within.addEventListener('click', () => {
      this.#question.typeahead.leave();
      input.focus();
    });
    which.addEventListener('change', () => {
      this.#isChanged = true;
      this.#question.take(Number(which.value));
    });
    toByHand.addEventListener('mousedown', (event) => event.preventDefault());
    toByHand.addEventListener('click', () => this.#openByHand());
    toSearch.addEventListener('click', () => {
      this.#isByHand = false;
      this.#show();
      this.#tell();
      input.focus();
    });
    for (const part of PARTS) {
      parts[part].addEventListener('input', () => {
        this.#isChanged = true;
        this.#parts = { ...this.#parts, [part]: parts[part].value };
        this.#show();
      });
      parts[part].addEventListener('change', () => this.#tell());
      parts[part].addEventListener('keydown', (event) => {
        if (event.key === 'Enter') this.form?.requestSubmit();
      });
    }
    this.addEventListener('invalid', (event) => {
      // The message stands beside the field, where everybody finds it.
      event.preventDefault();
      if (!this.#isByHand) this.#question.commit();
      this.#isReported = true;
      this.#show();
      const first = Array.from(this.form?.elements ?? [this]).find((one) =>
        one.matches(':invalid'),
      );
      if (first === this) this.#fault()?.at.focus();
    });
  }

  #press(event: KeyboardEvent): void {
    const { typeahead } = this.#question;
    if (event.isComposing) return;
    if (event.key !== 'Enter') {
      const before = this.#question.list.text;
      if (!typeahead.press(event.key, event.altKey)) return;
      event.preventDefault();
      // Escape has cleared the text, and with it the answer.
      if (before !== '' && this.#question.list.text === '') this.#question.set(null);
      return;
    }
    event.preventDefault();
    const { taken } = typeahead;
    const { offer } = this.#question.state;
    const answer = this.#answer;
    if (typeahead.isListed && taken !== undefined) {
      this.#choose(this.#question.list.options.indexOf(taken));
    } else if (offer !== null && answer === null) {
      this.#view.which.focus();
    } else if (answer !== null || this.#text === '') {
      this.form?.requestSubmit();
    } else {
      this.#question.commit();
    }
  }

  /** Looks up the text of a box that was left, unless the person has come back, or has gone on by hand. */
  #commitLeft(): void {
    if (!this.#isByHand && !this.#view.input.matches(':focus')) this.#question.commit();
  }

  #choose(at: number): void {
    const option = this.#question.list.options[at];
    if (option === undefined) return;
    this.#isChanged = true;
    this.#question.choose(option);
  }

  #openByHand(): void {
    this.#isChanged = true;
    this.#question.stop();
    this.#question.typeahead.setOpen(false);
    if (lineOf(this.#parts) === '') this.#parts = partsOf(this.#text);
    this.#isByHand = true;
    this.#isReported = false;
    this.#show();
    this.#tell();
    this.#view.parts['line-1'].focus();
  }

  /** A text box drops line breaks, which part the lines of a pasted address. */
  #joinLines(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const { input } = this.#view;
    const line = joinedLines(text);
    input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    const inputType = 'insertFromPaste';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType }));
  }

  /** What keeps the field from being valid, and the element that it is about. */
  #fault(): (Fault & { readonly at: HTMLElement }) | undefined {
    const { input, parts, which } = this.#view;
    const { offer, progress } = this.#question.state;
    const fault = faultOf({
      words: this.#words,
      isRequired: this.required,
      isAnswered: this.#answer !== null,
      isAskedWhich: offer !== null,
      isLooking: progress === 'looking',
      text: this.#text,
      parts: this.#isByHand ? this.#parts : null,
    });
    return fault && { ...fault, at: { ...parts, input, which }[fault.place] };
  }

  #show(): void {
    const words = this.#words;
    const outside = this.#internals.labels;
    const label = this.getAttribute('label');
    const isLabelOutside = label === null && outside.length > 0;
    const labelText = Array.from(outside, (one) => one.textContent?.trim()).join(' ');
    const fault = this.#fault();
    if (fault === undefined) this.#isReported = false;
    this.#internals.setValidity(fault?.flags ?? {}, fault?.message, fault?.at);
    this.#internals.setFormValue(this.#formData(), JSON.stringify(this.#kept()));
    this.#view.show({
      words,
      label: isLabelOutside ? labelText : (label ?? words.label),
      isLabelOutside,
      hint: this.getAttribute('hint') ?? '',
      placeholder: this.getAttribute('placeholder') ?? '',
      isDisabled: this.#isDisabled,
      isRequired: this.required,
      isByHand: this.#isByHand,
      parts: this.#parts,
      question: this.#question.state,
      list: this.#question.list,
      problem: this.#wait || this.#problem(),
      error: this.#isReported ? (fault?.message ?? '') : '',
      wrong: fault?.at,
    });
  }

  #problem(): string {
    const { list, state } = this.#question;
    const failed = state.progress === 'failed' ? state.failure : null;
    // While the next letter is asked about, the sentence stays, and is not read out again.
    const failure = failed ?? (list.progress === 'idle' ? null : list.failure);
    if (failure === null) return '';
    return this.#words.failed[failure instanceof AskFailure ? failure.kind : 'away'];
  }

  #formData(): FormData | null {
    const { name } = this;
    const answer = this.#answer;
    if (name === '') return null;
    const data = new FormData();
    data.set(name, answer?.address ?? this.#text);
    if (answer === null) return data;
    data.set(`${name}-how`, answer.how);
    if (answer.uprn !== null) data.set(`${name}-uprn`, String(answer.uprn));
    if (answer.confidence !== null) data.set(`${name}-confidence`, String(answer.confidence));
    if (this.#isByHand) {
      for (const part of PARTS) data.set(`${name}-${part}`, this.#parts[part].trim());
    }
    return data;
  }

  #kept(): Kept {
    const { answer } = this.#question.state;
    return { text: this.#text, answer, parts: this.#isByHand ? this.#parts : null };
  }

  #detail(): AddressChange {
    const answer = this.#answer;
    return {
      uprn: this.uprn,
      address: this.value,
      confidence: this.confidence,
      how: answer?.how ?? null,
      parts: this.#isByHand ? this.#parts : null,
    };
  }

  /** An answer that does not exist yet changes with no letter of its text. */
  #detailText(): string {
    const detail = this.#detail();
    return JSON.stringify(detail.how === null ? null : detail);
  }

  #tell(): void {
    const text = this.#detailText();
    if (this.#isQuiet || text === this.#told) return;
    this.#told = text;
    this.dispatchEvent(
      new CustomEvent<AddressChange>('change', { bubbles: true, detail: this.#detail() }),
    );
  }
}

const isLikeAddress = (text: string): boolean =>
  text.trim().length >= PASTED_MIN && /\s/.test(text.trim());
