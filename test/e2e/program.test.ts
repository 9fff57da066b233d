/** The built program from outside: every command, exit codes, a new release under load, a clean stop. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { get, run, type Serving, startServing } from '@property-lookup/testing/program';
import { someByLength } from '@property-lookup/testing/run-length';
import { sampleList } from '@property-lookup/testing/sample-list';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('property-lookup', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const list = join(dir, 'list.csv');
  let key: string;
  let server: Serving;

  beforeAll(async () => {
    writeFileSync(list, sampleList());
    expect(await run('import', '--data', data, list)).toMatchObject({ code: 0 });
    key = (
      await run('keys', 'create', '--name', 'test', '--rate', '1000000/60', '--data', data)
    ).stdout.trim();
    server = await startServing(data);
  });
  afterAll(() => server.stop());

  it('says what it did on stdout, and nothing else there', async () => {
    const { stdout, code } = await run('import', '--data', data, '--dry-run', list);
    expect(code).toBe(0);
    expect(stdout).toContain('read 600, accepted 600, rejected 0');
    expect(stdout).toContain('Dry run: nothing was changed.');
    const json = await run('import', '--data', data, '--dry-run', '--json', list);
    expect(JSON.parse(json.stdout)).toMatchObject({ sources: [{ accepted: 600 }] });
  });

  it('serves filters and addresses', async () => {
    const filter = encodeURIComponent('{"where":{"post_town":"READING"}}');
    const page = await get(server.url, `/property-lookup?filter=${filter}&page_size=2`, key);
    expect(page).toMatchObject({ status: 200, body: { total_items: 200, page_size: 2 } });
    const address = encodeURIComponent('2 High Street, Reading RG3 2AC');
    const found = await get(server.url, `/property-lookup?address=${address}`, key);
    expect(found).toMatchObject({ status: 200, body: { success: true, version: '2.0' } });
  });

  it('matches a file, keeping its columns and order', async () => {
    const file = join(dir, 'query.csv');
    const out = join(dir, 'matched.csv');
    writeFileSync(
      file,
      'id,address\n1,"39 Stryd Fawr, ILFORD, RG3 8AE"\n2,nowhere at all\n3,"39, Stryd Fawr, Ilford RG3 8AE"\n',
    );
    expect(await run('match', '--data', data, '--out', out, file)).toMatchObject({ code: 0 });
    const lines = readFileSync(out, 'utf8').trim().split('\n');
    expect(lines[0]).toBe(
      'id,address,match_uprn,match_address,match_confidence,match_decision,match_reason',
    );
    expect(lines.map((line) => line[0])).toEqual(['i', '1', '2', '3']);
    expect(lines[1]).toMatch(/^1,.*,101406,/);
    expect(lines[3]).toMatch(/^3,.*,101406,/);
    expect(lines[2]).toMatch(/^2,nowhere at all,,,/);
  });

  it('grades the rows of a file, where it is asked to', async () => {
    const file = join(dir, 'graded.csv');
    writeFileSync(file, 'address\n"39 Stryd Fawr, ILFORD, RG3 8AE"\nnowhere at all\n');
    const { stdout } = await run('match', '--data', data, '--grade', file);
    const [header, first, second] = stdout.trim().split('\n');
    expect(header).toMatch(
      /,match_grade,match_grade_probability,match_grade_uprn,match_grade_usrn,match_grade_postcode$/,
    );
    expect(first).toMatch(/,exact,1,101406,,RG3 8AE$/);
    expect(second).toMatch(/,,,,,$/);
  });

  it('explains an address', async () => {
    const { stdout, code } = await run('explain', '--data', data, '39 Stryd Fawr, Ilford RG3 8AE');
    expect(code).toBe(0);
    expect(stdout).toContain('101406');
    expect(stdout).toContain('Grade: exact, 1.0000: UPRN 101406');
  });

  it('tells what is loaded', async () => {
    const { stdout } = await run('status', '--data', data);
    expect(stdout).toContain('600 properties');
    expect(stdout).toContain('headed-csv');
    expect(JSON.parse((await run('status', '--data', data, '--json')).stdout)).toMatchObject({
      properties: 600,
    });
  });

  it('makes, lists and revokes keys; a revocation reaches the server within five seconds', async () => {
    const made = await run('keys', 'create', '--name', 'brief', '--rate', '5/60', '--data', data);
    expect(made.stdout).toMatch(/^\S+\n$/);
    const brief = made.stdout.trim();
    expect((await get(server.url, '/property-lookup?page_size=1', brief)).status).toBe(200);
    const row = (await run('keys', 'list', '--data', data)).stdout
      .split('\n')
      .find((line) => line.includes('brief'));
    const id = row?.split('\t')[0] ?? '';
    expect(await run('keys', 'revoke', id, '--data', data)).toMatchObject({ code: 0 });
    const deadline = Date.now() + 5_000;
    let status = 200;
    while (status !== 401 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      status = (await get(server.url, '/property-lookup?page_size=1', brief)).status;
    }
    expect(status).toBe(401);
  });

  it('picks up a new release without failing a request', async () => {
    const more = join(dir, 'more.csv');
    writeFileSync(more, 'uprn,address,postcode\n777,"1 New Road, READING",RG9 9ZZ\n');
    const statuses = new Set<number>();
    let isOver = false;
    const load = (async () => {
      while (!isOver)
        statuses.add((await get(server.url, '/property-lookup?page_size=5', key)).status);
    })();
    expect(await run('import', '--data', data, more)).toMatchObject({ code: 0, stderr: '' });
    await expect
      .poll(async () => (await get(server.url, '/property/address?uprn=777', key)).status)
      .toBe(200);
    isOver = true;
    await load;
    expect([...statuses]).toEqual([200]);
  });

  it.each(
    someByLength<readonly [readonly string[], number]>(
      [
        [['import'], 2],
        [['import', '--source', 'nonsense', list], 2],
        [['import', join(dir, 'gone.csv')], 1],
        [['serve', '--port', 'x'], 2],
        [['keys', 'create'], 2],
        [['keys', 'create', '--name', 'x', '--rate', 'lots'], 2],
        [['keys', 'revoke', 'nobody'], 1],
        [['match', join(dir, 'gone.csv')], 1],
        [['match', '--min-confidence', '2', list], 2],
        [['match', '--address', 'colour', list], 2],
        [['nonsense'], 2],
        [['generate', '--properties', '0', '--out', dir], 2],
        [['--help'], 0],
        [['--version'], 0],
      ],
      3,
    ),
  )('ends %j with exit code %i and a sentence', async (args, code) => {
    const withData = args[0]?.startsWith('-') || args[0] === 'nonsense' || args[0] === 'generate';
    const outcome = await run(...args, ...(withData ? [] : ['--data', data]));
    expect(outcome.code).toBe(code);
    if (code !== 0) expect(outcome.stderr).toMatch(/\S+/);
    expect(outcome.stderr).not.toMatch(/\n\s+at |node_modules/);
  });

  it('says in one sentence that there is no data', async () => {
    const outcome = await run('explain', '--data', join(dir, 'empty'), '1 High Street');
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain('No data is loaded');
  });

  it('logs no address, no filter and no key, and stops when asked', async () => {
    const secret = await startServing(data);
    const address = encodeURIComponent('2 High Street, Reading RG3 2AC');
    await get(secret.url, `/property-lookup?address=${address}`, key);
    expect(await secret.stop()).toBe(0);
    expect(secret.log()).toContain('"route":"/api/v2/property-lookup"');
    expect(secret.log()).not.toMatch(/High|RG3|pk_live/);
  });
});
