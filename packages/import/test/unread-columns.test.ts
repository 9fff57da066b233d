/** What of a list is not read, is named: in the check and in the report, whatever the list is of and however it is written. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedStore } from '@property-lookup/engine/embedded';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { checkFiles } from '../src/checking/check-files.js';
import { importFiles } from '../src/import-files.js';

const dataDir = temporaryDir();
const HOME = { uprn: 100020001, address: '1 Elm Road, Ilford', postcode: 'IG1 1AA', Ward: 'North' };
const separated = (mark: string): string =>
  [`uprn,Xordinate,Yordinate,Dwelling,Ward`, `100020001,544000,187000,1 Elm Road Ilford,North`]
    .map((line) => line.replaceAll(',', mark))
    .join('\n');
const point = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [0.07, 51.55] },
});

it.each([
  ['list.csv', separated(',')],
  ['list.psv', separated('|')],
  ['utf16.csv', Buffer.from(separated(','), 'utf16le')],
  ['list.ndjson', `${JSON.stringify(HOME)}\n${JSON.stringify({ ...HOME, uprn: 2 })}\n`],
  ['list.geojson', JSON.stringify({ type: 'FeatureCollection', features: [point(HOME)] })],
  [
    'titled.csv',
    'Homes of June\n\nUPRN,Owner Address,Property Address,Postcode,Ward\n1,"9 Low Road, Leeds","2 Elm Road, Ilford",IG1 1AA,North\n',
  ],
  [
    'rates.csv',
    'Prop Ref,Full Property Address,Postcode,Ratepayer Address,Current Rateable Value,Property Description,Ward\n1,"1 Elm Road, Ilford",IG1 1AA,"9 Low Road, Leeds",1200,Shop,North\n',
  ],
])('names the columns of %s that are not read', async (name, content) => {
  const path = join(dataDir, name);
  writeFileSync(path, content);
  const files = [path];
  const [check] = await checkFiles({ files, loaded: [], source: undefined, columns: undefined });
  const store = openEmbeddedStore(dataDir);
  const report = await importFiles({
    ...{ dataDir, files, store, dryRun: true, progress: NO_PROGRESS },
  });
  for (const notes of [check?.parts[0]?.notes, report.sources[0]?.notes]) {
    expect(notes?.join('\n')).toMatch(/columns not read: (?:'Ratepayer Address', )?'Ward'$/m);
  }
});

it('says which address is not taken, and how to take it', async () => {
  const path = join(dataDir, 'two.csv');
  writeFileSync(
    path,
    'UPRN,StationAddress1,StationAddress2,Station Postcode,PropertyNumber,StreetName,PostCode\n1,Hall,9 Low Road,LS1 1AA,2,Elm Road,IG1 1AA\n',
  );
  const [check] = await checkFiles({ files: [path], loaded: [] });
  const [part] = check?.parts ?? [];
  expect(part?.samples[0]).toContain('2 Elm Road, IG1 1AA');
  const map = 'address=StationAddress1+StationAddress2,postcode=Station Postcode';
  expect(part?.notes.join()).toContain(`is not taken; --map '${map}' takes it`);
});
