/** `serve`: serves the API until it is told to stop. */

import type { Command } from 'commander';
import { serve } from '../../http/serve.js';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { untilStopped } from '../until-stopped.js';

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description(
      'Serve the API; a newly published release is picked up without dropping a request.',
    )
    .addOption(settingOption('data'))
    .addOption(settingOption('host'))
    .addOption(settingOption('port'))
    .addOption(settingOption('workers'))
    .addOption(settingOption('metricsPort'))
    .addOption(settingOption('logLevel'))
    .addOption(settingOption('rate'))
    .addOption(settingOption('filterBudgetMs'))
    .action(async (options: Record<string, unknown>) => {
      const settings = settingsOf(options);
      const server = await serve(settings, openStore(settings.data));
      process.stdout.write(`Serving ${server.url}/api/v2 (documentation at ${server.url}/docs)\n`);
      if (server.metricsUrl !== null) process.stdout.write(`Metrics at ${server.metricsUrl}\n`);
      await untilStopped();
      await server.close();
    });
}
