/** The parts of an address that a person enters by hand, from one line and to one line. */

import { parsePostcode } from '@property-lookup/kernel/address';

export const PARTS = ['line-1', 'line-2', 'town', 'postcode'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, string>>;

export const NO_PARTS: Parts = { 'line-1': '', 'line-2': '', town: '', postcode: '' };

export const lineOf = (parts: Parts): string =>
  PARTS.map((part) => parts[part].trim())
    .filter(Boolean)
    .join(', ');

/** `1 High Street, Ayr KA7 1AA` → line 1, town and postcode: a beginning for the person who fills in the parts. */
export function partsOf(line: string): Parts {
  const lines = line
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const last = lines.at(-1) ?? '';
  const [, before = '', code = ''] = ENDS_IN_POSTCODE.exec(last) ?? [];
  const postcode = parsePostcode(code) ?? '';
  if (postcode !== '') lines.splice(-1, 1, ...(before === '' ? [] : [before]));
  const town = lines.length > 1 ? (lines.pop() ?? '') : '';
  const [first = '', ...rest] = lines;
  return { 'line-1': first, 'line-2': rest.join(', '), town, postcode };
}

const ENDS_IN_POSTCODE = /^(.*?)\s*\b([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i;

/** The lines or cells of a pasted address on one line. */
export function joinedLines(text: string): string {
  return text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}
