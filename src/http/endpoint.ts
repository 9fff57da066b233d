/** What an endpoint is: one value from which route, validation, OpenAPI and documentation are derived. */

import type { TSchema } from '@sinclair/typebox';
import { andThen } from '../domain/and-then.js';
import type { PropertyReader, SearchControl } from '../store/store.js';
import type { RequestBody } from './params/list-body.js';
import type { Params, ValuesOf } from './params/param.js';
import { type Circumstances, type Rule, readParams } from './params/read-params.js';
import type { QueryText } from './query-text.js';
import type { Span } from './tracing/tracing.js';

/** What an endpoint may use to answer one request. */
export interface EndpointDeps extends Circumstances {
  readonly reader: PropertyReader;
  /** Id of the key that asks. */
  readonly keyId: string;
  /** How long a search may take, and what ends it early; made when first asked for. */
  readonly control: SearchControl;
  /** Aborts when the client has gone; made when first asked for. */
  readonly signal: AbortSignal;
  /** Takes what a long question costs beyond its request from the key's rate, or throws Failure `rate-limited`. */
  charge(cost: number): void | Promise<void>;
  /** Takes what a long answer costs beyond its request from the key's rate, and waits where that has no more to give. */
  spend(cost: number): Promise<void>;
  /** Scheme, host and path below which the client reaches the service, for links: `https://example.org/homes`. */
  readonly base: string;
  /** Path and query as they were asked for, below `base`. */
  readonly url: string;
  /** The one of these media types that the client prefers; undefined where it accepts none. */
  preferred(types: readonly string[]): string | undefined;
  /** Runs a step that a trace of the request shows by this name. */
  readonly span: Span;
}

/** An endpoint as its file declares it. */
export interface EndpointDeclaration<P extends Params, B = undefined> {
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
  /** Whether every parameter that is not declared is refused, and not only a slip. */
  readonly refusesUnknown?: boolean;
  /** Fields of the rows that it lists: their names are not parameters. */
  readonly rowFields?: readonly { readonly name: string }[];
  /** Makes it a POST. */
  readonly body?: RequestBody<B>;
  readonly response: TSchema;
  /** Other forms of the answer: JSON is always one, unless these are all there are. */
  readonly forms?: AnswerForms;
  /** Beyond those that every endpoint can answer: 200, 401, 406, 422, 429, 500 and 503. */
  readonly statuses?: readonly (404 | 410)[];
  /** A real request against the demo data set. */
  readonly example: Readonly<Record<string, string>>;
  /** How many requests one counts as against its key's rate; 1 by default. */
  readonly rateCost?: number;
  /** A BareList for a list that is complete unless the caller pages, a TextStream for what is too long for memory. */
  run(values: ValuesOf<P>, deps: EndpointDeps, body: B): unknown;
  /** The schema for a compiled serialiser, where the answer is frequent or large. */
  compiledShape?(answer: unknown, values: ValuesOf<P>): TSchema | undefined;
}

/** What else than JSON an endpoint answers. */
export interface AnswerForms {
  readonly isJsonToo: boolean;
  readonly types: readonly AnswerForm[];
}

export interface AnswerForm {
  /** Media type. */
  readonly type: string;
  /** Of all of it, or of one line. */
  readonly schema: TSchema;
  readonly description: string;
}

/** An answer before serialisation. */
export interface Answer {
  readonly body: unknown;
  readonly shape: TSchema | undefined;
}

/** Reads the body of a POST, once its parameters are known to be sound. */
export type ReadsBody = <T>(body: RequestBody<T>) => Promise<T>;

/** An endpoint as the server and the documentation see it. */
export interface Endpoint
  extends Omit<
    EndpointDeclaration<Params>,
    'run' | 'compiledShape' | 'rules' | 'misplaced' | 'refusesUnknown' | 'rowFields' | 'body'
  > {
  readonly method: 'GET' | 'POST';
  readonly body: RequestBody<unknown> | undefined;
  readonly rateCost: number;
  readonly statuses: readonly (404 | 410)[];
  /** Throws Failure `invalid-parameter` for faulty parameters; a promise only where `run` or the reading of a body gives one. */
  answer(query: QueryText, deps: EndpointDeps, read?: ReadsBody): Answer | Promise<Answer>;
}

export function defineEndpoint<const P extends Params, B = undefined>(
  declaration: EndpointDeclaration<P, B>,
): Endpoint {
  const { id, path, summary, description, params, response, statuses = [], example } = declaration;
  const { rateCost = 1, run, compiledShape, body, forms } = declaration;
  return {
    method: body === undefined ? 'GET' : 'POST',
    body,
    ...(forms && { forms }),
    id,
    path,
    summary,
    description,
    params,
    response,
    example,
    statuses,
    rateCost,
    answer(query, deps, read) {
      const values = readParams(declaration, query, deps);
      // Without a declared body, B is undefined.
      const given = body === undefined ? (undefined as B) : read?.(body);
      return andThen(
        andThen(given, (taken) => run(values, deps, taken as B)),
        (answer) => ({
          body: answer,
          shape: compiledShape?.(answer, values),
        }),
      );
    },
  };
}
