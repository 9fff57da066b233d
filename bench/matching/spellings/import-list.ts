/** Imports a list as any user would, into a folder of its own. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openReader } from '@property-lookup/cli/inside/open-data';
import type { PropertyReader } from '@property-lookup/engine';
import { printRow } from '@property-lookup/rows/text';
import { loadSettings } from '@property-lookup/server/config';
import type { Listed } from '../alternatives/engine.js';

export interface Imported {
  readonly reader: PropertyReader;
  readonly data: string;
  close(): Promise<void>;
}

/** Imports a list into a new directory, which closing removes. */
export async function importList(list: readonly Listed[]): Promise<Imported> {
  const folder = mkdtempSync(join(tmpdir(), 'matching-'));
  const file = join(folder, 'list.csv');
  const rows = list.map(({ uprn, address, postcode }) =>
    printRow([String(uprn), address, postcode ?? ''], ','),
  );
  writeFileSync(file, `uprn,address,postcode\n${rows.join('')}`);
  const data = join(folder, 'data');
  const args = [resolve('bin/property-lookup'), 'import', '--data', data, file];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const reader = await openReader(loadSettings({ data: data }));
  return {
    reader,
    data,
    async close() {
      await reader.close();
      rmSync(folder, { recursive: true });
    },
  };
}
