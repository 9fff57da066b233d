/** Splits a stream into rows at any delimiter, because people's spreadsheets differ. */

import { sniffDelimiter } from './sniff-delimiter.js';
import {
  type Delimiter,
  type RefusedHandler,
  type RowHandler,
  RowSplitter,
  type RowSplitterOptions,
} from './split-rows.js';

/** Push parser that starts once the header has shown the delimiter. */
export class ListSplitter {
  readonly #onRow: RowHandler;
  readonly #onRefused: RefusedHandler;
  readonly #options: RowSplitterOptions;
  #splitter: RowSplitter | undefined;
  #delimiter: Delimiter = ',';
  /** Text from before the delimiter is known. */
  #start = '';

  constructor(onRow: RowHandler, onRefused: RefusedHandler, options: RowSplitterOptions = {}) {
    this.#onRow = onRow;
    this.#onRefused = onRefused;
    this.#options = options;
  }

  /** Known from the first row on. */
  get delimiter(): Delimiter {
    return this.#delimiter;
  }

  write(text: string): void {
    if (this.#splitter !== undefined) this.#splitter.write(text);
    else this.#begin(text, false);
  }

  /** Passes on the last row, which may lack its line break. */
  end(): void {
    this.#begin('', true);
    this.#splitter?.end();
  }

  #begin(text: string, isLast: boolean): void {
    if (this.#splitter !== undefined) return;
    this.#start += text;
    const found = sniffDelimiter(this.#start, isLast);
    if (found === undefined) return;
    this.#delimiter = found.delimiter;
    this.#splitter = new RowSplitter(found.delimiter, this.#onRow, this.#onRefused, this.#options);
    // A skipped line leaves its line break, which counts as an empty line.
    this.#splitter.write(this.#start.slice(found.skipped));
    this.#start = '';
  }
}
