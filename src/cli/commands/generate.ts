/** `generate`: writes synthetic files in the publishers' formats. */

import type { Command } from 'commander';
import { generateCountry } from '../../generate/generate-country.js';
import { markMadeUpFiles } from '../made-up-files.js';
import { readInteger } from '../options.js';
import { createProgress, printLines } from '../output.js';

interface GenerateOptions {
  readonly properties: string;
  readonly out: string;
  readonly seed: string;
  readonly districts?: string;
  readonly only?: string;
  readonly feedHistory?: boolean;
}

/** Above the number of addresses in the United Kingdom, with room for tests of larger ones. */
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
    .action(async (options: GenerateOptions) => {
      const properties = readInteger('--properties', options.properties, 1, PROPERTIES_MAX);
      const seed = readInteger('--seed', options.seed, 0, 0xffffffff);
      const progress = createProgress();
      progress.stage('generating', 'properties', properties);
      const onProgress = (done: number): void => progress.update(done);
      const files = await generateCountry({
        ...{ properties, seed, outDir: options.out, onProgress },
        ...(options.districts !== undefined && {
          districts: readInteger('--districts', options.districts, 1, PROPERTIES_MAX),
        }),
        ...(options.feedHistory === true && { feedHistory: true }),
        ...(options.only !== undefined && { only: options.only.split(',') }),
      });
      progress.end();
      markMadeUpFiles(options.out, files.paths);
      printLines(files.paths);
    });
}
