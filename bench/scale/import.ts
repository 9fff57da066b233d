/** How long an import takes and how much memory, beside PostgreSQL's COPY and five indexes over the same records. */

import { rmSync } from 'node:fs';
import { importAddresses, recordFiles } from './dataset.js';
import { loadRecords, startPostgres } from './postgres.js';
import { type Measure, report } from './report.js';
import { PROGRAM, PROPERTIES, sizedDir } from './setting.js';
import { timedProcess } from './timed-process.js';

const addresses = await importAddresses();
const records = await recordFiles();

// The very files that PostgreSQL reads, as a list with a header: like for like.
const listData = sizedDir('data-of-list');
rmSync(listData, { recursive: true, force: true });
const list = await timedProcess(process.execPath, [
  PROGRAM,
  'import',
  '--data',
  listData,
  ...records,
]);
rmSync(listData, { recursive: true, force: true });

const postgres = startPostgres('postgres-import');
const loaded = postgres && loadRecords(postgres, records);
postgres?.stop();
const reference = loaded === undefined ? null : loaded.copySeconds + loaded.indexSeconds;

const measures: Measure[] = [
  {
    name: 'import of the records as a list',
    unit: 's',
    ours: list.seconds,
    references: { 'PostgreSQL COPY and 5 indexes': reference },
    notes: notesOf(list),
  },
  {
    name: 'import of AddressBase Plus, OS Open UPRN, ONSPD',
    unit: 's',
    ours: addresses.seconds,
    references: { 'PostgreSQL COPY and 5 indexes, of the records only': reference },
    notes: notesOf(addresses),
  },
];
report('import', measures);

function notesOf({ seconds, peakBytes, stdout }: typeof list): Record<string, string | number> {
  return {
    'properties a second': Math.round(PROPERTIES / seconds),
    'peak memory MB': Math.round(peakBytes / 1e6),
    size: /properties, ([\d.]+ MB)/.exec(stdout)?.[1] ?? '',
  };
}
