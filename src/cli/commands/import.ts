/** `import`: recognises files, imports them and publishes a new release. */

import { type Command, Option } from 'commander';
import { importFiles } from '../../importing/import-files.js';
import { CAN_BE_LEFT_OUT, type LeftOut } from '../../importing/publish.js';
import { reportLines } from '../../importing/report.js';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { createProgress, printLines } from '../output.js';

interface ImportOptions {
  readonly source?: string;
  readonly dryRun?: boolean;
  readonly replace?: boolean;
  readonly without?: LeftOut;
  readonly json?: boolean;
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('Import files (recognised by their content) and publish a new release.')
    .argument('<file...>', 'CSV, zip or gzip files of any known kind')
    .addOption(settingOption('data'))
    .option('--source <NAME>', 'import as this source, without recognising the files')
    .option('--dry-run', 'check the files and change nothing')
    .option('--replace', 'drop what the sources of these files gave in earlier imports')
    .addOption(
      new Option(
        '--without <PART>',
        'leave estimates of value out of this release: they take most of the time of a national import',
      ).choices(CAN_BE_LEFT_OUT),
    )
    .option('--json', 'print the report as JSON')
    .action(async (files: string[], options: ImportOptions & Record<string, unknown>) => {
      const { data } = settingsOf(options);
      const report = await importFiles({
        dataDir: data,
        files,
        store: openStore(data),
        dryRun: options.dryRun === true,
        replace: options.replace === true,
        progress: createProgress(),
        ...(options.without !== undefined && { without: [options.without] }),
        ...(options.source !== undefined && { source: options.source }),
      });
      printLines(options.json === true ? [JSON.stringify(report, null, 2)] : reportLines(report));
    });
}
