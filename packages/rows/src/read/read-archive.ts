/** Lists the readable members of a zip and of zips inside it, and opens each separately. */

import { basename } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Failure } from '@property-lookup/kernel/failure';
import type yauzl from 'yauzl';
import {
  endless,
  type FileContents,
  type FilePart,
  type PassedOver,
  READ_BYTES,
  unpackedBytesMax,
} from './file-part.js';
import { listWorkbook } from './list-workbook.js';
import { listTables } from './read-geopackage.js';
import { isPartOfShapefile, stemOf } from './read-shapefile.js';
import { refuseLargeWorkbook } from './read-workbook.js';
import { packedShapefilePart, setOf } from './shapefile-set.js';
import { openUnpacked, type PackedMember, unpackMembers } from './unpack-members.js';
import { type Archive, damagedZip, listEntries, openMember, readWhole } from './zip-members.js';

/** Text formats to read; documents and pictures beside the data are ignored. */
const DATA_MEMBER = /\.(csv|txt|tsv|psv|json|jsonl|ndjson|geojson|gml|blm|gz|dat)$/i;
const WORKBOOK_MEMBER = /\.(xlsx|xlsm|ods)$/i;
const GEOPACKAGE_MEMBER = /\.gpkg$/i;
const SHAPE_MEMBER = /\.shp$/i;
const INNER_MEMBER = /\.(?:zip|gpkg|shp)$/i;

/** Maximum depth of zips in zips; publishers pack twice at most. */
const DEPTH_MAX = 3;
/** Maximum size in bytes of a zip in a zip, which is held in memory. */
const INNER_BYTES_MAX = 1_000_000_000;

/** Whether parts below a label are needed; others need not be unpacked for listing. */
export type IsWanted = (label: string) => boolean;

export async function listArchive(archive: Archive, isWanted: IsWanted): Promise<FileContents> {
  const members = (await listEntries(archive)).filter(isOfPublisher);
  const { data, inner, books, others } = sortMembers(members);
  // Beside data, workbooks are guides.
  const isOfBooks = data.length + inner.length === 0;
  if (isOfBooks && books.length === 0) {
    throw new Failure('bad-file', `${archive.label} holds no data file${holdsOf(members)}.`);
  }
  const parts = data.map((entry) => memberPart(archive, entry));
  const passedOver = [...othersPassedOver(archive, others)];
  if (!isOfBooks) passedOver.push(...booksPassedOver(archive, books));
  for (const entry of isOfBooks ? books : inner) {
    const label = memberLabel(archive, entry);
    if (!isWanted(label)) continue;
    const contents = await listInner(archive, entry, { label, members, isWanted });
    parts.push(...contents.parts);
    passedOver.push(...contents.passedOver);
  }
  return { parts, passedOver };
}

/** Folders, and the files that macOS and Windows add. */
const SYSTEM_MEMBER = /\/$|__MACOSX|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** A file in a zip or folder, by its path there. */
interface Member {
  readonly fileName: string;
}

export const isOfPublisher = ({ fileName }: Member): boolean => !SYSTEM_MEMBER.test(fileName);

/** Sorts files by name into data, containers, workbooks and others; parts of a shapefile are read with it. */
export function sortMembers<M extends Member>(members: readonly M[]) {
  const shapefiles = new Set(
    members.flatMap(({ fileName }) => (SHAPE_MEMBER.test(fileName) ? [stemOf(fileName)] : [])),
  );
  const isBeside = ({ fileName }: Member): boolean =>
    isPartOfShapefile(fileName) && shapefiles.has(stemOf(fileName));
  const named = members.filter((entry) => !isBeside(entry));
  const those = (pattern: RegExp) => named.filter(({ fileName }) => pattern.test(fileName));
  return {
    data: those(DATA_MEMBER),
    inner: those(INNER_MEMBER),
    books: those(WORKBOOK_MEMBER),
    others: named.filter(
      ({ fileName }) =>
        ![DATA_MEMBER, INNER_MEMBER, WORKBOOK_MEMBER].some((pattern) => pattern.test(fileName)),
    ),
  };
}

/** Number of names to list in a sentence. */
const NAMES_MAX = 3;

function namesOf(entries: readonly Member[]): string {
  const names = entries.slice(0, NAMES_MAX).map(({ fileName }) => basename(fileName));
  const rest = entries.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}

export function othersPassedOver(
  { label }: Pick<Archive, 'label'>,
  others: readonly Member[],
): readonly PassedOver[] {
  if (others.length === 0) return [];
  const why = `${label}: ${namesOf(others)} passed over, of kinds that hold no table or map that can be read; export any data in them as CSV or GeoJSON.`;
  return [{ label, why }];
}

function booksPassedOver({ label }: Archive, books: readonly yauzl.Entry[]): readonly PassedOver[] {
  if (books.length === 0) return [];
  const why = `${label}: ${namesOf(books)} passed over, because workbooks beside data are mostly guides to it; unpack and import them by themselves if they hold data.`;
  return [{ label, why }];
}

