/** Steps through compact JSON, as `JSON.stringify` writes it, and creates only the requested values. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE = 0x5d;
const ZERO = 0x30;
const NINE = 0x39;
const FALSE = 0x66;
const NULL = 0x6e;
const TRUE = 0x74;

/** The most digits of integers that can be added without rounding. */
const EXACT_DIGITS = 15;

/** Reads lists, texts, numbers, booleans and null; throws a SyntaxError for anything else. */
export class JsonScanner {
  readonly #text: string;
  /** Most texts have no escapes, and then every quote is a delimiter. */
  readonly #hasEscapes: boolean;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#hasEscapes = text.includes('\\');
  }

  /** The current position, for `seek`. */
  get position(): number {
    return this.#at;
  }

  seek(position: number): void {
    this.#at = position;
  }

  /** Skips a list and returns the start of each item. */
  itemsOf(): number[] {
    const starts: number[] = [];
    this.open();
    if (this.closes()) return starts;
    do {
      starts.push(this.#at);
      this.skip();
    } while (this.next());
    return starts;
  }

  /** Enters a list. */
  open(): void {
    if (this.#text.charCodeAt(this.#at) !== OPEN) throw this.#misread();
    this.#at++;
  }

  /** Skips a comma; at the end of the list, leaves it and returns false. */
  next(): boolean {
    const code = this.#text.charCodeAt(this.#at);
    if (code !== COMMA && code !== CLOSE) throw this.#misread();
    this.#at++;
    return code === COMMA;
  }

  /** Leaves an empty list, if this is one. */
  closes(): boolean {
    if (this.#text.charCodeAt(this.#at) !== CLOSE) return false;
    this.#at++;
    return true;
  }

  /** Leaves a list by skipping its remaining items, of which there must be at least one. */
  leave(): void {
    do this.skip();
    while (this.next());
  }

  read(): unknown {
    const from = this.#at;
    const code = this.#text.charCodeAt(from);
    if (code >= ZERO && code <= NINE) return this.#readNumber(from);
    this.skip();
    if (code === QUOTE && !this.#hasEscapes) return this.#text.slice(from + 1, this.#at - 1);
    if (code === NULL) return null;
    if (code === TRUE) return true;
    if (code === FALSE) return false;
    return JSON.parse(this.#text.slice(from, this.#at));
  }

  skip(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code === QUOTE) this.#skipText();
    else if (code === OPEN) this.#skipList();
    else this.#skipWord();
  }

  /** Optimised for integers of a few digits. */
  #readNumber(from: number): number {
    let value = 0;
    let at = from;
    let code = this.#text.charCodeAt(at);
    while (code >= ZERO && code <= NINE && at - from < EXACT_DIGITS) {
      value = value * 10 + code - ZERO;
      code = this.#text.charCodeAt(++at);
    }
    this.#at = at;
    if (code === COMMA || code === CLOSE) return value;
    this.#skipWord();
    const number = Number(this.#text.slice(from, this.#at));
    if (Number.isNaN(number)) throw this.#misread();
    return number;
  }

  #skipText(): void {
    let end = this.#at;
    do {
      end = this.#text.indexOf('"', end + 1);
      if (end < 0) throw this.#misread();
    } while (this.#hasEscapes && this.#isEscaped(end));
    this.#at = end + 1;
  }

  /** True after an odd number of backslashes. */
  #isEscaped(at: number): boolean {
    let from = at;
    while (this.#text.charCodeAt(from - 1) === BACKSLASH) from--;
    return (at - from) % 2 === 1;
  }

  #skipList(): void {
    this.open();
    if (!this.closes()) this.leave();
  }

  /** Skips a number, boolean or null. */
  #skipWord(): void {
    const from = this.#at;
    let at = from;
    for (;;) {
      const code = this.#text.charCodeAt(at);
      if (code === COMMA || code === CLOSE) break;
      if (Number.isNaN(code)) throw this.#misread();
      at++;
    }
    if (at === from) throw this.#misread();
    this.#at = at;
  }

  #misread(): SyntaxError {
    return new SyntaxError(`unexpected character at ${this.#at}`);
  }
}
