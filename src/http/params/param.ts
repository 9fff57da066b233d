/** What a query parameter is: one declaration from which reading, validation and documentation come. */

import type { TSchema } from '@sinclair/typebox';
import type { QueryText } from '../query-text.js';

/** Why a parameter was refused: the sentence about it, without a full stop. */
export class Fault {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

export interface Param<T> {
  readonly description: string;
  /** It chooses how an answer is made or shown, or how much of it: nothing is lost where another endpoint ignores it. */
  readonly isOfAnswer?: true;
  readonly required: boolean;
  /** JSON Schema of the value as documented. */
  readonly schema: TSchema;
  /** `many` takes commas or repetition. */
  readonly takes: 'one' | 'many';
  /** Shown in the documentation. */
  readonly example?: string;
  /** The value, a default when absent, or a fault that names the parameter. */
  read(query: QueryText, name: string): T | Fault;
}

/** The parameters of one endpoint; keys are their names in the URL. */
export type Params = Readonly<Record<string, Param<unknown>>>;

/** What `readParams` gives for a declaration. */
export type ValuesOf<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never;
};

/** A kind of value that a single text can express. */
export interface ValueKind<T> {
  readonly schema: TSchema;
  /** Completes "must be ...". */
  readonly allowed: string;
  /** Undefined when the text is not allowed; a string completes "must be" in place of `allowed`. */
  read(text: string): T | Fault | undefined;
}

export type ParamNotes = Pick<Param<unknown>, 'description' | 'example' | 'isOfAnswer'>;
