/** `match` from outside: lists as spreadsheets and pipes give them, what is said of them, and ends before the end. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workbook } from '@property-lookup/testing/archives';
import { importSample } from '@property-lookup/testing/imported';
import { PROGRAM, run, runOn } from '@property-lookup/testing/program';
import { IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { beforeAll, describe, expect, it } from 'vitest';

const ADDED = ['match_uprn', 'match_address', 'match_confidence', 'match_decision', 'match_reason'];
const ADDRESS = '39 Stryd Fawr, ILFORD, RG3 8AE';
const UPRN = '101406';
/** Some seconds of matching, so that it can be ended on the way. */
const MANY_ROWS = 300_000;

const dir = temporaryDir();
const data = join(dir, 'data');
const match = (input: string | Uint8Array, ...args: string[]) =>
  runOn(input, 'match', '--data', data, '-', ...args);

beforeAll(async () => {
  await importSample(dir);
});

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}

describe('match', () => {
  it.each(someByLength([',', ';', '\t', '|'], 1))(
    'keeps the delimiter %j of a list from a pipe',
    async (delimiter) => {
      const cells = (...row: string[]) =>
        row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter);
      const list = `\ufeff${cells('id', 'address')}\r\n${cells('1', ADDRESS)}\r\n`;
      const { stdout, code } = await match(list);
      expect(code).toBe(0);
      const [header, row] = linesOf(stdout);
      expect(header).toBe(cells('id', 'address', ...ADDED));
      expect(row?.startsWith(cells('1', ADDRESS, UPRN))).toBe(true);
    },
  );

  it.each(
    someByLength(
      [
        ['UTF-16', Buffer.from(`\ufeffid\taddress\tCafé\n1\t${ADDRESS}\té\n`, 'utf16le')],
        [
          'Windows-1252',
          Buffer.from(`sep=\t\r\nid\taddress\tCafé\r\n1\t${ADDRESS}\té\r\n`, 'latin1'),
        ],
      ] as const,
      1,
    ),
  )('reads %s, and writes UTF-8', async (_name, list) => {
    const { stdout } = await match(list);
    expect(linesOf(stdout)[0]).toBe(['id', 'address', 'Café', ...ADDED].join('\t'));
    expect(linesOf(stdout)[1]).toContain(`1\t${ADDRESS}\té\t${UPRN}\t`);
  });

  it('finds what separates the columns below a title', async () => {
    const { stdout } = await match(`Our homes\n\nRef\tAddress\nA\t${ADDRESS}\nB\t${ADDRESS}\n`);
    const rows = linesOf(stdout).slice(2);
    expect(rows.map((row) => row.split('\t')[2])).toEqual([UPRN, UPRN]);
  });

  it('reads addresses without quotes in a list of nothing else', async () => {
    const { stdout } = await match(`Address\n${ADDRESS}\n`);
    expect(linesOf(stdout)[1]?.startsWith(`"${ADDRESS}",${UPRN},`)).toBe(true);
  });

  it('finds the header below titles, and the address by what its column holds', async () => {
    const list = `Our homes,\n\nRef,Where it is\nA,"${ADDRESS}"\n`;
    const { stdout, stderr, code } = await match(list);
    expect(code).toBe(0);
    const [title, header, row] = linesOf(stdout).map((line) => line.trimEnd());
    expect([title, header]).toEqual(['Our homes,', ['Ref', 'Where it is', ...ADDED].join(',')]);
    expect(row).toContain(`,${UPRN},`);
    expect(stderr).toContain("Addresses were taken from 'Where it is'.");
  });

  it('answers every row of more than one thread gets at a time, in order', async () => {
    const asked = Array.from({ length: 350 }, (_, at) => (at % 7 === 0 ? ADDRESS : 'Nowhere'));
    const list = asked.map((address, at) => `${at},"${address}"\n`).join('');
    const { stdout } = await match(`id,address\n${list}`);
    const rows = linesOf(stdout).slice(1);
    expect(rows.map((row) => row.includes(`",${UPRN},`))).toEqual(
      asked.map((address) => address === ADDRESS),
    );
  });

  it('answers the same, whatever the order of the rows', async () => {
    const streets = ['Stryd Fawr', 'High Street', 'Café Row'];
    const codes = ['RG3 8AE', 'rg1 1aa', 'RG12AB', '', 'EX1 1AA, see RG3 8AE'];
    const asked = Array.from({ length: 120 }, (_, at) => {
      if (at % 7 === 0) return ADDRESS;
      return `${(at % 90) + 1} ${streets[at % 3]}, ILFORD, ${codes[at % 5]}`;
    });
    const list = [...asked, ...[...asked].reverse()].map((address) => `"${address}"\n`);
    const rows = linesOf((await match(`address\n${list.join('')}`)).stdout).slice(1);
    const isAsked = (row: string, at: number) => row.startsWith(`"${asked[at]}",`);
    expect(rows.slice(0, 120).every(isAsked)).toBe(true);
    expect(rows.slice(120).reverse()).toEqual(rows.slice(0, 120));
    expect(new Set(rows.map((row) => row.split(',').at(-2))).size).toBeGreaterThan(1);
  });

  it('joins columns, and says of every row what became of it', async () => {
    const list = [
      'id;"Line, 1";Post town;Code',
      '1;39 Stryd Fawr;Ilford;rg3 8ae',
      '2;39 Stryd Fawr, Ilford;ILFORD;',
      '3;;-;',
      `4;${'39 Stryd Fawr, '.repeat(70)};;`,
      '5;Stryd Fawr;;RG3 8AE;too much',
    ];
    const asked = ['--address', 'line, 1,POST TOWN', '--postcode', 'code'];
    const { stdout, stderr, code } = await match(list.join('\n'), ...asked);
    expect(code).toBe(0);
    const rows = linesOf(stdout).slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain(`;rg3 8ae;${UPRN};`);
    expect(rows[1]).toContain(`;ILFORD;;${UPRN};`);
    expect(rows[2]).toBe('3;;-;;;;;unmatched;nothing-to-read');
    expect(rows[3]).toMatch(/;;;;;;unmatched;too-long$/);
    expect(rows[4]).toContain('"RG3 8AE;too much"');
    const told = /^(\d+) of 5 rows matched, (\d+) ambiguous, (\d+) unmatched, in /m.exec(stderr);
    const counts = told?.slice(1).map(Number) ?? [];
    const decided = (decision: string) =>
      rows.filter((row) => row.includes(`;${decision};`)).length;
    expect(counts).toEqual(['matched', 'ambiguous', 'unmatched'].map(decided));
  });

  it.each(
    someByLength<readonly [string | Buffer, readonly string[], number, string]>(
      [
        ['', [], 1, 'The list is empty; it needs a header row.'],
        ['sep=;\n', [], 1, 'The list is empty; it needs a header row.'],
        [
          gzipSync('address\n'),
          [],
          1,
          'Standard input is compressed; name the file, or unpack it first.',
        ],
        ['sep=:\na:b\n', [], 1, "The first line says that fields are separated by ':'"],
        ['a;b\n', [], 2, 'It has a, b.'],
        ['a;b\n', ['--address', 'b,c'], 2, "--address: the list has no column 'c'; it has a, b."],
      ],
      2,
    ),
  )('says what is wrong with %j %j', async (input, args, code, sentence) => {
    const outcome = await match(input, ...args, '--out', join(dir, 'refused.csv'));
    expect(outcome).toMatchObject({ code, stdout: '' });
    expect(linesOf(outcome.stderr)).toEqual([expect.stringContaining(sentence)]);
    expect(readdirSync(dir).filter((name) => name.startsWith('refused'))).toEqual([]);
  });
});

