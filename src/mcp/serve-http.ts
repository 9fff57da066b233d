/** Carries the protocol over HTTP for holders of a key: one question, one answer, nothing kept between them. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Failure } from '../domain/failure.js';
import { authenticate, CHALLENGE } from '../http/authenticate.js';
import { JSON_TYPE, SECURITY_HEADERS } from '../http/headers.js';
import type { RateLimiter } from '../http/rate-limiter.js';
import type { KeyRing } from '../keys/key-ring.js';
import type { Rate } from '../keys/rate.js';
import { createMcpServer, type McpDeps } from './mcp-server.js';

export const MCP_PATH = '/mcp';

/** A call of a tool is some hundred bytes. */
const BODY_BYTES_MAX = 64 * 1024;

interface McpHttpDeps extends McpDeps {
  readonly keys: Pick<KeyRing, 'find'>;
  readonly limiter: RateLimiter;
  /** For keys without a rate of their own. */
  readonly rate: Rate;
}

export function createMcpHttpServer(deps: McpHttpDeps): Server {
  return createServer((request, response) => {
    answer(request, response, deps).catch((error: unknown) => {
      deps.onDefect(error);
      if (!response.headersSent) refuse(response, 500, 'Internal server error.');
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  deps: McpHttpDeps,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (request.url?.split('?')[0] !== MCP_PATH) {
    return refuse(response, 404, `Not found; the protocol is spoken at ${MCP_PATH}.`);
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return refuse(response, 405, 'Only POST is allowed: nothing is kept between questions.');
  }
  if (!(await isAdmitted(request, response, deps))) return;
  const body = await readBody(request);
  if (body === undefined) {
    return refuse(response, 413, `The body must be JSON of at most ${BODY_BYTES_MAX} bytes.`);
  }
  await handle(request, response, body, deps);
}

async function isAdmitted(
  request: IncomingMessage,
  response: ServerResponse,
  { keys, limiter, rate }: McpHttpDeps,
): Promise<boolean> {
  try {
    const nowMs = Date.now();
    const authorization = asApiKey(request.headers.authorization);
    const headers = { ...request.headers, authorization };
    const key = await authenticate({ headers, url: request.url }, keys, nowMs);
    const decision = await limiter.take(key.id, key.rate ?? rate, nowMs, 1);
    if (decision.allowed) return true;
    response.setHeader('retry-after', decision.retryAfterSeconds);
    refuse(response, 429, 'Request was throttled.');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    response.setHeader('www-authenticate', CHALLENGE);
    refuse(response, 401, error.message);
  }
  return false;
}

/** Many clients of the protocol can send a bearer token only. */
function asApiKey(header: string | undefined): string | undefined {
  return header?.replace(/^bearer(?= )/i, 'Api-Key');
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  deps: McpHttpDeps,
): Promise<void> {
  const server = createMcpServer(deps);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => {
    transport.close().catch(deps.onDefect);
    server.close().catch(deps.onDefect);
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}

/** Undefined for what is no JSON, or too long to be a question. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  response.writeHead(status, { 'content-type': JSON_TYPE, connection: 'close' });
  response.end(JSON.stringify({ detail }));
}
