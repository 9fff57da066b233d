/** Finds the files of a shapefile next to each other on disk or in an archive. */

import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';
import type { FilePart } from './file-part.js';
import {
  openShapefile,
  READ_BESIDE,
  type ShapefileSet,
  stemOf,
  tableMissing,
} from './read-shapefile.js';
import { openUnpacked, type PackedMember } from './unpack-members.js';

type Beside = (typeof READ_BESIDE)[number];

/** The files to read with a .shp by ending, among the names in the same place, ignoring case. */
export function setOf(shp: string, names: readonly string[]): ReadonlyMap<Beside, string> {
  const stem = stemOf(shp);
  const found = READ_BESIDE.flatMap((ending) => {
    const name = names.find((each) => each.toLowerCase() === `${stem}.${ending}`);
    return name === undefined ? [] : [[ending, name] as const];
  });
  return new Map(found);
}

/** The .shp at this path with its other files. Throws Failure `bad-file` if it has no table. */
export async function listShapefile(path: string, sizeBytes: number): Promise<FilePart> {
  const name = basename(path);
  const beside = setOf(name, await readdir(dirname(path)));
  if (!beside.has('dbf')) throw new Failure('bad-file', tableMissing(name));
  const pathOf = (ending: Beside): string | undefined => {
    const found = beside.get(ending);
    return found === undefined ? undefined : join(dirname(path), found);
  };
  const set = { label: name, shp: path, ...setBy(pathOf) };
  const open = (): Promise<Readable> => openShapefile(set, name);
  return { path, label: name, name, sizeBytes, isPlain: false, open };
}

/** The .shp on disk that a file belongs to; undefined without one. */
export async function shapefileOf(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path));
  const stem = stemOf(basename(path));
  return names.find((name) => name.toLowerCase() === `${stem}.shp`);
}

/** `path` is the archive's. */
interface PackedShapefile extends Pick<FilePart, 'path' | 'label' | 'name' | 'sizeBytes'> {
  readonly shp: () => Promise<Readable>;
  readonly beside: ReadonlyMap<Beside, () => Promise<Readable>>;
}

/** Opening it throws Failure `bad-file` if it has no table. */
export function packedShapefilePart(packed: PackedShapefile): FilePart {
  const { path, label, name, sizeBytes, beside } = packed;
  const shp: PackedMember = { as: 'unpacked.shp', open: packed.shp };
  const others = new Map(
    Array.from(beside, ([ending, open]) => [ending, { as: `unpacked.${ending}`, open }]),
  );
  const open = (): Promise<Readable> =>
    openUnpacked([shp, ...others.values()], ({ pathOf }) => {
      const at = (ending: Beside): string | undefined => {
        const member = others.get(ending);
        return member === undefined ? undefined : pathOf(member);
      };
      return openShapefile({ label, shp: pathOf(shp), ...setBy(at) }, name);
    });
  return { path, label, name, sizeBytes, isPlain: false, open };
}

const setBy = (pathOf: (ending: Beside) => string | undefined): Pick<ShapefileSet, Beside> => ({
  dbf: pathOf('dbf'),
  prj: pathOf('prj'),
  cpg: pathOf('cpg'),
});
