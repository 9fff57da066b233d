/** Asks publishers how large the files of a source are, before anything is fetched. */

import { join } from 'node:path';
import { type FetchOptions, fetchableOf } from './fetch-sources.js';
import { findFiles, type OfferedFile } from './find-files.js';
import { keptFile } from './kept-part.js';
import { openUrl, type Question } from './open-url.js';

export interface OfferedSource {
  readonly source: string;
  readonly files: number;
  /** Of all its files; null where its publisher does not say. */
  readonly bytes: number | null;
  /** Bytes that an earlier command has fetched already. */
  readonly bytesHere: number;
}

type Asked = Pick<FetchOptions, 'area' | 'mirror' | 'nowMs' | 'outDir' | 'token'>;

/** A size is worth less patience than a file. */
const PATIENCE = { silenceMs: 10_000, bytesMin: 1 };

/** Never fails: a publisher that cannot be asked now leaves its size unknown. */
export async function offeredSource(id: string, options: Asked): Promise<OfferedSource> {
  const { source, download } = fetchableOf(id);
  const token = download.token === undefined ? undefined : options.token;
  const ask = { token, mirror: options.mirror, patience: PATIENCE };
  const { area, nowMs } = options;
  const files = await findFiles({ source: source.id, download, area, ask, nowMs }).catch(() => []);
  let [bytes, bytesHere]: [number | null, number] = [files.length === 0 ? null : 0, 0];
  for (const alternatives of files) {
    const offered = await firstSize(alternatives, { ...ask, name: id });
    bytes = bytes === null || offered === undefined ? null : bytes + offered.bytes;
    const name = offered?.name ?? alternatives[0]?.name ?? '';
    bytesHere += keptFile(join(options.outDir, name))?.bytes ?? 0;
  }
  return { source: id, files: files.length, bytes, bytesHere };
}

/** Of the first that is there; undefined where that is not told. */
async function firstSize(
  alternatives: readonly OfferedFile[],
  ask: Omit<Question, 'url'>,
): Promise<{ readonly name: string; readonly bytes: number } | undefined> {
  for (const { bytes, from, name, url } of alternatives) {
    if (bytes !== undefined) return { name, bytes };
    const question = { ...ask, url, from, method: 'HEAD' } as const;
    const response = await openUrl(question).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 404) continue;
    const length = Number(response?.headers.get('content-length') ?? 0);
    return response?.status === 200 && length > 0 ? { name, bytes: length } : undefined;
  }
  return undefined;
}
