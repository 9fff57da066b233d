/** Tests which addresses of records are trusted, and which properties they belong to. */

import { join } from 'node:path';
import { formLine, NO_ADDRESS } from '@property-lookup/kernel/address';
import { type Fact, NO_AREAS, type RecordAddressFact } from '@property-lookup/model/property';
import type { CertificateFact } from '@property-lookup/model/records';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { stagedFacts, stageFacts } from '@property-lookup/testing/staged-facts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { partitionOf } from '../staging/fact-parts.js';
import { openFolders } from '../staging/segment.js';
import { type AddressForm, standingForms } from './address-forms.js';
import { createCoordinateConverter } from './coordinates.js';
import { mergePostcodes } from './merge-postcodes.js';
import { placeRecordAddresses } from './place-record-addresses.js';

const HOUSE = { buildingNumber: '14', thoroughfare: 'HIGH STREET', postcode: 'EX1 1AA' };

function form(given: Partial<typeof NO_ADDRESS>, recordedOn: string | null = '2020-01-01') {
  const parts = { ...NO_ADDRESS, ...HOUSE, ...given };
  const one: AddressForm = {
    ...{ parts, line: formLine(parts), rank: 0, source: 'epc-domestic', others: {} },
    recordedOn,
  };
  return one;
}

const lines = (forms: readonly AddressForm[], directory: string | null = null) =>
  standingForms(forms, directory).map(({ line }) => line);

describe('addresses of records', () => {
  const flat = (subBuildingName: string) => form({ subBuildingName });

  it('stand where they mean the same as the best', () => {
    const other = form({ thoroughfare: 'HIGH ST' });
    expect(lines([form({}), other, form({ buildingNumber: '16' })])).toEqual([
      ...['14 HIGH STREET', '14 HIGH ST'],
    ]);
    expect(lines([form({}), form({ postcode: 'EX1 1AB' })])).toEqual(['14 HIGH STREET']);
  });

  it('stand where most mean the same, though the newest may mean another home', () => {
    const wrong = form({ buildingNumber: '16' }, '2024-01-01');
    const older = [form({}, '2019-01-01'), form({ thoroughfare: 'HIGH ST' }, '2012-01-01')];
    expect(lines([wrong, ...older])).toEqual(['14 HIGH STREET', '14 HIGH ST']);
    expect(lines([wrong, ...older.slice(0, 1)])).toEqual(['16 HIGH STREET']);
    expect(lines([wrong, ...older], 'EX1 1AA')).toHaveLength(2);
  });

  it('are left out where the directory has another postcode', () => {
    expect(lines([form({})], 'EX1 1AB')).toEqual([]);
    expect(lines([form({})], 'EX1 1AA')).toEqual(['14 HIGH STREET']);
    expect(lines([form({ postcode: null })], 'EX1 1AA')).toHaveLength(1);
    expect(lines([form({}), form({ postcode: 'EX1 1AB' })], 'EX1 1AB')).toHaveLength(1);
  });

  it('of three flats or more are those of their building', () => {
    const three = ['FLAT A', 'FLAT B', 'FLAT C'].map(flat);
    expect(lines(three)).toEqual(['14 HIGH STREET']);
    expect(lines(three.slice(0, 2))).toEqual(['FLAT A, 14 HIGH STREET']);
    expect(lines(['FLAT A', 'FLAT B', 'flat b'].map(flat))).not.toContain('14 HIGH STREET');
    expect(lines([...three, form({})])).toEqual(['FLAT A, 14 HIGH STREET']);
    const elsewhere = form({ subBuildingName: 'FLAT D', buildingNumber: '16' });
    expect(lines([...three, elsewhere])).toEqual(['FLAT A, 14 HIGH STREET']);
  });

  it('do not touch those of gazetteers and lists', () => {
    const listed = [form({}, null), form({ buildingNumber: '16', postcode: 'EX1 1AB' }, null)];
    expect(standingForms(listed, 'EX9 9ZZ')).toBe(listed);
    expect(standingForms([], null)).toEqual([]);
  });
});

