import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { listFolders } from './list-folder.js';

function folderOf(...names: readonly string[]): string {
  const folder = temporaryDir();
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  return folder;
}

it('lists the data below a folder, and names the files it skips', async () => {
  const data = ['areas/Areas.dbf', 'areas/Areas.shp', 'pp-2025.csv', 'x/y/certificates.ZIP'];
  const folder = folderOf(...data, '.made-up', 'Thumbs.db', '.git/log.csv', 'x/Guide.pdf');
  symlinkSync(join(folder, 'pp-2025.csv'), join(folder, 'x/linked.csv'));
  const { files, passedOver } = await listFolders([join(folder, 'pp-2025.csv'), folder, 'gone']);
  const read = ['pp-2025.csv', 'areas/Areas.shp', 'x/linked.csv', 'x/y/certificates.ZIP'];
  expect(files).toEqual([...read.map((name) => join(folder, name)), 'gone']);
  expect(passedOver.map(({ why }) => why)).toEqual([
    expect.stringContaining(': Guide.pdf passed over, of kinds that hold no table or map'),
  ]);
});

it('refuses a folder without data, and suggests a fix', async () => {
  const refusal = (...names: readonly string[]) => listFolders([folderOf(...names)]);
  await expect(refusal('a.pdf', 'b.PNG')).rejects.toThrow(
    /holds no data file, only \.pdf, \.png: export these as CSV\.$/,
  );
  await expect(refusal()).rejects.toThrow(
    /holds no data file: nothing is in it that can be read\. Name the folder that holds the files\.$/,
  );
  await expect(refusal('a.gdb/a00000001.gdbtable')).rejects.toThrow(/a geodatabase of Esri/);
});

it('lists a folder once, wherever links lead back to it', async () => {
  const folder = folderOf('a/list.csv', 'b/other.csv');
  for (const link of ['a/up', 'a/again', 'b/up']) symlinkSync(folder, join(folder, link));
  const { files } = await listFolders([folder]);
  expect(files).toEqual(['a/list.csv', 'b/other.csv'].map((name) => join(folder, name)));
});
