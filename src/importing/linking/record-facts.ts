/** Links everything beyond addresses to the properties of a release being built, and records the facts it tells of each. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Property } from '../../domain/property-record.js';
import { timeLine } from '../../events/time-line.js';
import { MoveHazards } from '../../evidence/move-propensity.js';
import { SoldMarket } from '../../evidence/sold-market.js';
import type { LocatedProperty, ReleaseWriter, SealedProperties } from '../../store/store.js';
import type { ImportPaths } from '../import-paths.js';
import type { FactFolder } from '../merging/fact-folder.js';
import type { Progress } from '../progress.js';
import { ValuationFiles } from '../valuing/valuation-files.js';
import { AddressLinker } from './address-linker.js';
import { areasOfProperty } from './areas-of-property.js';
import { EvidenceSpool, type GatheredEvidence } from './evidence-spool.js';
import { makeFacts, pointOf, type Surroundings } from './fact-maker.js';
import { type LinkCounts, linkRecords } from './link-records.js';
import { readAreaFigures, readPriceIndices, readZones } from './read-area-figures.js';
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
  const properties = writer.sealProperties();
  const spool = new EvidenceSpool(join(paths.work, 'evidence'), properties.groups);
  const valuations = options.isValued ? new ValuationFiles(join(paths.work, 'valuing')) : undefined;
  const around = readSurroundings(options, properties);
  const counts = linkAll(options, { properties, spool, around, valuations });
  surveyHomes({ ...around, spool, valuations, progress });
  await valuations?.value(dayOf(asOf), progress);
  progress.stage('recording facts', 'properties', 0);
  let done = 0;
  properties.groups.forEach((group, index) => {
    const evidence = spool.ofGroup(index);
    const values = valuations?.valuesOf(index);
    const facts = properties.propertiesOf(group).map((property, at) => {
      const row = group.firstRow + at;
      const gathered = evidence.get(row);
      if (gathered !== undefined) {
        addHistory(writer, locate(property, properties), gathered);
      }
      return makeFacts(around, property, { evidence: gathered, valued: values?.get(row) });
    });
    writer.addFacts(facts);
    done += group.size;
    progress.update(done);
  });
  progress.end();
  return counts;
}

interface Linking {
  readonly properties: SealedProperties;
  readonly spool: EvidenceSpool;
  readonly around: Surroundings;
  readonly valuations: ValuationFiles | undefined;
}

function linkAll(
  { folders, paths }: RecordFactsOptions,
  { properties, spool, around, valuations }: Linking,
): Readonly<Record<string, LinkCounts>> {
  const unlinked = new UnlinkedRecords(paths.rejects);
  const counts = linkRecords({
    folders,
    linker: new AddressLinker(properties),
    spool,
    unlinked,
    workDir: paths.work,
    onSale: (sale, found) => {
      around.market.addSale(sale);
      // What is tied to a property is added with what is known of it, in the survey.
      if (found === undefined) valuations?.addSale(toSale(sale));
    },
  });
  unlinked.close();
  return counts;
}

/** The sales and homes of market and hazards are still to be added. */
function readSurroundings(
  { folders, asOf, isValued }: RecordFactsOptions,
  properties: SealedProperties,
): Surroundings {
  const figures = readAreaFigures(folders);
  const zones = new ZoneIndex(readZones(folders));
  if (!zones.isEmpty) noteCoverage(zones, properties);
  return {
    ...{ properties, figures, zones, asOf, isValued },
    indexOf: readPriceIndices(folders, figures),
    market: new SoldMarket(
      (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
    ),
    hazards: new MoveHazards(),
  };
}

/** An authority publishes a layer when some property in it lies in one of the layer's zones. */
function noteCoverage(zones: ZoneIndex, properties: SealedProperties): void {
  for (const group of properties.groups) {
    for (const property of properties.propertiesOf(group)) {
      const hits = zones.find(property.uprn, pointOf(property));
      if (hits.length === 0) continue;
      zones.noteCoverage(hits, areasOfProperty(property, properties)?.localAuthority ?? null);
    }
  }
}

function locate(property: Property, properties: SealedProperties): LocatedProperty {
  const { uprn, address } = property;
  const localAuthority = areasOfProperty(property, properties)?.localAuthority ?? null;
  return { uprn, postcode: address.postcode, localAuthority };
}

function addHistory(
  writer: ReleaseWriter,
  property: LocatedProperty,
  { sales }: GatheredEvidence,
): void {
  const { uprn } = property;
  const linked = sales.map(({ fact, link }) => ({
    fact,
    link: { uprn, ...link },
    recordedAt: fact.recordedAt,
  }));
  writer.addHistory(property, timeLine({ listings: [], events: [], sales: linked }));
}

function hasEvidence({ dir }: FactFolder): boolean {
  return existsSync(dir) && readdirSync(dir).some((name) => name.endsWith('.jsonl'));
}
