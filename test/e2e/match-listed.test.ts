/** `match --listed` from outside: confidences at a share of listed homes, given or estimated from the list. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runOn } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
const list = join(dir, 'list.csv');
const match = (...args: string[]) => run('match', '--data', data, list, ...args);

const STREETS = ['Mill Road', 'Tansy Road', 'Dill Way', 'Fennel Close', 'Sorrel Street'];
const HOMES_OF_STREET = 80;
/** A number that each street lacks, for rows whose home is not listed: one row in ten. */
const ABSENT = 200;
const ROWS_OF_STREET = 90;

interface Row {
  readonly address: string;
  readonly uprn: string;
}

const homes = STREETS.flatMap((street, at) =>
  Array.from({ length: HOMES_OF_STREET }, (_, i): Row => {
    return { uprn: `${at * 1_000 + i + 1}`, address: `${i + 1} ${street}, OLDBY RG1 ${at + 1}AA` };
  }),
);

/** Every home once, and ten in a street that it lacks. Some are written as if the postcode were another street's. */
const asked = STREETS.flatMap((street, at) =>
  Array.from({ length: ROWS_OF_STREET }, (_, i): Row => {
    const number = i < HOMES_OF_STREET ? i + 1 : ABSENT + i;
    const code = i % 9 === 0 ? ((at + 1) % STREETS.length) + 1 : at + 1;
    const uprn = i < HOMES_OF_STREET ? `${at * 1_000 + i + 1}` : 'NONE';
    return { uprn, address: `${number} ${street}, Oldby RG1 ${code}AA` };
  }),
);

function write(rows: readonly Row[]): void {
  const lines = rows.map(({ address, uprn }) => `${uprn},"${address}"\n`);
  writeFileSync(list, `uprn,address\n${lines.join('')}`);
}

beforeAll(async () => {
  write(homes);
  expect(await run('import', '--data', data, list)).toMatchObject({ code: 0 });
  write(asked);
});

const SAID =
  /The data are likely to have the home of ([\d.]+) % of the rows \(([\d.]+) to ([\d.]+) %\)\./;

describe('match --listed', () => {
  it('tells the share without being asked, and applies nothing', async () => {
    const { stderr } = await match();
    const [, share] = SAID.exec(stderr) ?? [];
    expect(Number(share)).toBeGreaterThan(80);
    expect(Number(share)).toBeLessThan(96);
    expect(stderr).not.toContain('Confidences follow');
  });

  it('changes confidences by the share that is given, and none that is exact', async () => {
    const plain = confidencesOf((await match()).stdout);
    const { code, stderr, stdout } = await match('--listed', '0.5');
    expect(code).toBe(0);
    expect(stderr).toContain('Confidences follow a share of 50.0 %.');
    const told = confidencesOf(stdout);
    expect(told).toHaveLength(plain.length);
    for (const [at, confidence] of plain.entries()) {
      if (confidence === 1) expect(told[at]).toBe(1);
      else expect(told[at]).toBeLessThanOrEqual(confidence);
    }
    expect(told).not.toEqual(plain);
    const usual = await match('--listed', '0.85');
    expect(confidencesOf(usual.stdout)).toEqual(plain);
  });

  it('estimates the share from the list, applies it, and tells whether the known properties bear it out', async () => {
    const { code, stderr, stdout } = await match('--listed', 'auto', '--truth', 'uprn');
    expect(code).toBe(0);
    const [, share = ''] = SAID.exec(stderr) ?? [];
    expect(stderr).toContain(`Confidences follow a share of ${share} %.`);
    expect(stderr).toContain('By the known properties it is 88.9 %, which the interval covers.');
    expect(confidencesOf(stdout)).toEqual(
      confidencesOf((await match('--listed', String(Number(share) / 100))).stdout).map(
        (confidence) => expect.closeTo(confidence, 2),
      ),
    );
  });

  it('says that a short list is too short, and leaves it as it is', async () => {
    write(asked.slice(0, 57));
    const plain = await match();
    const { code, stderr, stdout } = await match('--listed', 'auto');
    write(asked);
    expect(code).toBe(0);
    expect(stdout).toBe(plain.stdout);
    expect(stderr).toContain(
      'The share of listed homes is estimated from 200 rows on, and this list has 57 with an address, so confidences are as usual.',
    );
    expect(plain.stderr).not.toContain('likely to have');
  });

  it.each(['0', '1.2', '-1', 'yes', ''])('refuses %j in one sentence', async (share) => {
    const { code, stderr } = await match('--listed', share);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `--listed must be a number above 0 and up to 1, or auto, not '${share}'.\n`,
    );
  });

  it('refuses to read standard input twice', async () => {
    const { code, stderr } = await runOn(
      'address\n1 Mill Road\n',
      ...['match', '--data', data, '-'],
      ...['--listed', 'auto'],
    );
    expect(code).toBe(2);
    expect(stderr).toBe('--listed auto reads the list twice, so the list must be a file.\n');
  });
});

/** The third of the added columns, row by row. */
function confidencesOf(csv: string): number[] {
  const [, ...rows] = csv.trimEnd().split('\n');
  return rows.map((row) => Number(/,([\d.]*),(?:matched|ambiguous|unmatched),/.exec(row)?.[1]));
}
