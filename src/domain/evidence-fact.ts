/** What sources say beyond addresses: sales, certificates, listings, areas, planning. Emitted by importers, linked at the merge. */

import type { AreaFigureOfModels } from './dictionary/area-figures.js';
import type { FieldFrom, FieldName, FieldOf, FieldValues, ValueOf } from './dictionary/fields.js';
import type { ListingValues } from './dictionary/list-rows.js';

/** A value of any field that is no list. */
export type EvidenceValue = string | number | boolean;

/** Fields of the dictionary that the record of one home can tell. */
type SimpleField = FieldOf<EvidenceValue>;

export type CertifiedField = FieldFrom<'EPC'> & SimpleField;
export type CertificateValues = FieldValues<CertifiedField>;
export type InferredFields = Readonly<Partial<Record<CertifiedField, number>>>;

/** Publishers of figures that describe the areas of a property. */
export type AreaSource = 'C21' | 'IMD' | 'INCOME' | 'POLICE' | 'OFCOM' | 'DESNZ';
export type AreaField = FieldOf<number> & { [Source in AreaSource]: FieldFrom<Source> }[AreaSource];
export type AreaFigure = AreaField | AreaFigureOfModels;
/** Percentages and counts. */
export type AreaValues = Readonly<Partial<Record<AreaFigure, number>>>;

export type ApplicationField = Extract<FieldName, `LATEST_APPLICATION_${string}`>;
export type ApplicationValues = FieldValues<ApplicationField>;

/** What else a zone says, under our own names. */
export interface ZoneValues {
  readonly grade?: 'I' | 'II' | 'II*';
  /** Number in the National Heritage List for England. */
  readonly listEntry?: string;
  readonly level?: string;
  readonly risk?: ValueOf<'FLOOD_RISK_SURFACE_WATER'>;
  readonly hectares?: number;
  readonly dwellingsMin?: number;
  readonly dwellingsMax?: number;
}

export type { ListingValues };

/** An address as a record gives it, for the matcher: nothing of it is trusted to be in the right field. */
export interface GivenAddress {
  /** One line without the postcode, parts separated by `, `, in the order of an envelope. */
  readonly text: string;
  readonly postcode: string | null;
}

/** A sale registered by HM Land Registry (Price Paid Data). */
export interface SaleFact {
  readonly kind: 'sale';
  /** Transaction identifier with braces, upper case. A later sale fact with the same id replaces it. */
  readonly id: string;
  readonly priceGbp: number;
  /** `YYYY-MM-DD` of the transfer. */
  readonly date: string;
  /** Detached, semi-detached, terraced, flat, other. */
  readonly propertyType: 'D' | 'S' | 'T' | 'F' | 'O';
  readonly isNewBuild: boolean;
  /** Freehold, leasehold, unknown. */
  readonly tenure: 'F' | 'L' | 'U';
  /** Standard, or additional (repossessions, buy-to-let, transfers to companies). */
  readonly category: 'A' | 'B';
  readonly paon: string | null;
  readonly saon: string | null;
  readonly street: string | null;
  readonly address: GivenAddress;
  readonly district: string | null;
  readonly county: string | null;
  /** Where the file itself or the look-up file ties the sale to a property. */
  readonly uprn: number | null;
}

/** The register withdraws a sale. */
export interface SaleRemovalFact {
  readonly kind: 'sale-removal';
  readonly id: string;
}

/** HM Land Registry's look-up of 2026 from sale to property. */
export interface SaleUprnFact {
  readonly kind: 'sale-uprn';
  readonly id: string;
  readonly uprn: number;
}

/** An energy certificate; several of one property stand, and the newest valid one counts. */
export interface CertificateFact {
  readonly kind: 'certificate';
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  /** `YYYY-MM-DD`. */
  readonly lodged: string;
  readonly inspected: string | null;
  readonly isDomestic: boolean;
  /** Of display certificates of public buildings only: the day they name as their beginning. */
  readonly display?: { readonly nominated: string | null };
  /** How the register found the UPRN: `Energy Assessor`, `Address Matched`, or null. */
  readonly uprnSource: ValueOf<'UPRN_SOURCE'> | null;
  /** Fields of the dictionary that the certificate tells, normalised to its types and enumerations. */
  readonly values: CertificateValues;
  /** Of these, what it does not say but lets conclude, with the probability that the conclusion is right. */
  readonly inferred?: InferredFields;
  /** What it recommends, in its order, where the register's list of recommendations is loaded. */
  readonly recommendations?: readonly string[];
}

