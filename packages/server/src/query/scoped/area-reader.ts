/**
 * Reads a release as if it had no homes outside an area: every search has the area as a further condition, and every home that is
 * read by its UPRN or postcode is checked. Everything above it sees the port of stores and knows nothing of areas.
 */

import type {
  Aggregated,
  AggregateRequest,
  ExportRequest,
  ListingPage,
  ListingRequest,
  OpenStreets,
  PostcodeProperties,
  PropertyReader,
  Release,
  SearchControl,
  SearchPage,
  SearchRequest,
} from '@property-lookup/engine';
import type { KeptChanges } from '@property-lookup/engine/stored';
import type { HomeEvidence } from '@property-lookup/facts/claims';
import {
  type HistoryEvent,
  type HistoryPlace,
  type HistoryWindow,
  listingField,
  type PlacedListing,
} from '@property-lookup/facts/events';
import { RecentMap } from '@property-lookup/kernel/collections';
import type { Boundary, BoundaryQuestion } from '@property-lookup/kernel/geometry';
import { andThen } from '@property-lookup/kernel/steps';
import type { RecordedFacts } from '@property-lookup/model/fields';
import { hasOutlinePerHouse } from '@property-lookup/model/layers';
import type {
  AreaReport,
  KeptComparables,
  ListedArea,
  NamedArea,
  PostcodeFact,
  Property,
} from '@property-lookup/model/property';
import type { CompiledFilter, Condition } from '@property-lookup/query';
import type { TileContent, TileQuestion } from '@property-lookup/query/aggregates';
import { inAreas } from '../../keys/scope-area.js';
import { withoutSales } from '../without-sales.js';
import { AreaChanges } from './area-changes.js';
import { AreaStreets, blockOf } from './area-streets.js';
import { HomesInside } from './homes-inside.js';
import { ReportsInside } from './reports-inside.js';

/** Postcodes on the edge of an authority whose remaining candidates are remembered. */
const POSTCODES_MAX = 1_000;

/** All listings of an area that a question selects; no area has as many. */
const LISTINGS_MAX = 1_000_000;

const NONE: PostcodeProperties = blockOf([]);

