/** Splits CQL2 text into words, texts, numbers and signs, each with its place (OGC 21-065r2, annex B). */

import { quote, refuse } from '../refuse.js';

export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end';
  /** Words as they are written; names and texts without their quotation marks. */
  readonly text: string;
  /** Of its first character, from 1. */
  readonly at: number;
}

/** A word is a keyword or a name; one in double quotation marks is a name. `$` is in ours, and in no grammar. */
const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['word', /[\p{L}_:$][\p{L}\p{N}\p{M}_:.$]*/uy],
  ['name', /"[^"]+"/y],
  ['text', /'(?:''|\\'|[^'])*'/y],
  ['number', /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['sign', /<>|<=|>=|[=<>(),]/y],
];

const SPACE = /\s*/y;

/** Ends with a token of kind `end`. */
export function tokensOf(text: string): readonly Token[] {
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
