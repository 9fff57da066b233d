/** `sources`: lists every source, which of them are loaded, and what the endpoints still lack. */

import {
  type CatalogueEntry,
  catalogueLines,
  catalogueOf,
  endpointNeeds,
  NOTHING_LOADED,
  nextStep,
} from '@property-lookup/import/catalogue';
import { dateAt } from '@property-lookup/kernel/calendar';
import type { Command } from 'commander';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { jsonLines, printLines } from '../output.js';

export function addSourcesCommand(program: Command): void {
  program
    .command('sources')
    .description(
      'List every source: what it gives, publisher, licence, price, page, size, newest edition, and what is loaded or missing.',
    )
    .addOption(settingOption('data'))
    .option('--free', 'only free sources')
    .option('--json', 'print it as JSON')
    .action(async (options: Record<string, unknown>) => {
      const release = await (await openStore(settingsOf(options))).currentRelease();
      const loaded = release?.sources ?? [];
      const isWanted = ({ price }: CatalogueEntry): boolean =>
        options['free'] !== true || price.startsWith('free');
      const sources = catalogueOf(release ?? NOTHING_LOADED, dateAt(Date.now())).filter(isWanted);
      const endpoints = endpointNeeds(loaded);
      const next = nextStep(loaded);
      if (options['json'] === true) {
        printLines(jsonLines({ sources, endpoints, next: next ?? null }));
        return;
      }
      printLines([...catalogueLines(sources, endpoints), ...(next === undefined ? [] : [next])]);
    });
}
