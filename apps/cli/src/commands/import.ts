/** `import`: recognises files, imports them and publishes a new release, or reports what it would make of them. */

import { type ImportReport, importFiles, type LeftOut, reportLines } from '@property-lookup/import';
import { checkFiles, checkLines } from '@property-lookup/import/check';
import { columnsOf } from '@property-lookup/import/inspect';
import { dateAt } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { listFolders } from '@property-lookup/rows/read';
import { type Command, Option } from 'commander';
import { refuseDemoDirectory } from '../demo-directory.js';
import { limitCompilation } from '../limit-compilation.js';
import { ifMadeUp, refuseMixture, withoutMarks } from '../made-up-files.js';
import { openStore, workDirectory } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { createProgress, jsonLines, printLines, printNotes } from '../output.js';
import { readDay } from '../read-day.js';
import { ifInterrupted } from '../thread-reports.js';

interface ImportOptions {
  readonly source?: string;
  readonly area?: string;
  readonly map?: string;
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly replace?: boolean;
  readonly refit?: boolean;
  readonly without?: LeftOut;
  /** False with `--no-evidence`. */
  readonly evidence?: boolean;
  readonly asOf?: string;
  readonly json?: boolean;
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('Import files (recognised by their content) and publish a new release.')
    .argument(
      '<file...>',
      'CSV, .xlsx, .ods, GeoPackage, GeoJSON, shapefile, GML, zip or gzip files of any known kind, or folders of them',
    )
    .addOption(settingOption('data'))
    .addOption(settingOption('work'))
    .addOption(settingOption('keepReleases'))
    .addOption(settingOption('inferAddresses'))
    .option('--check', 'report what an import would make of each file, and why; change nothing')
    .option('--source <NAME>', 'import as this source, without recognising the files')
    .option(
      '--map <uprn=COLUMN,...>',
      'name the columns of a list, as uprn=ID,address=Line 1+Line 2',
    )
    .option(
      '--area <AREA>',
      'only what the files say of an outcode (RG1), a postcode area (RG), a local authority (by its code, or by its name if uk-hpi is among them) or a post town (by its name if price-paid is)',
    )
    .option('--dry-run', 'read the files to their end and change nothing')
    .option('--replace', 'first remove the earlier imports of the same sources')
    .option('--refit', 'build the whole release again, with newly fitted models and area figures')
    .addOption(
      new Option(
        '--without <PART>',
        'leave estimated values out of this release; they take most of the time of a national import',
      ).choices(['valuation']),
    )
    .option(
      '--no-evidence',
      'leave out what each source said of a home; saves some 200 bytes a home on disk',
    )
    .option(
      '--as-of <DAY>',
      'the day of the data, which replaces today; default: today, or for files of `generate` the day after their history ends',
    )
    .option('--json', 'print the report as JSON')
    .action(async (named: string[], options: ImportOptions & Record<string, unknown>) => {
      const { files, passedOver } = await listFolders(named);
      printNotes(passedOver.map(({ why }) => why));
      await (options.check === true ? check(files, options) : runImport(files, options));
    });
}

type Options = ImportOptions & Record<string, unknown>;

async function check(files: readonly string[], options: Options): Promise<void> {
  const release = await (await openStore(settingsOf(options))).currentRelease();
  const checks = await checkFiles({
    files,
    loaded: release?.sources ?? [],
    source: options.source,
    columns: columnsOf(options.map),
  });
  printLines(options.json === true ? jsonLines(checks) : checkLines(checks));
  const leftOut = checks.filter((each) => each.leftOut !== null).length;
  if (leftOut > 0) throw new Failure('bad-file', sentenceOf(leftOut, 'would be left out'));
}

async function runImport(named: readonly string[], options: Options): Promise<void> {
  limitCompilation();
  const files = withoutMarks(named);
  const settings = settingsOf(options);
  const dataDir = workDirectory(settings);
  const asOf = options.asOf === undefined ? undefined : readAsOf(options.asOf);
  const isDryRun = options.dryRun === true;
  refuseDemoDirectory(dataDir);
  const store = await openStore(settings);
  ifInterrupted({ sentence: isDryRun ? STOPPED_DRY : STOPPED });
  const report = await importFiles({
    dataDir,
    files,
    store,
    dryRun: isDryRun,
    replace: options.replace === true,
    refit: options.refit === true,
    ...ifMadeUp(files),
    admit: (loaded) => refuseMixture(files, loaded),
    ...(asOf !== undefined && { asOf }),
    progress: { ...createProgress(), published: () => ifInterrupted({ sentence: TOO_LATE }) },
    without: [
      ...(options.without === undefined ? [] : [options.without]),
      ...(settings.inferAddresses ? [] : (['inferred-addresses'] as const)),
      ...(options.evidence === false ? (['evidence'] as const) : []),
    ],
    source: options.source,
    area: options.area,
    columns: columnsOf(options.map),
  });
  printLines(options.json === true ? jsonLines(report) : reportLines(report));
  refuseLeftOut(report);
}

function readAsOf(text: string): string {
  const day = readDay('--as-of', text, '2025-12-31');
  if (day <= dateAt(Date.now())) return day;
  throw new Failure('wrong-usage', `--as-of must be today or a day before it, not ${day}.`);
}

const STOPPED =
  'Stopped. Nothing of these files was kept, and what was loaded before is as it was. Run the same command to begin again.';
const STOPPED_DRY = 'Stopped. The files were not read to their end; nothing was to be changed.';
const TOO_LATE =
  'Stopped, but these files were imported already: the new release is in use, and the next import clears up what is left.';

/** Sets the exit code for files that were left out; the others are imported. */
function refuseLeftOut({ leftOut, release }: ImportReport): void {
  if (leftOut.length === 0) return;
  const rest = release === undefined ? '' : '; everything else is imported';
  throw new Failure('bad-file', sentenceOf(leftOut.length, `left out${rest}`));
}

function sentenceOf(count: number, what: string): string {
  return what.startsWith('would')
    ? `${count === 1 ? '1 file' : `${count} files`} ${what}.`
    : `${count === 1 ? '1 file was' : `${count} files were`} ${what}.`;
}
