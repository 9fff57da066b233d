/** `status`: shows what is loaded. */

import { type Release, statedDay } from '@property-lookup/engine';
import { editionLines, loadedEditions, nextStep } from '@property-lookup/import/catalogue';
import { dateAt } from '@property-lookup/kernel/calendar';
import { damageFailure } from '@property-lookup/tables/damage';
import type { Command } from 'commander';
import { openStore } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { jsonLines, printLines } from '../output.js';

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('Show what is loaded: release, sources, coverage of each field, size, licences.')
    .addOption(settingOption('data'))
    .option('--json', 'print it as JSON')
    .option('--verify', 'read every file of the release and compare it with its checksum')
    .action(async (options: StatusOptions) => {
      const store = await openStore(settingsOf(options));
      const release = await store.currentRelease();
      if (options.json === true) printLines(jsonLines(release ?? null));
      else printLines([...(release === undefined ? [] : statusLines(release)), ...next(release)]);
      if (options.verify !== true || release === undefined) return;
      const damaged = await store.damagedParts();
      if (damaged.length > 0) throw damageFailure(damaged);
      if (options.json !== true) printLines(['Every file is intact.']);
    });
}

type StatusOptions = {
  readonly json?: boolean;
  readonly verify?: boolean;
} & Record<string, unknown>;

function next(release: Release | undefined): string[] {
  const step = nextStep(release?.sources ?? []);
  return step === undefined ? [] : [step];
}

function statusLines(release: Release): string[] {
  const { id, createdAt, properties, postcodes, sizeBytes } = release;
  const day = statedDay(release);
  const editions = loadedEditions(release, dateAt(Date.now()));
  return [
    `Release ${id} of ${createdAt}${day === undefined ? '' : `, with the data as of ${day}`}`,
    `  ${number(properties)} properties, ${number(postcodes)} postcodes in the directory, ${(sizeBytes / 1e6).toFixed(1)} MB`,
    ...Object.entries(release.sizes).map(
      ([content, bytes]) => `  ${content.padEnd(28)} ${(bytes / 1e6).toFixed(1).padStart(9)} MB`,
    ),
    'Sources',
    ...release.sources.flatMap((source) => [
      `  ${source.id}: ${source.title}, ${number(source.rows)} rows, newest import ${source.importedAt}`,
      ...editionLines(editions.get(source.id)),
      `    ${source.licence}${source.attribution === '' ? '' : `. ${source.attribution}`}`,
    ]),
    'Coverage',
    ...Object.entries(release.coverage).map(
      ([field, share]) => `  ${field.padEnd(28)} ${(share * 100).toFixed(1).padStart(5)} %`,
    ),
  ];
}

const number = (value: number): string => value.toLocaleString('en-GB');
