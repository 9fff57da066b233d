/** Makes a record's address from one text that may end in its postcode. */

import { parsePostcode } from '@property-lookup/kernel/address';
import type { GivenAddress } from '@property-lookup/model/records';
import { partLines } from '@property-lookup/rows/columns';

/** A text and the postcode at its end, with or without a space. */
const POSTCODE_AT_END = /^(.*?)[\s,]*\b([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})\W*$/i;

/** Splits parts at line ends and commas. Null when there is nothing but a postcode. */
export function givenAddress(text: string, postcode: string | null = null): GivenAddress | null {
  const line = partLines(text)
    .split(/,+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
  const match = POSTCODE_AT_END.exec(line);
  const found = match === null ? undefined : parsePostcode(match[2] ?? '');
  const rest = found === undefined ? line : (match?.[1] ?? '').replace(/,$/, '');
  if (rest === '') return null;
  return {
    text: rest,
    postcode: found ?? (postcode === null ? null : (parsePostcode(postcode) ?? null)),
  };
}
