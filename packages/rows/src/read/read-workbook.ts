/**
 * Reads the sheets of an Excel workbook (.xlsx, ECMA-376) as comma-separated text, from a stream of XML in which empty cells are
 * missing.
 */

import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { TextDecoding } from './decode-text.js';
import type { FileContents, FilePart } from './file-part.js';
import { localName, type XmlAttributes, XmlReader } from './read-xml.js';
import { contentsOfSheets, type Sheet, SheetRows, tooMuch } from './sheet-rows.js';

/** In bytes. */
const WORKBOOK_BYTES_MAX = 64_000_000;

export interface ExcelWorkbook extends Pick<FilePart, 'path' | 'label' | 'name' | 'sizeBytes'> {
  /** Opens a member of its zip; undefined if missing. */
  readonly open: (member: string) => Promise<Readable> | undefined;
}

/** Its sheets that are not empty; throws Failure `bad-file` if it cannot be read. */
export async function listSheets({ open, ...workbook }: ExcelWorkbook): Promise<FileContents> {
  const { label } = workbook;
  const damaged = (cause?: unknown): Failure =>
    new Failure(
      'bad-file',
      `${label} is a workbook that is damaged or locked by a password: save it again without one, or as CSV.`,
      { cause },
    );
  const read = async (member: string, takers: Takers): Promise<void> => {
    const stream = open(member);
    if (stream === undefined) return;
    const reader = new XmlReader({ ...IGNORED, ...takers, refuse: damaged });
    const decoding = new TextDecoding();
    for await (const chunk of await stream) reader.write(decoding.write(chunk));
    reader.write(decoding.end());
    reader.end();
  };
  const budget = { label, bytes: 0 };
  const book = await readBook(read, label);
  const sheets: Sheet[] = [];
  for (const { name, member } of book.sheets) {
    const rows = new SheetRows(budget);
    await read(member, sheetTakers(book, rows, damaged));
    sheets.push({ sheet: name, rows });
  }
  return contentsOfSheets(workbook, sheets);
}

export function refuseLargeWorkbook(label: string, size: number): void {
  if (size <= WORKBOOK_BYTES_MAX) return;
  throw new Failure(
    'bad-file',
    `${label} is a workbook of more than ${WORKBOOK_BYTES_MAX / 1e6} MB: save its sheets as CSV and import these.`,
  );
}

/** Maximum size of an unpacked workbook: a small one that repeats itself could fill the memory. */
const UNPACKED_BYTES_MAX = 1_000_000_000;

export function refuseUnpacked(label: string, size: number): void {
  if (size <= UNPACKED_BYTES_MAX) return;
  throw new Failure(
    'bad-file',
    `${label} is a workbook that unpacks to more than ${UNPACKED_BYTES_MAX / 1e9} GB: save its sheets as CSV and import these.`,
  );
}

type Takers = Partial<Pick<ConstructorParameters<typeof XmlReader>[0], 'open' | 'text' | 'close'>>;
type ReadMember = (member: string, takers: Takers) => Promise<void>;

const IGNORED = { open: () => undefined, text: () => undefined, close: () => undefined };

interface Book {
  readonly sheets: readonly { readonly name: string; readonly member: string }[];
  readonly texts: readonly string[];
  /** Whether a style shows dates, by its number. */
  readonly areDays: readonly boolean[];
  /** Whether dates count from 1904 rather than 1900. */
  readonly is1904: boolean;
}

async function readBook(read: ReadMember, label: string): Promise<Book> {
  const targets = new Map<string, string>();
  await read('xl/_rels/workbook.xml.rels', {
    open(_tag, { Id = '', Target = '' }) {
      targets.set(Id, posix.join('/xl', Target.startsWith('/') ? `..${Target}` : Target).slice(1));
    },
  });
  const sheets: { readonly name: string; readonly member: string }[] = [];
  let is1904 = false;
  await read('xl/workbook.xml', {
    open(tag, attributes) {
      if (localName(tag) === 'workbookPr')
        is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (localName(tag) !== 'sheet') return;
      const number = sheets.length + 1;
      const member = targets.get(attributes['r:id'] ?? '') ?? `xl/worksheets/sheet${number}.xml`;
      sheets.push({ name: attributes['name'] ?? `Sheet ${number}`, member });
    },
  });
  const called = (ending: string): string =>
    [...targets.values()].find((target) => target.toLowerCase().endsWith(ending)) ?? `xl/${ending}`;
  const styles = new Styles();
  await read(called('styles.xml'), {
    open: (tag, attributes) => styles.open(tag, attributes),
    close: (tag) => styles.close(tag),
  });
  const texts: string[] = [];
  let length = 0;
  await read(
    called('sharedstrings.xml').replace(/^xl\/sharedstrings\.xml$/, 'xl/sharedStrings.xml'),
    textTakers('si', (text) => {
      length += text.length;
      if (length > SHARED_LENGTH_MAX) throw tooMuch(label);
      texts.push(text);
    }),
  );
  return { sheets, texts, areDays: styles.areDays, is1904 };
}

