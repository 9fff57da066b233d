/**
 * A JSON reader that, unlike `JSON.parse`, reports the position of every fault, limits the depth while reading, and refuses a
 * repeated key, whose first condition `JSON.parse` would silently drop. Objects have no prototype.
 */

import { LIMITS } from './limits.js';
import { describe, quote, refuse } from './refuse.js';

interface Cursor {
  readonly text: string;
  at: number;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export function readJson(text: string): unknown {
  const cursor = { text, at: 0 };
  const value = readValue(cursor, 0);
  if (peek(cursor) !== undefined) unexpected(cursor, 'the end');
  return value;
}

/** Refuses anything nested deeper than a filter may be; also used for filters that were never JSON text. */
export function refuseTooDeep(depth: number): void {
  if (depth > LIMITS.nesting.max) refuseDepth();
}

export function refuseDepth(): never {
  return refuse(
    `filter is nested too deeply; at most ${LIMITS.depth.max} levels of and and or are allowed`,
  );
}

function readValue(cursor: Cursor, depth: number): unknown {
  const first = peek(cursor);
  if (first === '{') return readObject(cursor, depth + 1);
  if (first === '[') return readList(cursor, depth + 1);
  if (first === '"') return readString(cursor);
  for (const [word, value] of WORDS) {
    if (!cursor.text.startsWith(word, cursor.at)) continue;
    cursor.at += word.length;
    return value;
  }
  NUMBER.lastIndex = cursor.at;
  const number = NUMBER.exec(cursor.text)?.[0];
  if (number === undefined) return unexpected(cursor, 'a value');
  cursor.at += number.length;
  return Number(number);
}

function readObject(cursor: Cursor, depth: number): object {
  refuseTooDeep(depth);
  // Object.create has the type any; the annotation makes the result a plain record.
  const record: Record<string, unknown> = Object.create(null);
  cursor.at++;
  if (take(cursor, '}')) return record;
  do {
    if (peek(cursor) !== '"') unexpected(cursor, 'a name in double quotes');
    const start = cursor.at;
    const name = readString(cursor);
    if (name in record) {
      refuse(`filter: ${quote(name)} is given twice in one object, at position ${start}`);
    }
    if (!take(cursor, ':')) unexpected(cursor, "':'");
    record[name] = readValue(cursor, depth);
  } while (take(cursor, ','));
  if (!take(cursor, '}')) unexpected(cursor, "',' or '}'");
  return record;
}

function readList(cursor: Cursor, depth: number): readonly unknown[] {
  refuseTooDeep(depth);
  const list: unknown[] = [];
  cursor.at++;
  if (take(cursor, ']')) return list;
  do list.push(readValue(cursor, depth));
  while (take(cursor, ','));
  if (!take(cursor, ']')) unexpected(cursor, "',' or ']'");
  return list;
}

function readString(cursor: Cursor): string {
  const start = cursor.at;
  let end = start + 1;
  while (end < cursor.text.length && cursor.text[end] !== '"') {
    end += cursor.text[end] === '\\' ? 2 : 1;
  }
  if (end >= cursor.text.length) {
    refuse(`filter is not valid JSON: the text that starts at position ${start} does not end`);
  }
  cursor.at = end + 1;
  try {
    return String(JSON.parse(cursor.text.slice(start, end + 1)));
  } catch {
    return refuse(
      `filter is not valid JSON: the text at position ${start} has a bad escape or a control character`,
    );
  }
}

/** The next character that is not white space, without consuming it. */
function peek(cursor: Cursor): string | undefined {
  while (/^[ \t\r\n]$/.test(cursor.text.charAt(cursor.at))) cursor.at++;
  return cursor.text[cursor.at];
}

function take(cursor: Cursor, wanted: string): boolean {
  if (peek(cursor) !== wanted) return false;
  cursor.at++;
  return true;
}

function unexpected(cursor: Cursor, wanted: string): never {
  const code = cursor.text.codePointAt(cursor.at);
  const found = code === undefined ? 'the end' : describe(String.fromCodePoint(code));
  return refuse(
    `filter is not valid JSON: expected ${wanted} but found ${found} at position ${cursor.at}`,
  );
}
