/** Goes through compact JSON, as `JSON.stringify` writes it, and makes only the values that are asked for. */

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

/** Digits of the longest whole numbers that add up without rounding. */
const EXACT_DIGITS = 15;

/** Lists, texts, numbers, truth values and null; what else stands there is a SyntaxError. */
export class JsonScanner {
  readonly #text: string;
  /** Most texts have none, and then every quote is one. */
  readonly #hasEscapes: boolean;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#hasEscapes = text.includes('\\');
  }

  /** Where it stands, for `seek`. */
  get position(): number {
    return this.#at;
  }

  seek(position: number): void {
    this.#at = position;
  }

  /** Steps over a list, and says where each of its items begins. */
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

  /** Steps into a list. */
  open(): void {
    if (this.#text.charCodeAt(this.#at) !== OPEN) throw this.#misread();
    this.#at++;
  }

  /** Steps over what parts two items: false behind the last, and then out of the list. */
  next(): boolean {
    const code = this.#text.charCodeAt(this.#at);
    if (code !== COMMA && code !== CLOSE) throw this.#misread();
    this.#at++;
    return code === COMMA;
  }

  /** Steps out of an empty list, if it is one. */
  closes(): boolean {
    if (this.#text.charCodeAt(this.#at) !== CLOSE) return false;
    this.#at++;
    return true;
  }

  /** Steps out of a list, over the items that are left: at least one. */
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

  /** Most are whole numbers of a few digits. */
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

  /** Behind an odd number of backslashes. */
  #isEscaped(at: number): boolean {
    let from = at;
    while (this.#text.charCodeAt(from - 1) === BACKSLASH) from--;
    return (at - from) % 2 === 1;
  }

  #skipList(): void {
    this.open();
    if (!this.closes()) this.leave();
  }

  /** A number, a truth value or null. */
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
