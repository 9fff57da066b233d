/** Tests merging staged facts into properties in buckets, and linking delivery points. */

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentInfo } from '@property-lookup/engine';
import { PropertyColumns } from '@property-lookup/engine/build';
import { BlockEncoder } from '@property-lookup/engine/inside/release/blocks/block-encoder';
import { decodeBlock } from '@property-lookup/engine/stored';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Fact } from '@property-lookup/model/property';
import { readRecords } from '@property-lookup/tables';
import { stagedFacts, stageFacts } from '@property-lookup/testing/staged-facts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { partitionOf } from '../staging/fact-parts.js';
import { type FactFolder, factFolders, segmentFolder, shelveTexts } from '../staging/segment.js';
import { createCoordinateConverter } from './coordinates.js';
import { BUCKETS, BucketTexts } from './encode-bucket.js';
import { linkDeliveryPoints } from './link-delivery-points.js';
import { MERGE_PARTITIONS, SAMPLE_PARTITION } from './merge-partition.js';
import { RowReader } from './read-row.js';

const address = (uprn: number, buildingNumber: string, postcode: string | null): Fact => ({
  ...{ kind: 'address', uprn, key: 'k', standing: 'approved', usrn: null },
  parts: { ...NO_ADDRESS, buildingNumber, postcode },
});
const identity = (uprn: number, udprn: number | null): Fact => ({
  ...{ kind: 'identity', uprn, udprn, usrn: null, parentUprn: null },
  ...{ classification: null, logicalStatus: null, country: null },
});
const deliveryPoint = (udprn: number, buildingNumber: string): Fact => ({
  ...{ kind: 'delivery-point', udprn, parts: { ...NO_ADDRESS, buildingNumber } },
});
const street = (language: string, description: string): Fact => ({
  ...{ kind: 'street', usrn: 7, language, description },
  ...{ locality: null, town: null, administrativeArea: null },
});

/** A folder of one import with these facts. */
function folderOf(source: string, importNumber: number, facts: readonly Fact[]): FactFolder {
  const dir = temporaryDir();
  stageFacts(dir, facts);
  return { dir, source, importNumber, importedAt: `2026-01-0${importNumber + 1}T00:00:00Z` };
}

/** UPRNs of one partition. */
const [ONE = 0, TWO = 0, THREE = 0, FOUR = 0] = Array.from(
  { length: 9_000 },
  (_, at) => at + 1,
).filter((uprn) => partitionOf(uprn) === 5);
const ELSEWHERE = ONE + 1;

describe('a partition', () => {
  const inputOf = (id: string, ...folders: readonly FactFolder[]) => ({
    job: { id, folders, shelf: shelveTexts(folders), grid: undefined },
  });
  const mergeInto = async (
    input: ReturnType<typeof inputOf>,
    boundaries = [{ postcode: 'M', uprn: 0 }],
  ) => {
    const dir = join(temporaryDir(), '0');
    const counts = await MERGE_PARTITIONS.run({ ...input, partitions: [5], dir, boundaries });
    const buckets = [...counts].map((count, bucket) => {
      const table = new PropertyColumns(count);
      const codeOf = new BucketTexts(input.job.shelf, table.codes).inFolder(dir);
      const reader = new RowReader(table);
      let row = 0;
      for (const from of readRecords(BUCKETS.read(dir, bucket))) reader.read(from, row++, codeOf);
      return count === 0 ? [] : decodeBlock(new BlockEncoder(table).encode(0, count));
    });
    return { counts: [...counts], buckets };
  };

  it('is merged over its folders, later ones replacing earlier, and spread by postcode', async () => {
    const older = folderOf('a', 0, [
      address(ONE, '1', 'RG1 1AA'),
      address(TWO, '2', 'B1 1AA'),
      address(ELSEWHERE, '9', 'RG1 1AA'),
    ]);
    const newer = folderOf('a', 1, [address(ONE, '10', 'RG1 1AA'), address(THREE, '3', 'RG1 1AB')]);
    const input = inputOf('spread', older, newer);
    const { buckets, counts } = await mergeInto(input);
    expect(counts).toEqual([1, 2]);
    expect(buckets[0]).toMatchObject([{ uprn: TWO }]);
    expect(buckets[1]).toMatchObject([
      { uprn: ONE, address: { buildingNumber: '10' } },
      { uprn: THREE },
    ]);
    expect(await SAMPLE_PARTITION.run({ ...input, partition: 5 })).toEqual([
      { postcode: 'RG1 1AA', uprn: 0 },
      { postcode: 'B1 1AA', uprn: 0 },
      { postcode: 'RG1 1AB', uprn: 0 },
    ]);
  });

  it('leaves out what is known by number alone', async () => {
    const folder = folderOf('a', 0, [identity(FOUR, 5)]);
    const { counts } = await mergeInto(inputOf('numbers', folder));
    expect(counts).toEqual([0, 0]);
  });

  it('names streets by the streets of its own import, in each language the newest', async () => {
    const lpi: Fact = { ...address(ONE, '1', 'RG1 1AA'), usrn: 7 } as Fact;
    const streetsOf = async (id: string, ...streets: readonly Fact[]) => {
      const { buckets } = await mergeInto(inputOf(id, folderOf('llpg-dtf', 0, [lpi, ...streets])));
      return buckets[1]?.[0]?.address.thoroughfare;
    };
    const renamed = [
      street('eng', 'LOW STREET'),
      street('cym', 'HEOL'),
      street('eng', 'HIGH STREET'),
    ];
    expect(await streetsOf('first', ...renamed)).toBe('HIGH STREET');
    expect(await streetsOf('second', street('eng', 'MINT ROAD'))).toBe('MINT ROAD');
  });
});

