/** Says why no source claims a part of a file, and what its owner can do about it. */

import type { FilePart, PassedOver } from '../../files/file-part.js';
import { delimiterOf } from '../../files/sniff-delimiter.js';
import { splitRows } from '../../files/split-rows.js';
import { whyNoList } from '../../sources/addresses/headed-csv/explain-list.js';
import { SOURCES } from '../../sources/sources.js';
import { type Asked, readStartText, sampleOf } from './recognise.js';

/** Characters of the beginning of a file in which a header is looked for. */
const LOOKED_AT_LENGTH = 64_000;

/** In the words of the source that it looks like, where there is one. */
export async function whyUnknown(part: FilePart, asked: Asked): Promise<PassedOver> {
  const { label } = part;
  const sample = sampleOf(part, await readStartText(part));
  for (const { whyNot } of SOURCES) {
    const why = whyNot?.(sample);
    if (why !== undefined) return { label, why: `${label} is not read: ${why}.`, isNear: true };
  }
  return { label, why: await whyPartUnknown(part, asked) };
}

async function whyPartUnknown(part: FilePart, { columns = {} }: Asked): Promise<string> {
  const text = (await readStartText(part)).slice(0, LOOKED_AT_LENGTH);
  if (text.trim() === '') return `${part.label} is empty: download or export it again.`;
  return `${part.label} is not of a kind that is known: ${reasonOf(text, columns)}. \`property-lookup sources\` lists what is read.`;
}

function reasonOf(text: string, columns: Readonly<Record<string, string>>): string {
  // A row may begin with an identifier in braces.
  if (/^\s*(?:\[|\{\s*["}])/.test(text)) {
    if (/"(?:objectIdFieldName|geometryType|displayFieldName)"\s*:/.test(text)) {
      return 'it is JSON of an Esri map server. Download it again as GeoJSON, which `f=geojson` in its address asks for';
    }
    return 'it is JSON of a shape that is not read. Export it as CSV, or as GeoJSON points with a UPRN each';
  }
  if (/^\s*<\?xml|^\s*<\w+[\s:>]/.test(text)) {
    if (/ordnancesurvey|addressbase/i.test(text)) {
      return 'of AddressBase, GML is read of Premium alone. Order it as CSV, which the same licence covers';
    }
    return 'it is XML of a kind that is not read. Export it as CSV';
  }
  const rows = splitRows(text, delimiterOf(text));
  if (rows.every((row) => row.length === 1)) {
    return 'it is text without columns. Save the table as CSV, with a line of names such as uprn,address,postcode on top';
  }
  return whyNoList(rows, columns);
}
