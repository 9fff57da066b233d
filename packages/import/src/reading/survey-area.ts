/** Finds the area that a person names, and its postcodes, in the directories among the files of an import. */

import { Failure } from '@property-lookup/kernel/failure';
import type { FilePart } from '@property-lookup/rows/read';
import type { Source } from '@property-lookup/sources';
import { isStreamSource, layoutIn } from '@property-lookup/sources/recognition';
import { type AreaRows, AreaSurvey, type ImportArea } from './area-rows.js';
import { AUTHORITY, findNamedArea, notKnown } from './find-named-area.js';
import { lastDayOfRecords, type ReadOptions, readPart } from './read-part.js';
import type { PartsBySource } from './recognise-files.js';
import { Rejects } from './rejects.js';

type OnFact = ReadOptions['onFact'];

/** Failure `wrong-usage` where the area, or a directory of its postcodes, is not among the files. */
export async function surveyArea(text: string, files: PartsBySource): Promise<AreaRows> {
  const area =
    readArea(text) ??
    (await findNamedArea(text, (id, onFact) =>
      readFacts(
        sourcesIn(files, (source) => source.id === id),
        onFact,
      ),
    ));
  const directories = sourcesIn(
    files,
    ({ about }) => about.provides?.includes('postcodes') === true,
  );
  if (directories.length === 0) {
    throw new Failure(
      'wrong-usage',
      '--area needs a directory of postcodes among the files, such as onspd or code-point-open.',
    );
  }
  const survey = new AreaSurvey(area);
  await readFacts(directories, (fact) => {
    if (fact.kind === 'postcode') survey.add(fact);
  });
  const { found } = survey;
  if (found !== undefined) return found;
  throw notKnown(text);
}

/** A postcode area, an outcode or the code of an authority; undefined for a name. */
function readArea(text: string): ImportArea | undefined {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{1,2}$/.test(code)) return { kind: 'postcode-area', code };
  if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(code)) return { kind: 'outcode', code };
  return AUTHORITY.test(code) ? { kind: 'authority', code } : undefined;
}

/** Whether it takes the price index to know which area is meant. */
export const isAreaName = (text: string): boolean => readArea(text) === undefined;

interface SourceParts {
  readonly source: Source;
  readonly parts: readonly FilePart[];
}

function sourcesIn(
  files: PartsBySource,
  isWanted: (source: Source) => boolean,
): readonly SourceParts[] {
  return [...files].flatMap(([source, ofSource]) =>
    isStreamSource(source) || !isWanted(source)
      ? []
      : [{ source, parts: [...ofSource.values()].flat() }],
  );
}

/** A part that cannot be read to its end says so when it is imported. */
async function readFacts(sources: readonly SourceParts[], onFact: OnFact): Promise<void> {
  for (const { source, parts } of sources) {
    for (const part of parts) {
      const options = {
        source,
        onFact,
        lastDay: lastDayOfRecords(undefined),
        rejects: new Rejects(undefined),
        counts: { read: 0, accepted: 0, rejected: 0, ignored: 0 },
        onProgress: () => undefined,
      };
      try {
        await readPart(part, { ...options, ...(await layoutIn(part, source)) });
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.code !== 'bad-file') throw failure;
      }
    }
  }
}
