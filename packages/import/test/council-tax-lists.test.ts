/** Imports councils' lists of council tax bands, beside a gazetteer and without one. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { BANDS, councilTaxBand, createCountry, generateCountry, homesOf } from 'synthetic-country';
import { expect, it } from 'vitest';

const PROPERTIES = 300;
const COUNTRY = { properties: PROPERTIES, districts: 2, seed: 3 };

const list = (band: string): string =>
  `PROPREF;UPRN;ADDR1;ADDR2;POSTCODE;Band\n1;000000000007;1 High Street;Reading;RG1 1AA;${band}\n`;

it('gives every home of a made-up country the band that it has', async () => {
  const dir = temporaryDir();
  const only = ['addressbase-plus', 'council-tax-list', 'council-tax-levels-england'];
  const { paths } = await generateCountry({ ...COUNTRY, only, outDir: join(dir, 'files') });
  const texts = paths.map((path) => [path.replace(/^.*\//, ''), readFileSync(path, 'utf8')]);
  const { linked } = await importTexts(dir, Object.fromEntries(texts));
  const reader = await openImported(dir);
  const country = createCountry(COUNTRY.seed, COUNTRY.districts);
  let homes = 0;
  for (let number = 0; number * 128 < PROPERTIES; number++) {
    const neighbourhood = country.neighbourhood(number);
    for (const { property, dwelling } of homesOf(neighbourhood, PROPERTIES)) {
      const band = BANDS.charAt(councilTaxBand(dwelling, neighbourhood.district.town));
      const { COUNCIL_TAX_BAND } = await reader.recordedFacts(property.uprn);
      expect(COUNCIL_TAX_BAND).toMatchObject({ value: band, source: 'CTAX', modelled: false });
      homes++;
    }
  }
  await reader.close();
  expect(homes).toBeGreaterThan(PROPERTIES / 2);
  expect(linked).toMatchObject({ taxBands: { linked: homes, unlinked: 0 } });
});

it('makes a home of an address that nothing else has, and takes the newest list', async () => {
  const dir = temporaryDir();
  const { sources } = await importTexts(dir, { 'bands.csv': list('C') });
  expect(sources).toMatchObject([{ source: 'council-tax-list-ssv', accepted: 1, rejected: 0 }]);
  await importTexts(dir, { 'bands-of-later.csv': list('D') });
  const reader = await openImported(dir);
  const property = await reader.findProperty(7);
  const facts = await reader.recordedFacts(7);
  await reader.close();
  expect(property?.address.thoroughfare).toBe('High Street');
  expect(facts).toMatchObject({
    COUNCIL_TAX_BAND: { value: 'D', source: 'CTAX', confidence: 0.99 },
    IS_RESIDENTIAL: { value: true, source: 'CTAX' },
  });
});

it('lists the rows whose band is none with their lines, and keeps their addresses', async () => {
  const dir = temporaryDir();
  const text = `${list('C')}2;8;2 High Street;Reading;RG1 1AA;D COMP\n`;
  const { sources } = await importTexts(dir, { 'bands.csv': text });
  expect(sources).toMatchObject([{ accepted: 2, rejected: 0 }]);
  const rejects = readFileSync(join(dir, 'data/rejects/council-tax-list-ssv.csv'), 'utf8');
  expect(rejects).toContain('"3","council tax band is not a letter from A to I');
  const reader = await openImported(dir);
  const property = await reader.findProperty(8);
  const { COUNCIL_TAX_BAND } = await reader.recordedFacts(8);
  await reader.close();
  expect(property?.address.postcode).toBe('RG1 1AA');
  expect(COUNCIL_TAX_BAND).toBeUndefined();
});
