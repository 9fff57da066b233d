/** Turns listings and sales into what a release says of the market: history, lists, standing, areas and rents. */

import type { Property } from '../../domain/property-record.js';
import { agreementsOf } from '../../events/agreements.js';
import { dayOf } from '../../events/days.js';
import type { LinkedSale, Listing } from '../../events/listing.js';
import { marketFigures } from '../../events/market-figures.js';
import { marketFacts } from '../../events/market-status.js';
import { timeLine } from '../../events/time-line.js';
import { AreaMarket, type MarketArea } from '../../evidence/area-market.js';
import { addCompletionFacts } from '../../evidence/completion-facts.js';
import { addMarketStanding, type ListedHome } from '../../evidence/listing-facts.js';
import type { FactCollector } from '../../evidence/recorded.js';
import type {
  LocatedProperty,
  RecordedFacts,
  ReleaseWriter,
  SealedProperties,
} from '../../store/store.js';
import { CompletionTimes } from '../../valuation/completion-times.js';
import type { EvidenceSpool, GatheredEvidence } from './evidence-spool.js';
import { type ListingContext, linkListings } from './link-listings.js';
import type { LinkCounts } from './link-records.js';
import { placeLinked, placeUnlinked } from './place-listing.js';
import type { RentEstimator } from './rent-estimator.js';
import type { UnlinkedRecords } from './unlinked-records.js';

export interface MarketContext extends ListingContext {
  readonly writer: ReleaseWriter;
  readonly properties: SealedProperties;
  readonly spool: EvidenceSpool;
  readonly unlinked: UnlinkedRecords;
  readonly rents: RentEstimator;
  /** Day of the release. */
  readonly asOf: string;
}

/** Values of MARKET_STATUS at which a completion can be foretold. */
const AGREED: ReadonlySet<string | number> = new Set(['Sold STC', 'Exchanged']);

export class MarketRecorder {
  readonly #context: MarketContext;
  readonly #areas = new AreaMarket();
  readonly #times = new CompletionTimes();
  #newestDay: string | null = null;

  constructor(context: MarketContext) {
    this.#context = context;
  }

  /** The first step: every listing is tied to its property or, where none is meant, written as it is. */
  link(): LinkCounts {
    const counts: LinkCounts = { linked: 0, unlinked: 0 };
    const { spool, unlinked } = this.#context;
    linkListings(this.#context, (record, row) => {
      this.#note(record.listing);
      if (row === undefined) {
        counts.unlinked++;
        unlinked.add(record);
        this.#recordUnlinked(record.listing);
      } else {
        counts.linked++;
        spool.addListing(row, record);
      }
    });
    return counts;
  }

  /** The second, home by home: what it tells of its areas, before any fact is made. */
  surveyHome(property: Property, located: LocatedProperty, gathered: GatheredEvidence): void {
    if (gathered.listings.length === 0) return;
    const { rents, asOf } = this.#context;
    const market = marketOf(property.uprn, gathered);
    for (const listing of market.listings) rents.add(listing, property.address.postcode);
    const history = timeLine(market);
    this.#areas.add(located, marketFigures(market.listings, history, asOf));
    for (const { days, outcome } of agreementsOf(history, asOf)) this.#times.add(days, outcome);
  }

  /** Of one property, after the survey. */
  addHistory(property: LocatedProperty, gathered: GatheredEvidence): void {
    this.#context.writer.addHistory(property, timeLine(marketOf(property.uprn, gathered)));
  }

  /** Where the home stands on the market. */
  addFacts(property: LocatedProperty, gathered: GatheredEvidence, facts: FactCollector): void {
    const market = marketOf(property.uprn, gathered);
    const { listings, sales } = market;
    const { asOf } = this.#context;
    if (listings.length + sales.length === 0) return;
    const links = [...listings, ...sales].map(({ link }) => link?.confidence ?? 0);
    const values = marketFacts(listings, sales, asOf);
    const linkConfidence = Math.min(...links);
    addMarketStanding({ values, asOf: newestOf(listings), linkConfidence }, facts);
    if (!AGREED.has(values['MARKET_STATUS'] ?? '')) return;
    const open = agreementsOf(timeLine(market), asOf).at(-1);
    if (open?.outcome !== 'open') return;
    const forecast = this.#times.forecast(open.days);
    if (forecast !== null) addCompletionFacts(forecast, { agreed: open.agreed, asOf }, facts);
  }

  /** The market around any property: of the area that has enough sales, where there is one, else enough listings. */
  addAreaFacts(
    place: LocatedProperty,
    ofSales: MarketArea | undefined,
    facts: FactCollector,
  ): void {
    const area = this.#areas.isEmpty ? undefined : (ofSales ?? this.#areas.areaOf(place));
    if (area !== undefined) this.#areas.addFacts(area, this.#newestDay, facts);
    facts.set('MARKET_AS_OF', this.#newestDay, {
      source: 'LIST',
      asOf: this.#newestDay,
      confidence: null,
      modelled: false,
    });
  }

  /** The property's listings for the lists; `recorded` are all its facts. */
  addListings(
    property: Property,
    located: LocatedProperty,
    { listings }: GatheredEvidence,
    recorded: RecordedFacts,
  ): void {
    for (const { listing } of listings) {
      this.#context.writer.addListing(placeLinked(listing, property, located, recorded));
    }
  }

  #note({ deliveredAt }: Listing): void {
    const day = dayOf(deliveredAt);
    if (this.#newestDay === null || day > this.#newestDay) this.#newestDay = day;
  }

  #recordUnlinked(listing: Listing): void {
    const { writer, properties, rents, asOf } = this.#context;
    const { postcode } = listing.address;
    const placed = placeUnlinked(listing, properties);
    writer.addListing(placed);
    rents.add(listing, postcode);
    const place = { postcode, localAuthority: placed.localAuthority };
    this.#areas.add(place, marketFigures([listing], [], asOf));
  }
}

/** What the feeds say of the home itself. */
export function listedHomes({ listings }: GatheredEvidence): readonly ListedHome[] {
  return listings.map(({ listing: { transactionType, values, lastSeen, link } }) => ({
    transactionType,
    values,
    lastSeen,
    linkConfidence: link?.confidence ?? 0,
  }));
}

function marketOf(uprn: number, { listings, sales }: GatheredEvidence) {
  return {
    listings: listings.map(({ listing }) => listing),
    events: listings.flatMap(({ events }) => events),
    sales: sales.map(
      ({ fact, link }): LinkedSale => ({
        fact,
        link: { uprn, ...link },
        recordedAt: fact.recordedAt,
      }),
    ),
  };
}

function newestOf(listings: readonly Listing[]): string | null {
  const days = listings.map(({ deliveredAt }) => dayOf(deliveredAt)).sort();
  return days.at(-1) ?? null;
}
