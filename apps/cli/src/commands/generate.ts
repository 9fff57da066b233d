/** `generate`: writes synthetic files in the publishers' formats. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Command } from 'commander';
import {
  type GeneratedFiles,
  type GenerateOptions,
  generateCountry,
  ImpossibleCountry,
} from 'synthetic-country';
import { markMadeUpFiles } from '../made-up-files.js';
import { readInteger } from '../options.js';
import { createProgress, printLines } from '../output.js';
import { ifInterrupted } from '../thread-reports.js';

interface CommandOptions {
  readonly properties: string;
  readonly out: string;
  readonly seed: string;
  readonly districts?: string;
  readonly only?: string;
  readonly feedHistory?: boolean;
}

const STOPPED =
  'Stopped. The files are not complete: run the same command to write them again, or delete them.';

/** More than the addresses of the United Kingdom, with room for larger tests. */
const PROPERTIES_MAX = 100_000_000;

export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('Write synthetic but realistic files in the formats of the real sources.')
    .requiredOption('--properties <N>', 'how many properties')
    .requiredOption('--out <DIR>', 'folder to write to')
    .option('--seed <S>', 'the same seed gives the same files', '1')
    .option('--districts <N>', 'put the properties into only this many postcode districts')
    .option('--only <FORMAT,...>', 'write only these formats, such as onspd,price-paid')
    .option('--feed-history', "also write eighteen months of agents' feeds before those of 2026")
    .action(async (options: CommandOptions) => {
      const properties = readInteger('--properties', options.properties, 1, PROPERTIES_MAX);
      const seed = readInteger('--seed', options.seed, 0, 0xffffffff);
      const progress = createProgress();
      ifInterrupted({ sentence: STOPPED });
      progress.stage('generating', 'properties', properties);
      const onProgress = (done: number): void => progress.update(done);
      const files = await makeCountry({
        properties,
        seed,
        outDir: options.out,
        onProgress,
        // Marked before the file has any content, so that an interrupted country is marked too.
        onFile: (path) => markMadeUpFiles(options.out, [path]),
        ...(options.districts !== undefined && {
          districts: readInteger('--districts', options.districts, 1, PROPERTIES_MAX),
        }),
        ...(options.feedHistory === true && { feedHistory: true }),
        ...(options.only !== undefined && { only: options.only.split(',') }),
      });
      progress.end();
      printLines(files.paths);
    });
}

/** Blames the caller for options from which no country can be made. */
async function makeCountry(options: GenerateOptions): Promise<GeneratedFiles> {
  try {
    return await generateCountry(options);
  } catch (error) {
    if (error instanceof ImpossibleCountry) throw new Failure('wrong-usage', error.message);
    throw error;
  }
}
