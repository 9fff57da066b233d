/** A made-up country that the built program generated, imported and serves, as a user would have it; nothing of the program's code is loaded here. */

import { join } from 'node:path';
import { get, runWell, type Serving, startServing } from '@property-lookup/testing/program';

/** The day as of which made-up files are imported: the one after their history ends, when feeds have been silent for a week. */
export const TODAY = '2026-09-01';

export interface MadeCountry {
  /** What the program answers to this path of its API. */
  ask(path: string): Promise<unknown>;
  /** All properties with these fields, as `export` writes them. */
  exported(format: 'csv' | 'ndjson', fields: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Lays the publishers' files into `files` of the folder. */
export async function makeCountry(dir: string, generate: readonly string[]): Promise<MadeCountry> {
  const [files, data] = [join(dir, 'files'), join(dir, 'data')];
  const made = await runWell('generate', ...generate, '--out', files);
  const paths = made.split('\n').filter((line) => line !== '');
  await runWell('import', '--data', data, ...paths);
  const key = (
    await runWell('keys', 'create', '--name', 'cross-check', '--rate', '1000000/1', '--data', data)
  ).trim();
  // What is tried is what is answered, not how fast on a busy machine.
  const serving: Serving = await startServing(data, '--filter-budget-ms', '60000');
  return {
    async ask(path) {
      const { status, body } = await get(serving.url, path, key);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    exported: (format, fields) =>
      runWell('export', '--data', data, '--format', format, '--fields', fields.join(',')),
    stop: async () => void (await serving.stop()),
  };
}
