/** Defines a query parameter: one declaration for reading, validation and documentation. */

import type { CompiledFilter } from '@property-lookup/query';
import type { TSchema } from '@sinclair/typebox';
import type { QueryText } from '../query-text.js';

/** Why a parameter was refused: a sentence without a full stop. */
export class Fault {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

export interface Param<T> {
  readonly description: string;
  /** True if it only affects the form or extent of the answer, so that an endpoint may safely ignore it. */
  readonly isOfAnswer?: true;
  readonly required: boolean;
  /** JSON Schema of the documented value. */
  readonly schema: TSchema;
  /** `many` takes commas and repetition. */
  readonly takes: 'one' | 'many';
  /** Shown in the documentation. */
  readonly example?: string;
  /** Fields of homes that a value names, as filters do: a key needs them in its scope. */
  fieldsNamed?(value: T): readonly string[];
  /** For a parameter that chooses fields: those that its absence chooses, if they depend on others, given their values. */
  readonly all?:
    | readonly string[]
    | ((values: { readonly filter?: CompiledFilter }) => readonly string[]);
  /** Returns the value, a default if absent, or a fault that names the parameter. */
  read(query: QueryText, name: string): T | Fault;
}

/** The parameters of one endpoint by their names in the URL. */
export type Params = Readonly<Record<string, Param<unknown>>>;

/** The values that `readParams` returns for a declaration. */
export type ValuesOf<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never;
};

/** A kind of value that one text can express. */
export interface ValueKind<T> {
  readonly schema: TSchema;
  /** Completes "must be ...". */
  readonly allowed: string;
  /** Returns undefined if the text is not allowed; a string completes "must be" instead of `allowed`. */
  read(text: string): T | Fault | undefined;
}

export type ParamNotes<T = never> = Pick<
  Param<unknown>,
  'description' | 'example' | 'isOfAnswer' | 'all'
> & { fieldsNamed?(value: T): readonly string[] };
