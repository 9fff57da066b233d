/** What a tool is: one value that says what it takes and answers in a few lines of text. */

import { Failure } from '../domain/failure.js';
import type { Params, ValuesOf } from '../http/params/param.js';
import { readParams } from '../http/params/read-params.js';
import type { QueryText } from '../http/query-text.js';
import type { PropertyReader } from '../store/store.js';

/** What a tool may use to answer one call. */
interface ToolDeps {
  readonly reader: PropertyReader;
  readonly filterBudgetMs: number;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
}

interface ToolDeclaration<P extends Params> {
  readonly name: string;
  readonly title: string;
  /** Written for the model that chooses it. */
  readonly description: string;
  /** Declared as those of an endpoint, so that both read and refuse alike. */
  readonly params: P;
  run(given: ValuesOf<P>, deps: ToolDeps): string | Promise<string>;
}

export interface Tool extends Omit<ToolDeclaration<Params>, 'run'> {
  /** Throws Failure `invalid-parameter` for arguments that it does not take. */
  run(given: unknown, deps: ToolDeps): Promise<string>;
}

export function defineTool<const P extends Params>(declaration: ToolDeclaration<P>): Tool {
  const { params } = declaration;
  const reading = { params, refusesUnknown: true };
  const circumstances = { nowMs: 0, takersOf: () => [] };
  return {
    ...declaration,
    async run(given, deps) {
      const texts = argumentTexts(given, params);
      return declaration.run(readParams(reading, texts, circumstances), deps);
    },
  };
}

/** Its arguments as JSON Schema. */
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
 * Arguments as the texts that parameters read: numbers as printed, a list as several values, an object as JSON. Models give
 * null, or an empty text, for what they leave out.
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
    // The stack ends before an object thousands of levels deep does.
    throw new Failure('invalid-parameter', 'arguments are nested too deeply.');
  }
}
