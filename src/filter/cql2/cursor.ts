/** Goes through the tokens of CQL2 text, and says what is expected where something else stands. */

import { quote, refuse } from '../refuse.js';
import { type Token, tokensOf } from './tokens.js';

export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  /** The next token, which stays the next; further ones by their distance. */
  peek(ahead = 0): Token {
    // The last one ends the text.
    return (this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1)) as Token;
  }

  next(): Token {
    const token = this.peek();
    this.#at++;
    return token;
  }

  /** Whether a keyword or sign is next, in any case. */
  isNext(wanted: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return (kind === 'word' || kind === 'sign') && text.toUpperCase() === wanted;
  }

  /** Passes it, where it is next. */
  takeIf(wanted: string): boolean {
    const isNext = this.isNext(wanted);
    if (isNext) this.#at++;
    return isNext;
  }

  take(wanted: string): void {
    if (!this.takeIf(wanted)) this.expected(wanted);
  }

  number(): number {
    const { kind, text } = this.peek();
    if (kind !== 'number') return this.expected('a number');
    this.#at++;
    return Number(text);
  }

  /** What `read` reads between brackets, again behind each comma. */
  list<T>(read: () => T): T[] {
    this.take('(');
    const items = [read()];
    while (this.takeIf(',')) items.push(read());
    this.take(')');
    return items;
  }

  expected(what: string): never {
    const { at, kind, text } = this.peek();
    const found = kind === 'end' ? 'the end' : quote(text);
    return refuse(`filter: expected ${what} at character ${at}, not ${found}`);
  }
}
