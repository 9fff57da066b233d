/** Reads a stream of XML within limits: no external entities, limited depth, limited text between tags. */

import type { Failure } from '@property-lookup/kernel/failure';
import { SaxesParser } from 'saxes';

export type XmlAttributes = Readonly<Record<string, string>>;

interface XmlTakers {
  open(tag: string, attributes: XmlAttributes): void;
  text(text: string): void;
  close(tag: string): void;
  /** Makes the error for text that is not XML or exceeds the limits. */
  refuse(cause?: unknown): Failure;
}

/** Maximum depth; no document that is read here is deeper. */
const DEPTH_MAX = 100;
/** Maximum characters between tags: the longest texts, outlines of national parks, have a few million. */
const SILENCE_MAX = 16_000_000;

export class XmlReader {
  /** Four times as fast without line counts and namespaces; every writer uses the standard prefixes. */
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
