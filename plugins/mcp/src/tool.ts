/** Defines a tool as one value: its parameters, and an answer in a few lines of text. */

import type { PropertyReader } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import type { Params, QueryText, ValuesOf } from '@property-lookup/server/endpoint';
import { type ReadsOf, readParams, withinScope } from '@property-lookup/server/endpoint';
import type { Scope } from '@property-lookup/server/keys';

/** What a tool needs to answer a call. */
interface ToolDeps {
  readonly reader: PropertyReader;
  readonly filterBudgetMs: number;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** What the asking key may read; undefined for everything. */
  readonly scope?: Scope | undefined;
}

interface ToolDeclaration<P extends Params> {
  readonly name: string;
  readonly title: string;
  /** Written for the model that chooses the tool. */
  readonly description: string;
  /** Declared like an endpoint's parameters, so that both read and refuse alike. */
  readonly params: P;
  /** The endpoint with the same answer, whose name the scope of a key must have; null for one that every key may ask. */
  readonly endpoint: string | null;
  /** As for endpoints. */
  readonly reads: ReadsOf<P>;
  run(given: ValuesOf<P>, deps: ToolDeps): string | Promise<string>;
}

export interface Tool extends Omit<ToolDeclaration<Params>, 'run' | 'reads'> {
  /** Throws Failure `invalid-parameter` for invalid arguments. */
  run(given: unknown, deps: ToolDeps): Promise<string>;
}

export function defineTool<const P extends Params>(declaration: ToolDeclaration<P>): Tool {
  const { params } = declaration;
  const reading = { params, refusesUnknown: true };
  const circumstances = { nowMs: 0, takersOf: () => [] };
  return {
    ...declaration,
    async run(given, deps) {
      const { scope } = deps;
      const { endpoint, name } = declaration;
      if (endpoint !== null) scope?.requireEndpoint(endpoint, `the tool ${name}`);
      const read = readParams(reading, argumentTexts(given, params), circumstances);
      return declaration.run(scope ? withinScope(declaration, read, scope) : read, deps);
    },
  };
}

/** The arguments as JSON Schema. */
export function inputSchemaOf({ params }: Tool): object {
  const entries = Object.entries(params);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { description, schema }]) => [name, { ...schema, description }]),
    ),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

/**
 * Arguments in the textual form that parameters read: numbers as printed, a list as several values, an object as JSON. Models
 * send null or an empty text for an omitted argument.
 */
function argumentTexts(given: unknown, params: Params): QueryText {
  if (given === undefined || given === null) return new Map();
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new Failure('invalid-parameter', 'arguments must be an object of values by name.');
  }
  const texts = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(given)) {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    const isLeftOut = value === null || (value === '' && param?.required === false);
    if (isLeftOut && param !== undefined) continue;
    const isList = Array.isArray(value) && param?.takes === 'many';
    if (isList && value.length === 0) continue;
    texts.set(name, isList ? value.map(textOf) : [textOf(value)]);
  }
  return texts;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    // JSON.stringify overflows the stack on objects nested thousands of levels deep.
    throw new Failure('invalid-parameter', 'arguments are nested too deeply.');
  }
}
