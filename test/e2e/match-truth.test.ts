/** `match --truth` from outside: how right the matches of a list are whose properties are known, as text and as a page. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const dir = temporaryDir();
const data = join(dir, 'data');
const list = join(dir, 'list.csv');
const page = join(dir, 'page.html');
const out = join(dir, 'out.csv');
const match = (...args: string[]) => run('match', '--data', data, list, ...args);

const HOMES = [
  ...Array.from({ length: 30 }, (_, i) => [`${i + 1}`, `${i + 1} Mill Road, OLDBY`, 'RG1 1AA']),
  ['101', 'Flat 1, 40 Mill Road, OLDBY', 'RG1 1AA'],
  ['102', 'Flat 2, 40 Mill Road, OLDBY', 'RG1 1AA'],
];

/** Right, of another number, of another flat, rightly refused, wrongly matched, refused, not in the data, unreadable. */
const ASKED = [
  ['1 Mill Road, Oldby', '000000000001'],
  ['2 Mill Road, Oldby', '2.0'],
  ['3 Mill Road, Oldby', '4'],
  ['Flat 1, 40 Mill Road, Oldby', '102'],
  ['99 Mill Road, Oldby', 'NONE'],
  ['5 Mill Road, Oldby', ''],
  ['Mill Road, Oldby', '6'],
  ['7 Mill Road, Oldby <b>', '999'],
  ['8 Mill Road, Oldby', 'see note'],
];

const write = (rows: readonly (readonly string[])[], heads: readonly string[]): void => {
  const cells = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(',');
  writeFileSync(list, [heads, ...rows].map((row) => `${cells(row)}\n`).join(''));
};
const HEADS = ['address', 'postcode', 'true_uprn', 'note', 'empty'];
const writeAsked = (): void =>
  write(
    ASKED.map(([address = '', known = '']) => [address, 'RG1 1AA', known, 'a note', '']),
    HEADS,
  );

beforeAll(async () => {
  write(HOMES, ['uprn', 'address', 'postcode']);
  expect(await run('import', '--data', data, list)).toMatchObject({ code: 0 });
  writeAsked();
});

describe('match --truth', () => {
  it('tells how right the matches are, and leaves the list as it is', async () => {
    const plain = await match();
    const { code, stdout, stderr } = await match('--truth', 'TRUE_UPRN', '--precision', '0.5');
    expect(code).toBe(0);
    expect(stdout).toBe(plain.stdout);
    expect(stderr).toContain(
      '7 rows can be judged: 5 whose property is in the data, and 2 that mean no property.',
    );
    expect(stderr).toContain('These are few');
    expect(stderr).toContain('1 row more names a UPRN that is not in the data');
    expect(stderr).toContain("such as 'see note' in row 9");
    expect(stderr).toMatch(
      /^ {2}0\.5 +5 +40\.0 % \(11\.8 to 76\.9 %\) +40\.0 % \(11\.8 to 76\.9 %\) +50\.0 % \(9\.5 to 90\.5 %\)$/m,
    );
    expect(stderr).toContain('Matched to another number of the street: 1 of 7');
    expect(stderr).toContain('Matched to another flat of the building, or to the whole');
    expect(stderr).toContain('Matched, though no property is right: 1 of 7');
    expect(stderr).toMatch(/Refused, though it is in the data.*: 1 of 7/);
    expect(stderr).toContain('row 3: 3 Mill Road, Oldby, RG1 1AA');
    expect(stderr).toContain('Not in the data, and matched to another: 1 of 1');
    expect(stderr).toMatch(/No threshold reaches a precision of 50\.0 %: the highest is 40\.0 %/);
  });

  it('writes a page that has everything in it, and the figures to stdout beside --out', async () => {
    const args = ['--truth', 'true_uprn', '--report', page, '--out', out];
    const { code, stdout, stderr } = await match(...args);
    expect(code).toBe(0);
    expect(stdout.startsWith('7 rows can be judged')).toBe(true);
    expect(stderr).not.toContain('can be judged');
    expect(readFileSync(out, 'utf8').split('\n')[0]).toBe(
      '"address","postcode","true_uprn","note","empty",match_uprn,match_address,match_confidence,match_decision,match_reason'.replaceAll(
        '"',
        '',
      ),
    );
    const html = readFileSync(page, 'utf8');
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html).not.toMatch(/<(script|link|img)|url\(|@import|(src|href)=/);
    expect(html).toContain('7 Mill Road, Oldby &lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  // How each kind of option is refused.
  it.each(
    someByLength<readonly [readonly string[], string]>(
      [
        [['--truth', 'uprn'], "--truth: the list has no column 'uprn'; it has address, postcode,"],
        [
          ['--truth', 'note'],
          "--truth: column 'note' holds no UPRNs; row 1 has 'a note'. The column 'true_uprn' looks as if it held them.",
        ],
        [
          ['--truth', 'empty'],
          "--truth: no row has anything in column 'empty', so there is nothing to compare with. The column 'true_uprn'",
        ],
        [['--report', 'page.html'], '--report needs --truth COLUMN'],
        [['--precision', '0.9'], '--precision needs --truth COLUMN'],
        [['--truth', 'true_uprn', '--precision', '99'], '--precision must be a number from 0 to 1'],
        [
          ['--truth', 'true_uprn', '--report', 'x.pdf'],
          '--report ends in .pdf, which does not tell',
        ],
        [['--truth', 'true_uprn', '--report', list], '--report ends in .csv'],
      ],
      1,
    ),
  )('says what is wrong with %j', async (args, sentence) => {
    const file = join(dir, 'refused.csv');
    const report = args.includes('--report') ? [] : ['--report', join(dir, 'refused.html')];
    const isTruth = args.includes('--truth');
    const outcome = await match(...args, '--out', file, ...(isTruth ? report : []));
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(dir).filter((name) => name.startsWith('refused'))).toEqual([]);
  });

  it.runIf(IS_WHOLE_RUN)('says at once that the page cannot be written', async () => {
    const { code, stdout, stderr } = await match(
      '--truth',
      'true_uprn',
      '--report',
      join(dir, 'no/x.html'),
    );
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(existsSync(join(dir, 'no'))).toBe(false);
  });
});
