/** `fetch`: downloads free sources from their publishers. */

import { fetchableOf, fetchSources } from '@property-lookup/import/fetch';
import { Failure } from '@property-lookup/kernel/failure';
import type { Command } from 'commander';
import { createProgress, printLines } from '../output.js';
import { DOWNLOAD_STOPPED, ifInterrupted } from '../thread-reports.js';
import { tokenIn } from '../token-file.js';

interface FetchOptions {
  readonly area?: string;
  readonly out: string;
  readonly acceptLicence?: boolean;
  readonly tokenFile?: string;
  readonly mirror?: string;
}

export function addFetchCommand(program: Command): void {
  program
    .command('fetch')
    .description('Download free sources from their publishers; `sources` lists them.')
    .argument('<source...>', 'ids of sources, as `sources` lists them')
    .option('--area <AREA>', 'the part of a source that is published in parts')
    .option('--out <DIR>', 'folder to download to', './downloads')
    .option('--accept-licence', 'accept the licences of these sources, which are shown without it')
    .option('--token-file <FILE>', 'file with your own token, for publishers that require one')
    .option(
      '--mirror <URL>',
      'fetch from a server that has the files of publishers below /HOST/PATH',
    )
    .action(async (sources: string[], options: FetchOptions) => {
      const fetchables = sources.map(fetchableOf);
      printLines(
        fetchables.map(({ source }) => {
          const attribution =
            source.attribution === '' ? '' : ` It asks to say: "${source.attribution}"`;
          return `${source.id}: ${source.title}, ${source.publisher}. Licence: ${source.licence}.${attribution}`;
        }),
      );
      if (options.acceptLicence !== true) {
        throw new Failure(
          'wrong-usage',
          'Nothing was fetched. Run it again with --accept-licence if you accept these licences.',
        );
      }
      ifInterrupted({ sentence: DOWNLOAD_STOPPED });
      const fetched = await fetchSources({
        sources,
        area: options.area,
        outDir: options.out,
        mirror: mirrorOf(options),
        token: await tokenIn(options.tokenFile),
        progress: createProgress(),
        nowMs: Date.now(),
      });
      printLines([
        ...fetched.map(({ path, isNew }) => `${path}${isNew ? '' : ' is the newest already'}`),
        `Next: property-lookup import ${fetched.map(({ path }) => path).join(' ')}`,
      ]);
    });
}

function mirrorOf({ mirror }: FetchOptions): string | undefined {
  if (mirror === undefined || URL.canParse(mirror)) return mirror;
  throw new Failure('wrong-usage', `--mirror must be a URL, not '${mirror}'.`);
}
