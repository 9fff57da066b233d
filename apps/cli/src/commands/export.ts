/** `export`: writes all properties that a filter selects to a file. */

import { RELEASE_ID } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import {
  type CompiledFilter,
  compileTypedFilter,
  EVERYTHING,
  nearestName,
  readFilterText,
} from '@property-lookup/query';
import { FILE_FORMAT_NAMES, type FileFormatName } from '@property-lookup/rows/write';
import { changedOnly, exportProperties } from '@property-lookup/server/questions';
import type { Command } from 'commander';
import { openReader, UNHURRIED } from '../open-data.js';
import { rawOption, settingOption, settingsOf } from '../options.js';
import { printNotes } from '../output.js';
import { formatByEnding } from '../output-endings.js';
import { FORMAT_ENDINGS } from '../write-list.js';
import { writeOutput } from '../write-output.js';

interface ExportOptions extends Record<string, unknown> {
  readonly filter?: string;
  readonly fields?: string;
  readonly changedSince?: string;
  readonly format?: string;
  readonly rawCsv?: boolean;
  readonly readable?: boolean;
  readonly out?: string;
}

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('Write all properties that a filter selects to a file.')
    .addOption(settingOption('data'))
    .option(
      '--filter <JSON>',
      'as the API takes it, but in any case, such as \'{"where":{"post_town":"Chelmsford"}}\'',
    )
    .option('--fields <NAME[,NAME]>', 'columns; default: the property record')
    .option(
      '--changed-since <RELEASE>',
      'only properties that are new since this release, or different in address, position, classification or columns',
    )
    .option(
      '--format <FORMAT>',
      `${FILE_FORMAT_NAMES.join(', ')}; default: by the extension of the file, or else csv`,
    )
    .addOption(rawOption())
    .option('--readable', 'write addresses in readable form; default: as stored')
    .option('--out <FILE>', 'write here instead of to stdout')
    .action(runExport);
}

async function runExport(options: ExportOptions): Promise<void> {
  const format = formatOf(options);
  const filter = filterOf(options.filter);
  const fields = fieldsOf(options.fields);
  const since = releaseOf(options.changedSince);
  const reader = await openReader(settingsOf(options));
  try {
    const question = {
      filter,
      fields,
      format,
      isSaved: options.out !== undefined,
      isRaw: options.rawCsv,
      isReadable: options.readable,
      filterText: options.filter,
    };
    const changed = since === undefined ? undefined : await changedOnly(reader, since, question);
    const file = exportProperties(reader, { ...question, ...changed }, UNHURRIED);
    await writeOutput(options.out, async (output) => {
      for await (const piece of file) await output.write(piece);
    });
    if (changed !== undefined) reportDeleted(changed.gone);
  } finally {
    await reader.close();
  }
}

function formatOf({ format, out }: ExportOptions): FileFormatName {
  const word = FILE_FORMAT_NAMES.find((each) => each === format?.toLowerCase());
  if (format !== undefined && word === undefined) {
    throw new Failure(
      'wrong-usage',
      `--format must be ${FILE_FORMAT_NAMES.join(', ')}, not '${format}'.`,
    );
  }
  return formatByEnding(FORMAT_ENDINGS, { out, format: word }) ?? 'csv';
}

function releaseOf(text: string | undefined): string | undefined {
  if (text === undefined || RELEASE_ID.test(text)) return text;
  throw new Failure(
    'wrong-usage',
    `--changed-since must be the id of a release, as status and /changes give it, not '${text}'.`,
  );
}

function reportDeleted(count: number): void {
  const are = count === 1 ? '1 property is' : `${count} properties are`;
  printNotes([`${are} gone since then, and in no export: /changes lists what is gone.`]);
}

function filterOf(text: string | undefined): CompiledFilter {
  return text === undefined
    ? EVERYTHING
    : compileTypedFilter(readFilterText(text), PROPERTY_FIELDS, RECORD_FIELDS);
}

function fieldsOf(text: string | undefined): readonly string[] | undefined {
  return text?.split(',').map((part) => {
    const field = PROPERTY_FIELDS.find(part.trim());
    if (field !== undefined) return field.name;
    const nearest = nearestName(part.trim(), PROPERTY_FIELDS.names, { mayLeaveOutWords: true });
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new Failure('wrong-usage', `--fields has no field '${part.trim()}'${hint}`);
  });
}
