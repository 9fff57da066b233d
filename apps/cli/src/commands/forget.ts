/** `forget`: removes the contribution of sources or files to earlier imports, and publishes a new release. */

import { forgetFiles, madeAgain } from '@property-lookup/import';
import type { Command } from 'commander';
import { openStore, workDirectory } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { createProgress, jsonLines, printLines } from '../output.js';
import { ifInterrupted } from '../thread-reports.js';

const STOPPED =
  'Stopped. Nothing was forgotten: what was loaded before is as it was. Run the same command to begin again.';
const TOO_LATE =
  'Stopped, but it was forgotten already: the new release is in use, and the next import clears up what is left.';

export function addForgetCommand(program: Command): void {
  program
    .command('forget')
    .description(
      'Remove the contribution of sources or files to earlier imports, and publish a new release.',
    )
    .argument('<source|file...>', 'ids of sources, as `status` lists them, or names of files')
    .addOption(settingOption('data'))
    .addOption(settingOption('work'))
    .addOption(settingOption('keepReleases'))
    .option('--json', 'print the report as JSON')
    .action(async (names: string[], options: Record<string, unknown>) => {
      const settings = settingsOf(options);
      const dataDir = workDirectory(settings);
      const store = await openStore(settings);
      ifInterrupted({ sentence: STOPPED });
      const published = () => ifInterrupted({ sentence: TOO_LATE });
      const progress = { ...createProgress(), published };
      const report = await forgetFiles({ dataDir, store, names, progress });
      const { forgotten, madeAgainBecause, release } = report;
      printLines(
        options['json'] === true
          ? jsonLines(report)
          : [
              ...forgotten.map(({ source, file, rows }) => {
                return `${source}: ${rows.toLocaleString('en-GB')} rows of ${file.name} forgotten`;
              }),
              ...(madeAgainBecause === undefined ? [] : [madeAgain(madeAgainBecause)]),
              `Release ${release?.id}: ${release?.properties.toLocaleString('en-GB')} properties`,
            ],
      );
    });
}
