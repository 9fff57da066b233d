/** The import assistant: tells of each file what an import would make of it, and changes nothing. */

import { basename } from 'node:path';
import { Failure } from '../../domain/failure.js';
import type { LoadedSource } from '../../release/release.js';
import type { ListSurvey } from '../../sources/source.js';
import { namedContents, providedBy } from '../catalogue/catalogue.js';
import { type AnySource, type Asked, recogniserOf } from '../reading/recognise.js';

<<<<<<< HEAD

import { surveyPart } from '../reading/survey-part.js';

=======

import { sortParts } from '../reading/recognise-files.js';

>>>>>>> 96a976a (files: read shapefiles and every layer of a GeoPackage, and name what is passed over)

import { isGridFile } from '../reading/transformation-grid.js';
import { joinSurveys } from '../staging/survey-files.js';
import { checkPart } from './check-part.js';
import type { FileCheck, PartCheck } from './file-check.js';

export interface CheckOptions extends Asked {
  readonly files: readonly string[];
  /** What is in the data directory already. */
  readonly loaded: readonly LoadedSource[];
}

type Checked = Omit<PartCheck, 'missing'> & { readonly of: AnySource };

interface CheckedFile extends Omit<FileCheck, 'parts'> {
  readonly parts: readonly Checked[];
}

export async function checkFiles(options: CheckOptions): Promise<readonly FileCheck[]> {
  const checked: CheckedFile[] = [];
  for (const path of options.files) checked.push(await checkFile(path, options));
  const among = checked.flatMap(({ parts }) => parts.map(({ of }) => ({ id: of.id })));
  const provided = providedBy([...options.loaded, ...among]);
  return checked.map((file) => ({
    ...file,
    parts: file.parts.map(({ of, ...part }) => ({
      ...part,
      missing: namedContents(of.about.needs.filter((content) => !provided.has(content))),
    })),
  }));
}

async function checkFile(path: string, asked: CheckOptions): Promise<CheckedFile> {
  const file = basename(path);
  const nothing = { file, parts: [], passedOver: [] };
  // It is checked by a point when it is imported.
  if (isGridFile(path)) return { ...nothing, leftOut: null };
  try {
<<<<<<< HEAD
    const known: { readonly part: FilePart; readonly of: AnySource }[] = [];
    const unknown: FilePart[] = [];
    const recognise = recogniserOf(asked);
    for (const part of await listParts(path)) {
      const of = await recognise(part);
      if (of === undefined) unknown.push(part);
      else known.push({ part, of });
    }
    const surveys: (ListSurvey | undefined)[] = [];
    for (const { part, of } of known) surveys.push(await surveyPart(part, of));
    const { refused } = joinSurveys(surveys.flatMap((survey) => survey ?? []));
    const parts: Checked[] = [];
    for (const [at, { part, of }] of known.entries()) {
      const told = {
        isNamed: asked.source !== undefined,
        refused,
        notes: surveys[at]?.notes ?? [],
      };
      parts.push({ ...(await checkPart(part, of, told)), of });
    }
=======
    const { known, unknown, others } = await sortParts(path, recogniserOf(asked), asked);
>>>>>>> 96a976a (files: read shapefiles and every layer of a GeoPackage, and name what is passed over)
    const [first] = unknown;
    if (known.length === 0 && first !== undefined) return { ...nothing, leftOut: first.why };
    const parts: Checked[] = [];
    const passedOver = [...unknown, ...others];
    for (const [of, part] of known) {
      try {
        parts.push({ ...(await checkPart(part, of, asked.source !== undefined)), of });
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.code !== 'bad-file' || known.length === 1) {
          throw failure;
        }
        passedOver.push({ label: part.label, why: failure.message });
      }
    }
    return { file, parts, passedOver, leftOut: null };
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
    return { ...nothing, leftOut: failure.message };
  }
}
