/** `serve`: serves the API until it is asked to stop. */

import cluster from 'node:cluster';
import type { Command } from 'commander';
import type { Settings } from '../../config/settings.js';
import { primaryChannel, serveCluster } from '../../http/cluster/serve-cluster.js';
import { SharedLimiter } from '../../http/cluster/shared-limiter.js';
import { type RunningServer, serve } from '../../http/serve.js';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { untilStopped } from '../until-stopped.js';

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Serve the API; switch to a newly published release without dropping a request.')
    .addOption(settingOption('data'))
    .addOption(settingOption('readUrls'))
    .addOption(settingOption('connections'))
    .addOption(settingOption('host'))
    .addOption(settingOption('port'))
    .addOption(settingOption('workers'))
    .addOption(settingOption('metricsPort'))
    .addOption(settingOption('metricsHost'))
    .addOption(settingOption('basePath'))
    .addOption(settingOption('corsOrigins'))
    .addOption(settingOption('settings'))
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('rate'))
    .addOption(settingOption('redisUrl'))
    .addOption(settingOption('filterBudgetMs'))
    .addOption(settingOption('mapTiles'))
    .addOption(settingOption('mapAttribution'))
    .action(async (options: Record<string, unknown>) => {
      const settings = settingsOf(options);
      if (cluster.isWorker) {
        await serveAsWorker(settings, options);
        return;
      }
      const server =
        settings.workers > 1
          ? await serveCluster(settings)
          : await serve(settings, openStore(settings));
      process.stdout.write(
        `Serving ${server.url}/api/v2 (documentation at ${server.url}/docs, console at ${server.url}/)\n`,
      );
      if (server.metricsUrl !== null) process.stdout.write(`Metrics at ${server.metricsUrl}\n`);
      const forget = reloadOnHangup(server, settings, options);
      await untilStopped();
      forget();
      await server.close();
    });
}

/** Without a file there is nothing to read again, and the signal ends the program as it always does. */
function reloadOnHangup(
  server: RunningServer,
  { settings: file }: Settings,
  options: Readonly<Record<string, unknown>>,
): () => void {
  if (file === null) return () => undefined;
  const reload = (): void => {
    try {
      server.reload(settingsOf(options));
      process.stderr.write('The settings were read again.\n');
    } catch (error) {
      // A mistake in the file must not end a server that works.
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`The settings stay as they were: ${why}\n`);
    }
  };
  process.on('SIGHUP', reload);
  return () => process.off('SIGHUP', reload);
}

async function serveAsWorker(
  settings: Settings,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const channel = primaryChannel();
  const server = await serve({ ...settings, metricsPort: null }, openStore(settings), {
    limiter: new SharedLimiter(channel),
    isMeasured: settings.metricsPort !== null,
  });
  channel.send({ kind: 'worker-ready', url: server.url });
  const forget = reloadOnHangup(server, settings, options);
  await untilStopped();
  forget();
  await server.close();
  // The channel to the primary would keep the process alive.
  process.disconnect();
}
