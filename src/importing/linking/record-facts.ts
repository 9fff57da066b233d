/** Links everything beyond addresses to the properties of a release being built, and records the facts it tells of each. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ZoneFact } from '../../domain/evidence-fact.js';
import type { Property, PropertyAreas } from '../../domain/property-record.js';
import { AreaFigures } from '../../evidence/area-figures.js';
import { addCertificateFacts } from '../../evidence/certificate-facts.js';
import { addApplicationFacts, addPlanningFacts } from '../../evidence/planning-facts.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addSaleFacts } from '../../evidence/sale-facts.js';
import { GROUP_FIELDS } from '../../facts/groups.js';
import type {
  LocatedProperty,
  RecordedFacts,
  ReleaseWriter,
  SealedProperties,
} from '../../store/store.js';
import type { ImportPaths } from '../import-paths.js';
import type { FactFolder } from '../merging/fact-folder.js';
import type { Progress } from '../progress.js';
import { AddressLinker } from './address-linker.js';
import { readEvidence } from './evidence-files.js';
import { EvidenceSpool, type GatheredEvidence, NOTHING_GATHERED } from './evidence-spool.js';
import { type LinkCounts, linkRecords } from './link-records.js';
import { MarketRecorder } from './market-recorder.js';
import { RentEstimator } from './rent-estimator.js';
import { UnlinkedRecords } from './unlinked-records.js';
import { Valuer } from './valuer.js';
import { ZoneIndex } from './zone-index.js';

export interface RecordFactsOptions {
  readonly writer: ReleaseWriter;
  readonly folders: readonly FactFolder[];
  readonly paths: ImportPaths;
  readonly progress: Progress;
  /** Date of the release, `YYYY-MM-DD`: what is recent or expired is judged by it. */
  readonly asOf: string;
}

/** A count of what is held is sure, whatever is not held. */
const SALES_HELD = { source: 'PPD', asOf: null, confidence: null, modelled: false };

/** Names of the dictionary: figures under other names are for models only. */
const FIELD_NAMES: ReadonlySet<string> = new Set(GROUP_FIELDS.map((field) => field.name));

/** What was linked, by kind of record; nothing is done where no source tells more than addresses. */
export async function recordFacts(
  options: RecordFactsOptions,
): Promise<Readonly<Record<string, LinkCounts>>> {
  const { writer, folders, paths, asOf } = options;
  if (!folders.some(hasEvidence)) return {};
  const properties = await writer.sealProperties();
  const spool = new EvidenceSpool(join(paths.work, 'evidence'), properties.groups);
  const unlinked = new UnlinkedRecords(paths.rejects);
  const linker = new AddressLinker(properties);
  const valuer = new Valuer(asOf);
  const rents = new RentEstimator(join(paths.work, 'rents'), asOf);
  const workDir = paths.work;
  const linking = { folders, linker, spool, unlinked, workDir };
  const market = new MarketRecorder({ ...linking, writer, properties, rents, asOf });
  const counts = { ...linkRecords({ ...linking, valuer }), listings: market.link() };
  unlinked.close();
  const maker = new FactMaker(properties, folders, { asOf, valuer, market, rents });
  market.survey((property) => locate(property, maker.areasOf(property)));
  options.progress.stage('recording facts', 'properties', 0);
  let done = 0;
  properties.groups.forEach((group, index) => {
    const evidence = spool.ofGroup(index);
    const facts = properties.propertiesOf(group).map((property, at) => {
      const gathered = evidence.get(group.firstRow + at);
      const areas = maker.areasOf(property);
      const recorded = maker.factsOf(property, areas, gathered);
      if (gathered === undefined) return recorded;
      const located = locate(property, areas);
      market.addHistory(located, gathered);
      market.addListings(property, located, gathered, recorded);
      return recorded;
    });
    writer.addFacts(facts);
    done += group.size;
    options.progress.update(done);
  });
  options.progress.end();
  return counts;
}

function hasEvidence({ dir }: FactFolder): boolean {
  return existsSync(dir) && readdirSync(dir).some((name) => name.endsWith('.jsonl'));
}

function locate({ uprn, address }: Property, areas: PropertyAreas | null): LocatedProperty {
  return { uprn, postcode: address.postcode, localAuthority: areas?.localAuthority ?? null };
}

