/** One row of a file, cell by cell, whatever stands for its texts: they themselves, or the numbers that an import keeps in their place. */

import { numberAt, textAt } from './columns.js';
import { postcodeAt, udprnAt, uprnAt } from './identifiers.js';

/** Positions count from 0; at -1, as behind the last, there is nothing. Equal texts are one and the same. */
export interface Row<Text> {
  /** How many cells it has. */
  readonly length: number;
  /** As `textAt` tidies it. */
  text(at: number): Text | null;
  /** The same in capitals. */
  upper(at: number): Text | null;
  /** As `postcodeAt` reads it. */
  postcode(at: number): Text | null | undefined;
  uprn(at: number): number | undefined;
  /** A UDPRN or USRN. */
  udprn(at: number): number | null;
  number(at: number): number | null;
  /** The tidy letters of a cell that decides what is made of its row; none for an empty one. */
  letters(at: number): string;
  isFilled(at: number): boolean;
  /** For a text that is not in the row. */
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