export class AreaReader implements Required<PropertyReader> {
  readonly #whole: PropertyReader;
  readonly #where: Condition;
  /** The same condition on listings. */
  readonly #whereListed: Condition;
  readonly #homes: HomesInside;
  readonly #reports: ReportsInside;
  readonly #changes: AreaChanges;
  readonly #postcodes = new RecentMap<string, PostcodeProperties | Promise<PostcodeProperties>>(
    POSTCODES_MAX,
  );
  #streets: Promise<OpenStreets> | undefined;

  constructor(whole: PropertyReader, area: readonly string[]) {
    this.#whole = whole;
    this.#where = inAreas(area);
    this.#whereListed = inAreas(area, {
      postcode: listingField('postcode'),
      authority: listingField('local_authority'),
    });
    this.#homes = new HomesInside(whole, this.#where);
    this.#reports = new ReportsInside(whole, this);
    this.#changes = new AreaChanges(this.#homes);
  }

  /** Describes the whole release; its number of properties is public, in /ready. */
  get release(): Release {
    return this.#whole.release;
  }

  get inspection(): Required<PropertyReader>['inspection'] {
    return this.#whole.inspection ?? NO_INSPECTION;
  }

  /** Outlines of plots and buildings are of single homes, and do not tell in which area they are. */
  get boundaryLayers(): readonly string[] {
    return this.#whole.boundaryLayers.filter((layer) => !hasOutlinePerHouse(layer));
  }

  findProperty(
    uprn: number,
    postcode?: string | null,
  ): Property | undefined | Promise<Property | undefined> {
    return andThen(this.#whole.findProperty(uprn, postcode), (property) =>
      property === undefined
        ? undefined
        : andThen(this.#homes.has(property), (isInside) => (isInside ? property : undefined)),
    );
  }

  recordedFacts(
    uprn: number,
    wanted?: ReadonlySet<string>,
  ): RecordedFacts | Promise<RecordedFacts> {
    return andThen(this.findProperty(uprn), (property) =>
      property === undefined ? {} : this.#whole.recordedFacts(uprn, wanted),
    );
  }

  async comparablesOf(uprn: number): Promise<KeptComparables | undefined> {
    if ((await this.findProperty(uprn)) === undefined) return undefined;
    const kept = await this.#whole.comparablesOf(uprn);
    if (kept === undefined) return undefined;
    const sold = kept.listed.flatMap((sale) => sale.uprn ?? []);
    const inside = await this.#homes.among(sold);
    return withoutSales(kept, ({ uprn: of }) => of === null || !inside.has(of));
  }

  async evidenceOf(uprn: number): Promise<HomeEvidence | undefined> {
    const isInside = (await this.findProperty(uprn)) !== undefined;
    // The store answers for an unknown UPRN as for a home without evidence.
    return this.#whole.evidenceOf(isInside ? uprn : NO_UPRN);
  }

  areas(): Promise<readonly NamedArea[]>;
  areas(codes: readonly string[]): Promise<readonly AreaReport[]>;
  areas(codes?: readonly string[]): Promise<readonly ListedArea[]> {
    return codes === undefined ? this.#reports.named() : this.#reports.of(codes);
  }

  async boundaries(
    question: BoundaryQuestion,
    control: SearchControl,
  ): Promise<readonly Boundary[]> {
    if (hasOutlinePerHouse(question.layer)) return [];
    return this.#whole.boundaries(question, control);
  }

  async keptChanges(): Promise<KeptChanges> {
    return this.#changes.within(await this.#whole.keptChanges());
  }

  async history(place: HistoryPlace, window: HistoryWindow): Promise<readonly HistoryEvent[]> {
    const events = await this.#whole.history(place, window);
    const inside = await this.#homes.among(events.map(({ link }) => link.uprn));
    return events.filter(({ link }) => inside.has(link.uprn));
  }

  /**
   * Of the listings in the area, those that mean no home outside it. Whether they do is not in their rows, so all that the
   * question selects are read.
   */
  async searchListings(request: ListingRequest, control: SearchControl): Promise<ListingPage> {
    const where = both(request.where, this.#whereListed);
    const all = { ...request, where, offset: 0, limit: LISTINGS_MAX };
    const found = await this.#whole.searchListings(all, control);
    const homeOf = ({ listing }: PlacedListing) => listing.link?.uprn;
    const inside = await this.#homes.among(found.listings.flatMap((one) => homeOf(one) ?? []));
    const listings = found.listings.filter((one) => {
      const uprn = homeOf(one);
      return uprn === undefined || inside.has(uprn);
    });
    const { limit, offset } = request;
    return { listings: listings.slice(offset, offset + limit), total: listings.length };
  }

  /** The candidates of a postcode on the edge of the area are prepared anew, as if the others were not listed. */
  readPostcode(postcode: string): PostcodeProperties | Promise<PostcodeProperties> {
    if (!this.#homes.mayHave(postcode)) return NONE;
    // Where postcodes alone tell, all homes of this one are inside.
    if (this.#homes.isByPostcode) return this.#whole.readPostcode(postcode);
    const known = this.#postcodes.getOr(postcode, () => this.#readPart(postcode));
    if (known instanceof Promise) known.catch(() => this.#postcodes.forget(postcode));
    return known;
  }

  #readPart(postcode: string): PostcodeProperties | Promise<PostcodeProperties> {
    return andThen(this.#whole.readPostcode(postcode), (found) =>
      andThen(this.#homes.only(found.properties), (inside) =>
        inside.length === found.properties.length ? found : blockOf(inside),
      ),
    );
  }

  /** Known if it is in the area, or has a home that is. */
  findPostcode(postcode: string): PostcodeFact | undefined | Promise<PostcodeFact | undefined> {
    if (!this.#homes.mayHave(postcode)) return undefined;
    return andThen(this.#whole.findPostcode(postcode), (fact) => {
      if (fact === undefined || this.#homes.hasPostcode(fact)) return fact;
      return andThen(this.readPostcode(postcode), ({ properties }) =>
        properties.length > 0 ? fact : undefined,
      );
    });
  }

  search(request: SearchRequest, control: SearchControl): Promise<SearchPage> {
    return this.#whole.search({ ...request, filter: this.#inside(request.filter) }, control);
  }

  exportTable(request: ExportRequest, control: SearchControl): AsyncIterable<Uint8Array> {
    return this.#whole.exportTable({ ...request, filter: this.#inside(request.filter) }, control);
  }

  aggregate(request: AggregateRequest, control: SearchControl): Promise<Aggregated> {
    return this.#whole.aggregate({ ...request, filter: this.#inside(request.filter) }, control);
  }

  readTile(question: TileQuestion, control: SearchControl): Promise<TileContent> {
    return this.#whole.readTile({ ...question, where: both(question.where, this.#where) }, control);
  }

  async readAhead(postcodes: readonly string[]): Promise<void> {
    await this.#whole.readAhead?.(postcodes.filter((postcode) => this.#homes.mayHave(postcode)));
  }

  /** Indexes the streets of the area on first use. */
  openStreets(): Promise<OpenStreets> {
    this.#streets ??= AreaStreets.open(this).catch((cause: unknown) => {
      this.#streets = undefined;
      throw cause;
    });
    return this.#streets;
  }

  /** The release belongs to the server. */
  async close(): Promise<void> {}

  #inside(filter: CompiledFilter): CompiledFilter {
    return { ...filter, where: both(filter.where, this.#where) };
  }
}

const NO_INSPECTION: Required<PropertyReader>['inspection'] = {
  damagedFiles: [],
  run: async () => undefined,
  stop: () => undefined,
};

/** No property has it. */
const NO_UPRN = 0;

/** Nested lists are written as one, as a filter would be compiled. */
function both(asked: Condition, area: Condition): Condition {
  return asked.kind === 'all'
    ? { kind: 'all', of: [...asked.of, area] }
    : { kind: 'all', of: [asked, area] };
}
