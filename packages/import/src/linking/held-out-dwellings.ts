/** Holds out the records of a period, to test models: each dwelling has its earlier records, and the truth from later ones. */

import type { PropertyReader } from '@property-lookup/engine';
import { postcodeNumber } from '@property-lookup/engine/stored';
import type { HeldOut, LimitsOfDwelling } from '@property-lookup/facts/estimation';
import { AREA_FIGURES } from '@property-lookup/facts/estimation';
import {
  AreaFigures,
  addOwnRecordFacts,
  asDwelling,
  FactCollector,
  limitsBeside,
  type OwnRecords,
  recordedValues,
} from '@property-lookup/facts/evidence';
import { outcodeOf } from '@property-lookup/kernel/address';
import { groupBy } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import { areasOf } from '@property-lookup/model/property';
import type { AreaValues, CertificateFact, Link } from '@property-lookup/model/records';
import { jsonItems, listTable } from '../staging/kept-tables.js';
import type { FactFolder } from '../staging/segment.js';
import { readEvidence } from '../staging/staged-evidence.js';
import { readStaged } from '../staging/staged-records.js';
import { makeRecords } from './link-records.js';

/** Tables by outcode; one outcode is in memory at a time. */
const CERTIFICATES = listTable('certificates', jsonItems<CertificateFact>());
const HELD_OUT = listTable('held-out', jsonItems<HeldOut>());

interface SpreadCertificates {
  readonly count: number;
  /** Day on which the newest was lodged; null if there is none. */
  readonly newest: string | null;
}

interface SpreadOptions {
  readonly folders: readonly FactFolder[];
  readonly workDir: string;
  /** Outcodes to read; default: all. */
  readonly areas?: readonly string[] | undefined;
}

/** Spreads the newest version of each domestic certificate with a UPRN and a postcode. */
export function spreadCertificates(options: SpreadOptions): SpreadCertificates {
  const { folders, workDir, areas } = options;
  const spread = CERTIFICATES.write(workDir);
  let count = 0;
  let newest: string | null = null;
  for (const { versions } of readStaged(folders, 'certificates')) {
    for (const { record } of makeRecords('certificates', versions, () => '')) {
      if (record === undefined) continue;
      // Versions of certificates make certificates.
      const fact = record as CertificateFact;
      const outcode = fact.address.postcode && outcodeOf(fact.address.postcode);
      if (!fact.isDomestic || fact.uprn === null || !outcode) continue;
      if (areas !== undefined && !areas.includes(outcode)) continue;
      count++;
      if (newest === null || fact.lodged > newest) newest = fact.lodged;
      spread.put(postcodeNumber(outcode), [fact]);
    }
  }
  spread.finish();
  return { count, newest };
}

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Limits of a dwelling without records: its modelled values must not contradict each other. */
export const modelsAgree: LimitsOfDwelling = () => limitsBeside({});

/** Links the spread certificates to the properties of a release. The result can be read repeatedly. */
export async function holdOut(
  reader: PropertyReader,
  { folders, workDir }: SpreadOptions,
  period: Period,
): Promise<() => Iterable<readonly HeldOut[]>> {
  const figures = new AreaFigures();
  readEvidence(folders, 'area-figures', (fact) => figures.add(fact));
  const heldOut = HELD_OUT.write(workDir, { isSorted: true });
  const spread = CERTIFICATES.open(workDir);
  for (const [outcode, certificates] of spread.entries()) {
    const dwellings: HeldOut[] = [];
    for (const [postcode, own] of groupBy(certificates, ({ address }) => address.postcode ?? '')) {
      dwellings.push(...(await dwellingsOf({ reader, figures, postcode, period }, own)));
    }
    heldOut.put(outcode, dwellings);
  }
  spread.close();
  heldOut.finish();
  return () => readGroups(workDir);
}

function* readGroups(dir: string): Iterable<readonly HeldOut[]> {
  const table = HELD_OUT.open(dir);
  for (const [, dwellings] of table.entries()) if (dwellings.length > 0) yield dwellings;
  table.close();
}

interface PostcodeContext {
  readonly reader: PropertyReader;
  readonly figures: AreaFigures;
  readonly postcode: string;
  readonly period: Period;
}

async function dwellingsOf(
  { reader, figures, postcode, period }: PostcodeContext,
  certificates: readonly CertificateFact[],
): Promise<readonly HeldOut[]> {
  const { properties } = await reader.readPostcode(postcode);
  const directory = await reader.findPostcode(postcode);
  const everything = { from: '0000-01-01', to: period.to };
  const events = await reader.history({ kind: 'postcode', value: postcode }, everything);
  return properties.flatMap((property): HeldOut[] => {
    const link: Link = { uprn: property.uprn, matchType: 'Exact UPRN', confidence: 1 };
    const evidence: OwnRecords = {
      certificates: certificates
        .filter(({ uprn }) => uprn === property.uprn)
        .map((fact) => ({ fact, link })),
      sales: events
        .filter((event) => event.link.uprn === property.uprn)
        .flatMap(({ sale }) => (sale === null ? [] : [{ fact: sale, link }])),
    };
    if (evidence.certificates.length + evidence.sales.length === 0) return [];
    const areas = areasOf(property, directory);
    const areaFigures = areas === null ? {} : figures.figuresOf(areas, AREA_FIGURES);
    return [heldOutOf(property, evidence, areaFigures, period)];
  });
}

function heldOutOf(
  property: Property,
  evidence: OwnRecords,
  areaFigures: AreaValues,
  { from, to }: Period,
): HeldOut {
  const earlier = within(evidence, (day) => day < from);
  const later = within(evidence, (day) => day >= from && day <= to);
  const before = asDwelling({
    property,
    evidence: earlier,
    told: toldBy(property, earlier, from),
    areaFigures,
  });
  const truth = recordedValues(toldBy(property, later, to));
  return { before, truth: Object.keys(truth).length === 0 ? null : truth };
}

function within(evidence: OwnRecords, accepts: (day: string) => boolean): OwnRecords {
  return {
    certificates: evidence.certificates.filter(({ fact }) => accepts(fact.lodged)),
    sales: evidence.sales.filter(({ fact }) => accepts(fact.date)),
  };
}

function toldBy(property: Property, evidence: OwnRecords, asOf: string) {
  const facts = new FactCollector();
  addOwnRecordFacts({ ...evidence, property, listings: [] }, { asOf }, facts);
  return facts.facts;
}
