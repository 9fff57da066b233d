import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EvidenceSpool, GroupEvidence, lineOf, NOTHING_GATHERED } from './evidence-spool.js';

const dir = mkdtempSync(join(tmpdir(), 'spool-'));
afterAll(() => rmSync(dir, { recursive: true }));

const LINK = { uprn: 7, matchType: 'Address', confidence: 0.97 } as const;

describe('the records of a group', () => {
  const sale = { kind: 'sale', id: '{1}', street: 'The "Row", Ünter' };
  const certificate = { kind: 'certificate', id: 'c', uprn: 7 };
  const spool = new EvidenceSpool(dir, [
    { firstRow: 0, size: 100 },
    { firstRow: 100, size: 50 },
  ]);
  spool.addLines(1, lineOf(120, 'sales', JSON.stringify(sale), LINK));
  spool.addListing(120, { listing: { id: 'l' } } as never);
  spool.addListing(99, { listing: { id: 'other' } } as never);
  spool.addLines(1, lineOf(121, 'certificates', JSON.stringify(certificate), LINK));
  spool.close();
  const gathered = new GroupEvidence(dir, 1);

  it('come out of the spool by row and kind as they went in', () => {
    const home = gathered.of(120);
    expect(home.sales).toEqual([{ fact: sale, link: LINK }]);
    expect(home.listings).toEqual([{ listing: { id: 'l' } }]);
    expect(home.certificates).toEqual([]);
    expect(gathered.of(121).certificates).toEqual([{ fact: certificate, link: LINK }]);
  });

  it('are nothing at all of a row that has none, and of one of another group', () => {
    expect(gathered.of(122)).toBe(NOTHING_GATHERED);
    expect(gathered.of(99)).toBe(NOTHING_GATHERED);
  });
});