describe('delivery points', () => {
  const linkedOf = (...folders: readonly FactFolder[]) => {
    const dir = join(temporaryDir(), 'linked');
    const { folder, ...counts } = linkDeliveryPoints(folders, dir);
    const facts = (uprn: number) => stagedFacts(folder.dir, partitionOf(uprn));
    return { counts, folder, dir, facts };
  };

  it('become addresses of the properties that have their numbers', () => {
    const paf = folderOf('paf', 0, [deliveryPoint(500, '1'), deliveryPoint(501, '2')]);
    const newer = folderOf('paf', 1, [deliveryPoint(500, '11')]);
    const gazetteer = folderOf('addressbase', 2, [identity(ONE, 500), identity(TWO, null)]);
    const { counts, folder, facts, dir } = linkedOf(paf, newer, gazetteer);
    expect(counts).toEqual({ linked: 1, unlinked: 1 });
    expect(folder).toEqual({
      dir,
      source: 'paf',
      importNumber: 2,
      importedAt: gazetteer.importedAt,
    });
    expect(facts(ONE)).toEqual([
      {
        ...{ kind: 'address', uprn: ONE, key: 'dpa', standing: 'delivery-point', usrn: null },
        parts: { ...NO_ADDRESS, buildingNumber: '11' },
      },
    ]);
  });

  it('are none where none are loaded, and nothing is written', () => {
    const gazetteer = folderOf('addressbase', 0, [identity(ONE, 500)]);
    const { counts, dir } = linkedOf(gazetteer, { ...gazetteer, dir: join(gazetteer.dir, 'gone') });
    expect(counts).toEqual({ linked: 0, unlinked: 0 });
    expect(() => readdirSync(dir)).toThrow('ENOENT');
    expect(linkedOf().folder).toMatchObject({ source: 'paf', importNumber: 0, importedAt: '' });
  });

  it('a property is known by the newest number it was given', () => {
    const paf = folderOf('paf', 0, [deliveryPoint(500, '1')]);
    const first = folderOf('a', 1, [identity(ONE, 500)]);
    const second = folderOf('a', 2, [identity(TWO, 500)]);
    expect(linkedOf(paf, first, second).facts(TWO)).toMatchObject([{ uprn: TWO }]);
  });
});

it('the folders of segments come in order, each with its place among all', () => {
  const dir = temporaryDir();
  const segments = ['one', 'two'].map((id, at) => ({
    ...{ id, source: `source ${id}`, importedAt: `2026-01-0${at + 1}T00:00:00Z`, rows: 1 },
    file: { name: id, sha256: '' },
  })) as readonly SegmentInfo[];
  for (const [id, number] of [
    ['one', 0],
    ['one', 1],
    ['two', 0],
  ] as const)
    mkdirSync(segmentFolder(dir, id, String(number) as never), { recursive: true });
  expect(factFolders(dir, segments)).toEqual([
    {
      dir: join(dir, 'one', '0'),
      source: 'source one',
      importedAt: '2026-01-01T00:00:00Z',
      importNumber: 0,
    },
    {
      dir: join(dir, 'one', '1'),
      source: 'source one',
      importedAt: '2026-01-01T00:00:00Z',
      importNumber: 0,
    },
    {
      dir: join(dir, 'two', '0'),
      source: 'source two',
      importedAt: '2026-01-02T00:00:00Z',
      importNumber: 1,
    },
  ]);
});

describe('coordinates', () => {
  it('of the Caister water tower agree with the worked example of the Ordnance Survey', async () => {
    const { toDegrees, toMetres } = await createCoordinateConverter();
    // A guide to coordinate systems in Great Britain, annex B, in OSTN15; without the grid some metres off.
    const [x, y] = [651_409.804, 313_177.45];
    const degrees = toDegrees({ x, y }, 'british');
    expect(degrees.latitude).toBeCloseTo(52.657979, 4);
    expect(degrees.longitude).toBeCloseTo(1.716052, 4);
    const back = toMetres(degrees, 'british');
    expect(Math.abs(back.x - x)).toBeLessThan(0.02);
    expect(Math.abs(back.y - y)).toBeLessThan(0.02);
    const texts = [degrees.latitude, degrees.longitude, back.x, back.y].map(String);
    for (const [at, text] of texts.entries())
      expect(text).toMatch(at < 2 ? /^-?\d+\.\d{5,7}$/ : /^\d+(\.\d{1,2})?$/);
  });

  it('of Belfast City Hall lie on the Irish grid', async () => {
    const { toDegrees, toMetres } = await createCoordinateConverter();
    const hall = { latitude: 54.5966, longitude: -5.9301 };
    const metres = toMetres(hall, 'irish');
    expect(Math.abs(metres.x - 333_800)).toBeLessThan(300);
    expect(Math.abs(metres.y - 374_000)).toBeLessThan(300);
    expect(toDegrees(metres, 'irish').latitude).toBeCloseTo(hall.latitude, 6);
  });

  it('ask for a grid that is there', async () => {
    await expect(createCoordinateConverter('/gone.tif')).rejects.toThrow('ENOENT');
  });
});
