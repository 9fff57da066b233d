/** What an endpoint is: one value from which route, validation, OpenAPI and documentation are derived. */

import type { TSchema } from '@sinclair/typebox';
import { andThen } from '../domain/and-then.js';
import type { PropertyReader } from '../store/store.js';
import type { Params, ValuesOf } from './params/param.js';
import { type Rule, readParams } from './params/read-params.js';
import type { QueryText } from './query-text.js';

/** What an endpoint may use to answer one request. */
export interface EndpointDeps {
  readonly reader: PropertyReader;
  readonly filterBudgetMs: number;
  /** Milliseconds since 1970 at which the request came. */
  readonly nowMs: number;
  /** Aborts when the client has gone; made when first asked for. */
  readonly signal: AbortSignal;
}

/** An endpoint as its file declares it. */
export interface EndpointDeclaration<P extends Params> {
  /** Operation name, unique, lower camel case. */
  readonly id: string;
  /** Below the versioned root. */
  readonly path: string;
  /** One line. */
  readonly summary: string;
  readonly description: string;
  readonly params: P;
  /** Rules between parameters. */
  readonly rules?: readonly Rule<P>[];
  /** Names of parameters that belong elsewhere, each with the sentence that refuses it. */
  readonly misplaced?: Readonly<Record<string, string>>;
  /** Fields of the rows that it lists: their names are not parameters. */
  readonly rowFields?: readonly { readonly name: string }[];
  readonly response: TSchema;
  /** Beyond those that every endpoint can answer: 200, 401, 422, 429, 500 and 503. */
  readonly statuses?: readonly 404[];
  /** A real request against the demo data set. */
  readonly example: Readonly<Record<string, string>>;
  /** How many requests one counts as against its key's rate; 1 by default. */
  readonly rateCost?: number;
  /** A BareList for a list that is complete unless the caller pages. */
  run(values: ValuesOf<P>, deps: EndpointDeps): unknown;
  /** The schema for a compiled serialiser, where the answer is frequent or large. */
  compiledShape?(answer: unknown, values: ValuesOf<P>): TSchema | undefined;
}

/** An answer before serialisation. */
export interface Answer {
  readonly body: unknown;
  readonly shape: TSchema | undefined;
}

/** An endpoint as the server and the documentation see it. */
export interface Endpoint
  extends Omit<
    EndpointDeclaration<Params>,
    'run' | 'compiledShape' | 'rules' | 'misplaced' | 'rowFields'
  > {
  readonly rateCost: number;
  readonly statuses: readonly 404[];
  /** Throws Failure `invalid-parameter` for faulty parameters; a promise only where `run` gives one. */
  answer(query: QueryText, deps: EndpointDeps): Answer | Promise<Answer>;
}

export function defineEndpoint<const P extends Params>(
  declaration: EndpointDeclaration<P>,
): Endpoint {
  const { id, path, summary, description, params, response, statuses = [], example } = declaration;
  const { rateCost = 1, run, compiledShape } = declaration;
  return {
    id,
    path,
    summary,
    description,
    params,
    response,
    example,
    statuses,
    rateCost,
    answer(query, deps) {
      const values = readParams(declaration, query, deps.nowMs);
      return andThen(run(values, deps), (body) => ({ body, shape: compiledShape?.(body, values) }));
    },
  };
}
