/** What a tool is: one value that says what it takes and answers in a few lines of text. */

import type { z } from 'zod';
import type { PropertyReader } from '../store/store.js';

type ToolInput = Readonly<Record<string, z.ZodType>>;

/** What a tool may use to answer one call. */
interface ToolDeps {
  readonly reader: PropertyReader;
  readonly filterBudgetMs: number;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Written for the model that chooses it. */
  readonly description: string;
  readonly input: ToolInput;
  readonly run: (given: Readonly<Record<string, unknown>>, deps: ToolDeps) => Promise<string>;
}

interface ToolDeclaration<Input extends ToolInput> extends Omit<Tool, 'input' | 'run'> {
  readonly input: Input;
  run(
    given: { readonly [Name in keyof Input]: z.infer<Input[Name]> },
    deps: ToolDeps,
  ): Promise<string>;
}

export function defineTool<const Input extends ToolInput>(
  declaration: ToolDeclaration<Input>,
): Tool {
  return {
    ...declaration,
    // The server has checked what is given against the declaration's own input.
    run: (given, deps) => declaration.run(given as Parameters<typeof declaration.run>[0], deps),
  };
}
