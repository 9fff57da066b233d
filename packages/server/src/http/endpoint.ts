/** Defines an endpoint: one value from which the route, validation, OpenAPI and documentation are derived. */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { andThen } from '@property-lookup/kernel/steps';
import type { TSchema } from '@sinclair/typebox';
import type { Scope } from '../keys/scope.js';
import type { RequestBody } from './params/list-body.js';
import type { Params, ValuesOf } from './params/param.js';
import { type Circumstances, type Rule, readParams } from './params/read-params.js';
import type { QueryText } from './query-text.js';
import type { Span } from './tracing/tracing.js';
import { type ReadsOf, withinScope } from './within-scope.js';

/** The means by which an endpoint answers one request. */
export interface EndpointDeps extends Circumstances {
  readonly reader: PropertyReader;
  /** Id of the key that asks. */
  readonly keyId: string;
  /** Name of the data set that the key is bound to, which `reader` reads; null for the main one. */
  readonly dataSet: string | null;
  /** What that key may read of it; undefined for everything. `reader` has the homes of its area alone. */
  readonly scope?: Scope | undefined;
  /** The time limit and abort signal of a search; created on first use. */
  readonly control: SearchControl;
  /** Aborts when the client disconnects; created on first use. */
  readonly signal: AbortSignal;
  /** Charges the key's rate for the extra cost of a long question, or throws Failure `rate-limited`. */
  charge(cost: number): void | Promise<void>;
  /** Charges the key's rate for the extra cost of a long answer, and waits until the rate allows it. */
  spend(cost: number): Promise<void>;
  /** Base URL by which the client reaches the service, for links: `https://example.org/homes`. */
  readonly base: string;
  /** Path and query of the request, below `base`. */
  readonly url: string;
  /** The client's preferred media type among these; undefined if it accepts none. */
  preferred(types: readonly string[]): string | undefined;
  /** Runs a step and records it under this name in a trace of the request. */
  readonly span: Span;
}

/** An endpoint as declared in its file. */
export interface EndpointDeclaration<P extends Params, B = undefined> {
  /** Unique operation name in lower camel case. */
  readonly id: string;
  /** Path below the versioned root. */
  readonly path: string;
  /** One line of text. */
  readonly summary: string;
  readonly description: string;
  readonly params: P;
  /** What the answer gives beside the fields that parameters choose; a key needs it in its scope. */
  readonly reads: ReadsOf<P>;
  /** Name in the scopes of keys, by default `id`; null for an endpoint that every key may ask. */
  readonly scopeName?: string | null;
  /** If true, the answer is about the key that asks, so it has no tag and is not kept. */
  readonly isAboutKey?: boolean;
  /** Rules between parameters. */
  readonly rules?: readonly Rule<P>[];
  /** Parameters of other endpoints, each with the sentence that refuses it here. */
  readonly misplaced?: Readonly<Record<string, string>>;
  /** If true, every undeclared parameter is refused, not only a likely typing error. */
  readonly refusesUnknown?: boolean;
  /** Fields of the listed rows, which are not parameters. */
  readonly rowFields?: readonly { readonly name: string }[];
  /** Turns the endpoint into a POST. */
  readonly body?: RequestBody<B>;
  readonly response: TSchema;
  /** Additional forms of the answer. JSON is one too, unless `isJsonToo` is false. */
  readonly forms?: AnswerForms;
  /** Statuses beyond those of every endpoint: 200, 401, 403, 406, 422, 429, 500 and 503. */
  readonly statuses?: readonly (404 | 410)[];
  /** Parameters of a real request against the demo data set. */
  readonly example: Readonly<Record<string, string>>;
  /** How many requests one call counts against its key's rate; 1 by default. */
  readonly rateCost?: number;
  /** Returns a BareList for a list that is complete unless the caller pages, a TextStream for an answer too long for memory. */
  run(values: ValuesOf<P>, deps: EndpointDeps, body: B): unknown;
  /** Headers that repeat what was asked for. */
  headersOf?(values: ValuesOf<P>): Readonly<Record<string, string>>;
  /** The schema of a compiled serialiser, for frequent or large answers. */
  compiledShape?(answer: unknown, values: ValuesOf<P>): TSchema | undefined;
}

/** Answer forms other than JSON. */
export interface AnswerForms {
  readonly isJsonToo: boolean;
  readonly types: readonly AnswerForm[];
}

export interface AnswerForm {
  /** Media type. */
  readonly type: string;
  /** Schema of the whole answer, or of one line. */
  readonly schema: TSchema;
  readonly description: string;
}

/** An answer before serialisation. */
export interface Answer {
  readonly body: unknown;
  readonly shape: TSchema | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Reads the body of a POST after its parameters have been validated. */
export type ReadsBody = <T>(body: RequestBody<T>) => Promise<T>;

/** An endpoint as seen by the server and the documentation. */
export interface Endpoint
  extends Omit<
    EndpointDeclaration<Params>,
    | 'run'
    | 'reads'
    | 'scopeName'
    | 'compiledShape'
    | 'headersOf'
    | 'rules'
    | 'misplaced'
    | 'refusesUnknown'
    | 'rowFields'
    | 'body'
  > {
  readonly method: 'GET' | 'POST';
  readonly body: RequestBody<unknown> | undefined;
  readonly rateCost: number;
  /** Null for an endpoint that every key may ask. */
  readonly scopeName: string | null;
  readonly statuses: readonly (404 | 410)[];
  /** Throws Failure `invalid-parameter` for faulty parameters. Returns a promise only if `run` or reading the body does. */
  answer(query: QueryText, deps: EndpointDeps, read?: ReadsBody): Answer | Promise<Answer>;
}

export function defineEndpoint<const P extends Params, B = undefined>(
  declaration: EndpointDeclaration<P, B>,
): Endpoint {
  const { id, path, summary, description, params, response, statuses = [], example } = declaration;
  const { rateCost = 1, run, compiledShape, headersOf, body, forms, isAboutKey } = declaration;
  const { scopeName = id } = declaration;
  return {
    method: body === undefined ? 'GET' : 'POST',
    body,
    ...(forms && { forms }),
    ...(isAboutKey && { isAboutKey }),
    scopeName,
    id,
    path,
    summary,
    description,
    params,
    response,
    example,
    statuses,
    rateCost,
    answer(query, deps, readsBody) {
      const { scope } = deps;
      const read = readParams(declaration, query, deps);
      const values = scope === undefined ? read : withinScope(declaration, read, scope);
      // Without a declared body, B is undefined.
      const given = body === undefined ? (undefined as B) : readsBody?.(body);
      return andThen(
        andThen(given, (taken) => run(values, deps, taken as B)),
        (answer) => ({
          body: answer,
          // A serialiser writes every field of its schema, even those that a scope withholds.
          shape: scope?.hasFields ? undefined : compiledShape?.(answer, values),
          headers: headersOf?.(values),
        }),
      );
    },
  };
}
