/** Links everything beyond addresses to the properties of a release being built, and records the facts it tells of each. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ZoneFact } from '../../domain/evidence-fact.js';
import type { Geography } from '../../domain/fact.js';
import type { Property } from '../../domain/property-record.js';
import type { Dwelling } from '../../estimation/dwelling.js';
import { type FieldModels, fieldEstimatorOf } from '../../estimation/field-models.js';
import { AREA_FIGURES } from '../../estimation/modelled-fields.js';
import { neighbourhoodOf } from '../../estimation/neighbourhood.js';
import type { AgreementOf } from '../../estimation/repeat-agreement.js';
import { timeLine } from '../../events/time-line.js';
import { AreaFigures } from '../../evidence/area-figures.js';
import { areasOf } from '../../evidence/areas-of.js';
import { dwellingOf } from '../../evidence/dwelling-of.js';
import { addModelledFacts } from '../../evidence/modelled-facts.js';
import { addApplicationFacts, addPlanningFacts } from '../../evidence/planning-facts.js';
import { FactCollector } from '../../evidence/recorded.js';
import { addToldFacts } from '../../evidence/told-facts.js';
import { addRebuildCost } from '../../evidence/valuation-facts.js';
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
import { EvidenceSpool, type GatheredEvidence } from './evidence-spool.js';
import { learnFields } from './learn-fields.js';
import { type LinkCounts, linkRecords } from './link-records.js';
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
export function recordFacts(options: RecordFactsOptions): Readonly<Record<string, LinkCounts>> {
  const { writer, folders, paths } = options;
  if (!folders.some(hasEvidence)) return {};
  const properties = writer.sealProperties();
  const spool = new EvidenceSpool(join(paths.work, 'evidence'), properties.groups);
  const unlinked = new UnlinkedRecords(paths.rejects);
  const linker = new AddressLinker(properties);
  const valuer = new Valuer(options.asOf);
  const counts = linkRecords({ folders, linker, spool, unlinked, valuer, workDir: paths.work });
  unlinked.close();
  const maker = new FactMaker(properties, folders, { asOf: options.asOf, valuer });
  options.progress.stage('fitting field models', 'properties', 0);
  const learnt = learnFields(properties.groups, (index) => maker.recordsOf(index, spool));
  options.progress.stage('recording facts', 'properties', 0);
  let done = 0;
  properties.groups.forEach((group, index) => {
    const known = maker.recordsOf(index, spool, learnt.agreement);
    for (const { property, evidence } of known) {
      if (evidence === NOTHING_GATHERED) continue;
      addHistory(writer, maker.locate(property), evidence);
    }
    writer.addFacts(maker.complete(known, learnt.models));
    done += group.size;
    options.progress.update(done);
  });
  options.progress.end();
  return counts;
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

const NOTHING_GATHERED: GatheredEvidence = { certificates: [], sales: [], applications: [] };

/** A property with what its own records tell; the rest of its facts is added to the same collector. */
interface KnownProperty {
  readonly property: Property;
  readonly evidence: GatheredEvidence;
  readonly areas: Geography | null;
  readonly facts: FactCollector;
  readonly dwelling: Dwelling | undefined;
}

class FactMaker {
  readonly #properties: SealedProperties;
  readonly #areas = new AreaFigures();
  readonly #zones: ZoneIndex;
  readonly #asOf: string;
  readonly #valuer: Valuer;

  constructor(
    properties: SealedProperties,
    folders: readonly FactFolder[],
    { asOf, valuer }: { readonly asOf: string; readonly valuer: Valuer },
  ) {
    this.#properties = properties;
    this.#asOf = asOf;
    this.#valuer = valuer;
    readEvidence(folders, 'area-figures', (fact) => this.#areas.add(fact));
    readEvidence(folders, 'area-name', (fact) => this.#areas.nameArea(fact.code, fact.name));
    readEvidence(folders, 'area-link', (fact) => {
      if (fact.relation === 'lsoa11-of-lsoa21') this.#areas.linkLsoa(fact.from, fact.to);
    });
    this.#zones = new ZoneIndex(readZones(folders));
    if (!this.#zones.isEmpty) this.#noteCoverage();
  }

  locate(property: Property): LocatedProperty {
    const { uprn, address } = property;
    const localAuthority = this.#areasOf(property)?.localAuthority ?? null;
    return { uprn, postcode: address.postcode, localAuthority };
  }

  /** What the records of each property of a group tell. */
  recordsOf(
    index: number,
    spool: EvidenceSpool,
    agreement?: AgreementOf,
  ): readonly KnownProperty[] {
    const group = this.#properties.groups[index];
    if (group === undefined) return [];
    const gathered = spool.ofGroup(index);
    return this.#properties.propertiesOf(group).map((property, at) => {
      const evidence = gathered.get(group.firstRow + at) ?? NOTHING_GATHERED;
      const facts = new FactCollector();
      addToldFacts(evidence, { asOf: this.#asOf, ...(agreement && { agreement }) }, facts);
      const areas = this.#areasOf(property);
      const areaFigures = areas === null ? {} : this.#areas.figuresOf(areas, AREA_FIGURES);
      const dwelling = dwellingOf({ property, evidence, told: facts.facts, areaFigures });
      return { property, evidence, areas, facts, dwelling };
    });
  }

  /** All facts of the properties of one group, the modelled ones from their neighbours in it. */
  complete(known: readonly KnownProperty[], models: FieldModels): readonly RecordedFacts[] {
    const neighbours = neighbourhoodOf(known.flatMap(({ dwelling }) => dwelling ?? []));
    const estimate = fieldEstimatorOf(models, neighbours);
    return known.map((one) => {
      const { property, dwelling, facts } = one;
      this.#addSurroundings(one);
      this.#valuer.addFacts(property, facts);
      // After the valuation, which is measured on recorded floor areas only.
      if (dwelling !== undefined) {
        addModelledFacts(dwelling, { estimate, asOf: this.#asOf }, facts);
      }
      addRebuildCost(this.#asOf, facts);
      return facts.facts;
    });
  }

  #addSurroundings({ property, evidence, areas, facts }: KnownProperty): void {
    facts.set('TIMES_SOLD', evidence.sales.length || null, SALES_HELD);
    addApplicationFacts(evidence.applications, this.#asOf, facts);
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
  }

  #areasOf(property: Property): Geography | null {
    const { postcode } = property.address;
    const known = postcode === null ? undefined : this.#properties.findPostcode(postcode);
    return areasOf(property, known);
  }

  /** An authority publishes a layer when some property in it lies in one of the layer's zones. */
  #noteCoverage(): void {
    for (const group of this.#properties.groups) {
      for (const property of this.#properties.propertiesOf(group)) {
        const hits = this.#zones.find(property.uprn, pointOf(property));
        if (hits.length === 0) continue;
        this.#zones.noteCoverage(hits, this.#areasOf(property)?.localAuthority ?? null);
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
