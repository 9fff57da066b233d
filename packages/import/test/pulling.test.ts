/** A release pulled from a web server that shows another data directory. */

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pullKeys } from '@property-lookup/cli/inside/commands/pull';
import { dataPaths, LAYOUT_VERSION } from '@property-lookup/engine/build';
import {
  openEmbeddedStore,
  readCurrentId,
} from '@property-lookup/engine/inside/store/embedded/embedded-store';
import { Failure } from '@property-lookup/kernel/failure';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { HOMES } from '@property-lookup/testing/made-up-homes';
import {
  type Answer,
  fileAnswer,
  type Publisher,
  startPublisher,
} from '@property-lookup/testing/publisher';
import { type StaticServer, serveFolder } from '@property-lookup/testing/static-server';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../test/http/fixture.js';
import { parsePublished, parsePublishedId } from '../src/fetching/published-release.js';
import { type Pulled, pullRelease } from '../src/fetching/pull-release.js';

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
    expect(pulled).not.toContain('postcodes.0.dat');
    expect(bytes).toBeGreaterThan(0);
  });

  it('leaves what is current as it is when a file there is not what was published', async () => {
    await pull('damaged');
    const before = readCurrentId(join(dir, 'damaged'));
    await publish(from);
    const path = join(dataPaths(from).release(readCurrentId(from) ?? ''), 'blocks.dat');
    const bytes = readFileSync(path);
    bytes[9] = ~(bytes[9] ?? 0);
    writeFileSync(path, bytes);
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

  it('is not taken where it is older than the one here, unless that is wanted', async () => {
    const old = join(dir, 'old');
    cpSync(from, old, { recursive: true });
    await publish(from);
    await pull('newer');
    const again = await serveFolder(old);
    const dataDir = join(dir, 'newer');
    const store = openEmbeddedStore(dataDir);
    const options = { url: again.url, token: undefined, dataDir, store, progress: NO_PROGRESS };
    await expect(pullRelease(options)).rejects.toThrow(
      /^The release there is not newer than the one here, of \d{4}-.*: add --allow-older to accept it\.$/,
    );
    expect(readCurrentId(dataDir)).toBe(readCurrentId(from));
    expect(await pullRelease({ ...options, allowOlder: true })).toMatchObject({ isNew: true });
    expect(readCurrentId(dataDir)).toBe(readCurrentId(old));
    await again.close();
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

/** What a data directory holds besides that which a pull left to go on with: names and sizes of files. */
function filesIn(folder: string): ReadonlyMap<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(names.map((name) => [name, statSync(join(folder, name)).size]));
}

describe('a server that means harm', () => {
  const good = join(dir, 'good');
  const CONTENT = Buffer.from('not a release, but whole');
  const PATIENCE = { silenceMs: 150, bytesMin: 100 };
  let server: Publisher | undefined;
  afterEach(() => server?.close());
  beforeAll(() => publish(good));

  const sha256 = createHash('sha256').update(CONTENT).digest('base64url');
  const FILE = { name: 'blocks.dat', bytes: CONTENT.length, sha256 };
  const listOf = (files: unknown): string =>
    JSON.stringify({
      ...{ layoutVersion: LAYOUT_VERSION, files },
      release: { id: 'r1', createdAt: '2999-01-01T00:00:00Z' },
    });
  const text =
    (body: string): Answer =>
    (_request, response) =>
      response.end(body);
  const redirect =
    (location: string): Answer =>
    (_request, response) =>
      response.writeHead(302, { location }).end();
  /** Sends on and on until the other side hangs up, and counts. */
  const endless =
    (sent: { bytes: number }, headers = {}): Answer =>
    (_request, response) => {
      response.writeHead(200, headers);
      const more = (): void => {
        if (response.destroyed) return;
        sent.bytes += 65_536;
        response.write(Buffer.alloc(65_536, 32), more);
      };
      more();
    };
  /** A byte, and another one, and another one. */
  const drip: Answer = (_request, response) => {
    response.writeHead(200, { 'content-length': CONTENT.length });
    const timer = setInterval(() => response.write('x'), 40);
    response.on('close', () => clearInterval(timer));
  };

  /** The sentence that a pull ends with; the release that was here stays, and nothing but what is hidden comes. */
  async function refusal(answers: Readonly<Record<string, Answer>>): Promise<string> {
    const parent = temporaryDir();
    const dataDir = join(parent, 'data');
    cpSync(good, dataDir, { recursive: true });
    const before = filesIn(dataDir);
    server = await startPublisher({
      '/current': text('r1'),
      '/releases/r1/release.json': text(listOf([FILE])),
      ...answers,
    });
    const outcome = await pullRelease({
      ...{ url: server.url, token: 'secret', dataDir, store: openEmbeddedStore(dataDir) },
      ...{ progress: NO_PROGRESS, waitMs: 1, patience: PATIENCE },
    }).catch((failure: unknown) => failure);
    expect(outcome).toBeInstanceOf(Failure);
    const { message } = outcome as Failure;
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toContain(parent);
    expect(readdirSync(parent)).toEqual(['data']);
    const after = filesIn(dataDir);
    for (const [name, size] of before) expect(after.get(name)).toBe(size);
    const came = [...after].filter(([name]) => !before.has(name));
    for (const [name] of came) expect(name).toMatch(/^releases\/\.pulling-r1/);
    const bytes = came.reduce((sum, [name, size]) => sum + (/\.\w+$/.test(name) ? size : 0), 0);
    expect(bytes).toBeLessThan(10_000);
    expect((await openEmbeddedStore(dataDir).damagedParts()).length).toBe(0);
    return message;
  }

  const FILE_PATH = '/releases/r1/blocks.dat';

  it('sends more than its list names, with and without a length', async () => {
    const sent = { bytes: 0 };
    expect(await refusal({ [FILE_PATH]: endless(sent) })).toContain(
      'blocks.dat is longer than its publisher says',
    );
    await server?.close();
    expect(
      await refusal({ [FILE_PATH]: endless(sent, { 'content-length': 5_000_000_000 }) }),
    ).toContain('blocks.dat has 5000000000 bytes there and 24 in its list');
    expect(sent.bytes).toBeLessThan(50e6);
  });

  it.each([
    ['/current', 'longer than 1,000 bytes'],
    ['/releases/r1/release.json', 'longer than 32,000,000 bytes'],
  ])('never ends %s', async (path, sentence) => {
    const sent = { bytes: 0 };
    expect(await refusal({ [path]: endless(sent) })).toContain(sentence);
    expect(sent.bytes).toBeLessThan(100e6);
  });

  it.each([
    ['a path out of the release', { name: '../../current' }],
    ['an absolute path', { name: '/etc/passwd' }],
    ['a path of Windows', { name: 'C:\\x.dat' }],
    ['a device of Windows', { name: 'columns/NUL.dat' }],
    ['a name that Windows shortens', { name: 'blocks.dat.' }],
    ['a stream of a file', { name: 'blocks.dat:x' }],
    ['a line break', { name: 'a\nb' }],
    ['a zero byte', { name: 'a\0b' }],
    ['a name that no disk takes', { name: 'x'.repeat(300) }],
    ['less than nothing', { bytes: -1 }],
    ['no number of bytes', { bytes: 'NaN' }],
    ['a part of a byte', { bytes: 1.5 }],
    ['more bytes than can be counted', { bytes: 1e300 }],
    ['no checksum', { sha256: 'x' }],
  ])('lists %s', async (_name, part) => {
    const list = text(listOf([FILE, { ...FILE, ...part }]));
    expect(await refusal({ '/releases/r1/release.json': list })).toContain(
      'lists files that cannot be its own',
    );
  });

  it.each([
    ['a file twice', 'blocks.dat'],
    ['a file in capitals', 'Blocks.dat'],
    ['a file as a folder', 'blocks.dat/x'],
    ['the list itself', 'Release.json'],
  ])('lists %s', async (_name, name) => {
    const list = text(listOf([FILE, { ...FILE, name }]));
    expect(await refusal({ '/releases/r1/release.json': list })).toMatch(/lists \S+ twice/);
  });

  it('lists too many files, or more than the disk has room for', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => ({ ...FILE, name: `f${at}` }));
    const path = '/releases/r1/release.json';
    expect(await refusal({ [path]: text(listOf(many)) })).toContain('lists no files');
    await server?.close();
    const large = [{ ...FILE, bytes: Number.MAX_SAFE_INTEGER }];
    expect(await refusal({ [path]: text(listOf(large)) })).toMatch(
      /it takes 9,007,199\.3 GB, and the disk has [\d.,]+ GB left/,
    );
    expect(server?.asked.map((one) => one.path)).not.toContain(FILE_PATH);
  });

  it('sends another file of the same length', async () => {
    const other = Buffer.from(CONTENT).fill(65);
    expect(await refusal({ [FILE_PATH]: fileAnswer(other) })).toContain(
      'blocks.dat does not have the checksum that its publisher gives',
    );
  });

  it('sends files that are whole, but none of a release', async () => {
    expect(await refusal({ [FILE_PATH]: fileAnswer(CONTENT) })).toContain('do not make a release');
  });

  it.each([
    ['file:///etc/passwd', 'leads to file: where only http: and https: are followed'],
    ['data:text/plain,r1', 'leads to data: where only http: and https: are followed'],
    ['ftp://example.com/x', 'leads to ftp: where only http: and https: are followed'],
    ['http://[::1', 'leads to an invalid URL'],
    ['http://localhost:21599/x', 'leads to a private address'],
    ['http://[::1]:21599/x', 'leads to a private address'],
    ['http://[::ffff:10.0.0.1]/x', 'leads to a private address'],
    ['http://0x7f000002/x', 'leads to a private address'],
    ['http://169.254.169.254/latest/meta-data', 'leads to a private address'],
    ['http://10.1.2.3/x', 'leads to a private address'],
    ['http://metadata.google.internal/x', 'leads to a private address'],
    ['/releases/r1/blocks.dat', 'leads round in a circle'],
  ])('leads to %s', async (location, sentence) => {
    expect(await refusal({ [FILE_PATH]: redirect(location) })).toContain(sentence);
  });

  it('drips', async () => {
    expect(await refusal({ '/current': drip })).toContain('was too slow, at /current');
    await server?.close();
    expect(await refusal({ [FILE_PATH]: drip })).toContain('the connection broke, 6 times');
  });

  it('never answers', async () => {
    expect(await refusal({ [FILE_PATH]: () => undefined })).toContain('does not answer');
  });

  it('packs a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const packed: Answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    for (const path of ['/current', '/releases/r1/release.json', FILE_PATH]) {
      expect(await refusal({ [path]: packed })).toContain('sends it compressed');
      await server?.close();
    }
  });

  it('cuts again and again, or goes on elsewhere than it was asked', async () => {
    const cut = fileAnswer(CONTENT, { cutAt: 2, cuts: 99 });
    expect(await refusal({ [FILE_PATH]: cut })).toContain('the connection broke, 6 times');
    await server?.close();
    const elsewhere: Answer = (request, response, attempt) => {
      if (request.headers.range === undefined) cut(request, response, attempt);
      else {
        const range = `bytes 9-${CONTENT.length - 1}/${CONTENT.length}`;
        response.writeHead(206, { 'content-range': range }).end(CONTENT.subarray(9));
      }
    };
    expect(await refusal({ [FILE_PATH]: elsewhere })).toMatch(/could not be fetched: .*, 6 times/);
    await server?.close();
    const partOnly: Answer = (_request, response) =>
      response
        .writeHead(206, { 'content-range': 'bytes 0-5/99999999999999999999' })
        .end(CONTENT.subarray(0, 6));
    expect(await refusal({ [FILE_PATH]: partOnly })).toContain('another part than asked, 6 times');
  });

  it('has keys without an end', async () => {
    const sent = { bytes: 0 };
    server = await startPublisher({ '/keys.json': endless(sent) });
    const dataDir = temporaryDir();
    await expect(pullKeys(server.url, undefined, dataDir)).rejects.toThrow(
      'The keys could not be fetched: /keys.json is longer than 64,000,000 bytes',
    );
    expect(sent.bytes).toBeLessThan(150e6);
    expect(readdirSync(dataDir)).toEqual([]);
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
