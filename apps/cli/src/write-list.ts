/** Lists for those who mend data, of records without a home or at odds with another: their options, form, and counts by kind. */

import { Failure } from '@property-lookup/kernel/failure';
import {
  FILE_FORMAT_NAMES,
  FILE_FORMATS,
  type FileBytes,
  type FileFormatName,
  type ListOrder,
} from '@property-lookup/rows/write';
import { type Command, Option } from 'commander';
import { rawOption, settingOption } from './options.js';
import { printNotes } from './output.js';
import { type FormatEndings, formatByEnding } from './output-endings.js';
import { writeOutput } from './write-output.js';

export interface ListOptions extends Record<string, unknown> {
  readonly kind?: string;
  readonly postcode?: string;
  readonly format?: FileFormatName;
  readonly rawCsv?: boolean;
  readonly out?: string;
}

/** Adds the options that every list takes; `kinds` are those of its rows. */
export function addListOptions(command: Command, kinds: readonly string[]): Command {
  return command
    .addOption(settingOption('data'))
    .addOption(new Option('--kind <KIND>', 'only this kind').choices(kinds))
    .option('--postcode <POSTCODE>', 'only this postcode, or beginning of one')
    .addOption(
      new Option('--format <FORMAT>', 'default: by the extension of the file, or else csv').choices(
        FILE_FORMAT_NAMES,
      ),
    )
    .addOption(rawOption())
    .option('--out <FILE>', 'write here instead of to stdout');
}

export const FORMAT_ENDINGS: readonly FormatEndings<FileFormatName>[] = FILE_FORMAT_NAMES.map(
  (format) => {
    const { endings, sharedEndings = [] } = FILE_FORMATS[format];
    return { format, own: endings, also: sharedEndings };
  },
);

type ListForm = Pick<ListOrder, 'format' | 'isRaw' | 'isSaved' | 'lineEnd'>;

/** On the terminal lines of CSV end as other lines do, in files as RFC 4180 says. Throws Failure `wrong-usage` for an extension of another format. */
export function listForm({ format, out, rawCsv }: ListOptions): ListForm {
  return {
    format: formatByEnding(FORMAT_ENDINGS, { out, format }) ?? 'csv',
    isRaw: rawCsv,
    isSaved: out !== undefined,
    lineEnd: out === undefined ? '\n' : undefined,
  };
}

/** Writes a list. */
export async function writeList(
  { out }: ListOptions,
  form: ListForm,
  file: FileBytes,
): Promise<void> {
  const decoder = new TextDecoder();
  await writeOutput(out, async (output) => {
    for await (const piece of file) {
      await output.write(form.format === 'csv' ? decoder.decode(piece) : piece);
    }
  });
}

/** Counts rows by their kinds, and prints the counts apart from the rows. */
export class KindCounts {
  readonly #counts = new Map<string, number>();

  readonly add = (kind: string): void => {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  };

  /** `none` is the sentence for no row at all. */
  print(none: string): void {
    const lines = [...this.#counts].map(([kind, n]) => `${kind}: ${n.toLocaleString('en-GB')}`);
    printNotes(lines.length === 0 ? [none] : lines);
  }
}

/** As it was typed in any case; undefined for all. Throws Failure `wrong-usage` for a text that begins no postcode. */
export function postcodeAsked({ postcode }: ListOptions): string | undefined {
  const text = postcode?.trim().toUpperCase();
  if (text === undefined || /^[A-Z\d ]*$/.test(text)) return text;
  throw new Failure('wrong-usage', `--postcode must begin a postcode, as RG1, not '${postcode}'.`);
}

/** A regular expression of postcodes: `RG1` covers `RG1 1AA` but not `RG12 1AA`; `E` covers `E1 1AA` but not `EX1 1AA`. */
export function postcodesBelow(beginning: string): string {
  if (/^[A-Z]{1,2}$/.test(beginning)) return `^${beginning}\\d`;
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(beginning) ? `^${beginning}(\\s|$)` : `^${beginning}`;
}
