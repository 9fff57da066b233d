/** Reads a GeoJSON collection as a stream, holding one feature at a time. */

import { Failure } from '@property-lookup/kernel/failure';
import { JSON_DEPTH_MAX } from '@property-lookup/rows/read';
import { asRecord, type JsonRecord } from '../cells/json-records.js';
import type { TextSink } from '../stream-source.js';

interface FeatureTaker {
  /** Receives everything before the first feature: the collection's name and coordinate system. */
  open(head: JsonRecord): void;
  /** `position` counts from 1. */
  take(feature: JsonRecord, position: number): void;
}

/** Nesting depth of a feature: in a list, in the collection. */
const FEATURE_DEPTH = 3;

/** Throws Failure `bad-file` if the text is not a collection, or ends within one. */
export class FeatureReader implements TextSink {
  readonly #name: string;
  readonly #taker: FeatureTaker;
  /** Text of the head, or of the current feature, so far. */
  #pieces: string[] = [];
  #isOpen = false;
  #isListed = false;
  #depth = 0;
  #isQuoted = false;
  #isEscaped = false;
  #count = 0;

  constructor(name: string, taker: FeatureTaker) {
    this.#name = name;
    this.#taker = taker;
  }

  write(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#isQuoted) this.#readQuoted(code);
      else if (code === QUOTE) this.#isQuoted = true;
      else if (code === BRACE || code === BRACKET) {
        if (++this.#depth > JSON_DEPTH_MAX) throw this.#damaged();
        if (this.#depth === FEATURE_DEPTH - 1) this.#isListed = code === BRACKET;
        if (this.#depth !== FEATURE_DEPTH || !this.#isListed || code !== BRACE) continue;
        if (this.#count === 0) this.#taker.open(this.#headOf(text.slice(from, at)));
        this.#pieces = [];
        this.#isOpen = true;
        from = at;
      } else if (code === BRACE_END || code === BRACKET_END) {
        this.#depth--;
        if (!this.#isOpen || this.#depth >= FEATURE_DEPTH) continue;
        this.#isOpen = false;
        this.#pieces.push(text.slice(from, at + 1));
        this.#taker.take(this.#parse(this.#pieces.join('')), ++this.#count);
        this.#pieces = [];
      }
    }
    if (this.#isOpen || this.#count === 0) this.#pieces.push(text.slice(from));
  }

  end(): void {
    if (this.#count > 0 && this.#depth === 0) return;
    throw new Failure(
      'bad-file',
      `${this.#name} ${this.#depth === 0 ? 'has no features' : 'ends too early'}: download or export it again.`,
    );
  }

  #readQuoted(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#isQuoted = false;
  }

  #headOf(last: string): JsonRecord {
    return this.#parse(`${[...this.#pieces, last].join('').replace(/^\ufeff/, '')}]}`);
  }

  #parse(text: string): JsonRecord {
    try {
      return asRecord(JSON.parse(text)) ?? {};
    } catch (cause) {
      throw this.#damaged(cause);
    }
  }

  #damaged(cause?: unknown): Failure {
    return new Failure(
      'bad-file',
      `${this.#name} is damaged or not GeoJSON: download or export it again.`,
      { cause },
    );
  }
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = Array.from(
  '"\\{}[]',
  (character) => character.charCodeAt(0),
);