describe('match of a workbook of several sheets', () => {
  const book = join(dir, 'book.xlsx');
  const matchBook = (...args: string[]) => run('match', '--data', data, book, ...args);
  const notes = [['Notes'], ['Made in May.']];
  const homes = [
    ['id', 'address'],
    ['1', ADDRESS],
  ];

  it('takes the only one with addresses, or the one that is named', async () => {
    writeFileSync(book, await workbook({ Notes: notes, Homes: homes }));
    for (const args of someByLength([['--sheet', 'homes'], []], 1)) {
      const { code, stdout } = await matchBook(...args);
      expect(code).toBe(0);
      expect(linesOf(stdout)[1]).toContain(UPRN);
    }
  });

  it.runIf(IS_WHOLE_RUN)('says which there are where it cannot know', async () => {
    writeFileSync(book, await workbook({ Notes: notes, Homes: homes, More: homes }));
    const sheets = "'Notes', 'Homes', 'More'";
    expect((await matchBook()).stderr).toContain(
      `book.xlsx holds several lists: ${sheets}. More than one has a column that looks like an address; name the one to match with --sheet NAME.`,
    );
    const missing = await matchBook('--sheet', 'Hoems');
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toContain(`--sheet: book.xlsx has no 'Hoems'; it holds ${sheets}.`);
  });

  it.runIf(IS_WHOLE_RUN)('says that one is locked by a password', async () => {
    const header = Buffer.alloc(512);
    header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
    header.writeUInt16LE(9, 30);
    writeFileSync(
      book,
      Buffer.concat([header, Buffer.alloc(640), Buffer.from('EncryptedPackage', 'utf16le')]),
    );
    expect((await matchBook()).stderr).toContain(
      'book.xlsx is a workbook that is locked by a password: save it again without one, or as CSV.',
    );
    writeFileSync(book, Buffer.concat([header, Buffer.from('Workbook', 'utf16le')]));
    expect((await matchBook()).stderr).toContain('an old Excel or Access file');
  });
});

