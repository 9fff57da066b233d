/** Finds the current files of a source: by its URL, from its publisher's lists, or by its newest date. */

import { dateAt, MONTH_NAMES, monthNumber, monthText } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import type { Download } from '@property-lookup/sources/about';
import { readText } from './bounded-body.js';
import type { Question } from './open-url.js';

/** A file to download. */
export interface OfferedFile {
  readonly url: string;
  /** URL of the list that names it. */
  readonly from?: string | undefined;
  /** File name on disk. */
  readonly name: string;
  readonly md5?: string | undefined;
  /** Size that the list gives. */
  readonly bytes?: number | undefined;
}

interface Wanted {
  readonly source: string;
  readonly download: Download;
  readonly area: string | undefined;
  readonly ask: Omit<Question, 'url' | 'name'>;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Returns one list for each file, with its alternatives, the best first. */
export async function findFiles(wanted: Wanted): Promise<readonly (readonly OfferedFile[])[]> {
  const { download, source } = wanted;
  const area = areaOf(wanted);
  const place = (text: string, values: Readonly<Record<string, string>> = {}): string =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent({ area, ...values }[name] ?? ''),
    );
  switch (download.kind) {
    case 'os-downloads':
      return (await listOfOs(wanted, place(download.url), download.names)).map((file) => [file]);
    case 'arcgis': {
      const id = await newestItem(wanted, download.search);
      return [[{ url: place(download.file, { part: id }), name: `${source}-${id}.zip` }]];
    }
    case 'file': {
      const parts = download.parts ?? [''];
      return parts.map((part) =>
        datesOf(wanted, download.monthsBack).map((date) => {
          const url = place(download.url, { part, ...date });
          return { url, name: nameOf(source, url) };
        }),
      );
    }
  }
}

function areaOf({ download, area, source }: Wanted): string {
  if (download.area === undefined) {
    if (area === undefined) return '';
    throw new Failure('wrong-usage', `${source} comes as a whole: leave out --area.`);
  }
  const known = area ?? download.usualArea;
  if (known !== undefined) return known;
  throw new Failure(
    'wrong-usage',
    `${source} comes in pieces: say which with --area, which is ${download.area}.`,
  );
}

/** File name on disk: the source's id and the last part of the URL's path. */
function nameOf(source: string, url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const safe = decodeURIComponent(last).replace(/[^\w.-]+/g, '_');
  return /\.\w+$/.test(safe) ? `${source}-${safe}` : `${source}.zip`;
}

/** This month, then the ones before it. */
function datesOf({ nowMs }: Wanted, monthsBack = 0): readonly Readonly<Record<string, string>>[] {
  const thisMonth = monthNumber(dateAt(nowMs));
  return Array.from({ length: monthsBack + 1 }, (_, back) => {
    const [year = '', month = ''] = monthText(thisMonth - back).split('-');
    const name = MONTH_NAMES[Number(month) - 1] ?? '';
    return { year, month, mon: name.slice(0, 3).toLowerCase() };
  });
}

/** Our choices: publishers list some files, not thousands. */
const FILES_MAX = 1_000;
const LIST_BYTES_MAX = 16e6;
const FILE_NAME = /^\w[\w.-]{0,199}$/;

async function listOfOs(
  wanted: Wanted,
  url: string,
  names: readonly string[] | undefined,
): Promise<readonly OfferedFile[]> {
  const listed = await readJson(wanted, url);
  const files: readonly unknown[] = Array.isArray(listed) ? listed.slice(0, FILES_MAX) : [];
  const taken = new Set<string>();
  const offered = files.flatMap((file: unknown) => {
    const { url: link, fileName, md5, size } = recordOf(file);
    if (typeof link !== 'string' || typeof fileName !== 'string') return [];
    const words = wordsOf(fileName);
    if (names?.some((each) => words.includes(wordsOf(each))) === false) return [];
    const name = fileName.replace(/[^\w.-]+/g, '_');
    // Refuses hidden names, parent folders and duplicates, also on disks that ignore case.
    if (!FILE_NAME.test(name) || taken.has(name.toLowerCase())) return [];
    taken.add(name.toLowerCase());
    const told = { md5: typeof md5 === 'string' ? md5 : undefined, bytes: sizeOf(size) };
    return [{ url: link, from: url, name, ...told }];
  });
  if (offered.length > 0) return offered;
  throw changed(wanted.source);
}

const sizeOf = (size: unknown): number | undefined =>
  typeof size === 'number' && size > 0 ? size : undefined;

/** Normalises the spelling of a name: `Road_TOID-Street` becomes `road toid street`. */
const wordsOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

async function newestItem(wanted: Wanted, url: string): Promise<string> {
  const { results } = recordOf(await readJson(wanted, url));
  const { id } = recordOf(Array.isArray(results) ? results[0] : undefined);
  if (typeof id === 'string' && /^\w+$/.test(id)) return id;
  throw changed(wanted.source);
}

async function readJson({ source, ask }: Wanted, url: string): Promise<unknown> {
  const { status, text } = await readText({ ...ask, url, name: source, bytesMax: LIST_BYTES_MAX });
  try {
    if (status === 200) return JSON.parse(text);
  } catch {
    // Reported below.
  }
  throw changed(source);
}

function changed(source: string): Failure {
  return new Failure(
    'unavailable',
    `${source} could not be found where it used to be: its publisher may have moved it. Get it from its page, which \`property-lookup sources\` names.`,
  );
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // JSON objects have only names and values.
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
