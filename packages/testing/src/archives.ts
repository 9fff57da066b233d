/** Makes zips and workbooks for tests. */

import { ZipFile } from 'yazl';

export async function zipped(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  // The library declares an older stream type without an async iterator.
  for await (const chunk of zip.outputStream as unknown as AsyncIterable<Buffer>) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Cell = string | number;

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** An Excel workbook (ECMA-376) with these sheets. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>) {
  const names = Object.keys(sheets);
  const each = (make: (name: string, number: number) => string): string =>
    names.map((name, at) => make(name, at + 1)).join('');
  return zipped({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((_name, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_name, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

function rowXml(row: readonly Cell[], at: number): string {
  const cells = row.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${at + 1}`;
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${at + 1}">${cells.join('')}</row>`;
}

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const ODS_SPACES = ['office', 'table', 'text', 'draw', 'calcext']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An OpenDocument workbook (OASIS ODF 1.3) with this spreadsheet XML. */
export function odsOf(spreadsheet: string, others: Readonly<Record<string, string>> = {}) {
  return zipped({
    mimetype: ODS,
    'content.xml': `${HEAD}<office:document-content ${ODS_SPACES}><office:body><office:spreadsheet>${spreadsheet}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': '<manifest/>',
    ...others,
  });
}

/** An OpenDocument workbook with these sheets. */
export function odsWorkbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>) {
  return odsOf(
    Object.entries(sheets)
      .map(([name, rows]) => odsSheet(name, rows.map(odsRow).join('')))
      .join(''),
  );
}

export const odsSheet = (name: string, rows: string): string =>
  `<table:table table:name="${name}">${rows}</table:table>`;

function odsRow(row: readonly Cell[]): string {
  const cells = row.map((cell) =>
    typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell.toExponential(4)}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`,
  );
  // Programs add blank cells up to the end of the sheet.
  return `<table:table-row>${cells.join('')}<table:table-cell table:number-columns-repeated="16300"/></table:table-row>`;
}
