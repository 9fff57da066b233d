/** One home, imported from files about it (`home-files.ts`) and read back. */

import type { ImportOptions, ImportReport } from '@property-lookup/import';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { GROUPS } from '@property-lookup/model/fields';
import { assembleGroup } from '@property-lookup/model/inside/fields/assemble';
import { propertyFacts } from '@property-lookup/server/questions';
import { type Files, importTexts, openImported } from './import-texts.js';
import { temporaryDir } from './temporary-dir.js';

export interface ImportedHome {
  readonly report: ImportReport;
  readonly facts: RecordedFacts;
  /** The full answer about the home, with sources. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export async function importedHome(
  { uprn, files }: { readonly uprn: number; readonly files: Files },
  options: Partial<ImportOptions> = {},
): Promise<ImportedHome> {
  const dir = temporaryDir();
  const report = await importTexts(dir, files, options);
  const reader = await openImported(dir);
  try {
    const subject = await propertyFacts(reader, uprn);
    const answers = GROUPS.map((group) => assembleGroup(group, subject, { provenance: true }));
    const facts = await reader.recordedFacts(uprn);
    return { report, facts, answer: Object.assign({}, ...answers) };
  } finally {
    await reader.close();
  }
}
