/** Other spellings of addresses, from the files that have them to answers: kept beside the address, found by the matcher, told who has them. */

import { matchAddress } from '@property-lookup/address';
import type { Alias } from '@property-lookup/model/property';
import { MATCH_COLUMNS, REVIEW_COLUMNS } from '@property-lookup/rows/columns';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { type Files, importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../../test/http/fixture.js';

const LIST = [
  'uprn,address,postcode',
  '1,"12 Mill Lane, EXETER",EX1 1AA',
  '2,"14 Mill Lane, EXETER",EX1 1AA',
  '3,"Flat 2, 20 Mill Lane, EXETER",EX1 1AA',
  '4,"Elm View, Mill Lane, EXETER",EX1 1AA',
].join('\r\n');
const HEADER =
  'lmk-key,address1,address2,address3,postcode,current-energy-rating,inspection-date,lodgement-date,posttown,uprn';

type Certificate = readonly [uprn: number, on: string, address: string, postcode?: string];

const certificates = (...all: readonly Certificate[]): string => {
  const rows = all.map(
    ([uprn, on, address, postcode = 'EX1 1AA'], at) =>
      `key-${uprn}-${on}-${at},"${address}",,,${postcode},C,${on},${on},EXETER,${uprn}`,
  );
  return [HEADER, ...rows].join('\r\n');
};

async function aliasesAfter(...imports: readonly Files[]): Promise<Record<number, string[]>> {
  const dir = temporaryDir();
  for (const files of imports) await importTexts(dir, files);
  return aliasesIn(dir);
}

const told = ({ address, source, asOf }: Alias) => [address, source, asOf].join(' | ');

async function aliasesIn(dir: string): Promise<Record<number, string[]>> {
  const reader = await openImported(dir);
  try {
    const { properties } = await reader.readPostcode('EX1 1AA');
    return Object.fromEntries(properties.map(({ uprn, aliases }) => [uprn, aliases.map(told)]));
  } finally {
    await reader.close();
  }
}

const NONE = { 1: [], 2: [], 3: [], 4: [] };

describe('what certificates write', () => {
  it('is an alias where it differs for the matcher, with its source and day', async () => {
    const epc = certificates(
      [1, '2020-01-01', 'Rose Cottage, Mill Lane'],
      [1, '2022-01-01', 'ROSE COTTAGE MILL LN'],
      [1, '2021-01-01', '12, MILL LANE'],
    );
    expect(await aliasesAfter({ 'list.csv': LIST, 'epc.csv': epc })).toEqual({
      ...NONE,
      1: ['ROSE COTTAGE MILL LN, EXETER | epc-domestic | 2022-01-01'],
    });
  });

  it('is left out and counted where it contradicts the address', async () => {
    const epc = certificates(
      [1, '2020-01-01', '14 Mill Lane'],
      [3, '2020-01-01', 'Flat 3, 20 Mill Lane'],
      [3, '2020-01-01', '20 Mill Lane'],
      [4, '2020-01-01', 'Oak House, Mill Lane'],
      [2, '2020-01-01', 'The Forge, 14 Mill Lane', 'EX9 1AA'],
    );
    const dir = temporaryDir();
    const report = await importTexts(dir, { 'list.csv': LIST, 'epc.csv': epc });
    expect(await aliasesIn(dir)).toEqual(NONE);
    expect(report.aliases).toEqual({ kept: 0, contradicting: 5 });
  });

  it('is kept of six at most, the newest first', async () => {
    const names = ['Ash', 'Box', 'Cob', 'Dun', 'Elf', 'Fir', 'Gum', 'Hay'];
    const all = names.map((name, at) => {
      return [1, `20${10 + at}-01-01`, `${name} Cottage, 12 Mill Lane`] as const;
    });
    const found = await aliasesAfter({ 'list.csv': LIST, 'epc.csv': certificates(...all) });
    expect(found[1]?.map((one) => one.slice(0, 3))).toEqual(names.slice(2).reverse());
  });

  it('is none where hundreds of flats have the UPRN of their building', async () => {
    const flats = Array.from({ length: 300 }, (_, at) => {
      return [1, '2020-01-01', `Flat ${at + 1}, 12 Mill Lane`] as const;
    });
    const list = certificates(...flats, [2, '2020-01-01', 'The Forge, Mill Lane']);
    expect(await aliasesAfter({ 'list.csv': LIST, 'epc.csv': list })).toEqual({
      ...NONE,
      2: ['The Forge, Mill Lane, EXETER | epc-domestic | 2020-01-01'],
    });
  });

  it('comes with a changed release as with a whole one', async () => {
    // So many that three more are no news to what rests on all of them.
    const others = Array.from(
      { length: 200 },
      () => [3, '2020-01-01', 'Flat 2, 20 Mill Lane'] as const,
    );
    const epc = certificates([1, '2020-01-01', 'Rose Cottage'], ...others);
    const first = { 'list.csv': LIST, 'epc.csv': epc };
    const second = {
      'more.csv': certificates(
        [2, '2021-01-01', 'The Forge, Mill Lane'],
        [1, '2021-01-01', 'Rose Cottage, Mill Lane'],
        [4, '2021-01-01', 'ELM VIEW, MILL LN'],
      ),
    };
    const dir = temporaryDir();
    await importTexts(dir, first);
    const changes = { changedShareMax: Number.POSITIVE_INFINITY };
    const report = await importTexts(dir, second, changes);
    expect(report.madeAgainBecause).toBeUndefined();
    const changed = await aliasesIn(dir);
    expect(changed).toEqual({
      ...NONE,
      1: ['Rose Cottage, Mill Lane, EXETER | epc-domestic | 2021-01-01'],
      2: ['The Forge, Mill Lane, EXETER | epc-domestic | 2021-01-01'],
    });
    expect(changed).toEqual(await aliasesAfter({ ...first, ...second }));
  });
});

describe('what a person decided', () => {
  it('of a list that was matched in the console is an alias of the property', async () => {
    const rows = [
      `name,address,postcode,${[...MATCH_COLUMNS, ...REVIEW_COLUMNS].join()}`,
      // Who wrote it had the postcode wrong, too.
      'Bay,The Old Smithy,EX9 9ZZ,2,"14 Mill Lane, EXETER",0.41,chosen,tied,,person,2026-11-26,,ambiguous',
      'Cole,"14 Mill Lane, Exeter",EX1 1AA,2,"14 Mill Lane, EXETER",0.99,matched,identical,,matcher,,2,matched',
      'Dean,Nowhere,EX1 1AA,,,,rejected,no-candidates,,person,2026-11-26,,unmatched',
    ];
    const dir = temporaryDir();
    await importTexts(dir, { 'list.csv': LIST });
    const report = await importTexts(dir, { 'ours-matched.csv': rows.join('\r\n') });
    expect(report.sources).toMatchObject([{ source: 'decided-list', accepted: 1, rejected: 0 }]);
    expect(await aliasesIn(dir)).toEqual({
      ...NONE,
      2: ['The Old Smithy | decided-list | 2026-11-26'],
    });
    const reader = await openImported(dir);
    const { candidates, decision } = await matchAddress(
      'The Old Smithy, EX1 1AA',
      candidateLookup(reader),
    );
    expect([decision, candidates[0]?.uprn]).toEqual(['matched', 2]);
    await reader.close();
  });
});

describe('an alias', () => {
  it('is found, but never in place of a listed address', async () => {
    const dir = temporaryDir();
    const epc = certificates(
      [1, '2020-01-01', 'Rose Cottage, Mill Lane'],
      // No contradiction to a house without a number: but it is the address of another.
      [4, '2020-01-01', '14 Mill Lane'],
      [2, '2020-01-01', 'The Barn, Mill Lane'],
      [3, '2020-01-01', 'Flat 2, The Maltings, 20 Mill Lane'],
    );
    await importTexts(dir, { 'list.csv': LIST, 'epc.csv': epc });
    expect((await aliasesIn(dir))[4]).toEqual(['14 Mill Lane, EXETER | epc-domestic | 2020-01-01']);
    const reader = await openImported(dir);
    const meant = async (text: string) => {
      const { decision, candidates } = await matchAddress(
        `${text}, EX1 1AA`,
        candidateLookup(reader),
      );
      return decision === 'matched' ? candidates[0]?.uprn : decision;
    };
    expect(await meant('Rose Cottage, Mill Lane')).toBe(1);
    expect(await meant('14 Mill Lane')).toBe(2);
    expect(await meant('Elm View, Mill Lane')).toBe(4);
    expect(await meant('Flat 2 The Maltings')).toBe(3);
    await reader.close();
  });

  it('that two homes have decides for neither', async () => {
    const dir = temporaryDir();
    const epc = certificates(
      [1, '2020-01-01', 'Rose Cottage, Mill Lane'],
      [2, '2020-01-01', 'Rose Cottage, Mill Lane'],
    );
    await importTexts(dir, { 'list.csv': LIST, 'epc.csv': epc });
    const reader = await openImported(dir);
    const match = await matchAddress('Rose Cottage, Mill Lane, EX1 1AA', candidateLookup(reader));
    expect(match).toMatchObject({ decision: 'ambiguous', tiedCount: 2 });
    await reader.close();
  });

  it('is served to who asks for it, and to nobody else', async () => {
    const dir = temporaryDir();
    const epc = certificates([1, '2020-01-01', 'Rose Cottage, Mill Lane']);
    await importTexts(dir, { 'list.csv': LIST, 'epc.csv': epc });
    const server = await openServer(dir);
    const ask = async (path: string) => (await server.get(path)).json();
    const aliases = [
      { address: 'Rose Cottage, Mill Lane, EXETER', source: 'EPC', as_of: '2020-01-01' },
    ];
    const address = encodeURIComponent('12 Mill Lane, EX1 1AA');
    const { data } = await ask(`/property-lookup?address=${address}&include=aliases`);
    expect(data).toMatchObject([{ uprn: 1, aliases }]);
    const listed = await ask('/address-lookup/postcode?postcode=EX11AA&include=aliases');
    expect(listed.map((one: { aliases: unknown }) => one.aliases)).toEqual([aliases, [], [], []]);
    const filter = encodeURIComponent('{"fields":["uprn"],"limit":1}');
    const page = await ask(`/property-lookup?filter=${filter}&include=aliases`);
    expect(page.data).toEqual([{ uprn: 1, aliases }]);
    const plain = await ask(`/property-lookup?address=${address}`);
    expect(plain.data[0]).not.toHaveProperty('aliases');
    const wrong = await server.get('/address-lookup/postcode?postcode=EX11AA&include=alias');
    expect(wrong.statusCode).toBe(422);
    await server.close();
  });
});
