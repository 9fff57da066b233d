/** Reads XML as its text comes in, within bounds: no external entities, no depth without end, no text without end between two tags. */

import { SaxesParser } from 'saxes';
import type { Failure } from '../domain/failure.js';

export type XmlAttributes = Readonly<Record<string, string>>;

interface XmlTakers {
  open(tag: string, attributes: XmlAttributes): void;
  text(text: string): void;
  close(tag: string): void;
  /** What is thrown where it is no XML, or beyond bounds. */
  refuse(cause?: unknown): Failure;
}

/** Deeper is no document of ours. */
const DEPTH_MAX = 100;
/** Characters without a tag between them: the longest texts, outlines of national parks, have some millions. */
const SILENCE_MAX = 16_000_000;

export class XmlReader {
  /** Without counting lines it is four times as fast; every writer uses the prefixes that its standard has. */
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  readonly #takers: XmlTakers;
  #depth = 0;
  #silence = 0;

  constructor(takers: XmlTakers) {
    this.#takers = takers;
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#silence = 0;
      if (++this.#depth > DEPTH_MAX) throw takers.refuse();
      takers.open(name, attributes);
    });
    this.#parser.on('text', (text) => takers.text(text));
    this.#parser.on('cdata', (text) => takers.text(text));
    this.#parser.on('closetag', ({ name }) => {
      this.#silence = 0;
      this.#depth--;
      takers.close(name);
    });
    this.#parser.on('error', (cause) => {
      throw takers.refuse(cause);
    });
  }

  write(text: string): void {
    this.#silence += text.length;
    this.#parser.write(text);
    if (this.#silence > SILENCE_MAX) throw this.#takers.refuse();
  }

  end(): void {
    this.#parser.close();
  }
}

/** The name of an element without its prefix. */
export function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}
