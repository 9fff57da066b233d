/** Reads the sheets of an OpenDocument workbook (.ods, OASIS ODF 1.3) as comma-separated text, from a stream of XML. */

import { Failure } from '@property-lookup/kernel/failure';
import { TextDecoding } from './decode-text.js';
import type { FileContents, FilePart } from './file-part.js';
import { type XmlAttributes, XmlReader } from './read-xml.js';
import { contentsOfSheets, type Sheet, SheetRows, type TextBudget } from './sheet-rows.js';

/** An OpenDocument workbook; `open` gives its `content.xml`. */
type OdsWorkbook = Omit<FilePart, 'isPlain' | 'otherForm'>;

/** Its sheets that are not empty; throws Failure `bad-file` if it cannot be read. */
export async function listOdsSheets({ open, ...workbook }: OdsWorkbook): Promise<FileContents> {
  const reader = new OdsReader(workbook.label);
  const decoding = new TextDecoding();
  for await (const chunk of await open()) reader.write(decoding.write(chunk));
  reader.write(decoding.end());
  return contentsOfSheets(workbook, reader.end());
}

/** Elements that contain rows. Everything else in a sheet is skipped with its contents: drawings, links, scenarios. */
const AROUND_ROWS = new Set([
  'table:table-header-rows',
  'table:table-rows',
  'table:table-row-group',
]);
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

class OdsReader {
  readonly #parser = new XmlReader({
    open: (tag, attributes) => this.#open(tag, attributes),
    text: (text) => {
      if (this.#isInParagraph()) this.#text += text;
    },
    close: (tag) => this.#close(tag),
    refuse: (cause) => this.#damaged(cause),
  });
  readonly #budget: TextBudget;
  readonly #sheets: Sheet[] = [];
  readonly #path: string[] = [];
  #name = '';
  #rows: SheetRows | undefined;
  #rowTimes = 1;
  #cellTimes = 1;
  /** Value from the cell's attributes; undefined if the text is the value. */
  #value: string | undefined;
  #text = '';
  #hasParagraph = false;
  /** Path length of the element being skipped; 0 if none is. */
  #passedOver = 0;

  constructor(label: string) {
    this.#budget = { label, bytes: 0 };
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): readonly Sheet[] {
    this.#parser.end();
    return this.#sheets;
  }

  #open(tag: string, attributes: XmlAttributes): void {
    const parent = this.#path.at(-1) ?? '';
    this.#path.push(tag);
    if (this.#passedOver > 0) return;
    if (this.#rows === undefined) {
      if (tag !== 'table:table' || parent !== 'office:spreadsheet') return;
      this.#name = attributes['table:name'] ?? '';
      this.#rows = new SheetRows(this.#budget);
    } else if (tag === 'table:table-row') {
      this.#rowTimes = timesOf(attributes['table:number-rows-repeated']);
    } else if (CELLS.has(tag) && parent === 'table:table-row') {
      this.#cellTimes = timesOf(attributes['table:number-columns-repeated']);
      this.#value = typedValue(attributes);
      this.#text = '';
      this.#hasParagraph = false;
    } else if (tag.startsWith('text:') && this.#path.some((each) => CELLS.has(each))) {
      this.#openText(tag, attributes);
    } else if (!AROUND_ROWS.has(tag)) {
      this.#passedOver = this.#path.length;
    }
  }

  #openText(tag: string, attributes: XmlAttributes): void {
    if (tag === 'text:p') {
      if (this.#hasParagraph) this.#text += '\n';
      this.#hasParagraph = true;
    } else if (tag === 'text:s') {
      // Repeated spaces are not significant.
      this.#text += timesOf(attributes['text:c']) > 0 ? ' ' : '';
    } else if (tag === 'text:tab' || tag === 'text:line-break') {
      this.#text += tag === 'text:tab' ? '\t' : '\n';
    }
  }

  #close(tag: string): void {
    const isPassedOver = this.#passedOver > 0;
    if (this.#passedOver === this.#path.length) this.#passedOver = 0;
    this.#path.pop();
    if (isPassedOver || this.#rows === undefined) return;
    if (tag === 'table:table-row') this.#rows.endRow(this.#rowTimes);
    else if (tag === 'table:table-cell')
      this.#rows.addCell(this.#value ?? this.#text, this.#cellTimes);
    // Contents of a covered cell are not shown.
    else if (tag === 'table:covered-table-cell') this.#rows.addCell('', this.#cellTimes);
    else if (tag === 'table:table') this.#closeSheet(this.#rows);
  }

  /** Ends a sheet. Sheets named `'file:///...'#Sheet` are copies of other files that formulas refer to, and are skipped. */
  #closeSheet(rows: SheetRows): void {
    this.#rows = undefined;
    const isOfAnotherFile = this.#name.startsWith("'");
    if (!isOfAnotherFile) this.#sheets.push({ sheet: this.#name, rows });
  }

  #isInParagraph(): boolean {
    return this.#passedOver === 0 && this.#rows !== undefined && this.#path.includes('text:p');
  }

  #damaged(cause: unknown): Failure {
    const { label } = this.#budget;
    return new Failure(
      'bad-file',
      `${label} is a workbook that is damaged: save it again, or as CSV.`,
      { cause },
    );
  }
}

/** Number of repetitions of a row or cell; 1 unless given in digits. */
function timesOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 1;
}

/**
 * The value rather than the displayed text, which is rounded: a UPRN of twelve digits may appear as 1.0001E+11. Undefined if
 * the text is the value, as for words, errors and times.
 */
function typedValue(attributes: XmlAttributes): string | undefined {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText(attributes['office:value']);
    case 'date':
      return attributes['office:date-value']?.replace(/T00:00:00(?:\.0+)?$/, '');
    case 'boolean':
      return attributes['office:boolean-value'];
    case 'string':
      return attributes['office:string-value'];
    default:
      return undefined;
  }
}

function numberText(text: string | undefined): string | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? String(value) : undefined;
}
