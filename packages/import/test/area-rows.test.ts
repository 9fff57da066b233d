/** Of national files an import with an area takes what is about the area, and nothing else of homes, sales or zones. */

import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runWell } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const FORMATS = 'onspd,os-open-uprn,price-paid,uk-hpi,epc-domestic,onsud';

describe('an import of one area', () => {
  const files = temporaryDir();
  let paths: string[] = [];

  beforeAll(async () => {
    const country = ['--properties', '1500', '--districts', '3', '--only', FORMATS];
    await runWell('generate', ...country, '--out', files);
    paths = readdirSync(files)
      .filter((name) => !name.startsWith('.'))
      .map((name) => join(files, name));
  });

  const importOf = async (area: string | undefined, ...more: string[]) => {
    const data = join(temporaryDir(), 'data');
    const only = area === undefined ? [] : ['--area', area];
    const report = JSON.parse(await runWell('import', '--json', '--data', data, ...only, ...more));
    return { data, report };
  };

  const outcodesOf = async (data: string): Promise<ReadonlySet<string>> => {
    const out = join(temporaryDir(), 'all.csv');
    await runWell('export', '--data', data, '--out', out, '--fields', 'postcode');
    const postcodes = readFileSync(out, 'utf8').split('\n').slice(1).filter(Boolean);
    return new Set(postcodes.map((postcode) => postcode.replaceAll('"', '').split(' ')[0] ?? ''));
  };

  it('by outcode has its homes, all of them, and is made again for another area', async () => {
    const whole = await importOf(undefined, ...paths);
    const all = await outcodesOf(whole.data);
    expect(all.size).toBeGreaterThan(1);
    const [first = '', second = ''] = [...all].filter((code) => code !== '');
    const { data, report } = await importOf(first, ...paths);
    expect([...(await outcodesOf(data))].filter((code) => code !== '')).toEqual([first]);
    const accepted = (of: typeof report, id: string): number =>
      of.sources.find(({ source }: { source: string }) => source === id).accepted;
    for (const id of ['onspd', 'price-paid', 'epc-domestic', 'onsud']) {
      expect(accepted(report, id)).toBeGreaterThan(0);
      expect(accepted(report, id)).toBeLessThan(accepted(whole.report, id));
    }
    const again = ['import', '--json', '--data', data, '--area'];
    expect(JSON.parse(await runWell(...again, first, ...paths)).sources).toEqual([]);
    await runWell(...again, second, ...paths);
    const both = [...(await outcodesOf(data))].filter((code) => code !== '');
    expect(both.sort()).toEqual([first, second].sort());
  });

  it('by the name of its authority, in any case and order of words', async () => {
    const { report } = await importOf('chesterfield', ...paths);
    const { report: byCode } = await importOf('E07000034', ...paths);
    expect(report.sources).toEqual(byCode.sources);
    expect(report.release.properties).toBeGreaterThan(100);
  });

  it('by the name of a post town that is no authority, with postcodes where nothing was sold', async () => {
    const [sales = ''] = paths.filter((path) => path.includes('pp-complete'));
    const rows = readFileSync(sales, 'utf8').split('\n');
    const postcodeIn = (row: string): string => /"(CF\d+ \d[A-Z]{2})"/.exec(row)?.[1] ?? '';
    const sold = rows.map(postcodeIn).find((each) => each !== '') ?? '';
    const sector = sold.slice(0, -2);
    const few = rows.flatMap((row) => {
      if (!postcodeIn(row).startsWith(sector)) return [row];
      return postcodeIn(row) === sold ? [row.replace('"BRIDGEND"', '"PORTH CAWL"')] : [];
    });
    // Beside the mark by which made-up files are known.
    const own = join(files, 'pp-2025.csv');
    appendFileSync(join(files, '.made-up-by-generate'), 'pp-2025.csv\n');
    writeFileSync(own, few.join('\n'));
    const others = paths.filter((path) => path !== sales);
    const { data } = await importOf('Porth Cawl', own, ...others);
    const out = join(temporaryDir(), 'all.csv');
    await runWell('export', '--data', data, '--out', out, '--fields', 'postcode');
    const postcodes = readFileSync(out, 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter((row) => /\d/.test(row))
      .map((row) => row.replaceAll('"', ''));
    expect(postcodes.length).toBeGreaterThan(20);
    expect(postcodes.filter((row) => !row.startsWith(sector))).toEqual([]);
    expect(postcodes.filter((postcode) => postcode !== sold).length).toBeGreaterThan(0);
  });

  it('that nobody knows is refused with what is allowed, and one without a directory of postcodes too', async () => {
    const data = join(temporaryDir(), 'data');
    const { code, stderr } = await run('import', '--data', data, '--area', 'Atlantis', ...paths);
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      2,
      "No postcode lies in 'Atlantis': --area is an outcode (RG1), a postcode area (RG), the code or name of a local authority (E06000038, Reading), whose names are those of the UK House Price Index (uk-hpi), or a post town of England or Wales (Bakewell) by its sales (price-paid).",
    ]);
    const misspelt = await run('import', '--data', data, '--area', 'Chesterfeild', ...paths);
    expect(misspelt.stderr).toContain(
      "No postcode lies in 'Chesterfeild' (names like it: CHESTERFIELD): --area is",
    );
    const sales = paths.filter((path) => path.includes('pp-complete'));
    const without = await run('import', '--data', data, '--area', 'RG1', ...sales);
    expect(without.stderr).toContain('--area needs a directory of postcodes among the files');
  });
});
