import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS } from './formats.js';
import { type GeneratedFiles, generateCountry } from './generate-country.js';
import { ImpossibleCountry } from './impossible-country.js';

const PROPERTIES = 10_000;

let outDir: string;
let generated: GeneratedFiles;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'generate-'));
  generated = await generateCountry({ properties: PROPERTIES, seed: 1, outDir: join(outDir, 'a') });
});
afterAll(() => rm(outDir, { recursive: true }));

async function textOf(format: string, files = generated): Promise<string> {
  const file = files.files.find((candidate) => candidate.format === format);
  return readFile(file?.path ?? '', 'utf8');
}

describe('generateCountry', () => {
  it('writes the files under the names of the publishers and counts them correctly', async () => {
    const names = generated.paths.map((path) => basename(path));
    expect(names.slice(0, 6)).toEqual([
      'AddressBasePlus_FULL_2026-09-01_001.csv',
      'osopenuprn_202609.csv',
      'ONSPD_AUG_2026.csv',
      'NI_address_list.csv',
      'pp-complete.csv',
      'certificates-001.csv',
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, rows, bytes, format } of generated.files) {
      const content = await readFile(path);
      expect(content.length).toBe(bytes);
      const { header = '', footer = '' } = FORMATS.find(({ id }) => id === format) ?? {};
      const around = `${header}${footer}`.split('\n').length - 1;
      expect(content.toString().split('\n').length - 1).toBe(rows + around);
    }
  });

  it('gives every property one row, in Great Britain or in Northern Ireland', async () => {
    const [plus, irish] = ['addressbase-plus', 'ni-address-list'].map(
      (format) => generated.files.find((file) => file.format === format)?.rows ?? 0,
    );
    expect((plus ?? 0) + (irish ?? 0)).toBe(PROPERTIES);
    expect(irish).toBeGreaterThan(100);
  });

  it('writes the same bytes for the same seed, and starts a larger country the same way', async () => {
    const options = { properties: PROPERTIES, seed: 1, outDir: join(outDir, 'b') };
    const again = await generateCountry(options);
    for (const { format } of generated.files) {
      expect((await textOf(format, again)) === (await textOf(format))).toBe(true);
    }
    const larger = await generateCountry({
      ...options,
      only: ['addressbase-plus'],
      properties: 11_000,
      outDir: join(outDir, 'c'),
    });
    const whole = await textOf('addressbase-plus', larger);
    expect(whole.startsWith(await textOf('addressbase-plus'))).toBe(true);
    const only = ['addressbase-plus', 'epc-domestic'];
    const other = await generateCountry({ ...options, only, seed: 2, outDir: join(outDir, 'd') });
    expect((await textOf('epc-domestic', other)) === (await textOf('epc-domestic'))).toBe(false);
    expect((await textOf('addressbase-plus', other)) === (await textOf('addressbase-plus'))).toBe(
      false,
    );
  });

  it('reports its progress up to the last property', async () => {
    const told: number[] = [];
    const onProgress = (rows: number): void => void told.push(rows);
    await generateCountry({ properties: 300, seed: 1, outDir: join(outDir, 'e'), onProgress });
    expect(told.at(-1)).toBe(300);
  });

  it('writes only the formats asked for, and refuses unknown ones', async () => {
    const options = { properties: 300, seed: 1, outDir: join(outDir, 'g') };
    const { files } = await generateCountry({ ...options, only: ['onspd', 'price-paid'] });
    expect(files.map(({ format }) => format)).toEqual(['onspd', 'price-paid']);
    const unknown = generateCountry({ ...options, only: ['paf'] });
    await expect(unknown).rejects.toThrow(ImpossibleCountry);
  });

  it('refuses more properties than there is room for', async () => {
    const tooMany = generateCountry({ properties: 90_000_000, seed: 1, outDir });
    await expect(tooMany).rejects.toThrow(ImpossibleCountry);
  });
});
