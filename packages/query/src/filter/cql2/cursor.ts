/** Walks through the tokens of CQL2 text and reports what was expected in place of an unexpected one. */

import { NUMBER_TEXT } from '../read-number.js';
import { quote, refuse } from '../refuse.js';

export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  /** The next token, or a later one, without consuming it. */
  peek(ahead = 0): Token {
    // The last token marks the end.
    return (this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1)) as Token;
  }

  next(): Token {
    const token = this.peek();
    this.#at++;
    return token;
  }

  /** Whether a keyword or sign is next, in upper or lower case. */
  isNext(wanted: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return (kind === 'word' || kind === 'sign') && text.toUpperCase() === wanted;
  }

  /** Consumes the token if it is next. */
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

  /** Reads a comma-separated list in brackets, calling `read` for each item. */
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

interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end';
  /** Words as written; names and texts without their quotation marks. */
  readonly text: string;
  /** Position of the first character, from 1. */
  readonly at: number;
}

/** A word is a keyword or a name; double quotes always make a name. `$` occurs in our names but in no CQL2 grammar. */
const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['word', /[\p{L}_:$][\p{L}\p{N}\p{M}_:.$]*/uy],
  ['name', /"[^"]+"/y],
  ['text', /'(?:''|\\'|[^'])*'/y],
  ['number', new RegExp(NUMBER_TEXT, 'y')],
  ['sign', /<>|<=|>=|[=<>(),]/y],
];

const SPACE = /\s*/y;

/**
 * Splits CQL2 text into words, texts, numbers and signs with their positions (OGC 21-065r2, annex B), ending with a token of
 * kind `end`.
 */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const [kind, found] = tokenAt(text, at);
    tokens.push({ kind, text: inside(kind, found), at: at + 1 });
    at = skipSpace(text, at + found.length);
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }];
}

function tokenAt(text: string, at: number): readonly [kind: Token['kind'], found: string] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return [kind, found];
  }
  const sign = text.slice(at, at + 1);
  return refuse(
    sign === "'" || sign === '"'
      ? `filter: the quotation mark at character ${at + 1} is not closed`
      : `filter: ${quote(sign)} at character ${at + 1} is no part of a condition; arithmetic is not supported`,
  );
}

function inside(kind: Token['kind'], found: string): string {
  if (kind === 'name') return found.slice(1, -1);
  return kind === 'text' ? found.slice(1, -1).replace(/''|\\'/g, "'") : found;
}

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  return from + (SPACE.exec(text)?.[0].length ?? 0);
}
