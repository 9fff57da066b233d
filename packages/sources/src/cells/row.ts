/** A row of a file, cell by cell. Its texts may be strings, or the numbers by which an import stores them. */

import { numberAt, textAt } from './columns.js';
import { postcodeAt, udprnAt, uprnAt } from './identifiers.js';

/** Positions count from 0; there is nothing at -1 or beyond the last. Equal texts are the same value. */
export interface Row<Text> {
  /** Number of cells. */
  readonly length: number;
  /** The text as `textAt` tidies it. */
  text(at: number): Text | null;
  /** The text in capitals. */
  upper(at: number): Text | null;
  /** The postcode as `postcodeAt` reads it. */
  postcode(at: number): Text | null | undefined;
  uprn(at: number): number | undefined;
  /** A UDPRN or USRN. */
  udprn(at: number): number | null;
  number(at: number): number | null;
  /** The letters of the tidied cell, for cells that decide how to map the row; empty for an empty cell. */
  letters(at: number): string;
  isFilled(at: number): boolean;
  /** Makes a text that is not in the row. */
  of(text: string): Text;
  joined(first: Text, between: string, second: Text): Text;
}

export class TextRow implements Row<string> {
  readonly #fields: readonly string[];

  constructor(fields: readonly string[]) {
    this.#fields = fields;
  }

  get length(): number {
    return this.#fields.length;
  }

  text(at: number): string | null {
    return textAt(this.#fields, at);
  }

  upper(at: number): string | null {
    return this.text(at)?.toUpperCase() ?? null;
  }

  postcode(at: number): string | null | undefined {
    return postcodeAt(this.#fields, at);
  }

  uprn(at: number): number | undefined {
    return uprnAt(this.#fields, at);
  }

  udprn(at: number): number | null {
    return udprnAt(this.#fields, at);
  }

  number(at: number): number | null {
    return numberAt(this.#fields, at);
  }

  letters(at: number): string {
    return this.text(at) ?? '';
  }

  isFilled(at: number): boolean {
    return Boolean(this.#fields[at]);
  }

  of(text: string): string {
    return text;
  }

  joined(first: string, between: string, second: string): string {
    return first + between + second;
  }
}
