/** Takes a BLM file apart: header, definition and data, with the separators that the file itself declares. */

import { Failure } from '../../../domain/failure.js';
import { ROW_FIELDS_MAX } from '../../../files/split-rows.js';

export interface BlmFile {
  /** The header's values, by name in lower case without spaces. */
  readonly header: ReadonlyMap<string, string>;
  /** Names of the columns, upper case. */
  readonly columns: readonly string[];
  readonly records: readonly BlmRecord[];
  /** False where the end of the file is missing, or the header counts other records than there are. */
  readonly isComplete: boolean;
}

export interface BlmRecord {
  readonly text: string;
  /** One more than there may be where there are too many. */
  readonly fields: readonly string[];
}

/** Rightmove's bulk file format v3: what to take where the header declares no separators. */
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
      `${name} does not define the column AGENT_REF, by which listings are known: ask its sender to add it.`,
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

/** Position after the line of the section's name. */
function sectionStart(text: string, section: string, from: number): number | undefined {
  const at = text.indexOf(section, from);
  return at < 0 ? undefined : at + section.length;
}

/** `EOF : '|'`, one statement a line. */
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
  // The section name of the data is still at the end if the definition does not end.
  const list = ends < 0 ? text.replace('#DATA#', '') : text.slice(0, ends);
  return list.split(fieldEnd).map((column) => column.trim().toUpperCase());
}
