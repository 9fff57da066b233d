/** Valuation in threads: the values of an area from what is linked to its homes, whichever thread they come from. */

import { join } from 'node:path';
import { comparablesOf } from '@property-lookup/engine/build';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { NO_THREADS, startThreadPool } from '@property-lookup/tables/threads';
import { linkedSection, sale } from '@property-lookup/testing/linked-section';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import {
  type AreaCounts,
  addAreaCounts,
  countInArea,
  readValues,
  valueArea,
  valueAreas,
} from '../src/valuing/value-areas.js';
import { AreaValues } from '../src/valuing/value-homes.js';

const TODAY = 20_400;
const ALL_ROWS = { firstRow: 0, size: 8 };

/** Seven homes of an area, sold thirty-two times each at rising prices. */
function sold(sales: number) {
  return Array.from({ length: sales }, (_, at) => {
    const home = (at % 7) + 1;
    const day = `20${String(10 + (at % 14)).padStart(2, '0')}-0${(at % 9) + 1}-1${home}`;
    const fact = sale(day, 150_000 + home * 5_000 + (at % 14) * 4_000);
    const postcode = home < 6 ? 'EX4 1AA' : 'EX4 2BB';
    const address = { text: `${home} HIGH STREET, EXETER`, postcode };
    return [home, { ...fact, id: `{${at}}`, paon: String(home), address }] as const;
  });
}

function placesOf(sales: number) {
  const { properties, recordsDir, keptDir } = linkedSection({ sales: sold(sales) });
  const dir = temporaryDir();
  const places = {
    ...{ access: properties.access, recordsDir, keptDir, today: TODAY },
    ...{ valuesDir: join(dir, 'values'), comparablesDir: join(dir, 'comparables') },
  };
  return { properties, places };
}

const counted = (sales: number): AreaCounts => new Map([['EX', { sales, asked: 7 }]]);

describe('an area valued in a thread', () => {
  it('has the values that it has without one, and the model that they are made by', async () => {
    const threaded = placesOf(224);
    const pool = startThreadPool({ threads: 2 });
    const progress = NO_PROGRESS;
    const counts = await valueAreas(counted(224), threaded.places, { pool, progress });
    await pool.close();
    const single = placesOf(224);
    let done = 0;
    const alone = valueArea('EX', single.properties, single.places, () => done++);
    expect(counts).toEqual(alone);
    expect(done).toBe(7);
    const values = readValues(threaded.places.valuesDir, ALL_ROWS);
    expect(values).toEqual(readValues(single.places.valuesDir, ALL_ROWS));
    expect([...values.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(values.get(0)?.valuation.valueGbp).toBeGreaterThan(150_000);
    expect([...readValues(threaded.places.valuesDir, { firstRow: 2, size: 3 }).keys()]).toEqual([
      2, 3, 4,
    ]);
    const comparables = comparablesOf('EX').open(threaded.places.comparablesDir);
    expect(comparables.get(1)?.valueGbp).toBe(values.get(0)?.valuation.valueGbp);
    comparables.close();
    expect(AreaValues.read(join(threaded.places.keptDir, 'models', 'EX'), TODAY)).toBeDefined();
    for (const { properties } of [threaded, single]) properties.close();
  });

  it('is left out if it has too few sales, or no home that is asked for', async () => {
    const { properties, places } = placesOf(100);
    const options = { pool: NO_THREADS, progress: NO_PROGRESS };
    expect(await valueAreas(counted(199), places, options)).toEqual(new Map());
    const unasked = new Map([['EX', { sales: 500, asked: 0 }]]);
    expect(await valueAreas(unasked, places, options)).toEqual(new Map());
    expect(readValues(places.valuesDir, ALL_ROWS)).toEqual(new Map());
    expect(readValues(undefined, ALL_ROWS)).toEqual(new Map());
    properties.close();
  });

  it('fails as a whole if one area does', async () => {
    const { properties, places } = placesOf(224);
    const broken = { ...places, recordsDir: join(places.recordsDir, 'none') };
    const options = { pool: NO_THREADS, progress: NO_PROGRESS };
    await expect(valueAreas(counted(224), broken, options)).rejects.toThrow();
    properties.close();
  });
});

it('counts sales and homes by the area of their postcode', () => {
  const counts: AreaCounts = new Map();
  for (const postcode of ['EX4 1AA', 'E1 6AN', null]) countInArea(counts, 'sales', postcode);
  countInArea(counts, 'asked', 'EX4 2BB');
  addAreaCounts(counts, new Map([['EX', { sales: 2, asked: 1 }]]));
  expect(counts).toEqual(
    new Map([
      ['EX', { sales: 3, asked: 2 }],
      ['E', { sales: 1, asked: 0 }],
    ]),
  );
});
