/** Valuation in threads: the values of one area after the other, whichever thread they come from. */

import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_PROGRESS } from '../../src/importing/progress.js';
import { ValuationFiles } from '../../src/importing/valuing/valuation-files.js';
import { valueArea } from '../../src/importing/valuing/value-area.js';
import { valueAreas } from '../../src/importing/valuing/value-areas.js';
import { dwellingKey, type Sale } from '../../src/valuation/sale.js';
import { temporaryDir } from '../support/temporary-dir.js';

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
  const files = new ValuationFiles(dir);
  areas.forEach((area, group) => {
    const sales = salesOf(area);
    for (const sale of sales) files.addSale(sale);
    sales.slice(0, 40).forEach(({ dwelling, postcode }, row) => {
      const asked = { dwelling, postcode, type: 'S' } as const;
      files.ask(group, { row: group * 100 + row, dwelling: asked });
    });
    files.endGroup();
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
    // Written out by the first valuation, which also answers.
    await files.value(TODAY, NO_PROGRESS);
    for (const name of readdirSync(threaded)) {
      if (!name.startsWith('valued-')) cpSync(join(threaded, name), join(single, name));
    }
    ['RG', 'SL', 'OX'].forEach((area, group) => {
      valueArea({ dir: single, area, sales: 300, groups: [group], today: TODAY }, () => undefined);
    });
    expect(Object.keys(valuedLines(threaded))).toHaveLength(3);
    expect(valuedLines(threaded)).toEqual(valuedLines(single));
    expect([...files.valuesOf(1).keys()].sort((a, b) => a - b)[0]).toBe(100);
    expect(files.valuesOf(1).get(100)?.valuation.valueGbp).toBeGreaterThan(100_000);
  });

  it('leave out areas of too few sales', async () => {
    const files = new ValuationFiles(join(temporaryDir(), 'few'));
    for (const sale of salesOf('RG').slice(0, 199)) files.addSale(sale);
    const dwelling = { dwelling: 'RG11AA|HIGH STREET|1|', postcode: 'RG1 1AA', type: 'S' } as const;
    files.ask(0, { row: 0, dwelling });
    files.endGroup();
    await files.value(TODAY, NO_PROGRESS);
    expect(files.valuesOf(0).size).toBe(0);
  });

  it('fail as a whole when one fails, after every thread has ended', async () => {
    const dir = temporaryDir();
    const broken = { dir, area: 'RG', sales: 1, groups: [0], today: Number.NaN };
    await expect(valueAreas([broken], () => undefined)).rejects.toThrow();
  });
});
