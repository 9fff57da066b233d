import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listContents } from './list-contents.js';
import { listOdsSheets } from './read-ods.js';
import { splitRows } from './split-rows.js';

const SPACES = ['office', 'table', 'text', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** The sheets of a workbook with this XML in its spreadsheet, as rows by label. */
async function sheetsOf(spreadsheet: string) {
  const xml = `<office:document-content ${SPACES}><office:body><office:spreadsheet>${spreadsheet}</office:spreadsheet></office:body></office:document-content>`;
  const { parts } = await listOdsSheets({
    ...{ path: 'p', label: 'book.ods', name: 'book.ods', sizeBytes: 100 },
    // Split into pieces, to cut tags and texts.
    open: async () =>
      Readable.from([xml.slice(0, 300), xml.slice(300)].map((piece) => Buffer.from(piece))),
  });
  const read = parts.map(async (part) => [
    part.label,
    splitRows(await text(await part.open()), ','),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

const sheet = (name: string, ...rows: string[]): string =>
  `<table:table table:name="${name}">${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>`;
const cell = (shown: string, attributes = ''): string =>
  `<table:table-cell ${attributes}>${shown === '' ? '' : `<text:p>${shown}</text:p>`}</table:table-cell>`;
const rowsOf = async (...rows: string[]) => (await sheetsOf(sheet('A', ...rows)))['book.ods'];

describe('the sheets of an OpenDocument workbook', () => {
  it('have exact values even if shown rounded or formatted', async () => {
    const row = [
      cell('1.0001E+11', 'office:value-type="float" office:value="100012345678"'),
      cell('98.0%', 'office:value-type="percentage" office:value="0.98"'),
      cell('£1,892.71', 'office:value-type="currency" office:value="1892.7099999"'),
      cell('1 Apr 26', 'office:value-type="date" office:date-value="2026-04-01T00:00:00"'),
      cell('1 Apr 26 10:00', 'office:value-type="date" office:date-value="2026-04-01T10:00:00"'),
      cell('TRUE', 'office:value-type="boolean" office:boolean-value="true"'),
      cell('10:30', 'office:value-type="time" office:time-value="PT10H30M00S"'),
      cell('shown', 'office:value-type="string" office:string-value="meant"'),
      cell('#N/A', 'office:value-type="string"'),
    ];
    expect(await rowsOf(row.join(''))).toEqual([
      [
        ...['100012345678', '0.98', '1892.7099999', '2026-04-01', '2026-04-01T10:00:00'],
        ...['true', '10:30', 'meant', '#N/A'],
      ],
    ]);
  });

  it('repeat cells and rows as told, but not the blanks to the end', async () => {
    const blank = '<table:table-cell table:number-columns-repeated="16000"/>';
    const rows = await sheetsOf(
      `<table:table table:name="A">
        <table:table-header-rows><table:table-row>${cell('a', 'table:number-columns-repeated="2"')}${cell('')}${cell('b')}${blank}</table:table-row></table:table-header-rows>
        <table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
        <table:table-row-group><table:table-row table:number-rows-repeated="2">${cell('c')}</table:table-row></table:table-row-group>
        <table:table-row table:number-rows-repeated="1048000">${blank}</table:table-row>
      </table:table>`,
    );
    // Readers of the text skip blank lines.
    expect(rows['book.ods']).toEqual([
      ['a', 'a', '', 'b'],
      ['c', '', '', ''],
      ['c', '', '', ''],
    ]);
  });

  it('have the text of a cell: spans, spaces, lines; not comments, drawings or covered cells', async () => {
    const words =
      '<table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation>' +
      '<text:p>Total<text:s text:c="999999999"/><text:span>CT <text:a>area</text:a></text:span></text:p><text:p>(1)</text:p>' +
      '<draw:frame><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame></table:table-cell>';
    const covered = '<table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>';
    expect(await rowsOf(words + covered + cell('next &amp; last'))).toEqual([
      ['Total CT area\n(1)', '', 'next & last'],
    ]);
  });

  it('are those of the workbook, without empty ones and copies of other files', async () => {
    const other = sheet("'file:///C:/other.xls'#Data", cell('not ours'));
    const links = `<table:dde-links><table:dde-link>${sheet('B', cell('not ours'))}</table:dde-link></table:dde-links>`;
    const shapes = `<table:table table:name="C"><table:shapes><draw:object>${sheet('D', cell('x'))}</draw:object></table:shapes><table:table-row>${cell('ours')}</table:table-row></table:table>`;
    const sheets = await sheetsOf(
      links + sheet('Empty', cell('')) + sheet('A', cell('one')) + shapes + other,
    );
    expect(sheets).toEqual({ 'book.ods: A': [['one']], 'book.ods: C': [['ours']] });
  });

  it('give back any text, with quotes and line breaks', async () => {
    const word = fc
      .string({ unit: fc.constantFrom(...'aZ9,"\n;é€ <&>') })
      .map((each) => `x${each}x`);
    const escaped = (each: string): string =>
      each
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\n', '<text:line-break/>');
    const table = fc.array(fc.array(word, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const xml = rows.map((row) => row.map((each) => cell(escaped(each))).join(''));
        expect(await rowsOf(...xml)).toEqual(rows);
      }),
    );
  });

  it.each([
    ['<table:table table:name="A"><table:table-row></table:table>', 'is damaged'],
    [sheet('A', cell('x', 'table:number-columns-repeated="16385"')), 'hold more than memory does'],
    [
      `<table:table table:name="A"><table:table-row table:number-rows-repeated="1048577">${cell('x')}</table:table-row></table:table>`,
      'hold more than memory does',
    ],
    [sheet('A', cell('')), 'without any cell that holds something'],
  ])('are refused with a clear message if unreadable: %#', async (xml, words) => {
    await expect(sheetsOf(xml)).rejects.toThrow(words);
  });
});

const REAL = new URL(
  '../../../../../shared/data/council-tax/CTR_Table_9_2023-24.ods',
  import.meta.url,
);

describe.skipIf(!existsSync(REAL))('the workbook of a publisher', () => {
  it('has the sheets visible to a person', async () => {
    const { parts } = await listContents(REAL.pathname);
    expect(parts.map(({ label }) => label.replace('CTR_Table_9_2023-24.ods: ', ''))).toEqual([
      ...[
        'Cover',
        'Notes',
        'Billing_Authorities',
        'Precepting_Authorities',
        'GLA',
        'GMCA_and_WYCA',
      ],
      ...['ASC', 'Data_Billing', 'Data_Precepting', 'List2', 'Precepting_Bodies'],
    ]);
    const data = parts.find(({ label }) => label.endsWith('Data_Billing'));
    const rows = splitRows(await text((await data?.open()) ?? Readable.from([])), ',');
    expect([rows.length, rows[4]?.length]).toEqual([307, 101]);
    const barking = rows.find((row) => row[1] === 'E09000002');
    expect([barking?.[2], Number(barking?.[37])]).toEqual(['Barking and Dagenham', 1892.71]);
  });
});
