/** Reads one release in PostgreSQL. */

import type {
  Aggregated,
  AggregateRequest,
  ExportRequest,
  ListingPage,
  ListingRequest,
  OpenStreets,
  PostcodeProperties,
  PropertyReader,
  SearchControl,
  SearchPage,
  SearchRequest,
} from '@property-lookup/engine';
import { dayOfData, FILTER_TOO_SLOW, type Release } from '@property-lookup/engine';
import { decodeFact } from '@property-lookup/engine/build';
import { NO_EVIDENCE } from '@property-lookup/engine/evidence';
import {
  areaOfText,
  decodeEvent,
  type KeptChanges,
  unpackChanges,
  unpackFacts,
} from '@property-lookup/engine/stored';
import type { HomeEvidence } from '@property-lookup/facts/claims';
import type {
  HistoryEvent,
  HistoryPlace,
  HistoryWindow,
  ListingPlace,
} from '@property-lookup/facts/events';
import { dayNumber } from '@property-lookup/kernel/calendar';
import { lowerBound, RecentMap } from '@property-lookup/kernel/collections';
import type { Boundary, BoundaryQuestion } from '@property-lookup/kernel/geometry';
import type { RecordedFacts } from '@property-lookup/model/fields';
import type {
  AreaReport,
  KeptComparables,
  ListedArea,
  NamedArea,
  PostcodeFact,
  Property,
} from '@property-lookup/model/property';
import type { TileContent, TileQuestion } from '@property-lookup/query/aggregates';
import { damageFailure } from '@property-lookup/tables/damage';
import { BoundarySearch } from './boundary-search.js';
import { changedFactsPart, changesPart, type PartName } from './control.js';
import { areasOfKeys } from './layout.js';
import { ListingSearch } from './listing-search.js';
import { type LookedUp, Lookups } from './lookups.js';
import { PropertyExport } from './property-export.js';
import { PropertyGroups } from './property-groups.js';
import { PropertySearch } from './property-search.js';
import { PropertyTiles } from './property-tiles.js';
import { Search } from './search.js';
import type { Servers } from './servers.js';
import type { StoredBlocks } from './stored-blocks.js';
import { StoredStreets } from './stored-streets.js';

/** Remembered postcodes, because neighbours are often asked for one after the other. */
const POSTCODES_MAX = 10_000;
/** Remembered keys of properties by UPRN. */
const KEYS_MAX = 10_000;

/** A release that is held until it is released. */
interface Held {
  readonly stored: LookedUp;
  readonly letGo: () => Promise<void>;
}

/** Access to a release, and its data that is read when it is opened. */
interface Opened extends Held {
  readonly lookups: Lookups;
  readonly blocks: StoredBlocks;
  readonly boundaryLayers: readonly string[];
}

export class PostgresReader implements PropertyReader {
  readonly release: Release;
  readonly boundaryLayers: readonly string[];
  readonly #isByArea: boolean;
  readonly #lookups: Lookups;
  readonly #blocks: StoredBlocks;
  readonly #properties: PropertySearch;
  readonly #export: PropertyExport;
  readonly #groups: PropertyGroups;
  readonly #tiles: PropertyTiles;
  readonly #comparables: StoredComparables;
  readonly #boundaries: BoundarySearch;
  readonly #listings: ListingSearch;
  readonly #streets: StoredStreets;
  readonly #keys = new RecentMap<number, Promise<bigint | undefined>>(KEYS_MAX);
  readonly #postcodes = new RecentMap<string, Promise<PostcodeFact | undefined>>(POSTCODES_MAX);

  readonly #letGo: () => Promise<void>;

  constructor(servers: Servers, { blocks, boundaryLayers, letGo, lookups, stored }: Opened) {
    const { layout, release, schema, version } = stored;
    const searched = { schema, version, layout, id: release.id, properties: release.properties };
    this.release = release;
    this.boundaryLayers = boundaryLayers;
    this.#letGo = letGo;
    this.#isByArea = layout.isByArea;
    this.#lookups = lookups;
    this.#blocks = blocks;
    this.#properties = new PropertySearch(servers, searched, blocks);
    this.#export = new PropertyExport(servers, searched);
    const search = new Search(servers, release.id, FILTER_TOO_SLOW);
    this.#groups = new PropertyGroups(searched, search);
    this.#tiles = new PropertyTiles(searched, search, this.#groups);
    this.#boundaries = new BoundarySearch(servers, searched);
    this.#comparables = new StoredComparables(lookups);
    this.#listings = new ListingSearch(servers, searched, dayOfData(release));
    this.#streets = new StoredStreets(lookups, blocks);
  }

  static async open(servers: Servers, held: Held): Promise<PostgresReader> {
    const lookups = new Lookups(servers, held.stored);
    const [blocks, boundaryLayers] = await Promise.all([
      lookups.openBlocks(),
      lookups.boundaryLayers(),
    ]);
    return new PostgresReader(servers, { ...held, lookups, blocks, boundaryLayers });
  }

  async findProperty(uprn: number, postcode?: string | null): Promise<Property | undefined> {
    if (postcode !== undefined && postcode !== null) {
      const { properties } = await this.#blocks.readPostcode(postcode);
      const found = properties.find((property) => property.uprn === uprn);
      if (found !== undefined) return found;
    }
    const key = await this.#keyOf(uprn);
    if (key === undefined) return undefined;
    const [property] = await this.#blocks.atKeys([key]);
    if (property?.uprn !== uprn) throw damageFailure(['the index by UPRN']);
    return property;
  }

