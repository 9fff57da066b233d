/** What is gathered of homes that an import concerns, from what is staged and logged of all. */

import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import type { CertificateFact } from '@property-lookup/model/records';
import { NO_THREADS } from '@property-lookup/tables/threads';
import { certificate, linkedSection } from '@property-lookup/testing/linked-section';
import { listingOf } from '@property-lookup/testing/made-up-market';
import { staged } from '@property-lookup/testing/staged-folder';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { spreadRecords } from '../linking/evidence-files.js';
import { GroupEvidence, NOTHING_GATHERED } from '../linking/evidence-spool.js';
import { noLogChanges, RecordLog, RecordLogWriter } from '../linking/record-log.js';
import { gatherHomes } from './gather-homes.js';

const ROOT = tmpdir();

/** Certificates of homes, as versions that a whole release has logged, the last of each identifier last. */
const of = (uprn: number, id: string, lodged: string): CertificateFact => ({
  ...certificate(lodged, {}),
  ...{ id, uprn, address: { text: '', postcode: null } },
});
const first = staged([
  of(2, 'later', '2018-01-01'),
  of(2, 'same', '2019-01-01'),
  of(5, 'moved', '2019-01-01'),
  of(3, 'other', '2019-01-01'),
]);
const gone = staged([of(2, 'gone', '2020-01-01')]);
const second = staged([of(2, 'later', '2021-01-01'), of(7, 'moved', '2021-01-01')]);
const folders = [first, gone, second];

function loggedRecords(): RecordLog {
  const dir = join(temporaryDir(), 'kept');
  const writer = new RecordLogWriter(dir, ROOT);
  spreadRecords(folders, 'certificates', (version) => {
    const number = writer.add('certificates', version);
    const { uprn } = JSON.parse(version.text) as CertificateFact;
    writer.addLinks({ links: [[uprn ?? 0, number]], unlinked: [] });
  });
  writer.finish();
  return new RecordLog({ dir, changes: noLogChanges() }, ROOT, folders);
}

it.each([1, 500])('is what counts of each home that exists, %d to a section', async (atOnce) => {
  const { properties } = linkedSection({});
  const log = loggedRecords();
  const listing = listingOf('L', []);
  const sections = await gatherHomes(
    {
      ...{ properties, log, workDir: temporaryDir(), pool: NO_THREADS, progress: NO_PROGRESS },
      uprns: new Set([5, 4, 99, 2]),
      listingsOf: (uprn) => (uprn === 4 ? [{ kind: 'listing', listing, events: [] }] : []),
      dirs: new Set([first, second].map(({ dir }) => relative(ROOT, dir))),
    },
    atOnce,
  );
  log.close();
  properties.close();
  expect(sections).toHaveLength(Math.ceil(3 / atOnce));
  expect(sections.flatMap(({ uprns, rows }) => uprns.map((uprn, at) => [uprn, rows[at]]))).toEqual([
    [2, 1],
    [4, 3],
    [5, 4],
  ]);
  const gathered = sections.flatMap(({ spoolDir, section, rows }) => {
    const evidence = new GroupEvidence(spoolDir, section);
    return rows.map((row) => evidence.of(row));
  });
  const [home, listed, left] = gathered;
  expect(home?.certificates.map(({ fact }) => [fact.id, fact.lodged]).sort()).toEqual([
    ['later', '2021-01-01'],
    ['same', '2019-01-01'],
  ]);
  expect(home?.certificates[0]?.link).toEqual({ uprn: 2, matchType: 'Exact UPRN', confidence: 1 });
  expect(listed?.listings.map((one) => one.listing.listingId)).toEqual(['L']);
  expect(left).toBe(NOTHING_GATHERED);
});
