/** `serve`: serves the API until it is asked to stop. */

import cluster from 'node:cluster';
import {
  primaryChannel,
  type RunningServer,
  SharedLimiter,
  serve,
  serveCluster,
} from '@property-lookup/server';
import type { Settings } from '@property-lookup/server/config';
import type { Command } from 'commander';
import { missingAlsoLines, missingLines } from '../missing-lines.js';
import { untilStopped } from '../on-interrupt.js';
import { openAlso, openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines, printNotes } from '../output.js';
import { openServerParts } from '../server-parts.js';

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Serve the API; switch to a newly published release without dropping a request.')
    .addOption(settingOption('data'))
    .addOption(settingOption('also'))
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
    .addOption(settingOption('osPlaces'))
    .addOption(settingOption('postcodesIo'))
    .addOption(settingOption('mapTiles'))
    .addOption(settingOption('mapAttribution'))
    .action(async (options: Record<string, unknown>) => {
      if (cluster.isWorker) {
        await serveAsWorker();
        return;
      }
      const settings = settingsOf(options);
      const reloading = reloadOnHangup(settings, options);
      const also = await openAlso(settings);
      const store = await openStore(settings);
      const server =
        settings.workers > 1
          ? await serveCluster(settings)
          : await serve(settings, { ...(await openServerParts(settings, store)), also });
      reloading.begin(server);
      printLines([
        `Serving ${server.url}/api/v2 (documentation at ${server.url}/docs, console at ${server.url}/)`,
        ...(await missingLines(settings, store)),
        ...(await missingAlsoLines(settings.also, also)),
      ]);
      if (server.metricsUrl !== null) printLines([`Metrics at ${server.metricsUrl}`]);
      await untilStopped();
      reloading.end();
      await server.close();
    });
}

interface Reloading {
  /** Starts passing reread settings to the server, including any from before its start. */
  begin(server: RunningServer): void;
  end(): void;
}

/** Without a settings file there is nothing to reread, and the signal ends the program as usual. */
function reloadOnHangup(first: Settings, options: Readonly<Record<string, unknown>>): Reloading {
  let latest = first;
  let server: RunningServer | undefined;
  const reload = (): void => {
    try {
      latest = settingsOf(options);
      server?.reload(latest);
      printNotes(['The settings were read again.']);
    } catch (error) {
      // A mistake in the file must not end a running server.
      const why = error instanceof Error ? error.message : String(error);
      printNotes([`The settings stay as they were: ${why}`]);
    }
  };
  if (first.settings !== null) process.on('SIGHUP', reload);
  return {
    begin(started) {
      server = started;
      if (latest !== first) server.reload(latest);
    },
    end: () => void process.off('SIGHUP', reload),
  };
}

/** Takes all settings from the primary, so that a replacement worker equals the others. */
async function serveAsWorker(): Promise<void> {
  // Every process receives the signal, but only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  const channel = primaryChannel();
  let server: RunningServer | undefined;
  let latest: Settings | undefined;
  const settings = await new Promise<Settings>((resolve) => {
    channel.onMessage((message) => {
      if (message.kind !== 'take-settings') return;
      latest = message.settings;
      server?.reload(latest);
      resolve(latest);
    });
    channel.send({ kind: 'worker-started' });
  });
  const parts = await openServerParts(settings, await openStore(settings));
  const also = await openAlso(settings);
  server = await serve(
    { ...settings, metricsPort: null },
    { ...parts, also },
    {
      limiter: new SharedLimiter(channel),
      isMeasured: settings.metricsPort !== null,
    },
  );
  if (latest !== undefined) server.reload(latest);
  channel.send({ kind: 'worker-ready', url: server.url });
  await untilStopped();
  await server.close();
  // The open channel to the primary would keep the process alive.
  process.disconnect();
}