interface Makers {
  readonly asOf: string;
  readonly valuer: Valuer;
  readonly market: MarketRecorder;
  readonly rents: RentEstimator;
}

class FactMaker {
  readonly #properties: SealedProperties;
  readonly #areas = new AreaFigures();
  readonly #zones: ZoneIndex;
  readonly #makers: Makers;

  constructor(properties: SealedProperties, folders: readonly FactFolder[], makers: Makers) {
    this.#properties = properties;
    this.#makers = makers;
    readEvidence(folders, 'area-figures', (fact) => this.#areas.add(fact));
    readEvidence(folders, 'area-name', (fact) => this.#areas.nameArea(fact.code, fact.name));
    readEvidence(folders, 'area-link', (fact) => {
      if (fact.relation === 'lsoa11-of-lsoa21') this.#areas.linkLsoa(fact.from, fact.to);
    });
    this.#zones = new ZoneIndex(readZones(folders));
    if (!this.#zones.isEmpty) this.#noteCoverage();
  }

  factsOf(
    property: Property,
    areas: PropertyAreas | null,
    evidence: GatheredEvidence = NOTHING_GATHERED,
  ): RecordedFacts {
    const { asOf, valuer, market, rents } = this.#makers;
    const located = locate(property, areas);
    const facts = new FactCollector();
    addCertificateFacts(evidence.certificates, asOf, facts);
    addSaleFacts(evidence.sales, facts);
    facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
    market.addFacts(located, evidence, facts);
    market.addAreaFacts(located, facts);
    addApplicationFacts(evidence.applications, asOf, facts);
    if (!this.#zones.isEmpty) {
      const place = {
        hits: this.#zones.find(property.uprn, pointOf(property)),
        coverage: this.#zones,
        localAuthority: areas?.localAuthority ?? null,
        country: areas?.country ?? null,
      };
      addPlanningFacts(place, facts);
    }
    if (!this.#areas.isEmpty && areas !== null) this.#areas.addFacts(areas, FIELD_NAMES, facts);
    valuer.addFacts(property, facts);
    rents.addFacts(property, facts);
    return facts.facts;
  }

  /** The property's own areas, else its postcode's, area by area. */
  areasOf({ areas, address }: Property): PropertyAreas | null {
    const { postcode } = address;
    const ofPostcode =
      postcode === null ? undefined : this.#properties.findPostcode(postcode)?.areas;
    if (areas === null || ofPostcode === undefined) return areas ?? ofPostcode ?? null;
    return {
      country: areas.country ?? ofPostcode.country,
      region: areas.region ?? ofPostcode.region,
      county: areas.county ?? ofPostcode.county,
      localAuthority: areas.localAuthority ?? ofPostcode.localAuthority,
      ward: areas.ward ?? ofPostcode.ward,
      constituency: areas.constituency ?? ofPostcode.constituency,
      outputArea: areas.outputArea ?? ofPostcode.outputArea,
      lsoa: areas.lsoa ?? ofPostcode.lsoa,
      msoa: areas.msoa ?? ofPostcode.msoa,
      ruralUrban: areas.ruralUrban ?? ofPostcode.ruralUrban,
    };
  }

  /** An authority publishes a layer when some property in it lies in one of the layer's zones. */
  #noteCoverage(): void {
    for (const group of this.#properties.groups) {
      for (const property of this.#properties.propertiesOf(group)) {
        const hits = this.#zones.find(property.uprn, pointOf(property));
        if (hits.length === 0) continue;
        this.#zones.noteCoverage(hits, this.areasOf(property)?.localAuthority ?? null);
      }
    }
  }
}

/** A later version of a zone replaces the earlier one. */
function readZones(folders: readonly FactFolder[]): readonly ZoneFact[] {
  const zones = new Map<string, ZoneFact>();
  readEvidence(folders, 'zone', (zone) => zones.set(`${zone.dataset} ${zone.reference}`, zone));
  return [...zones.values()];
}

/** Points of postcodes are too coarse for zones. */
function pointOf({ position }: Property): readonly [number, number] | null {
  if (position?.precision !== 'address') return null;
  const { latitude, longitude } = position;
  return latitude === null || longitude === null ? null : [longitude, latitude];
}
