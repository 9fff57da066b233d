/** Puts together what was gathered of areas, and gives the figures of each to the release. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../../domain/progress.js';
import { PriceIndices } from '../../evidence/price-indices.js';
import type { SoldMarket } from '../../evidence/sold-market.js';
import type { ReleaseWriter } from '../../release/building/release-writer.js';
import { readEvidence } from '../linking/evidence-files.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { areaNamesIn, areaReports } from './area-reports.js';
import { readSectionAreas, type SectionAreas } from './section-areas.js';

export interface AreasOptions {
  readonly writer: Pick<ReleaseWriter, 'addArea'>;
  readonly folders: readonly FactFolder[];
  /** Folder of what the sections gathered. */
  readonly areaHomesDir: string;
  /** All sales are added. */
  readonly sold: SoldMarket;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly progress: Progress;
}

export function measureAreas(options: AreasOptions): void {
  const { areaHomesDir, asOf, folders, progress, sold, writer } = options;
  const files = readdirSync(areaHomesDir).map((name) => join(areaHomesDir, name));
  const sections = function* (): Generator<SectionAreas> {
    for (const file of files) yield readSectionAreas(file);
  };
  const indices = new PriceIndices();
  readEvidence(folders, 'price-index', (fact) => indices.add(fact));
  const names = areaNamesIn(sections());
  const reports = areaReports({
    ...{ sections, names, asOf },
    registerStarts: sold.registerStarts(),
    registerEnds: sold.registerEnds(),
    indexOf: (areas) => indices.find(areas, (code) => names.get(code)),
  });
  progress.stage('measuring areas', 'areas', 0);
  let measured = 0;
  for (const report of reports) {
    writer.addArea(report);
    progress.update(++measured);
  }
  progress.end();
}
