/** Valuation in threads: the values of one area after the other, whichever thread they come from. */

import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCounts, type ValueCounts } from '@property-lookup/facts/estimation';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { dwellingKey, type Sale } from '@property-lookup/valuation';
import { describe, expect, it } from 'vitest';
import { AreaValues } from '../src/valuing/area-values.js';
import {
  readValues,
  SectionValuations,
  salesFile,
  ValuationFiles,
  valueArea,
  valueAreas,
} from '../src/valuing/valuation-files.js';

const TODAY = 19_700;

/** Sixty homes of an area, each sold five times at rising prices. */
function salesOf(area: string): Sale[] {
  return Array.from({ length: 300 }, (_, at) => {
    const home = at % 60;
    const postcode = `${area}1 ${(home % 6) + 1}AA`;
    return {
      id: `${area}${at}`,
      dwelling: dwellingKey({ postcode, paon: String(home), saon: '', street: 'HIGH STREET' }),
      priceGbp: 100_000 + home * 2000 + at * 300,
      date: TODAY - 3600 + at * 12,
      ...{ type: 'S', isNewBuild: false, tenure: 'F', category: 'A', postcode },
      ...{ x: null, y: null, floorAreaSqm: null },
    };
  });
}

function filled(dir: string, areas: readonly string[]): ValuationFiles {
  const files = new ValuationFiles(dir, { modelsDir: join(dir, 'models') });
  areas.forEach((area, group) => {
    const sales = salesOf(area);
    const section = new SectionValuations(dir, group);
    // Some are linked to no home.
    for (const sale of sales.slice(0, 100)) files.addSale(sale);
    for (const sale of sales.slice(100)) section.addSale(sale);
    sales.slice(0, 40).forEach(({ dwelling, postcode }, row) => {
      const asked = { dwelling, postcode, type: 'S' } as const;
      section.ask({ row: group * 100 + row, uprn: row + 1, localAuthority: 'E1', dwelling: asked });
    });
    files.addGroup(group, section.close());
  });
  return files;
}

function valuedLines(dir: string): Record<string, string> {
  const names = readdirSync(dir).filter((name) => name.startsWith('valued-'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
}

describe('areas valued in threads', () => {
  it('get the values that they get one after the other', async () => {
    const dir = temporaryDir();
    const [threaded, single] = [join(dir, 'threaded'), join(dir, 'single')];
    const files = filled(threaded, ['RG', 'SL', 'OX']);
    mkdirSync(single);
    const copy = (kind: string): void => {
      for (const name of readdirSync(threaded).filter((one) => one.startsWith(kind)))
        cpSync(join(threaded, name), join(single, name));
    };
    copy('asked-');
    const counts = await files.value(TODAY, NO_PROGRESS);
    // Written out by the valuation, which removes what was asked.
    copy('sales-');
    expect(readdirSync(threaded).filter((name) => name.startsWith('asked-'))).toEqual([]);
    const oneByOne: ValueCounts = new Map();
    ['RG', 'SL', 'OX'].forEach((area, group) => {
      const salesFiles = [salesFile(area), salesFile(area, group)];
      const modelPath = join(single, `model-${area}`);
      const job = {
        dir: single,
        modelPath,
        area,
        sales: 300,
        salesFiles,
        groups: [group],
        today: TODAY,
      };
      addCounts(
        oneByOne,
        valueArea(job, () => undefined),
      );
    });
    expect(counts).toEqual(oneByOne);
    expect([...(counts.get('E1') ?? [])].reduce((sum, [, homes]) => sum + homes, 0)).toBe(120);
    expect(Object.keys(valuedLines(threaded))).toHaveLength(3);
    expect(valuedLines(threaded)).toEqual(valuedLines(single));
    const values = readValues(files.valuedFiles(1));
    expect([...values.keys()].sort((a, b) => a - b)[0]).toBe(100);
    expect(values.get(100)?.valuation.valueGbp).toBeGreaterThan(100_000);
    const [asked] = salesOf('SL');
    const kept = AreaValues.read(join(threaded, 'models', 'SL'), TODAY);
    const dwelling = {
      dwelling: asked?.dwelling ?? '',
      postcode: asked?.postcode ?? null,
      type: 'S',
    } as const;
    const again = kept?.value({ row: 100, uprn: 1, localAuthority: null, dwelling });
    expect(again?.line).toEqual(values.get(100));
  });

  it('leave out areas of too few sales', async () => {
    const dir = join(temporaryDir(), 'few');
    const files = new ValuationFiles(dir, { modelsDir: join(dir, 'models') });
    const section = new SectionValuations(dir, 0);
    for (const sale of salesOf('RG').slice(0, 199)) files.addSale(sale);
    const dwelling = { dwelling: 'RG11AA|HIGH STREET|1|', postcode: 'RG1 1AA', type: 'S' } as const;
    section.ask({ row: 0, uprn: 1, localAuthority: null, dwelling });
    files.addGroup(0, section.close());
    await files.value(TODAY, NO_PROGRESS);
    expect(readValues(files.valuedFiles(0)).size).toBe(0);
  });

  it('fail as a whole when one fails, after every thread has ended', async () => {
    const dir = temporaryDir();
    const modelPath = join(dir, 'model');
    const asked = { sales: 1, salesFiles: [], groups: [0], today: Number.NaN };
    const broken = { dir, modelPath, area: 'RG', ...asked };
    await expect(valueAreas([broken], () => undefined)).rejects.toThrow();
  });
});