  async recordedFacts(uprn: number, wanted?: ReadonlySet<string>): Promise<RecordedFacts> {
    const key = await this.#keyOf(uprn);
    return key === undefined ? {} : this.#lookups.recordedFacts(uprn, key, wanted);
  }

  async comparablesOf(uprn: number): Promise<KeptComparables | undefined> {
    const key = await this.#keyOf(uprn);
    return key === undefined ? undefined : this.#comparables.find(uprn, key);
  }

  async evidenceOf(uprn: number): Promise<HomeEvidence | undefined> {
    if (this.release.leftOut.includes('evidence')) return undefined;
    const key = await this.#keyOf(uprn);
    const found = key === undefined ? undefined : await this.#lookups.evidence(key);
    // Homes without evidence have no row if their neighbours have none either.
    return found ?? NO_EVIDENCE;
  }

  areas(): Promise<readonly NamedArea[]>;
  areas(codes: readonly string[]): Promise<readonly AreaReport[]>;
  areas(codes?: readonly string[]): Promise<readonly ListedArea[]> {
    return codes === undefined ? this.#lookups.namedAreas() : this.#lookups.areas(codes);
  }

  boundaries(question: BoundaryQuestion, control: SearchControl): Promise<readonly Boundary[]> {
    return this.#boundaries.find(question, control);
  }

  async keptChanges(): Promise<KeptChanges> {
    const lookups = this.#lookups;
    const bytesOf = async (name: PartName) => new Uint8Array(await lookups.part(name));
    const [releases = [], factReleases = []] = await lookups.releasesWith([
      changesPart,
      changedFactsPart,
    ]);
    return {
      ...{ current: this.release.id, releases, factReleases },
      changesFrom: async (id) => unpackChanges(await bytesOf(changesPart(id))),
      factsFrom: async (id) => unpackFacts(await bytesOf(changedFactsPart(id))),
    };
  }

  async history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]> {
    const days = [dayNumber(window.from), dayNumber(window.to)] as const;
    const rows = await this.#lookups.events(place, await this.#areasOf(place), days);
    return rows.map(([event]) => decodeEvent(Buffer.from(String(event))));
  }

  async searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage> {
    return this.#listings.search(request, await this.#areasOf(request.place), control);
  }

  readPostcode(postcode: string): Promise<PostcodeProperties> {
    return this.#blocks.readPostcode(postcode);
  }

  findPostcode(postcode: string): Promise<PostcodeFact | undefined> {
    return this.#postcodes.awaitOr(postcode, async () => {
      const fact = await this.#lookups.postcode(postcode);
      return fact === undefined ? undefined : decodeFact(postcode, fact);
    });
  }

  search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    return this.#properties.search(request, control);
  }

  aggregate(request: AggregateRequest, control: SearchControl): Promise<Aggregated> {
    return this.#groups.aggregate(request, control);
  }

  readTile(question: TileQuestion, control: SearchControl): Promise<TileContent> {
    return this.#tiles.read(question, control);
  }

  exportTable(request: ExportRequest, control: SearchControl): AsyncIterable<Uint8Array> {
    return this.#export.write(request, control);
  }

  openStreets(): Promise<OpenStreets> {
    return this.#streets.open();
  }

  /** Remembers the key, because a request for a property is often followed by one for its facts. */
  #keyOf(uprn: number): Promise<bigint | undefined> {
    return this.#keys.awaitOr(uprn, () => this.#lookups.keyOf(uprn));
  }

  /** Undefined if the areas are not needed or not known. */
  async #areasOf(place: HistoryPlace | ListingPlace): Promise<readonly string[] | undefined> {
    if (!this.#isByArea) return undefined;
    switch (place.kind) {
      case 'postcode':
      case 'sector':
      case 'outcode':
        return [areaOfText(place.value)];
      case 'uprn': {
        const key = await this.#keyOf(place.value);
        return key === undefined ? undefined : areasOfKeys([key]);
      }
      default:
        return undefined;
    }
  }

  /** Does not close connections, which belong to the store. */
  close(): Promise<void> {
    return this.#letGo();
  }
}

/** Reads the comparables of homes in a PostgreSQL release. */
class StoredComparables {
  readonly #lookups: Lookups;
  #revaluedHomes: Promise<Float64Array> | undefined;

  constructor(lookups: Lookups) {
    this.#lookups = lookups;
  }

  /** `key` is the property's key. */
  async find(uprn: number, key: bigint): Promise<KeptComparables | undefined> {
    const found = await this.#lookups.comparables(key);
    return found && { ...found, isRevalued: holds(await this.#loadRevalued(), uprn) };
  }

  #loadRevalued(): Promise<Float64Array> {
    this.#revaluedHomes ??= this.#lookups.part('valued-anew').then(
      (bytes) => new Float64Array(bytes),
      (cause: unknown) => {
        this.#revaluedHomes = undefined;
        throw cause;
      },
    );
    return this.#revaluedHomes;
  }
}

function holds(uprns: Float64Array, uprn: number): boolean {
  return uprns[lowerBound(uprns, uprn)] === uprn;
}
