/** `mcp`: offers the data to agents by the Model Context Protocol, on standard input and output or over HTTP. */

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Store } from '@property-lookup/engine';
import { createMcpHttpServer, createMcpServer, MCP_PATH, type McpDeps } from '@property-lookup/mcp';
import {
  type AppDeps,
  drain,
  keyFaults,
  openLimiter,
  openLog,
  ReleaseHolder,
  releaseEvents,
} from '@property-lookup/server';
import { readVersion, type Settings } from '@property-lookup/server/config';
import { KeyRing } from '@property-lookup/server/keys';
import type { Command } from 'commander';
import type { Logger } from 'pino';
import { untilStopped } from '../on-interrupt.js';
import { openAlso, openStore } from '../open-data.js';
import { openKeySource } from '../open-keys.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines } from '../output.js';

export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description(
      'Offer the data to agents by the Model Context Protocol: on standard input and output, or with --http over HTTP for holders of a key.',
    )
    .option('--http', 'listen on --host and --port instead; each question needs an API key')
    .addOption(settingOption('data'))
    .addOption(settingOption('also'))
    .addOption(settingOption('readUrls'))
    .addOption(settingOption('connections'))
    .addOption(settingOption('host'))
    .addOption(settingOption('port'))
    .addOption(settingOption('rate'))
    .addOption(settingOption('redisUrl'))
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('filterBudgetMs'))
    .action(async (options: Record<string, unknown>) => {
      const settings = settingsOf(options);
      const log = openLog(settings.logLevel);
      const isHttp = options['http'] === true;
      const hold = (store: Store, name: string | null): ReleaseHolder =>
        new ReleaseHolder(store, releaseEvents(log.logger, name));
      const releases = hold(await openStore(settings), null);
      // Standard input has no key that could be bound to another.
      const others = isHttp ? await openAlso(settings) : new Map<string, Store>();
      const also = new Map(Array.from(others, ([name, store]) => [name, hold(store, name)]));
      const holders = [releases, ...also.values()];
      await Promise.all(holders.map((holder) => holder.start()));
      const deps: HttpDeps = {
        releases,
        also,
        filterBudgetMs: settings.filterBudgetMs,
        version: readVersion(),
        onDefect: (err) => log.logger.error({ err }, 'a tool failed'),
      };
      await (isHttp ? overHttp(settings, deps, log.logger) : overStdio(deps));
      await Promise.all(holders.map((holder) => holder.close()));
      log.flush();
    });
}

/** Runs until its input is closed or it is asked to stop. Standard output is reserved for the protocol. */
async function overStdio(deps: McpDeps): Promise<void> {
  const server = createMcpServer(deps);
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
  const transport = new StdioServerTransport();
  transport.onerror = refuseLine;
  await server.connect(transport);
  await Promise.race([ended, untilStopped()]);
  await server.close();
}

/** Answers an invalid message as JSON-RPC 2.0, section 5.1, demands. The SDK would drop the line and leave the sender waiting. */
function refuseLine(error: Error): void {
  const isJson = 'issues' in error;
  if (!isJson && !(error instanceof SyntaxError)) return;
  const refusal = isJson
    ? { code: -32_600, message: 'The line is no message of JSON-RPC 2.0.' }
    : { code: -32_700, message: 'The line is not JSON.' };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: refusal })}\n`);
}

type HttpDeps = McpDeps & Pick<AppDeps, 'also' | 'releases'>;

async function overHttp(settings: Settings, deps: HttpDeps, logger: Logger): Promise<void> {
  const limiter = await openLimiter(settings.redisUrl, logger);
  const keyStore = await openKeySource(settings);
  const lifecycle = { isDraining: false };
  const app = createMcpHttpServer({
    ...deps,
    keys: new KeyRing(keyStore, keyFaults(logger)),
    limiter,
    logger,
    lifecycle,
    rate: settings.rate,
    basePath: '',
    corsOrigins: null,
    now: Date.now,
  });
  const url = await app.listen({ host: settings.host, port: settings.port });
  printLines([`Serving ${url}${MCP_PATH}`]);
  await untilStopped();
  await drain(app, lifecycle);
  await keyStore.close();
  limiter.close?.();
}
