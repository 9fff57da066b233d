/** Reads a GeoPackage that is packed in an archive. */

import type { Readable } from 'node:stream';
import type { FilePart } from './file-part.js';
import { listTables } from './read-geopackage.js';
import { openUnpacked, type PackedMember, unpackMembers } from './unpack-members.js';

export interface PackedFile {
  /** Of the archive. */
  readonly path: string;
  readonly label: string;
  readonly name: string;
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

export async function listPackedTables(packed: PackedFile): Promise<readonly FilePart[]> {
  const { path, label, name, sizeBytes } = packed;
  const member = memberOf(packed);
  const unpacked = await unpackMembers([member]);
  const inArchive = (table: FilePart): FilePart => ({
    ...table,
    ...{ path, name },
    open: () => openTable(packed, table.label),
    asFeatures: table.asFeatures === undefined ? undefined : inArchive(table.asFeatures),
  });
  try {
    return listTables(unpacked.pathOf(member), label, sizeBytes).map(inArchive);
  } finally {
    await unpacked.remove();
  }
}

function openTable(packed: PackedFile, label: string): Promise<Readable> {
  const member = memberOf(packed);
  return openUnpacked([member], async ({ pathOf }) => {
    const tables = listTables(pathOf(member), packed.label, packed.sizeBytes);
    const forms = tables.flatMap((table) => [table, table.asFeatures ?? table]);
    const table = forms.find((each) => each.label === label);
    if (table === undefined) throw new Error('a table of a packed file is gone');
    return table.open();
  });
}

const memberOf = ({ open }: PackedFile): PackedMember => ({ as: 'unpacked.gpkg', open });
