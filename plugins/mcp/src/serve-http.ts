/** Serves the protocol over HTTP to holders of a key: a message or batch per request, and no state between them. */

import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { Failure } from '@property-lookup/kernel/failure';
import type { AppDeps } from '@property-lookup/server';
import {
  admitKey,
  createBoundedServer,
  leaveBodiesUnread,
  refuseLongUrl,
  refuseThrottled,
  type ServerDeps,
} from '@property-lookup/server';
import { type BodyForm, readBody, wholeText } from '@property-lookup/server/endpoint';
import type { Rate } from '@property-lookup/server/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMcpServer, type McpDeps } from './mcp-server.js';

export const MCP_PATH = '/mcp';

/** Ample: a tool call takes some hundred bytes. */
const BODY_BYTES_MAX = 64 * 1024;

const JSON_BODY: BodyForm<unknown> = {
  type: 'application/json',
  bytesMax: BODY_BYTES_MAX,
  begin: wholeText((text) => {
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure('bad-request', 'The body is not JSON.');
    }
  }),
};

type McpHttpDeps = McpDeps &
  ServerDeps &
  Pick<AppDeps, 'also' | 'keys' | 'limiter' | 'now' | 'rate' | 'releases'>;

export function createMcpHttpServer(deps: McpHttpDeps): FastifyInstance {
  const app = createBoundedServer(deps, refuseElsewhere);
  leaveBodiesUnread(app);
  app.post(MCP_PATH, async (request, reply) => {
    const { rate, releases } = await admitKey(asApiKey(request), request, reply, {
      deps,
      nowMs: deps.now(),
      cost: 1,
    });
    if (deps.lifecycle.isDraining) {
      throw new Failure('unavailable', 'Service temporarily unavailable: it is stopping.');
    }
    const body = await readBody(request.raw, [JSON_BODY]);
    await handle(request, reply, { body, deps: { ...deps, releases }, rate });
  });
  return app;
}

function refuseElsewhere(request: FastifyRequest, reply: FastifyReply): false {
  refuseLongUrl(request.url);
  if (!request.is404) return false;
  if (request.url.split('?')[0] !== MCP_PATH) {
    throw new Failure('not-found', `Not found; the protocol is spoken at ${MCP_PATH}.`);
  }
  reply.header('allow', 'POST');
  throw new Failure(
    'method-not-allowed',
    'Only POST is allowed: nothing is kept between questions.',
  );
}

/** Many protocol clients can only send a bearer token. */
function asApiKey({ headers, url }: FastifyRequest) {
  const authorization = headers.authorization?.replace(/^bearer(?= )/i, 'Api-Key');
  return { headers: { ...headers, authorization }, url };
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, deps, rate }: { readonly body: unknown; readonly deps: McpHttpDeps; readonly rate: Rate },
): Promise<void> {
  // The request itself has paid for the first question.
  let paid = 1;
  const server = createMcpServer(
    deps,
    async (cost) => {
      const due = cost - paid;
      paid = 0;
      if (due > 0) refuseThrottled(await deps.limiter.take(request.keyId, rate, deps.now(), due));
    },
    request.keyScope,
  );
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.raw.once('close', () => {
    transport.close().catch(deps.onDefect);
    server.close().catch(deps.onDefect);
  });
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  // From here on the transport answers.
  reply.hijack();
  await server.connect(transport);
  await transport.handleRequest(request.raw, reply.raw, body);
}
