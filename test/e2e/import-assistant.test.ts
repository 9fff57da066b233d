/** The import assistant as a person at the keyboard meets it: words, exit codes, and what is there afterwards. */

import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { PROGRAM, run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

describe('import', () => {
  const dir = temporaryDir();
  const data = join(dir, 'data');
  const good = join(dir, 'good.csv');
  const odd = join(dir, 'odd.csv');

  beforeAll(() => {
    writeFileSync(good, 'uprn,address,postcode\n7,"2 Low Road, Reading",RG1 1AB\n');
    writeFileSync(odd, 'Ref;Home\nA1;1 High Street\n');
  });

  it('--check tells what would become of each file, stages nothing, and fails where one is left out', async () => {
    const fine = await run('import', '--check', '--data', data, good);
    expect(fine).toMatchObject({ code: 0, stderr: '' });
    expect(fine.stdout).toContain('good.csv: headed-csv (Address list (comma separated))');
    expect(fine.stdout).toContain('becomes UPRN 7: "2 Low Road, Reading"');
    const outcome = await run('import', '--check', '--json', '--data', data, good, odd);
    expect(outcome).toMatchObject({ code: 1, stderr: '1 file would be left out.\n' });
    expect(JSON.parse(outcome.stdout)).toMatchObject([
      { file: 'good.csv', leftOut: null, parts: [{ accepted: 1, refused: [] }] },
      { file: 'odd.csv', parts: [], leftOut: expect.stringContaining('no column is named UPRN') },
    ]);
    expect((await run('status', '--data', data)).stdout).toContain('No data is loaded');
  });

  it('imports the others, names what it left out, and says so by its exit code', async () => {
    const outcome = await run('import', '--data', data, good, odd);
    expect(outcome).toMatchObject({
      code: 1,
      stderr: '1 file was left out; everything else is imported.\n',
    });
    expect(outcome.stdout).toMatch(/LEFT OUT: odd\.csv is of an unknown kind: no column/);
    expect(outcome.stdout).toContain('1 properties');
    const status = (await run('status', '--data', data)).stdout.trimEnd().split('\n');
    expect(status.at(-1)).toMatch(/^No postcode directory is loaded:/);
  });

  it('refuses UPRNs that a spreadsheet rounded, row by row, and names what it passes over', async () => {
    const list = join(dir, 'rounded.csv');
    const streets = ['Ash', 'Birch', 'Cedar', 'Damson', 'Elder'];
    const rows = streets.map(
      (name, at) => `${name} Hall,"${name}wood Road, Reading",100101000000,"${at} Oak Road, Leeds"`,
    );
    const header = 'Polling station,LOCATION,UPRN,Agent Address';
    const fine = 'Elm Hall,"Elmwood Road, Reading",100012345678,"9 Oak Road, Leeds"';
    writeFileSync(list, `Stations\n\n${[header, ...rows, fine].join('\n')}\n`);
    const checked = await run('import', '--check', '--data', data, list);
    expect(checked.stdout).toContain(
      'becomes UPRN 100012345678: "Elm Hall, Elmwood Road, Reading"',
    );
    expect(checked.stdout).toContain('refused 5: UPRN ends in zeros and different addresses');
    const own = join(dir, 'rounded-data');
    const { stdout } = await run('import', '--data', own, list);
    expect(stdout).toMatch(/accepted 1, not used \d, rejected 5/);
    expect(stdout).toContain('rejected 5: UPRN ends in zeros and different addresses');
    expect(stdout).toContain(
      "another stands in 'Agent Address' and is not taken; --map 'address=Agent Address' takes it",
    );
    const rejects = readFileSync(join(own, 'rejects', 'headed-csv.csv'), 'utf8').trimEnd();
    expect(rejects.split('\r\n')).toHaveLength(6);
    expect(rejects).toContain('"rounded.csv","4","UPRN ends in zeros');
  });

  it('takes what is said of columns, the same file again too', async () => {
    writeFileSync(odd, 'Ref;Home\n8;"1 High Street, Reading RG1 1AA"\n');
    const outcome = await run('import', '--data', data, '--map', 'uprn=Ref,address=Home', odd);
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toContain('2 properties');
  });

  it('lists every source with what is loaded', async () => {
    const { stdout } = await run('sources', '--data', data);
    expect(stdout).toContain('+ headed-ssv: Address list (semicolon separated), 1 rows');
    const { sources, endpoints } = JSON.parse(
      (await run('sources', '--json', '--data', data)).stdout,
    );
    expect(sources.length).toBeGreaterThan(40);
    expect(endpoints[0]).toMatchObject({ path: '/property-lookup', missing: [] });
  });

  it('says what was kept when it is stopped', async () => {
    const large = join(dir, 'large.csv');
    const file = createWriteStream(large);
    file.write('uprn,address,postcode\n');
    for (let uprn = 1; uprn <= 400_000; uprn++)
      file.write(`${uprn},"${uprn} High Street, Reading",RG1 1AA\n`);
    file.end();
    await finished(file);
    const child = spawn(process.execPath, [PROGRAM, 'import', '--data', data, large]);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    // Once it works on the files.
    const watch = setInterval(() => {
      if (!existsSync(join(data, 'import.work'))) return;
      clearInterval(watch);
      child.kill('SIGINT');
    }, 20);
    expect(await ended).toBe('SIGINT');
    expect(stderr).toContain(
      'Stopped. Nothing of these files was kept, and what was loaded before is as it was.',
    );
    expect((await run('status', '--data', data)).stdout).toContain('2 properties');
  });
});
