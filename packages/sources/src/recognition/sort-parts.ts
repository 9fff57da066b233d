/** Sorts the parts of a file by source, and gives a reason for each that no source claims. */

import { Failure } from '@property-lookup/kernel/failure';
import {
  delimiterOf,
  type FilePart,
  listFile,
  type PassedOver,
  splitRows,
} from '@property-lookup/rows/read';
import { whyNoList } from '../lists.js';
import { SOURCES } from '../sources.js';
import {
  type AnySource,
  type Asked,
  IS_JSON,
  type Recogniser,
  readStartText,
  sampleOf,
} from './recognise.js';

/** Sorts the parts of a file into known and unknown ones. Failure `bad-file` if its only part cannot be read. */
export async function sortParts(path: string, recognise: Recogniser, asked: Asked) {
  const known: (readonly [AnySource, FilePart])[] = [];
  const unknown: PassedOver[] = [];
  const { parts, passedOver: others } = await listFile(path);
  for (const part of parts) {
    try {
      const found = await recognisePart(part, recognise);
      if (found !== undefined) known.push(found);
      else unknown.push(await whyUnknown(part, asked));
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.code !== 'bad-file' || parts.length === 1) {
        throw failure;
      }
      unknown.push({ label: part.label, why: failure.message });
    }
  }
  return { known, unknown, others };
}

/** Why a file is left out: the reason for the part that looks most like a known source. */
export function whyLeftOut(
  known: readonly unknown[],
  unknown: readonly PassedOver[],
): string | undefined {
  if (known.length > 0) return undefined;
  return (unknown.find(({ isNear }) => isNear) ?? unknown[0])?.why;
}

/** Recognises a part in its first or other form: points may be a list or a map, and JSON a feed, a map or a table. */
async function recognisePart(part: FilePart, recognise: Recogniser) {
  for (const form of formsOf(part)) {
    const source = await recognise(form);
    if (source !== undefined) return [source, form] as const;
  }
  return undefined;
}

const formsOf = (part: FilePart): readonly FilePart[] =>
  part.otherForm === undefined ? [part] : [part, part.otherForm];

/** Characters at the beginning of a file to search for a header. */
const LOOKED_AT_LENGTH = 64_000;

/** Why a part is unknown, in the words of the source that it resembles, if any. */
async function whyUnknown(part: FilePart, asked: Asked): Promise<PassedOver> {
  const { label } = part;
  for (const form of formsOf(part)) {
    const sample = sampleOf(form, await readStartText(form));
    for (const { whyNot } of SOURCES) {
      const why = whyNot?.(sample);
      if (why !== undefined) return { label, why: `${label} is not read: ${why}.`, isNear: true };
    }
  }
  return { label, why: await whyPartUnknown(part, asked) };
}

async function whyPartUnknown(part: FilePart, { columns = {} }: Asked): Promise<string> {
  const text = (await readStartText(part)).slice(0, LOOKED_AT_LENGTH);
  if (text.trim() === '') return `${part.label} is empty: download or export it again.`;
  return `${part.label} is of an unknown kind: ${reasonOf(text, columns)}. \`property-lookup sources\` lists the known kinds.`;
}

function reasonOf(text: string, columns: Readonly<Record<string, string>>): string {
  if (IS_JSON.test(text)) {
    if (/"(?:objectIdFieldName|geometryType|displayFieldName)"\s*:/.test(text)) {
      return 'it is JSON of an Esri map server. Download it again as GeoJSON, which `f=geojson` in its address asks for';
    }
    if (/"(?:sap_version|assessment_id|energy_rating_current)"\s*:/.test(text)) {
      return 'it is a certificate as the register keeps it, with codes in place of words. Download certificates as CSV';
    }
    return 'it is JSON in an unknown format. Export it as CSV, as GeoJSON points or as a list of objects with a UPRN each';
  }
  if (/^\s*<\?xml|^\s*<\w+[\s:>]/.test(text)) {
    if (/ordnancesurvey|addressbase/i.test(text)) {
      return 'only AddressBase Premium is read as GML. Order it as CSV, which the same licence covers';
    }
    if (
      /<(?:kyero|bedrooms|beds|web_status|propertybedrooms|propertyid|price_qualifier)\b/i.test(
        text,
      )
    ) {
      return 'it is a feed of listings as XML, which is not supported. Have the software export the feed for Rightmove (BLM or JSON) or Zoopla (JSON)';
    }
    return 'it is XML in an unknown format. Export it as CSV';
  }
  const rows = splitRows(text, delimiterOf(text));
  if (rows.every((row) => row.length === 1)) {
    return 'it is text without columns. Save the table as CSV, with a line of names such as uprn,address,postcode on top';
  }
  return whyNoList(rows, columns);
}