/** One measure that a certificate recommends. */
export interface RecommendationFact {
  readonly kind: 'recommendation';
  /** Of the certificate. */
  readonly id: string;
  /** Place in the certificate's list, from 1. */
  readonly item: number;
  /** The measure, and what it costs where that is said: `Loft insulation (£100 - £350)`. */
  readonly text: string;
}

/** A property in the non-domestic rating list: business is done there, and no part of it is a home. */
export interface RatingFact {
  readonly kind: 'rating';
  /** The list's own reference number of the address (UARN). */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  /** `SHOP AND PREMISES`. */
  readonly description: string | null;
}

/** A registered title that a company owns, of what its description says is a single home. */
export interface CompanyTitleFact {
  readonly kind: 'company-title';
  /** Title number. A later one with the same number, of the same kind of company, replaces it. */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  readonly isOverseas: boolean;
  /** Freehold, leasehold. */
  readonly tenure: 'F' | 'L' | null;
  /** `YYYY-MM-DD` on which the proprietor was registered. */
  readonly since: string | null;
  /** `YYYY-MM-DD` of the change, in a change-only file. */
  readonly changed: string | null;
  /** `YYYY-MM-DD` of the file. */
  readonly asOf: string | null;
}

/** No company of this kind owns the title any more, or it is told anew on the same day. */
export interface CompanyTitleRemovalFact {
  readonly kind: 'company-title-removal';
  readonly id: string;
  readonly isOverseas: boolean;
  readonly changed: string | null;
}

/** One lease of a leasehold title at one address, as HM Land Registry lists it. */
export interface LeaseFact {
  readonly kind: 'lease';
  /** Of the title: it may hold several leases, and cover several addresses. */
  readonly id: string;
  /** Of the address in the register's own gazetteer, and the lease's place in the register. */
  readonly addressId: string;
  readonly order: string;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  /** `YYYY-MM-DD` on which the term begins; null only where the lease is removed. */
  readonly startDate: string | null;
  readonly termYears: number | null;
  /** Date of the lease itself. */
  readonly grantedOn: string | null;
  /** The register no longer has it. */
  readonly isRemoved?: true;
}

/** A property in an area at risk of flooding from rivers or the sea, as the Environment Agency lists it. */
export interface FloodRiskFact {
  readonly kind: 'flood-risk';
  /** The UPRN as a text. */
  readonly id: string;
  readonly uprn: number;
  readonly address: null;
  readonly band: ValueOf<'FLOOD_RISK_RIVERS_SEA'>;
}

