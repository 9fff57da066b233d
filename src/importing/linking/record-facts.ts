/** Links everything beyond addresses to the properties of a release being built, and records the facts it tells of each. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MoveHazards } from '../../evidence/move-propensity.js';
import { SoldMarket } from '../../evidence/sold-market.js';
import type { ReleaseWriter, SealedProperties } from '../../store/store.js';
import type { ImportPaths } from '../import-paths.js';
import type { FactFolder } from '../merging/fact-folder.js';
import type { Progress } from '../progress.js';
import { ValuationFiles } from '../valuing/valuation-files.js';
import { AddressLinker } from './address-linker.js';
import { ApplicationsNearby } from './applications-nearby.js';
import { EvidenceSpool, NOTHING_GATHERED } from './evidence-spool.js';
import { completeFacts, knownProperties, locate, type Surroundings } from './fact-maker.js';
import { learnFields } from './learn-fields.js';
import { type LinkCounts, linkRecords } from './link-records.js';
import { MarketRecorder } from './market-recorder.js';
import { noteCoverage } from './note-coverage.js';
import { readAreaFigures, readPriceIndices, readZones } from './read-area-figures.js';
import { RentEstimator } from './rent-estimator.js';
import { surveyHomes } from './survey-homes.js';
import { dayOf, toSale } from './to-sale.js';
import { UnlinkedRecords } from './unlinked-records.js';
import { ZoneIndex } from './zone-index.js';

export interface RecordFactsOptions {
  readonly writer: ReleaseWriter;
  readonly folders: readonly FactFolder[];
  readonly paths: ImportPaths;
  readonly progress: Progress;
  /** Date of the release, `YYYY-MM-DD`: what is recent or expired is judged by it. */
  readonly asOf: string;
  /** False leaves every estimate of value out, which is most of the work where there are many sales. */
  readonly isValued: boolean;
}

/** What was linked, by kind of record; nothing is done where no source tells more than addresses. */
export async function recordFacts(
  options: RecordFactsOptions,
): Promise<Readonly<Record<string, LinkCounts>>> {
  const { writer, folders, paths, progress, asOf } = options;
  if (!folders.some(hasEvidence)) return {};
  const properties = await writer.sealProperties();
  const spool = new EvidenceSpool(join(paths.work, 'evidence'), properties.groups);
  const valuations = options.isValued ? new ValuationFiles(join(paths.work, 'valuing')) : undefined;
  const linking = { folders, spool, linker: new AddressLinker(properties), workDir: paths.work };
  const unlinked = new UnlinkedRecords(paths.rejects);
  const rents = new RentEstimator(join(paths.work, 'rents'), asOf);
  const market = new MarketRecorder({ ...linking, unlinked, writer, properties, rents, asOf });
  const around = { ...readSurroundings(options, properties), market, rents };
  const records = linkRecords({
    ...linking,
    unlinked,
    progress,
    onSale: (sale, found) => {
      around.sold.addSale(sale);
      // What is tied to a property is added with what is known of it, in the survey.
      if (found === undefined) valuations?.addSale(toSale(sale));
    },
  });
  const counts = { ...records, listings: market.link() };
  unlinked.close();
  surveyHomes({ ...around, spool, valuations, progress });
  await valuations?.value(dayOf(asOf), progress);
  progress.stage('fitting field models', 'properties', 0);
  const learnt = learnFields(properties.groups, (index) => knownProperties(around, spool, index));
  progress.stage('recording facts', 'properties', 0);
  let done = 0;
  properties.groups.forEach((group, index) => {
    const known = knownProperties(around, spool, index, learnt.agreement);
    const values = valuations?.valuesOf(index);
    const facts = completeFacts(around, known, { values, models: learnt.models });
    known.forEach(({ property, evidence, areas }, at) => {
      if (evidence === NOTHING_GATHERED) return;
      const located = locate(property, areas);
      market.addHistory(located, evidence);
      market.addListings(property, located, evidence, facts[at] ?? {});
    });
    writer.addFacts(facts);
    done += group.size;
    progress.update(done);
  });
  progress.end();
  return counts;
}

/** The sales and homes of market and hazards are still to be added. */
function readSurroundings(
  { folders, asOf, isValued }: RecordFactsOptions,
  properties: SealedProperties,
): Omit<Surroundings, 'market' | 'rents'> {
  const figures = readAreaFigures(folders);
  const zones = new ZoneIndex(readZones(folders));
  if (!zones.isEmpty) noteCoverage(zones, properties);
  return {
    ...{ properties, figures, zones, asOf, isValued },
    indexOf: readPriceIndices(folders, figures),
    sold: new SoldMarket(
      (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
    ),
    hazards: new MoveHazards(),
    applications: new ApplicationsNearby(asOf),
  };
}

function hasEvidence({ dir }: FactFolder): boolean {
  return existsSync(dir) && readdirSync(dir).some((name) => name.endsWith('.jsonl'));
}
