/** Offers the tools by the Model Context Protocol, whatever carries it. */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Failure } from '../domain/failure.js';
import type { ReleaseHolder } from '../http/release-holder.js';
import type { Tool } from './tool.js';
import { AREA_FIGURES } from './tools/area-figures.js';
import { COMPARABLE_SALES } from './tools/comparables.js';
import { FIND_PROPERTY } from './tools/find-property.js';
import { LIST_FIELDS } from './tools/list-fields.js';
import { NEAREST_PROPERTIES } from './tools/nearest-properties.js';
import { PROPERTY_FACTS } from './tools/property-facts.js';
import { PROPERTY_HISTORY } from './tools/property-history.js';
import { SEARCH_PROPERTIES } from './tools/search-properties.js';

/** The tools' table of contents. */
const TOOLS: readonly Tool[] = [
  FIND_PROPERTY,
  SEARCH_PROPERTIES,
  NEAREST_PROPERTIES,
  PROPERTY_FACTS,
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
  /** Called with every error that is not the caller's. */
  onDefect(error: unknown): void;
}

const INSTRUCTIONS =
  'UK property data from the files that the operator loaded. Find the UPRN of an address first, then ask for facts. Repeat the confidence and the source of what you tell, and call modelled values estimates.';

export function createMcpServer(deps: McpDeps): McpServer {
  const server = new McpServer(
    { name: 'property-lookup', version: deps.version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    const { description, input, name, title } = tool;
    const config = { title, description, inputSchema: input, annotations: READ_ONLY };
    server.registerTool(name, config, (given, { signal }) => call(tool, given, signal, deps));
  }
  return server;
}

/** Nothing that is asked changes anything, here or elsewhere. */
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

interface ToolAnswer {
  // The protocol's type, which is open for further members.
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** A failure is told to the model as a sentence, which it can act on. */
async function call(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  { filterBudgetMs, onDefect, releases }: McpDeps,
): Promise<ToolAnswer> {
  const release = releases.acquire();
  if (release === undefined) return failed('No data is loaded yet.');
  try {
    const text = await tool.run(given, { reader: release.reader, filterBudgetMs, signal });
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    if (error instanceof Failure) return failed(error.message);
    onDefect(error);
    return failed('Internal error; the log of the server tells more.');
  } finally {
    await release.letGo();
  }
}

function failed(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }], isError: true };
}
