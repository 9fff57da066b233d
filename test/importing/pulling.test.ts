/** A release pulled from a web server that shows another data directory. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PROGRESS } from '../../src/domain/progress.js';
import {
  parsePublished,
  parsePublishedId,
} from '../../src/importing/fetching/published-release.js';
import { type Pulled, pullRelease } from '../../src/importing/fetching/pull-release.js';
import { dataPaths, LAYOUT_VERSION } from '../../src/release/layout.js';
import { openEmbeddedStore } from '../../src/store/embedded/embedded-store.js';
import { readCurrentId } from '../../src/store/embedded/publish-release.js';
import { HOMES, publish } from '../http/fixture.js';
import { type StaticServer, serveFolder } from '../support/static-server.js';
import { temporaryDir } from '../support/temporary-dir.js';

const dir = temporaryDir();
const from = join(dir, 'from');

describe('a release of another machine', () => {
  let server: StaticServer;
  beforeAll(async () => {
    await publish(from);
    server = await serveFolder(from);
  });
  afterAll(() => server.close());

  function pull(name: string, keepReleases = 1): Promise<Pulled> {
    const dataDir = join(dir, name);
    mkdirSync(dataDir, { recursive: true });
    const store = openEmbeddedStore(dataDir, { keepReleases });
    const { url } = server;
    return pullRelease({
      ...{ url, token: undefined, dataDir, store },
      ...{ progress: NO_PROGRESS, waitMs: 1 },
    });
  }

  async function expectSame(name: string): Promise<void> {
    const store = openEmbeddedStore(join(dir, name));
    expect(await store.currentReleaseId()).toBe(readCurrentId(from));
    expect(await store.damagedParts()).toEqual([]);
    const reader = await store.openCurrent();
    expect((await reader?.findProperty(101))?.uprn).toBe(101);
    await reader?.close();
    const { releases } = dataPaths(join(dir, name));
    expect(readdirSync(releases).filter((each) => each.startsWith('.'))).toEqual([]);
  }

  it('comes whole, and is not asked for again', async () => {
    const first = await pull('whole');
    expect(first).toMatchObject({ release: readCurrentId(from), isNew: true });
    expect(first.bytes).toBeGreaterThan(1_000);
    await expectSame('whole');
    expect(await pull('whole')).toMatchObject({ isNew: false, bytes: 0 });
  });

  it('goes on where a connection broke', async () => {
    const id = readCurrentId(from);
    server.cut.add(`/releases/${id}/blocks.arrow`);
    server.asked.length = 0;
    await pull('cut');
    await expectSame('cut');
    const asked = server.asked.filter(({ path }) => path.endsWith('/blocks.arrow'));
    expect(asked.map(({ range }) => range)).toEqual([undefined, expect.stringMatching(/^bytes=/)]);
  });

  it('takes from the release that is here what has not changed', async () => {
    await pull('step');
    await publish(
      from,
      HOMES.filter(({ uprn }) => uprn !== 103),
    );
    server.asked.length = 0;
    const { bytes } = await pull('step');
    await expectSame('step');
    const pulled = server.asked.map(({ path }) => path.split('/').at(-1));
    expect(pulled).toContain('blocks.dat');
    expect(pulled).not.toContain('postcodes.sqlite');
    expect(bytes).toBeGreaterThan(0);
  });

  it('leaves what is current as it is when a file there is not what was published', async () => {
    await pull('damaged');
    const before = readCurrentId(join(dir, 'damaged'));
    await publish(from);
    const path = join(dataPaths(from).release(readCurrentId(from) ?? ''), 'blocks.dat');
    appendFileSync(path, 'x');
    await expect(pull('damaged')).rejects.toThrow(
      'The release could not be fetched: blocks.dat does not have the checksum that its publisher gives.',
    );
    expect(readCurrentId(join(dir, 'damaged'))).toBe(before);
    await publish(from);
    await pull('damaged');
    await expectSame('damaged');
  });

  it('keeps as many releases as it is told', async () => {
    for (let release = 0; release < 4; release++) {
      await pull('kept', 2);
      await publish(from);
    }
    const { releases } = dataPaths(join(dir, 'kept'));
    expect(readdirSync(releases)).toHaveLength(3);
  });

  it('is told apart from what is no data directory', async () => {
    const other = join(dir, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'current'), '../../etc');
    const strange = await serveFolder(other);
    const dataDir = join(dir, 'strange');
    const store = openEmbeddedStore(dataDir);
    const options = { url: strange.url, token: undefined, dataDir, store, progress: NO_PROGRESS };
    await expect(pullRelease(options)).rejects.toThrow('`current` names no release');
    await expect(pullRelease({ ...options, url: `${strange.url}/nowhere` })).rejects.toThrow(
      '/nowhere/current is not there (status 404)',
    );
    await strange.close();
    expect(existsSync(join(dataDir, 'releases'))).toBe(false);
  });
});

describe('what another machine says of its release', () => {
  const sha256 = 'a'.repeat(43);
  const described = (name: string) =>
    JSON.stringify({
      layoutVersion: LAYOUT_VERSION,
      release: { id: 'r1' },
      files: [{ name, bytes: 1, sha256 }],
    });

  it.each(['../x', '/etc/passwd', 'a/../../x', '.hidden', 'a/.b', 'a//b', 'a\\..\\b', 'a/b/c', ''])(
    'names no file outside its folder: %s',
    (name) => {
      expect(() => parsePublished(described(name), 'r1', LAYOUT_VERSION)).toThrow(
        'files that cannot be its own',
      );
    },
  );

  it('is refused or of the release that was asked for, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => parsePublished(text, 'r1', LAYOUT_VERSION)).toThrow();
        expect(() => parsePublishedId(`/${text}`)).toThrow();
      }),
    );
  });
});