describe('records', () => {
  const record = (id: string, uprn: number | null, text: string): RecordAddressFact => ({
    ...{ kind: 'record-address', id, uprn, recordedOn: '2020-01-01', text },
    ...{ postTown: 'EXETER', postcode: 'EX1 1AA' },
  });
  const certificate = (id: string, uprn: number | null, line: string): CertificateFact => ({
    ...{ kind: 'certificate', id, uprn, line, postTown: 'EXETER', lodged: '2020-01-01' },
    address: { text: line === '' ? '' : `${line}, EXETER`, postcode: 'EX1 1AA' },
    ...{ inspected: null, isDomestic: true, uprnSource: null, values: {} },
  });
  const folder = (importNumber: number, facts: readonly (CertificateFact | Fact)[]) => {
    const dir = temporaryDir();
    stageFacts(dir, facts);
    return {
      dir,
      source: 'epc-domestic',
      importNumber,
      importedAt: `2026-01-0${importNumber + 1}T00:00:00Z`,
    };
  };

  it('give their addresses to the properties that their newest versions name', async () => {
    const older = folder(0, [
      certificate('a', 1, 'one'),
      certificate('b', 2, 'two'),
      certificate('c', 3, 'three'),
    ]);
    const newer = folder(1, [
      certificate('a', 9, 'nine'),
      certificate('b', null, 'two'),
      certificate('c', 3, ''),
    ]);
    const workDir = join(temporaryDir(), 'placed');
    const placed = await placeRecordAddresses([older, newer], workDir, NO_THREADS);
    expect(placed).toMatchObject([
      { source: 'epc-domestic', importNumber: 1, importedAt: newer.importedAt },
    ]);
    const factsOf = (uprn: number) => stagedFacts(placed[0]?.dir ?? '', partitionOf(uprn));
    expect(factsOf(9)).toEqual([record('a', 9, 'nine')]);
    for (const uprn of [1, 2, 3]) expect(factsOf(uprn), String(uprn)).toEqual([]);
  });

  it('are decisions of people too, the newest of each text', async () => {
    const folders = [folder(0, [record('a', 1, 'one')]), folder(1, [record('a', 2, 'one')])];
    const placed = await placeRecordAddresses(folders, join(temporaryDir(), 'p'), NO_THREADS);
    expect(placed.flatMap(({ dir }) => stagedFacts(dir))).toEqual([record('a', 2, 'one')]);
  });

  it('are none where none names a property', async () => {
    const workDir = join(temporaryDir(), 'placed');
    expect(await placeRecordAddresses([], workDir, NO_THREADS)).toEqual([]);
    const unnamed = folder(0, [certificate('a', null, 'one')]);
    expect(await placeRecordAddresses([unnamed], workDir, NO_THREADS)).toEqual([]);
  });
});

describe('postcodes of several directories', () => {
  const BARE = {
    ...{ kind: 'postcode', postcode: 'EX1 1AA', terminated: null, x: null, y: null },
    ...{ grid: 'british', latitude: null, longitude: null, areas: NO_AREAS },
  } as const;
  const merged = async (...all: readonly (readonly [source: string, given: object])[]) => {
    const folders = all.map(([source, given], importNumber) => {
      const dir = temporaryDir();
      stageFacts(dir, [{ ...BARE, ...given } as Fact]);
      return { dir, source, importNumber, importedAt: '' };
    });
    return [...mergePostcodes(openFolders(folders), 'E', await createCoordinateConverter())];
  };

  it('have the newest position, in metres and degrees', async () => {
    const [metres] = await merged(
      ['onspd', { x: 1, y: 2 }],
      ['code-point-open', { x: 471_500, y: 173_500 }],
    );
    expect(metres).toMatchObject({ x: 471_500, y: 173_500 });
    expect(metres?.latitude).toBeCloseTo(51.456, 2);
    const [degrees] = await merged(['onspd', { latitude: 51.4561, longitude: -0.9712 }]);
    expect(Math.abs((degrees?.x ?? 0) - 471_500)).toBeLessThan(200);
    const whole = { x: 1, y: 2, latitude: 3, longitude: 4 };
    expect((await merged(['onspd', whole]))[0]).toMatchObject(whole);
    expect((await merged(['onspd', {}]))[0]).toMatchObject({ x: null, latitude: null });
  });

  it('keep what a newer one does not know', async () => {
    const areas = { ...NO_AREAS, ward: 'E05000001', msoa: 'E02000001' };
    const placed = { x: 471_500, y: 173_500, areas };
    const newer = { areas: { ...NO_AREAS, ward: 'E05000002' }, terminated: '2024-01' };
    const [postcode] = await merged(['onspd', placed], ['onspd', newer]);
    expect(postcode).toMatchObject({
      ...{ x: 471_500, terminated: '2024-01' },
      areas: { ward: 'E05000002', msoa: 'E02000001' },
    });
  });
});