/** Figures of a statistical or administrative area, or of a postcode. */
export interface AreaFiguresFact {
  readonly kind: 'area-figures';
  /** GSS code, the nation's own (Northern Ireland's SOAs), or a postcode in its canonical form. */
  readonly code: string;
  /** What they are about, for example `tenure`: the same topic again replaces the earlier figures. */
  readonly topic: string;
  readonly values: AreaValues;
  /** Reference date `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

/** Crimes that one police force recorded in one month, by small area. */
export interface CrimesFact {
  readonly kind: 'crimes';
  readonly force: string;
  /** `YYYY-MM`. The same month of the same force again replaces the earlier one. */
  readonly month: string;
  readonly areas: readonly {
    /** LSOA. */
    readonly code: string;
    /** Name of its authority. */
    readonly authority: string;
    readonly crimes: number;
  }[];
}

/** The name of an area, and the areas it lies in where a look-up tells them. */
export interface AreaNameFact {
  readonly kind: 'area-name';
  readonly code: string;
  readonly name: string;
}

/** An area's successor or predecessor, so that figures of one census edition serve the other. */
export interface AreaLinkFact {
  readonly kind: 'area-link';
  /** For example LSOA 2021. */
  readonly from: string;
  /** For example LSOA 2011. */
  readonly to: string;
  readonly relation: 'lsoa11-of-lsoa21' | 'ward-of-lsoa21' | 'local-authority-of-lsoa21';
}

/** One month of the UK House Price Index for one area. */
export interface PriceIndexFact {
  readonly kind: 'price-index';
  /** GSS code; null where the file has names only. */
  readonly areaCode: string | null;
  readonly areaName: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Average prices in GBP; index levels where the file has no prices. */
  readonly all: number | null;
  readonly detached: number | null;
  readonly semiDetached: number | null;
  readonly terraced: number | null;
  readonly flat: number | null;
  readonly salesVolume: number | null;
}

/** A place on the map with a meaning for planning, from planning.data.gov.uk or an authority's register. */
export interface ZoneFact {
  readonly kind: 'zone';
  /** The publisher's data set: `conservation-area`, `listed-building-outline`, `flood-risk-zone`, ... */
  readonly dataset: string;
  /** Unique within the data set. */
  readonly reference: string;
  readonly name: string | null;
  /** Authority that publishes it, as the file names it. */
  readonly organisation: string | null;
  /** `YYYY-MM-DD`; an ended zone is no longer in force and is not emitted. */
  readonly startDate: string | null;
  /** Polygons as rings of [longitude, latitude] in WGS84, the first ring outer, the others holes; empty for a point. */
  readonly polygons: readonly (readonly (readonly (readonly [number, number])[])[])[];
  readonly point: readonly [longitude: number, latitude: number] | null;
  /** Properties that the publisher itself names. */
  readonly uprns: readonly number[];
  readonly values: ZoneValues;
}

/** The outline of a plot of land or of a building, drawn on the British National Grid. */
export interface OutlineFact {
  readonly kind: 'outline';
  /** The layer and the publisher's identifier: the same again replaces the earlier outline. */
  readonly id: string;
  readonly layer: 'plot' | 'building';
  /** Metres, `x y x y ...`: the first ring outer, the others holes. */
  readonly rings: readonly (readonly number[])[];
}

/** A planning application. */
export interface ApplicationFact {
  readonly kind: 'application';
  readonly reference: string;
  readonly organisation: string | null;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  readonly point: readonly [longitude: number, latitude: number] | null;
  readonly values: ApplicationValues;
  /** `YYYY-MM-DD`. */
  readonly received: string | null;
}

/** One row of one delivery of an agents' feed. */
export interface ListingFact {
  readonly kind: 'listing';
  /** Unique for the property in this feed: source, branch and the agent's reference. */
  readonly reference: string;
  readonly branch: string | null;
  readonly transactionType: 'Sale' | 'Rental';
  /** A value of LISTING_STATUS. */
  readonly status: string;
  /** The agent says that the owner took the home off the market; without it nothing says why it is no longer shown. */
  readonly isWithdrawalTold?: true;
  readonly address: GivenAddress;
  /** What the feed shows the public. */
  readonly displayAddress: string;
  /** Normalised: PRICE in GBP, or GBP a calendar month. */
  readonly values: ListingValues;
  readonly features: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly uprn: number | null;
}

/** A delivery of a feed: what it does not hold any more of these branches was withdrawn. */
export interface FeedDeliveryFact {
  readonly kind: 'feed-delivery';
  /** RFC 3339; from the feed's own header or file name, null where neither tells: the time of import then counts. */
  readonly deliveredAt: string | null;
  /** Branches that the delivery covers completely. */
  readonly branches: readonly string[];
}

export type EvidenceFact =
  | SaleFact
  | SaleRemovalFact
  | SaleUprnFact
  | CertificateFact
  | RecommendationFact
  | RatingFact
  | CompanyTitleFact
  | CompanyTitleRemovalFact
  | LeaseFact
  | FloodRiskFact
  | AreaFiguresFact
  | CrimesFact
  | AreaNameFact
  | AreaLinkFact
  | PriceIndexFact
  | ZoneFact
  | OutlineFact
  | ApplicationFact
  | ListingFact
  | FeedDeliveryFact;
