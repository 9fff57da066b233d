/** Fetching from publishers, held against a server that breaks off, sends elsewhere, refuses and lies. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from '@property-lookup/kernel/failure';
import { NO_PROGRESS } from '@property-lookup/kernel/progress';
import { DOWNLOADS } from '@property-lookup/sources/about';
import { run } from '@property-lookup/testing/program';
import {
  type Answer,
  etagOf,
  fileAnswer,
  lyingAnswer,
  type Publisher,
  startPublisher,
} from '@property-lookup/testing/publisher';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../src/catalogue/catalogue.js';
import { type FetchOptions, fetchSources } from '../src/fetching/fetch-sources.js';
import { notePath, partPath } from '../src/fetching/kept-part.js';

const CONTENT = Buffer.from('"{A}","250000","2024-03-01 00:00"\n'.repeat(20_000));
const PRICE_PAID = '/price-paid-data.publicdata.landregistry.gov.uk/pp-complete.csv';
const OPEN_UPRN = '/api.os.uk/downloads/v1/products/OpenUPRN/downloads?area=GB&format=CSV';
const CERTIFICATES = '/api.get-energy-performance-data.communities.gov.uk/api/files/domestic/csv';
const INSPIRE = '/use-land-property-data.service.gov.uk/datasets/inspire/download/Reading.zip';

let publisher: Publisher | undefined;
afterEach(async () => {
  await publisher?.close();
});

async function start(answers: Readonly<Record<string, Answer>>): Promise<Publisher> {
  publisher = await startPublisher(answers);
  return publisher;
}

async function fetchAll(outDir: string, source: string, options: Partial<FetchOptions> = {}) {
  const nowMs = Date.UTC(2026, 8, 20);
  return fetchSources({
    ...{ sources: [source], area: undefined, outDir, token: undefined, nowMs },
    ...{ mirror: publisher?.url, progress: NO_PROGRESS, waitMs: 1 },
    ...options,
  });
}

const json =
  (body: unknown): Answer =>
  (_request, response) =>
    response.end(JSON.stringify(body));

const redirect =
  (location: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    response.writeHead(302, { location, ...headers }).end();

describe('a file is fetched', () => {
  it('whole, and not again as long as it is the newest', async () => {
    const dir = temporaryDir();
    const { asked } = await start({ [PRICE_PAID]: fileAnswer(CONTENT) });
    const [file] = await fetchAll(dir, 'price-paid');
    expect(file).toEqual({
      source: 'price-paid',
      path: join(dir, 'price-paid-pp-complete.csv'),
      isNew: true,
    });
    expect(readFileSync(file?.path ?? '').equals(CONTENT)).toBe(true);
    expect((await fetchAll(dir, 'price-paid'))[0]?.isNew).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('in pieces where the connection breaks, each from where the last ended', async () => {
    const dir = temporaryDir();
    const { asked } = await start({
      [PRICE_PAID]: fileAnswer(CONTENT, { cutAt: 200_000, cuts: 3 }),
    });
    const [file] = await fetchAll(dir, 'price-paid');
    expect(readFileSync(file?.path ?? '').equals(CONTENT)).toBe(true);
    const starts = asked.map(({ range }) => Number(/\d+/.exec(range ?? '0')?.[0]));
    expect(starts).toEqual([0, 200_000, 400_000, 600_000]);
  });

  it('from where an earlier command was stopped, unless it has changed since', async () => {
    const dir = temporaryDir();
    const path = join(dir, 'price-paid-pp-complete.csv');
    const { asked } = await start({ [PRICE_PAID]: fileAnswer(CONTENT) });
    const stopAt = (edition: string): void => {
      writeFileSync(partPath(path), CONTENT.subarray(0, 1_000));
      writeFileSync(
        notePath(partPath(path)),
        JSON.stringify({ etag: edition, lastModified: null }),
      );
    };
    stopAt(etagOf(CONTENT));
    await fetchAll(dir, 'price-paid');
    expect(asked.at(-1)?.range).toBe('bytes=1000-');
    expect(readFileSync(path).equals(CONTENT)).toBe(true);
    stopAt('"older"');
    await fetchAll(dir, 'price-paid');
    expect(readFileSync(path).equals(CONTENT)).toBe(true);
    expect(existsSync(partPath(path))).toBe(false);
  });

  it('although the server is busy, or breaks off before it answers', async () => {
    const dir = temporaryDir();
    const good = fileAnswer(CONTENT);
    const { asked } = await start({
      [PRICE_PAID](request, response, attempt) {
        if (attempt === 1) response.writeHead(503, { 'retry-after': '0' }).end('busy');
        else if (attempt === 2) response.writeHead(429).end();
        else if (attempt === 3) request.socket.destroy();
        else good(request, response, attempt);
      },
    });
    await fetchAll(dir, 'price-paid');
    expect(asked).toHaveLength(4);
  });

  it('that a publisher lists with its checksum', async () => {
    const dir = temporaryDir();
    const md5 = createHash('md5').update(CONTENT).digest('hex');
    const listed = (sum: string) => [
      { fileName: 'osopenuprn_202609_csv.zip', md5: sum, url: 'https://api.os.uk/file?x=1' },
    ];
    await start({
      [OPEN_UPRN]: json(listed(md5)),
      '/api.os.uk/file?x=1': redirect('https://store.example/signed'),
      '/store.example/signed': fileAnswer(CONTENT),
    });
    const [file] = await fetchAll(dir, 'os-open-uprn');
    expect(file?.path).toBe(join(dir, 'osopenuprn_202609_csv.zip'));
    await publisher?.close();
    await start({
      [OPEN_UPRN]: json(listed('0'.repeat(32))),
      '/api.os.uk/file?x=1': fileAnswer(Buffer.from('other')),
    });
    await expect(fetchAll(dir, 'os-open-uprn')).rejects.toThrow(
      'osopenuprn_202609_csv.zip does not have the checksum that its publisher gives. Run the same command again.',
    );
    // What is there is the good one of before.
    expect(readFileSync(file?.path ?? '').equals(CONTENT)).toBe(true);
    expect(existsSync(partPath(file?.path ?? ''))).toBe(false);
  });

  it('by name, where the publisher lists files that are of no use here', async () => {
    const dir = temporaryDir();
    const names = ['BLPU_UPRN_Street_USRN_11', 'Road_TOID-Street_USRN_10', 'RoadLink_TOID_Road_7'];
    const files = names.map((name) => ({
      url: `https://api.os.uk/${name}`,
      fileName: `lids-2026-09_csv_${name}.zip`,
    }));
    await start({
      '/api.os.uk/downloads/v1/products/LIDS/downloads?area=GB&format=CSV': json(files),
      ...Object.fromEntries(names.map((name) => [`/api.os.uk/${name}`, fileAnswer(CONTENT)])),
    });
    const fetched = await fetchAll(dir, 'os-linked-identifiers');
    expect(fetched.map(({ path }) => path)).toEqual(
      names.slice(0, 2).map((name) => join(dir, `lids-2026-09_csv_${name}.zip`)),
    );
  });

  it('that is the newest item of a search', async () => {
    const dir = temporaryDir();
    const download = DOWNLOADS['onspd'];
    const search = download?.kind === 'arcgis' ? new URL(download.search) : undefined;
    await start({
      [`/www.arcgis.com${search?.pathname}${search?.search}`]: json({ results: [{ id: 'ab12' }] }),
      '/www.arcgis.com/sharing/rest/content/items/ab12/data': fileAnswer(CONTENT),
    });
    expect((await fetchAll(dir, 'onspd'))[0]?.path).toBe(join(dir, 'onspd-ab12.zip'));
  });

  it('that is called by its month, of the newest month that is there', async () => {
    const dir = temporaryDir();
    const of = (month: string): string =>
      `/price-paid-data.publicdata.landregistry.gov.uk/pp-uprn-lookup-${month}-2026.csv`;
    const { asked } = await start({
      [of('jul')]: fileAnswer(CONTENT),
      [of('jun')]: fileAnswer(CONTENT),
    });
    await fetchAll(dir, 'price-paid-uprn');
    expect(asked.map(({ path }) => path)).toEqual([of('sep'), of('aug'), of('jul')]);
  });

  it('of one area, with the cookie that its publisher wants to see again', async () => {
    const dir = temporaryDir();
    const { asked } = await start({
      [INSPIRE](request, response, attempt) {
        const isKnown = request.headers.cookie === 'seen=1';
        if (isKnown) fileAnswer(CONTENT)(request, response, attempt);
        else
          response
            .writeHead(302, {
              location: '/datasets/inspire/download/Reading.zip',
              'set-cookie': 'seen=1; Path=/',
            })
            .end();
      },
    });
    await fetchAll(dir, 'inspire-polygons', { area: 'Reading' });
    expect(asked.at(-1)?.cookie).toBe('seen=1');
  });

  it('with credentials, which go to its publisher and nobody else', async () => {
    const dir = temporaryDir();
    const { asked } = await start({
      [CERTIFICATES]: redirect('https://store.example/signed', { 'set-cookie': 'own=1' }),
      '/store.example/signed': fileAnswer(CONTENT),
    });
    const [file] = await fetchAll(dir, 'epc-domestic', { token: 'secret' });
    expect(file?.path).toBe(join(dir, 'epc-domestic.zip'));
    expect(asked).toMatchObject([
      { path: CERTIFICATES, authorization: 'Bearer secret' },
      { path: '/store.example/signed', authorization: undefined, cookie: undefined },
    ]);
  });
});

describe('fetching is refused with a sentence', () => {
  const refused = (source: string, options: Partial<FetchOptions> = {}) =>
    expect(fetchAll(temporaryDir(), source, options)).rejects;

  it('where the file is not there any more', async () => {
    await start({});
    await refused('price-paid').toThrow(
      'price-paid is not where it used to be: its publisher may have moved it, or has nothing by that --area. Get it from https://www.gov.uk/',
    );
    await refused('os-open-uprn').toThrow('os-open-uprn could not be found where it used to be');
  });

  it('where the connection breaks every time, and what came is kept', async () => {
    const dir = temporaryDir();
    await start({ [PRICE_PAID]: fileAnswer(CONTENT, { cutAt: 50_000, cuts: 99 }) });
    await expect(fetchAll(dir, 'price-paid')).rejects.toThrow(
      'the connection broke, 6 times. What came is kept: run the same command to go on from there.',
    );
    expect(readFileSync(partPath(join(dir, 'price-paid-pp-complete.csv'))).length).toBeGreaterThan(
      0,
    );
  });

  it('where the length that is stated is too long, or too short, every time', async () => {
    const dir = temporaryDir();
    const lengthOf = (bytes: number) => ({ [PRICE_PAID]: lyingAnswer(CONTENT, bytes) });
    await start(lengthOf(CONTENT.length + 9));
    await expect(fetchAll(dir, 'price-paid')).rejects.toThrow('the connection broke, 6 times.');
    await publisher?.close();
    await start(lengthOf(CONTENT.length - 9));
    await expect(fetchAll(dir, 'price-paid')).rejects.toThrow(
      'the server states a wrong length, 6 times. What came is kept',
    );
    expect(readdirSync(dir).filter((name) => !name.startsWith('.'))).toEqual([]);
    await publisher?.close();
    await start({ [PRICE_PAID]: lyingAnswer(CONTENT, CONTENT.length - 9, 1) });
    await fetchAll(dir, 'price-paid');
    expect(readFileSync(join(dir, 'price-paid-pp-complete.csv')).equals(CONTENT)).toBe(true);
  });

  it('where a page comes in place of the file', async () => {
    await start({ [PRICE_PAID]: (_request, response) => response.end('<!doctype html><p>Sorry') });
    await refused('price-paid').toThrow('pp-complete.csv is a web page');
  });

  it('where its address leads round in a circle', async () => {
    await start({ [PRICE_PAID]: redirect('/pp-complete.csv') });
    await refused('price-paid').toThrow('its address leads round in a circle');
  });

  it('where its address leads to one that anybody can read or change on the way', async () => {
    await start({ [PRICE_PAID]: redirect('http://store.example/pp.csv') });
    await refused('price-paid').toThrow('leads to an unencrypted address');
  });

  it('where nobody answers', async () => {
    const gone = await start({});
    await gone.close();
    await refused('price-paid').toThrow('does not answer. Is this machine on the internet?');
  });

  it('where credentials are wanted, or are not accepted', async () => {
    await start({ [CERTIFICATES]: (_request, response) => response.writeHead(403).end() });
    await refused('epc-domestic').toThrow(
      'sign in at https://get-energy-performance-data.communities.gov.uk',
    );
    await refused('epc-domestic', { token: 'old' }).toThrow(
      'does not accept the token, which may have expired',
    );
  });

  it.each([
    ['nonsense', {}, 'nonsense is not a source; those that can be fetched are os-open-uprn,'],
    ['addressbase-plus', {}, 'it is licensed and costs money, at https://www.ordnancesurvey.co.uk'],
    ['headed-csv', {}, 'it is not published; whoever supplied the file can give it to you'],
    ['broadband', {}, 'its publisher moves each edition to another address'],
    [
      'inspire-polygons',
      {},
      'say which with --area, which is a local authority as its file is named',
    ],
    ['os-open-uprn', { area: 'SU' }, 'os-open-uprn comes as a whole: leave out --area.'],
  ])('of %s %j', async (source, options, sentence) => {
    await refused(source, options).toThrow(sentence);
  });
});

describe('a publisher that means harm', () => {
  const PATIENCE = { silenceMs: 400, bytesMin: 100 };
  const FILE = '/api.os.uk/file';

  /** The sentence that fetching ends with; nothing but what is hidden comes, into its folder and nowhere else. */
  async function refusal(source: string, answers: Readonly<Record<string, Answer>>) {
    const parent = temporaryDir();
    const outDir = join(parent, 'downloads');
    await start(answers);
    const options = { patience: PATIENCE, bytesMax: 2_000_000 };
    const outcome = await fetchAll(outDir, source, options).catch((failure: unknown) => failure);
    await publisher?.close();
    expect(outcome).toBeInstanceOf(Failure);
    const { message } = outcome as Failure;
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toContain(parent);
    expect(readdirSync(parent)).toEqual(['downloads']);
    for (const name of readdirSync(outDir)) {
      expect(name).toMatch(/^\./);
      expect(statSync(join(outDir, name)).size).toBeLessThanOrEqual(2_000_000);
    }
    return message;
  }

  /** Sends on and on until the other side hangs up, and counts. */
  const endless =
    (sent: { bytes: number }): Answer =>
    (_request, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        sent.bytes += 65_536;
        response.write(Buffer.alloc(65_536, 32), more);
      };
      more();
    };

  const listed = (...files: readonly unknown[]) => ({ [OPEN_UPRN]: json(files) });
  const offer = (fileName: string, url = 'https://api.os.uk/file') => ({ fileName, url });

  it('sends a file, or a list, without an end', async () => {
    const sent = { bytes: 0 };
    expect(await refusal('price-paid', { [PRICE_PAID]: endless(sent) })).toContain(
      'price-paid-pp-complete.csv is longer than its publisher says',
    );
    expect(await refusal('os-open-uprn', { [OPEN_UPRN]: endless(sent) })).toContain(
      'is longer than 16,000,000 bytes',
    );
    expect(sent.bytes).toBeLessThan(100e6);
  });

  it('states a length that nothing holds', async () => {
    const large: Answer = (_request, response) =>
      response.writeHead(200, { 'content-length': 5e15 }).write('x');
    expect(await refusal('price-paid', { [PRICE_PAID]: large })).toContain(
      'is larger than 2000000 bytes',
    );
    const cut = fileAnswer(CONTENT, { cutAt: 1_000, cuts: 99 });
    const range = { 'content-range': `bytes 1000-2000/${'9'.repeat(400)}`, etag: etagOf(CONTENT) };
    const grown: Answer = (request, response, attempt) =>
      request.headers.range === undefined
        ? cut(request, response, attempt)
        : response.writeHead(206, range).end('x');
    expect(await refusal('price-paid', { [PRICE_PAID]: grown })).toContain('is larger than');
  });

  it.each([
    '..',
    '.',
    '../../x.zip',
    '/etc/cron.d/x',
    '.profile',
    '\\\\host\\x',
    '',
    'x'.repeat(300),
  ])('lists a file as %j', async (name) => {
    const answers = { ...listed(offer(name)), [FILE]: fileAnswer(CONTENT) };
    const dir = temporaryDir();
    await start(answers);
    const outDir = join(dir, 'downloads');
    const fetched = await fetchAll(outDir, 'os-open-uprn').catch(() => []);
    expect(readdirSync(dir)).toEqual(['downloads']);
    const visible = readdirSync(outDir).filter((each) => !each.startsWith('.'));
    expect(fetched.map(({ path }) => path)).toEqual(visible.map((each) => join(outDir, each)));
  });

  it('lists a file twice, or a second time in capitals', async () => {
    const dir = temporaryDir();
    await start({
      ...listed(offer('a.zip'), offer('a.zip', 'https://api.os.uk/2'), offer('A.ZIP')),
      [FILE]: fileAnswer(CONTENT),
    });
    const fetched = await fetchAll(dir, 'os-open-uprn');
    expect(fetched.map(({ path }) => path)).toEqual([join(dir, 'a.zip')]);
  });

  it.each([
    ['file:///etc/passwd', 'leads to file: where only http: and https: are followed'],
    ['data:text/plain,x', 'leads to data: where only http: and https: are followed'],
    ['http://api.os.uk/file', 'leads to an unencrypted address'],
    ['https://[', 'leads to an invalid URL'],
    ['https://127.0.0.1/x', 'leads to a private address'],
    ['https://localhost/x', 'leads to a private address'],
    ['https://[fd00::1]/x', 'leads to a private address'],
    ['https://169.254.169.254/latest', 'leads to a private address'],
    ['https://[2002:a00:1::1]/x', 'leads to a private address'],
    ['https://0x7f.1/x', 'leads to a private address'],
    ['https://api.os.uk:22/x', 'leads to port 22, where only 80 and 443 are followed'],
    ['https://example.org:8443/x', 'leads to port 8443, where only 80 and 443 are followed'],
  ])('leads to %s, by its list or by a redirect', async (location, sentence) => {
    expect(await refusal('os-open-uprn', listed(offer('a.zip', location)))).toContain(sentence);
    expect(await refusal('price-paid', { [PRICE_PAID]: redirect(location) })).toContain(sentence);
  });

  it('drips, packs a bomb, or never answers', async () => {
    const drip: Answer = (_request, response) => {
      // At once, so that a busy machine is not taken for silence.
      response.write('x');
      const timer = setInterval(() => response.write('x'), 40);
      response.on('close', () => clearInterval(timer));
    };
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const packed: Answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    for (const [answer, sentence] of [
      [drip, 'the connection broke, 6 times'],
      [packed, 'sends it compressed'],
      [() => undefined, 'does not answer'],
    ] as const) {
      expect(await refusal('price-paid', { [PRICE_PAID]: answer })).toContain(sentence);
    }
    expect(await refusal('os-open-uprn', { [OPEN_UPRN]: drip })).toContain('was too slow');
  });

  it('answers with a part that nobody asked for', async () => {
    const elsewhere: Answer = (_request, response) =>
      response.writeHead(206, { 'content-range': 'bytes 5-9/10' }).end('56789');
    expect(await refusal('price-paid', { [PRICE_PAID]: elsewhere })).toContain(
      'the server sends another part than asked, 6 times',
    );
  });
});

