/** Splits a BLM file into header, definition and data, with the separators that the file declares. */

import { Failure } from '@property-lookup/kernel/failure';
import { ROW_FIELDS_MAX } from '@property-lookup/rows/read';

export interface BlmFile {
  /** Values of the header, by name in lower case without spaces. */
  readonly header: ReadonlyMap<string, string>;
  /** Column names in upper case. */
  readonly columns: readonly string[];
  readonly records: readonly BlmRecord[];
  /** False if the end of the file is missing, or the header gives another number of records. */
  readonly isComplete: boolean;
}

export interface BlmRecord {
  readonly text: string;
  /** One more than allowed if there are too many. */
  readonly fields: readonly string[];
}

/** Rightmove's bulk file format v3: the default if the header declares no separators. */
const USUAL_FIELD_END = '^';
const USUAL_RECORD_END = '~';

export function readBlmFile(name: string, text: string): BlmFile {
  const definitionAt = sectionStart(text, '#DEFINITION#', 0);
  const dataAt = sectionStart(text, '#DATA#', definitionAt ?? 0);
  if (definitionAt === undefined || dataAt === undefined) {
    const missing = definitionAt === undefined ? '#DEFINITION#' : '#DATA#';
    throw new Failure(
      'bad-file',
      `${name} is not a whole BLM file, as it has no ${missing} section: ask its sender for it again.`,
    );
  }
  const header = readHeader(text.slice(0, definitionAt));
  const fieldEnd = separator(header.get('eof')) ?? USUAL_FIELD_END;
  const recordEnd = separator(header.get('eor')) ?? USUAL_RECORD_END;
  const columns = readDefinition(text.slice(definitionAt, dataAt), fieldEnd, recordEnd);
  if (!columns.includes('AGENT_REF')) {
    throw new Failure(
      'bad-file',
      `${name} does not define the column AGENT_REF, which identifies listings: ask its sender to add it.`,
    );
  }
  const endAt = text.lastIndexOf('#END#');
  const hasEnd = endAt >= dataAt;
  const records = text
    .slice(dataAt, hasEnd ? endAt : undefined)
    .split(recordEnd)
    .map((record) => record.trim())
    .filter((record) => record !== '')
    .map((record) => ({ text: record, fields: record.split(fieldEnd, ROW_FIELDS_MAX + 1) }));
  const counted = header.get('propertycount') ?? '';
  const isCounted = !/^\d+$/.test(counted) || Number(counted) === records.length;
  return { header, columns, records, isComplete: hasEnd && isCounted };
}

/** Position after the section's name. */
function sectionStart(text: string, section: string, from: number): number | undefined {
  const at = text.indexOf(section, from);
  return at < 0 ? undefined : at + section.length;
}

/**
 * Reads statements such as `EOF : '
 * '`, one on each line.
 */
function readHeader(text: string): ReadonlyMap<string, string> {
  const header = new Map<string, string>();
  for (const line of text.split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).toLowerCase().replace(/\s+/g, '');
    header.set(name, unquoted(line.slice(colon + 1).trim()));
  }
  return header;
}

function unquoted(text: string): string {
  return /^(['"]).*\1$/.test(text) && text.length > 2 ? text.slice(1, -1) : text;
}

function separator(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text === '\\t' ? '\t' : text;
}

function readDefinition(text: string, fieldEnd: string, recordEnd: string): readonly string[] {
  const ends = text.indexOf(recordEnd);
  // A definition without its end still has the name of the data section after it.
  const list = ends < 0 ? text.replace('#DATA#', '') : text.slice(0, ends);
  return list.split(fieldEnd).map((column) => column.trim().toUpperCase());
}
