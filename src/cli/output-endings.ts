/** Refuses a file name whose ending belongs to another format than the table that is written: such a file helps nobody. */

import { extname } from 'node:path';
import { Failure } from '../domain/failure.js';

/** A format with the endings that its files have, the first being the usual one. */
export interface FormatEndings<Format extends string> {
  readonly format: Format;
  /** They tell the format. */
  readonly own: readonly [string, ...string[]];
  /** They may be of other formats, too. */
  readonly also?: readonly string[];
}

interface Chosen {
  readonly out: string | undefined;
  /** What a person has asked for besides. */
  readonly format: string | undefined;
  /** The option that names the file; --out where absent. */
  readonly option?: string;
}

/**
 * The format of a file, by its ending or as it was asked for; undefined where neither says. Names without an ending, such as
 * those of devices, may hold anything. Failure `wrong-usage` for an ending that is of no format, or not of the one asked for.
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
