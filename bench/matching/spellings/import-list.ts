/** Our matcher over the same list, imported as anybody would import it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openReader } from '../../../src/cli/open-data.js';
import { loadSettings } from '../../../src/config/load.js';
import { printRow } from '../../../src/files/print-row.js';
import { matchAddress } from '../../../src/matching/match.js';
import { candidateLookup } from '../../../src/query/grade-address.js';
import type { PropertyReader } from '../../../src/store/store.js';
import type { Answer, Engine, Listed } from './engine.js';

export interface Imported {
  readonly reader: PropertyReader;
  readonly data: string;
  close(): Promise<void>;
}

/** Imports a list into a directory of its own, which closing removes. */
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

/** The best candidate, matched from 0.5 and not tied. */
export function ourEngine({ reader }: Imported): Engine {
  return {
    name: 'property-lookup',
    ownThreshold: 0.5,
    async answers(questions) {
      const answers: Answer[] = [];
      for (const { text } of questions) {
        const [best, second] = (await matchAddress(text, candidateLookup(reader))).candidates;
        answers.push(
          best === undefined
            ? null
            : { uprn: best.uprn, score: best.confidence, runnerUp: second?.confidence ?? 0 },
        );
      }
      return answers;
    },
  };
}
