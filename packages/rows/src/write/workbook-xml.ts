/**
 * A table as the XML parts of an Office Open XML workbook (ISO/IEC 29500), written row by row. It needs nothing from Node,
 * because the console packs these parts too.
 */

import { dayNumber } from '@property-lookup/kernel/calendar';
import type { FieldType, Scalar } from '@property-lookup/query';
import type { AboutRows } from './file-format.js';
import type { TableColumn, TableRows } from './table.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const NAMES = ['properties', 'about'];

const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The sheet with the rows. */
export const SHEET_PATH = sheetPath(1);

/** The parts of a workbook besides the sheet of rows, including a second sheet if there are notes. */
export function workbookParts(
  about: AboutRows = [],
): readonly (readonly [path: string, xml: string])[] {
  const sheets = NAMES.slice(0, about.length === 0 ? 1 : 2).map((name, at) => ({
    name,
    number: at + 1,
  }));
  const styles = sheets.length + 1;
  const each = (print: (sheet: { name: string; number: number }) => string) =>
    sheets.map(print).join('');
  return [
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each(({ number }) => `<Override PartName="/${sheetPath(number)}" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${RELATIONS}">${each(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    // Cell formats by number: general, integer, date, header.
    [
      'xl/styles.xml',
      `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    ...(about.length === 0 ? [] : [[sheetPath(2), aboutSheet(about)] as const]),
  ];
}

/** Column widths in characters, which fit most values; the name always fits. */
const WIDTHS: Readonly<Record<FieldType, number>> = {
  text: 20,
  integer: 14,
  number: 12,
  boolean: 8,
  date: 12,
  location: 24,
};

const columnsOf = (widths: readonly number[]): string =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** Freezes the first row. */
const HEAD = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const TAIL = '</sheetData></worksheet>';

/** The sheet of notes, with the first cell of each row in bold. */
function aboutSheet(about: AboutRows): string {
  const rows = about.map((cells, row) => {
    const texts = cells.map((text, at) =>
      textCell(`${lettersOf(at)}${row + 1}${at === 0 ? '" s="3' : ''}`, text),
    );
    return `<row r="${row + 1}">${texts.join('')}</row>`;
  });
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${columnsOf([40, 60, 100])}<sheetData>${rows.join('')}${TAIL}`;
}

/** The XML of the sheet in pieces. */
export async function* sheetOf(
  columns: readonly TableColumn[],
  rows: AsyncIterable<TableRows> | Iterable<TableRows>,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at));
  const names = columns.map(({ name }, at) => textCell(`${letters[at]}1" s="3`, name));
  const widths = columns.map(({ name, type }) => Math.max(WIDTHS[type], name.length + 2));
  yield `${DECLARATION}${HEAD}${columnsOf(widths)}<sheetData><row r="1">${names.join('')}</row>`;
  let number = 1;
  for await (const { count, values } of rows) {
    let xml = '';
    for (let row = 0; row < count; row++) {
      number++;
      xml += `<row r="${number}">`;
      for (const [at, { type }] of columns.entries()) {
        const value = values[at]?.[row] ?? null;
        if (value !== null) xml += cellOf(`${letters[at]}${number}`, type, value);
      }
      xml += '</row>';
    }
    yield xml;
  }
  yield TAIL;
}

/** Name of a column: A to Z, AA to AZ, and so on. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}

/** Day 0 in Excel, which treats 1900 as a leap year: dates before March 1900 would come out wrong. */
const DAY_ZERO = dayNumber('1899-12-30');
const FIRST_DAY = '1900-03-01';

function cellOf(place: string, type: FieldType, value: Scalar): string {
  if (type === 'integer') return `<c r="${place}" s="1"><v>${value}</v></c>`;
  if (type === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (type === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  const text = String(value);
  if (type !== 'date' || text < FIRST_DAY) return textCell(place, text);
  return `<c r="${place}" s="2"><v>${dayNumber(text) - DAY_ZERO}</v></c>`;
}

/** Maximum length of a cell; Excel calls a file with longer ones damaged. */
const CELL_CHARACTERS = 32_767;

function textCell(place: string, text: string): string {
  const cut = text.slice(0, CELL_CHARACTERS);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '\n',
  '\t': '\t',
};

/** Writes characters that XML does not allow as `_x000D_`, and escapes text that would read like that (ISO/IEC 29500-1, 22.9.2.19). */
function escaped(text: string): string {
  return text.replace(
    /[&<>\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu,
    (character) =>
      ESCAPES[character] ??
      `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