/** Maximum number of characters in shared texts. */
const SHARED_LENGTH_MAX = 256_000_000;

/** Takes the text of each element of this name: its `t` elements, of which formatted text has several, without phonetic guides. */
function textTakers(element: string, take: (text: string) => void): Required<Takers> {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    open(tag) {
      const name = localName(tag);
      if (name === element) text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't';
    },
    text(piece) {
      if (isText && !isSpoken) text += piece;
    },
    close(tag) {
      const name = localName(tag);
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === element) take(unescaped(text));
    },
  };
}

/** Decodes `_x000D_`, in which form characters are written that XML does not allow. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Numbers of built-in date and time formats (18.8.30). */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

class Styles {
  readonly areDays: boolean[] = [];
  readonly #formats = new Map<number, boolean>();
  #isInCells = false;

  open(tag: string, { numFmtId, formatCode = '' }: XmlAttributes): void {
    const name = localName(tag);
    const number = Number(numFmtId);
    if (name === 'numFmt') this.#formats.set(number, isDayFormat(formatCode));
    if (name === 'cellXfs') this.#isInCells = true;
    if (name !== 'xf' || !this.#isInCells) return;
    const isKnown = DAY_FORMATS.some(([from, to]) => number >= from && number <= to);
    this.areDays.push(this.#formats.get(number) ?? isKnown);
  }

  close(tag: string): void {
    if (localName(tag) === 'cellXfs') this.#isInCells = false;
  }
}

/** Whether a format has letters of dates and times after quoted, escaped and padding parts and conditions are removed. */
function isDayFormat(code: string): boolean {
  const [first = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  const plain = first.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general|e[+-]/gi, '');
  return /[dmyhs]/i.test(plain) && !/[0#?]/.test(plain.replace(/s\.0+/gi, ''));
}

/** `BC12`: letters of the column, number of the row. */
const PLACE = /^([A-Z]{1,7})(\d{1,10})$/;
const ROWS_MAX = 1_048_576;

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function sheetTakers(book: Book, rows: SheetRows, damaged: () => Failure): Takers {
  let row = 0;
  let isOpen = false;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let inline = '';
  const inlineText = textTakers('is', (text) => {
    inline = text;
  });
  return {
    open(tag, attributes) {
      const name = localName(tag);
      if (name === 'row') {
        const next = Number(attributes['r'] ?? row + 1);
        // Rows come in order.
        if (!(next > row) || next > ROWS_MAX) throw damaged();
        rows.skipRows(next - row - 1);
        row = next;
        column = -1;
        isOpen = true;
      } else if (name === 'c' && isOpen) {
        const place = PLACE.exec(attributes['r'] ?? '');
        const at = place === null ? column + 1 : columnOf(place[1] ?? '');
        if (at <= column) throw damaged();
        rows.addCell('', at - column - 1);
        column = at;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
        inline = '';
      }
      isValue = name === 'v';
      inlineText.open(tag, attributes);
    },
    text(text) {
      if (isValue) value += text;
      inlineText.text(text);
    },
    close(tag) {
      const name = localName(tag);
      isValue = false;
      inlineText.close(tag);
      if (name === 'c' && isOpen) {
        const isDay = type === 'd' || (type === 'n' && book.areDays[style] === true);
        const text = type === 'inlineStr' ? inline : textOf(value, type, book, isDay);
        rows.addCell(text.trim(), 1);
      } else if (name === 'row') {
        rows.endRow(1);
        isOpen = false;
      }
    },
  };
}

/** The full number: Excel displays a UPRN of twelve digits as 1.0001E+11 but stores all of it. */
function textOf(value: string, type: string, book: Book, isDay: boolean): string {
  // Errors, such as `#N/A`, are no values.
  if (value === '' || type === 'e') return '';
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'b') return String(value === '1');
  if (type === 'd') return dayText(Date.parse(value)) ?? value;
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const days = number - (book.is1904 ? 24_107 : 25_569);
  return (isDay ? dayText(Math.floor(days * DAY_MS)) : undefined) ?? String(number);
}

/** Undefined beyond the calendar. */
function dayText(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replace(/T00:00:00\.000Z$/, '');
}
