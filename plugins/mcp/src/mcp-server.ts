/** Offers the tools by the Model Context Protocol, over any transport. */

import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, type JSONRPCRequest, McpError } from '@modelcontextprotocol/sdk/types.js';
import { Failure } from '@property-lookup/kernel/failure';
import { nearestName } from '@property-lookup/query';
import type { ReleaseHolder } from '@property-lookup/server';
import { extraCost, quote } from '@property-lookup/server/endpoint';
import type { Scope } from '@property-lookup/server/keys';
import { ADDRESS_LENGTH_MAX, readerInScope } from '@property-lookup/server/questions';
import { inputSchemaOf, type Tool } from './tool.js';
import { AREA_FIGURES } from './tools/area-figures.js';
import { COMPARABLE_SALES } from './tools/comparables.js';
import { FIND_PROPERTY } from './tools/find-property.js';
import { LIST_FIELDS } from './tools/list-fields.js';
import { NEAREST_PROPERTIES } from './tools/nearest-properties.js';
import { PROPERTY_EVIDENCE } from './tools/property-evidence.js';
import { PROPERTY_FACTS } from './tools/property-facts.js';
import { PROPERTY_HISTORY } from './tools/property-history.js';
import { SEARCH_PROPERTIES } from './tools/search-properties.js';

/** All tools, in the order of the list. */
const TOOLS: readonly Tool[] = [
  FIND_PROPERTY,
  SEARCH_PROPERTIES,
  NEAREST_PROPERTIES,
  PROPERTY_FACTS,
  PROPERTY_EVIDENCE,
  PROPERTY_HISTORY,
  COMPARABLE_SALES,
  AREA_FIGURES,
  LIST_FIELDS,
];

export interface McpDeps {
  readonly releases: Pick<ReleaseHolder, 'acquire'>;
  readonly filterBudgetMs: number;
  /** The program's version. */
  readonly version: string;
  /** Called with every error that is not the caller's fault. */
  onDefect(error: unknown): void;
}

const INSTRUCTIONS =
  'UK property data from the files that the operator loaded. Find the UPRN of an address first, then ask for facts. Repeat the confidence and the source of what you tell, and call modelled values estimates.';

/** Charges the cost of a question to the caller's rate; throws a Failure if the rate is used up. */
export type Admit = (cost: number) => unknown;

/** `admit` is called before each question. `scope` is what the asking key may read; undefined for everything. */
export function createMcpServer(deps: McpDeps, admit?: Admit, scope?: Scope): Server {
  const server = new Server(
    { name: 'property-lookup', version: deps.version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  // Answers one question at a time, however many one message contains, and lets other work run in between.
  let last: Promise<unknown> = Promise.resolve();
  // Replaces the SDK's handlers, which drop `__proto__` and refuse in the words of their schemas.
  server.fallbackRequestHandler = (request, { signal }) => {
    const answer = last.then(async () => {
      await nextTurn();
      signal.throwIfAborted();
      return answerRequest(request, signal, { ...deps, scope }, admit);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return server;
}

let lastTurn: Promise<void> = Promise.resolve();

/** Starts one question per turn of the event loop, across all callers. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** No tool changes anything. */
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const LISTED = TOOLS.map((tool) => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: inputSchemaOf(tool),
  annotations: READ_ONLY,
}));

interface ScopedDeps extends McpDeps {
  readonly scope: Scope | undefined;
}

interface ToolAnswer {
  // The protocol's type allows further members.
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: true;
}

async function answerRequest(
  { method, params = {} }: JSONRPCRequest,
  signal: AbortSignal,
  deps: ScopedDeps,
  admit: Admit | undefined,
): Promise<ToolAnswer | { readonly tools: typeof LISTED }> {
  if (method !== 'tools/call' && method !== 'tools/list') {
    throw new McpError(ErrorCode.MethodNotFound, 'Only tools are offered: tools/list, tools/call.');
  }
  try {
    await admit?.(costOf(params['arguments']));
    if (method === 'tools/list') return { tools: LISTED };
    const text = await call(toolNamed(params['name']), params['arguments'], signal, deps);
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    if (method === 'tools/list') throw error;
    if (!(error instanceof Failure)) deps.onDefect(error);
    return { content: [{ type: 'text', text: sentenceOf(error) }], isError: true };
  }
}

/** A long address counts as several questions, as over HTTP. */
function costOf(given: unknown): number {
  const address = isRecord(given) ? given['address'] : undefined;
  return 1 + (typeof address === 'string' ? extraCost(address.slice(0, ADDRESS_LENGTH_MAX)) : 0);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tells the model about a failure in a sentence, so that it can react. */
const sentenceOf = (error: unknown): string =>
  error instanceof Failure ? error.message : 'Internal error; the log of the server tells more.';

function toolNamed(name: unknown): Tool {
  const tool = TOOLS.find((each) => each.name === name);
  if (tool !== undefined) return tool;
  const names = TOOLS.map((each) => each.name);
  const nearest = nearestName(String(name), names, { mayLeaveOutWords: true });
  const hint =
    nearest === undefined ? `the tools are ${names.join(', ')}.` : `did you mean ${nearest}?`;
  throw new Failure('invalid-parameter', `There is no tool ${quote(String(name))}; ${hint}`);
}

async function call(
  tool: Tool,
  given: unknown,
  signal: AbortSignal,
  { filterBudgetMs, releases, scope }: ScopedDeps,
): Promise<string> {
  const release = releases.acquire();
  if (release === undefined) throw new Failure('unavailable', 'No data is loaded yet.');
  try {
    const reader = scope === undefined ? release.reader : readerInScope(release.reader, scope);
    return await tool.run(given, { reader, filterBudgetMs, scope, signal });
  } finally {
    await release.letGo();
  }
}