/** Describes the contents of a zip or folder without data, with a remedy; continues a sentence. */
export function holdsOf(
  members: readonly Member[],
  { again = 'Download or pack it again', first = 'unpack it and ' } = {},
): string {
  if (members.some(({ fileName }) => /\.gdb\//i.test(fileName))) {
    return ', but a geodatabase of Esri: export its layers as GeoPackage or GeoJSON, as with `ogr2ogr`';
  }
  const kinds = members.map(({ fileName }) => /\.\w{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? '');
  const known = [...new Set(kinds)].filter((kind) => kind !== '').slice(0, 5);
  if (known.length === 0) return `: nothing is in it that can be read. ${again}`;
  return `, only ${known.join(', ')}: ${first}export these as CSV`;
}

interface Inside {
  readonly label: string;
  /** All members of the archive, as the files of a set are next to each other. */
  readonly members: readonly yauzl.Entry[];
  readonly isWanted: IsWanted;
}

async function listInner(
  archive: Archive,
  entry: yauzl.Entry,
  { label, members, isWanted }: Inside,
): Promise<FileContents> {
  const name = basename(entry.fileName);
  if (SHAPE_MEMBER.test(name)) {
    return { parts: [shapefilePart(archive, entry, { label, members })], passedOver: [] };
  }
  if (GEOPACKAGE_MEMBER.test(name)) {
    const { path } = archive;
    const open = (): Promise<Readable> => openMember(archive, entry);
    const { compressedSize: sizeBytes } = entry;
    return listPackedTables({ path, label, name, sizeBytes, open }).catch((cause) => {
      throw cause instanceof Failure ? cause : damagedZip(archive.label, cause);
    });
  }
  const bytes = (): Promise<Buffer> => readWhole(archive, entry);
  if (WORKBOOK_MEMBER.test(entry.fileName)) {
    refuseLargeWorkbook(label, entry.uncompressedSize);
    const book = await bytes();
    const inner = { path: archive.path, label, depth: archive.depth + 1, bytes: async () => book };
    const sheets = await listWorkbook(inner, name);
    if (sheets !== undefined) return sheets;
  }
  if (archive.depth >= DEPTH_MAX || entry.uncompressedSize > INNER_BYTES_MAX) {
    const why = archive.depth >= DEPTH_MAX ? 'packed too often' : 'too large to be read in place';
    throw new Failure(
      'bad-file',
      `${label} is ${why}: unpack ${archive.label} and import what it holds.`,
    );
  }
  return listArchive({ path: archive.path, label, depth: archive.depth + 1, bytes }, isWanted);
}

function shapefilePart(
  archive: Archive,
  entry: yauzl.Entry,
  { label, members }: Pick<Inside, 'label' | 'members'>,
): FilePart {
  const beside = setOf(
    entry.fileName,
    members.map(({ fileName }) => fileName),
  );
  const openOf = (name: string) => (): Promise<Readable> => {
    const member = members.find(({ fileName }) => fileName === name) ?? entry;
    return openMember(archive, member);
  };
  return packedShapefilePart({
    path: archive.path,
    label,
    name: basename(entry.fileName),
    sizeBytes: entry.compressedSize,
    shp: openOf(entry.fileName),
    beside: new Map(Array.from(beside, ([ending, name]) => [ending, openOf(name)])),
  });
}

const memberLabel = ({ label }: Archive, { fileName }: yauzl.Entry): string =>
  `${label}: ${fileName}`;

function memberPart(archive: Archive, entry: yauzl.Entry): FilePart {
  return {
    path: archive.path,
    label: memberLabel(archive, entry),
    name: basename(entry.fileName).replace(/\.gz$/i, ''),
    sizeBytes: entry.compressedSize,
    isPlain: false,
    open: async () => {
      const stream = await openMember(archive, entry);
      if (!/\.gz$/i.test(entry.fileName)) return stream;
      return gunzip(stream, memberLabel(archive, entry));
    },
  };
}

/** Unpacks a stream; it fails with Failure `bad-file` when the result is far larger than real files'. */
export function gunzip(stream: Readable, label: string): Readable {
  const unpacking = createGunzip({ chunkSize: READ_BYTES });
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > unpackedBytesMax(unpacking.bytesWritten)) done(endless(label));
      else done(null, chunk);
    },
  });
  // `pipeline` passes errors of the source to the last stream, where the reader sees them.
  return pipeline(stream, unpacking, bounded, () => undefined);
}

/** `path` is the archive's. */
type PackedFile = Omit<FilePart, 'isPlain' | 'otherForm'>;

/** Lists a GeoPackage inside an archive. */
async function listPackedTables(packed: PackedFile): Promise<FileContents> {
  const { path, label, name, sizeBytes } = packed;
  const member = memberOf(packed);
  const unpacked = await unpackMembers([member]);
  const inArchive = (table: FilePart): FilePart => ({
    ...table,
    path,
    name,
    open: () => openTable(packed, table.label),
    otherForm: table.otherForm === undefined ? undefined : inArchive(table.otherForm),
  });
  try {
    const { parts, passedOver } = listTables(unpacked.pathOf(member), label, sizeBytes);
    return { parts: parts.map(inArchive), passedOver };
  } finally {
    await unpacked.remove();
  }
}

function openTable(packed: PackedFile, label: string): Promise<Readable> {
  const member = memberOf(packed);
  return openUnpacked([member], async ({ pathOf }) => {
    const { parts } = listTables(pathOf(member), packed.label, packed.sizeBytes);
    const forms = parts.flatMap((table) => [table, table.otherForm ?? table]);
    const table = forms.find((each) => each.label === label);
    if (table === undefined) throw new Error('a table of a packed file is gone');
    return table.open();
  });
}

const memberOf = ({ open }: PackedFile): PackedMember => ({ as: 'unpacked.gpkg', open });
