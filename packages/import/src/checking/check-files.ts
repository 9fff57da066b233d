/** The import assistant: reports how an import would read each file, and changes nothing. */

import { basename } from 'node:path';
import type { LoadedSource } from '@property-lookup/engine';
import { Failure } from '@property-lookup/kernel/failure';
import type { FilePart } from '@property-lookup/rows/read';
import type { ListSurvey } from '@property-lookup/sources';
import { wholeAbout } from '@property-lookup/sources/about';
import {
  type AnySource,
  type Asked,
  recogniserOf,
  sortParts,
  whyLeftOut,
} from '@property-lookup/sources/recognition';
import { namedContents, providedBy } from '../catalogue/catalogue.js';
import { joinSurveys, surveyPart } from '../reading/survey-files.js';
import { checkGrid, isGridFile } from '../reading/transformation-grid.js';
import type { FileCheck, PartCheck } from './check-part.js';
import { checkPart } from './check-part.js';

interface CheckOptions extends Asked {
  readonly files: readonly string[];
  /** Sources in the data directory. */
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
      missing: namedContents(
        wholeAbout(of.about).needs.filter((content) => !provided.has(content)),
      ),
    })),
  }));
}

interface Surveyed {
  readonly of: AnySource;
  readonly part: FilePart;
  readonly survey: ListSurvey | undefined;
}

async function checkFile(path: string, asked: CheckOptions): Promise<CheckedFile> {
  const file = basename(path);
  const nothing = { file, parts: [], passedOver: [] };
  try {
    if (isGridFile(path)) {
      await checkGrid(path);
      return { ...nothing, leftOut: null };
    }
    const { known, unknown, others } = await sortParts(path, recogniserOf(asked), asked);
    const why = whyLeftOut(known, unknown);
    if (why !== undefined) return { ...nothing, leftOut: why };
    const passedOver = [...unknown, ...others];
    /** Passes over a damaged part if there are others. */
    const unlessDamaged = async <T>(
      { label }: FilePart,
      read: () => Promise<T>,
    ): Promise<readonly T[]> => {
      try {
        return [await read()];
      } catch (failure) {
        const isDamage = failure instanceof Failure && failure.code === 'bad-file';
        if (!isDamage || known.length === 1) throw failure;
        passedOver.push({ label, why: failure.message });
        return [];
      }
    };
    const surveyed: Surveyed[] = [];
    for (const [of, part] of known) {
      const survey = await unlessDamaged(part, () => surveyPart(part, of));
      surveyed.push(...survey.map((found) => ({ of, part, survey: found })));
    }
    const { refused } = joinSurveys(surveyed.flatMap(({ survey }) => survey ?? []));
    const isNamed = asked.source !== undefined;
    const parts: Checked[] = [];
    for (const { of, part, survey } of surveyed) {
      const told = { isNamed, refused, notes: survey?.notes ?? [] };
      const checked = await unlessDamaged(part, () => checkPart(part, of, told));
      parts.push(...checked.map((one) => ({ ...one, of })));
    }
    return { file, parts, passedOver, leftOut: null };
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
    return { ...nothing, leftOut: failure.message };
  }
}
