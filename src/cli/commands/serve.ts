/** `serve`: serves the API until it is asked to stop. */

import cluster from 'node:cluster';
import type { Command } from 'commander';
import type { Settings } from '../../config/settings.js';
import { primaryChannel, serveCluster } from '../../http/cluster/serve-cluster.js';
import { SharedLimiter } from '../../http/cluster/shared-limiter.js';
import { serve } from '../../http/serve.js';
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
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('rate'))
    .addOption(settingOption('redisUrl'))
    .addOption(settingOption('filterBudgetMs'))
    .addOption(settingOption('mapTiles'))
    .addOption(settingOption('mapAttribution'))
    .action(async (options: Record<string, unknown>) => {
      const settings = settingsOf(options);
      if (cluster.isWorker) {
        await serveAsWorker(settings);
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
      await untilStopped();
      await server.close();
    });
}

async function serveAsWorker(settings: Settings): Promise<void> {
  const channel = primaryChannel();
  const server = await serve({ ...settings, metricsPort: null }, openStore(settings), {
    limiter: new SharedLimiter(channel),
    isMeasured: settings.metricsPort !== null,
  });
  channel.send({ kind: 'worker-ready', url: server.url });
  await untilStopped();
  await server.close();
  // The channel to the primary would keep the process alive.
  process.disconnect();
}
