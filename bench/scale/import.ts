/** Time and memory of an import, beside PostgreSQL's COPY with five indexes over the same records. */

import { rmSync } from 'node:fs';
import { addressFiles, importAddresses, recordFiles } from './dataset.js';
import { paceOf } from './pace.js';
import { loadRecords, startPostgres } from './postgres.js';
import { type Measure, report } from './report.js';
import { isWithout, PROGRAM, PROPERTIES, sizedDir } from './setting.js';
import { type ProcessFigures, timedProcess } from './timed-process.js';

const paced = (await addressFiles()).find((path) => /AddressBasePlus/.test(path)) ?? '';
const pace = [paceOf(paced)];
const addresses = await importAddresses();
pace.push(paceOf(paced));
const isCompared = !isWithout('list') || !isWithout('postgres');
const records = isCompared ? await recordFiles() : [];
const list = isWithout('list') ? undefined : await importList();
const reference = isWithout('postgres') ? null : await loadPostgres();

const measures: Measure[] = [
  {
    name: 'import of AddressBase Plus, OS Open UPRN, ONSPD',
    unit: 's',
    ours: addresses.seconds,
    references: { 'PostgreSQL COPY and 5 indexes, of the records only': reference },
    notes: { ...notesOf(addresses), ...paceNotes(addresses) },
  },
];
if (list !== undefined) {
  measures.unshift({
    name: 'import of the records as a list',
    unit: 's',
    ours: list.seconds,
    references: { 'PostgreSQL COPY and 5 indexes': reference },
    notes: notesOf(list),
  });
}
report('import', measures);

/** The files that PostgreSQL reads, as a list with a header, for a fair comparison. */
async function importList(): Promise<ProcessFigures> {
  const data = sizedDir('data-of-list');
  rmSync(data, { recursive: true, force: true });
  const args = [PROGRAM, 'import', '--data', data, ...records];
  const figures = await timedProcess(process.execPath, args);
  rmSync(data, { recursive: true, force: true });
  return figures;
}

/** In seconds; null if PostgreSQL is not installed. */
async function loadPostgres(): Promise<number | null> {
  const postgres = startPostgres('postgres-import');
  if (postgres === undefined) return null;
  const { copySeconds, indexSeconds } = loadRecords(postgres, records);
  postgres.stop();
  return copySeconds + indexSeconds;
}

/** Processor time relative to the machine's pace, which varies by the hour. */
function paceNotes({ processorSeconds }: ProcessFigures): Record<string, number> {
  const mean = pace.reduce((sum, one) => sum + one, 0) / pace.length;
  const micros = (processorSeconds * 1e6) / PROPERTIES;
  return {
    'processor µs a property': Math.round(micros * 10) / 10,
    'times the pace': Math.round((micros / mean) * 10) / 10,
  };
}

function notesOf({ seconds, peakBytes, stdout }: ProcessFigures): Record<string, string | number> {
  return {
    'properties a second': Math.round(PROPERTIES / seconds),
    'peak memory MB': Math.round(peakBytes / 1e6),
    size: /properties, ([\d.]+ MB)/.exec(stdout)?.[1] ?? '',
  };
}
