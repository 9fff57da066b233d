import { join } from 'node:path';
import type { CertificateFact, SaleFact } from '@property-lookup/model/records';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { knownAddresses, plainLine, spreadKnownAddresses } from './known-addresses.js';

const sale = (
  id: string,
  text: string,
  postcode: string,
  uprn: number | null = null,
): SaleFact => ({
  ...{ kind: 'sale', id, uprn, address: { text, postcode } },
  ...{ priceGbp: 210_000, date: '2020-05-01', propertyType: 'T', isNewBuild: false, tenure: 'F' },
  ...{ category: 'A', paon: null, saon: null, street: null, district: null, county: null },
});

const certificate = (id: string, line: string, uprn: number | null): CertificateFact => ({
  ...{ kind: 'certificate', id, uprn, line, postTown: 'Exeter', lodged: '2020-05-01' },
  address: { text: `${line}, Exeter`, postcode: 'EX1 1AA' },
  ...{ inspected: null, isDomestic: true, uprnSource: null, values: {} },
});

it('are those of records without a UPRN in the postcodes asked for, each once', async () => {
  const folder = staged([
    sale('{1}', '5, HIGH STREET, EXETER', 'EX1 1AA'),
    sale('{2}', '5, HIGH STREET, EXETER', 'EX1 1AA'),
    sale('{6}', '17, HIGH STREET, EXETER', 'EX1 1AA'),
    sale('{3}', '7, HIGH STREET, EXETER', 'EX1 1AA', 77),
    sale('{4}', '9, HIGH STREET, EXETER', 'EX1 1AB'),
    sale('{5}', '11, MILL LANE, EXETER', 'EX2 1AA'),
    certificate('A', '13 High Street', null),
    certificate('B', '15 High Street', 15),
  ]);
  const workDir = join(temporaryDir(), 'known');
  await spreadKnownAddresses([folder], workDir, NO_THREADS);
  const recorded = new Set([plainLine('17 High Street, Exeter', 'EX1 1AA')]);
  const numbersIn = (...postcodes: readonly string[]) =>
    knownAddresses(workDir, new Set(postcodes), recorded)
      .map(({ address }) => address.buildingNumber)
      .sort();
  expect(numbersIn('EX1 1AA')).toEqual(['13', '5']);
  expect(numbersIn('EX1 1AB', 'EX2 1AA')).toEqual(['11', '9']);
  expect(numbersIn('EX3 1AA')).toEqual([]);
});