describe('match that is ended early', () => {
  const many = join(dir, 'many.csv');
  const out = join(dir, 'out.csv');

  beforeAll(() => {
    writeFileSync(many, `address\n${`"${ADDRESS}"\n`.repeat(MANY_ROWS)}`);
    writeFileSync(out, 'before');
  });

  it.each(someByLength(['SIGINT', 'SIGTERM'] as const, 1))(
    'by %s leaves what was there before',
    async (signal) => {
      const args = [PROGRAM, 'match', '--data', data, '--out', out, many];
      const child = spawn(process.execPath, args);
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      while (!readdirSync(dir).includes('out.csv.part')) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([null, signal]);
      expect(stderr).toBe('\nStopped. Nothing was written: what was there before is as it was.\n');
      expect(readdirSync(dir)).not.toContain('out.csv.part');
      expect(readFileSync(out, 'utf8')).toBe('before');
    },
  );

  // It failed once in a run of the whole suite; the cause was not found.
  it('by a reader that has enough ends quietly', { retry: 2 }, async () => {
    const command = '"$0" "$1" match --data "$2" "$3" | head -n 1';
    const args = ['-o', 'pipefail', '-c', command, process.execPath, PROGRAM, data, many];
    const outcome = await new Promise((resolve) => {
      execFile('bash', args, (error, stdout, stderr) => resolve({ error, stdout, stderr }));
    });
    const stdout = `${['address', ...ADDED].join(',')}\n`;
    expect(outcome).toEqual({ error: null, stdout, stderr: '' });
  });

  it.runIf(IS_WHOLE_RUN)('by nothing but a broken row leaves what was there before', async () => {
    const list = `address\n${`"${ADDRESS}"\n`.repeat(20_000)}${','.repeat(10_001)}\n`;
    const outcome = await match(list, '--out', out);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toBe('Line 20002 of the list: row has more than 10000 fields.\n');
    expect(readdirSync(dir)).not.toContain('out.csv.part');
    expect(readFileSync(out, 'utf8')).toBe('before');
  });
});
