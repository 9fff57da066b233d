/** Refuses a file name whose extension belongs to another format than the one written, because such a file helps nobody. */

import { extname } from 'node:path';
import { Failure } from '@property-lookup/kernel/failure';

/** A format and its file extensions, the usual one first. */
export interface FormatEndings<Format extends string> {
  readonly format: Format;
  /** Extensions of this format alone. */
  readonly own: readonly [string, ...string[]];
  /** Extensions shared with other formats. */
  readonly also?: readonly string[];
}

interface Chosen {
  readonly out: string | undefined;
  /** The explicitly requested format. */
  readonly format: string | undefined;
  /** The option that names the file; `--out` if absent. */
  readonly option?: string;
}

/**
 * The format of a file, by its extension or as requested; undefined if neither tells. Names without an extension, such as
 * devices, may hold any format. Throws Failure `wrong-usage` for an extension of no format, or not of the requested one.
 */
export function formatByEnding<Format extends string>(
  formats: readonly FormatEndings<Format>[],
  { out = '', format, option = '--out' }: Chosen,
): Format | undefined {
  const ending = extname(out).slice(1).toLowerCase();
  const asked = formats.find((each) => each.format === format);
  if (ending === '') return asked?.format;
  const told = formats.find(({ own }) => own.includes(ending));
  if (asked === undefined && told !== undefined) return told.format;
  if (asked !== undefined && endingsOf(asked).includes(ending)) return asked.format;
  throw new Failure('wrong-usage', sentenceOf(formats, `${option} ends in .${ending}`, asked));
}

const endingsOf = ({ own, also = [] }: FormatEndings<string>): readonly string[] => [
  ...own,
  ...also,
];

function sentenceOf(
  formats: readonly FormatEndings<string>[],
  start: string,
  asked: FormatEndings<string> | undefined,
): string {
  const listed = formats.map(({ format, own }) => `.${own[0]} (${format})`).join(', ');
  if (asked === undefined) {
    return `${start}, which does not tell a format that is written here; it may be ${listed}.`;
  }
  const fitting = endingsOf(asked)
    .map((each) => `.${each}`)
    .join(' or ');
  return `${start}, but --format is ${asked.format}: end it in ${fitting}, or leave --format out and end it in one of ${listed}.`;
}
