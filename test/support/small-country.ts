/** A small synthetic country, imported: homes with sales, certificates, listings and values. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyPrepared } from './prepared.js';
import { run } from './program.js';

/** One district, so that homes have neighbours that were sold. */
const PROPERTIES = 384;

/** The data directory. Rejects with what the program said where it fails. */
export async function importSmallCountry(dir: string): Promise<string> {
  await copyPrepared(dir, `small-country-${PROPERTIES}`, async (place) => {
    const [files, data] = [join(place, 'files'), join(place, 'data')];
    const size = ['--properties', String(PROPERTIES), '--districts', '1'];
    await succeed('generate', ...size, '--out', files);
    await succeed('import', '--data', data, ...readdirSync(files).map((name) => join(files, name)));
  });
  return join(dir, 'data');
}

/** A key that no rate gets in the way of. */
export async function makeKey(data: string): Promise<string> {
  const rate = ['--rate', '1000000/60'];
  return (await succeed('keys', 'create', '--name', 'test', ...rate, '--data', data)).trim();
}

async function succeed(...args: string[]): Promise<string> {
  const { code, stderr, stdout } = await run(...args);
  if (code !== 0) throw new Error(`${args[0]} failed: ${stderr}`);
  return stdout;
}
