/** Fetches the newest files of free sources from their publishers into a folder. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import { DOWNLOADS, type Download } from '@property-lookup/sources/about';
import { ALL_SOURCES, type AnySource } from '@property-lookup/sources/recognition';
import { downloadFile } from './download-file.js';
import { findFiles, type OfferedFile } from './find-files.js';
import type { Patience, Question } from './open-url.js';

export interface FetchOptions {
  /** Ids of sources. */
  readonly sources: readonly string[];
  readonly area: string | undefined;
  readonly outDir: string;
  readonly token: string | undefined;
  readonly mirror: string | undefined;
  readonly progress: Progress;
  readonly nowMs: number;
  readonly waitMs?: number | undefined;
  readonly patience?: Patience | undefined;
  /** The most bytes of a file; see `downloadFile`. */
  readonly bytesMax?: number | undefined;
}

export interface FetchedFile {
  readonly source: string;
  readonly path: string;
  /** False if the newest edition was there already. */
  readonly isNew: boolean;
}

/** A source with its download. */
interface Fetchable {
  readonly source: AnySource;
  readonly download: Download;
}

/** Failure `wrong-usage` if the source is unknown or cannot be fetched. */
export function fetchableOf(id: string): Fetchable {
  const source = ALL_SOURCES.find((known) => known.id === id);
  if (source === undefined) {
    const ids = Object.keys(DOWNLOADS).join(', ');
    throw new Failure(
      'wrong-usage',
      `${id} is not a source; those that can be fetched are ${ids}.`,
    );
  }
  const download = DOWNLOADS[id];
  if (download !== undefined) return { source, download };
  throw new Failure('wrong-usage', `${id} cannot be fetched: ${whyNot(source)}.`);
}

function whyNot({ about, publisher }: AnySource): string {
  const page = about.page === null ? '' : `, at ${about.page}`;
  if (about.page === null)
    return `it is not published; ${publisher.toLowerCase()} can give it to you`;
  if (about.price === 'licensed, costs money') return `it is licensed and costs money${page}`;
  return about.price === 'free, with an account'
    ? `its publisher gives it to those who have an account${page}`
    : `its publisher moves each edition to another address; get it from its page${page}`;
}

export async function fetchSources(options: FetchOptions): Promise<readonly FetchedFile[]> {
  const fetchables = options.sources.map(fetchableOf);
  for (const { download } of fetchables) {
    if (download.token !== undefined && options.token === undefined) {
      throw new Failure('wrong-usage', `${download.token}.`);
    }
  }
  mkdirSync(options.outDir, { recursive: true });
  const fetched: FetchedFile[] = [];
  for (const fetchable of fetchables) fetched.push(...(await fetchSource(fetchable, options)));
  return fetched;
}

async function fetchSource({ source, download }: Fetchable, options: FetchOptions) {
  const { area, mirror, nowMs } = options;
  const token = download.token === undefined ? undefined : options.token;
  const ask = { token, mirror, patience: options.patience };
  const files = await findFiles({ source: source.id, download, area, ask, nowMs });
  const fetched: FetchedFile[] = [];
  for (const alternatives of files) {
    fetched.push(await fetchFirst(source, alternatives, ask, options));
  }
  return fetched;
}

/** Fetches the first existing file of several alternatives, such as the files of this month and the last. */
async function fetchFirst(
  { id, about }: AnySource,
  alternatives: readonly OfferedFile[],
  ask: Pick<Question, 'token' | 'mirror' | 'patience'>,
  { outDir, progress, waitMs, bytesMax }: FetchOptions,
): Promise<FetchedFile> {
  for (const { url, from, name, md5 } of alternatives) {
    const path = join(outDir, name);
    let isBegun = false;
    const onProgress = (done: number, total: number): void => {
      if (!isBegun) progress.stage(`fetching ${name}`, 'bytes', total);
      isBegun = true;
      progress.update(done);
    };
    const outcome = await downloadFile({
      ...ask,
      url,
      from,
      name: id,
      path,
      md5,
      onProgress,
      waitMs,
      bytesMax,
    }).finally(() => {
      if (isBegun) progress.end();
    });
    if (outcome !== 'not-there') return { source: id, path, isNew: outcome === 'fetched' };
  }
  throw new Failure(
    'unavailable',
    `${id} is not where it used to be: its publisher may have moved it, or has nothing by that --area. Get it from ${about.page ?? 'its publisher'}.`,
  );
}
