import { join } from 'node:path';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineWriter } from '../staging/line-files.js';
import { evidenceFile, type FactFolder } from '../staging/segment.js';
import { type StagedVersion, spreadRecords } from './evidence-files.js';
import { noLogChanges, RecordLog, RecordLogWriter } from './record-log.js';

/** Ratings, which are the simplest records: identifier and a text that may be long or not Latin. */
function staged(root: string, name: string, ids: readonly number[]): FactFolder {
  const dir = join(root, name, '0');
  const lines = new LineWriter(dir);
  for (const [at, id] of ids.entries()) {
    const description = `ŵ${'x'.repeat(at * 15_000)}`;
    lines.addJson(evidenceFile('rating'), { kind: 'rating', id: `R"${id}`, description, at });
  }
  lines.close();
  return { dir, source: 'voa', importedAt: '2026-01-01T00:00:00Z', importNumber: 0 };
}

const textsOf = (folder: FactFolder): readonly StagedVersion[] => {
  const versions: StagedVersion[] = [];
  spreadRecords([folder], 'ratings', (version) => versions.push(version));
  return versions;
};

it('finds every version of a record in the order of import, those of the whole release and later ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(9), { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      (files) => {
        const root = temporaryDir();
        const folders = files.map((ids, at) => staged(root, String(at), ids));
        const [whole, ...later] = folders;
        const writer = new RecordLogWriter(join(root, 'kept'), root);
        for (const version of whole === undefined ? [] : textsOf(whole))
          writer.add('ratings', version);
        writer.finish();
        const place = { dir: join(root, 'kept'), changes: noLogChanges() };
        const log = new RecordLog(place, root, folders);
        for (const version of later.flatMap(textsOf)) log.add('ratings', version);
        log.close();
        const again = new RecordLog(place, root, folders);
        for (let id = 0; id < 10; id++) {
          const expected = folders.flatMap(textsOf).filter((version) => version.id === `R"${id}`);
          const found = again.versionsOf('ratings', `R"${id}`);
          expect(found.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
        }
        again.close();
      },
    ),
    { numRuns: byLength(8, 30) },
  );
});

it('remembers what is linked to a property, and what of a postcode is not, until that changes', () => {
  const root = temporaryDir();
  const folder = staged(root, '0', [1, 2, 3]);
  const writer = new RecordLogWriter(join(root, 'kept'), root);
  const [first = 0, second = 0, number = 0] = textsOf(folder).map((version) =>
    writer.add('ratings', version),
  );
  const record = { uprn: null, address: { text: '', postcode: 'EX1 1AA' } };
  writer.addLinks({
    links: [
      [100, first],
      [100, second],
    ],
    unlinked: [{ number, record }],
  });
  writer.finish();
  const log = new RecordLog({ dir: join(root, 'kept'), changes: noLogChanges() }, root, [folder]);
  expect(log.linkedTo(100)).toEqual([0, 1]);
  expect(log.linkedTo(101)).toEqual([]);
  expect(log.unlinkedIn('EX1 1AA')).toEqual([2]);
  log.setLinked(100, [2]);
  log.setUnlinked('EX1 1AA', []);
  expect(log.linkedTo(100).map((number) => log.version(number)?.id)).toEqual(['R"3']);
  expect(log.unlinkedIn('EX1 1AA')).toEqual([]);
  log.close();
});