describe('downloads', () => {
  it('are of sources that are there and free, and encrypted', () => {
    const entries = catalogueOf({ sources: [], segments: [] }, '2026-09-02');
    for (const [id, download] of Object.entries(DOWNLOADS)) {
      const { price } = entries.find((entry) => entry.id === id) ?? {};
      expect(price).toMatch(/^free/);
      const url = download.kind === 'arcgis' ? download.search : download.url;
      expect(url).toMatch(/^https:\/\//);
      expect(download.token !== undefined).toBe(price === 'free, with an account');
    }
  });
});

describe('the command', () => {
  it('shows the licence, fetches only where it is accepted, and says what to do next', async () => {
    const dir = temporaryDir();
    const { url } = await start({ [PRICE_PAID]: fileAnswer(CONTENT) });
    const args = ['fetch', 'price-paid', '--out', dir, '--mirror', url];
    const shown = await run(...args);
    expect(shown.code).toBe(2);
    expect(shown.stdout).toContain('Licence: Open Government Licence v3.0, except the addresses');
    expect(shown.stderr).toContain('Run it again with --accept-licence');
    expect(publisher?.asked).toEqual([]);
    const path = join(dir, 'price-paid-pp-complete.csv');
    const fetched = await run(...args, '--accept-licence');
    expect(fetched).toMatchObject({ code: 0, stderr: '' });
    expect(fetched.stdout).toContain(`Next: property-lookup import ${path}`);
    expect((await run(...args, '--accept-licence')).stdout).toContain(
      `${path} is the newest already`,
    );
  });
});
