/** From files of plots and buildings, zipped as their publishers do, to what a reader finds of a house. */

import { readFileSync } from 'node:fs';
import { certificatesFile } from '@property-lookup/testing/home-files';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';

const SAMPLES = new URL('../../../test/samples/', import.meta.url);
const sample = (path: string) => readFileSync(new URL(path, SAMPLES));

const LIST = [
  'uprn,address,postcode',
  '900000001,"1 High Street, Testford",ZZ1 1AA',
  '900000002,"2 High Street, Testford",ZZ1 1AA',
  '900000003,"Flat 1, Maple Court, High Street, Testford",ZZ1 1AB',
].join('\r\n');

/** The second house stands in the hole of its plot's outline. */
const POSITIONS = [
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE',
  '900000001,468005.00,173015.00,51.4532,-1.0222',
  '900000002,468035.00,173015.00,51.4532,-1.0218',
  '900000003,468025.00,173035.00,51.4534,-1.0219',
].join('\r\n');

const CERTIFICATES = certificatesFile(
  ...[
    { key: 1, uprn: 900000001, address: '1 High Street', postcode: 'ZZ1 1AA' },
    { key: 2, uprn: 900000002, address: '2 High Street', postcode: 'ZZ1 1AA' },
    { key: 3, uprn: 900000003, address: 'Flat 1', postcode: 'ZZ1 1AB', type: 'Flat', area: 50 },
  ].map((home) => ({ ...home, form: 'Detached', lodged: '2022-05-02' })),
);

async function zipped(name: string, bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(bytes, name);
  zip.addBuffer(Buffer.from('Conditions of use.'), 'licence.pdf');
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('tells the plot and the footprint of a house, and of a flat neither', async () => {
  const dir = temporaryDir();
  const plots = sample('inspire-polygons/Land_Registry_Cadastral_Parcels.gml');
  const report = await importTexts(dir, {
    ...{ 'list.csv': LIST, 'osopenuprn.csv': POSITIONS, 'certificates.csv': CERTIFICATES },
    'Testford.zip': await zipped('Land_Registry_Cadastral_Parcels.gml', plots),
    'opmplc_gml3_su.zip': await zipped('data/SU.gml', sample('openmap-local/SU.gml')),
  });
  // The conditions of use beside the map; of a sentence each, and nothing else.
  expect(report.passedOver.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^Testford\.zip: licence\.pdf passed over/),
    expect.stringMatching(/^opmplc_gml3_su\.zip: licence\.pdf passed over/),
  ]);
  expect(report.sources).toContainEqual(
    expect.objectContaining({
      ...{ source: 'inspire-polygons', accepted: 2 },
      rejectedByReason: { 'geometry cannot be read': 1 },
    }),
  );
  const reader = await openImported(dir);
  const [house, inHole, flat] = await Promise.all(
    [900000001, 900000002, 900000003].map((uprn) => reader.recordedFacts(uprn)),
  );
  await reader.close();
  expect(house).toMatchObject({
    PLOT_AREA: { value: 315, source: 'INSPIRE', modelled: false },
    BUILDING_FOOTPRINT_AREA: { value: 80, source: 'OML', modelled: false },
  });
  for (const other of [inHole, flat]) {
    expect(other).not.toHaveProperty('PLOT_AREA');
    expect(other).not.toHaveProperty('BUILDING_FOOTPRINT_AREA');
  }
});
