/** What every store must keep behind a value, so that the model can be asked again without some of its sales. */

import type { Store } from '@property-lookup/engine';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';
import { findComparables } from '@property-lookup/server/questions';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { build } from '../http/fixture.js';

const DAY = '2026-08-31';
const VALUE = 300_000;

const sale = (uprn: number, weight: number): KeptComparable => ({
  ...{ uprn, address: '', soldOn: '2020-02-29', priceGbp: 250_000, isNewBuild: false, type: 'T' },
  ...{ weight, indexedGbp: 310_000, distanceMetres: 12 },
});

/** Of three sales that do not depend on one another: without one, the log of the value changes by its pull times its weight. */
const COMPARABLES: Comparables = {
  ...{ asOf: DAY, valueGbp: VALUE, areaAverageGbp: 290_000, count: 2 },
  ...{ ownWeight: 0.5, own: [sale(101, 0.5)] },
  ...{ othersWeight: 0.4, listed: [sale(102, 0.3), sale(103, 0.1)] },
  dependence: {
    ...{ scales: [1, 1, 1], partials: [0, 0, 0] },
    ...{ pulls: [0.1, -0.2, 0.3], rests: [0, 0, 0] },
  },
  correction: 0,
};

export function describeComparables(
  name: string,
  open: (dataDir: string) => Store | Promise<Store>,
): void {
  it(`${name} keeps what the model needs to leave sales out of a value`, async () => {
    const dataDir = temporaryDir();
    const store = await open(dataDir);
    const model = { modelled: true, confidence: 0.8, source: 'MODEL', asOf: null } as const;
    const facts = {
      ESTIMATED_VALUE: { ...model, value: VALUE },
      ESTIMATED_VALUE_DATE: { ...model, value: DAY },
    };
    await store.publish(await build(dataDir, HOMES, facts, store, new Map([[101, COMPARABLES]])));
    const reader = await store.openCurrent();
    if (reader === undefined) throw new Error('nothing was published');
    const { sales } = await findComparables(reader, 101);
    const ids = [...(sales?.own ?? []), ...(sales?.listed ?? [])].map(({ id }) => id);
    expect(ids).toHaveLength(3);
    for (const [at, change] of [-0.1 * 0.5, 0.2 * 0.3, -0.3 * 0.1].entries()) {
      const changes = { excluded: new Set([ids[at] ?? '']), adjusted: new Map() };
      const without = await findComparables(reader, 101, changes);
      expect([at, without.valueGbp]).toEqual([at, VALUE]);
      expect([at, without.changedGbp]).toEqual([at, Math.round(VALUE * Math.exp(change))]);
      const left = [...(without.sales?.own ?? []), ...(without.sales?.listed ?? [])];
      expect(left.map(({ weight }) => weight)).toEqual(
        [0.5, 0.3, 0.1].map((weight, i) => (i === at ? 0 : weight)),
      );
    }
    const unknown = { excluded: new Set(['1.20200229.1']), adjusted: new Map() };
    await expect(findComparables(reader, 101, unknown)).rejects.toMatchObject({
      code: 'invalid-parameter',
    });
    await reader.close();
  });
}
