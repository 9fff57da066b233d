/**
 * The types of the API, made from openapi.json by generate.mjs.
 * Contract: f44ea307c965327eb2582acf1c3be9cd558255bde7f4bfc55020db23f126e119
 */

export interface paths {
    readonly "/property-lookup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search by filter or free-text address
         * @description With `address`, returns the property that the address means, with the confidence of the match. A `filter` beside it applies to the decision among all properties: it may leave `data` empty, or select one of several that fit equally well, but never replaces the best property by another. Only matches that satisfy it are counted and listed, with the same confidence as without it. The answer has the members of the specification, unless the request has a parameter beyond it: `match` then states the decision and its reason, even if `data` is empty. Of the rate of the key, an address longer than 150 characters counts as one more for each 30 beyond. Without `address`, returns a page of the properties that satisfy `filter`, or of all properties.
         */
        readonly get: operations["propertyLookup"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property-lookup-detailed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Full enriched record by UPRN
         * @description Every field of the eight groups as one flat object, with the date of the data and the coverage of each group.
         */
        readonly get: operations["propertyLookupDetailed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/address-lookup/postcode": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All properties for a UK postcode
         * @description A bare list of all properties, with flats and numbers in natural order. A postcode in use without properties gives an empty list.
         */
        readonly get: operations["postcodeLookup"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Address field group of a property
         * @description Identity, postal address, position and statutory areas of one property. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyAddress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/attributes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Attributes field group of a property
         * @description The home itself: kind, size, rooms, tenure, tax, outside space and last sale. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyAttributes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/valuation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Valuation field group of a property
         * @description Value and rent with interval, method and evidence, and the last price adjusted by an index. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyValuation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/energy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Energy field group of a property
         * @description The latest energy certificate, under the register's names; without one, modelled values. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyEnergy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/planning": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Planning field group of a property
         * @description Designations, flood risk and other hazards, planning applications, and whether each layer is loaded. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyPlanning"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/construction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Construction field group of a property
         * @description Age, fabric and form of the building. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyConstruction"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/market": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Market field group of a property
         * @description Market status of the home, what is likely to happen next, and its local market. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyMarket"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/demographics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Demographics field group of a property
         * @description The neighbourhood: census, deprivation, income and crime figures, and what is near. The values are null for a property without facts in this group.
         */
        readonly get: operations["propertyDemographics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/market-events/property-history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Market event history by UPRN
         * @description A bare list of all dated events, newest first. A postcode, outcode, sector or local authority may replace the UPRN; then date_from is required and the period is at most 366 days.
         */
        readonly get: operations["propertyHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/market-events/sales-listings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Active sales listings by location
         * @description A page of listings. Exactly one of uprn, listing_id, postcode, outcode, sector, local_authority_code, lat with lon, or bbox gives the place.
         */
        readonly get: operations["salesListings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/market-events/rental-listings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Active rental listings by location
         * @description A page of listings. Exactly one of uprn, listing_id, postcode, outcode, sector, local_authority_code, lat with lon, or bbox gives the place.
         */
        readonly get: operations["rentalListings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/address-lookup/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Streets and properties while an address is typed
         * @description An extension, not part of the specification. A bare list: streets and buildings with the number of their properties, best first, then properties with the typed number or house name, in half of the list if there are more streets. Words may come in any order, the last may be unfinished, and one typing error in a word is forgiven. A full postcode lists its properties, and an unused one lists those of similar postcodes (`S4O IZA` is S40 1ZA). `container` lists the properties of a street or building. Each request counts as a tenth of one.
         */
        readonly get: operations["suggest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/address-lookup/explain": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Why an address matches a property
         * @description An extension, not part of the specification. How the address was read, which properties it may mean, and the evidence for and against each: the output of `property-lookup explain`, for programs. The decision and the cost are those of `/property-lookup`.
         */
        readonly get: operations["explainAddress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property-lookup-evidence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What every source says of a property
         * @description An extension, not part of the specification. For each field the value that is served, the record it rests on and the rule by which it won; every other value with its record, and why it lost; and the contradictions between the records. Certificates, sales, leases, titles, tax lists, ratings, flood lists, broadband records and listings are compared, and with them other addresses, and positions of sources that disagree with the served one; areas and map layers have their source only.
         */
        readonly get: operations["propertyLookupEvidence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/property/comparables": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The sales behind the value of a property
         * @description An extension, not part of the specification. The valuation's own sales with the weights that the model gave them, kept when the value was made. The weights of the home's own sales, of all sales of other homes and of the average of the area add up to 1. The estimate is their mean by weight, on the scale of logarithms, with a correction that the model learnt from its past errors. `exclude` leaves sales out: the model weighs the remaining sales again without looking for replacements, and keeps its doubts about each sale and what it learnt. `adjust` gives the percentage by which a sale should have been dearer. No other answer changes.
         */
        readonly get: operations["comparableSales"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/map/boundaries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Outlines of planning zones, plots and buildings on a part of the map
         * @description An extension, not part of the specification. For drawing, not for measuring: outlines are rounded to the precision of a screen with 2,000 pixels across the box, cut off a quarter of its size beyond it, and left out if smaller than three pixels. Each layer gives its 2,000 largest outlines; plots and buildings are only given in a box of up to 4 square kilometres. `layers` of the answer says which of them are loaded and which are complete; it is empty if no map was imported.
         */
        readonly get: operations["mapBoundaries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/match": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Matches up to 1,000 addresses, or a list of 100,000
         * @description An extension, not part of the specification. The decision for each address is the one that `/property-lookup` makes. Addresses are matched in turns with other requests. With `Accept: application/x-ndjson` each answer is a line, sent as soon as it is found. A batch counts as 20 requests, and an address longer than 150 characters counts as one more for each 30 beyond.
         *
         *     A list as `text/csv`, of at most 100000 rows, is answered with the same rows and the columns `match_uprn`, `match_address`, `match_confidence`, `match_decision`, `match_reason`, as `property-lookup match` answers it. Every thousand rows count as a batch: where the rate of the key has no more to give, the answer waits until it has.
         */
        readonly post: operations["matchBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reverse": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The properties nearest to a point
         * @description An extension, not part of the specification. Properties with their distance in metres, nearest first, and in UPRN order at equal distance, as for the flats of a building. Without a property within `radius` the list is empty. `coordinate_precision` tells whether the position is the property's own or only its postcode's.
         */
        readonly get: operations["reverse"];
        readonly put?: never;
        /**
         * The properties nearest to each of up to 1,000 points, or of a list of 100,000
         * @description An extension, not part of the specification. The answers of `GET /reverse` for many points. With `Accept: application/x-ndjson` each answer is a line, sent as soon as it is found. A batch counts as 20 requests.
         *
         *     A list as `text/csv`, of at most 100000 rows, is answered with the same rows and the columns `nearest_uprn`, `nearest_address`, `nearest_distance_metres`, `nearest_reason`: the last is `found`, `found-at-postcode` if only the postcode's position is known, `nothing-near`, or `no-point` if the cells are not degrees in the United Kingdom. Every thousand rows count as a batch; if the rate of the key is used up, the answer waits.
         */
        readonly post: operations["reverseBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/properties": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Up to 1,000 properties by UPRN
         * @description An extension, not part of the specification. The property record of each UPRN, or the requested fields, including those of the eight groups. With `Accept: application/x-ndjson` each property is a line, and an unknown UPRN a line with `detail`. A batch counts as 20 requests.
         */
        readonly post: operations["propertiesBatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * All results of a filter as a table
         * @description An extension, not part of the specification. All properties that satisfy `filter`, or all properties, streamed as fast as they are read. `format` or the Accept header chooses the form. An export counts as 100 requests.
         */
        readonly get: operations["export"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/aggregate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Counts and measures of groups of properties
         * @description An extension, not part of the specification. Groups the properties that satisfy `filter`, or all properties, and counts and measures each group exactly. `format` or the Accept header chooses the form. There may be up to 100,000 groups. `min_cell` keeps small groups out of a table for publication; `total` still counts their properties. A question counts as 10 requests.
         */
        readonly get: operations["aggregate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/areas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Areas by name or place
         * @description An extension, not part of the specification. With `name`: areas with exactly this name, then names that begin with it, then names that contain it as a word, each largest first; if there are none, names one typing error away. With `near`: the areas of every kind that contain a postcode, or the home nearest to a point, smallest first. `/areas/{code}` has the figures of each.
         */
        readonly get: operations["findAreas"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/areas/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Prices, rents, homes and people of an area
         * @description An extension, not part of the specification. Of a postcode sector, district or area, an LSOA, MSOA, ward, local authority, region or nation: sale prices by year and type, asking rents, the published index, its homes by type, tenure, age and energy rating, planned homes, residents, and the headline of the enclosing area. Every figure states its number of cases; fewer than 5 cases give no figure. The forms of a table have `sales` and `rents_asked_pcm` alone.
         */
        readonly get: operations["areaFigures"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Properties that are new, gone or different since a release
         * @description An extension, not part of the specification. A page of the changes from a release to the current one, in UPRN order; without `since`, no changes, only the id for the next question. Facts beyond address, position and classification only count if `fields` names them: a property is then different if one of these fields is, and each change states the values before and now. Changes are kept for ninety releases, and back to the last that differs in more than two million properties. With `Accept: application/x-ndjson` all changes follow, one a line.
         */
        readonly get: operations["changes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tiles/properties.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The TileJSON document of the properties
         * @description An extension, not part of the specification. A TileJSON 3.0.0 document for map programs. Its tiles take the same `filter` and `by`.
         */
        readonly get: operations["propertyTileJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tiles/properties/{z}/{x}/{y}.mvt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Properties on a web map, as vector tiles
         * @description An extension, not part of the specification. The properties of a tile that satisfy `filter`, or all of them: up to 1,000 one by one in the layer `properties`, more in the layer `clusters`, one for each of the tile's 64 by 64 squares. A tile of zoom 16 shows all of its properties. Tiles are those of Web Mercator. A tile counts as a fifth of a request.
         */
        readonly get: operations["propertyTiles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tiles/boundaries.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The TileJSON document of the outlines
         * @description An extension, not part of the specification. A TileJSON 3.0.0 document for map programs. Its tiles take the same `layers`.
         */
        readonly get: operations["boundaryTileJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/tiles/boundaries/{z}/{x}/{y}.mvt": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Outlines of planning zones, plots and buildings on a web map, as vector tiles
         * @description An extension, not part of the specification. The outlines of `/map/boundaries` within a tile, in the layer `boundaries`. A tile below zoom 8 is empty. A tile counts as a fifth of a request.
         */
        readonly get: operations["boundaryTiles"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/whoami": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The key that asks, and what it may read
         * @description An extension, not part of the specification. Every key may ask this. A key is answered from one data set of the server. A key with a scope gets 403 for an endpoint, group or field outside it, with a `detail` that names it. Where neither `groups` nor `fields` are given it may read all of them; else what it may not read is left out of answers that give all fields.
         */
        readonly get: operations["whoami"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
/** Schemas of answers and bodies, by name. */
export interface components {
    schemas: {
        /** Alias */
        readonly Alias: {
            /** @description On one line, without the postcode. */
            readonly address: string;
            /** @description Code of the source that has it. */
            readonly source: string | null;
            /** @description Day of that record or edition, if known. */
            readonly as_of: string | null;
        };
        /** PropertyRecord */
        readonly PropertyRecord: {
            /** @description Name of the building, mostly in capitals. */
            readonly building_name: string | null;
            /** @description Number of the building, with its suffix if it has one. */
            readonly building_number: string | null;
            /** @description District or village within the post town. */
            readonly dependent_locality: string | null;
            /** @description Street off the main street, mostly in capitals. */
            readonly dependent_thoroughfare: string | null;
            /** @description Part of the dependent locality. */
            readonly double_dependent_locality: string | null;
            /** @description WGS84 degrees. */
            readonly latitude: number | null;
            /** @description WGS84 degrees. */
            readonly longitude: number | null;
            /** @description Post town, upper case. */
            readonly post_town: string | null;
            /** @description Postcode with one space. */
            readonly postcode: string | null;
            /** @description Flat or unit within the building, mostly in capitals. */
            readonly sub_building_name: string | null;
            /** @description Street, mostly upper case. */
            readonly thoroughfare: string | null;
            /** @description Royal Mail's delivery point reference. */
            readonly udprn: number | null;
            /** @description Unique property reference number. */
            readonly uprn: number;
            /** @description Easting in metres: British National Grid, or Irish Grid in Northern Ireland. */
            readonly x_coordinate: number | null;
            /** @description Northing in metres of the same grid. */
            readonly y_coordinate: number | null;
            /** @description Other spellings of the address, only with `include=aliases`: alternative and Welsh addresses from gazetteers, further address columns of lists, and the spellings of certificates and sales. */
            readonly aliases?: readonly components["schemas"]["Alias"][];
        };
        /** FacetCount */
        readonly FacetCount: {
            /** @description Null for results without a value. */
            readonly value: string | number | boolean | null;
            readonly count: number;
        };
        /** PropertyPage */
        readonly PropertyPage: {
            readonly data: readonly components["schemas"]["PropertyRecord"][];
            /** @description Number of this page, from 1. */
            readonly page: number;
            /** @description Results per page. */
            readonly page_size: number;
            /** @description Exact number of results on all pages. */
            readonly total_items: number;
            /** @description Number of pages; 0 if there are no results. */
            readonly total_pages: number;
            /** @description Only with `facets`: for each term its most frequent values among all results, with the number of results that have each. */
            readonly facets?: {
                readonly [key: string]: readonly components["schemas"]["FacetCount"][];
            };
        };
        /** ConfidenceScore */
        readonly ConfidenceScore: {
            /** @description The UPRN, as text. */
            readonly uprn: string;
            /** @description Probability that the address means this property, rounded down to four decimals; 1 only if the address is identical to that of this property and no other. */
            readonly confidence: number;
        };
        /** AddressSearchMetadata */
        readonly AddressSearchMetadata: {
            /** @description Records in `data`. */
            readonly count: number;
            /** @description Whether a filter was given. */
            readonly has_filter: boolean;
            /** @description True for an address search. */
            readonly address_search: boolean;
            /** @description Number of properties that the address may plausibly mean: those with a confidence of 0.05 or more, or tied for the best with others that reach it together. With a filter, only those that satisfy it. */
            readonly address_matches_found: number;
            /** @description One for each of these matches, best first; at most 100. */
            readonly address_confidence_scores: readonly components["schemas"]["ConfidenceScore"][];
            /**
             * Format: date-time
             * @description Time of the answer, UTC.
             */
            readonly timestamp: string;
        };
        /**
         * MatchDecision
         * @enum {string}
         */
        readonly MatchDecision: "matched" | "ambiguous" | "unmatched";
        /**
         * MatchReason
         * @enum {string}
         */
        readonly MatchReason: "identical" | "identical-but-place" | "best-evidence" | "other-postcode" | "found-without-postcode" | "tied" | "rivals" | "number-not-listed" | "building-not-listed" | "several-properties" | "part-not-listed" | "part-not-given" | "weak-evidence" | "no-candidates" | "no-property" | "listed-share" | "many-streets" | "nothing-to-read";
        /**
         * MatchGradeName
         * @enum {string}
         */
        readonly MatchGradeName: "exact" | "same" | "part of" | "has parts" | "next to" | "street" | "postcode";
        /** MatchGrade */
        readonly MatchGrade: {
            /** @description `exact`: The text is the address of this property as it is listed. `same`: The text means this property, and spells its address otherwise. `part of`: The text means a flat, unit or letter that is not listed; its building is. `has parts`: The text means a building of which only parts are listed. `next to`: The number is not listed; its neighbours in the street or in the building are. `street`: Only the street is listed. `postcode`: Only the postcode is listed. */
            readonly grade: components["schemas"]["MatchGradeName"];
            /** @description Probability that this relation is the right one, rather than that of a nearer grade in the answer. The probabilities of an answer add up to at most 1. */
            readonly probability: number;
            /** @description The property, its building, or the nearest neighbour; null for parts, a street or a postcode. */
            readonly uprn: number | null;
            /** @description Address of that property on one line. */
            readonly full_address: string | null;
            /** @description Addresses of several properties: up to five parts of a building, or the neighbours on both sides. */
            readonly uprns: readonly number[];
            /** @description With `has parts`: the number of listed parts. */
            readonly parts: number | null;
            /** @description Identifier of the street, if known. */
            readonly usrn: number | null;
            /** @description Name of the street, abbreviations written out. */
            readonly street: string | null;
            /** @description Null if there are several, or none. */
            readonly postcode: string | null;
        };
        /**
         * AddressMatch
         * @description An extension of the envelope: the decision and its reason. Only with `match=true` or another parameter beyond the specification.
         */
        readonly AddressMatch: {
            /** @description The meaning of the address among all properties, before `filter` and `min_confidence`: one property, one of several, or no known property. */
            readonly decision: components["schemas"]["MatchDecision"];
            /** @description The reason as a code. `identical`: One property has exactly this address. `identical-but-place`: One property of the postcode has exactly this address, except for locality, town and county. `best-evidence`: The evidence points to one property of the postcode. `other-postcode`: The postcode does not agree: the address fits a property that is not in it. `found-without-postcode`: The address or the property has no full postcode; what the address says leads to one property. `tied`: Several properties fit equally well. `rivals`: Several properties fit, none of them well enough before the others. `number-not-listed`: The street is known, but it has no such number. `building-not-listed`: The street is known, but it has no building or house of this name. `several-properties`: The address names several properties, and none that is all of them is listed. `part-not-listed`: The building is known, but it has no such flat, unit or letter. `part-not-given`: Only the parts of the building are listed, and the address does not say which one. `weak-evidence`: No property has enough in common with the address. `no-candidates`: No property is known that the address could mean. `no-property`: The text means land, a box, a mast or similar, and none with this address is listed. `listed-share`: The evidence leaves it open; the share of homes that the list is taken to have decides. `many-streets`: Too many streets fit equally well; a town or postcode would decide. `nothing-to-read`: The text contains no address. */
            readonly reason: components["schemas"]["MatchReason"];
            /** @description The reason as a sentence for people; also states if `filter` or `min_confidence` withheld the match, or let an uncertain one through. */
            readonly explanation: string;
            /** @description Number of streets that fit the text best and equally well, if the address was searched for by its street; else 0. */
            readonly street_count: number;
            /** @description How the address relates to listed properties, most likely first, from a probability of 0.05. A grade is not a match. Beside a match only with `grade=true`. */
            readonly grades?: readonly components["schemas"]["MatchGrade"][];
        };
        /** Candidate */
        readonly Candidate: {
            /** @description UPRN of the candidate. */
            readonly uprn: number;
            /** @description Its address on one line. */
            readonly full_address: string | null;
            /** @description Probability that the address means this property, rounded down to four decimals; 1 only if the address is identical to that of this property and no other. */
            readonly confidence: number;
        };
        /** AddressSearch */
        readonly AddressSearch: {
            /** @description True on success. */
            readonly success: boolean;
            /** @description The matched property, or nothing. */
            readonly data: readonly components["schemas"]["PropertyRecord"][];
            readonly metadata: components["schemas"]["AddressSearchMetadata"];
            /** @description Version of the API: 2.0. */
            readonly version: string;
            readonly match?: components["schemas"]["AddressMatch"];
            /** @description Only on request. */
            readonly candidates?: readonly components["schemas"]["Candidate"][];
        };
        /**
         * PropertyRecordPart
         * @description The record fields named by `fields` of the filter.
         */
        readonly PropertyRecordPart: {
            /** @description Name of the building, mostly in capitals. */
            readonly building_name?: string | null;
            /** @description Number of the building, with its suffix if it has one. */
            readonly building_number?: string | null;
            /** @description District or village within the post town. */
            readonly dependent_locality?: string | null;
            /** @description Street off the main street, mostly in capitals. */
            readonly dependent_thoroughfare?: string | null;
            /** @description Part of the dependent locality. */
            readonly double_dependent_locality?: string | null;
            /** @description WGS84 degrees. */
            readonly latitude?: number | null;
            /** @description WGS84 degrees. */
            readonly longitude?: number | null;
            /** @description Post town, upper case. */
            readonly post_town?: string | null;
            /** @description Postcode with one space. */
            readonly postcode?: string | null;
            /** @description Flat or unit within the building, mostly in capitals. */
            readonly sub_building_name?: string | null;
            /** @description Street, mostly upper case. */
            readonly thoroughfare?: string | null;
            /** @description Royal Mail's delivery point reference. */
            readonly udprn?: number | null;
            /** @description Unique property reference number. */
            readonly uprn?: number;
            /** @description Easting in metres: British National Grid, or Irish Grid in Northern Ireland. */
            readonly x_coordinate?: number | null;
            /** @description Northing in metres of the same grid. */
            readonly y_coordinate?: number | null;
            /** @description Other spellings of the address, only with `include=aliases`: alternative and Welsh addresses from gazetteers, further address columns of lists, and the spellings of certificates and sales. */
            readonly aliases?: readonly components["schemas"]["Alias"][];
        };
        /** PropertyPartPage */
        readonly PropertyPartPage: {
            readonly data: readonly components["schemas"]["PropertyRecordPart"][];
            /** @description Number of this page, from 1. */
            readonly page: number;
            /** @description Results per page. */
            readonly page_size: number;
            /** @description Exact number of results on all pages. */
            readonly total_items: number;
            /** @description Number of pages; 0 if there are no results. */
            readonly total_pages: number;
            /** @description Only with `facets`: for each term its most frequent values among all results, with the number of results that have each. */
            readonly facets?: {
                readonly [key: string]: readonly components["schemas"]["FacetCount"][];
            };
        };
        /** AddressSearchPart */
        readonly AddressSearchPart: {
            /** @description True on success. */
            readonly success: boolean;
            /** @description The matched property, or nothing. */
            readonly data: readonly components["schemas"]["PropertyRecordPart"][];
            readonly metadata: components["schemas"]["AddressSearchMetadata"];
            /** @description Version of the API: 2.0. */
            readonly version: string;
            readonly match?: components["schemas"]["AddressMatch"];
            /** @description Only on request. */
            readonly candidates?: readonly components["schemas"]["Candidate"][];
        };
        /**
         * CoordinatePrecision
         * @enum {string}
         */
        readonly CoordinatePrecision: "Address" | "Building" | "Postcode" | "Unknown";
        /**
         * AddressStatus
         * @enum {string}
         */
        readonly AddressStatus: "Approved" | "Alternative" | "Provisional" | "Historical" | "Unknown";
        /**
         * Country
         * @enum {string}
         */
        readonly Country: "England" | "Scotland" | "Wales" | "Northern Ireland";
        /**
         * Region
         * @enum {string}
         */
        readonly Region: "North East" | "North West" | "Yorkshire and The Humber" | "East Midlands" | "West Midlands" | "East of England" | "London" | "South East" | "South West";
        /**
         * AddressBasis
         * @enum {string}
         */
        readonly AddressBasis: "Recorded" | "Inferred";
        /**
         * PropertyType
         * @enum {string}
         */
        readonly PropertyType: "House" | "Bungalow" | "Flat" | "Maisonette" | "Park Home" | "Land" | "Other";
        /**
         * PropertySubtype
         * @enum {string}
         */
        readonly PropertySubtype: "Terraced House" | "End Of Terrace House" | "Semi-Detached House" | "Detached House" | "Mews House" | "Cluster House" | "Ground Floor Flat" | "Flat" | "Studio Flat" | "Ground Floor Maisonette" | "Maisonette" | "Bungalow" | "Terraced Bungalow" | "Semi-Detached Bungalow" | "Detached Bungalow" | "Mobile Home" | "Land" | "Link Detached House" | "Town House" | "Cottage" | "Chalet" | "Character Property" | "House" | "Villa" | "Apartment" | "Penthouse" | "Barn Conversion" | "Serviced Apartment" | "Parking" | "Sheltered Housing" | "Retirement Property" | "House Share" | "Flat Share" | "Park Home" | "Garages" | "Farm House" | "Equestrian Facility" | "Duplex" | "Triplex" | "Barn" | "Mill" | "Castle" | "Village House" | "Plot" | "Country House" | "Stone House" | "Caravan" | "Lodge" | "Log Cabin" | "Manor House" | "Stately Home" | "Off-Plan" | "Semi-Detached Villa" | "Detached Villa" | "House Boat" | "Block Of Apartments" | "Private Halls" | "Coach House" | "House Of Multiple Occupation";
        /**
         * BuiltForm
         * @enum {string}
         */
        readonly BuiltForm: "Detached" | "Semi-Detached" | "End-Terrace" | "Mid-Terrace" | "Enclosed End-Terrace" | "Enclosed Mid-Terrace";
        /**
         * FloorAreaSource
         * @enum {string}
         */
        readonly FloorAreaSource: "EPC" | "Listing" | "Modelled";
        /**
         * Tenure
         * @enum {string}
         */
        readonly Tenure: "Freehold" | "Leasehold" | "Share Of Freehold" | "Commonhold" | "Feudal" | "Non-Traditional";
        /**
         * OccupancyType
         * @enum {string}
         */
        readonly OccupancyType: "Owner-Occupied" | "Rented (Private)" | "Rented (Social)" | "Vacant";
        /**
         * CouncilTaxBand
         * @enum {string}
         */
        readonly CouncilTaxBand: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I";
        /**
         * ParkingType
         * @enum {string}
         */
        readonly ParkingType: "Garage" | "Driveway" | "Allocated" | "Off Street" | "On Street" | "Permit" | "Communal" | "Underground" | "None";
        /**
         * PropertyCondition
         * @enum {string}
         */
        readonly PropertyCondition: "Good" | "Some Work Needed" | "Work Required Throughout" | "Major Renovation Required";
        /**
         * GigabitSubsidyStatus
         * @enum {string}
         */
        readonly GigabitSubsidyStatus: "White" | "Grey/Black" | "Under Review";
        /**
         * EstimatedValueConfidenceLevel
         * @enum {string}
         */
        readonly EstimatedValueConfidenceLevel: "High" | "Medium" | "Low";
        /**
         * ValuationMethod
         * @enum {string}
         */
        readonly ValuationMethod: "Model" | "Comparables" | "Indexed Last Sale" | "Floor Area Rate" | "Area Average";
        /**
         * CurrentEnergyRating
         * @enum {string}
         */
        readonly CurrentEnergyRating: "A" | "B" | "C" | "D" | "E" | "F" | "G";
        /**
         * PotentialEnergyRating
         * @enum {string}
         */
        readonly PotentialEnergyRating: "A" | "B" | "C" | "D" | "E" | "F" | "G";
        /**
         * ReportType
         * @enum {string}
         */
        readonly ReportType: "RdSAP" | "SAP";
        /**
         * MainFuel
         * @enum {string}
         */
        readonly MainFuel: "Mains Gas" | "LPG" | "Oil" | "Electricity" | "Solid Fuel" | "Biomass" | "Heat Network" | "Other" | "None";
        /**
         * MainHeatingType
         * @enum {string}
         */
        readonly MainHeatingType: "Gas Boiler" | "Oil Boiler" | "LPG Boiler" | "Electric Boiler" | "Electric Storage" | "Electric Room Heaters" | "Air Source Heat Pump" | "Ground Source Heat Pump" | "Heat Network" | "Biomass" | "Solid Fuel" | "Other" | "None";
        /**
         * MainheatEnergyEff
         * @enum {string}
         */
        readonly MainheatEnergyEff: "Very Poor" | "Poor" | "Average" | "Good" | "Very Good";
        /**
         * UprnSource
         * @enum {string}
         */
        readonly UprnSource: "Energy Assessor" | "Address Matched" | "Our Match";
        /**
         * ListedBuildingGrade
         * @enum {string}
         */
        readonly ListedBuildingGrade: "I" | "II*" | "II" | "A" | "B" | "C" | "B+" | "B1" | "B2";
        /**
         * ListedBuildingMatch
         * @enum {string}
         */
        readonly ListedBuildingMatch: "Outline Contains" | "Point Within 20 m" | "Name";
        /**
         * FloodZone
         * @enum {string}
         */
        readonly FloodZone: "1" | "2" | "3";
        /**
         * FloodRiskRiversSea
         * @enum {string}
         */
        readonly FloodRiskRiversSea: "High" | "Medium" | "Low" | "Very Low";
        /**
         * FloodRiskSurfaceWater
         * @enum {string}
         */
        readonly FloodRiskSurfaceWater: "High" | "Medium" | "Low" | "Very Low";
        /**
         * RadonPotential
         * @enum {string}
         */
        readonly RadonPotential: "Under 1%" | "1-3%" | "3-5%" | "5-10%" | "10-30%" | "Over 30%";
        /**
         * RoadNoiseLden
         * @enum {string}
         */
        readonly RoadNoiseLden: "55-59" | "60-64" | "65-69" | "70-74" | "75 Or More";
        /**
         * RailNoiseLden
         * @enum {string}
         */
        readonly RailNoiseLden: "55-59" | "60-64" | "65-69" | "70-74" | "75 Or More";
        /**
         * LatestApplicationType
         * @enum {string}
         */
        readonly LatestApplicationType: "Full" | "Householder" | "Outline" | "Listed Building" | "Prior Approval" | "Certificate Of Lawfulness" | "Tree Works" | "Discharge Of Conditions" | "Variation" | "Change Of Use" | "Advertisement" | "Other";
        /**
         * LatestApplicationStatus
         * @enum {string}
         */
        readonly LatestApplicationStatus: "Received" | "Validated" | "Decided" | "Withdrawn" | "Appeal";
        /**
         * LatestApplicationDecision
         * @enum {string}
         */
        readonly LatestApplicationDecision: "Approved" | "Refused" | "Withdrawn" | "Not Required";
        /**
         * ConstructionAgeBand
         * @enum {string}
         */
        readonly ConstructionAgeBand: "before 1900" | "1900-1929" | "1930-1949" | "1950-1966" | "1967-1975" | "1976-1982" | "1983-1990" | "1991-1995" | "1996-2002" | "2003-2006" | "2007-2011" | "2012-2021" | "2012 onwards" | "2022 onwards";
        /**
         * ConstructionPeriod
         * @enum {string}
         */
        readonly ConstructionPeriod: "Pre-Georgian" | "Georgian" | "Victorian" | "Edwardian" | "Inter-War" | "Post-War" | "1970s-1980s" | "Modern" | "New Build";
        /**
         * ConstructionMaterial
         * @enum {string}
         */
        readonly ConstructionMaterial: "Brick" | "Stone" | "Timber Frame" | "Concrete" | "Steel Frame" | "Cob" | "System Built" | "Other";
        /**
         * WallType
         * @enum {string}
         */
        readonly WallType: "Solid Brick" | "Cavity" | "Stone" | "Timber Frame" | "System Built" | "Cob" | "Park Home" | "Other";
        /**
         * WallInsulation
         * @enum {string}
         */
        readonly WallInsulation: "None" | "Partial" | "As Built" | "Filled Cavity" | "Internal" | "External";
        /**
         * WallsEnergyEff
         * @enum {string}
         */
        readonly WallsEnergyEff: "Very Poor" | "Poor" | "Average" | "Good" | "Very Good";
        /**
         * RoofType
         * @enum {string}
         */
        readonly RoofType: "Pitched" | "Flat" | "Room In Roof" | "Thatched" | "Dwelling Above";
        /**
         * RoofEnergyEff
         * @enum {string}
         */
        readonly RoofEnergyEff: "Very Poor" | "Poor" | "Average" | "Good" | "Very Good";
        /**
         * FloorType
         * @enum {string}
         */
        readonly FloorType: "Solid" | "Suspended" | "Dwelling Below";
        /**
         * GlazedType
         * @enum {string}
         */
        readonly GlazedType: "Single" | "Double" | "Triple" | "Secondary" | "Mixed";
        /**
         * HeatLossCorridor
         * @enum {string}
         */
        readonly HeatLossCorridor: "None" | "Heated" | "Unheated";
        /**
         * MarketStatus
         * @enum {string}
         */
        readonly MarketStatus: "For Sale" | "Under Offer" | "Sold STC" | "Exchanged" | "Recently Sold" | "To Let" | "Let Agreed" | "Recently Let" | "Withdrawn" | "Off Market";
        /**
         * MovePropensityBand
         * @enum {string}
         */
        readonly MovePropensityBand: "Very High" | "High" | "Medium" | "Low" | "Very Low";
        /**
         * AreaType
         * @enum {string}
         */
        readonly AreaType: "Postcode Sector" | "Outcode" | "Local Authority";
        /**
         * DemographicsAreaType
         * @enum {string}
         */
        readonly DemographicsAreaType: "OA" | "LSOA" | "MSOA" | "DZ";
        /**
         * NearestPrimarySchoolOfsted
         * @enum {string}
         */
        readonly NearestPrimarySchoolOfsted: "Outstanding" | "Good" | "Requires Improvement" | "Inadequate";
        /**
         * NearestSecondarySchoolOfsted
         * @enum {string}
         */
        readonly NearestSecondarySchoolOfsted: "Outstanding" | "Good" | "Requires Improvement" | "Inadequate";
        /**
         * PropertyDetails part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyDetailsPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Property that this one is part of: the block that contains a flat, the estate that contains a unit. Unit: UPRN. */
            readonly PARENT_UPRN?: number | null;
            /** @description Royal Mail's number of the delivery point; null where no licensed source is loaded. Unit: up to 8 digits. */
            readonly UDPRN?: number | null;
            /** @description Unique Street Reference Number of the property's street. Unit: up to 8 digits. */
            readonly USRN?: string | null;
            /** @description The whole postal address on one line, laid out by Royal Mail's rules. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: one line, postcode last. */
            readonly FULL_ADDRESS?: string | null;
            /** @description Probability that FULL_ADDRESS is right. */
            readonly FULL_ADDRESS$CONFIDENCE?: number | null;
            /** @description False if FULL_ADDRESS was read from a record about this very property. */
            readonly FULL_ADDRESS$MODELLED?: boolean | null;
            /** @description First line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_1?: string | null;
            /** @description Second line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_2?: string | null;
            /** @description Third line above the post town, with any further lines joined to it. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_3?: string | null;
            /** @description Organisation at the address. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ORGANISATION_NAME?: string | null;
            /** @description Department of the organisation. */
            readonly DEPARTMENT_NAME?: string | null;
            /** @description Box at which Royal Mail keeps post; the address then has no street. Unit: as written: `12`, `PO BOX 12`. */
            readonly PO_BOX?: string | null;
            /** @description Flat, unit or other part of a building. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly SUB_BUILDING_NAME?: string | null;
            /** @description Name of the building, or a number that Royal Mail keeps as a name (`12A`). Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly BUILDING_NAME?: string | null;
            /** @description Number of the building on its street. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: may carry a suffix or a range: 12A, 12-14. */
            readonly BUILDING_NUMBER?: string | null;
            /** @description Smaller street off the named one. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_THOROUGHFARE?: string | null;
            /** @description Street on which the property is. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly STREET?: string | null;
            /** @description Village, suburb or estate within the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_LOCALITY?: string | null;
            /** @description Town that Royal Mail routes the address through. Stored in capitals; in a filter, `ilike` takes any case. Unit: upper case. */
            readonly POST_TOWN?: string | null;
            /** @description County that the directories place the property in; null in London and in unitary areas, which are in none. */
            readonly COUNTY?: string | null;
            /** @description Postcode of the address. Unit: one space, upper case. */
            readonly POSTCODE?: string | null;
            /** @description First half of the postcode, for example `SW1A`. */
            readonly OUTCODE?: string | null;
            /** @description Postcode without its last two letters, for example `SW1A 2`. */
            readonly POSTCODE_SECTOR?: string | null;
            /** @description Latitude of the property. Unit: WGS84 degrees, 6 decimals. */
            readonly LATITUDE?: number | null;
            /** @description Longitude of the property; west of Greenwich is negative. Unit: WGS84 degrees, 6 decimals. */
            readonly LONGITUDE?: number | null;
            /** @description Easting of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly EASTING?: number | null;
            /** @description Northing of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly NORTHING?: number | null;
            /** @description Whether the position is the property's own or only its postcode's. */
            readonly COORDINATE_PRECISION?: components["schemas"]["CoordinatePrecision"];
            /** @description Use of the property, in the AddressBase classification scheme. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: AddressBase code, for example RD04. */
            readonly CLASSIFICATION_CODE?: string | null;
            /** @description Probability that CLASSIFICATION_CODE is right. */
            readonly CLASSIFICATION_CODE$CONFIDENCE?: number | null;
            /** @description False if CLASSIFICATION_CODE was read from a record about this very property. */
            readonly CLASSIFICATION_CODE$MODELLED?: boolean | null;
            /** @description Meaning of the classification code; for non-residential codes, down to the second level. */
            readonly CLASSIFICATION_DESCRIPTION?: string | null;
            /** @description Whether it is a home or belongs to one: class Residential or Dual Use. Without a class: yes if it was certified or sold as a home or has a council tax band, no if it is in the non-domestic rating list. */
            readonly IS_RESIDENTIAL?: boolean | null;
            /** @description Probability that IS_RESIDENTIAL is right. */
            readonly IS_RESIDENTIAL$CONFIDENCE?: number | null;
            /** @description False if IS_RESIDENTIAL was read from a record about this very property. */
            readonly IS_RESIDENTIAL$MODELLED?: boolean | null;
            /** @description Whether the local authority records the address as current, alternative, planned or past. */
            readonly ADDRESS_STATUS?: components["schemas"]["AddressStatus"];
            /** @description Probability that ADDRESS_STATUS is right. */
            readonly ADDRESS_STATUS$CONFIDENCE?: number | null;
            /** @description False if ADDRESS_STATUS was read from a record about this very property. */
            readonly ADDRESS_STATUS$MODELLED?: boolean | null;
            /** @description Nation of the United Kingdom in which the property is; null in the Channel Islands and the Isle of Man. */
            readonly COUNTRY?: components["schemas"]["Country"] | null;
            /** @description Region of England; null in the other nations. If no source names it, the region of LOCAL_AUTHORITY_CODE. */
            readonly REGION?: components["schemas"]["Region"] | null;
            /** @description Name of the council: district, borough, unitary or council area. */
            readonly LOCAL_AUTHORITY?: string | null;
            /** @description Code of the council. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LOCAL_AUTHORITY_CODE?: string | null;
            /** @description Name of the electoral ward. */
            readonly WARD?: string | null;
            /** @description Name of the constituency of the United Kingdom Parliament. Unit: boundaries of 2024. */
            readonly PARLIAMENTARY_CONSTITUENCY?: string | null;
            /** @description Census output area in which the property lies (2021 boundaries). Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly OA_CODE?: string | null;
            /** @description Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LSOA_CODE?: string | null;
            /** @description Middle layer super output area (2021 boundaries), or the intermediate zone in Scotland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly MSOA_CODE?: string | null;
            /**
             * Format: date
             * @description Date of the edition, or of the record, that the address was read from; where its publisher gives none, the day of its import.
             */
            readonly ADDRESS_AS_OF?: string;
            /** @description Whether a source has the address, or it is inferred from those of neighbours; null without an address. */
            readonly ADDRESS_BASIS?: components["schemas"]["AddressBasis"] | null;
            /** @description What kind of home it is. */
            readonly PROPERTY_TYPE?: components["schemas"]["PropertyType"] | null;
            /** @description Probability that PROPERTY_TYPE is right. */
            readonly PROPERTY_TYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_TYPE was read from a record about this very property. */
            readonly PROPERTY_TYPE$MODELLED?: boolean | null;
            /** @description More specific kind, in the words of agents' feeds. */
            readonly PROPERTY_SUBTYPE?: components["schemas"]["PropertySubtype"] | null;
            /** @description Probability that PROPERTY_SUBTYPE is right. */
            readonly PROPERTY_SUBTYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_SUBTYPE was read from a record about this very property. */
            readonly PROPERTY_SUBTYPE$MODELLED?: boolean | null;
            /** @description How the building adjoins its neighbours; of a flat, that of its block as its own certificate gives it, else null. */
            readonly BUILT_FORM?: components["schemas"]["BuiltForm"] | null;
            /** @description Probability that BUILT_FORM is right. */
            readonly BUILT_FORM$CONFIDENCE?: number | null;
            /** @description False if BUILT_FORM was read from a record about this very property. */
            readonly BUILT_FORM$MODELLED?: boolean | null;
            /** @description Number of bedrooms; not the same as habitable rooms. Unit: count, 0 = studio. */
            readonly BEDROOMS?: number | null;
            /** @description Probability that BEDROOMS is right. */
            readonly BEDROOMS$CONFIDENCE?: number | null;
            /** @description False if BEDROOMS was read from a record about this very property. */
            readonly BEDROOMS$MODELLED?: boolean | null;
            /** @description Number of bathrooms and shower rooms. Unit: count. */
            readonly BATHROOMS?: number | null;
            /** @description Probability that BATHROOMS is right. */
            readonly BATHROOMS$CONFIDENCE?: number | null;
            /** @description False if BATHROOMS was read from a record about this very property. */
            readonly BATHROOMS$MODELLED?: boolean | null;
            /** @description Number of living and dining rooms. Unit: count. */
            readonly RECEPTION_ROOMS?: number | null;
            /** @description Probability that RECEPTION_ROOMS is right. */
            readonly RECEPTION_ROOMS$CONFIDENCE?: number | null;
            /** @description False if RECEPTION_ROOMS was read from a record about this very property. */
            readonly RECEPTION_ROOMS$MODELLED?: boolean | null;
            /** @description Living rooms, dining rooms and bedrooms together, as counted by the energy assessor. Unit: count. */
            readonly HABITABLE_ROOMS?: number | null;
            /** @description Probability that HABITABLE_ROOMS is right. */
            readonly HABITABLE_ROOMS$CONFIDENCE?: number | null;
            /** @description False if HABITABLE_ROOMS was read from a record about this very property. */
            readonly HABITABLE_ROOMS$MODELLED?: boolean | null;
            /** @description Area of all floors inside the walls. Unit: m2, 1 decimal. */
            readonly TOTAL_FLOOR_AREA?: number | null;
            /** @description Probability that TOTAL_FLOOR_AREA is right. */
            readonly TOTAL_FLOOR_AREA$CONFIDENCE?: number | null;
            /** @description False if TOTAL_FLOOR_AREA was read from a record about this very property. */
            readonly TOTAL_FLOOR_AREA$MODELLED?: boolean | null;
            /** @description TOTAL_FLOOR_AREA in square feet (× 10.7639), with the same confidence. Unit: sq ft. */
            readonly TOTAL_FLOOR_AREA_SQFT?: number | null;
            /** @description Where TOTAL_FLOOR_AREA comes from. */
            readonly FLOOR_AREA_SOURCE?: components["schemas"]["FloorAreaSource"] | null;
            /** @description Area of the registered freehold plot on which the home stands. Unit: m2. */
            readonly PLOT_AREA?: number | null;
            /** @description Probability that PLOT_AREA is right. */
            readonly PLOT_AREA$CONFIDENCE?: number | null;
            /** @description False if PLOT_AREA was read from a record about this very property. */
            readonly PLOT_AREA$MODELLED?: boolean | null;
            /** @description Legal interest in the home; OCCUPANCY_TYPE is about who lives there. */
            readonly TENURE?: components["schemas"]["Tenure"] | null;
            /** @description Probability that TENURE is right. */
            readonly TENURE$CONFIDENCE?: number | null;
            /** @description False if TENURE was read from a record about this very property. */
            readonly TENURE$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date the registered lease began.
             */
            readonly LEASE_START_DATE?: string | null;
            /** @description Length of the lease when it was granted. Unit: years. */
            readonly LEASE_TERM_YEARS?: number | null;
            /** @description Years left on the lease at the date of the data. Unit: whole years. */
            readonly LEASE_YEARS_REMAINING?: number | null;
            /** @description Probability that LEASE_YEARS_REMAINING is right. */
            readonly LEASE_YEARS_REMAINING$CONFIDENCE?: number | null;
            /** @description False if LEASE_YEARS_REMAINING was read from a record about this very property. */
            readonly LEASE_YEARS_REMAINING$MODELLED?: boolean | null;
            /** @description Ground rent the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_GROUND_RENT?: number | null;
            /** @description Service charge the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_SERVICE_CHARGE?: number | null;
            /** @description Whether the home is lived in by its owner, rented, or empty. */
            readonly OCCUPANCY_TYPE?: components["schemas"]["OccupancyType"] | null;
            /** @description Probability that OCCUPANCY_TYPE is right. */
            readonly OCCUPANCY_TYPE$CONFIDENCE?: number | null;
            /** @description False if OCCUPANCY_TYPE was read from a record about this very property. */
            readonly OCCUPANCY_TYPE$MODELLED?: boolean | null;
            /** @description True if a company or another corporate body other than a council holds the title; null if no such title is linked to the home. */
            readonly IS_COMPANY_OWNED?: boolean | null;
            /** @description True if a company of another country holds the title; null if no such title is linked to the home. */
            readonly IS_OVERSEAS_OWNED?: boolean | null;
            /** @description Council tax band: of the council's own list, as advertised, or as predicted from the bands of the area. Unit: A to I in Wales, A to H in England and Scotland. */
            readonly COUNCIL_TAX_BAND?: components["schemas"]["CouncilTaxBand"] | null;
            /** @description Probability that COUNCIL_TAX_BAND is right. */
            readonly COUNCIL_TAX_BAND$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_BAND was read from a record about this very property. */
            readonly COUNCIL_TAX_BAND$MODELLED?: boolean | null;
            /** @description Council tax for the band, averaged over the authority's parishes, before discounts. Unit: GBP per year. */
            readonly COUNCIL_TAX_ANNUAL?: number | null;
            /** @description Probability that COUNCIL_TAX_ANNUAL is right. */
            readonly COUNCIL_TAX_ANNUAL$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_ANNUAL was read from a record about this very property. */
            readonly COUNCIL_TAX_ANNUAL$MODELLED?: boolean | null;
            /** @description Whether the home was new when it was last sold or certified. */
            readonly NEW_BUILD?: boolean | null;
            /** @description Probability that NEW_BUILD is right. */
            readonly NEW_BUILD$CONFIDENCE?: number | null;
            /** @description False if NEW_BUILD was read from a record about this very property. */
            readonly NEW_BUILD$MODELLED?: boolean | null;
            /** @description Whether the home has a garden, its own or shared. */
            readonly HAS_GARDEN?: boolean | null;
            /** @description Probability that HAS_GARDEN is right. */
            readonly HAS_GARDEN$CONFIDENCE?: number | null;
            /** @description False if HAS_GARDEN was read from a record about this very property. */
            readonly HAS_GARDEN$MODELLED?: boolean | null;
            /** @description Whether the home comes with somewhere to park. */
            readonly HAS_PARKING?: boolean | null;
            /** @description Probability that HAS_PARKING is right. */
            readonly HAS_PARKING$CONFIDENCE?: number | null;
            /** @description False if HAS_PARKING was read from a record about this very property. */
            readonly HAS_PARKING$MODELLED?: boolean | null;
            /** @description Whether the home comes with a garage. */
            readonly HAS_GARAGE?: boolean | null;
            /** @description Probability that HAS_GARAGE is right. */
            readonly HAS_GARAGE$CONFIDENCE?: number | null;
            /** @description False if HAS_GARAGE was read from a record about this very property. */
            readonly HAS_GARAGE$MODELLED?: boolean | null;
            /** @description Best kind of parking that comes with the home. */
            readonly PARKING_TYPE?: components["schemas"]["ParkingType"] | null;
            /** @description Whether the home has a conservatory. */
            readonly HAS_CONSERVATORY?: boolean | null;
            /** @description Probability that HAS_CONSERVATORY is right. */
            readonly HAS_CONSERVATORY$CONFIDENCE?: number | null;
            /** @description False if HAS_CONSERVATORY was read from a record about this very property. */
            readonly HAS_CONSERVATORY$MODELLED?: boolean | null;
            /** @description State of repair as the agent describes it. */
            readonly CONDITION?: components["schemas"]["PropertyCondition"] | null;
            /** @description Probability that CONDITION is right. */
            readonly CONDITION$CONFIDENCE?: number | null;
            /** @description False if CONDITION was read from a record about this very property. */
            readonly CONDITION$MODELLED?: boolean | null;
            /** @description Fastest broadband download available at the postcode: the fastest class that some of its premises can order (2, 5, 10, 30, 100, 300 or 1,000), or a faster line in use. Unit: Mbit/s. */
            readonly MAX_DOWNLOAD_SPEED?: number | null;
            /** @description Whether the home can have a gigabit line, as suppliers told Building Digital UK; one that told nothing is missing. */
            readonly GIGABIT_AVAILABLE?: boolean | null;
            /** @description Whether a supplier plans a gigabit line there, or a subsidised contract or voucher has it. */
            readonly GIGABIT_PLANNED?: boolean | null;
            /** @description Subsidy control status: White has no gigabit network and none is likely within three years, Grey/Black has one or is to get it, Under Review is not settled. */
            readonly GIGABIT_SUBSIDY_STATUS?: components["schemas"]["GigabitSubsidyStatus"] | null;
            /** @description Supplier of the Project Gigabit contract that has the home. */
            readonly GIGABIT_SUBSIDY_SUPPLIER?: string | null;
            /**
             * Format: date
             * @description Date by which that contract is to have built.
             */
            readonly GIGABIT_SUBSIDY_DATE?: string | null;
            /** @description Price paid at the latest sale registered since 1995. Unit: GBP. */
            readonly LAST_SOLD_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of transfer of the latest sale registered since 1995.
             */
            readonly LAST_SOLD_DATE?: string | null;
            /** @description Time from the last registered sale to the day on which the loaded sales of the area end; gifts and inheritances are not registered as sales. Unit: years, 1 decimal. */
            readonly YEARS_OWNED?: number | null;
            /** @description Probability that YEARS_OWNED is right. */
            readonly YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if YEARS_OWNED was read from a record about this very property. */
            readonly YEARS_OWNED$MODELLED?: boolean | null;
            /** @description What the home would most likely sell for on ESTIMATED_VALUE_DATE; null if the import left valuation out. Unit: GBP. */
            readonly ESTIMATED_VALUE?: number | null;
            /** @description Probability that ESTIMATED_VALUE is right. */
            readonly ESTIMATED_VALUE$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE was read from a record about this very property. */
            readonly ESTIMATED_VALUE$MODELLED?: boolean | null;
            /** @description Lower bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_LOWER?: number | null;
            /** @description Upper bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_UPPER?: number | null;
            /** @description Share of sales that fall between the two bounds, as back-tested: 0.8 means eight in ten. Unit: share, 0 to 1. */
            readonly ESTIMATED_VALUE_INTERVAL?: number | null;
            /** @description Forecast standard deviation: the usual error as a fraction of the value. Unit: fraction of the value. */
            readonly ESTIMATED_VALUE_FSD?: number | null;
            /** @description ESTIMATED_VALUE_FSD in words: High to 0.10, Medium to 0.20, Low above. */
            readonly ESTIMATED_VALUE_CONFIDENCE_LEVEL?: components["schemas"]["EstimatedValueConfidenceLevel"] | null;
            /**
             * Format: date
             * @description Date the estimate is for.
             */
            readonly ESTIMATED_VALUE_DATE?: string | null;
            /** @description How the estimate was made. Indexed Last Sale is also used where there are too few sales nearby for the model. */
            readonly VALUATION_METHOD?: components["schemas"]["ValuationMethod"] | null;
            /** @description Version of the model, for repeating or auditing an estimate. */
            readonly VALUATION_MODEL_VERSION?: string | null;
            /** @description ESTIMATED_VALUE divided by TOTAL_FLOOR_AREA. Unit: GBP per m2. */
            readonly ESTIMATED_VALUE_PER_SQM?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQM is right. */
            readonly ESTIMATED_VALUE_PER_SQM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQM was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQM$MODELLED?: boolean | null;
            /** @description ESTIMATED_VALUE divided by the floor area in square feet. Unit: GBP per sq ft. */
            readonly ESTIMATED_VALUE_PER_SQFT?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQFT is right. */
            readonly ESTIMATED_VALUE_PER_SQFT$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQFT was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQFT$MODELLED?: boolean | null;
            /** @description What the home would most likely let for. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_PCM?: number | null;
            /** @description Probability that ESTIMATED_RENT_PCM is right. */
            readonly ESTIMATED_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_RENT_PCM was read from a record about this very property. */
            readonly ESTIMATED_RENT_PCM$MODELLED?: boolean | null;
            /** @description Lower bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_LOWER?: number | null;
            /** @description Upper bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_UPPER?: number | null;
            /** @description A year of ESTIMATED_RENT_PCM as a share of ESTIMATED_VALUE, before costs. Unit: percent, 2 decimals. */
            readonly GROSS_RENTAL_YIELD?: number | null;
            /** @description Probability that GROSS_RENTAL_YIELD is right. */
            readonly GROSS_RENTAL_YIELD$CONFIDENCE?: number | null;
            /** @description False if GROSS_RENTAL_YIELD was read from a record about this very property. */
            readonly GROSS_RENTAL_YIELD$MODELLED?: boolean | null;
            /** @description The last price paid, brought to HPI_MONTH by the published index of its area and type; without one, to ESTIMATED_VALUE_DATE by the index of the model. Unit: GBP. */
            readonly LAST_SOLD_PRICE_INDEXED?: number | null;
            /** @description Probability that LAST_SOLD_PRICE_INDEXED is right. */
            readonly LAST_SOLD_PRICE_INDEXED$CONFIDENCE?: number | null;
            /** @description False if LAST_SOLD_PRICE_INDEXED was read from a record about this very property. */
            readonly LAST_SOLD_PRICE_INDEXED$MODELLED?: boolean | null;
            /** @description How much ESTIMATED_VALUE is above LAST_SOLD_PRICE. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_SINCE_SOLD_PCT is right. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_SINCE_SOLD_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over a year: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_1Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_1Y_PCT is right. */
            readonly VALUE_CHANGE_1Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_1Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_1Y_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over five years: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_5Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_5Y_PCT is right. */
            readonly VALUE_CHANGE_5Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_5Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_5Y_PCT$MODELLED?: boolean | null;
            /** @description Area whose published price index was used: the local authority, else the smallest larger area that has one. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly HPI_AREA_CODE?: string | null;
            /** @description Newest month of that index. Unit: YYYY-MM. */
            readonly HPI_MONTH?: string | null;
            /** @description Number of sales of other homes that the estimate rests on. Unit: count. */
            readonly COMPARABLES_COUNT?: number | null;
            /** @description Distance to the farthest comparable sale. Unit: metres. */
            readonly COMPARABLES_RADIUS?: number | null;
            /** @description Weighted median price of the comparable sales, with their weights in the estimate, adjusted by the index of the model to the date and kind of the home. Unit: GBP. */
            readonly COMPARABLES_MEDIAN_PRICE?: number | null;
            /** @description Latest asking price of the home. Unit: GBP. */
            readonly LAST_ASKING_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of that price.
             */
            readonly LAST_ASKING_DATE?: string | null;
            /** @description Cost of rebuilding the home from the ground up, for insurance; not its value. Floor area times a published rate, by form and by English region or nation: BCIS for the Association of British Insurers, English Housing Survey floor areas, prices of mid-2025; see docs/explanation/valuation.md. Unit: GBP. */
            readonly REBUILD_COST_ESTIMATE?: number | null;
            /** @description Probability that REBUILD_COST_ESTIMATE is right. */
            readonly REBUILD_COST_ESTIMATE$CONFIDENCE?: number | null;
            /** @description False if REBUILD_COST_ESTIMATE was read from a record about this very property. */
            readonly REBUILD_COST_ESTIMATE$MODELLED?: boolean | null;
            /** @description Number of the latest energy certificate; in files before 2026, its lodgement key. Unit: 20 digits with dashes. */
            readonly CERTIFICATE_NUMBER?: string | null;
            /** @description Energy efficiency rating of the home as it is; for other buildings, the asset rating of the energy performance certificate, never the operational rating of a display certificate. */
            readonly CURRENT_ENERGY_RATING?: components["schemas"]["CurrentEnergyRating"] | null;
            /** @description Probability that CURRENT_ENERGY_RATING is right. */
            readonly CURRENT_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_RATING was read from a record about this very property. */
            readonly CURRENT_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Rating once the recommended improvements are made. */
            readonly POTENTIAL_ENERGY_RATING?: components["schemas"]["PotentialEnergyRating"] | null;
            /** @description Probability that POTENTIAL_ENERGY_RATING is right. */
            readonly POTENTIAL_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_RATING was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Energy efficiency score of the home as it is. Unit: SAP points, 1 to 100 and above. */
            readonly CURRENT_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that CURRENT_ENERGY_EFFICIENCY is right. */
            readonly CURRENT_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly CURRENT_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Score once the recommended improvements are made. Unit: SAP points, 1 to 100 and above. */
            readonly POTENTIAL_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that POTENTIAL_ENERGY_EFFICIENCY is right. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Carbon dioxide score of the home as it is; higher is better. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_CURRENT?: number | null;
            /** @description Carbon dioxide score once the recommended improvements are made. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_POTENTIAL?: number | null;
            /** @description Calculated primary energy use of the home as it is. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_CURRENT?: number | null;
            /** @description Probability that ENERGY_CONSUMPTION_CURRENT is right. */
            readonly ENERGY_CONSUMPTION_CURRENT$CONFIDENCE?: number | null;
            /** @description False if ENERGY_CONSUMPTION_CURRENT was read from a record about this very property. */
            readonly ENERGY_CONSUMPTION_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated primary energy use once improved. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions of the home as it is. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_CURRENT?: number | null;
            /** @description Probability that CO2_EMISSIONS_CURRENT is right. */
            readonly CO2_EMISSIONS_CURRENT$CONFIDENCE?: number | null;
            /** @description False if CO2_EMISSIONS_CURRENT was read from a record about this very property. */
            readonly CO2_EMISSIONS_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated carbon dioxide emissions once improved. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions per square metre of floor. Unit: kg per m2 per year. */
            readonly CO2_EMISS_CURR_PER_FLOOR_AREA?: number | null;
            /** @description Calculated cost of heating the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_CURRENT?: number | null;
            /** @description Probability that HEATING_COST_CURRENT is right. */
            readonly HEATING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HEATING_COST_CURRENT was read from a record about this very property. */
            readonly HEATING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of hot water for the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_CURRENT?: number | null;
            /** @description Probability that HOT_WATER_COST_CURRENT is right. */
            readonly HOT_WATER_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HOT_WATER_COST_CURRENT was read from a record about this very property. */
            readonly HOT_WATER_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of lighting the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_CURRENT?: number | null;
            /** @description Probability that LIGHTING_COST_CURRENT is right. */
            readonly LIGHTING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if LIGHTING_COST_CURRENT was read from a record about this very property. */
            readonly LIGHTING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of heating once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of hot water once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of lighting once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_POTENTIAL?: number | null;
            /**
             * Format: date
             * @description Date the assessor inspected the home.
             */
            readonly INSPECTION_DATE?: string | null;
            /**
             * Format: date
             * @description Date the certificate was registered.
             */
            readonly LODGEMENT_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the certificate expires, the day before being the last on which it is valid: ten years after it was registered. A display certificate expires one year after its nominated date for a building of over 1,000 m2, and ten years after it for a smaller one.
             */
            readonly EXPIRY_DATE?: string | null;
            /** @description Whether the certificate had expired at the date of the data. */
            readonly IS_EXPIRED?: boolean | null;
            /** @description Number of certificates on record for the property. Without any: 0 for a home in an outcode of whose homes certificates are loaded, else null. Unit: count. */
            readonly CERTIFICATE_COUNT?: number | null;
            /** @description Whether the assessment was of an existing home (RdSAP) or of a new one from its plans (SAP). */
            readonly REPORT_TYPE?: components["schemas"]["ReportType"] | null;
            /** @description What the certificate was made for: a sale, a letting, a new home, a grant. Unit: as the register words it. */
            readonly TRANSACTION_TYPE?: string | null;
            /** @description Fuel of the main heating. */
            readonly MAIN_FUEL?: components["schemas"]["MainFuel"] | null;
            /** @description Probability that MAIN_FUEL is right. */
            readonly MAIN_FUEL$CONFIDENCE?: number | null;
            /** @description False if MAIN_FUEL was read from a record about this very property. */
            readonly MAIN_FUEL$MODELLED?: boolean | null;
            /** @description Whether mains gas reaches the home. */
            readonly MAINS_GAS_FLAG?: boolean | null;
            /** @description Probability that MAINS_GAS_FLAG is right. */
            readonly MAINS_GAS_FLAG$CONFIDENCE?: number | null;
            /** @description False if MAINS_GAS_FLAG was read from a record about this very property. */
            readonly MAINS_GAS_FLAG$MODELLED?: boolean | null;
            /** @description Kind of the main heating, read from its description. */
            readonly MAIN_HEATING_TYPE?: components["schemas"]["MainHeatingType"] | null;
            /** @description Probability that MAIN_HEATING_TYPE is right. */
            readonly MAIN_HEATING_TYPE$CONFIDENCE?: number | null;
            /** @description False if MAIN_HEATING_TYPE was read from a record about this very property. */
            readonly MAIN_HEATING_TYPE$MODELLED?: boolean | null;
            /** @description Main heating as the assessor described it. Unit: as the register words it. */
            readonly MAINHEAT_DESCRIPTION?: string | null;
            /** @description Efficiency of the main heating as assessed. */
            readonly MAINHEAT_ENERGY_EFF?: components["schemas"]["MainheatEnergyEff"] | null;
            /** @description Hot water system as the assessor described it. Unit: as the register words it. */
            readonly HOTWATER_DESCRIPTION?: string | null;
            /** @description Whether solar panels on the roof generate electricity. */
            readonly HAS_SOLAR_PV?: boolean | null;
            /** @description Probability that HAS_SOLAR_PV is right. */
            readonly HAS_SOLAR_PV$CONFIDENCE?: number | null;
            /** @description False if HAS_SOLAR_PV was read from a record about this very property. */
            readonly HAS_SOLAR_PV$MODELLED?: boolean | null;
            /** @description Whether solar panels heat water. */
            readonly SOLAR_WATER_HEATING_FLAG?: boolean | null;
            /** @description Probability that SOLAR_WATER_HEATING_FLAG is right. */
            readonly SOLAR_WATER_HEATING_FLAG$CONFIDENCE?: number | null;
            /** @description False if SOLAR_WATER_HEATING_FLAG was read from a record about this very property. */
            readonly SOLAR_WATER_HEATING_FLAG$MODELLED?: boolean | null;
            /** @description Share of fixed lights that are low-energy. Unit: percent. */
            readonly LOW_ENERGY_LIGHTING?: number | null;
            /** @description Kind of electricity meter: single rate, off-peak, etc. Unit: as the register words it. */
            readonly ENERGY_TARIFF?: string | null;
            /** @description Kind of mechanical ventilation, if any. Unit: as the register words it. */
            readonly MECHANICAL_VENTILATION?: string | null;
            /** @description Whether the home may be let under the minimum energy efficiency standard of England and Wales: a certificate in date rates it A to E; exemptions are not known. Null for properties that are not homes, and in Scotland and Northern Ireland. */
            readonly MEES_COMPLIANT?: boolean | null;
            /** @description Probability that MEES_COMPLIANT is right. */
            readonly MEES_COMPLIANT$CONFIDENCE?: number | null;
            /** @description False if MEES_COMPLIANT was read from a record about this very property. */
            readonly MEES_COMPLIANT$MODELLED?: boolean | null;
            /** @description Median yearly gas use of the homes of the postcode. Unit: kWh per year. */
            readonly POSTCODE_MEDIAN_GAS_KWH?: number | null;
            /** @description Who linked the certificate to this property: the assessor, the register's address match, or ours. */
            readonly UPRN_SOURCE?: components["schemas"]["UprnSource"] | null;
            /** @description Name of the authority that decides planning applications here. */
            readonly LOCAL_PLANNING_AUTHORITY?: string | null;
            /** @description Code of that authority. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS or E60 code. */
            readonly LOCAL_PLANNING_AUTHORITY_CODE?: string | null;
            /** @description Whether the building is listed for its special interest. */
            readonly LISTED_BUILDING?: boolean | null;
            /** @description Probability that LISTED_BUILDING is right. */
            readonly LISTED_BUILDING$CONFIDENCE?: number | null;
            /** @description False if LISTED_BUILDING was read from a record about this very property. */
            readonly LISTED_BUILDING$MODELLED?: boolean | null;
            /** @description Grade or category of the listing. Unit: England and Wales I, II*, II; Scotland A, B, C; Northern Ireland A, B+, B1, B2. */
            readonly LISTED_BUILDING_GRADE?: components["schemas"]["ListedBuildingGrade"] | null;
            /** @description Number of the entry in the national list. Unit: list entry number. */
            readonly LISTED_BUILDING_REFERENCE?: string | null;
            /** @description How the list entry was linked to this property. */
            readonly LISTED_BUILDING_MATCH?: components["schemas"]["ListedBuildingMatch"] | null;
            /** @description Whether the property lies in a conservation area. */
            readonly CONSERVATION_AREA?: boolean | null;
            /** @description Name of the conservation area. */
            readonly CONSERVATION_AREA_NAME?: string | null;
            /** @description Whether conservation areas of this authority are loaded; if not, their absence means nothing. */
            readonly CONSERVATION_AREA_DATA_AVAILABLE?: boolean;
            /** @description Whether an Article 4 direction removes some permitted development rights. */
            readonly ARTICLE_4_DIRECTION?: boolean | null;
            /** @description Names of the Article 4 directions on record; empty if none. */
            readonly ARTICLE_4_DIRECTION_NAMES?: readonly string[];
            /** @description Whether the property lies in a tree preservation zone. */
            readonly TREE_PRESERVATION_ZONE?: boolean | null;
            /** @description Whether the property lies in the green belt. */
            readonly GREEN_BELT?: boolean | null;
            /** @description Name of the national park in which the property lies. */
            readonly NATIONAL_PARK?: string | null;
            /** @description Name of the national landscape (area of outstanding natural beauty) in which the property lies. */
            readonly AREA_OF_OUTSTANDING_NATURAL_BEAUTY?: string | null;
            /** @description Whether the property lies in a site of special scientific interest. */
            readonly SITE_OF_SPECIAL_SCIENTIFIC_INTEREST?: boolean | null;
            /** @description Whether the property lies on a scheduled monument. */
            readonly SCHEDULED_MONUMENT?: boolean | null;
            /** @description Whether the property lies in a world heritage site. */
            readonly WORLD_HERITAGE_SITE?: boolean | null;
            /** @description Whether the property is on a brownfield land register. */
            readonly BROWNFIELD_SITE?: boolean | null;
            /** @description Flood zone used in planning: 1 low, 2 medium, 3 high probability, ignoring defences. */
            readonly FLOOD_ZONE?: components["schemas"]["FloodZone"] | null;
            /** @description Risk of flooding from rivers and the sea, taking defences into account. */
            readonly FLOOD_RISK_RIVERS_SEA?: components["schemas"]["FloodRiskRiversSea"] | null;
            /** @description Probability that FLOOD_RISK_RIVERS_SEA is right. */
            readonly FLOOD_RISK_RIVERS_SEA$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_RIVERS_SEA was read from a record about this very property. */
            readonly FLOOD_RISK_RIVERS_SEA$MODELLED?: boolean | null;
            /** @description Risk of flooding from rain that cannot drain away. */
            readonly FLOOD_RISK_SURFACE_WATER?: components["schemas"]["FloodRiskSurfaceWater"] | null;
            /** @description Probability that FLOOD_RISK_SURFACE_WATER is right. */
            readonly FLOOD_RISK_SURFACE_WATER$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_SURFACE_WATER was read from a record about this very property. */
            readonly FLOOD_RISK_SURFACE_WATER$MODELLED?: boolean | null;
            /** @description Share of homes with radon at or above the action level of 200 Bq/m3, in the part of the kilometre square that has most: indicative, not of the home itself. */
            readonly RADON_POTENTIAL?: components["schemas"]["RadonPotential"] | null;
            /** @description Whether the property lies where a coal mining report is advised; null where it is not known. */
            readonly COAL_MINING_REPORTING_AREA?: boolean | null;
            /** @description Whether the property lies where past coal mining must be considered before building; null where it is not known. */
            readonly COAL_DEVELOPMENT_HIGH_RISK?: boolean | null;
            /** @description Whether the property lies on a former landfill site whose permit is no longer in force. */
            readonly HISTORIC_LANDFILL?: boolean | null;
            /** @description Name of that site. */
            readonly HISTORIC_LANDFILL_NAME?: string | null;
            /** @description Metres to the edge of the nearest such site within 250 metres; 0 inside. Unit: m. */
            readonly HISTORIC_LANDFILL_METRES?: number | null;
            /** @description Noise of roads outdoors over day, evening and night, as modelled in 2017 for cities and major roads; null below 55 dB and where nothing was modelled. Unit: dB. */
            readonly ROAD_NOISE_LDEN?: components["schemas"]["RoadNoiseLden"] | null;
            /** @description The same of railways. Unit: dB. */
            readonly RAIL_NOISE_LDEN?: components["schemas"]["RailNoiseLden"] | null;
            /** @description Nitrogen dioxide in the air of the kilometre square, away from roads: mean of a year, as modelled. Unit: µg/m3. */
            readonly BACKGROUND_NO2?: number | null;
            /** @description The same of particles smaller than 2.5 micrometres. Unit: µg/m3. */
            readonly BACKGROUND_PM25?: number | null;
            /** @description Number of planning applications on record for the property. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT?: number | null;
            /** @description Number of those received in the last five years; 0 if none and applications of the authority are loaded. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT_5Y?: number | null;
            /** @description Number of applications within 200 metres in the last twelve months. Unit: count. */
            readonly PLANNING_APPLICATIONS_NEARBY_12M?: number | null;
            /** @description The authority's reference of the latest application. */
            readonly LATEST_APPLICATION_REFERENCE?: string | null;
            /** @description What the latest application proposes. */
            readonly LATEST_APPLICATION_DESCRIPTION?: string | null;
            /** @description Kind of the latest application. */
            readonly LATEST_APPLICATION_TYPE?: components["schemas"]["LatestApplicationType"] | null;
            /** @description Probability that LATEST_APPLICATION_TYPE is right. */
            readonly LATEST_APPLICATION_TYPE$CONFIDENCE?: number | null;
            /** @description False if LATEST_APPLICATION_TYPE was read from a record about this very property. */
            readonly LATEST_APPLICATION_TYPE$MODELLED?: boolean | null;
            /** @description Status of the latest application. */
            readonly LATEST_APPLICATION_STATUS?: components["schemas"]["LatestApplicationStatus"] | null;
            /** @description Decision on the latest application. */
            readonly LATEST_APPLICATION_DECISION?: components["schemas"]["LatestApplicationDecision"] | null;
            /**
             * Format: date
             * @description Date the latest application was received.
             */
            readonly LATEST_APPLICATION_RECEIVED_DATE?: string | null;
            /**
             * Format: date
             * @description Date the latest application was decided.
             */
            readonly LATEST_APPLICATION_DECISION_DATE?: string | null;
            /** @description Web page of the latest application. Unit: URL. */
            readonly LATEST_APPLICATION_URL?: string | null;
            /** @description Whether planning applications of this authority are loaded; if not, their absence means nothing. */
            readonly PLANNING_DATA_AVAILABLE?: boolean;
            /**
             * Format: date
             * @description Date of the planning data; null where none is loaded that covers the home.
             */
            readonly PLANNING_AS_OF?: string | null;
            /** @description Years within which the home was built, in the bands of the energy assessment; without an assessment, the band that contains YEAR_BUILT. */
            readonly CONSTRUCTION_AGE_BAND?: components["schemas"]["ConstructionAgeBand"] | null;
            /** @description Probability that CONSTRUCTION_AGE_BAND is right. */
            readonly CONSTRUCTION_AGE_BAND$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_AGE_BAND was read from a record about this very property. */
            readonly CONSTRUCTION_AGE_BAND$MODELLED?: boolean | null;
            /** @description Year in which the home was built; the middle of CONSTRUCTION_AGE_BAND if no source gives the year. Unit: year. */
            readonly YEAR_BUILT?: number | null;
            /** @description Probability that YEAR_BUILT is right. */
            readonly YEAR_BUILT$CONFIDENCE?: number | null;
            /** @description False if YEAR_BUILT was read from a record about this very property. */
            readonly YEAR_BUILT$MODELLED?: boolean | null;
            /** @description Architectural period of YEAR_BUILT. If only CONSTRUCTION_AGE_BAND is known and spans two periods, the one that contains more of its homes, with their share as confidence; null if no period is more likely than not. */
            readonly CONSTRUCTION_PERIOD?: components["schemas"]["ConstructionPeriod"] | null;
            /** @description Probability that CONSTRUCTION_PERIOD is right. */
            readonly CONSTRUCTION_PERIOD$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_PERIOD was read from a record about this very property. */
            readonly CONSTRUCTION_PERIOD$MODELLED?: boolean | null;
            /** @description Main material of the walls. */
            readonly CONSTRUCTION_MATERIAL?: components["schemas"]["ConstructionMaterial"] | null;
            /** @description Probability that CONSTRUCTION_MATERIAL is right. */
            readonly CONSTRUCTION_MATERIAL$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_MATERIAL was read from a record about this very property. */
            readonly CONSTRUCTION_MATERIAL$MODELLED?: boolean | null;
            /** @description Whether lenders would call the construction non-standard: system built, concrete, steel, or an early timber frame. */
            readonly NON_STANDARD_CONSTRUCTION?: boolean | null;
            /** @description Probability that NON_STANDARD_CONSTRUCTION is right. */
            readonly NON_STANDARD_CONSTRUCTION$CONFIDENCE?: number | null;
            /** @description False if NON_STANDARD_CONSTRUCTION was read from a record about this very property. */
            readonly NON_STANDARD_CONSTRUCTION$MODELLED?: boolean | null;
            /** @description Kind of the outer walls. */
            readonly WALL_TYPE?: components["schemas"]["WallType"] | null;
            /** @description Probability that WALL_TYPE is right. */
            readonly WALL_TYPE$CONFIDENCE?: number | null;
            /** @description False if WALL_TYPE was read from a record about this very property. */
            readonly WALL_TYPE$MODELLED?: boolean | null;
            /** @description How the outer walls are insulated. */
            readonly WALL_INSULATION?: components["schemas"]["WallInsulation"] | null;
            /** @description Probability that WALL_INSULATION is right. */
            readonly WALL_INSULATION$CONFIDENCE?: number | null;
            /** @description False if WALL_INSULATION was read from a record about this very property. */
            readonly WALL_INSULATION$MODELLED?: boolean | null;
            /** @description Walls as the assessor described them. Unit: as the register words it. */
            readonly WALLS_DESCRIPTION?: string | null;
            /** @description Efficiency of the walls as assessed. */
            readonly WALLS_ENERGY_EFF?: components["schemas"]["WallsEnergyEff"] | null;
            /** @description Kind of the roof. */
            readonly ROOF_TYPE?: components["schemas"]["RoofType"] | null;
            /** @description Probability that ROOF_TYPE is right. */
            readonly ROOF_TYPE$CONFIDENCE?: number | null;
            /** @description False if ROOF_TYPE was read from a record about this very property. */
            readonly ROOF_TYPE$MODELLED?: boolean | null;
            /** @description How the roof is insulated. Unit: words or millimetres. */
            readonly ROOF_INSULATION?: string | null;
            /** @description Probability that ROOF_INSULATION is right. */
            readonly ROOF_INSULATION$CONFIDENCE?: number | null;
            /** @description False if ROOF_INSULATION was read from a record about this very property. */
            readonly ROOF_INSULATION$MODELLED?: boolean | null;
            /** @description Roof as the assessor described it. Unit: as the register words it. */
            readonly ROOF_DESCRIPTION?: string | null;
            /** @description Efficiency of the roof as assessed. */
            readonly ROOF_ENERGY_EFF?: components["schemas"]["RoofEnergyEff"] | null;
            /** @description Kind of the lowest floor. */
            readonly FLOOR_TYPE?: components["schemas"]["FloorType"] | null;
            /** @description Probability that FLOOR_TYPE is right. */
            readonly FLOOR_TYPE$CONFIDENCE?: number | null;
            /** @description False if FLOOR_TYPE was read from a record about this very property. */
            readonly FLOOR_TYPE$MODELLED?: boolean | null;
            /** @description Floor as the assessor described it. Unit: as the register words it. */
            readonly FLOOR_DESCRIPTION?: string | null;
            /** @description Windows as the assessor described them. Unit: as the register words it. */
            readonly WINDOWS_DESCRIPTION?: string | null;
            /** @description Kind of glazing. */
            readonly GLAZED_TYPE?: components["schemas"]["GlazedType"] | null;
            /** @description Probability that GLAZED_TYPE is right. */
            readonly GLAZED_TYPE$CONFIDENCE?: number | null;
            /** @description False if GLAZED_TYPE was read from a record about this very property. */
            readonly GLAZED_TYPE$MODELLED?: boolean | null;
            /** @description Share of the windows with more than one pane. Unit: percent. */
            readonly MULTI_GLAZE_PROPORTION?: number | null;
            /** @description Average height of a storey. Unit: metres. */
            readonly FLOOR_HEIGHT?: number | null;
            /** @description Number of extensions the assessor counted. Unit: count, 0 to 4. */
            readonly EXTENSION_COUNT?: number | null;
            /** @description Probability that EXTENSION_COUNT is right. */
            readonly EXTENSION_COUNT$CONFIDENCE?: number | null;
            /** @description False if EXTENSION_COUNT was read from a record about this very property. */
            readonly EXTENSION_COUNT$MODELLED?: boolean | null;
            /** @description Number of open fireplaces. Unit: count. */
            readonly NUMBER_OPEN_FIREPLACES?: number | null;
            /** @description Number of storeys of the home itself. Unit: count. */
            readonly NUMBER_OF_STOREYS?: number | null;
            /** @description Probability that NUMBER_OF_STOREYS is right. */
            readonly NUMBER_OF_STOREYS$CONFIDENCE?: number | null;
            /** @description False if NUMBER_OF_STOREYS was read from a record about this very property. */
            readonly NUMBER_OF_STOREYS$MODELLED?: boolean | null;
            /** @description Storey of a flat within its block. Unit: 0 = lowest of the block. */
            readonly FLOOR_LEVEL?: number | null;
            /** @description Probability that FLOOR_LEVEL is right. */
            readonly FLOOR_LEVEL$CONFIDENCE?: number | null;
            /** @description False if FLOOR_LEVEL was read from a record about this very property. */
            readonly FLOOR_LEVEL$MODELLED?: boolean | null;
            /** @description Number of storeys of a flat's block. Unit: count. */
            readonly FLAT_STOREY_COUNT?: number | null;
            /** @description Whether a flat is on the top storey. */
            readonly FLAT_TOP_STOREY?: boolean | null;
            /** @description Whether a flat opens onto a corridor, and whether that is heated. */
            readonly HEAT_LOSS_CORRIDOR?: components["schemas"]["HeatLossCorridor"] | null;
            /** @description Area of ground that the building covers. Unit: m2. */
            readonly BUILDING_FOOTPRINT_AREA?: number | null;
            /** @description Probability that BUILDING_FOOTPRINT_AREA is right. */
            readonly BUILDING_FOOTPRINT_AREA$CONFIDENCE?: number | null;
            /** @description False if BUILDING_FOOTPRINT_AREA was read from a record about this very property. */
            readonly BUILDING_FOOTPRINT_AREA$MODELLED?: boolean | null;
            /** @description Whether the home has a basement or cellar. */
            readonly HAS_BASEMENT?: boolean | null;
            /** @description Probability that HAS_BASEMENT is right. */
            readonly HAS_BASEMENT$CONFIDENCE?: number | null;
            /** @description False if HAS_BASEMENT was read from a record about this very property. */
            readonly HAS_BASEMENT$MODELLED?: boolean | null;
            /** @description Market status of the home. If a listing left its feed without notice, the most likely outcome by now, marked as modelled. If its feed has fallen silent, the status shown last, marked as modelled, with a confidence that falls with the silence; once it is more likely over, Recently Sold or Recently Let if a deal was likely done, else null. Off Market, marked as modelled and without confidence, only where feeds that are heard of list homes of the outcode; elsewhere null without any listing or recent sale. */
            readonly MARKET_STATUS?: components["schemas"]["MarketStatus"] | null;
            /** @description Probability that MARKET_STATUS is right. */
            readonly MARKET_STATUS$CONFIDENCE?: number | null;
            /** @description False if MARKET_STATUS was read from a record about this very property. */
            readonly MARKET_STATUS$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date on which the home reached that status; of a listing that left its feed, the day on which it left.
             */
            readonly MARKET_STATUS_DATE?: string | null;
            /** @description Identifier of the live listing. */
            readonly CURRENT_LISTING_ID?: string | null;
            /** @description Current asking price. Unit: GBP; per calendar month for lettings. */
            readonly CURRENT_ASKING_PRICE?: number | null;
            /** @description First asking price of this listing. Unit: GBP; per calendar month for lettings. */
            readonly ORIGINAL_ASKING_PRICE?: number | null;
            /** @description How often the price changed in this listing. Unit: count. */
            readonly PRICE_CHANGE_COUNT?: number | null;
            /** @description Change from ORIGINAL_ASKING_PRICE to CURRENT_ASKING_PRICE. Unit: percent, 1 decimal; negative = cut. */
            readonly PRICE_CHANGE_TOTAL_PCT?: number | null;
            /** @description Age of the live listing, up to the last word of its feed. Unit: days. */
            readonly DAYS_ON_MARKET?: number | null;
            /** @description Total time on the market over all listings of the same attempt to sell or let. Unit: days. */
            readonly CUMULATIVE_DAYS_ON_MARKET?: number | null;
            /** @description Probability that CUMULATIVE_DAYS_ON_MARKET is right. */
            readonly CUMULATIVE_DAYS_ON_MARKET$CONFIDENCE?: number | null;
            /** @description False if CUMULATIVE_DAYS_ON_MARKET was read from a record about this very property. */
            readonly CUMULATIVE_DAYS_ON_MARKET$MODELLED?: boolean | null;
            /** @description Number of attempts to sell or let on record; 0 if none and feeds list homes of the outcode, null if none do. Unit: count. */
            readonly TIMES_LISTED?: number | null;
            /** @description Number of sales on record, registered since 1995; 0 if none and the register of the outcode is loaded, null if it is not, or if the address has no number and no name by which a sale could be told. Unit: count. */
            readonly TIMES_SOLD?: number | null;
            /**
             * Format: date
             * @description Date the home was last put on the market.
             */
            readonly LAST_LISTED_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the agreed sale will most likely complete.
             */
            readonly PREDICTED_COMPLETION_DATE?: string | null;
            /** @description Probability that PREDICTED_COMPLETION_DATE is right. */
            readonly PREDICTED_COMPLETION_DATE$CONFIDENCE?: number | null;
            /** @description False if PREDICTED_COMPLETION_DATE was read from a record about this very property. */
            readonly PREDICTED_COMPLETION_DATE$MODELLED?: boolean | null;
            /** @description Probability that the home is sold within six months, from how often homes of its type sold again at the same time after a sale; null for a home without a sale. Its confidence is how close such shares came to the sales of a held-out year. Unit: probability, 0 to 1. */
            readonly MOVE_PROPENSITY_6M?: number | null;
            /** @description Probability that MOVE_PROPENSITY_6M is right. */
            readonly MOVE_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if MOVE_PROPENSITY_6M was read from a record about this very property. */
            readonly MOVE_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description MOVE_PROPENSITY_6M in words. */
            readonly MOVE_PROPENSITY_BAND?: components["schemas"]["MovePropensityBand"] | null;
            /** @description Probability that the home is advertised to let within six months, from how often homes with its type and history were in the last year, if the loaded feeds have covered its district that long; null while it is on offer. Its confidence is how close such shares came to the lettings advertised in a held-out half-year. Unit: probability, 0 to 1. */
            readonly LET_PROPENSITY_6M?: number | null;
            /** @description Probability that LET_PROPENSITY_6M is right. */
            readonly LET_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if LET_PROPENSITY_6M was read from a record about this very property. */
            readonly LET_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description Probability that the agreed sale falls through. Unit: probability, 0 to 1. */
            readonly FALL_THROUGH_RISK?: number | null;
            /** @description Probability that FALL_THROUGH_RISK is right. */
            readonly FALL_THROUGH_RISK$CONFIDENCE?: number | null;
            /** @description False if FALL_THROUGH_RISK was read from a record about this very property. */
            readonly FALL_THROUGH_RISK$MODELLED?: boolean | null;
            /** @description Kind of area that the AREA figures describe: the smallest with 30 standard sales in twelve months. */
            readonly AREA_TYPE?: components["schemas"]["AreaType"] | null;
            /** @description Area that the AREA figures describe. Stored in capitals; in a filter, `ilike` takes any case. Unit: sector, outcode or GSS code. */
            readonly AREA_CODE?: string | null;
            /** @description Median price of homes of the same type (detached, semi-detached, terraced, flat) sold in the area in the newest twelve months of the data. Unit: GBP. */
            readonly AREA_MEDIAN_SOLD_PRICE_12M?: number | null;
            /** @description Median price per square metre of homes sold in those twelve months whose certificate gives the floor area. Unit: GBP per m2. */
            readonly AREA_MEDIAN_PRICE_PER_SQM_12M?: number | null;
            /** @description Number of standard sales of homes in the area in those twelve months. Unit: count. */
            readonly AREA_SALES_COUNT_12M?: number | null;
            /** @description Change of that number from the twelve months before; null if the data does not reach back that far. Unit: percent. */
            readonly AREA_SALES_CHANGE_PCT?: number | null;
            /** @description Change of the local authority's price index over twelve months. Unit: percent. */
            readonly AREA_PRICE_CHANGE_12M_PCT?: number | null;
            /** @description Median asking price in the area now. Unit: GBP. */
            readonly AREA_MEDIAN_ASKING_PRICE?: number | null;
            /** @description Number of homes for sale in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_SALE_LISTINGS?: number | null;
            /** @description Median time from listing to an agreed sale. Unit: days. */
            readonly AREA_MEDIAN_DAYS_TO_SELL?: number | null;
            /** @description Probability that AREA_MEDIAN_DAYS_TO_SELL is right. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_DAYS_TO_SELL was read from a record about this very property. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$MODELLED?: boolean | null;
            /** @description Median of price paid divided by asking price. Unit: ratio. */
            readonly AREA_SOLD_TO_ASKING_RATIO?: number | null;
            /** @description Probability that AREA_SOLD_TO_ASKING_RATIO is right. */
            readonly AREA_SOLD_TO_ASKING_RATIO$CONFIDENCE?: number | null;
            /** @description False if AREA_SOLD_TO_ASKING_RATIO was read from a record about this very property. */
            readonly AREA_SOLD_TO_ASKING_RATIO$MODELLED?: boolean | null;
            /** @description Share of agreed sales that fell through. Unit: share, 0 to 1. */
            readonly AREA_FALL_THROUGH_RATE?: number | null;
            /** @description Probability that AREA_FALL_THROUGH_RATE is right. */
            readonly AREA_FALL_THROUGH_RATE$CONFIDENCE?: number | null;
            /** @description False if AREA_FALL_THROUGH_RATE was read from a record about this very property. */
            readonly AREA_FALL_THROUGH_RATE$MODELLED?: boolean | null;
            /** @description Number of homes to let in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_RENTAL_LISTINGS?: number | null;
            /** @description Median asking rent in the area. Unit: GBP per calendar month. */
            readonly AREA_MEDIAN_RENT_PCM?: number | null;
            /** @description Probability that AREA_MEDIAN_RENT_PCM is right. */
            readonly AREA_MEDIAN_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_RENT_PCM was read from a record about this very property. */
            readonly AREA_MEDIAN_RENT_PCM$MODELLED?: boolean | null;
            /** @description A year of AREA_MEDIAN_RENT_PCM as a share of AREA_MEDIAN_SOLD_PRICE_12M. Unit: percent, 2 decimals. */
            readonly AREA_GROSS_YIELD?: number | null;
            /** @description Probability that AREA_GROSS_YIELD is right. */
            readonly AREA_GROSS_YIELD$CONFIDENCE?: number | null;
            /** @description False if AREA_GROSS_YIELD was read from a record about this very property. */
            readonly AREA_GROSS_YIELD$MODELLED?: boolean | null;
            /** @description Average time between two registered sales of the same home in the area, leaving out homes that have not sold again. Unit: years. */
            readonly AREA_AVERAGE_YEARS_OWNED?: number | null;
            /** @description Probability that AREA_AVERAGE_YEARS_OWNED is right. */
            readonly AREA_AVERAGE_YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if AREA_AVERAGE_YEARS_OWNED was read from a record about this very property. */
            readonly AREA_AVERAGE_YEARS_OWNED$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Day on which the loaded sales of the area end, or day of the newest delivery of a feed; null if neither is loaded.
             */
            readonly MARKET_AS_OF?: string | null;
            /** @description Kind of area that the census figures of this group describe, the largest if there are several; null if none is loaded. */
            readonly DEMOGRAPHICS_AREA_TYPE?: components["schemas"]["DemographicsAreaType"] | null;
            /** @description Residents of the area. Unit: people. */
            readonly POPULATION?: number | null;
            /** @description Residents per square kilometre. Unit: people per km2. */
            readonly POPULATION_DENSITY?: number | null;
            /** @description Households of the area. Unit: count. */
            readonly HOUSEHOLDS?: number | null;
            /** @description Residents per household. Unit: people. */
            readonly AVERAGE_HOUSEHOLD_SIZE?: number | null;
            /** @description Median age of the residents. Unit: years. */
            readonly MEDIAN_AGE?: number | null;
            /** @description Residents under 16. Unit: percent. */
            readonly AGE_0_15_PCT?: number | null;
            /** @description Residents from 16 to 34. Unit: percent. */
            readonly AGE_16_34_PCT?: number | null;
            /** @description Residents from 35 to 64. Unit: percent. */
            readonly AGE_35_64_PCT?: number | null;
            /** @description Residents aged 65 and over. Unit: percent. */
            readonly AGE_65_PLUS_PCT?: number | null;
            /** @description Households that own their home without a mortgage. Unit: percent of households. */
            readonly OWNED_OUTRIGHT_PCT?: number | null;
            /** @description Households that own their home with a mortgage or share its ownership. Unit: percent of households. */
            readonly OWNED_MORTGAGE_PCT?: number | null;
            /** @description Households that rent from a private landlord or live rent free. Unit: percent of households. */
            readonly PRIVATE_RENTED_PCT?: number | null;
            /** @description Households that rent from a council or housing association. Unit: percent of households. */
            readonly SOCIAL_RENTED_PCT?: number | null;
            /** @description Homes that are detached. Unit: percent of homes. */
            readonly DETACHED_PCT?: number | null;
            /** @description Homes that are semi-detached. Unit: percent of homes. */
            readonly SEMI_DETACHED_PCT?: number | null;
            /** @description Homes that are terraced. Unit: percent of homes. */
            readonly TERRACED_PCT?: number | null;
            /** @description Homes that are flats, maisonettes or apartments. Unit: percent of homes. */
            readonly FLAT_PCT?: number | null;
            /** @description Households without a car or van. Unit: percent of households. */
            readonly NO_CAR_PCT?: number | null;
            /** @description Residents in work or looking for it. Unit: percent of residents of 16 and over. */
            readonly ECONOMICALLY_ACTIVE_PCT?: number | null;
            /** @description Workers who work mainly at or from home. Unit: percent of workers. */
            readonly WORK_FROM_HOME_PCT?: number | null;
            /** @description Residents with a qualification of level 4 or above. Unit: percent of residents of 16 and over. */
            readonly DEGREE_PCT?: number | null;
            /** @description Residents in managerial and professional occupations (NS-SEC 1 and 2). Unit: percent of residents of 16 and over. */
            readonly HIGHER_MANAGERIAL_PCT?: number | null;
            /** @description Residents in good or very good health. Unit: percent of residents. */
            readonly GOOD_HEALTH_PCT?: number | null;
            /** @description How urban or rural the area is; the code itself if its name is not known. Unit: ONS and Scottish Government classes. */
            readonly RURAL_URBAN_CLASSIFICATION?: string | null;
            /** @description Rank of the area in its nation's index of multiple deprivation. Unit: 1 = most deprived of its nation. */
            readonly IMD_RANK?: number | null;
            /** @description Decile of the area among those of its nation. Unit: 1 to 10, 1 = most deprived. */
            readonly IMD_DECILE?: number | null;
            /** @description Edition of the index; ranks of different editions or nations cannot be compared. Unit: edition. */
            readonly IMD_YEAR?: number | null;
            /** @description Decile in the income domain of the index. Unit: 1 to 10, 1 = most deprived. */
            readonly INCOME_DECILE?: number | null;
            /** @description Decile in the crime domain of the index. Unit: 1 to 10, 1 = most crime. */
            readonly CRIME_DECILE?: number | null;
            /** @description Crimes recorded in the small area (LSOA) in twelve whole months, relative to its residents; anti-social behaviour is not counted. Unit: offences per 1,000 people. */
            readonly CRIME_RATE_12M?: number | null;
            /** @description Average net income of the area's households (MSOA), estimated by ONS. Unit: GBP per year, net. */
            readonly HOUSEHOLD_INCOME?: number | null;
            /** @description Probability that HOUSEHOLD_INCOME is right. */
            readonly HOUSEHOLD_INCOME$CONFIDENCE?: number | null;
            /** @description False if HOUSEHOLD_INCOME was read from a record about this very property. */
            readonly HOUSEHOLD_INCOME$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Reference date of the census or index; null where none is loaded.
             */
            readonly DEMOGRAPHICS_AS_OF?: string | null;
            /** @description Name of the nearest open state school with pupils of primary age, within 5 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_PRIMARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_PRIMARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED?: components["schemas"]["NearestPrimarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of primary age within a kilometre. Unit: count. */
            readonly PRIMARY_SCHOOLS_WITHIN_1KM?: number | null;
            /** @description Name of the nearest open state school with pupils of secondary age, within 10 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_SECONDARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_SECONDARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED?: components["schemas"]["NearestSecondarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of secondary age within three kilometres. Unit: count. */
            readonly SECONDARY_SCHOOLS_WITHIN_3KM?: number | null;
            /** @description Name of the nearest railway station within 10 kilometres; null where not all of Great Britain are loaded. */
            readonly NEAREST_RAILWAY_STATION?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_RAILWAY_STATION_METRES?: number | null;
            /** @description Name of the nearest stop of a tram, metro or underground within 5 kilometres. */
            readonly NEAREST_TRAM_STOP?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_TRAM_STOP_METRES?: number | null;
            /** @description Bus stops at streets within 400 metres, one for each side of a road. Unit: count. */
            readonly BUS_STOPS_WITHIN_400M?: number | null;
            /** @description Name of the nearest public park or garden within a kilometre; null where it has none, or not all of Great Britain are loaded. */
            readonly NEAREST_PARK?: string | null;
            /** @description Metres to its edge in a straight line; 0 inside. Unit: m. */
            readonly NEAREST_PARK_METRES?: number | null;
            /** @description Metres in a straight line to the edge of the nearest play space within a kilometre. Unit: m. */
            readonly NEAREST_PLAY_SPACE_METRES?: number | null;
            /**
             * Format: date
             * @description Date of the newest data among the groups.
             */
            readonly DATA_AS_OF?: string | null;
            /** @description England, Wales, Scotland or Northern Ireland, which determines the possible sources. */
            readonly NATION?: string | null;
            /** @description Share of the nullable address fields that are known. */
            readonly COVERAGE_ADDRESS?: number;
            /** @description Share of the nullable attributes fields that are known. */
            readonly COVERAGE_ATTRIBUTES?: number;
            /** @description Share of the nullable valuation fields that are known. */
            readonly COVERAGE_VALUATION?: number;
            /** @description Share of the nullable energy fields that are known. */
            readonly COVERAGE_ENERGY?: number;
            /** @description Share of the nullable planning fields that are known. */
            readonly COVERAGE_PLANNING?: number;
            /** @description Share of the nullable construction fields that are known. */
            readonly COVERAGE_CONSTRUCTION?: number;
            /** @description Share of the nullable market fields that are known. */
            readonly COVERAGE_MARKET?: number;
            /** @description Share of the nullable demographics fields that are known. */
            readonly COVERAGE_DEMOGRAPHICS?: number;
        };
        /** PropertyDetails */
        readonly PropertyDetails: WithRequired<components["schemas"]["PropertyDetailsPart"], "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "FULL_ADDRESS$CONFIDENCE" | "FULL_ADDRESS$MODELLED" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_CODE$CONFIDENCE" | "CLASSIFICATION_CODE$MODELLED" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "IS_RESIDENTIAL$CONFIDENCE" | "IS_RESIDENTIAL$MODELLED" | "ADDRESS_STATUS" | "ADDRESS_STATUS$CONFIDENCE" | "ADDRESS_STATUS$MODELLED" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS" | "PROPERTY_TYPE" | "PROPERTY_TYPE$CONFIDENCE" | "PROPERTY_TYPE$MODELLED" | "PROPERTY_SUBTYPE" | "PROPERTY_SUBTYPE$CONFIDENCE" | "PROPERTY_SUBTYPE$MODELLED" | "BUILT_FORM" | "BUILT_FORM$CONFIDENCE" | "BUILT_FORM$MODELLED" | "BEDROOMS" | "BEDROOMS$CONFIDENCE" | "BEDROOMS$MODELLED" | "BATHROOMS" | "BATHROOMS$CONFIDENCE" | "BATHROOMS$MODELLED" | "RECEPTION_ROOMS" | "RECEPTION_ROOMS$CONFIDENCE" | "RECEPTION_ROOMS$MODELLED" | "HABITABLE_ROOMS" | "HABITABLE_ROOMS$CONFIDENCE" | "HABITABLE_ROOMS$MODELLED" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA$CONFIDENCE" | "TOTAL_FLOOR_AREA$MODELLED" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "PLOT_AREA$CONFIDENCE" | "PLOT_AREA$MODELLED" | "TENURE" | "TENURE$CONFIDENCE" | "TENURE$MODELLED" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "LEASE_YEARS_REMAINING$CONFIDENCE" | "LEASE_YEARS_REMAINING$MODELLED" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "OCCUPANCY_TYPE$CONFIDENCE" | "OCCUPANCY_TYPE$MODELLED" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_BAND$CONFIDENCE" | "COUNCIL_TAX_BAND$MODELLED" | "COUNCIL_TAX_ANNUAL" | "COUNCIL_TAX_ANNUAL$CONFIDENCE" | "COUNCIL_TAX_ANNUAL$MODELLED" | "NEW_BUILD" | "NEW_BUILD$CONFIDENCE" | "NEW_BUILD$MODELLED" | "HAS_GARDEN" | "HAS_GARDEN$CONFIDENCE" | "HAS_GARDEN$MODELLED" | "HAS_PARKING" | "HAS_PARKING$CONFIDENCE" | "HAS_PARKING$MODELLED" | "HAS_GARAGE" | "HAS_GARAGE$CONFIDENCE" | "HAS_GARAGE$MODELLED" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "HAS_CONSERVATORY$CONFIDENCE" | "HAS_CONSERVATORY$MODELLED" | "CONDITION" | "CONDITION$CONFIDENCE" | "CONDITION$MODELLED" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED" | "YEARS_OWNED$CONFIDENCE" | "YEARS_OWNED$MODELLED" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE$CONFIDENCE" | "ESTIMATED_VALUE$MODELLED" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQM$CONFIDENCE" | "ESTIMATED_VALUE_PER_SQM$MODELLED" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_VALUE_PER_SQFT$CONFIDENCE" | "ESTIMATED_VALUE_PER_SQFT$MODELLED" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_PCM$CONFIDENCE" | "ESTIMATED_RENT_PCM$MODELLED" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "GROSS_RENTAL_YIELD$CONFIDENCE" | "GROSS_RENTAL_YIELD$MODELLED" | "LAST_SOLD_PRICE_INDEXED" | "LAST_SOLD_PRICE_INDEXED$CONFIDENCE" | "LAST_SOLD_PRICE_INDEXED$MODELLED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_SINCE_SOLD_PCT$CONFIDENCE" | "VALUE_CHANGE_SINCE_SOLD_PCT$MODELLED" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_1Y_PCT$CONFIDENCE" | "VALUE_CHANGE_1Y_PCT$MODELLED" | "VALUE_CHANGE_5Y_PCT" | "VALUE_CHANGE_5Y_PCT$CONFIDENCE" | "VALUE_CHANGE_5Y_PCT$MODELLED" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE" | "REBUILD_COST_ESTIMATE$CONFIDENCE" | "REBUILD_COST_ESTIMATE$MODELLED" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "CURRENT_ENERGY_RATING$CONFIDENCE" | "CURRENT_ENERGY_RATING$MODELLED" | "POTENTIAL_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING$CONFIDENCE" | "POTENTIAL_ENERGY_RATING$MODELLED" | "CURRENT_ENERGY_EFFICIENCY" | "CURRENT_ENERGY_EFFICIENCY$CONFIDENCE" | "CURRENT_ENERGY_EFFICIENCY$MODELLED" | "POTENTIAL_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY$CONFIDENCE" | "POTENTIAL_ENERGY_EFFICIENCY$MODELLED" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_CURRENT$CONFIDENCE" | "ENERGY_CONSUMPTION_CURRENT$MODELLED" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_CURRENT$CONFIDENCE" | "CO2_EMISSIONS_CURRENT$MODELLED" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HEATING_COST_CURRENT$CONFIDENCE" | "HEATING_COST_CURRENT$MODELLED" | "HOT_WATER_COST_CURRENT" | "HOT_WATER_COST_CURRENT$CONFIDENCE" | "HOT_WATER_COST_CURRENT$MODELLED" | "LIGHTING_COST_CURRENT" | "LIGHTING_COST_CURRENT$CONFIDENCE" | "LIGHTING_COST_CURRENT$MODELLED" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAIN_FUEL$CONFIDENCE" | "MAIN_FUEL$MODELLED" | "MAINS_GAS_FLAG" | "MAINS_GAS_FLAG$CONFIDENCE" | "MAINS_GAS_FLAG$MODELLED" | "MAIN_HEATING_TYPE" | "MAIN_HEATING_TYPE$CONFIDENCE" | "MAIN_HEATING_TYPE$MODELLED" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "HAS_SOLAR_PV$CONFIDENCE" | "HAS_SOLAR_PV$MODELLED" | "SOLAR_WATER_HEATING_FLAG" | "SOLAR_WATER_HEATING_FLAG$CONFIDENCE" | "SOLAR_WATER_HEATING_FLAG$MODELLED" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "MEES_COMPLIANT$CONFIDENCE" | "MEES_COMPLIANT$MODELLED" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING$CONFIDENCE" | "LISTED_BUILDING$MODELLED" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_RIVERS_SEA$CONFIDENCE" | "FLOOD_RISK_RIVERS_SEA$MODELLED" | "FLOOD_RISK_SURFACE_WATER" | "FLOOD_RISK_SURFACE_WATER$CONFIDENCE" | "FLOOD_RISK_SURFACE_WATER$MODELLED" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_TYPE$CONFIDENCE" | "LATEST_APPLICATION_TYPE$MODELLED" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF" | "CONSTRUCTION_AGE_BAND" | "CONSTRUCTION_AGE_BAND$CONFIDENCE" | "CONSTRUCTION_AGE_BAND$MODELLED" | "YEAR_BUILT" | "YEAR_BUILT$CONFIDENCE" | "YEAR_BUILT$MODELLED" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_PERIOD$CONFIDENCE" | "CONSTRUCTION_PERIOD$MODELLED" | "CONSTRUCTION_MATERIAL" | "CONSTRUCTION_MATERIAL$CONFIDENCE" | "CONSTRUCTION_MATERIAL$MODELLED" | "NON_STANDARD_CONSTRUCTION" | "NON_STANDARD_CONSTRUCTION$CONFIDENCE" | "NON_STANDARD_CONSTRUCTION$MODELLED" | "WALL_TYPE" | "WALL_TYPE$CONFIDENCE" | "WALL_TYPE$MODELLED" | "WALL_INSULATION" | "WALL_INSULATION$CONFIDENCE" | "WALL_INSULATION$MODELLED" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_TYPE$CONFIDENCE" | "ROOF_TYPE$MODELLED" | "ROOF_INSULATION" | "ROOF_INSULATION$CONFIDENCE" | "ROOF_INSULATION$MODELLED" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_TYPE$CONFIDENCE" | "FLOOR_TYPE$MODELLED" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "GLAZED_TYPE$CONFIDENCE" | "GLAZED_TYPE$MODELLED" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "EXTENSION_COUNT$CONFIDENCE" | "EXTENSION_COUNT$MODELLED" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "NUMBER_OF_STOREYS$CONFIDENCE" | "NUMBER_OF_STOREYS$MODELLED" | "FLOOR_LEVEL" | "FLOOR_LEVEL$CONFIDENCE" | "FLOOR_LEVEL$MODELLED" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "BUILDING_FOOTPRINT_AREA$CONFIDENCE" | "BUILDING_FOOTPRINT_AREA$MODELLED" | "HAS_BASEMENT" | "HAS_BASEMENT$CONFIDENCE" | "HAS_BASEMENT$MODELLED" | "MARKET_STATUS" | "MARKET_STATUS$CONFIDENCE" | "MARKET_STATUS$MODELLED" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET$CONFIDENCE" | "CUMULATIVE_DAYS_ON_MARKET$MODELLED" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "PREDICTED_COMPLETION_DATE$CONFIDENCE" | "PREDICTED_COMPLETION_DATE$MODELLED" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_6M$CONFIDENCE" | "MOVE_PROPENSITY_6M$MODELLED" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "LET_PROPENSITY_6M$CONFIDENCE" | "LET_PROPENSITY_6M$MODELLED" | "FALL_THROUGH_RISK" | "FALL_THROUGH_RISK$CONFIDENCE" | "FALL_THROUGH_RISK$MODELLED" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_MEDIAN_DAYS_TO_SELL$CONFIDENCE" | "AREA_MEDIAN_DAYS_TO_SELL$MODELLED" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_SOLD_TO_ASKING_RATIO$CONFIDENCE" | "AREA_SOLD_TO_ASKING_RATIO$MODELLED" | "AREA_FALL_THROUGH_RATE" | "AREA_FALL_THROUGH_RATE$CONFIDENCE" | "AREA_FALL_THROUGH_RATE$MODELLED" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_MEDIAN_RENT_PCM$CONFIDENCE" | "AREA_MEDIAN_RENT_PCM$MODELLED" | "AREA_GROSS_YIELD" | "AREA_GROSS_YIELD$CONFIDENCE" | "AREA_GROSS_YIELD$MODELLED" | "AREA_AVERAGE_YEARS_OWNED" | "AREA_AVERAGE_YEARS_OWNED$CONFIDENCE" | "AREA_AVERAGE_YEARS_OWNED$MODELLED" | "MARKET_AS_OF" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "HOUSEHOLD_INCOME$CONFIDENCE" | "HOUSEHOLD_INCOME$MODELLED" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES" | "DATA_AS_OF" | "NATION" | "COVERAGE_ADDRESS" | "COVERAGE_ATTRIBUTES" | "COVERAGE_VALUATION" | "COVERAGE_ENERGY" | "COVERAGE_PLANNING" | "COVERAGE_CONSTRUCTION" | "COVERAGE_MARKET" | "COVERAGE_DEMOGRAPHICS"> & unknown;
        /**
         * Property address part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyAddressPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Property that this one is part of: the block that contains a flat, the estate that contains a unit. Unit: UPRN. */
            readonly PARENT_UPRN?: number | null;
            /** @description Royal Mail's number of the delivery point; null where no licensed source is loaded. Unit: up to 8 digits. */
            readonly UDPRN?: number | null;
            /** @description Unique Street Reference Number of the property's street. Unit: up to 8 digits. */
            readonly USRN?: string | null;
            /** @description The whole postal address on one line, laid out by Royal Mail's rules. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: one line, postcode last. */
            readonly FULL_ADDRESS?: string | null;
            /** @description Probability that FULL_ADDRESS is right. */
            readonly FULL_ADDRESS$CONFIDENCE?: number | null;
            /** @description False if FULL_ADDRESS was read from a record about this very property. */
            readonly FULL_ADDRESS$MODELLED?: boolean | null;
            /** @description First line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_1?: string | null;
            /** @description Second line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_2?: string | null;
            /** @description Third line above the post town, with any further lines joined to it. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_3?: string | null;
            /** @description Organisation at the address. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ORGANISATION_NAME?: string | null;
            /** @description Department of the organisation. */
            readonly DEPARTMENT_NAME?: string | null;
            /** @description Box at which Royal Mail keeps post; the address then has no street. Unit: as written: `12`, `PO BOX 12`. */
            readonly PO_BOX?: string | null;
            /** @description Flat, unit or other part of a building. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly SUB_BUILDING_NAME?: string | null;
            /** @description Name of the building, or a number that Royal Mail keeps as a name (`12A`). Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly BUILDING_NAME?: string | null;
            /** @description Number of the building on its street. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: may carry a suffix or a range: 12A, 12-14. */
            readonly BUILDING_NUMBER?: string | null;
            /** @description Smaller street off the named one. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_THOROUGHFARE?: string | null;
            /** @description Street on which the property is. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly STREET?: string | null;
            /** @description Village, suburb or estate within the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_LOCALITY?: string | null;
            /** @description Town that Royal Mail routes the address through. Stored in capitals; in a filter, `ilike` takes any case. Unit: upper case. */
            readonly POST_TOWN?: string | null;
            /** @description County that the directories place the property in; null in London and in unitary areas, which are in none. */
            readonly COUNTY?: string | null;
            /** @description Postcode of the address. Unit: one space, upper case. */
            readonly POSTCODE?: string | null;
            /** @description First half of the postcode, for example `SW1A`. */
            readonly OUTCODE?: string | null;
            /** @description Postcode without its last two letters, for example `SW1A 2`. */
            readonly POSTCODE_SECTOR?: string | null;
            /** @description Latitude of the property. Unit: WGS84 degrees, 6 decimals. */
            readonly LATITUDE?: number | null;
            /** @description Longitude of the property; west of Greenwich is negative. Unit: WGS84 degrees, 6 decimals. */
            readonly LONGITUDE?: number | null;
            /** @description Easting of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly EASTING?: number | null;
            /** @description Northing of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly NORTHING?: number | null;
            /** @description Whether the position is the property's own or only its postcode's. */
            readonly COORDINATE_PRECISION?: components["schemas"]["CoordinatePrecision"];
            /** @description Use of the property, in the AddressBase classification scheme. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: AddressBase code, for example RD04. */
            readonly CLASSIFICATION_CODE?: string | null;
            /** @description Probability that CLASSIFICATION_CODE is right. */
            readonly CLASSIFICATION_CODE$CONFIDENCE?: number | null;
            /** @description False if CLASSIFICATION_CODE was read from a record about this very property. */
            readonly CLASSIFICATION_CODE$MODELLED?: boolean | null;
            /** @description Meaning of the classification code; for non-residential codes, down to the second level. */
            readonly CLASSIFICATION_DESCRIPTION?: string | null;
            /** @description Whether it is a home or belongs to one: class Residential or Dual Use. Without a class: yes if it was certified or sold as a home or has a council tax band, no if it is in the non-domestic rating list. */
            readonly IS_RESIDENTIAL?: boolean | null;
            /** @description Probability that IS_RESIDENTIAL is right. */
            readonly IS_RESIDENTIAL$CONFIDENCE?: number | null;
            /** @description False if IS_RESIDENTIAL was read from a record about this very property. */
            readonly IS_RESIDENTIAL$MODELLED?: boolean | null;
            /** @description Whether the local authority records the address as current, alternative, planned or past. */
            readonly ADDRESS_STATUS?: components["schemas"]["AddressStatus"];
            /** @description Probability that ADDRESS_STATUS is right. */
            readonly ADDRESS_STATUS$CONFIDENCE?: number | null;
            /** @description False if ADDRESS_STATUS was read from a record about this very property. */
            readonly ADDRESS_STATUS$MODELLED?: boolean | null;
            /** @description Nation of the United Kingdom in which the property is; null in the Channel Islands and the Isle of Man. */
            readonly COUNTRY?: components["schemas"]["Country"] | null;
            /** @description Region of England; null in the other nations. If no source names it, the region of LOCAL_AUTHORITY_CODE. */
            readonly REGION?: components["schemas"]["Region"] | null;
            /** @description Name of the council: district, borough, unitary or council area. */
            readonly LOCAL_AUTHORITY?: string | null;
            /** @description Code of the council. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LOCAL_AUTHORITY_CODE?: string | null;
            /** @description Name of the electoral ward. */
            readonly WARD?: string | null;
            /** @description Name of the constituency of the United Kingdom Parliament. Unit: boundaries of 2024. */
            readonly PARLIAMENTARY_CONSTITUENCY?: string | null;
            /** @description Census output area in which the property lies (2021 boundaries). Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly OA_CODE?: string | null;
            /** @description Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LSOA_CODE?: string | null;
            /** @description Middle layer super output area (2021 boundaries), or the intermediate zone in Scotland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly MSOA_CODE?: string | null;
            /**
             * Format: date
             * @description Date of the edition, or of the record, that the address was read from; where its publisher gives none, the day of its import.
             */
            readonly ADDRESS_AS_OF?: string;
            /** @description Whether a source has the address, or it is inferred from those of neighbours; null without an address. */
            readonly ADDRESS_BASIS?: components["schemas"]["AddressBasis"] | null;
        };
        /** Property address */
        readonly PropertyAddress: WithRequired<components["schemas"]["PropertyAddressPart"], "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "FULL_ADDRESS$CONFIDENCE" | "FULL_ADDRESS$MODELLED" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_CODE$CONFIDENCE" | "CLASSIFICATION_CODE$MODELLED" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "IS_RESIDENTIAL$CONFIDENCE" | "IS_RESIDENTIAL$MODELLED" | "ADDRESS_STATUS" | "ADDRESS_STATUS$CONFIDENCE" | "ADDRESS_STATUS$MODELLED" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS"> & unknown;
        /**
         * Property attributes part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyAttributesPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description What kind of home it is. */
            readonly PROPERTY_TYPE?: components["schemas"]["PropertyType"] | null;
            /** @description Probability that PROPERTY_TYPE is right. */
            readonly PROPERTY_TYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_TYPE was read from a record about this very property. */
            readonly PROPERTY_TYPE$MODELLED?: boolean | null;
            /** @description More specific kind, in the words of agents' feeds. */
            readonly PROPERTY_SUBTYPE?: components["schemas"]["PropertySubtype"] | null;
            /** @description Probability that PROPERTY_SUBTYPE is right. */
            readonly PROPERTY_SUBTYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_SUBTYPE was read from a record about this very property. */
            readonly PROPERTY_SUBTYPE$MODELLED?: boolean | null;
            /** @description How the building adjoins its neighbours; of a flat, that of its block as its own certificate gives it, else null. */
            readonly BUILT_FORM?: components["schemas"]["BuiltForm"] | null;
            /** @description Probability that BUILT_FORM is right. */
            readonly BUILT_FORM$CONFIDENCE?: number | null;
            /** @description False if BUILT_FORM was read from a record about this very property. */
            readonly BUILT_FORM$MODELLED?: boolean | null;
            /** @description Number of bedrooms; not the same as habitable rooms. Unit: count, 0 = studio. */
            readonly BEDROOMS?: number | null;
            /** @description Probability that BEDROOMS is right. */
            readonly BEDROOMS$CONFIDENCE?: number | null;
            /** @description False if BEDROOMS was read from a record about this very property. */
            readonly BEDROOMS$MODELLED?: boolean | null;
            /** @description Number of bathrooms and shower rooms. Unit: count. */
            readonly BATHROOMS?: number | null;
            /** @description Probability that BATHROOMS is right. */
            readonly BATHROOMS$CONFIDENCE?: number | null;
            /** @description False if BATHROOMS was read from a record about this very property. */
            readonly BATHROOMS$MODELLED?: boolean | null;
            /** @description Number of living and dining rooms. Unit: count. */
            readonly RECEPTION_ROOMS?: number | null;
            /** @description Probability that RECEPTION_ROOMS is right. */
            readonly RECEPTION_ROOMS$CONFIDENCE?: number | null;
            /** @description False if RECEPTION_ROOMS was read from a record about this very property. */
            readonly RECEPTION_ROOMS$MODELLED?: boolean | null;
            /** @description Living rooms, dining rooms and bedrooms together, as counted by the energy assessor. Unit: count. */
            readonly HABITABLE_ROOMS?: number | null;
            /** @description Probability that HABITABLE_ROOMS is right. */
            readonly HABITABLE_ROOMS$CONFIDENCE?: number | null;
            /** @description False if HABITABLE_ROOMS was read from a record about this very property. */
            readonly HABITABLE_ROOMS$MODELLED?: boolean | null;
            /** @description Area of all floors inside the walls. Unit: m2, 1 decimal. */
            readonly TOTAL_FLOOR_AREA?: number | null;
            /** @description Probability that TOTAL_FLOOR_AREA is right. */
            readonly TOTAL_FLOOR_AREA$CONFIDENCE?: number | null;
            /** @description False if TOTAL_FLOOR_AREA was read from a record about this very property. */
            readonly TOTAL_FLOOR_AREA$MODELLED?: boolean | null;
            /** @description TOTAL_FLOOR_AREA in square feet (× 10.7639), with the same confidence. Unit: sq ft. */
            readonly TOTAL_FLOOR_AREA_SQFT?: number | null;
            /** @description Where TOTAL_FLOOR_AREA comes from. */
            readonly FLOOR_AREA_SOURCE?: components["schemas"]["FloorAreaSource"] | null;
            /** @description Area of the registered freehold plot on which the home stands. Unit: m2. */
            readonly PLOT_AREA?: number | null;
            /** @description Probability that PLOT_AREA is right. */
            readonly PLOT_AREA$CONFIDENCE?: number | null;
            /** @description False if PLOT_AREA was read from a record about this very property. */
            readonly PLOT_AREA$MODELLED?: boolean | null;
            /** @description Legal interest in the home; OCCUPANCY_TYPE is about who lives there. */
            readonly TENURE?: components["schemas"]["Tenure"] | null;
            /** @description Probability that TENURE is right. */
            readonly TENURE$CONFIDENCE?: number | null;
            /** @description False if TENURE was read from a record about this very property. */
            readonly TENURE$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date the registered lease began.
             */
            readonly LEASE_START_DATE?: string | null;
            /** @description Length of the lease when it was granted. Unit: years. */
            readonly LEASE_TERM_YEARS?: number | null;
            /** @description Years left on the lease at the date of the data. Unit: whole years. */
            readonly LEASE_YEARS_REMAINING?: number | null;
            /** @description Probability that LEASE_YEARS_REMAINING is right. */
            readonly LEASE_YEARS_REMAINING$CONFIDENCE?: number | null;
            /** @description False if LEASE_YEARS_REMAINING was read from a record about this very property. */
            readonly LEASE_YEARS_REMAINING$MODELLED?: boolean | null;
            /** @description Ground rent the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_GROUND_RENT?: number | null;
            /** @description Service charge the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_SERVICE_CHARGE?: number | null;
            /** @description Whether the home is lived in by its owner, rented, or empty. */
            readonly OCCUPANCY_TYPE?: components["schemas"]["OccupancyType"] | null;
            /** @description Probability that OCCUPANCY_TYPE is right. */
            readonly OCCUPANCY_TYPE$CONFIDENCE?: number | null;
            /** @description False if OCCUPANCY_TYPE was read from a record about this very property. */
            readonly OCCUPANCY_TYPE$MODELLED?: boolean | null;
            /** @description True if a company or another corporate body other than a council holds the title; null if no such title is linked to the home. */
            readonly IS_COMPANY_OWNED?: boolean | null;
            /** @description True if a company of another country holds the title; null if no such title is linked to the home. */
            readonly IS_OVERSEAS_OWNED?: boolean | null;
            /** @description Council tax band: of the council's own list, as advertised, or as predicted from the bands of the area. Unit: A to I in Wales, A to H in England and Scotland. */
            readonly COUNCIL_TAX_BAND?: components["schemas"]["CouncilTaxBand"] | null;
            /** @description Probability that COUNCIL_TAX_BAND is right. */
            readonly COUNCIL_TAX_BAND$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_BAND was read from a record about this very property. */
            readonly COUNCIL_TAX_BAND$MODELLED?: boolean | null;
            /** @description Council tax for the band, averaged over the authority's parishes, before discounts. Unit: GBP per year. */
            readonly COUNCIL_TAX_ANNUAL?: number | null;
            /** @description Probability that COUNCIL_TAX_ANNUAL is right. */
            readonly COUNCIL_TAX_ANNUAL$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_ANNUAL was read from a record about this very property. */
            readonly COUNCIL_TAX_ANNUAL$MODELLED?: boolean | null;
            /** @description Whether the home was new when it was last sold or certified. */
            readonly NEW_BUILD?: boolean | null;
            /** @description Probability that NEW_BUILD is right. */
            readonly NEW_BUILD$CONFIDENCE?: number | null;
            /** @description False if NEW_BUILD was read from a record about this very property. */
            readonly NEW_BUILD$MODELLED?: boolean | null;
            /** @description Whether the home has a garden, its own or shared. */
            readonly HAS_GARDEN?: boolean | null;
            /** @description Probability that HAS_GARDEN is right. */
            readonly HAS_GARDEN$CONFIDENCE?: number | null;
            /** @description False if HAS_GARDEN was read from a record about this very property. */
            readonly HAS_GARDEN$MODELLED?: boolean | null;
            /** @description Whether the home comes with somewhere to park. */
            readonly HAS_PARKING?: boolean | null;
            /** @description Probability that HAS_PARKING is right. */
            readonly HAS_PARKING$CONFIDENCE?: number | null;
            /** @description False if HAS_PARKING was read from a record about this very property. */
            readonly HAS_PARKING$MODELLED?: boolean | null;
            /** @description Whether the home comes with a garage. */
            readonly HAS_GARAGE?: boolean | null;
            /** @description Probability that HAS_GARAGE is right. */
            readonly HAS_GARAGE$CONFIDENCE?: number | null;
            /** @description False if HAS_GARAGE was read from a record about this very property. */
            readonly HAS_GARAGE$MODELLED?: boolean | null;
            /** @description Best kind of parking that comes with the home. */
            readonly PARKING_TYPE?: components["schemas"]["ParkingType"] | null;
            /** @description Whether the home has a conservatory. */
            readonly HAS_CONSERVATORY?: boolean | null;
            /** @description Probability that HAS_CONSERVATORY is right. */
            readonly HAS_CONSERVATORY$CONFIDENCE?: number | null;
            /** @description False if HAS_CONSERVATORY was read from a record about this very property. */
            readonly HAS_CONSERVATORY$MODELLED?: boolean | null;
            /** @description State of repair as the agent describes it. */
            readonly CONDITION?: components["schemas"]["PropertyCondition"] | null;
            /** @description Probability that CONDITION is right. */
            readonly CONDITION$CONFIDENCE?: number | null;
            /** @description False if CONDITION was read from a record about this very property. */
            readonly CONDITION$MODELLED?: boolean | null;
            /** @description Fastest broadband download available at the postcode: the fastest class that some of its premises can order (2, 5, 10, 30, 100, 300 or 1,000), or a faster line in use. Unit: Mbit/s. */
            readonly MAX_DOWNLOAD_SPEED?: number | null;
            /** @description Whether the home can have a gigabit line, as suppliers told Building Digital UK; one that told nothing is missing. */
            readonly GIGABIT_AVAILABLE?: boolean | null;
            /** @description Whether a supplier plans a gigabit line there, or a subsidised contract or voucher has it. */
            readonly GIGABIT_PLANNED?: boolean | null;
            /** @description Subsidy control status: White has no gigabit network and none is likely within three years, Grey/Black has one or is to get it, Under Review is not settled. */
            readonly GIGABIT_SUBSIDY_STATUS?: components["schemas"]["GigabitSubsidyStatus"] | null;
            /** @description Supplier of the Project Gigabit contract that has the home. */
            readonly GIGABIT_SUBSIDY_SUPPLIER?: string | null;
            /**
             * Format: date
             * @description Date by which that contract is to have built.
             */
            readonly GIGABIT_SUBSIDY_DATE?: string | null;
            /** @description Price paid at the latest sale registered since 1995. Unit: GBP. */
            readonly LAST_SOLD_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of transfer of the latest sale registered since 1995.
             */
            readonly LAST_SOLD_DATE?: string | null;
            /** @description Time from the last registered sale to the day on which the loaded sales of the area end; gifts and inheritances are not registered as sales. Unit: years, 1 decimal. */
            readonly YEARS_OWNED?: number | null;
            /** @description Probability that YEARS_OWNED is right. */
            readonly YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if YEARS_OWNED was read from a record about this very property. */
            readonly YEARS_OWNED$MODELLED?: boolean | null;
        };
        /** Property attributes */
        readonly PropertyAttributes: WithRequired<components["schemas"]["PropertyAttributesPart"], "UPRN" | "PROPERTY_TYPE" | "PROPERTY_TYPE$CONFIDENCE" | "PROPERTY_TYPE$MODELLED" | "PROPERTY_SUBTYPE" | "PROPERTY_SUBTYPE$CONFIDENCE" | "PROPERTY_SUBTYPE$MODELLED" | "BUILT_FORM" | "BUILT_FORM$CONFIDENCE" | "BUILT_FORM$MODELLED" | "BEDROOMS" | "BEDROOMS$CONFIDENCE" | "BEDROOMS$MODELLED" | "BATHROOMS" | "BATHROOMS$CONFIDENCE" | "BATHROOMS$MODELLED" | "RECEPTION_ROOMS" | "RECEPTION_ROOMS$CONFIDENCE" | "RECEPTION_ROOMS$MODELLED" | "HABITABLE_ROOMS" | "HABITABLE_ROOMS$CONFIDENCE" | "HABITABLE_ROOMS$MODELLED" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA$CONFIDENCE" | "TOTAL_FLOOR_AREA$MODELLED" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "PLOT_AREA$CONFIDENCE" | "PLOT_AREA$MODELLED" | "TENURE" | "TENURE$CONFIDENCE" | "TENURE$MODELLED" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "LEASE_YEARS_REMAINING$CONFIDENCE" | "LEASE_YEARS_REMAINING$MODELLED" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "OCCUPANCY_TYPE$CONFIDENCE" | "OCCUPANCY_TYPE$MODELLED" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_BAND$CONFIDENCE" | "COUNCIL_TAX_BAND$MODELLED" | "COUNCIL_TAX_ANNUAL" | "COUNCIL_TAX_ANNUAL$CONFIDENCE" | "COUNCIL_TAX_ANNUAL$MODELLED" | "NEW_BUILD" | "NEW_BUILD$CONFIDENCE" | "NEW_BUILD$MODELLED" | "HAS_GARDEN" | "HAS_GARDEN$CONFIDENCE" | "HAS_GARDEN$MODELLED" | "HAS_PARKING" | "HAS_PARKING$CONFIDENCE" | "HAS_PARKING$MODELLED" | "HAS_GARAGE" | "HAS_GARAGE$CONFIDENCE" | "HAS_GARAGE$MODELLED" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "HAS_CONSERVATORY$CONFIDENCE" | "HAS_CONSERVATORY$MODELLED" | "CONDITION" | "CONDITION$CONFIDENCE" | "CONDITION$MODELLED" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED" | "YEARS_OWNED$CONFIDENCE" | "YEARS_OWNED$MODELLED"> & unknown;
        /**
         * Property valuation part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyValuationPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description What the home would most likely sell for on ESTIMATED_VALUE_DATE; null if the import left valuation out. Unit: GBP. */
            readonly ESTIMATED_VALUE?: number | null;
            /** @description Probability that ESTIMATED_VALUE is right. */
            readonly ESTIMATED_VALUE$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE was read from a record about this very property. */
            readonly ESTIMATED_VALUE$MODELLED?: boolean | null;
            /** @description Lower bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_LOWER?: number | null;
            /** @description Upper bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_UPPER?: number | null;
            /** @description Share of sales that fall between the two bounds, as back-tested: 0.8 means eight in ten. Unit: share, 0 to 1. */
            readonly ESTIMATED_VALUE_INTERVAL?: number | null;
            /** @description Forecast standard deviation: the usual error as a fraction of the value. Unit: fraction of the value. */
            readonly ESTIMATED_VALUE_FSD?: number | null;
            /** @description ESTIMATED_VALUE_FSD in words: High to 0.10, Medium to 0.20, Low above. */
            readonly ESTIMATED_VALUE_CONFIDENCE_LEVEL?: components["schemas"]["EstimatedValueConfidenceLevel"] | null;
            /**
             * Format: date
             * @description Date the estimate is for.
             */
            readonly ESTIMATED_VALUE_DATE?: string | null;
            /** @description How the estimate was made. Indexed Last Sale is also used where there are too few sales nearby for the model. */
            readonly VALUATION_METHOD?: components["schemas"]["ValuationMethod"] | null;
            /** @description Version of the model, for repeating or auditing an estimate. */
            readonly VALUATION_MODEL_VERSION?: string | null;
            /** @description ESTIMATED_VALUE divided by TOTAL_FLOOR_AREA. Unit: GBP per m2. */
            readonly ESTIMATED_VALUE_PER_SQM?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQM is right. */
            readonly ESTIMATED_VALUE_PER_SQM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQM was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQM$MODELLED?: boolean | null;
            /** @description ESTIMATED_VALUE divided by the floor area in square feet. Unit: GBP per sq ft. */
            readonly ESTIMATED_VALUE_PER_SQFT?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQFT is right. */
            readonly ESTIMATED_VALUE_PER_SQFT$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQFT was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQFT$MODELLED?: boolean | null;
            /** @description What the home would most likely let for. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_PCM?: number | null;
            /** @description Probability that ESTIMATED_RENT_PCM is right. */
            readonly ESTIMATED_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_RENT_PCM was read from a record about this very property. */
            readonly ESTIMATED_RENT_PCM$MODELLED?: boolean | null;
            /** @description Lower bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_LOWER?: number | null;
            /** @description Upper bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_UPPER?: number | null;
            /** @description A year of ESTIMATED_RENT_PCM as a share of ESTIMATED_VALUE, before costs. Unit: percent, 2 decimals. */
            readonly GROSS_RENTAL_YIELD?: number | null;
            /** @description Probability that GROSS_RENTAL_YIELD is right. */
            readonly GROSS_RENTAL_YIELD$CONFIDENCE?: number | null;
            /** @description False if GROSS_RENTAL_YIELD was read from a record about this very property. */
            readonly GROSS_RENTAL_YIELD$MODELLED?: boolean | null;
            /** @description Price paid at the latest sale registered since 1995. Unit: GBP. */
            readonly LAST_SOLD_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of transfer of the latest sale registered since 1995.
             */
            readonly LAST_SOLD_DATE?: string | null;
            /** @description The last price paid, brought to HPI_MONTH by the published index of its area and type; without one, to ESTIMATED_VALUE_DATE by the index of the model. Unit: GBP. */
            readonly LAST_SOLD_PRICE_INDEXED?: number | null;
            /** @description Probability that LAST_SOLD_PRICE_INDEXED is right. */
            readonly LAST_SOLD_PRICE_INDEXED$CONFIDENCE?: number | null;
            /** @description False if LAST_SOLD_PRICE_INDEXED was read from a record about this very property. */
            readonly LAST_SOLD_PRICE_INDEXED$MODELLED?: boolean | null;
            /** @description How much ESTIMATED_VALUE is above LAST_SOLD_PRICE. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_SINCE_SOLD_PCT is right. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_SINCE_SOLD_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over a year: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_1Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_1Y_PCT is right. */
            readonly VALUE_CHANGE_1Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_1Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_1Y_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over five years: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_5Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_5Y_PCT is right. */
            readonly VALUE_CHANGE_5Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_5Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_5Y_PCT$MODELLED?: boolean | null;
            /** @description Area whose published price index was used: the local authority, else the smallest larger area that has one. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly HPI_AREA_CODE?: string | null;
            /** @description Newest month of that index. Unit: YYYY-MM. */
            readonly HPI_MONTH?: string | null;
            /** @description Number of sales of other homes that the estimate rests on. Unit: count. */
            readonly COMPARABLES_COUNT?: number | null;
            /** @description Distance to the farthest comparable sale. Unit: metres. */
            readonly COMPARABLES_RADIUS?: number | null;
            /** @description Weighted median price of the comparable sales, with their weights in the estimate, adjusted by the index of the model to the date and kind of the home. Unit: GBP. */
            readonly COMPARABLES_MEDIAN_PRICE?: number | null;
            /** @description Latest asking price of the home. Unit: GBP. */
            readonly LAST_ASKING_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of that price.
             */
            readonly LAST_ASKING_DATE?: string | null;
            /** @description Cost of rebuilding the home from the ground up, for insurance; not its value. Floor area times a published rate, by form and by English region or nation: BCIS for the Association of British Insurers, English Housing Survey floor areas, prices of mid-2025; see docs/explanation/valuation.md. Unit: GBP. */
            readonly REBUILD_COST_ESTIMATE?: number | null;
            /** @description Probability that REBUILD_COST_ESTIMATE is right. */
            readonly REBUILD_COST_ESTIMATE$CONFIDENCE?: number | null;
            /** @description False if REBUILD_COST_ESTIMATE was read from a record about this very property. */
            readonly REBUILD_COST_ESTIMATE$MODELLED?: boolean | null;
        };
        /** Property valuation */
        readonly PropertyValuation: WithRequired<components["schemas"]["PropertyValuationPart"], "UPRN" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE$CONFIDENCE" | "ESTIMATED_VALUE$MODELLED" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQM$CONFIDENCE" | "ESTIMATED_VALUE_PER_SQM$MODELLED" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_VALUE_PER_SQFT$CONFIDENCE" | "ESTIMATED_VALUE_PER_SQFT$MODELLED" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_PCM$CONFIDENCE" | "ESTIMATED_RENT_PCM$MODELLED" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "GROSS_RENTAL_YIELD$CONFIDENCE" | "GROSS_RENTAL_YIELD$MODELLED" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "LAST_SOLD_PRICE_INDEXED" | "LAST_SOLD_PRICE_INDEXED$CONFIDENCE" | "LAST_SOLD_PRICE_INDEXED$MODELLED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_SINCE_SOLD_PCT$CONFIDENCE" | "VALUE_CHANGE_SINCE_SOLD_PCT$MODELLED" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_1Y_PCT$CONFIDENCE" | "VALUE_CHANGE_1Y_PCT$MODELLED" | "VALUE_CHANGE_5Y_PCT" | "VALUE_CHANGE_5Y_PCT$CONFIDENCE" | "VALUE_CHANGE_5Y_PCT$MODELLED" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE" | "REBUILD_COST_ESTIMATE$CONFIDENCE" | "REBUILD_COST_ESTIMATE$MODELLED"> & unknown;
        /**
         * Property energy part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyEnergyPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Number of the latest energy certificate; in files before 2026, its lodgement key. Unit: 20 digits with dashes. */
            readonly CERTIFICATE_NUMBER?: string | null;
            /** @description Energy efficiency rating of the home as it is; for other buildings, the asset rating of the energy performance certificate, never the operational rating of a display certificate. */
            readonly CURRENT_ENERGY_RATING?: components["schemas"]["CurrentEnergyRating"] | null;
            /** @description Probability that CURRENT_ENERGY_RATING is right. */
            readonly CURRENT_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_RATING was read from a record about this very property. */
            readonly CURRENT_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Rating once the recommended improvements are made. */
            readonly POTENTIAL_ENERGY_RATING?: components["schemas"]["PotentialEnergyRating"] | null;
            /** @description Probability that POTENTIAL_ENERGY_RATING is right. */
            readonly POTENTIAL_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_RATING was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Energy efficiency score of the home as it is. Unit: SAP points, 1 to 100 and above. */
            readonly CURRENT_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that CURRENT_ENERGY_EFFICIENCY is right. */
            readonly CURRENT_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly CURRENT_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Score once the recommended improvements are made. Unit: SAP points, 1 to 100 and above. */
            readonly POTENTIAL_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that POTENTIAL_ENERGY_EFFICIENCY is right. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Carbon dioxide score of the home as it is; higher is better. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_CURRENT?: number | null;
            /** @description Carbon dioxide score once the recommended improvements are made. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_POTENTIAL?: number | null;
            /** @description Calculated primary energy use of the home as it is. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_CURRENT?: number | null;
            /** @description Probability that ENERGY_CONSUMPTION_CURRENT is right. */
            readonly ENERGY_CONSUMPTION_CURRENT$CONFIDENCE?: number | null;
            /** @description False if ENERGY_CONSUMPTION_CURRENT was read from a record about this very property. */
            readonly ENERGY_CONSUMPTION_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated primary energy use once improved. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions of the home as it is. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_CURRENT?: number | null;
            /** @description Probability that CO2_EMISSIONS_CURRENT is right. */
            readonly CO2_EMISSIONS_CURRENT$CONFIDENCE?: number | null;
            /** @description False if CO2_EMISSIONS_CURRENT was read from a record about this very property. */
            readonly CO2_EMISSIONS_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated carbon dioxide emissions once improved. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions per square metre of floor. Unit: kg per m2 per year. */
            readonly CO2_EMISS_CURR_PER_FLOOR_AREA?: number | null;
            /** @description Calculated cost of heating the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_CURRENT?: number | null;
            /** @description Probability that HEATING_COST_CURRENT is right. */
            readonly HEATING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HEATING_COST_CURRENT was read from a record about this very property. */
            readonly HEATING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of hot water for the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_CURRENT?: number | null;
            /** @description Probability that HOT_WATER_COST_CURRENT is right. */
            readonly HOT_WATER_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HOT_WATER_COST_CURRENT was read from a record about this very property. */
            readonly HOT_WATER_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of lighting the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_CURRENT?: number | null;
            /** @description Probability that LIGHTING_COST_CURRENT is right. */
            readonly LIGHTING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if LIGHTING_COST_CURRENT was read from a record about this very property. */
            readonly LIGHTING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of heating once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of hot water once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of lighting once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_POTENTIAL?: number | null;
            /**
             * Format: date
             * @description Date the assessor inspected the home.
             */
            readonly INSPECTION_DATE?: string | null;
            /**
             * Format: date
             * @description Date the certificate was registered.
             */
            readonly LODGEMENT_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the certificate expires, the day before being the last on which it is valid: ten years after it was registered. A display certificate expires one year after its nominated date for a building of over 1,000 m2, and ten years after it for a smaller one.
             */
            readonly EXPIRY_DATE?: string | null;
            /** @description Whether the certificate had expired at the date of the data. */
            readonly IS_EXPIRED?: boolean | null;
            /** @description Number of certificates on record for the property. Without any: 0 for a home in an outcode of whose homes certificates are loaded, else null. Unit: count. */
            readonly CERTIFICATE_COUNT?: number | null;
            /** @description Whether the assessment was of an existing home (RdSAP) or of a new one from its plans (SAP). */
            readonly REPORT_TYPE?: components["schemas"]["ReportType"] | null;
            /** @description What the certificate was made for: a sale, a letting, a new home, a grant. Unit: as the register words it. */
            readonly TRANSACTION_TYPE?: string | null;
            /** @description Fuel of the main heating. */
            readonly MAIN_FUEL?: components["schemas"]["MainFuel"] | null;
            /** @description Probability that MAIN_FUEL is right. */
            readonly MAIN_FUEL$CONFIDENCE?: number | null;
            /** @description False if MAIN_FUEL was read from a record about this very property. */
            readonly MAIN_FUEL$MODELLED?: boolean | null;
            /** @description Whether mains gas reaches the home. */
            readonly MAINS_GAS_FLAG?: boolean | null;
            /** @description Probability that MAINS_GAS_FLAG is right. */
            readonly MAINS_GAS_FLAG$CONFIDENCE?: number | null;
            /** @description False if MAINS_GAS_FLAG was read from a record about this very property. */
            readonly MAINS_GAS_FLAG$MODELLED?: boolean | null;
            /** @description Kind of the main heating, read from its description. */
            readonly MAIN_HEATING_TYPE?: components["schemas"]["MainHeatingType"] | null;
            /** @description Probability that MAIN_HEATING_TYPE is right. */
            readonly MAIN_HEATING_TYPE$CONFIDENCE?: number | null;
            /** @description False if MAIN_HEATING_TYPE was read from a record about this very property. */
            readonly MAIN_HEATING_TYPE$MODELLED?: boolean | null;
            /** @description Main heating as the assessor described it. Unit: as the register words it. */
            readonly MAINHEAT_DESCRIPTION?: string | null;
            /** @description Efficiency of the main heating as assessed. */
            readonly MAINHEAT_ENERGY_EFF?: components["schemas"]["MainheatEnergyEff"] | null;
            /** @description Hot water system as the assessor described it. Unit: as the register words it. */
            readonly HOTWATER_DESCRIPTION?: string | null;
            /** @description Whether solar panels on the roof generate electricity. */
            readonly HAS_SOLAR_PV?: boolean | null;
            /** @description Probability that HAS_SOLAR_PV is right. */
            readonly HAS_SOLAR_PV$CONFIDENCE?: number | null;
            /** @description False if HAS_SOLAR_PV was read from a record about this very property. */
            readonly HAS_SOLAR_PV$MODELLED?: boolean | null;
            /** @description Whether solar panels heat water. */
            readonly SOLAR_WATER_HEATING_FLAG?: boolean | null;
            /** @description Probability that SOLAR_WATER_HEATING_FLAG is right. */
            readonly SOLAR_WATER_HEATING_FLAG$CONFIDENCE?: number | null;
            /** @description False if SOLAR_WATER_HEATING_FLAG was read from a record about this very property. */
            readonly SOLAR_WATER_HEATING_FLAG$MODELLED?: boolean | null;
            /** @description Share of fixed lights that are low-energy. Unit: percent. */
            readonly LOW_ENERGY_LIGHTING?: number | null;
            /** @description Kind of electricity meter: single rate, off-peak, etc. Unit: as the register words it. */
            readonly ENERGY_TARIFF?: string | null;
            /** @description Kind of mechanical ventilation, if any. Unit: as the register words it. */
            readonly MECHANICAL_VENTILATION?: string | null;
            /** @description Whether the home may be let under the minimum energy efficiency standard of England and Wales: a certificate in date rates it A to E; exemptions are not known. Null for properties that are not homes, and in Scotland and Northern Ireland. */
            readonly MEES_COMPLIANT?: boolean | null;
            /** @description Probability that MEES_COMPLIANT is right. */
            readonly MEES_COMPLIANT$CONFIDENCE?: number | null;
            /** @description False if MEES_COMPLIANT was read from a record about this very property. */
            readonly MEES_COMPLIANT$MODELLED?: boolean | null;
            /** @description Median yearly gas use of the homes of the postcode. Unit: kWh per year. */
            readonly POSTCODE_MEDIAN_GAS_KWH?: number | null;
            /** @description Who linked the certificate to this property: the assessor, the register's address match, or ours. */
            readonly UPRN_SOURCE?: components["schemas"]["UprnSource"] | null;
            /** @description Measures that the newest certificate recommends, in its order, with their indicative cost: `Loft insulation (£100 - £350)`. Only with `include=recommendations`. */
            readonly RECOMMENDATIONS?: readonly string[] | null;
        };
        /** Property energy */
        readonly PropertyEnergy: WithRequired<components["schemas"]["PropertyEnergyPart"], "UPRN" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "CURRENT_ENERGY_RATING$CONFIDENCE" | "CURRENT_ENERGY_RATING$MODELLED" | "POTENTIAL_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING$CONFIDENCE" | "POTENTIAL_ENERGY_RATING$MODELLED" | "CURRENT_ENERGY_EFFICIENCY" | "CURRENT_ENERGY_EFFICIENCY$CONFIDENCE" | "CURRENT_ENERGY_EFFICIENCY$MODELLED" | "POTENTIAL_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY$CONFIDENCE" | "POTENTIAL_ENERGY_EFFICIENCY$MODELLED" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_CURRENT$CONFIDENCE" | "ENERGY_CONSUMPTION_CURRENT$MODELLED" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_CURRENT$CONFIDENCE" | "CO2_EMISSIONS_CURRENT$MODELLED" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HEATING_COST_CURRENT$CONFIDENCE" | "HEATING_COST_CURRENT$MODELLED" | "HOT_WATER_COST_CURRENT" | "HOT_WATER_COST_CURRENT$CONFIDENCE" | "HOT_WATER_COST_CURRENT$MODELLED" | "LIGHTING_COST_CURRENT" | "LIGHTING_COST_CURRENT$CONFIDENCE" | "LIGHTING_COST_CURRENT$MODELLED" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAIN_FUEL$CONFIDENCE" | "MAIN_FUEL$MODELLED" | "MAINS_GAS_FLAG" | "MAINS_GAS_FLAG$CONFIDENCE" | "MAINS_GAS_FLAG$MODELLED" | "MAIN_HEATING_TYPE" | "MAIN_HEATING_TYPE$CONFIDENCE" | "MAIN_HEATING_TYPE$MODELLED" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "HAS_SOLAR_PV$CONFIDENCE" | "HAS_SOLAR_PV$MODELLED" | "SOLAR_WATER_HEATING_FLAG" | "SOLAR_WATER_HEATING_FLAG$CONFIDENCE" | "SOLAR_WATER_HEATING_FLAG$MODELLED" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "MEES_COMPLIANT$CONFIDENCE" | "MEES_COMPLIANT$MODELLED" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE" | "RECOMMENDATIONS"> & unknown;
        /**
         * Property planning part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyPlanningPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Name of the authority that decides planning applications here. */
            readonly LOCAL_PLANNING_AUTHORITY?: string | null;
            /** @description Code of that authority. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS or E60 code. */
            readonly LOCAL_PLANNING_AUTHORITY_CODE?: string | null;
            /** @description Whether the building is listed for its special interest. */
            readonly LISTED_BUILDING?: boolean | null;
            /** @description Probability that LISTED_BUILDING is right. */
            readonly LISTED_BUILDING$CONFIDENCE?: number | null;
            /** @description False if LISTED_BUILDING was read from a record about this very property. */
            readonly LISTED_BUILDING$MODELLED?: boolean | null;
            /** @description Grade or category of the listing. Unit: England and Wales I, II*, II; Scotland A, B, C; Northern Ireland A, B+, B1, B2. */
            readonly LISTED_BUILDING_GRADE?: components["schemas"]["ListedBuildingGrade"] | null;
            /** @description Number of the entry in the national list. Unit: list entry number. */
            readonly LISTED_BUILDING_REFERENCE?: string | null;
            /** @description How the list entry was linked to this property. */
            readonly LISTED_BUILDING_MATCH?: components["schemas"]["ListedBuildingMatch"] | null;
            /** @description Whether the property lies in a conservation area. */
            readonly CONSERVATION_AREA?: boolean | null;
            /** @description Name of the conservation area. */
            readonly CONSERVATION_AREA_NAME?: string | null;
            /** @description Whether conservation areas of this authority are loaded; if not, their absence means nothing. */
            readonly CONSERVATION_AREA_DATA_AVAILABLE?: boolean;
            /** @description Whether an Article 4 direction removes some permitted development rights. */
            readonly ARTICLE_4_DIRECTION?: boolean | null;
            /** @description Names of the Article 4 directions on record; empty if none. */
            readonly ARTICLE_4_DIRECTION_NAMES?: readonly string[];
            /** @description Whether the property lies in a tree preservation zone. */
            readonly TREE_PRESERVATION_ZONE?: boolean | null;
            /** @description Whether the property lies in the green belt. */
            readonly GREEN_BELT?: boolean | null;
            /** @description Name of the national park in which the property lies. */
            readonly NATIONAL_PARK?: string | null;
            /** @description Name of the national landscape (area of outstanding natural beauty) in which the property lies. */
            readonly AREA_OF_OUTSTANDING_NATURAL_BEAUTY?: string | null;
            /** @description Whether the property lies in a site of special scientific interest. */
            readonly SITE_OF_SPECIAL_SCIENTIFIC_INTEREST?: boolean | null;
            /** @description Whether the property lies on a scheduled monument. */
            readonly SCHEDULED_MONUMENT?: boolean | null;
            /** @description Whether the property lies in a world heritage site. */
            readonly WORLD_HERITAGE_SITE?: boolean | null;
            /** @description Whether the property is on a brownfield land register. */
            readonly BROWNFIELD_SITE?: boolean | null;
            /** @description Flood zone used in planning: 1 low, 2 medium, 3 high probability, ignoring defences. */
            readonly FLOOD_ZONE?: components["schemas"]["FloodZone"] | null;
            /** @description Risk of flooding from rivers and the sea, taking defences into account. */
            readonly FLOOD_RISK_RIVERS_SEA?: components["schemas"]["FloodRiskRiversSea"] | null;
            /** @description Probability that FLOOD_RISK_RIVERS_SEA is right. */
            readonly FLOOD_RISK_RIVERS_SEA$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_RIVERS_SEA was read from a record about this very property. */
            readonly FLOOD_RISK_RIVERS_SEA$MODELLED?: boolean | null;
            /** @description Risk of flooding from rain that cannot drain away. */
            readonly FLOOD_RISK_SURFACE_WATER?: components["schemas"]["FloodRiskSurfaceWater"] | null;
            /** @description Probability that FLOOD_RISK_SURFACE_WATER is right. */
            readonly FLOOD_RISK_SURFACE_WATER$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_SURFACE_WATER was read from a record about this very property. */
            readonly FLOOD_RISK_SURFACE_WATER$MODELLED?: boolean | null;
            /** @description Share of homes with radon at or above the action level of 200 Bq/m3, in the part of the kilometre square that has most: indicative, not of the home itself. */
            readonly RADON_POTENTIAL?: components["schemas"]["RadonPotential"] | null;
            /** @description Whether the property lies where a coal mining report is advised; null where it is not known. */
            readonly COAL_MINING_REPORTING_AREA?: boolean | null;
            /** @description Whether the property lies where past coal mining must be considered before building; null where it is not known. */
            readonly COAL_DEVELOPMENT_HIGH_RISK?: boolean | null;
            /** @description Whether the property lies on a former landfill site whose permit is no longer in force. */
            readonly HISTORIC_LANDFILL?: boolean | null;
            /** @description Name of that site. */
            readonly HISTORIC_LANDFILL_NAME?: string | null;
            /** @description Metres to the edge of the nearest such site within 250 metres; 0 inside. Unit: m. */
            readonly HISTORIC_LANDFILL_METRES?: number | null;
            /** @description Noise of roads outdoors over day, evening and night, as modelled in 2017 for cities and major roads; null below 55 dB and where nothing was modelled. Unit: dB. */
            readonly ROAD_NOISE_LDEN?: components["schemas"]["RoadNoiseLden"] | null;
            /** @description The same of railways. Unit: dB. */
            readonly RAIL_NOISE_LDEN?: components["schemas"]["RailNoiseLden"] | null;
            /** @description Nitrogen dioxide in the air of the kilometre square, away from roads: mean of a year, as modelled. Unit: µg/m3. */
            readonly BACKGROUND_NO2?: number | null;
            /** @description The same of particles smaller than 2.5 micrometres. Unit: µg/m3. */
            readonly BACKGROUND_PM25?: number | null;
            /** @description Number of planning applications on record for the property. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT?: number | null;
            /** @description Number of those received in the last five years; 0 if none and applications of the authority are loaded. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT_5Y?: number | null;
            /** @description Number of applications within 200 metres in the last twelve months. Unit: count. */
            readonly PLANNING_APPLICATIONS_NEARBY_12M?: number | null;
            /** @description The authority's reference of the latest application. */
            readonly LATEST_APPLICATION_REFERENCE?: string | null;
            /** @description What the latest application proposes. */
            readonly LATEST_APPLICATION_DESCRIPTION?: string | null;
            /** @description Kind of the latest application. */
            readonly LATEST_APPLICATION_TYPE?: components["schemas"]["LatestApplicationType"] | null;
            /** @description Probability that LATEST_APPLICATION_TYPE is right. */
            readonly LATEST_APPLICATION_TYPE$CONFIDENCE?: number | null;
            /** @description False if LATEST_APPLICATION_TYPE was read from a record about this very property. */
            readonly LATEST_APPLICATION_TYPE$MODELLED?: boolean | null;
            /** @description Status of the latest application. */
            readonly LATEST_APPLICATION_STATUS?: components["schemas"]["LatestApplicationStatus"] | null;
            /** @description Decision on the latest application. */
            readonly LATEST_APPLICATION_DECISION?: components["schemas"]["LatestApplicationDecision"] | null;
            /**
             * Format: date
             * @description Date the latest application was received.
             */
            readonly LATEST_APPLICATION_RECEIVED_DATE?: string | null;
            /**
             * Format: date
             * @description Date the latest application was decided.
             */
            readonly LATEST_APPLICATION_DECISION_DATE?: string | null;
            /** @description Web page of the latest application. Unit: URL. */
            readonly LATEST_APPLICATION_URL?: string | null;
            /** @description Whether planning applications of this authority are loaded; if not, their absence means nothing. */
            readonly PLANNING_DATA_AVAILABLE?: boolean;
            /**
             * Format: date
             * @description Date of the planning data; null where none is loaded that covers the home.
             */
            readonly PLANNING_AS_OF?: string | null;
        };
        /** Property planning */
        readonly PropertyPlanning: WithRequired<components["schemas"]["PropertyPlanningPart"], "UPRN" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING$CONFIDENCE" | "LISTED_BUILDING$MODELLED" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_RIVERS_SEA$CONFIDENCE" | "FLOOD_RISK_RIVERS_SEA$MODELLED" | "FLOOD_RISK_SURFACE_WATER" | "FLOOD_RISK_SURFACE_WATER$CONFIDENCE" | "FLOOD_RISK_SURFACE_WATER$MODELLED" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_TYPE$CONFIDENCE" | "LATEST_APPLICATION_TYPE$MODELLED" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF"> & unknown;
        /**
         * Property construction part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyConstructionPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Years within which the home was built, in the bands of the energy assessment; without an assessment, the band that contains YEAR_BUILT. */
            readonly CONSTRUCTION_AGE_BAND?: components["schemas"]["ConstructionAgeBand"] | null;
            /** @description Probability that CONSTRUCTION_AGE_BAND is right. */
            readonly CONSTRUCTION_AGE_BAND$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_AGE_BAND was read from a record about this very property. */
            readonly CONSTRUCTION_AGE_BAND$MODELLED?: boolean | null;
            /** @description Year in which the home was built; the middle of CONSTRUCTION_AGE_BAND if no source gives the year. Unit: year. */
            readonly YEAR_BUILT?: number | null;
            /** @description Probability that YEAR_BUILT is right. */
            readonly YEAR_BUILT$CONFIDENCE?: number | null;
            /** @description False if YEAR_BUILT was read from a record about this very property. */
            readonly YEAR_BUILT$MODELLED?: boolean | null;
            /** @description Architectural period of YEAR_BUILT. If only CONSTRUCTION_AGE_BAND is known and spans two periods, the one that contains more of its homes, with their share as confidence; null if no period is more likely than not. */
            readonly CONSTRUCTION_PERIOD?: components["schemas"]["ConstructionPeriod"] | null;
            /** @description Probability that CONSTRUCTION_PERIOD is right. */
            readonly CONSTRUCTION_PERIOD$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_PERIOD was read from a record about this very property. */
            readonly CONSTRUCTION_PERIOD$MODELLED?: boolean | null;
            /** @description Main material of the walls. */
            readonly CONSTRUCTION_MATERIAL?: components["schemas"]["ConstructionMaterial"] | null;
            /** @description Probability that CONSTRUCTION_MATERIAL is right. */
            readonly CONSTRUCTION_MATERIAL$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_MATERIAL was read from a record about this very property. */
            readonly CONSTRUCTION_MATERIAL$MODELLED?: boolean | null;
            /** @description Whether lenders would call the construction non-standard: system built, concrete, steel, or an early timber frame. */
            readonly NON_STANDARD_CONSTRUCTION?: boolean | null;
            /** @description Probability that NON_STANDARD_CONSTRUCTION is right. */
            readonly NON_STANDARD_CONSTRUCTION$CONFIDENCE?: number | null;
            /** @description False if NON_STANDARD_CONSTRUCTION was read from a record about this very property. */
            readonly NON_STANDARD_CONSTRUCTION$MODELLED?: boolean | null;
            /** @description Kind of the outer walls. */
            readonly WALL_TYPE?: components["schemas"]["WallType"] | null;
            /** @description Probability that WALL_TYPE is right. */
            readonly WALL_TYPE$CONFIDENCE?: number | null;
            /** @description False if WALL_TYPE was read from a record about this very property. */
            readonly WALL_TYPE$MODELLED?: boolean | null;
            /** @description How the outer walls are insulated. */
            readonly WALL_INSULATION?: components["schemas"]["WallInsulation"] | null;
            /** @description Probability that WALL_INSULATION is right. */
            readonly WALL_INSULATION$CONFIDENCE?: number | null;
            /** @description False if WALL_INSULATION was read from a record about this very property. */
            readonly WALL_INSULATION$MODELLED?: boolean | null;
            /** @description Walls as the assessor described them. Unit: as the register words it. */
            readonly WALLS_DESCRIPTION?: string | null;
            /** @description Efficiency of the walls as assessed. */
            readonly WALLS_ENERGY_EFF?: components["schemas"]["WallsEnergyEff"] | null;
            /** @description Kind of the roof. */
            readonly ROOF_TYPE?: components["schemas"]["RoofType"] | null;
            /** @description Probability that ROOF_TYPE is right. */
            readonly ROOF_TYPE$CONFIDENCE?: number | null;
            /** @description False if ROOF_TYPE was read from a record about this very property. */
            readonly ROOF_TYPE$MODELLED?: boolean | null;
            /** @description How the roof is insulated. Unit: words or millimetres. */
            readonly ROOF_INSULATION?: string | null;
            /** @description Probability that ROOF_INSULATION is right. */
            readonly ROOF_INSULATION$CONFIDENCE?: number | null;
            /** @description False if ROOF_INSULATION was read from a record about this very property. */
            readonly ROOF_INSULATION$MODELLED?: boolean | null;
            /** @description Roof as the assessor described it. Unit: as the register words it. */
            readonly ROOF_DESCRIPTION?: string | null;
            /** @description Efficiency of the roof as assessed. */
            readonly ROOF_ENERGY_EFF?: components["schemas"]["RoofEnergyEff"] | null;
            /** @description Kind of the lowest floor. */
            readonly FLOOR_TYPE?: components["schemas"]["FloorType"] | null;
            /** @description Probability that FLOOR_TYPE is right. */
            readonly FLOOR_TYPE$CONFIDENCE?: number | null;
            /** @description False if FLOOR_TYPE was read from a record about this very property. */
            readonly FLOOR_TYPE$MODELLED?: boolean | null;
            /** @description Floor as the assessor described it. Unit: as the register words it. */
            readonly FLOOR_DESCRIPTION?: string | null;
            /** @description Windows as the assessor described them. Unit: as the register words it. */
            readonly WINDOWS_DESCRIPTION?: string | null;
            /** @description Kind of glazing. */
            readonly GLAZED_TYPE?: components["schemas"]["GlazedType"] | null;
            /** @description Probability that GLAZED_TYPE is right. */
            readonly GLAZED_TYPE$CONFIDENCE?: number | null;
            /** @description False if GLAZED_TYPE was read from a record about this very property. */
            readonly GLAZED_TYPE$MODELLED?: boolean | null;
            /** @description Share of the windows with more than one pane. Unit: percent. */
            readonly MULTI_GLAZE_PROPORTION?: number | null;
            /** @description Average height of a storey. Unit: metres. */
            readonly FLOOR_HEIGHT?: number | null;
            /** @description Number of extensions the assessor counted. Unit: count, 0 to 4. */
            readonly EXTENSION_COUNT?: number | null;
            /** @description Probability that EXTENSION_COUNT is right. */
            readonly EXTENSION_COUNT$CONFIDENCE?: number | null;
            /** @description False if EXTENSION_COUNT was read from a record about this very property. */
            readonly EXTENSION_COUNT$MODELLED?: boolean | null;
            /** @description Number of open fireplaces. Unit: count. */
            readonly NUMBER_OPEN_FIREPLACES?: number | null;
            /** @description Number of storeys of the home itself. Unit: count. */
            readonly NUMBER_OF_STOREYS?: number | null;
            /** @description Probability that NUMBER_OF_STOREYS is right. */
            readonly NUMBER_OF_STOREYS$CONFIDENCE?: number | null;
            /** @description False if NUMBER_OF_STOREYS was read from a record about this very property. */
            readonly NUMBER_OF_STOREYS$MODELLED?: boolean | null;
            /** @description Storey of a flat within its block. Unit: 0 = lowest of the block. */
            readonly FLOOR_LEVEL?: number | null;
            /** @description Probability that FLOOR_LEVEL is right. */
            readonly FLOOR_LEVEL$CONFIDENCE?: number | null;
            /** @description False if FLOOR_LEVEL was read from a record about this very property. */
            readonly FLOOR_LEVEL$MODELLED?: boolean | null;
            /** @description Number of storeys of a flat's block. Unit: count. */
            readonly FLAT_STOREY_COUNT?: number | null;
            /** @description Whether a flat is on the top storey. */
            readonly FLAT_TOP_STOREY?: boolean | null;
            /** @description Whether a flat opens onto a corridor, and whether that is heated. */
            readonly HEAT_LOSS_CORRIDOR?: components["schemas"]["HeatLossCorridor"] | null;
            /** @description Area of ground that the building covers. Unit: m2. */
            readonly BUILDING_FOOTPRINT_AREA?: number | null;
            /** @description Probability that BUILDING_FOOTPRINT_AREA is right. */
            readonly BUILDING_FOOTPRINT_AREA$CONFIDENCE?: number | null;
            /** @description False if BUILDING_FOOTPRINT_AREA was read from a record about this very property. */
            readonly BUILDING_FOOTPRINT_AREA$MODELLED?: boolean | null;
            /** @description Whether the home has a basement or cellar. */
            readonly HAS_BASEMENT?: boolean | null;
            /** @description Probability that HAS_BASEMENT is right. */
            readonly HAS_BASEMENT$CONFIDENCE?: number | null;
            /** @description False if HAS_BASEMENT was read from a record about this very property. */
            readonly HAS_BASEMENT$MODELLED?: boolean | null;
            /** @description Whether the home was new when it was last sold or certified. */
            readonly NEW_BUILD?: boolean | null;
            /** @description Probability that NEW_BUILD is right. */
            readonly NEW_BUILD$CONFIDENCE?: number | null;
            /** @description False if NEW_BUILD was read from a record about this very property. */
            readonly NEW_BUILD$MODELLED?: boolean | null;
        };
        /** Property construction */
        readonly PropertyConstruction: WithRequired<components["schemas"]["PropertyConstructionPart"], "UPRN" | "CONSTRUCTION_AGE_BAND" | "CONSTRUCTION_AGE_BAND$CONFIDENCE" | "CONSTRUCTION_AGE_BAND$MODELLED" | "YEAR_BUILT" | "YEAR_BUILT$CONFIDENCE" | "YEAR_BUILT$MODELLED" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_PERIOD$CONFIDENCE" | "CONSTRUCTION_PERIOD$MODELLED" | "CONSTRUCTION_MATERIAL" | "CONSTRUCTION_MATERIAL$CONFIDENCE" | "CONSTRUCTION_MATERIAL$MODELLED" | "NON_STANDARD_CONSTRUCTION" | "NON_STANDARD_CONSTRUCTION$CONFIDENCE" | "NON_STANDARD_CONSTRUCTION$MODELLED" | "WALL_TYPE" | "WALL_TYPE$CONFIDENCE" | "WALL_TYPE$MODELLED" | "WALL_INSULATION" | "WALL_INSULATION$CONFIDENCE" | "WALL_INSULATION$MODELLED" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_TYPE$CONFIDENCE" | "ROOF_TYPE$MODELLED" | "ROOF_INSULATION" | "ROOF_INSULATION$CONFIDENCE" | "ROOF_INSULATION$MODELLED" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_TYPE$CONFIDENCE" | "FLOOR_TYPE$MODELLED" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "GLAZED_TYPE$CONFIDENCE" | "GLAZED_TYPE$MODELLED" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "EXTENSION_COUNT$CONFIDENCE" | "EXTENSION_COUNT$MODELLED" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "NUMBER_OF_STOREYS$CONFIDENCE" | "NUMBER_OF_STOREYS$MODELLED" | "FLOOR_LEVEL" | "FLOOR_LEVEL$CONFIDENCE" | "FLOOR_LEVEL$MODELLED" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "BUILDING_FOOTPRINT_AREA$CONFIDENCE" | "BUILDING_FOOTPRINT_AREA$MODELLED" | "HAS_BASEMENT" | "HAS_BASEMENT$CONFIDENCE" | "HAS_BASEMENT$MODELLED" | "NEW_BUILD" | "NEW_BUILD$CONFIDENCE" | "NEW_BUILD$MODELLED"> & unknown;
        /**
         * Property market part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyMarketPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Market status of the home. If a listing left its feed without notice, the most likely outcome by now, marked as modelled. If its feed has fallen silent, the status shown last, marked as modelled, with a confidence that falls with the silence; once it is more likely over, Recently Sold or Recently Let if a deal was likely done, else null. Off Market, marked as modelled and without confidence, only where feeds that are heard of list homes of the outcode; elsewhere null without any listing or recent sale. */
            readonly MARKET_STATUS?: components["schemas"]["MarketStatus"] | null;
            /** @description Probability that MARKET_STATUS is right. */
            readonly MARKET_STATUS$CONFIDENCE?: number | null;
            /** @description False if MARKET_STATUS was read from a record about this very property. */
            readonly MARKET_STATUS$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date on which the home reached that status; of a listing that left its feed, the day on which it left.
             */
            readonly MARKET_STATUS_DATE?: string | null;
            /** @description Identifier of the live listing. */
            readonly CURRENT_LISTING_ID?: string | null;
            /** @description Current asking price. Unit: GBP; per calendar month for lettings. */
            readonly CURRENT_ASKING_PRICE?: number | null;
            /** @description First asking price of this listing. Unit: GBP; per calendar month for lettings. */
            readonly ORIGINAL_ASKING_PRICE?: number | null;
            /** @description How often the price changed in this listing. Unit: count. */
            readonly PRICE_CHANGE_COUNT?: number | null;
            /** @description Change from ORIGINAL_ASKING_PRICE to CURRENT_ASKING_PRICE. Unit: percent, 1 decimal; negative = cut. */
            readonly PRICE_CHANGE_TOTAL_PCT?: number | null;
            /** @description Age of the live listing, up to the last word of its feed. Unit: days. */
            readonly DAYS_ON_MARKET?: number | null;
            /** @description Total time on the market over all listings of the same attempt to sell or let. Unit: days. */
            readonly CUMULATIVE_DAYS_ON_MARKET?: number | null;
            /** @description Probability that CUMULATIVE_DAYS_ON_MARKET is right. */
            readonly CUMULATIVE_DAYS_ON_MARKET$CONFIDENCE?: number | null;
            /** @description False if CUMULATIVE_DAYS_ON_MARKET was read from a record about this very property. */
            readonly CUMULATIVE_DAYS_ON_MARKET$MODELLED?: boolean | null;
            /** @description Number of attempts to sell or let on record; 0 if none and feeds list homes of the outcode, null if none do. Unit: count. */
            readonly TIMES_LISTED?: number | null;
            /** @description Number of sales on record, registered since 1995; 0 if none and the register of the outcode is loaded, null if it is not, or if the address has no number and no name by which a sale could be told. Unit: count. */
            readonly TIMES_SOLD?: number | null;
            /**
             * Format: date
             * @description Date the home was last put on the market.
             */
            readonly LAST_LISTED_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the agreed sale will most likely complete.
             */
            readonly PREDICTED_COMPLETION_DATE?: string | null;
            /** @description Probability that PREDICTED_COMPLETION_DATE is right. */
            readonly PREDICTED_COMPLETION_DATE$CONFIDENCE?: number | null;
            /** @description False if PREDICTED_COMPLETION_DATE was read from a record about this very property. */
            readonly PREDICTED_COMPLETION_DATE$MODELLED?: boolean | null;
            /** @description Probability that the home is sold within six months, from how often homes of its type sold again at the same time after a sale; null for a home without a sale. Its confidence is how close such shares came to the sales of a held-out year. Unit: probability, 0 to 1. */
            readonly MOVE_PROPENSITY_6M?: number | null;
            /** @description Probability that MOVE_PROPENSITY_6M is right. */
            readonly MOVE_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if MOVE_PROPENSITY_6M was read from a record about this very property. */
            readonly MOVE_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description MOVE_PROPENSITY_6M in words. */
            readonly MOVE_PROPENSITY_BAND?: components["schemas"]["MovePropensityBand"] | null;
            /** @description Probability that the home is advertised to let within six months, from how often homes with its type and history were in the last year, if the loaded feeds have covered its district that long; null while it is on offer. Its confidence is how close such shares came to the lettings advertised in a held-out half-year. Unit: probability, 0 to 1. */
            readonly LET_PROPENSITY_6M?: number | null;
            /** @description Probability that LET_PROPENSITY_6M is right. */
            readonly LET_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if LET_PROPENSITY_6M was read from a record about this very property. */
            readonly LET_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description Probability that the agreed sale falls through. Unit: probability, 0 to 1. */
            readonly FALL_THROUGH_RISK?: number | null;
            /** @description Probability that FALL_THROUGH_RISK is right. */
            readonly FALL_THROUGH_RISK$CONFIDENCE?: number | null;
            /** @description False if FALL_THROUGH_RISK was read from a record about this very property. */
            readonly FALL_THROUGH_RISK$MODELLED?: boolean | null;
            /** @description Kind of area that the AREA figures describe: the smallest with 30 standard sales in twelve months. */
            readonly AREA_TYPE?: components["schemas"]["AreaType"] | null;
            /** @description Area that the AREA figures describe. Stored in capitals; in a filter, `ilike` takes any case. Unit: sector, outcode or GSS code. */
            readonly AREA_CODE?: string | null;
            /** @description Median price of homes of the same type (detached, semi-detached, terraced, flat) sold in the area in the newest twelve months of the data. Unit: GBP. */
            readonly AREA_MEDIAN_SOLD_PRICE_12M?: number | null;
            /** @description Median price per square metre of homes sold in those twelve months whose certificate gives the floor area. Unit: GBP per m2. */
            readonly AREA_MEDIAN_PRICE_PER_SQM_12M?: number | null;
            /** @description Number of standard sales of homes in the area in those twelve months. Unit: count. */
            readonly AREA_SALES_COUNT_12M?: number | null;
            /** @description Change of that number from the twelve months before; null if the data does not reach back that far. Unit: percent. */
            readonly AREA_SALES_CHANGE_PCT?: number | null;
            /** @description Change of the local authority's price index over twelve months. Unit: percent. */
            readonly AREA_PRICE_CHANGE_12M_PCT?: number | null;
            /** @description Median asking price in the area now. Unit: GBP. */
            readonly AREA_MEDIAN_ASKING_PRICE?: number | null;
            /** @description Number of homes for sale in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_SALE_LISTINGS?: number | null;
            /** @description Median time from listing to an agreed sale. Unit: days. */
            readonly AREA_MEDIAN_DAYS_TO_SELL?: number | null;
            /** @description Probability that AREA_MEDIAN_DAYS_TO_SELL is right. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_DAYS_TO_SELL was read from a record about this very property. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$MODELLED?: boolean | null;
            /** @description Median of price paid divided by asking price. Unit: ratio. */
            readonly AREA_SOLD_TO_ASKING_RATIO?: number | null;
            /** @description Probability that AREA_SOLD_TO_ASKING_RATIO is right. */
            readonly AREA_SOLD_TO_ASKING_RATIO$CONFIDENCE?: number | null;
            /** @description False if AREA_SOLD_TO_ASKING_RATIO was read from a record about this very property. */
            readonly AREA_SOLD_TO_ASKING_RATIO$MODELLED?: boolean | null;
            /** @description Share of agreed sales that fell through. Unit: share, 0 to 1. */
            readonly AREA_FALL_THROUGH_RATE?: number | null;
            /** @description Probability that AREA_FALL_THROUGH_RATE is right. */
            readonly AREA_FALL_THROUGH_RATE$CONFIDENCE?: number | null;
            /** @description False if AREA_FALL_THROUGH_RATE was read from a record about this very property. */
            readonly AREA_FALL_THROUGH_RATE$MODELLED?: boolean | null;
            /** @description Number of homes to let in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_RENTAL_LISTINGS?: number | null;
            /** @description Median asking rent in the area. Unit: GBP per calendar month. */
            readonly AREA_MEDIAN_RENT_PCM?: number | null;
            /** @description Probability that AREA_MEDIAN_RENT_PCM is right. */
            readonly AREA_MEDIAN_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_RENT_PCM was read from a record about this very property. */
            readonly AREA_MEDIAN_RENT_PCM$MODELLED?: boolean | null;
            /** @description A year of AREA_MEDIAN_RENT_PCM as a share of AREA_MEDIAN_SOLD_PRICE_12M. Unit: percent, 2 decimals. */
            readonly AREA_GROSS_YIELD?: number | null;
            /** @description Probability that AREA_GROSS_YIELD is right. */
            readonly AREA_GROSS_YIELD$CONFIDENCE?: number | null;
            /** @description False if AREA_GROSS_YIELD was read from a record about this very property. */
            readonly AREA_GROSS_YIELD$MODELLED?: boolean | null;
            /** @description Average time between two registered sales of the same home in the area, leaving out homes that have not sold again. Unit: years. */
            readonly AREA_AVERAGE_YEARS_OWNED?: number | null;
            /** @description Probability that AREA_AVERAGE_YEARS_OWNED is right. */
            readonly AREA_AVERAGE_YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if AREA_AVERAGE_YEARS_OWNED was read from a record about this very property. */
            readonly AREA_AVERAGE_YEARS_OWNED$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Day on which the loaded sales of the area end, or day of the newest delivery of a feed; null if neither is loaded.
             */
            readonly MARKET_AS_OF?: string | null;
        };
        /** Property market */
        readonly PropertyMarket: WithRequired<components["schemas"]["PropertyMarketPart"], "UPRN" | "MARKET_STATUS" | "MARKET_STATUS$CONFIDENCE" | "MARKET_STATUS$MODELLED" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET$CONFIDENCE" | "CUMULATIVE_DAYS_ON_MARKET$MODELLED" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "PREDICTED_COMPLETION_DATE$CONFIDENCE" | "PREDICTED_COMPLETION_DATE$MODELLED" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_6M$CONFIDENCE" | "MOVE_PROPENSITY_6M$MODELLED" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "LET_PROPENSITY_6M$CONFIDENCE" | "LET_PROPENSITY_6M$MODELLED" | "FALL_THROUGH_RISK" | "FALL_THROUGH_RISK$CONFIDENCE" | "FALL_THROUGH_RISK$MODELLED" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_MEDIAN_DAYS_TO_SELL$CONFIDENCE" | "AREA_MEDIAN_DAYS_TO_SELL$MODELLED" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_SOLD_TO_ASKING_RATIO$CONFIDENCE" | "AREA_SOLD_TO_ASKING_RATIO$MODELLED" | "AREA_FALL_THROUGH_RATE" | "AREA_FALL_THROUGH_RATE$CONFIDENCE" | "AREA_FALL_THROUGH_RATE$MODELLED" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_MEDIAN_RENT_PCM$CONFIDENCE" | "AREA_MEDIAN_RENT_PCM$MODELLED" | "AREA_GROSS_YIELD" | "AREA_GROSS_YIELD$CONFIDENCE" | "AREA_GROSS_YIELD$MODELLED" | "AREA_AVERAGE_YEARS_OWNED" | "AREA_AVERAGE_YEARS_OWNED$CONFIDENCE" | "AREA_AVERAGE_YEARS_OWNED$MODELLED" | "MARKET_AS_OF"> & unknown;
        /**
         * Property demographics part
         * @description The fields that `fields` names, with their companions. With `include=provenance` each field is followed by `FIELD$SOURCE` and `FIELD$AS_OF`, which are text or null.
         */
        readonly PropertyDemographicsPart: {
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Census output area in which the property lies (2021 boundaries). Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly OA_CODE?: string | null;
            /** @description Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LSOA_CODE?: string | null;
            /** @description Kind of area that the census figures of this group describe, the largest if there are several; null if none is loaded. */
            readonly DEMOGRAPHICS_AREA_TYPE?: components["schemas"]["DemographicsAreaType"] | null;
            /** @description Residents of the area. Unit: people. */
            readonly POPULATION?: number | null;
            /** @description Residents per square kilometre. Unit: people per km2. */
            readonly POPULATION_DENSITY?: number | null;
            /** @description Households of the area. Unit: count. */
            readonly HOUSEHOLDS?: number | null;
            /** @description Residents per household. Unit: people. */
            readonly AVERAGE_HOUSEHOLD_SIZE?: number | null;
            /** @description Median age of the residents. Unit: years. */
            readonly MEDIAN_AGE?: number | null;
            /** @description Residents under 16. Unit: percent. */
            readonly AGE_0_15_PCT?: number | null;
            /** @description Residents from 16 to 34. Unit: percent. */
            readonly AGE_16_34_PCT?: number | null;
            /** @description Residents from 35 to 64. Unit: percent. */
            readonly AGE_35_64_PCT?: number | null;
            /** @description Residents aged 65 and over. Unit: percent. */
            readonly AGE_65_PLUS_PCT?: number | null;
            /** @description Households that own their home without a mortgage. Unit: percent of households. */
            readonly OWNED_OUTRIGHT_PCT?: number | null;
            /** @description Households that own their home with a mortgage or share its ownership. Unit: percent of households. */
            readonly OWNED_MORTGAGE_PCT?: number | null;
            /** @description Households that rent from a private landlord or live rent free. Unit: percent of households. */
            readonly PRIVATE_RENTED_PCT?: number | null;
            /** @description Households that rent from a council or housing association. Unit: percent of households. */
            readonly SOCIAL_RENTED_PCT?: number | null;
            /** @description Homes that are detached. Unit: percent of homes. */
            readonly DETACHED_PCT?: number | null;
            /** @description Homes that are semi-detached. Unit: percent of homes. */
            readonly SEMI_DETACHED_PCT?: number | null;
            /** @description Homes that are terraced. Unit: percent of homes. */
            readonly TERRACED_PCT?: number | null;
            /** @description Homes that are flats, maisonettes or apartments. Unit: percent of homes. */
            readonly FLAT_PCT?: number | null;
            /** @description Households without a car or van. Unit: percent of households. */
            readonly NO_CAR_PCT?: number | null;
            /** @description Residents in work or looking for it. Unit: percent of residents of 16 and over. */
            readonly ECONOMICALLY_ACTIVE_PCT?: number | null;
            /** @description Workers who work mainly at or from home. Unit: percent of workers. */
            readonly WORK_FROM_HOME_PCT?: number | null;
            /** @description Residents with a qualification of level 4 or above. Unit: percent of residents of 16 and over. */
            readonly DEGREE_PCT?: number | null;
            /** @description Residents in managerial and professional occupations (NS-SEC 1 and 2). Unit: percent of residents of 16 and over. */
            readonly HIGHER_MANAGERIAL_PCT?: number | null;
            /** @description Residents in good or very good health. Unit: percent of residents. */
            readonly GOOD_HEALTH_PCT?: number | null;
            /** @description How urban or rural the area is; the code itself if its name is not known. Unit: ONS and Scottish Government classes. */
            readonly RURAL_URBAN_CLASSIFICATION?: string | null;
            /** @description Rank of the area in its nation's index of multiple deprivation. Unit: 1 = most deprived of its nation. */
            readonly IMD_RANK?: number | null;
            /** @description Decile of the area among those of its nation. Unit: 1 to 10, 1 = most deprived. */
            readonly IMD_DECILE?: number | null;
            /** @description Edition of the index; ranks of different editions or nations cannot be compared. Unit: edition. */
            readonly IMD_YEAR?: number | null;
            /** @description Decile in the income domain of the index. Unit: 1 to 10, 1 = most deprived. */
            readonly INCOME_DECILE?: number | null;
            /** @description Decile in the crime domain of the index. Unit: 1 to 10, 1 = most crime. */
            readonly CRIME_DECILE?: number | null;
            /** @description Crimes recorded in the small area (LSOA) in twelve whole months, relative to its residents; anti-social behaviour is not counted. Unit: offences per 1,000 people. */
            readonly CRIME_RATE_12M?: number | null;
            /** @description Average net income of the area's households (MSOA), estimated by ONS. Unit: GBP per year, net. */
            readonly HOUSEHOLD_INCOME?: number | null;
            /** @description Probability that HOUSEHOLD_INCOME is right. */
            readonly HOUSEHOLD_INCOME$CONFIDENCE?: number | null;
            /** @description False if HOUSEHOLD_INCOME was read from a record about this very property. */
            readonly HOUSEHOLD_INCOME$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Reference date of the census or index; null where none is loaded.
             */
            readonly DEMOGRAPHICS_AS_OF?: string | null;
            /** @description Name of the nearest open state school with pupils of primary age, within 5 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_PRIMARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_PRIMARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED?: components["schemas"]["NearestPrimarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of primary age within a kilometre. Unit: count. */
            readonly PRIMARY_SCHOOLS_WITHIN_1KM?: number | null;
            /** @description Name of the nearest open state school with pupils of secondary age, within 10 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_SECONDARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_SECONDARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED?: components["schemas"]["NearestSecondarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of secondary age within three kilometres. Unit: count. */
            readonly SECONDARY_SCHOOLS_WITHIN_3KM?: number | null;
            /** @description Name of the nearest railway station within 10 kilometres; null where not all of Great Britain are loaded. */
            readonly NEAREST_RAILWAY_STATION?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_RAILWAY_STATION_METRES?: number | null;
            /** @description Name of the nearest stop of a tram, metro or underground within 5 kilometres. */
            readonly NEAREST_TRAM_STOP?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_TRAM_STOP_METRES?: number | null;
            /** @description Bus stops at streets within 400 metres, one for each side of a road. Unit: count. */
            readonly BUS_STOPS_WITHIN_400M?: number | null;
            /** @description Name of the nearest public park or garden within a kilometre; null where it has none, or not all of Great Britain are loaded. */
            readonly NEAREST_PARK?: string | null;
            /** @description Metres to its edge in a straight line; 0 inside. Unit: m. */
            readonly NEAREST_PARK_METRES?: number | null;
            /** @description Metres in a straight line to the edge of the nearest play space within a kilometre. Unit: m. */
            readonly NEAREST_PLAY_SPACE_METRES?: number | null;
        };
        /** Property demographics */
        readonly PropertyDemographics: WithRequired<components["schemas"]["PropertyDemographicsPart"], "UPRN" | "OA_CODE" | "LSOA_CODE" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "HOUSEHOLD_INCOME$CONFIDENCE" | "HOUSEHOLD_INCOME$MODELLED" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES"> & unknown;
        /**
         * EventType
         * @enum {string}
         */
        readonly EventType: "Listed For Sale" | "Price Reduced" | "Price Increased" | "Under Offer" | "Sold STC" | "Sale Fell Through" | "Back On Market" | "Withdrawn" | "Relisted" | "Agent Changed" | "Exchanged" | "Sale Completed" | "Listed To Let" | "Rent Reduced" | "Rent Increased" | "Let Agreed" | "Let" | "Let Fell Through" | "Let Withdrawn";
        /**
         * TransactionType
         * @enum {string}
         */
        readonly TransactionType: "Sale" | "Rental";
        /**
         * StatusFrom
         * @enum {string}
         */
        readonly StatusFrom: "Coming Soon" | "For Sale" | "Under Offer" | "Reserved" | "Sold STC" | "Exchanged" | "Completed" | "To Let" | "Let Agreed" | "Let" | "Withdrawn" | "Expired";
        /**
         * StatusTo
         * @enum {string}
         */
        readonly StatusTo: "Coming Soon" | "For Sale" | "Under Offer" | "Reserved" | "Sold STC" | "Exchanged" | "Completed" | "To Let" | "Let Agreed" | "Let" | "Withdrawn" | "Expired";
        /**
         * LrPropertyType
         * @enum {string}
         */
        readonly LrPropertyType: "D" | "S" | "T" | "F" | "O";
        /**
         * LrTenure
         * @enum {string}
         */
        readonly LrTenure: "Freehold" | "Leasehold";
        /**
         * LrCategory
         * @enum {string}
         */
        readonly LrCategory: "A" | "B";
        /**
         * EventSource
         * @enum {string}
         */
        readonly EventSource: "Land Registry" | "Listing Feed" | "Registers of Scotland";
        /**
         * MatchType
         * @enum {string}
         */
        readonly MatchType: "Exact UPRN" | "Address" | "Address Fuzzy" | "Building";
        /** MarketEvent */
        readonly MarketEvent: {
            /** @description Identifier of the event. Unit: stable. */
            readonly EVENT_ID: string;
            /** @description Property to which the event belongs. Unit: 1 to 12 digits, no padding. */
            readonly UPRN: number;
            /** @description Probability that UPRN is right. */
            readonly UPRN$CONFIDENCE: number | null;
            /** @description False if UPRN was read from a record about this very property. */
            readonly UPRN$MODELLED: boolean | null;
            /** @description What happened. If a listing left its feed without notice, its outcome where one is more likely than not, marked as modelled. If the feed fell silent, Withdrawn or Let Withdrawn to the status Expired on the day of its last word, marked as modelled. */
            readonly EVENT_TYPE: components["schemas"]["EventType"];
            /** @description Probability that EVENT_TYPE is right. */
            readonly EVENT_TYPE$CONFIDENCE: number | null;
            /** @description False if EVENT_TYPE was read from a record about this very property. */
            readonly EVENT_TYPE$MODELLED: boolean | null;
            /**
             * Format: date
             * @description Date of the event; for a sale, the date of transfer.
             */
            readonly EVENT_DATE: string;
            /** @description Price asked, agreed or paid. Unit: GBP; per calendar month for lettings. */
            readonly PRICE: number | null;
            /** @description Price before the event. Unit: GBP; per calendar month for lettings. */
            readonly PREVIOUS_PRICE: number | null;
            /** @description Change from the previous price. Unit: percent, 1 decimal; negative = cut. */
            readonly PRICE_CHANGE_PCT: number | null;
            /** @description Whether the event is part of a sale or a letting. */
            readonly TRANSACTION_TYPE: components["schemas"]["TransactionType"];
            /** @description Listing to which the event belongs. */
            readonly LISTING_ID: string | null;
            /** @description Attempt to sell or let to which the event belongs. Unit: 1 = first cycle held. */
            readonly LISTING_CYCLE: number | null;
            /** @description Time from the start of that attempt to the event. Unit: days. */
            readonly DAYS_SINCE_LISTED: number | null;
            /** @description Name of the agent. */
            readonly AGENT_NAME: string | null;
            /** @description Status of the listing before the event. */
            readonly STATUS_FROM: components["schemas"]["StatusFrom"] | null;
            /** @description Status of the listing after the event. */
            readonly STATUS_TO: components["schemas"]["StatusTo"] | null;
            /** @description Land Registry's identifier of the sale. Unit: GUID in braces. */
            readonly LR_TRANSACTION_ID: string | null;
            /** @description Kind of property as the sale was registered. Unit: detached, semi-detached, terraced, flat, other. */
            readonly LR_PROPERTY_TYPE: components["schemas"]["LrPropertyType"] | null;
            /** @description Whether the home was registered as new. */
            readonly LR_NEW_BUILD: boolean | null;
            /** @description Tenure the sale was registered with. */
            readonly LR_TENURE: components["schemas"]["LrTenure"] | null;
            /** @description Whether it was a standard sale at full value, or another such as a repossession or a buy-to-let purchase. Unit: A standard, B additional. */
            readonly LR_CATEGORY: components["schemas"]["LrCategory"] | null;
            /** @description Who reported the event. Registers of Scotland publishes no single sales, so that no event comes from it. */
            readonly SOURCE: components["schemas"]["EventSource"];
            /** @description How the event was linked to the property. Building is never given: an address that means only a building is linked to none of its homes. */
            readonly MATCH_TYPE: components["schemas"]["MatchType"];
            /**
             * Format: date-time
             * @description When this service learned of the event, so that callers can ask what was known at a past time. Unit: RFC 3339, UTC.
             */
            readonly RECORDED_AT: string;
        };
        /**
         * ListingStatus
         * @enum {string}
         */
        readonly ListingStatus: "Coming Soon" | "For Sale" | "Under Offer" | "Reserved" | "Sold STC" | "Exchanged" | "Completed" | "To Let" | "Let Agreed" | "Let" | "Withdrawn" | "Expired";
        /**
         * RentFrequency
         * @enum {string}
         */
        readonly RentFrequency: "Weekly" | "Monthly" | "Quarterly" | "Annual" | "Per Person Per Week" | "Daily";
        /**
         * PriceQualifier
         * @enum {string}
         */
        readonly PriceQualifier: "None" | "POA" | "Guide Price" | "Fixed Price" | "Offers In Excess Of" | "OIRO" | "Sale By Tender" | "From" | "Shared Ownership" | "Offers Over" | "Part Buy Part Rent" | "Shared Equity" | "Equity Loan" | "Offers Invited" | "Coming Soon";
        /**
         * LetType
         * @enum {string}
         */
        readonly LetType: "Long Term" | "Short Term" | "Student" | "Commercial";
        /**
         * Furnished
         * @enum {string}
         */
        readonly Furnished: "Furnished" | "Part Furnished" | "Unfurnished" | "Furnished Or Unfurnished";
        /** Listing */
        readonly Listing: {
            /** @description Identifier of the listing. Unit: stable, ours. */
            readonly LISTING_ID: string;
            /** @description Property to which the listing's address was matched; null if no match was certain enough. Unit: 1 to 12 digits, no padding. */
            readonly UPRN: number | null;
            /** @description Probability that UPRN is right. */
            readonly UPRN$CONFIDENCE: number | null;
            /** @description False if UPRN was read from a record about this very property. */
            readonly UPRN$MODELLED: boolean | null;
            /** @description Whether the home is for sale or to let. */
            readonly TRANSACTION_TYPE: components["schemas"]["TransactionType"];
            /** @description Status of the sale or letting; completion is taken from the register. If the listing left its feed without notice, the most likely outcome by now, marked as modelled, or what was shown last where no outcome is more likely than not. If the feed has fallen silent, what it showed last, with a confidence that falls with the silence, and Expired once it is more likely over. */
            readonly STATUS: components["schemas"]["ListingStatus"];
            /** @description Probability that STATUS is right. */
            readonly STATUS$CONFIDENCE: number | null;
            /** @description False if STATUS was read from a record about this very property. */
            readonly STATUS$MODELLED: boolean | null;
            /**
             * Format: date
             * @description Date on which the listing reached that status.
             */
            readonly STATUS_DATE: string | null;
            /** @description Address as advertised, often without the number. */
            readonly DISPLAY_ADDRESS: string;
            /** @description Postcode as the feed gives it, else of the matched property. Unit: one space, upper case. */
            readonly POSTCODE: string | null;
            /** @description Probability that POSTCODE is right. */
            readonly POSTCODE$CONFIDENCE: number | null;
            /** @description False if POSTCODE was read from a record about this very property. */
            readonly POSTCODE$MODELLED: boolean | null;
            /** @description First half of the postcode. */
            readonly OUTCODE: string | null;
            /** @description Latitude from the feed, else of the property, else of the postcode. Unit: WGS84 degrees. */
            readonly LATITUDE: number | null;
            /** @description Longitude, from the same source as LATITUDE; west of Greenwich is negative. Unit: WGS84 degrees. */
            readonly LONGITUDE: number | null;
            /** @description Current asking price. Unit: GBP; per calendar month for lettings. */
            readonly PRICE: number | null;
            /** @description Rent as advertised. Unit: GBP per RENT_FREQUENCY, lettings only. */
            readonly PRICE_ADVERTISED: number | null;
            /** @description How often the advertised rent falls due. Unit: lettings only. */
            readonly RENT_FREQUENCY: components["schemas"]["RentFrequency"] | null;
            /** @description Wording that qualifies the price. Unit: sales only. */
            readonly PRICE_QUALIFIER: components["schemas"]["PriceQualifier"] | null;
            /** @description Price when the listing was first seen. Unit: GBP; per calendar month for lettings. */
            readonly ORIGINAL_PRICE: number | null;
            /** @description How often the price has changed. Unit: count. */
            readonly PRICE_CHANGE_COUNT: number;
            /**
             * Format: date
             * @description Date of the latest price change.
             */
            readonly LAST_PRICE_CHANGE_DATE: string | null;
            /** @description Size of the latest price change. Unit: percent, 1 decimal; negative = cut. */
            readonly LAST_PRICE_CHANGE_PCT: number | null;
            /**
             * Format: date
             * @description Date the listing began, or was first seen.
             */
            readonly FIRST_LISTED_DATE: string;
            /**
             * Format: date
             * @description Date of the latest delivery that contained the listing.
             */
            readonly LAST_SEEN_DATE: string;
            /**
             * Format: date
             * @description Date of the first delivery that no longer contained it.
             */
            readonly REMOVED_DATE: string | null;
            /** @description Time on the market, up to the last word of its feed. Unit: days. */
            readonly DAYS_ON_MARKET: number;
            /** @description Number of bedrooms as advertised. Unit: count, 0 = studio. */
            readonly BEDROOMS: number | null;
            /** @description Number of bathrooms as advertised. Unit: count. */
            readonly BATHROOMS: number | null;
            /** @description Number of living and dining rooms as advertised. Unit: count. */
            readonly RECEPTION_ROOMS: number | null;
            /** @description What kind of home it is. */
            readonly PROPERTY_TYPE: components["schemas"]["PropertyType"] | null;
            /** @description Probability that PROPERTY_TYPE is right. */
            readonly PROPERTY_TYPE$CONFIDENCE: number | null;
            /** @description False if PROPERTY_TYPE was read from a record about this very property. */
            readonly PROPERTY_TYPE$MODELLED: boolean | null;
            /** @description More specific kind, in the words of the feed. */
            readonly PROPERTY_SUBTYPE: components["schemas"]["PropertySubtype"] | null;
            /** @description Legal interest for sale: as advertised, else as recorded for the property. Unit: sales only. */
            readonly TENURE: components["schemas"]["Tenure"] | null;
            /** @description Probability that TENURE is right. */
            readonly TENURE$CONFIDENCE: number | null;
            /** @description False if TENURE was read from a record about this very property. */
            readonly TENURE$MODELLED: boolean | null;
            /** @description Floor area: as advertised, else as certified. Unit: m2, 1 decimal. */
            readonly TOTAL_FLOOR_AREA: number | null;
            /** @description Probability that TOTAL_FLOOR_AREA is right. */
            readonly TOTAL_FLOOR_AREA$CONFIDENCE: number | null;
            /** @description False if TOTAL_FLOOR_AREA was read from a record about this very property. */
            readonly TOTAL_FLOOR_AREA$MODELLED: boolean | null;
            /** @description Whether the home is advertised as new. Unit: sales only. */
            readonly NEW_BUILD: boolean | null;
            /** @description Whether there is no onward chain. Unit: sales only. */
            readonly CHAIN_FREE: boolean | null;
            /** @description Council tax band as advertised. */
            readonly COUNCIL_TAX_BAND: components["schemas"]["CouncilTaxBand"] | null;
            /** @description Energy efficiency rating: as advertised, else as certified. */
            readonly CURRENT_ENERGY_RATING: components["schemas"]["CurrentEnergyRating"] | null;
            /** @description Probability that CURRENT_ENERGY_RATING is right. */
            readonly CURRENT_ENERGY_RATING$CONFIDENCE: number | null;
            /** @description False if CURRENT_ENERGY_RATING was read from a record about this very property. */
            readonly CURRENT_ENERGY_RATING$MODELLED: boolean | null;
            /**
             * Format: date
             * @description Date from which the home is available. Unit: lettings only.
             */
            readonly AVAILABLE_DATE: string | null;
            /** @description Kind of letting. Unit: lettings only. */
            readonly LET_TYPE: components["schemas"]["LetType"] | null;
            /** @description Whether the home is let furnished. Unit: lettings only. */
            readonly FURNISHED: components["schemas"]["Furnished"] | null;
            /** @description Deposit required. Unit: GBP, lettings only. */
            readonly DEPOSIT: number | null;
            /** @description Shortest tenancy offered. Unit: months, lettings only. */
            readonly MINIMUM_TERM_MONTHS: number | null;
            /** @description Whether the rent covers the bills. Unit: lettings only. */
            readonly BILLS_INCLUDED: boolean | null;
            /** @description Whether pets may be kept. Unit: lettings only. */
            readonly PETS_ALLOWED: boolean | null;
            /** @description Name of the agent. */
            readonly AGENT_NAME: string | null;
            /** @description The feed's identifier of the branch. */
            readonly BRANCH_ID: string | null;
            /** @description The agent's own reference for the listing. */
            readonly AGENT_REF: string | null;
            /** @description Name of the feed the listing came in. */
            readonly SOURCE: string;
            /** @description The agent's summary of the home. Unit: up to 1,000 characters. */
            readonly SUMMARY: string | null;
            /** @description Selling points as listed; empty where there are none. */
            readonly FEATURES: readonly string[];
            /**
             * Format: date
             * @description Date on which the agreed sale will most likely complete. Unit: sales only.
             */
            readonly PREDICTED_COMPLETION_DATE: string | null;
            /** @description Probability that PREDICTED_COMPLETION_DATE is right. */
            readonly PREDICTED_COMPLETION_DATE$CONFIDENCE: number | null;
            /** @description False if PREDICTED_COMPLETION_DATE was read from a record about this very property. */
            readonly PREDICTED_COMPLETION_DATE$MODELLED: boolean | null;
            /**
             * Format: date-time
             * @description When this service first received the listing. Unit: RFC 3339, UTC.
             */
            readonly CREATED_AT: string;
            /**
             * Format: date-time
             * @description When this service last changed it. Unit: RFC 3339, UTC.
             */
            readonly UPDATED_AT: string;
            /** @description Metres from the point; present only with lat and lon. */
            readonly DISTANCE?: number;
        };
        /** ListingPage */
        readonly ListingPage: {
            readonly data: readonly components["schemas"]["Listing"][];
            /** @description Number of this page, from 1. */
            readonly page: number;
            /** @description Results per page. */
            readonly page_size: number;
            /** @description Exact number of results on all pages. */
            readonly total_items: number;
            /** @description Number of pages; 0 if there are no results. */
            readonly total_pages: number;
        };
        /**
         * SuggestionKind
         * @enum {string}
         */
        readonly SuggestionKind: "street" | "building" | "property";
        /** Suggestion */
        readonly Suggestion: {
            /** @description A street or building contains properties; a property is a final result. */
            readonly kind: components["schemas"]["SuggestionKind"];
            /** @description Text to show. */
            readonly text: string;
            /** @description For a street or building: the number of its properties. */
            readonly properties?: number;
            /** @description For a street or building: value of `container` that lists its properties. */
            readonly container?: string;
            /** @description For a property. */
            readonly uprn?: number;
            /** @description For a property. */
            readonly postcode?: string | null;
        };
        /** MatchExplanation read */
        readonly MatchExplanationRead: {
            /** @description What kind of part it is, for example `street`. */
            readonly part: string;
            /** @description What was read of it. */
            readonly text: string;
        };
        /**
         * ExplainedStretch
         * @description The part of the address that the property accounts for, in its own letters and in order. Null if that is next to nothing, or the address was read in other letters, as `repairs` say.
         */
        readonly ExplainedStretch: {
            /** @description The pieces of the address that the property accounts for. */
            readonly explained: readonly string[];
            /** @description The other pieces of the address. */
            readonly left_over: readonly string[];
            /** @description Both in one sentence. */
            readonly sentence: string;
        };
        /** MatchExplanation candidate evidence */
        readonly MatchExplanationCandidateEvidence: {
            /** @description Log-odds: above 0 for the candidate, below 0 against it. */
            readonly points: number;
            /** @description The agreement or contradiction in words. */
            readonly sentence: string;
        };
        /** MatchExplanation candidate */
        readonly MatchExplanationCandidate: {
            /** @description UPRN of the candidate. */
            readonly uprn: number;
            /** @description Its address on one line. */
            readonly full_address: string | null;
            /** @description Probability that the address means this property, rounded down to four decimals; 1 only if the address is identical to that of this property and no other. */
            readonly confidence: number;
            /** @description WGS84 degrees. */
            readonly latitude: number | null;
            /** @description WGS84 degrees. */
            readonly longitude: number | null;
            /** @description Sum of the points; "none of the properties" has 0. Null if the address is identical, which no sum outweighs. */
            readonly score: number | null;
            /** @description Probability that the address, inferred from neighbours because no source has it, is right; `confidence` is no higher. Null if a source has it. */
            readonly address_confidence: number | null;
            readonly stretch: components["schemas"]["ExplainedStretch"] | null;
            /** @description What speaks for it first. */
            readonly evidence: readonly components["schemas"]["MatchExplanationCandidateEvidence"][];
        };
        /** MatchExplanation */
        readonly MatchExplanation: {
            /** @description As it was asked. */
            readonly address: string;
            /** @description The address as it was read. */
            readonly read: readonly components["schemas"]["MatchExplanationRead"][];
            /** @description The parts that were corrected while reading. */
            readonly repairs: readonly string[];
            /** @description The cost of the correction for every candidate, in points. */
            readonly repair_points: number;
            /** @description Properties it was compared with. */
            readonly compared: number;
            /** @description Whether they include properties of other postcodes. */
            readonly widened: boolean;
            /** @description Number of candidates that fit equally well and best. */
            readonly tied: number;
            /** @description The meaning of the address among all properties, before `filter` and `min_confidence`: one property, one of several, or no known property. */
            readonly decision: components["schemas"]["MatchDecision"];
            /** @description The reason as a code. `identical`: One property has exactly this address. `identical-but-place`: One property of the postcode has exactly this address, except for locality, town and county. `best-evidence`: The evidence points to one property of the postcode. `other-postcode`: The postcode does not agree: the address fits a property that is not in it. `found-without-postcode`: The address or the property has no full postcode; what the address says leads to one property. `tied`: Several properties fit equally well. `rivals`: Several properties fit, none of them well enough before the others. `number-not-listed`: The street is known, but it has no such number. `building-not-listed`: The street is known, but it has no building or house of this name. `several-properties`: The address names several properties, and none that is all of them is listed. `part-not-listed`: The building is known, but it has no such flat, unit or letter. `part-not-given`: Only the parts of the building are listed, and the address does not say which one. `weak-evidence`: No property has enough in common with the address. `no-candidates`: No property is known that the address could mean. `no-property`: The text means land, a box, a mast or similar, and none with this address is listed. `listed-share`: The evidence leaves it open; the share of homes that the list is taken to have decides. `many-streets`: Too many streets fit equally well; a town or postcode would decide. `nothing-to-read`: The text contains no address. */
            readonly reason: components["schemas"]["MatchReason"];
            /** @description The reason as a sentence for people; also states if `filter` or `min_confidence` withheld the match, or let an uncertain one through. */
            readonly explanation: string;
            /** @description Best first, however unlikely. */
            readonly candidates: readonly components["schemas"]["MatchExplanationCandidate"][];
            /** @description How the address relates to listed properties, most likely first, from a probability of 0.05. A grade is not a match. Beside a match only with `grade=true`. */
            readonly grades: readonly components["schemas"]["MatchGrade"][];
        };
        /**
         * FieldEvidenceSource
         * @enum {string}
         */
        readonly FieldEvidenceSource: "ABP" | "NGD" | "OUPRN" | "ONSUD" | "ONSPD" | "EPC" | "PPD" | "UKHPI" | "VOA" | "MHCLG/WG" | "CTAX" | "C21" | "IMD" | "PDGU" | "EA" | "INSPIRE" | "CCOD/OCOD" | "OFCOM" | "DESNZ" | "LIST" | "PAF" | "LLPG" | "DECIDED" | "NIAL" | "CPO" | "OON" | "OLI" | "SPD" | "LEASES" | "POLICE" | "INCOME" | "OML" | "GIAS" | "NAPTAN" | "OGS" | "RADON" | "MRA" | "LANDFILL" | "NOISE" | "PCM" | "BDUK" | "MODEL" | "DERIVED";
        /**
         * EvidenceRule
         * @enum {string}
         */
        readonly EvidenceRule: "the newest record" | "the preferred source" | "the only record" | "all records together" | "another field" | "a model" | "an address list, a map or a figure of the area";
        /**
         * EvidenceReason
         * @enum {string}
         */
        readonly EvidenceReason: "older" | "same-day" | "less-preferred-source" | "less-precise" | "another-form" | "contradicted" | "corrected" | "withdrawn" | "another-home" | "not-a-home";
        /** OtherValue */
        readonly OtherValue: {
            /** @description As in the detailed record. */
            readonly value: string | number | boolean | readonly string[] | null;
            /** @description Code of the source, as in `FIELD$SOURCE`. */
            readonly source: components["schemas"]["FieldEvidenceSource"] | null;
            /** @description The publisher's identifier of the record; null for a value that rests on none or on several. */
            readonly record: string | null;
            /**
             * Format: date
             * @description Day of the record.
             */
            readonly date: string | null;
            /** @description Whether the value is a conclusion from the record. */
            readonly modelled: boolean;
            /** @description Why it is not served. `older`, `same-day`: a newer record of the same source, or another one of the same day, counts. `less-preferred-source`: another source comes first for this field; of addresses, another kind or source. `less-precise`: it places the postcode, not the home. `another-form`: another address or spelling by the source that is served. `contradicted`: it does not fit other facts. `corrected`, `withdrawn`: a later version of the same record changed or deleted it. `another-home`: the record has this UPRN and the address of another home. `not-a-home`: the field is for homes only. */
            readonly reason: components["schemas"]["EvidenceReason"];
        };
        /** FieldEvidence */
        readonly FieldEvidence: {
            /** @description Name of the field. */
            readonly field: string;
            /** @description As in the detailed record. */
            readonly value: string | number | boolean | readonly string[] | null;
            /** @description Code of the source, as in `FIELD$SOURCE`. */
            readonly source: components["schemas"]["FieldEvidenceSource"] | null;
            /** @description The publisher's identifier of the record; null for a value that rests on none or on several. */
            readonly record: string | null;
            /**
             * Format: date
             * @description Day of the record, or of the edition that the value came in.
             */
            readonly date: string | null;
            /** @description As in `FIELD$MODELLED`. */
            readonly modelled: boolean;
            /** @description What the value rests on; null for a field without a value. */
            readonly rule: components["schemas"]["EvidenceRule"] | null;
            /** @description What other records say. */
            readonly others: readonly components["schemas"]["OtherValue"][];
        };
        /**
         * ConflictKind
         * @enum {string}
         */
        readonly ConflictKind: "floor-area" | "several-homes" | "house-and-flat" | "record-of-another-home" | "positions" | "let-and-owner-occupied" | "company-and-owner-occupied" | "freehold-and-lease" | "sold-before-built" | "sold-before-year-built" | "new-and-old" | "house-on-a-floor" | "flat-of-storeys" | "basement-upstairs" | "parking-and-none";
        /** Conflict */
        readonly Conflict: {
            /** @description Kind of contradiction. */
            readonly kind: components["schemas"]["ConflictKind"];
            /** @description Fields that it is about. */
            readonly fields: readonly string[];
            /** @description One sentence. */
            readonly explanation: string;
        };
        /** IndexedSale */
        readonly IndexedSale: {
            /** @description GBP paid. */
            readonly price: number;
            /**
             * Format: date
             * @description Day of the sale.
             */
            readonly date: string;
            /** @description The newest month of the index up to the day, `YYYY-MM`. */
            readonly to: string;
            /** @description Code of the index. */
            readonly index: string;
            /** @description GSS code of the area whose index it is. */
            readonly area: string;
            /** @description GBP: the price moved by the index. */
            readonly value: number;
        };
        /**
         * NullReason
         * @enum {string}
         */
        readonly NullReason: "unknown" | "no-record" | "modelled" | "neighbours" | "derived" | "published-later" | "imported-later" | "not-kept-by-day" | "contradicted" | "not-a-home";
        /** NullField */
        readonly NullField: {
            /** @description Name of the field. */
            readonly field: string;
            /** @description Why it is null. `unknown`: no source tells it now either. `no-record`: no record of the home by that day tells it. `modelled`: only a model tells it, and models are of now. `neighbours`: it rests on records of neighbours, which are not kept by day. `derived`: fields that it follows from are null. `published-later`: its source was published after the day. `imported-later`: its source was imported after the day. `not-kept-by-day`: its source has no date. `contradicted`: records tell it, and contradict other facts. `not-a-home`: the field is for homes only. */
            readonly reason: components["schemas"]["NullReason"];
        };
        /** PropertyEvidence */
        readonly PropertyEvidence: {
            /** @description UPRN of the property. */
            readonly uprn: number;
            /**
             * Format: date
             * @description The day that was asked for; null for the day of the data.
             */
            readonly as_of: string | null;
            /**
             * Format: date
             * @description The day that was asked for; null for everything imported.
             */
            readonly known_at: string | null;
            /** @description Fields with a value, or with a record that gives one, in the order of the detailed record. */
            readonly fields: readonly components["schemas"]["FieldEvidence"][];
            /** @description Contradictions between its records. */
            readonly conflicts: readonly components["schemas"]["Conflict"][];
            /** @description The last price paid by the day, moved to the day by the published price index of its area; null without a sale, or without an index that covers the sale and the day. */
            readonly indexed_sale: components["schemas"]["IndexedSale"] | null;
            /** @description With `as_of` or `known_at`: the fields that are null, and why. Else empty. */
            readonly nulls: readonly components["schemas"]["NullField"][];
        };
        /**
         * SoldPropertyType
         * @enum {string}
         */
        readonly SoldPropertyType: "Detached" | "Semi-detached" | "Terraced" | "Flat" | "Other";
        /** Comparable */
        readonly Comparable: {
            /**
             * @description Identifier of the sale for `exclude` and `adjust`.
             * @example 10355226316.20250816.310000
             */
            readonly id: string;
            /** @description UPRN of the sold home; null for a sale linked to none. */
            readonly uprn: number | null;
            /** @description Its address on one line. */
            readonly full_address: string;
            /** @description WGS84 degrees. */
            readonly latitude: number | null;
            /** @description WGS84 degrees. */
            readonly longitude: number | null;
            /** @description From the valued home. */
            readonly distance_metres: number | null;
            /** @description As the register has it. */
            readonly property_type: components["schemas"]["SoldPropertyType"];
            /** @description Whether it was sold new. */
            readonly is_new_build: boolean;
            /**
             * Format: date
             * @description Day of the deed.
             */
            readonly sold_on: string;
            /** @description What was paid, in pounds. */
            readonly price: number;
            /** @description The value of the home according to this sale, in pounds: the price carried forward by the index to the day and type of the valued home. */
            readonly indexed_price: number;
            /** @description Weight of this sale in the estimate; negative if it counts against others, 0 if excluded. */
            readonly weight: number;
            /** @description Whether `exclude` leaves it out. */
            readonly is_excluded: boolean;
            /** @description Percentage by which `adjust` changes its price; `indexed_price` includes it. */
            readonly adjusted_pct: number;
        };
        /** ComparableSales */
        readonly ComparableSales: {
            /** @description UPRN of the valued home. */
            readonly uprn: number;
            /** @description The estimate in pounds without the sales in `exclude`; null if the property was not valued. */
            readonly estimated_value: number | null;
            /** @description The estimate from all sales without changes, in pounds, as in every other answer. */
            readonly estimated_value_of_all: number | null;
            /**
             * Format: date
             * @description The day of the estimate.
             */
            readonly estimated_value_date: string | null;
            /** @description The value of a home of its type by the local index alone, in pounds. */
            readonly area_average: number | null;
            /** @description Weight of the area average: the remainder of the sales' weights to 1. Negative if those exceed 1. */
            readonly area_average_weight: number | null;
            /** @description Combined weight of its own earlier sales. */
            readonly own_sales_weight: number | null;
            /** @description Combined weight of sales of other homes, listed or not; some have negative weights. */
            readonly comparables_weight: number | null;
            /** @description Percentage added by the model to correct its past errors; null in values of earlier versions of the program. */
            readonly correction_pct: number | null;
            /** @description Number of sales of other homes in the estimate; null if unknown, as for a last sale carried forward by the index. */
            readonly comparables_count: number | null;
            /** @description Earlier sales of the home itself in the estimate, newest first. */
            readonly own_sales: readonly components["schemas"]["Comparable"][];
            /** @description The sales of other homes with the largest weights, at most ten. */
            readonly comparables: readonly components["schemas"]["Comparable"][];
        };
        /**
         * LayerName
         * @enum {string}
         */
        readonly LayerName: "area-of-outstanding-natural-beauty" | "article-4-direction-area" | "background-no2" | "background-pm25" | "brownfield-land" | "brownfield-site" | "building" | "coal-development-high-risk-area" | "coal-mining-reporting-area" | "conservation-area" | "flood-risk-zone" | "green-belt" | "historic-landfill" | "listed-building" | "listed-building-outline" | "local-planning-authority" | "national-park" | "park" | "play-space" | "plot" | "radon" | "rail-noise" | "risk-of-flooding-from-rivers-and-sea" | "risk-of-flooding-from-surface-water" | "road-noise" | "scheduled-monument" | "site-of-special-scientific-interest" | "tree" | "tree-preservation-zone" | "world-heritage-site";
        /** BoundaryLayer */
        readonly BoundaryLayer: {
            /** @description The publisher's data set, `plot` or `building`. */
            readonly layer: components["schemas"]["LayerName"];
            /** @description What people call it. */
            readonly title: string;
            /** @description Number of its boundaries in this answer. */
            readonly features: number;
            /** @description False if some were left out; a smaller box has them all. */
            readonly is_complete: boolean;
        };
        /** Boundary geometry */
        readonly BoundaryGeometry: {
            /** @constant */
            readonly type: "MultiPolygon";
            readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
        };
        /** Boundary properties */
        readonly BoundaryProperties: {
            /** @description The publisher's data set, `plot` or `building`. */
            readonly layer: components["schemas"]["LayerName"];
            /** @description The publisher's reference; null if there is none. */
            readonly reference: string | null;
            /** @description The publisher's name of it. */
            readonly name: string | null;
        };
        /** Boundary */
        readonly Boundary: {
            /** @constant */
            readonly type: "Feature";
            readonly geometry: components["schemas"]["BoundaryGeometry"];
            readonly properties: components["schemas"]["BoundaryProperties"];
        };
        /** Boundaries */
        readonly Boundaries: {
            /** @constant */
            readonly type: "FeatureCollection";
            /** @description The requested layers that are loaded. */
            readonly layers: readonly components["schemas"]["BoundaryLayer"][];
            /** @description By layer, the largest first. */
            readonly features: readonly components["schemas"]["Boundary"][];
        };
        /** BatchMatch */
        readonly BatchMatch: {
            /** @description The caller's own identifier of the address, returned with the answer. */
            readonly id: string | number | null;
            /** @description As it was asked. */
            readonly address: string;
            /** @description UPRN of the property that it means; null if none is certain. */
            readonly uprn: number | null;
            /** @description Its address on one line. */
            readonly full_address: string | null;
            /** @description Probability that the address means this property; null without one. */
            readonly confidence: number | null;
            /** @description The meaning of the address among all properties, before `filter` and `min_confidence`: one property, one of several, or no known property. */
            readonly decision: components["schemas"]["MatchDecision"];
            /** @description The reason as a code. `identical`: One property has exactly this address. `identical-but-place`: One property of the postcode has exactly this address, except for locality, town and county. `best-evidence`: The evidence points to one property of the postcode. `other-postcode`: The postcode does not agree: the address fits a property that is not in it. `found-without-postcode`: The address or the property has no full postcode; what the address says leads to one property. `tied`: Several properties fit equally well. `rivals`: Several properties fit, none of them well enough before the others. `number-not-listed`: The street is known, but it has no such number. `building-not-listed`: The street is known, but it has no building or house of this name. `several-properties`: The address names several properties, and none that is all of them is listed. `part-not-listed`: The building is known, but it has no such flat, unit or letter. `part-not-given`: Only the parts of the building are listed, and the address does not say which one. `weak-evidence`: No property has enough in common with the address. `no-candidates`: No property is known that the address could mean. `no-property`: The text means land, a box, a mast or similar, and none with this address is listed. `listed-share`: The evidence leaves it open; the share of homes that the list is taken to have decides. `many-streets`: Too many streets fit equally well; a town or postcode would decide. `nothing-to-read`: The text contains no address. */
            readonly reason: components["schemas"]["MatchReason"];
            /** @description The reason as a sentence for people; also states if `filter` or `min_confidence` withheld the match, or let an uncertain one through. */
            readonly explanation: string;
            /** @description Number of candidates that fit equally well and best. */
            readonly tied: number;
            /** @description Only on request. */
            readonly candidates?: readonly components["schemas"]["Candidate"][];
            /** @description How the address relates to listed properties, most likely first, from a probability of 0.05. A grade is not a match. Beside a match only with `grade=true`. */
            readonly grades?: readonly components["schemas"]["MatchGrade"][];
        };
        /**
         * ListedShare
         * @description The share of these addresses whose property the data are likely to have.
         */
        readonly ListedShare: {
            /** @description Estimate from these addresses; null with fewer than 200. */
            readonly estimate: number | null;
            /** @description Lower end of its interval of 95 %. */
            readonly low: number | null;
            /** @description Upper end. */
            readonly high: number | null;
            /** @description The share used for confidences; null for the usual one. */
            readonly applied: number | null;
            /** @description Why `auto` was not applied; null if it was, or was not requested. */
            readonly problem: string | null;
        };
        /** MatchedBatch */
        readonly MatchedBatch: {
            /** @description In the order of the request. */
            readonly data: readonly components["schemas"]["BatchMatch"][];
            /** @description Addresses. */
            readonly count: number;
            /** @description Number of addresses that mean one property. */
            readonly matched: number;
            /** @description Number of addresses that may mean any of several. */
            readonly ambiguous: number;
            /** @description Number of addresses that mean no known property. */
            readonly unmatched: number;
            readonly listed: components["schemas"]["ListedShare"];
        };
        /**
         * NearPrecision
         * @enum {string}
         */
        readonly NearPrecision: "Address" | "Postcode";
        /** NearProperty */
        readonly NearProperty: {
            /** @description Name of the building, mostly in capitals. */
            readonly building_name: string | null;
            /** @description Number of the building, with its suffix if it has one. */
            readonly building_number: string | null;
            /** @description District or village within the post town. */
            readonly dependent_locality: string | null;
            /** @description Street off the main street, mostly in capitals. */
            readonly dependent_thoroughfare: string | null;
            /** @description Part of the dependent locality. */
            readonly double_dependent_locality: string | null;
            /** @description WGS84 degrees. */
            readonly latitude: number | null;
            /** @description WGS84 degrees. */
            readonly longitude: number | null;
            /** @description Post town, upper case. */
            readonly post_town: string | null;
            /** @description Postcode with one space. */
            readonly postcode: string | null;
            /** @description Flat or unit within the building, mostly in capitals. */
            readonly sub_building_name: string | null;
            /** @description Street, mostly upper case. */
            readonly thoroughfare: string | null;
            /** @description Royal Mail's delivery point reference. */
            readonly udprn: number | null;
            /** @description Unique property reference number. */
            readonly uprn: number;
            /** @description Easting in metres: British National Grid, or Irish Grid in Northern Ireland. */
            readonly x_coordinate: number | null;
            /** @description Northing in metres of the same grid. */
            readonly y_coordinate: number | null;
            /** @description Its address on one line. */
            readonly full_address: string | null;
            /** @description Great-circle distance from the point, to a decimetre. */
            readonly distance_metres: number;
            /** @description Whether the position is the property's own or only its postcode's. */
            readonly coordinate_precision: components["schemas"]["NearPrecision"];
        };
        /** NearestProperties */
        readonly NearestProperties: {
            /** @description The nearest first. */
            readonly data: readonly components["schemas"]["NearProperty"][];
            /** @description Properties in `data`. */
            readonly count: number;
        };
        /** NearestOfPoint */
        readonly NearestOfPoint: {
            /** @description The caller's own identifier of the point, returned with the answer. */
            readonly id: string | number | null;
            /** @description As it was asked. */
            readonly lat: number;
            /** @description As it was asked. */
            readonly lon: number;
            /** @description The nearest first. */
            readonly nearest: readonly components["schemas"]["NearProperty"][];
        };
        /** NearestBatch */
        readonly NearestBatch: {
            /** @description In the order of the request. */
            readonly data: readonly components["schemas"]["NearestOfPoint"][];
            /** @description Points. */
            readonly count: number;
        };
        /**
         * PropertyWithFacts
         * @description The requested fields; always includes `uprn`.
         */
        readonly PropertyWithFacts: {
            /** @description Name of the building, mostly in capitals. */
            readonly building_name?: string | null;
            /** @description Number of the building, with its suffix if it has one. */
            readonly building_number?: string | null;
            /** @description District or village within the post town. */
            readonly dependent_locality?: string | null;
            /** @description Street off the main street, mostly in capitals. */
            readonly dependent_thoroughfare?: string | null;
            /** @description Part of the dependent locality. */
            readonly double_dependent_locality?: string | null;
            /** @description WGS84 degrees. */
            readonly latitude?: number | null;
            /** @description WGS84 degrees. */
            readonly longitude?: number | null;
            /** @description Post town, upper case. */
            readonly post_town?: string | null;
            /** @description Postcode with one space. */
            readonly postcode?: string | null;
            /** @description Flat or unit within the building, mostly in capitals. */
            readonly sub_building_name?: string | null;
            /** @description Street, mostly upper case. */
            readonly thoroughfare?: string | null;
            /** @description Royal Mail's delivery point reference. */
            readonly udprn?: number | null;
            /** @description Unique property reference number. */
            readonly uprn: number;
            /** @description Easting in metres: British National Grid, or Irish Grid in Northern Ireland. */
            readonly x_coordinate?: number | null;
            /** @description Northing in metres of the same grid. */
            readonly y_coordinate?: number | null;
            /** @description Other spellings of the address, only with `include=aliases`: alternative and Welsh addresses from gazetteers, further address columns of lists, and the spellings of certificates and sales. */
            readonly aliases?: readonly components["schemas"]["Alias"][];
            /** @description Unique Property Reference Number: the identifier of the property, for life. Unit: 1 to 12 digits, no padding. */
            readonly UPRN?: number;
            /** @description Property that this one is part of: the block that contains a flat, the estate that contains a unit. Unit: UPRN. */
            readonly PARENT_UPRN?: number | null;
            /** @description Royal Mail's number of the delivery point; null where no licensed source is loaded. Unit: up to 8 digits. */
            readonly UDPRN?: number | null;
            /** @description Unique Street Reference Number of the property's street. Unit: up to 8 digits. */
            readonly USRN?: string | null;
            /** @description The whole postal address on one line, laid out by Royal Mail's rules. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: one line, postcode last. */
            readonly FULL_ADDRESS?: string | null;
            /** @description Probability that FULL_ADDRESS is right. */
            readonly FULL_ADDRESS$CONFIDENCE?: number | null;
            /** @description False if FULL_ADDRESS was read from a record about this very property. */
            readonly FULL_ADDRESS$MODELLED?: boolean | null;
            /** @description First line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_1?: string | null;
            /** @description Second line above the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_2?: string | null;
            /** @description Third line above the post town, with any further lines joined to it. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ADDRESS_LINE_3?: string | null;
            /** @description Organisation at the address. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly ORGANISATION_NAME?: string | null;
            /** @description Department of the organisation. */
            readonly DEPARTMENT_NAME?: string | null;
            /** @description Box at which Royal Mail keeps post; the address then has no street. Unit: as written: `12`, `PO BOX 12`. */
            readonly PO_BOX?: string | null;
            /** @description Flat, unit or other part of a building. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly SUB_BUILDING_NAME?: string | null;
            /** @description Name of the building, or a number that Royal Mail keeps as a name (`12A`). Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly BUILDING_NAME?: string | null;
            /** @description Number of the building on its street. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: may carry a suffix or a range: 12A, 12-14. */
            readonly BUILDING_NUMBER?: string | null;
            /** @description Smaller street off the named one. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_THOROUGHFARE?: string | null;
            /** @description Street on which the property is. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly STREET?: string | null;
            /** @description Village, suburb or estate within the post town. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. */
            readonly DEPENDENT_LOCALITY?: string | null;
            /** @description Town that Royal Mail routes the address through. Stored in capitals; in a filter, `ilike` takes any case. Unit: upper case. */
            readonly POST_TOWN?: string | null;
            /** @description County that the directories place the property in; null in London and in unitary areas, which are in none. */
            readonly COUNTY?: string | null;
            /** @description Postcode of the address. Unit: one space, upper case. */
            readonly POSTCODE?: string | null;
            /** @description First half of the postcode, for example `SW1A`. */
            readonly OUTCODE?: string | null;
            /** @description Postcode without its last two letters, for example `SW1A 2`. */
            readonly POSTCODE_SECTOR?: string | null;
            /** @description Latitude of the property. Unit: WGS84 degrees, 6 decimals. */
            readonly LATITUDE?: number | null;
            /** @description Longitude of the property; west of Greenwich is negative. Unit: WGS84 degrees, 6 decimals. */
            readonly LONGITUDE?: number | null;
            /** @description Easting of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly EASTING?: number | null;
            /** @description Northing of the property on the national grid. Unit: metres, British National Grid (Irish Grid in Northern Ireland). */
            readonly NORTHING?: number | null;
            /** @description Whether the position is the property's own or only its postcode's. */
            readonly COORDINATE_PRECISION?: components["schemas"]["CoordinatePrecision"];
            /** @description Use of the property, in the AddressBase classification scheme. Stored in capitals wherever its source has them, as most do; in a filter, `ilike` takes any case. Unit: AddressBase code, for example RD04. */
            readonly CLASSIFICATION_CODE?: string | null;
            /** @description Probability that CLASSIFICATION_CODE is right. */
            readonly CLASSIFICATION_CODE$CONFIDENCE?: number | null;
            /** @description False if CLASSIFICATION_CODE was read from a record about this very property. */
            readonly CLASSIFICATION_CODE$MODELLED?: boolean | null;
            /** @description Meaning of the classification code; for non-residential codes, down to the second level. */
            readonly CLASSIFICATION_DESCRIPTION?: string | null;
            /** @description Whether it is a home or belongs to one: class Residential or Dual Use. Without a class: yes if it was certified or sold as a home or has a council tax band, no if it is in the non-domestic rating list. */
            readonly IS_RESIDENTIAL?: boolean | null;
            /** @description Probability that IS_RESIDENTIAL is right. */
            readonly IS_RESIDENTIAL$CONFIDENCE?: number | null;
            /** @description False if IS_RESIDENTIAL was read from a record about this very property. */
            readonly IS_RESIDENTIAL$MODELLED?: boolean | null;
            /** @description Whether the local authority records the address as current, alternative, planned or past. */
            readonly ADDRESS_STATUS?: components["schemas"]["AddressStatus"];
            /** @description Probability that ADDRESS_STATUS is right. */
            readonly ADDRESS_STATUS$CONFIDENCE?: number | null;
            /** @description False if ADDRESS_STATUS was read from a record about this very property. */
            readonly ADDRESS_STATUS$MODELLED?: boolean | null;
            /** @description Nation of the United Kingdom in which the property is; null in the Channel Islands and the Isle of Man. */
            readonly COUNTRY?: components["schemas"]["Country"] | null;
            /** @description Region of England; null in the other nations. If no source names it, the region of LOCAL_AUTHORITY_CODE. */
            readonly REGION?: components["schemas"]["Region"] | null;
            /** @description Name of the council: district, borough, unitary or council area. */
            readonly LOCAL_AUTHORITY?: string | null;
            /** @description Code of the council. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LOCAL_AUTHORITY_CODE?: string | null;
            /** @description Name of the electoral ward. */
            readonly WARD?: string | null;
            /** @description Name of the constituency of the United Kingdom Parliament. Unit: boundaries of 2024. */
            readonly PARLIAMENTARY_CONSTITUENCY?: string | null;
            /** @description Census output area in which the property lies (2021 boundaries). Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly OA_CODE?: string | null;
            /** @description Lower layer super output area (2021 boundaries), or the data zone in Scotland and Northern Ireland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly LSOA_CODE?: string | null;
            /** @description Middle layer super output area (2021 boundaries), or the intermediate zone in Scotland. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly MSOA_CODE?: string | null;
            /**
             * Format: date
             * @description Date of the edition, or of the record, that the address was read from; where its publisher gives none, the day of its import.
             */
            readonly ADDRESS_AS_OF?: string;
            /** @description Whether a source has the address, or it is inferred from those of neighbours; null without an address. */
            readonly ADDRESS_BASIS?: components["schemas"]["AddressBasis"] | null;
            /** @description What kind of home it is. */
            readonly PROPERTY_TYPE?: components["schemas"]["PropertyType"] | null;
            /** @description Probability that PROPERTY_TYPE is right. */
            readonly PROPERTY_TYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_TYPE was read from a record about this very property. */
            readonly PROPERTY_TYPE$MODELLED?: boolean | null;
            /** @description More specific kind, in the words of agents' feeds. */
            readonly PROPERTY_SUBTYPE?: components["schemas"]["PropertySubtype"] | null;
            /** @description Probability that PROPERTY_SUBTYPE is right. */
            readonly PROPERTY_SUBTYPE$CONFIDENCE?: number | null;
            /** @description False if PROPERTY_SUBTYPE was read from a record about this very property. */
            readonly PROPERTY_SUBTYPE$MODELLED?: boolean | null;
            /** @description How the building adjoins its neighbours; of a flat, that of its block as its own certificate gives it, else null. */
            readonly BUILT_FORM?: components["schemas"]["BuiltForm"] | null;
            /** @description Probability that BUILT_FORM is right. */
            readonly BUILT_FORM$CONFIDENCE?: number | null;
            /** @description False if BUILT_FORM was read from a record about this very property. */
            readonly BUILT_FORM$MODELLED?: boolean | null;
            /** @description Number of bedrooms; not the same as habitable rooms. Unit: count, 0 = studio. */
            readonly BEDROOMS?: number | null;
            /** @description Probability that BEDROOMS is right. */
            readonly BEDROOMS$CONFIDENCE?: number | null;
            /** @description False if BEDROOMS was read from a record about this very property. */
            readonly BEDROOMS$MODELLED?: boolean | null;
            /** @description Number of bathrooms and shower rooms. Unit: count. */
            readonly BATHROOMS?: number | null;
            /** @description Probability that BATHROOMS is right. */
            readonly BATHROOMS$CONFIDENCE?: number | null;
            /** @description False if BATHROOMS was read from a record about this very property. */
            readonly BATHROOMS$MODELLED?: boolean | null;
            /** @description Number of living and dining rooms. Unit: count. */
            readonly RECEPTION_ROOMS?: number | null;
            /** @description Probability that RECEPTION_ROOMS is right. */
            readonly RECEPTION_ROOMS$CONFIDENCE?: number | null;
            /** @description False if RECEPTION_ROOMS was read from a record about this very property. */
            readonly RECEPTION_ROOMS$MODELLED?: boolean | null;
            /** @description Living rooms, dining rooms and bedrooms together, as counted by the energy assessor. Unit: count. */
            readonly HABITABLE_ROOMS?: number | null;
            /** @description Probability that HABITABLE_ROOMS is right. */
            readonly HABITABLE_ROOMS$CONFIDENCE?: number | null;
            /** @description False if HABITABLE_ROOMS was read from a record about this very property. */
            readonly HABITABLE_ROOMS$MODELLED?: boolean | null;
            /** @description Area of all floors inside the walls. Unit: m2, 1 decimal. */
            readonly TOTAL_FLOOR_AREA?: number | null;
            /** @description Probability that TOTAL_FLOOR_AREA is right. */
            readonly TOTAL_FLOOR_AREA$CONFIDENCE?: number | null;
            /** @description False if TOTAL_FLOOR_AREA was read from a record about this very property. */
            readonly TOTAL_FLOOR_AREA$MODELLED?: boolean | null;
            /** @description TOTAL_FLOOR_AREA in square feet (× 10.7639), with the same confidence. Unit: sq ft. */
            readonly TOTAL_FLOOR_AREA_SQFT?: number | null;
            /** @description Where TOTAL_FLOOR_AREA comes from. */
            readonly FLOOR_AREA_SOURCE?: components["schemas"]["FloorAreaSource"] | null;
            /** @description Area of the registered freehold plot on which the home stands. Unit: m2. */
            readonly PLOT_AREA?: number | null;
            /** @description Probability that PLOT_AREA is right. */
            readonly PLOT_AREA$CONFIDENCE?: number | null;
            /** @description False if PLOT_AREA was read from a record about this very property. */
            readonly PLOT_AREA$MODELLED?: boolean | null;
            /** @description Legal interest in the home; OCCUPANCY_TYPE is about who lives there. */
            readonly TENURE?: components["schemas"]["Tenure"] | null;
            /** @description Probability that TENURE is right. */
            readonly TENURE$CONFIDENCE?: number | null;
            /** @description False if TENURE was read from a record about this very property. */
            readonly TENURE$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date the registered lease began.
             */
            readonly LEASE_START_DATE?: string | null;
            /** @description Length of the lease when it was granted. Unit: years. */
            readonly LEASE_TERM_YEARS?: number | null;
            /** @description Years left on the lease at the date of the data. Unit: whole years. */
            readonly LEASE_YEARS_REMAINING?: number | null;
            /** @description Probability that LEASE_YEARS_REMAINING is right. */
            readonly LEASE_YEARS_REMAINING$CONFIDENCE?: number | null;
            /** @description False if LEASE_YEARS_REMAINING was read from a record about this very property. */
            readonly LEASE_YEARS_REMAINING$MODELLED?: boolean | null;
            /** @description Ground rent the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_GROUND_RENT?: number | null;
            /** @description Service charge the leaseholder pays. Unit: GBP per year. */
            readonly ANNUAL_SERVICE_CHARGE?: number | null;
            /** @description Whether the home is lived in by its owner, rented, or empty. */
            readonly OCCUPANCY_TYPE?: components["schemas"]["OccupancyType"] | null;
            /** @description Probability that OCCUPANCY_TYPE is right. */
            readonly OCCUPANCY_TYPE$CONFIDENCE?: number | null;
            /** @description False if OCCUPANCY_TYPE was read from a record about this very property. */
            readonly OCCUPANCY_TYPE$MODELLED?: boolean | null;
            /** @description True if a company or another corporate body other than a council holds the title; null if no such title is linked to the home. */
            readonly IS_COMPANY_OWNED?: boolean | null;
            /** @description True if a company of another country holds the title; null if no such title is linked to the home. */
            readonly IS_OVERSEAS_OWNED?: boolean | null;
            /** @description Council tax band: of the council's own list, as advertised, or as predicted from the bands of the area. Unit: A to I in Wales, A to H in England and Scotland. */
            readonly COUNCIL_TAX_BAND?: components["schemas"]["CouncilTaxBand"] | null;
            /** @description Probability that COUNCIL_TAX_BAND is right. */
            readonly COUNCIL_TAX_BAND$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_BAND was read from a record about this very property. */
            readonly COUNCIL_TAX_BAND$MODELLED?: boolean | null;
            /** @description Council tax for the band, averaged over the authority's parishes, before discounts. Unit: GBP per year. */
            readonly COUNCIL_TAX_ANNUAL?: number | null;
            /** @description Probability that COUNCIL_TAX_ANNUAL is right. */
            readonly COUNCIL_TAX_ANNUAL$CONFIDENCE?: number | null;
            /** @description False if COUNCIL_TAX_ANNUAL was read from a record about this very property. */
            readonly COUNCIL_TAX_ANNUAL$MODELLED?: boolean | null;
            /** @description Whether the home was new when it was last sold or certified. */
            readonly NEW_BUILD?: boolean | null;
            /** @description Probability that NEW_BUILD is right. */
            readonly NEW_BUILD$CONFIDENCE?: number | null;
            /** @description False if NEW_BUILD was read from a record about this very property. */
            readonly NEW_BUILD$MODELLED?: boolean | null;
            /** @description Whether the home has a garden, its own or shared. */
            readonly HAS_GARDEN?: boolean | null;
            /** @description Probability that HAS_GARDEN is right. */
            readonly HAS_GARDEN$CONFIDENCE?: number | null;
            /** @description False if HAS_GARDEN was read from a record about this very property. */
            readonly HAS_GARDEN$MODELLED?: boolean | null;
            /** @description Whether the home comes with somewhere to park. */
            readonly HAS_PARKING?: boolean | null;
            /** @description Probability that HAS_PARKING is right. */
            readonly HAS_PARKING$CONFIDENCE?: number | null;
            /** @description False if HAS_PARKING was read from a record about this very property. */
            readonly HAS_PARKING$MODELLED?: boolean | null;
            /** @description Whether the home comes with a garage. */
            readonly HAS_GARAGE?: boolean | null;
            /** @description Probability that HAS_GARAGE is right. */
            readonly HAS_GARAGE$CONFIDENCE?: number | null;
            /** @description False if HAS_GARAGE was read from a record about this very property. */
            readonly HAS_GARAGE$MODELLED?: boolean | null;
            /** @description Best kind of parking that comes with the home. */
            readonly PARKING_TYPE?: components["schemas"]["ParkingType"] | null;
            /** @description Whether the home has a conservatory. */
            readonly HAS_CONSERVATORY?: boolean | null;
            /** @description Probability that HAS_CONSERVATORY is right. */
            readonly HAS_CONSERVATORY$CONFIDENCE?: number | null;
            /** @description False if HAS_CONSERVATORY was read from a record about this very property. */
            readonly HAS_CONSERVATORY$MODELLED?: boolean | null;
            /** @description State of repair as the agent describes it. */
            readonly CONDITION?: components["schemas"]["PropertyCondition"] | null;
            /** @description Probability that CONDITION is right. */
            readonly CONDITION$CONFIDENCE?: number | null;
            /** @description False if CONDITION was read from a record about this very property. */
            readonly CONDITION$MODELLED?: boolean | null;
            /** @description Fastest broadband download available at the postcode: the fastest class that some of its premises can order (2, 5, 10, 30, 100, 300 or 1,000), or a faster line in use. Unit: Mbit/s. */
            readonly MAX_DOWNLOAD_SPEED?: number | null;
            /** @description Whether the home can have a gigabit line, as suppliers told Building Digital UK; one that told nothing is missing. */
            readonly GIGABIT_AVAILABLE?: boolean | null;
            /** @description Whether a supplier plans a gigabit line there, or a subsidised contract or voucher has it. */
            readonly GIGABIT_PLANNED?: boolean | null;
            /** @description Subsidy control status: White has no gigabit network and none is likely within three years, Grey/Black has one or is to get it, Under Review is not settled. */
            readonly GIGABIT_SUBSIDY_STATUS?: components["schemas"]["GigabitSubsidyStatus"] | null;
            /** @description Supplier of the Project Gigabit contract that has the home. */
            readonly GIGABIT_SUBSIDY_SUPPLIER?: string | null;
            /**
             * Format: date
             * @description Date by which that contract is to have built.
             */
            readonly GIGABIT_SUBSIDY_DATE?: string | null;
            /** @description Price paid at the latest sale registered since 1995. Unit: GBP. */
            readonly LAST_SOLD_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of transfer of the latest sale registered since 1995.
             */
            readonly LAST_SOLD_DATE?: string | null;
            /** @description Time from the last registered sale to the day on which the loaded sales of the area end; gifts and inheritances are not registered as sales. Unit: years, 1 decimal. */
            readonly YEARS_OWNED?: number | null;
            /** @description Probability that YEARS_OWNED is right. */
            readonly YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if YEARS_OWNED was read from a record about this very property. */
            readonly YEARS_OWNED$MODELLED?: boolean | null;
            /** @description What the home would most likely sell for on ESTIMATED_VALUE_DATE; null if the import left valuation out. Unit: GBP. */
            readonly ESTIMATED_VALUE?: number | null;
            /** @description Probability that ESTIMATED_VALUE is right. */
            readonly ESTIMATED_VALUE$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE was read from a record about this very property. */
            readonly ESTIMATED_VALUE$MODELLED?: boolean | null;
            /** @description Lower bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_LOWER?: number | null;
            /** @description Upper bound of the estimate. Unit: GBP. */
            readonly ESTIMATED_VALUE_UPPER?: number | null;
            /** @description Share of sales that fall between the two bounds, as back-tested: 0.8 means eight in ten. Unit: share, 0 to 1. */
            readonly ESTIMATED_VALUE_INTERVAL?: number | null;
            /** @description Forecast standard deviation: the usual error as a fraction of the value. Unit: fraction of the value. */
            readonly ESTIMATED_VALUE_FSD?: number | null;
            /** @description ESTIMATED_VALUE_FSD in words: High to 0.10, Medium to 0.20, Low above. */
            readonly ESTIMATED_VALUE_CONFIDENCE_LEVEL?: components["schemas"]["EstimatedValueConfidenceLevel"] | null;
            /**
             * Format: date
             * @description Date the estimate is for.
             */
            readonly ESTIMATED_VALUE_DATE?: string | null;
            /** @description How the estimate was made. Indexed Last Sale is also used where there are too few sales nearby for the model. */
            readonly VALUATION_METHOD?: components["schemas"]["ValuationMethod"] | null;
            /** @description Version of the model, for repeating or auditing an estimate. */
            readonly VALUATION_MODEL_VERSION?: string | null;
            /** @description ESTIMATED_VALUE divided by TOTAL_FLOOR_AREA. Unit: GBP per m2. */
            readonly ESTIMATED_VALUE_PER_SQM?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQM is right. */
            readonly ESTIMATED_VALUE_PER_SQM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQM was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQM$MODELLED?: boolean | null;
            /** @description ESTIMATED_VALUE divided by the floor area in square feet. Unit: GBP per sq ft. */
            readonly ESTIMATED_VALUE_PER_SQFT?: number | null;
            /** @description Probability that ESTIMATED_VALUE_PER_SQFT is right. */
            readonly ESTIMATED_VALUE_PER_SQFT$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_VALUE_PER_SQFT was read from a record about this very property. */
            readonly ESTIMATED_VALUE_PER_SQFT$MODELLED?: boolean | null;
            /** @description What the home would most likely let for. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_PCM?: number | null;
            /** @description Probability that ESTIMATED_RENT_PCM is right. */
            readonly ESTIMATED_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if ESTIMATED_RENT_PCM was read from a record about this very property. */
            readonly ESTIMATED_RENT_PCM$MODELLED?: boolean | null;
            /** @description Lower bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_LOWER?: number | null;
            /** @description Upper bound of the rent. Unit: GBP per calendar month. */
            readonly ESTIMATED_RENT_UPPER?: number | null;
            /** @description A year of ESTIMATED_RENT_PCM as a share of ESTIMATED_VALUE, before costs. Unit: percent, 2 decimals. */
            readonly GROSS_RENTAL_YIELD?: number | null;
            /** @description Probability that GROSS_RENTAL_YIELD is right. */
            readonly GROSS_RENTAL_YIELD$CONFIDENCE?: number | null;
            /** @description False if GROSS_RENTAL_YIELD was read from a record about this very property. */
            readonly GROSS_RENTAL_YIELD$MODELLED?: boolean | null;
            /** @description The last price paid, brought to HPI_MONTH by the published index of its area and type; without one, to ESTIMATED_VALUE_DATE by the index of the model. Unit: GBP. */
            readonly LAST_SOLD_PRICE_INDEXED?: number | null;
            /** @description Probability that LAST_SOLD_PRICE_INDEXED is right. */
            readonly LAST_SOLD_PRICE_INDEXED$CONFIDENCE?: number | null;
            /** @description False if LAST_SOLD_PRICE_INDEXED was read from a record about this very property. */
            readonly LAST_SOLD_PRICE_INDEXED$MODELLED?: boolean | null;
            /** @description How much ESTIMATED_VALUE is above LAST_SOLD_PRICE. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_SINCE_SOLD_PCT is right. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_SINCE_SOLD_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_SINCE_SOLD_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over a year: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_1Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_1Y_PCT is right. */
            readonly VALUE_CHANGE_1Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_1Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_1Y_PCT$MODELLED?: boolean | null;
            /** @description Change of local prices for the type over five years: published, else from the model. Unit: percent, 1 decimal. */
            readonly VALUE_CHANGE_5Y_PCT?: number | null;
            /** @description Probability that VALUE_CHANGE_5Y_PCT is right. */
            readonly VALUE_CHANGE_5Y_PCT$CONFIDENCE?: number | null;
            /** @description False if VALUE_CHANGE_5Y_PCT was read from a record about this very property. */
            readonly VALUE_CHANGE_5Y_PCT$MODELLED?: boolean | null;
            /** @description Area whose published price index was used: the local authority, else the smallest larger area that has one. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS code. */
            readonly HPI_AREA_CODE?: string | null;
            /** @description Newest month of that index. Unit: YYYY-MM. */
            readonly HPI_MONTH?: string | null;
            /** @description Number of sales of other homes that the estimate rests on. Unit: count. */
            readonly COMPARABLES_COUNT?: number | null;
            /** @description Distance to the farthest comparable sale. Unit: metres. */
            readonly COMPARABLES_RADIUS?: number | null;
            /** @description Weighted median price of the comparable sales, with their weights in the estimate, adjusted by the index of the model to the date and kind of the home. Unit: GBP. */
            readonly COMPARABLES_MEDIAN_PRICE?: number | null;
            /** @description Latest asking price of the home. Unit: GBP. */
            readonly LAST_ASKING_PRICE?: number | null;
            /**
             * Format: date
             * @description Date of that price.
             */
            readonly LAST_ASKING_DATE?: string | null;
            /** @description Cost of rebuilding the home from the ground up, for insurance; not its value. Floor area times a published rate, by form and by English region or nation: BCIS for the Association of British Insurers, English Housing Survey floor areas, prices of mid-2025; see docs/explanation/valuation.md. Unit: GBP. */
            readonly REBUILD_COST_ESTIMATE?: number | null;
            /** @description Probability that REBUILD_COST_ESTIMATE is right. */
            readonly REBUILD_COST_ESTIMATE$CONFIDENCE?: number | null;
            /** @description False if REBUILD_COST_ESTIMATE was read from a record about this very property. */
            readonly REBUILD_COST_ESTIMATE$MODELLED?: boolean | null;
            /** @description Number of the latest energy certificate; in files before 2026, its lodgement key. Unit: 20 digits with dashes. */
            readonly CERTIFICATE_NUMBER?: string | null;
            /** @description Energy efficiency rating of the home as it is; for other buildings, the asset rating of the energy performance certificate, never the operational rating of a display certificate. */
            readonly CURRENT_ENERGY_RATING?: components["schemas"]["CurrentEnergyRating"] | null;
            /** @description Probability that CURRENT_ENERGY_RATING is right. */
            readonly CURRENT_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_RATING was read from a record about this very property. */
            readonly CURRENT_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Rating once the recommended improvements are made. */
            readonly POTENTIAL_ENERGY_RATING?: components["schemas"]["PotentialEnergyRating"] | null;
            /** @description Probability that POTENTIAL_ENERGY_RATING is right. */
            readonly POTENTIAL_ENERGY_RATING$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_RATING was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_RATING$MODELLED?: boolean | null;
            /** @description Energy efficiency score of the home as it is. Unit: SAP points, 1 to 100 and above. */
            readonly CURRENT_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that CURRENT_ENERGY_EFFICIENCY is right. */
            readonly CURRENT_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if CURRENT_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly CURRENT_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Score once the recommended improvements are made. Unit: SAP points, 1 to 100 and above. */
            readonly POTENTIAL_ENERGY_EFFICIENCY?: number | null;
            /** @description Probability that POTENTIAL_ENERGY_EFFICIENCY is right. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$CONFIDENCE?: number | null;
            /** @description False if POTENTIAL_ENERGY_EFFICIENCY was read from a record about this very property. */
            readonly POTENTIAL_ENERGY_EFFICIENCY$MODELLED?: boolean | null;
            /** @description Carbon dioxide score of the home as it is; higher is better. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_CURRENT?: number | null;
            /** @description Carbon dioxide score once the recommended improvements are made. Unit: score, 1 to 100 and above. */
            readonly ENVIRONMENT_IMPACT_POTENTIAL?: number | null;
            /** @description Calculated primary energy use of the home as it is. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_CURRENT?: number | null;
            /** @description Probability that ENERGY_CONSUMPTION_CURRENT is right. */
            readonly ENERGY_CONSUMPTION_CURRENT$CONFIDENCE?: number | null;
            /** @description False if ENERGY_CONSUMPTION_CURRENT was read from a record about this very property. */
            readonly ENERGY_CONSUMPTION_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated primary energy use once improved. Unit: kWh per m2 per year. */
            readonly ENERGY_CONSUMPTION_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions of the home as it is. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_CURRENT?: number | null;
            /** @description Probability that CO2_EMISSIONS_CURRENT is right. */
            readonly CO2_EMISSIONS_CURRENT$CONFIDENCE?: number | null;
            /** @description False if CO2_EMISSIONS_CURRENT was read from a record about this very property. */
            readonly CO2_EMISSIONS_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated carbon dioxide emissions once improved. Unit: tonnes per year. */
            readonly CO2_EMISSIONS_POTENTIAL?: number | null;
            /** @description Calculated carbon dioxide emissions per square metre of floor. Unit: kg per m2 per year. */
            readonly CO2_EMISS_CURR_PER_FLOOR_AREA?: number | null;
            /** @description Calculated cost of heating the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_CURRENT?: number | null;
            /** @description Probability that HEATING_COST_CURRENT is right. */
            readonly HEATING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HEATING_COST_CURRENT was read from a record about this very property. */
            readonly HEATING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of hot water for the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_CURRENT?: number | null;
            /** @description Probability that HOT_WATER_COST_CURRENT is right. */
            readonly HOT_WATER_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if HOT_WATER_COST_CURRENT was read from a record about this very property. */
            readonly HOT_WATER_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of lighting the home as it is. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_CURRENT?: number | null;
            /** @description Probability that LIGHTING_COST_CURRENT is right. */
            readonly LIGHTING_COST_CURRENT$CONFIDENCE?: number | null;
            /** @description False if LIGHTING_COST_CURRENT was read from a record about this very property. */
            readonly LIGHTING_COST_CURRENT$MODELLED?: boolean | null;
            /** @description Calculated cost of heating once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HEATING_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of hot water once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly HOT_WATER_COST_POTENTIAL?: number | null;
            /** @description Calculated cost of lighting once improved. Unit: GBP per year, at prices of LODGEMENT_DATE. */
            readonly LIGHTING_COST_POTENTIAL?: number | null;
            /**
             * Format: date
             * @description Date the assessor inspected the home.
             */
            readonly INSPECTION_DATE?: string | null;
            /**
             * Format: date
             * @description Date the certificate was registered.
             */
            readonly LODGEMENT_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the certificate expires, the day before being the last on which it is valid: ten years after it was registered. A display certificate expires one year after its nominated date for a building of over 1,000 m2, and ten years after it for a smaller one.
             */
            readonly EXPIRY_DATE?: string | null;
            /** @description Whether the certificate had expired at the date of the data. */
            readonly IS_EXPIRED?: boolean | null;
            /** @description Number of certificates on record for the property. Without any: 0 for a home in an outcode of whose homes certificates are loaded, else null. Unit: count. */
            readonly CERTIFICATE_COUNT?: number | null;
            /** @description Whether the assessment was of an existing home (RdSAP) or of a new one from its plans (SAP). */
            readonly REPORT_TYPE?: components["schemas"]["ReportType"] | null;
            /** @description What the certificate was made for: a sale, a letting, a new home, a grant. Unit: as the register words it. */
            readonly TRANSACTION_TYPE?: string | null;
            /** @description Fuel of the main heating. */
            readonly MAIN_FUEL?: components["schemas"]["MainFuel"] | null;
            /** @description Probability that MAIN_FUEL is right. */
            readonly MAIN_FUEL$CONFIDENCE?: number | null;
            /** @description False if MAIN_FUEL was read from a record about this very property. */
            readonly MAIN_FUEL$MODELLED?: boolean | null;
            /** @description Whether mains gas reaches the home. */
            readonly MAINS_GAS_FLAG?: boolean | null;
            /** @description Probability that MAINS_GAS_FLAG is right. */
            readonly MAINS_GAS_FLAG$CONFIDENCE?: number | null;
            /** @description False if MAINS_GAS_FLAG was read from a record about this very property. */
            readonly MAINS_GAS_FLAG$MODELLED?: boolean | null;
            /** @description Kind of the main heating, read from its description. */
            readonly MAIN_HEATING_TYPE?: components["schemas"]["MainHeatingType"] | null;
            /** @description Probability that MAIN_HEATING_TYPE is right. */
            readonly MAIN_HEATING_TYPE$CONFIDENCE?: number | null;
            /** @description False if MAIN_HEATING_TYPE was read from a record about this very property. */
            readonly MAIN_HEATING_TYPE$MODELLED?: boolean | null;
            /** @description Main heating as the assessor described it. Unit: as the register words it. */
            readonly MAINHEAT_DESCRIPTION?: string | null;
            /** @description Efficiency of the main heating as assessed. */
            readonly MAINHEAT_ENERGY_EFF?: components["schemas"]["MainheatEnergyEff"] | null;
            /** @description Hot water system as the assessor described it. Unit: as the register words it. */
            readonly HOTWATER_DESCRIPTION?: string | null;
            /** @description Whether solar panels on the roof generate electricity. */
            readonly HAS_SOLAR_PV?: boolean | null;
            /** @description Probability that HAS_SOLAR_PV is right. */
            readonly HAS_SOLAR_PV$CONFIDENCE?: number | null;
            /** @description False if HAS_SOLAR_PV was read from a record about this very property. */
            readonly HAS_SOLAR_PV$MODELLED?: boolean | null;
            /** @description Whether solar panels heat water. */
            readonly SOLAR_WATER_HEATING_FLAG?: boolean | null;
            /** @description Probability that SOLAR_WATER_HEATING_FLAG is right. */
            readonly SOLAR_WATER_HEATING_FLAG$CONFIDENCE?: number | null;
            /** @description False if SOLAR_WATER_HEATING_FLAG was read from a record about this very property. */
            readonly SOLAR_WATER_HEATING_FLAG$MODELLED?: boolean | null;
            /** @description Share of fixed lights that are low-energy. Unit: percent. */
            readonly LOW_ENERGY_LIGHTING?: number | null;
            /** @description Kind of electricity meter: single rate, off-peak, etc. Unit: as the register words it. */
            readonly ENERGY_TARIFF?: string | null;
            /** @description Kind of mechanical ventilation, if any. Unit: as the register words it. */
            readonly MECHANICAL_VENTILATION?: string | null;
            /** @description Whether the home may be let under the minimum energy efficiency standard of England and Wales: a certificate in date rates it A to E; exemptions are not known. Null for properties that are not homes, and in Scotland and Northern Ireland. */
            readonly MEES_COMPLIANT?: boolean | null;
            /** @description Probability that MEES_COMPLIANT is right. */
            readonly MEES_COMPLIANT$CONFIDENCE?: number | null;
            /** @description False if MEES_COMPLIANT was read from a record about this very property. */
            readonly MEES_COMPLIANT$MODELLED?: boolean | null;
            /** @description Median yearly gas use of the homes of the postcode. Unit: kWh per year. */
            readonly POSTCODE_MEDIAN_GAS_KWH?: number | null;
            /** @description Who linked the certificate to this property: the assessor, the register's address match, or ours. */
            readonly UPRN_SOURCE?: components["schemas"]["UprnSource"] | null;
            /** @description Name of the authority that decides planning applications here. */
            readonly LOCAL_PLANNING_AUTHORITY?: string | null;
            /** @description Code of that authority. Stored in capitals; in a filter, `ilike` takes any case. Unit: GSS or E60 code. */
            readonly LOCAL_PLANNING_AUTHORITY_CODE?: string | null;
            /** @description Whether the building is listed for its special interest. */
            readonly LISTED_BUILDING?: boolean | null;
            /** @description Probability that LISTED_BUILDING is right. */
            readonly LISTED_BUILDING$CONFIDENCE?: number | null;
            /** @description False if LISTED_BUILDING was read from a record about this very property. */
            readonly LISTED_BUILDING$MODELLED?: boolean | null;
            /** @description Grade or category of the listing. Unit: England and Wales I, II*, II; Scotland A, B, C; Northern Ireland A, B+, B1, B2. */
            readonly LISTED_BUILDING_GRADE?: components["schemas"]["ListedBuildingGrade"] | null;
            /** @description Number of the entry in the national list. Unit: list entry number. */
            readonly LISTED_BUILDING_REFERENCE?: string | null;
            /** @description How the list entry was linked to this property. */
            readonly LISTED_BUILDING_MATCH?: components["schemas"]["ListedBuildingMatch"] | null;
            /** @description Whether the property lies in a conservation area. */
            readonly CONSERVATION_AREA?: boolean | null;
            /** @description Name of the conservation area. */
            readonly CONSERVATION_AREA_NAME?: string | null;
            /** @description Whether conservation areas of this authority are loaded; if not, their absence means nothing. */
            readonly CONSERVATION_AREA_DATA_AVAILABLE?: boolean;
            /** @description Whether an Article 4 direction removes some permitted development rights. */
            readonly ARTICLE_4_DIRECTION?: boolean | null;
            /** @description Names of the Article 4 directions on record; empty if none. */
            readonly ARTICLE_4_DIRECTION_NAMES?: readonly string[];
            /** @description Whether the property lies in a tree preservation zone. */
            readonly TREE_PRESERVATION_ZONE?: boolean | null;
            /** @description Whether the property lies in the green belt. */
            readonly GREEN_BELT?: boolean | null;
            /** @description Name of the national park in which the property lies. */
            readonly NATIONAL_PARK?: string | null;
            /** @description Name of the national landscape (area of outstanding natural beauty) in which the property lies. */
            readonly AREA_OF_OUTSTANDING_NATURAL_BEAUTY?: string | null;
            /** @description Whether the property lies in a site of special scientific interest. */
            readonly SITE_OF_SPECIAL_SCIENTIFIC_INTEREST?: boolean | null;
            /** @description Whether the property lies on a scheduled monument. */
            readonly SCHEDULED_MONUMENT?: boolean | null;
            /** @description Whether the property lies in a world heritage site. */
            readonly WORLD_HERITAGE_SITE?: boolean | null;
            /** @description Whether the property is on a brownfield land register. */
            readonly BROWNFIELD_SITE?: boolean | null;
            /** @description Flood zone used in planning: 1 low, 2 medium, 3 high probability, ignoring defences. */
            readonly FLOOD_ZONE?: components["schemas"]["FloodZone"] | null;
            /** @description Risk of flooding from rivers and the sea, taking defences into account. */
            readonly FLOOD_RISK_RIVERS_SEA?: components["schemas"]["FloodRiskRiversSea"] | null;
            /** @description Probability that FLOOD_RISK_RIVERS_SEA is right. */
            readonly FLOOD_RISK_RIVERS_SEA$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_RIVERS_SEA was read from a record about this very property. */
            readonly FLOOD_RISK_RIVERS_SEA$MODELLED?: boolean | null;
            /** @description Risk of flooding from rain that cannot drain away. */
            readonly FLOOD_RISK_SURFACE_WATER?: components["schemas"]["FloodRiskSurfaceWater"] | null;
            /** @description Probability that FLOOD_RISK_SURFACE_WATER is right. */
            readonly FLOOD_RISK_SURFACE_WATER$CONFIDENCE?: number | null;
            /** @description False if FLOOD_RISK_SURFACE_WATER was read from a record about this very property. */
            readonly FLOOD_RISK_SURFACE_WATER$MODELLED?: boolean | null;
            /** @description Share of homes with radon at or above the action level of 200 Bq/m3, in the part of the kilometre square that has most: indicative, not of the home itself. */
            readonly RADON_POTENTIAL?: components["schemas"]["RadonPotential"] | null;
            /** @description Whether the property lies where a coal mining report is advised; null where it is not known. */
            readonly COAL_MINING_REPORTING_AREA?: boolean | null;
            /** @description Whether the property lies where past coal mining must be considered before building; null where it is not known. */
            readonly COAL_DEVELOPMENT_HIGH_RISK?: boolean | null;
            /** @description Whether the property lies on a former landfill site whose permit is no longer in force. */
            readonly HISTORIC_LANDFILL?: boolean | null;
            /** @description Name of that site. */
            readonly HISTORIC_LANDFILL_NAME?: string | null;
            /** @description Metres to the edge of the nearest such site within 250 metres; 0 inside. Unit: m. */
            readonly HISTORIC_LANDFILL_METRES?: number | null;
            /** @description Noise of roads outdoors over day, evening and night, as modelled in 2017 for cities and major roads; null below 55 dB and where nothing was modelled. Unit: dB. */
            readonly ROAD_NOISE_LDEN?: components["schemas"]["RoadNoiseLden"] | null;
            /** @description The same of railways. Unit: dB. */
            readonly RAIL_NOISE_LDEN?: components["schemas"]["RailNoiseLden"] | null;
            /** @description Nitrogen dioxide in the air of the kilometre square, away from roads: mean of a year, as modelled. Unit: µg/m3. */
            readonly BACKGROUND_NO2?: number | null;
            /** @description The same of particles smaller than 2.5 micrometres. Unit: µg/m3. */
            readonly BACKGROUND_PM25?: number | null;
            /** @description Number of planning applications on record for the property. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT?: number | null;
            /** @description Number of those received in the last five years; 0 if none and applications of the authority are loaded. Unit: count. */
            readonly PLANNING_APPLICATIONS_COUNT_5Y?: number | null;
            /** @description Number of applications within 200 metres in the last twelve months. Unit: count. */
            readonly PLANNING_APPLICATIONS_NEARBY_12M?: number | null;
            /** @description The authority's reference of the latest application. */
            readonly LATEST_APPLICATION_REFERENCE?: string | null;
            /** @description What the latest application proposes. */
            readonly LATEST_APPLICATION_DESCRIPTION?: string | null;
            /** @description Kind of the latest application. */
            readonly LATEST_APPLICATION_TYPE?: components["schemas"]["LatestApplicationType"] | null;
            /** @description Probability that LATEST_APPLICATION_TYPE is right. */
            readonly LATEST_APPLICATION_TYPE$CONFIDENCE?: number | null;
            /** @description False if LATEST_APPLICATION_TYPE was read from a record about this very property. */
            readonly LATEST_APPLICATION_TYPE$MODELLED?: boolean | null;
            /** @description Status of the latest application. */
            readonly LATEST_APPLICATION_STATUS?: components["schemas"]["LatestApplicationStatus"] | null;
            /** @description Decision on the latest application. */
            readonly LATEST_APPLICATION_DECISION?: components["schemas"]["LatestApplicationDecision"] | null;
            /**
             * Format: date
             * @description Date the latest application was received.
             */
            readonly LATEST_APPLICATION_RECEIVED_DATE?: string | null;
            /**
             * Format: date
             * @description Date the latest application was decided.
             */
            readonly LATEST_APPLICATION_DECISION_DATE?: string | null;
            /** @description Web page of the latest application. Unit: URL. */
            readonly LATEST_APPLICATION_URL?: string | null;
            /** @description Whether planning applications of this authority are loaded; if not, their absence means nothing. */
            readonly PLANNING_DATA_AVAILABLE?: boolean;
            /**
             * Format: date
             * @description Date of the planning data; null where none is loaded that covers the home.
             */
            readonly PLANNING_AS_OF?: string | null;
            /** @description Years within which the home was built, in the bands of the energy assessment; without an assessment, the band that contains YEAR_BUILT. */
            readonly CONSTRUCTION_AGE_BAND?: components["schemas"]["ConstructionAgeBand"] | null;
            /** @description Probability that CONSTRUCTION_AGE_BAND is right. */
            readonly CONSTRUCTION_AGE_BAND$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_AGE_BAND was read from a record about this very property. */
            readonly CONSTRUCTION_AGE_BAND$MODELLED?: boolean | null;
            /** @description Year in which the home was built; the middle of CONSTRUCTION_AGE_BAND if no source gives the year. Unit: year. */
            readonly YEAR_BUILT?: number | null;
            /** @description Probability that YEAR_BUILT is right. */
            readonly YEAR_BUILT$CONFIDENCE?: number | null;
            /** @description False if YEAR_BUILT was read from a record about this very property. */
            readonly YEAR_BUILT$MODELLED?: boolean | null;
            /** @description Architectural period of YEAR_BUILT. If only CONSTRUCTION_AGE_BAND is known and spans two periods, the one that contains more of its homes, with their share as confidence; null if no period is more likely than not. */
            readonly CONSTRUCTION_PERIOD?: components["schemas"]["ConstructionPeriod"] | null;
            /** @description Probability that CONSTRUCTION_PERIOD is right. */
            readonly CONSTRUCTION_PERIOD$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_PERIOD was read from a record about this very property. */
            readonly CONSTRUCTION_PERIOD$MODELLED?: boolean | null;
            /** @description Main material of the walls. */
            readonly CONSTRUCTION_MATERIAL?: components["schemas"]["ConstructionMaterial"] | null;
            /** @description Probability that CONSTRUCTION_MATERIAL is right. */
            readonly CONSTRUCTION_MATERIAL$CONFIDENCE?: number | null;
            /** @description False if CONSTRUCTION_MATERIAL was read from a record about this very property. */
            readonly CONSTRUCTION_MATERIAL$MODELLED?: boolean | null;
            /** @description Whether lenders would call the construction non-standard: system built, concrete, steel, or an early timber frame. */
            readonly NON_STANDARD_CONSTRUCTION?: boolean | null;
            /** @description Probability that NON_STANDARD_CONSTRUCTION is right. */
            readonly NON_STANDARD_CONSTRUCTION$CONFIDENCE?: number | null;
            /** @description False if NON_STANDARD_CONSTRUCTION was read from a record about this very property. */
            readonly NON_STANDARD_CONSTRUCTION$MODELLED?: boolean | null;
            /** @description Kind of the outer walls. */
            readonly WALL_TYPE?: components["schemas"]["WallType"] | null;
            /** @description Probability that WALL_TYPE is right. */
            readonly WALL_TYPE$CONFIDENCE?: number | null;
            /** @description False if WALL_TYPE was read from a record about this very property. */
            readonly WALL_TYPE$MODELLED?: boolean | null;
            /** @description How the outer walls are insulated. */
            readonly WALL_INSULATION?: components["schemas"]["WallInsulation"] | null;
            /** @description Probability that WALL_INSULATION is right. */
            readonly WALL_INSULATION$CONFIDENCE?: number | null;
            /** @description False if WALL_INSULATION was read from a record about this very property. */
            readonly WALL_INSULATION$MODELLED?: boolean | null;
            /** @description Walls as the assessor described them. Unit: as the register words it. */
            readonly WALLS_DESCRIPTION?: string | null;
            /** @description Efficiency of the walls as assessed. */
            readonly WALLS_ENERGY_EFF?: components["schemas"]["WallsEnergyEff"] | null;
            /** @description Kind of the roof. */
            readonly ROOF_TYPE?: components["schemas"]["RoofType"] | null;
            /** @description Probability that ROOF_TYPE is right. */
            readonly ROOF_TYPE$CONFIDENCE?: number | null;
            /** @description False if ROOF_TYPE was read from a record about this very property. */
            readonly ROOF_TYPE$MODELLED?: boolean | null;
            /** @description How the roof is insulated. Unit: words or millimetres. */
            readonly ROOF_INSULATION?: string | null;
            /** @description Probability that ROOF_INSULATION is right. */
            readonly ROOF_INSULATION$CONFIDENCE?: number | null;
            /** @description False if ROOF_INSULATION was read from a record about this very property. */
            readonly ROOF_INSULATION$MODELLED?: boolean | null;
            /** @description Roof as the assessor described it. Unit: as the register words it. */
            readonly ROOF_DESCRIPTION?: string | null;
            /** @description Efficiency of the roof as assessed. */
            readonly ROOF_ENERGY_EFF?: components["schemas"]["RoofEnergyEff"] | null;
            /** @description Kind of the lowest floor. */
            readonly FLOOR_TYPE?: components["schemas"]["FloorType"] | null;
            /** @description Probability that FLOOR_TYPE is right. */
            readonly FLOOR_TYPE$CONFIDENCE?: number | null;
            /** @description False if FLOOR_TYPE was read from a record about this very property. */
            readonly FLOOR_TYPE$MODELLED?: boolean | null;
            /** @description Floor as the assessor described it. Unit: as the register words it. */
            readonly FLOOR_DESCRIPTION?: string | null;
            /** @description Windows as the assessor described them. Unit: as the register words it. */
            readonly WINDOWS_DESCRIPTION?: string | null;
            /** @description Kind of glazing. */
            readonly GLAZED_TYPE?: components["schemas"]["GlazedType"] | null;
            /** @description Probability that GLAZED_TYPE is right. */
            readonly GLAZED_TYPE$CONFIDENCE?: number | null;
            /** @description False if GLAZED_TYPE was read from a record about this very property. */
            readonly GLAZED_TYPE$MODELLED?: boolean | null;
            /** @description Share of the windows with more than one pane. Unit: percent. */
            readonly MULTI_GLAZE_PROPORTION?: number | null;
            /** @description Average height of a storey. Unit: metres. */
            readonly FLOOR_HEIGHT?: number | null;
            /** @description Number of extensions the assessor counted. Unit: count, 0 to 4. */
            readonly EXTENSION_COUNT?: number | null;
            /** @description Probability that EXTENSION_COUNT is right. */
            readonly EXTENSION_COUNT$CONFIDENCE?: number | null;
            /** @description False if EXTENSION_COUNT was read from a record about this very property. */
            readonly EXTENSION_COUNT$MODELLED?: boolean | null;
            /** @description Number of open fireplaces. Unit: count. */
            readonly NUMBER_OPEN_FIREPLACES?: number | null;
            /** @description Number of storeys of the home itself. Unit: count. */
            readonly NUMBER_OF_STOREYS?: number | null;
            /** @description Probability that NUMBER_OF_STOREYS is right. */
            readonly NUMBER_OF_STOREYS$CONFIDENCE?: number | null;
            /** @description False if NUMBER_OF_STOREYS was read from a record about this very property. */
            readonly NUMBER_OF_STOREYS$MODELLED?: boolean | null;
            /** @description Storey of a flat within its block. Unit: 0 = lowest of the block. */
            readonly FLOOR_LEVEL?: number | null;
            /** @description Probability that FLOOR_LEVEL is right. */
            readonly FLOOR_LEVEL$CONFIDENCE?: number | null;
            /** @description False if FLOOR_LEVEL was read from a record about this very property. */
            readonly FLOOR_LEVEL$MODELLED?: boolean | null;
            /** @description Number of storeys of a flat's block. Unit: count. */
            readonly FLAT_STOREY_COUNT?: number | null;
            /** @description Whether a flat is on the top storey. */
            readonly FLAT_TOP_STOREY?: boolean | null;
            /** @description Whether a flat opens onto a corridor, and whether that is heated. */
            readonly HEAT_LOSS_CORRIDOR?: components["schemas"]["HeatLossCorridor"] | null;
            /** @description Area of ground that the building covers. Unit: m2. */
            readonly BUILDING_FOOTPRINT_AREA?: number | null;
            /** @description Probability that BUILDING_FOOTPRINT_AREA is right. */
            readonly BUILDING_FOOTPRINT_AREA$CONFIDENCE?: number | null;
            /** @description False if BUILDING_FOOTPRINT_AREA was read from a record about this very property. */
            readonly BUILDING_FOOTPRINT_AREA$MODELLED?: boolean | null;
            /** @description Whether the home has a basement or cellar. */
            readonly HAS_BASEMENT?: boolean | null;
            /** @description Probability that HAS_BASEMENT is right. */
            readonly HAS_BASEMENT$CONFIDENCE?: number | null;
            /** @description False if HAS_BASEMENT was read from a record about this very property. */
            readonly HAS_BASEMENT$MODELLED?: boolean | null;
            /** @description Market status of the home. If a listing left its feed without notice, the most likely outcome by now, marked as modelled. If its feed has fallen silent, the status shown last, marked as modelled, with a confidence that falls with the silence; once it is more likely over, Recently Sold or Recently Let if a deal was likely done, else null. Off Market, marked as modelled and without confidence, only where feeds that are heard of list homes of the outcode; elsewhere null without any listing or recent sale. */
            readonly MARKET_STATUS?: components["schemas"]["MarketStatus"] | null;
            /** @description Probability that MARKET_STATUS is right. */
            readonly MARKET_STATUS$CONFIDENCE?: number | null;
            /** @description False if MARKET_STATUS was read from a record about this very property. */
            readonly MARKET_STATUS$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Date on which the home reached that status; of a listing that left its feed, the day on which it left.
             */
            readonly MARKET_STATUS_DATE?: string | null;
            /** @description Identifier of the live listing. */
            readonly CURRENT_LISTING_ID?: string | null;
            /** @description Current asking price. Unit: GBP; per calendar month for lettings. */
            readonly CURRENT_ASKING_PRICE?: number | null;
            /** @description First asking price of this listing. Unit: GBP; per calendar month for lettings. */
            readonly ORIGINAL_ASKING_PRICE?: number | null;
            /** @description How often the price changed in this listing. Unit: count. */
            readonly PRICE_CHANGE_COUNT?: number | null;
            /** @description Change from ORIGINAL_ASKING_PRICE to CURRENT_ASKING_PRICE. Unit: percent, 1 decimal; negative = cut. */
            readonly PRICE_CHANGE_TOTAL_PCT?: number | null;
            /** @description Age of the live listing, up to the last word of its feed. Unit: days. */
            readonly DAYS_ON_MARKET?: number | null;
            /** @description Total time on the market over all listings of the same attempt to sell or let. Unit: days. */
            readonly CUMULATIVE_DAYS_ON_MARKET?: number | null;
            /** @description Probability that CUMULATIVE_DAYS_ON_MARKET is right. */
            readonly CUMULATIVE_DAYS_ON_MARKET$CONFIDENCE?: number | null;
            /** @description False if CUMULATIVE_DAYS_ON_MARKET was read from a record about this very property. */
            readonly CUMULATIVE_DAYS_ON_MARKET$MODELLED?: boolean | null;
            /** @description Number of attempts to sell or let on record; 0 if none and feeds list homes of the outcode, null if none do. Unit: count. */
            readonly TIMES_LISTED?: number | null;
            /** @description Number of sales on record, registered since 1995; 0 if none and the register of the outcode is loaded, null if it is not, or if the address has no number and no name by which a sale could be told. Unit: count. */
            readonly TIMES_SOLD?: number | null;
            /**
             * Format: date
             * @description Date the home was last put on the market.
             */
            readonly LAST_LISTED_DATE?: string | null;
            /**
             * Format: date
             * @description Date on which the agreed sale will most likely complete.
             */
            readonly PREDICTED_COMPLETION_DATE?: string | null;
            /** @description Probability that PREDICTED_COMPLETION_DATE is right. */
            readonly PREDICTED_COMPLETION_DATE$CONFIDENCE?: number | null;
            /** @description False if PREDICTED_COMPLETION_DATE was read from a record about this very property. */
            readonly PREDICTED_COMPLETION_DATE$MODELLED?: boolean | null;
            /** @description Probability that the home is sold within six months, from how often homes of its type sold again at the same time after a sale; null for a home without a sale. Its confidence is how close such shares came to the sales of a held-out year. Unit: probability, 0 to 1. */
            readonly MOVE_PROPENSITY_6M?: number | null;
            /** @description Probability that MOVE_PROPENSITY_6M is right. */
            readonly MOVE_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if MOVE_PROPENSITY_6M was read from a record about this very property. */
            readonly MOVE_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description MOVE_PROPENSITY_6M in words. */
            readonly MOVE_PROPENSITY_BAND?: components["schemas"]["MovePropensityBand"] | null;
            /** @description Probability that the home is advertised to let within six months, from how often homes with its type and history were in the last year, if the loaded feeds have covered its district that long; null while it is on offer. Its confidence is how close such shares came to the lettings advertised in a held-out half-year. Unit: probability, 0 to 1. */
            readonly LET_PROPENSITY_6M?: number | null;
            /** @description Probability that LET_PROPENSITY_6M is right. */
            readonly LET_PROPENSITY_6M$CONFIDENCE?: number | null;
            /** @description False if LET_PROPENSITY_6M was read from a record about this very property. */
            readonly LET_PROPENSITY_6M$MODELLED?: boolean | null;
            /** @description Probability that the agreed sale falls through. Unit: probability, 0 to 1. */
            readonly FALL_THROUGH_RISK?: number | null;
            /** @description Probability that FALL_THROUGH_RISK is right. */
            readonly FALL_THROUGH_RISK$CONFIDENCE?: number | null;
            /** @description False if FALL_THROUGH_RISK was read from a record about this very property. */
            readonly FALL_THROUGH_RISK$MODELLED?: boolean | null;
            /** @description Kind of area that the AREA figures describe: the smallest with 30 standard sales in twelve months. */
            readonly AREA_TYPE?: components["schemas"]["AreaType"] | null;
            /** @description Area that the AREA figures describe. Stored in capitals; in a filter, `ilike` takes any case. Unit: sector, outcode or GSS code. */
            readonly AREA_CODE?: string | null;
            /** @description Median price of homes of the same type (detached, semi-detached, terraced, flat) sold in the area in the newest twelve months of the data. Unit: GBP. */
            readonly AREA_MEDIAN_SOLD_PRICE_12M?: number | null;
            /** @description Median price per square metre of homes sold in those twelve months whose certificate gives the floor area. Unit: GBP per m2. */
            readonly AREA_MEDIAN_PRICE_PER_SQM_12M?: number | null;
            /** @description Number of standard sales of homes in the area in those twelve months. Unit: count. */
            readonly AREA_SALES_COUNT_12M?: number | null;
            /** @description Change of that number from the twelve months before; null if the data does not reach back that far. Unit: percent. */
            readonly AREA_SALES_CHANGE_PCT?: number | null;
            /** @description Change of the local authority's price index over twelve months. Unit: percent. */
            readonly AREA_PRICE_CHANGE_12M_PCT?: number | null;
            /** @description Median asking price in the area now. Unit: GBP. */
            readonly AREA_MEDIAN_ASKING_PRICE?: number | null;
            /** @description Number of homes for sale in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_SALE_LISTINGS?: number | null;
            /** @description Median time from listing to an agreed sale. Unit: days. */
            readonly AREA_MEDIAN_DAYS_TO_SELL?: number | null;
            /** @description Probability that AREA_MEDIAN_DAYS_TO_SELL is right. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_DAYS_TO_SELL was read from a record about this very property. */
            readonly AREA_MEDIAN_DAYS_TO_SELL$MODELLED?: boolean | null;
            /** @description Median of price paid divided by asking price. Unit: ratio. */
            readonly AREA_SOLD_TO_ASKING_RATIO?: number | null;
            /** @description Probability that AREA_SOLD_TO_ASKING_RATIO is right. */
            readonly AREA_SOLD_TO_ASKING_RATIO$CONFIDENCE?: number | null;
            /** @description False if AREA_SOLD_TO_ASKING_RATIO was read from a record about this very property. */
            readonly AREA_SOLD_TO_ASKING_RATIO$MODELLED?: boolean | null;
            /** @description Share of agreed sales that fell through. Unit: share, 0 to 1. */
            readonly AREA_FALL_THROUGH_RATE?: number | null;
            /** @description Probability that AREA_FALL_THROUGH_RATE is right. */
            readonly AREA_FALL_THROUGH_RATE$CONFIDENCE?: number | null;
            /** @description False if AREA_FALL_THROUGH_RATE was read from a record about this very property. */
            readonly AREA_FALL_THROUGH_RATE$MODELLED?: boolean | null;
            /** @description Number of homes to let in the area now; null where the loaded feeds have never shown one. Unit: count. */
            readonly AREA_ACTIVE_RENTAL_LISTINGS?: number | null;
            /** @description Median asking rent in the area. Unit: GBP per calendar month. */
            readonly AREA_MEDIAN_RENT_PCM?: number | null;
            /** @description Probability that AREA_MEDIAN_RENT_PCM is right. */
            readonly AREA_MEDIAN_RENT_PCM$CONFIDENCE?: number | null;
            /** @description False if AREA_MEDIAN_RENT_PCM was read from a record about this very property. */
            readonly AREA_MEDIAN_RENT_PCM$MODELLED?: boolean | null;
            /** @description A year of AREA_MEDIAN_RENT_PCM as a share of AREA_MEDIAN_SOLD_PRICE_12M. Unit: percent, 2 decimals. */
            readonly AREA_GROSS_YIELD?: number | null;
            /** @description Probability that AREA_GROSS_YIELD is right. */
            readonly AREA_GROSS_YIELD$CONFIDENCE?: number | null;
            /** @description False if AREA_GROSS_YIELD was read from a record about this very property. */
            readonly AREA_GROSS_YIELD$MODELLED?: boolean | null;
            /** @description Average time between two registered sales of the same home in the area, leaving out homes that have not sold again. Unit: years. */
            readonly AREA_AVERAGE_YEARS_OWNED?: number | null;
            /** @description Probability that AREA_AVERAGE_YEARS_OWNED is right. */
            readonly AREA_AVERAGE_YEARS_OWNED$CONFIDENCE?: number | null;
            /** @description False if AREA_AVERAGE_YEARS_OWNED was read from a record about this very property. */
            readonly AREA_AVERAGE_YEARS_OWNED$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Day on which the loaded sales of the area end, or day of the newest delivery of a feed; null if neither is loaded.
             */
            readonly MARKET_AS_OF?: string | null;
            /** @description Kind of area that the census figures of this group describe, the largest if there are several; null if none is loaded. */
            readonly DEMOGRAPHICS_AREA_TYPE?: components["schemas"]["DemographicsAreaType"] | null;
            /** @description Residents of the area. Unit: people. */
            readonly POPULATION?: number | null;
            /** @description Residents per square kilometre. Unit: people per km2. */
            readonly POPULATION_DENSITY?: number | null;
            /** @description Households of the area. Unit: count. */
            readonly HOUSEHOLDS?: number | null;
            /** @description Residents per household. Unit: people. */
            readonly AVERAGE_HOUSEHOLD_SIZE?: number | null;
            /** @description Median age of the residents. Unit: years. */
            readonly MEDIAN_AGE?: number | null;
            /** @description Residents under 16. Unit: percent. */
            readonly AGE_0_15_PCT?: number | null;
            /** @description Residents from 16 to 34. Unit: percent. */
            readonly AGE_16_34_PCT?: number | null;
            /** @description Residents from 35 to 64. Unit: percent. */
            readonly AGE_35_64_PCT?: number | null;
            /** @description Residents aged 65 and over. Unit: percent. */
            readonly AGE_65_PLUS_PCT?: number | null;
            /** @description Households that own their home without a mortgage. Unit: percent of households. */
            readonly OWNED_OUTRIGHT_PCT?: number | null;
            /** @description Households that own their home with a mortgage or share its ownership. Unit: percent of households. */
            readonly OWNED_MORTGAGE_PCT?: number | null;
            /** @description Households that rent from a private landlord or live rent free. Unit: percent of households. */
            readonly PRIVATE_RENTED_PCT?: number | null;
            /** @description Households that rent from a council or housing association. Unit: percent of households. */
            readonly SOCIAL_RENTED_PCT?: number | null;
            /** @description Homes that are detached. Unit: percent of homes. */
            readonly DETACHED_PCT?: number | null;
            /** @description Homes that are semi-detached. Unit: percent of homes. */
            readonly SEMI_DETACHED_PCT?: number | null;
            /** @description Homes that are terraced. Unit: percent of homes. */
            readonly TERRACED_PCT?: number | null;
            /** @description Homes that are flats, maisonettes or apartments. Unit: percent of homes. */
            readonly FLAT_PCT?: number | null;
            /** @description Households without a car or van. Unit: percent of households. */
            readonly NO_CAR_PCT?: number | null;
            /** @description Residents in work or looking for it. Unit: percent of residents of 16 and over. */
            readonly ECONOMICALLY_ACTIVE_PCT?: number | null;
            /** @description Workers who work mainly at or from home. Unit: percent of workers. */
            readonly WORK_FROM_HOME_PCT?: number | null;
            /** @description Residents with a qualification of level 4 or above. Unit: percent of residents of 16 and over. */
            readonly DEGREE_PCT?: number | null;
            /** @description Residents in managerial and professional occupations (NS-SEC 1 and 2). Unit: percent of residents of 16 and over. */
            readonly HIGHER_MANAGERIAL_PCT?: number | null;
            /** @description Residents in good or very good health. Unit: percent of residents. */
            readonly GOOD_HEALTH_PCT?: number | null;
            /** @description How urban or rural the area is; the code itself if its name is not known. Unit: ONS and Scottish Government classes. */
            readonly RURAL_URBAN_CLASSIFICATION?: string | null;
            /** @description Rank of the area in its nation's index of multiple deprivation. Unit: 1 = most deprived of its nation. */
            readonly IMD_RANK?: number | null;
            /** @description Decile of the area among those of its nation. Unit: 1 to 10, 1 = most deprived. */
            readonly IMD_DECILE?: number | null;
            /** @description Edition of the index; ranks of different editions or nations cannot be compared. Unit: edition. */
            readonly IMD_YEAR?: number | null;
            /** @description Decile in the income domain of the index. Unit: 1 to 10, 1 = most deprived. */
            readonly INCOME_DECILE?: number | null;
            /** @description Decile in the crime domain of the index. Unit: 1 to 10, 1 = most crime. */
            readonly CRIME_DECILE?: number | null;
            /** @description Crimes recorded in the small area (LSOA) in twelve whole months, relative to its residents; anti-social behaviour is not counted. Unit: offences per 1,000 people. */
            readonly CRIME_RATE_12M?: number | null;
            /** @description Average net income of the area's households (MSOA), estimated by ONS. Unit: GBP per year, net. */
            readonly HOUSEHOLD_INCOME?: number | null;
            /** @description Probability that HOUSEHOLD_INCOME is right. */
            readonly HOUSEHOLD_INCOME$CONFIDENCE?: number | null;
            /** @description False if HOUSEHOLD_INCOME was read from a record about this very property. */
            readonly HOUSEHOLD_INCOME$MODELLED?: boolean | null;
            /**
             * Format: date
             * @description Reference date of the census or index; null where none is loaded.
             */
            readonly DEMOGRAPHICS_AS_OF?: string | null;
            /** @description Name of the nearest open state school with pupils of primary age, within 5 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_PRIMARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_PRIMARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED?: components["schemas"]["NearestPrimarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_PRIMARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of primary age within a kilometre. Unit: count. */
            readonly PRIMARY_SCHOOLS_WITHIN_1KM?: number | null;
            /** @description Name of the nearest open state school with pupils of secondary age, within 10 kilometres; null where not all schools of England are loaded. */
            readonly NEAREST_SECONDARY_SCHOOL?: string | null;
            /** @description Metres to it in a straight line, from the home to the point of the school. Unit: m. */
            readonly NEAREST_SECONDARY_SCHOOL_METRES?: number | null;
            /** @description Ofsted's last judgement of it in one word; null where there is none. Ofsted stopped giving them to state schools in September 2024. */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED?: components["schemas"]["NearestSecondarySchoolOfsted"] | null;
            /**
             * Format: date
             * @description Date of the inspection that gave the judgement.
             */
            readonly NEAREST_SECONDARY_SCHOOL_OFSTED_DATE?: string | null;
            /** @description Open state schools with pupils of secondary age within three kilometres. Unit: count. */
            readonly SECONDARY_SCHOOLS_WITHIN_3KM?: number | null;
            /** @description Name of the nearest railway station within 10 kilometres; null where not all of Great Britain are loaded. */
            readonly NEAREST_RAILWAY_STATION?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_RAILWAY_STATION_METRES?: number | null;
            /** @description Name of the nearest stop of a tram, metro or underground within 5 kilometres. */
            readonly NEAREST_TRAM_STOP?: string | null;
            /** @description Metres to it in a straight line. Unit: m. */
            readonly NEAREST_TRAM_STOP_METRES?: number | null;
            /** @description Bus stops at streets within 400 metres, one for each side of a road. Unit: count. */
            readonly BUS_STOPS_WITHIN_400M?: number | null;
            /** @description Name of the nearest public park or garden within a kilometre; null where it has none, or not all of Great Britain are loaded. */
            readonly NEAREST_PARK?: string | null;
            /** @description Metres to its edge in a straight line; 0 inside. Unit: m. */
            readonly NEAREST_PARK_METRES?: number | null;
            /** @description Metres in a straight line to the edge of the nearest play space within a kilometre. Unit: m. */
            readonly NEAREST_PLAY_SPACE_METRES?: number | null;
        };
        /** PropertyBatch */
        readonly PropertyBatch: {
            /** @description In the order of the request. */
            readonly data: readonly components["schemas"]["PropertyWithFacts"][];
            /** @description UPRNs that no source names. */
            readonly not_found: readonly number[];
        };
        /**
         * PropertyGroup
         * @description The terms of `by`, `count`, the terms of `of`, and for each field that is measured `known(FIELD)`: the number of properties in the group that have a value.
         */
        readonly PropertyGroup: {
            readonly count: number;
        } & {
            readonly [key: string]: string | number | boolean | null;
        };
        /** PropertyGroups */
        readonly PropertyGroups: {
            /** @description Properties that the filter selects. */
            readonly total: number;
            /** @description Number of visible groups. */
            readonly groups: number;
            /** @description Groups that `min_cell` hides. */
            readonly hidden: number;
            /** @description The groups in order, at most `limit`. */
            readonly data: readonly components["schemas"]["PropertyGroup"][];
        };
        /**
         * AreaKind
         * @enum {string}
         */
        readonly AreaKind: "postcode_sector" | "postcode_district" | "postcode_area" | "lsoa" | "msoa" | "ward" | "local_authority" | "region" | "nation";
        /** Area */
        readonly Area: {
            /** @description Postcode sector, district or area, or GSS code. */
            readonly code: string;
            /** @description Kind of area; Scottish data zones and intermediate zones are among `lsoa` and `msoa`. */
            readonly kind: components["schemas"]["AreaKind"];
            /** @description Its name; null if no loaded source names it. */
            readonly name: string | null;
            /** @description Homes in it. */
            readonly homes: number;
        };
        /** Areas */
        readonly Areas: {
            readonly data: readonly components["schemas"]["Area"][];
        };
        /** AreaHeadline */
        readonly AreaHeadline: {
            /** @description Newest year with complete sales. */
            readonly year: number | null;
            /** @description Sales in it. */
            readonly sales_count: number | null;
            /** @description Their median price. */
            readonly median_price_gbp: number | null;
            /** @description Their median price per floor area. */
            readonly median_price_gbp_per_sqm: number | null;
            /** @description Change of the median price over the previous five years. */
            readonly price_change_5y_pct: number | null;
            /** @description Newest year with a median rent. */
            readonly rent_year: number | null;
            /** @description Median rent asked in it. */
            readonly median_rent_pcm_gbp: number | null;
        };
        /** AreaAbove */
        readonly AreaAbove: {
            /** @description Postcode sector, district or area, or GSS code. */
            readonly code: string;
            /** @description Kind of area; Scottish data zones and intermediate zones are among `lsoa` and `msoa`. */
            readonly kind: components["schemas"]["AreaKind"];
            /** @description Its name; null if no loaded source names it. */
            readonly name: string | null;
            /** @description Homes in it. */
            readonly homes: number;
            readonly headline: components["schemas"]["AreaHeadline"];
        };
        /**
         * SoldHomeType
         * @enum {string}
         */
        readonly SoldHomeType: "Detached" | "Semi-detached" | "Terraced" | "Flat";
        /** AreaYear */
        readonly AreaYear: {
            /** @description Year of the deed, or of the first advertisement to let. */
            readonly year: number;
            /** @description Type in the register; null for all types together. */
            readonly property_type: components["schemas"]["SoldHomeType"] | null;
            /** @description Number of cases behind the figures. */
            readonly count: number;
            /** @description Median; null for fewer than 5, like the quartiles. */
            readonly median_gbp: number | null;
            /** @description A quarter were below it. */
            readonly lower_quartile_gbp: number | null;
            /** @description A quarter were above it. */
            readonly upper_quartile_gbp: number | null;
            /** @description Cases in homes whose floor area is on record. */
            readonly per_sqm_count: number;
            /** @description Median per floor area of those cases; null for fewer than 5. */
            readonly median_gbp_per_sqm: number | null;
            /** @description Whether the register has all sales of the year: the whole year is loaded, and late registrations have arrived. For rents, whether the year is over. */
            readonly is_complete: boolean;
        };
        /** AreaFigures index year */
        readonly AreaFiguresIndexYear: {
            /** @description Year of the index. */
            readonly year: number;
            /** @description Number of published months. */
            readonly months: number;
            /** @description Mean over these months: average price in GBP, or index points if the file has no prices. */
            readonly mean_level: number;
        };
        /** AreaFigures index */
        readonly AreaFiguresIndex: {
            /** @description Area of the published index: this one, or the smallest around it that has one. */
            readonly area_code: string | null;
            readonly years: readonly components["schemas"]["AreaFiguresIndexYear"][];
        };
        /** AreaProfile share value */
        readonly AreaProfileShareValue: {
            /** @description As a filter takes it. */
            readonly value: string;
            /** @description Homes that have it. */
            readonly count: number;
            /** @description Their part of `known`. */
            readonly share: number;
        };
        /** AreaProfile share */
        readonly AreaProfileShare: {
            /** @description Field of homes, as a filter names it. */
            readonly field: string;
            /** @description Homes with a value. */
            readonly known: number;
            /** @description Those of them whose value is modelled. */
            readonly modelled: number;
            /** @description Their part of those. */
            readonly share_modelled: number;
            readonly values: readonly components["schemas"]["AreaProfileShareValue"][];
        };
        /** AreaProfile mean */
        readonly AreaProfileMean: {
            /** @description Field of homes, as a filter names it. */
            readonly field: string;
            /** @description Homes with a value. */
            readonly known: number;
            /** @description Those of them whose value is modelled. */
            readonly modelled: number;
            /** @description Their part of those. */
            readonly share_modelled: number;
            /** @description Mean over these homes. */
            readonly mean: number;
        };
        /** AreaProfile */
        readonly AreaProfile: {
            readonly shares: readonly components["schemas"]["AreaProfileShare"][];
            readonly means: readonly components["schemas"]["AreaProfileMean"][];
        };
        /** AreaFigures */
        readonly AreaFigures: {
            /** @description Postcode sector, district or area, or GSS code. */
            readonly code: string;
            /** @description Kind of area; Scottish data zones and intermediate zones are among `lsoa` and `msoa`. */
            readonly kind: components["schemas"]["AreaKind"];
            /** @description Its name; null if no loaded source names it. */
            readonly name: string | null;
            /** @description Homes in it. */
            readonly homes: number;
            /**
             * Format: date
             * @description Day of the data.
             */
            readonly as_of: string;
            /**
             * Format: date
             * @description The register of sales is complete from this day on, for 95 % of the homes; null if fewer homes have it.
             */
            readonly register_from: string | null;
            /**
             * Format: date
             * @description The register is complete up to this day, because late registrations have arrived, for 95 % of the homes; null if fewer homes have it.
             */
            readonly register_until: string | null;
            readonly headline: components["schemas"]["AreaHeadline"];
            readonly above: components["schemas"]["AreaAbove"] | null;
            /** @description Standard sales of homes, the oldest year first. */
            readonly sales: readonly components["schemas"]["AreaYear"][];
            /** @description Asking rents of homes to let, per calendar month. */
            readonly rents_asked_pcm: readonly components["schemas"]["AreaYear"][];
            readonly index: components["schemas"]["AreaFiguresIndex"];
            readonly stock: components["schemas"]["AreaProfile"];
            readonly planning: components["schemas"]["AreaProfile"];
            readonly people: components["schemas"]["AreaProfile"];
        };
        /**
         * ChangeKind
         * @enum {string}
         */
        readonly ChangeKind: "new" | "gone" | "different";
        /** PropertyChange field */
        readonly PropertyChangeField: {
            readonly before: string | number | boolean | null;
            readonly now: string | number | boolean | null;
        };
        /** PropertyChange */
        readonly PropertyChange: {
            /** @description UPRN of the property. */
            readonly uprn: number;
            /** @description Whether the property is new, gone, or different. Without `fields`, a property is different if its address, position or classification changed; with `fields`, if one of them changed. */
            readonly change: components["schemas"]["ChangeKind"];
            /** @description With `fields`: the value of each at `since` and now, null if unknown. Modelled values count as unknown, and so do all values of a property that does not exist. */
            readonly fields?: {
                readonly [key: string]: components["schemas"]["PropertyChangeField"];
            };
        };
        /** PropertyChanges */
        readonly PropertyChanges: {
            readonly data: readonly components["schemas"]["PropertyChange"][];
            /** @description Number of this page, from 1. */
            readonly page: number;
            /** @description Results per page. */
            readonly page_size: number;
            /** @description Exact number of results on all pages. */
            readonly total_items: number;
            /** @description Number of pages; 0 if there are no results. */
            readonly total_pages: number;
            /** @description The release given as `since`. */
            readonly since: string;
            /** @description The current release, to be given as `since` next time. */
            readonly release: string;
            /** @description Number of new properties, on all pages. */
            readonly new: number;
            /** @description Properties that are gone. */
            readonly gone: number;
            /** @description Properties that are different. */
            readonly different: number;
        };
        /** TileJSON vector_layer */
        readonly TileJSONVectorLayer: {
            readonly id: string;
            readonly description: string;
            readonly fields: {
                readonly [key: string]: string;
            };
        };
        /** TileJSON */
        readonly TileJSON: {
            /** @constant */
            readonly tilejson: "3.0.0";
            readonly name: string;
            /** @description URL template of the tiles, with the same parameters. */
            readonly tiles: readonly string[];
            readonly minzoom: number;
            readonly maxzoom: number;
            /** @description West, south, east and north of all loaded properties, in WGS84 degrees. */
            readonly bounds?: readonly number[];
            /** @description The attributions that the publishers of the loaded sources ask for. */
            readonly attribution: string;
            readonly vector_layers: readonly components["schemas"]["TileJSONVectorLayer"][];
        };
        /**
         * KeyScopeGroup
         * @enum {string}
         */
        readonly KeyScopeGroup: "address" | "attributes" | "valuation" | "energy" | "planning" | "construction" | "market" | "demographics" | "history" | "listings" | "areas" | "outlines";
        /**
         * KeyScope
         * @description Null for a key that may read everything.
         */
        readonly KeyScope: {
            /** @description Names of endpoints that it may ask; null for all. */
            readonly endpoints: readonly string[] | null;
            /** @description Groups that it may read; null for all. */
            readonly groups: readonly components["schemas"]["KeyScopeGroup"][] | null;
            /** @description Fields that it may read beside those groups; null for all. */
            readonly fields: readonly string[] | null;
            /** @description Parts of postcodes and authorities; other homes are as if they were not loaded; null for all. */
            readonly area: readonly string[] | null;
        };
        /** Whoami */
        readonly Whoami: {
            /** @description Id of the key, as `keys list` prints it. */
            readonly key: string;
            /** @description Name of the data set that the key reads; null for the main one. */
            readonly data_set: string | null;
            /** @description Id of the release that answers. */
            readonly release: string;
            readonly scope: components["schemas"]["KeyScope"] | null;
        };
        /**
         * PropertyLookupInclude
         * @enum {string}
         */
        readonly PropertyLookupInclude: "aliases";
        /**
         * PropertyLookupDetailedGroup
         * @enum {string}
         */
        readonly PropertyLookupDetailedGroup: "address" | "attributes" | "valuation" | "energy" | "planning" | "construction" | "market" | "demographics";
        /**
         * PropertyLookupDetailedField
         * @enum {string}
         */
        readonly PropertyLookupDetailedField: "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "ADDRESS_STATUS" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS" | "PROPERTY_TYPE" | "PROPERTY_SUBTYPE" | "BUILT_FORM" | "BEDROOMS" | "BATHROOMS" | "RECEPTION_ROOMS" | "HABITABLE_ROOMS" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "TENURE" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_ANNUAL" | "NEW_BUILD" | "HAS_GARDEN" | "HAS_PARKING" | "HAS_GARAGE" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "CONDITION" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "LAST_SOLD_PRICE_INDEXED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_5Y_PCT" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING" | "CURRENT_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HOT_WATER_COST_CURRENT" | "LIGHTING_COST_CURRENT" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAINS_GAS_FLAG" | "MAIN_HEATING_TYPE" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "SOLAR_WATER_HEATING_FLAG" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_SURFACE_WATER" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF" | "CONSTRUCTION_AGE_BAND" | "YEAR_BUILT" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_MATERIAL" | "NON_STANDARD_CONSTRUCTION" | "WALL_TYPE" | "WALL_INSULATION" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_INSULATION" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "FLOOR_LEVEL" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "HAS_BASEMENT" | "MARKET_STATUS" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "FALL_THROUGH_RISK" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_FALL_THROUGH_RATE" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_GROSS_YIELD" | "AREA_AVERAGE_YEARS_OWNED" | "MARKET_AS_OF" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES" | "DATA_AS_OF" | "NATION" | "COVERAGE_ADDRESS" | "COVERAGE_ATTRIBUTES" | "COVERAGE_VALUATION" | "COVERAGE_ENERGY" | "COVERAGE_PLANNING" | "COVERAGE_CONSTRUCTION" | "COVERAGE_MARKET" | "COVERAGE_DEMOGRAPHICS";
        /**
         * PropertyLookupDetailedInclude
         * @enum {string}
         */
        readonly PropertyLookupDetailedInclude: "provenance";
        /**
         * PropertyAddressField
         * @enum {string}
         */
        readonly PropertyAddressField: "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "ADDRESS_STATUS" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS";
        /**
         * PropertyAttributesField
         * @enum {string}
         */
        readonly PropertyAttributesField: "UPRN" | "PROPERTY_TYPE" | "PROPERTY_SUBTYPE" | "BUILT_FORM" | "BEDROOMS" | "BATHROOMS" | "RECEPTION_ROOMS" | "HABITABLE_ROOMS" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "TENURE" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_ANNUAL" | "NEW_BUILD" | "HAS_GARDEN" | "HAS_PARKING" | "HAS_GARAGE" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "CONDITION" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED";
        /**
         * PropertyValuationField
         * @enum {string}
         */
        readonly PropertyValuationField: "UPRN" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "LAST_SOLD_PRICE_INDEXED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_5Y_PCT" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE";
        /**
         * PropertyEnergyField
         * @enum {string}
         */
        readonly PropertyEnergyField: "UPRN" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING" | "CURRENT_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HOT_WATER_COST_CURRENT" | "LIGHTING_COST_CURRENT" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAINS_GAS_FLAG" | "MAIN_HEATING_TYPE" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "SOLAR_WATER_HEATING_FLAG" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE";
        /**
         * PropertyEnergyInclude
         * @enum {string}
         */
        readonly PropertyEnergyInclude: "provenance" | "recommendations";
        /**
         * PropertyPlanningField
         * @enum {string}
         */
        readonly PropertyPlanningField: "UPRN" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_SURFACE_WATER" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF";
        /**
         * PropertyConstructionField
         * @enum {string}
         */
        readonly PropertyConstructionField: "UPRN" | "CONSTRUCTION_AGE_BAND" | "YEAR_BUILT" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_MATERIAL" | "NON_STANDARD_CONSTRUCTION" | "WALL_TYPE" | "WALL_INSULATION" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_INSULATION" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "FLOOR_LEVEL" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "HAS_BASEMENT" | "NEW_BUILD";
        /**
         * PropertyMarketField
         * @enum {string}
         */
        readonly PropertyMarketField: "UPRN" | "MARKET_STATUS" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "FALL_THROUGH_RISK" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_FALL_THROUGH_RATE" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_GROSS_YIELD" | "AREA_AVERAGE_YEARS_OWNED" | "MARKET_AS_OF";
        /**
         * PropertyMarketAreaType
         * @enum {string}
         */
        readonly PropertyMarketAreaType: "sector" | "outcode" | "local_authority";
        /**
         * PropertyDemographicsField
         * @enum {string}
         */
        readonly PropertyDemographicsField: "UPRN" | "OA_CODE" | "LSOA_CODE" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES";
        /**
         * PropertyDemographicsAreaType
         * @enum {string}
         */
        readonly PropertyDemographicsAreaType: "oa" | "lsoa" | "msoa";
        /**
         * PropertyHistorySort
         * @enum {string}
         */
        readonly PropertyHistorySort: "-event_date" | "event_date" | "-price" | "price";
        /**
         * SalesListingsPropertyType
         * @enum {string}
         */
        readonly SalesListingsPropertyType: "House" | "Bungalow" | "Flat" | "Maisonette" | "Park Home" | "Land" | "Other" | "Detached" | "Semi-Detached" | "End-Terrace" | "Mid-Terrace" | "Enclosed End-Terrace" | "Enclosed Mid-Terrace" | "Terraced";
        /**
         * SalesListingsSort
         * @enum {string}
         */
        readonly SalesListingsSort: "-listed" | "listed" | "price" | "-price" | "updated" | "-updated" | "bedrooms" | "-bedrooms" | "days_on_market" | "-days_on_market" | "distance";
        /**
         * SalesListingsStatus
         * @enum {string}
         */
        readonly SalesListingsStatus: "Coming Soon" | "For Sale" | "Under Offer" | "Reserved" | "Sold STC" | "Exchanged" | "Completed" | "Withdrawn" | "Expired" | "all";
        /**
         * RentalListingsStatus
         * @enum {string}
         */
        readonly RentalListingsStatus: "Coming Soon" | "To Let" | "Let Agreed" | "Let" | "Withdrawn" | "Expired" | "all";
        /**
         * PropertyLookupEvidenceField
         * @enum {string}
         */
        readonly PropertyLookupEvidenceField: "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "ADDRESS_STATUS" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS" | "PROPERTY_TYPE" | "PROPERTY_SUBTYPE" | "BUILT_FORM" | "BEDROOMS" | "BATHROOMS" | "RECEPTION_ROOMS" | "HABITABLE_ROOMS" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "TENURE" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_ANNUAL" | "NEW_BUILD" | "HAS_GARDEN" | "HAS_PARKING" | "HAS_GARAGE" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "CONDITION" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "LAST_SOLD_PRICE_INDEXED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_5Y_PCT" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING" | "CURRENT_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HOT_WATER_COST_CURRENT" | "LIGHTING_COST_CURRENT" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAINS_GAS_FLAG" | "MAIN_HEATING_TYPE" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "SOLAR_WATER_HEATING_FLAG" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_SURFACE_WATER" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF" | "CONSTRUCTION_AGE_BAND" | "YEAR_BUILT" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_MATERIAL" | "NON_STANDARD_CONSTRUCTION" | "WALL_TYPE" | "WALL_INSULATION" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_INSULATION" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "FLOOR_LEVEL" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "HAS_BASEMENT" | "MARKET_STATUS" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "FALL_THROUGH_RISK" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_FALL_THROUGH_RATE" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_GROSS_YIELD" | "AREA_AVERAGE_YEARS_OWNED" | "MARKET_AS_OF" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES";
        /** AddressToMatch */
        readonly AddressToMatch: {
            /** @description Free-text address. */
            readonly address: string;
            /** @description The caller's own identifier of the address, returned with the answer. */
            readonly id?: string | number | null;
        };
        /** matchBatch request */
        readonly MatchBatchRequest: {
            readonly addresses: readonly (string | components["schemas"]["AddressToMatch"])[];
        };
        /** PointToReverse */
        readonly PointToReverse: {
            readonly lat: number;
            readonly lon: number;
            /** @description The caller's own identifier of the point, returned with the answer. */
            readonly id?: string | number | null;
        };
        /** reverseBatch request */
        readonly ReverseBatchRequest: {
            readonly points: readonly components["schemas"]["PointToReverse"][];
        };
        /**
         * PropertiesBatchField
         * @enum {string}
         */
        readonly PropertiesBatchField: "building_name" | "building_number" | "dependent_locality" | "dependent_thoroughfare" | "double_dependent_locality" | "latitude" | "longitude" | "post_town" | "postcode" | "sub_building_name" | "thoroughfare" | "udprn" | "uprn" | "x_coordinate" | "y_coordinate" | "UPRN" | "PARENT_UPRN" | "UDPRN" | "USRN" | "FULL_ADDRESS" | "ADDRESS_LINE_1" | "ADDRESS_LINE_2" | "ADDRESS_LINE_3" | "ORGANISATION_NAME" | "DEPARTMENT_NAME" | "PO_BOX" | "SUB_BUILDING_NAME" | "BUILDING_NAME" | "BUILDING_NUMBER" | "DEPENDENT_THOROUGHFARE" | "STREET" | "DEPENDENT_LOCALITY" | "POST_TOWN" | "COUNTY" | "POSTCODE" | "OUTCODE" | "POSTCODE_SECTOR" | "LATITUDE" | "LONGITUDE" | "EASTING" | "NORTHING" | "COORDINATE_PRECISION" | "CLASSIFICATION_CODE" | "CLASSIFICATION_DESCRIPTION" | "IS_RESIDENTIAL" | "ADDRESS_STATUS" | "COUNTRY" | "REGION" | "LOCAL_AUTHORITY" | "LOCAL_AUTHORITY_CODE" | "WARD" | "PARLIAMENTARY_CONSTITUENCY" | "OA_CODE" | "LSOA_CODE" | "MSOA_CODE" | "ADDRESS_AS_OF" | "ADDRESS_BASIS" | "PROPERTY_TYPE" | "PROPERTY_SUBTYPE" | "BUILT_FORM" | "BEDROOMS" | "BATHROOMS" | "RECEPTION_ROOMS" | "HABITABLE_ROOMS" | "TOTAL_FLOOR_AREA" | "TOTAL_FLOOR_AREA_SQFT" | "FLOOR_AREA_SOURCE" | "PLOT_AREA" | "TENURE" | "LEASE_START_DATE" | "LEASE_TERM_YEARS" | "LEASE_YEARS_REMAINING" | "ANNUAL_GROUND_RENT" | "ANNUAL_SERVICE_CHARGE" | "OCCUPANCY_TYPE" | "IS_COMPANY_OWNED" | "IS_OVERSEAS_OWNED" | "COUNCIL_TAX_BAND" | "COUNCIL_TAX_ANNUAL" | "NEW_BUILD" | "HAS_GARDEN" | "HAS_PARKING" | "HAS_GARAGE" | "PARKING_TYPE" | "HAS_CONSERVATORY" | "CONDITION" | "MAX_DOWNLOAD_SPEED" | "GIGABIT_AVAILABLE" | "GIGABIT_PLANNED" | "GIGABIT_SUBSIDY_STATUS" | "GIGABIT_SUBSIDY_SUPPLIER" | "GIGABIT_SUBSIDY_DATE" | "LAST_SOLD_PRICE" | "LAST_SOLD_DATE" | "YEARS_OWNED" | "ESTIMATED_VALUE" | "ESTIMATED_VALUE_LOWER" | "ESTIMATED_VALUE_UPPER" | "ESTIMATED_VALUE_INTERVAL" | "ESTIMATED_VALUE_FSD" | "ESTIMATED_VALUE_CONFIDENCE_LEVEL" | "ESTIMATED_VALUE_DATE" | "VALUATION_METHOD" | "VALUATION_MODEL_VERSION" | "ESTIMATED_VALUE_PER_SQM" | "ESTIMATED_VALUE_PER_SQFT" | "ESTIMATED_RENT_PCM" | "ESTIMATED_RENT_LOWER" | "ESTIMATED_RENT_UPPER" | "GROSS_RENTAL_YIELD" | "LAST_SOLD_PRICE_INDEXED" | "VALUE_CHANGE_SINCE_SOLD_PCT" | "VALUE_CHANGE_1Y_PCT" | "VALUE_CHANGE_5Y_PCT" | "HPI_AREA_CODE" | "HPI_MONTH" | "COMPARABLES_COUNT" | "COMPARABLES_RADIUS" | "COMPARABLES_MEDIAN_PRICE" | "LAST_ASKING_PRICE" | "LAST_ASKING_DATE" | "REBUILD_COST_ESTIMATE" | "CERTIFICATE_NUMBER" | "CURRENT_ENERGY_RATING" | "POTENTIAL_ENERGY_RATING" | "CURRENT_ENERGY_EFFICIENCY" | "POTENTIAL_ENERGY_EFFICIENCY" | "ENVIRONMENT_IMPACT_CURRENT" | "ENVIRONMENT_IMPACT_POTENTIAL" | "ENERGY_CONSUMPTION_CURRENT" | "ENERGY_CONSUMPTION_POTENTIAL" | "CO2_EMISSIONS_CURRENT" | "CO2_EMISSIONS_POTENTIAL" | "CO2_EMISS_CURR_PER_FLOOR_AREA" | "HEATING_COST_CURRENT" | "HOT_WATER_COST_CURRENT" | "LIGHTING_COST_CURRENT" | "HEATING_COST_POTENTIAL" | "HOT_WATER_COST_POTENTIAL" | "LIGHTING_COST_POTENTIAL" | "INSPECTION_DATE" | "LODGEMENT_DATE" | "EXPIRY_DATE" | "IS_EXPIRED" | "CERTIFICATE_COUNT" | "REPORT_TYPE" | "TRANSACTION_TYPE" | "MAIN_FUEL" | "MAINS_GAS_FLAG" | "MAIN_HEATING_TYPE" | "MAINHEAT_DESCRIPTION" | "MAINHEAT_ENERGY_EFF" | "HOTWATER_DESCRIPTION" | "HAS_SOLAR_PV" | "SOLAR_WATER_HEATING_FLAG" | "LOW_ENERGY_LIGHTING" | "ENERGY_TARIFF" | "MECHANICAL_VENTILATION" | "MEES_COMPLIANT" | "POSTCODE_MEDIAN_GAS_KWH" | "UPRN_SOURCE" | "LOCAL_PLANNING_AUTHORITY" | "LOCAL_PLANNING_AUTHORITY_CODE" | "LISTED_BUILDING" | "LISTED_BUILDING_GRADE" | "LISTED_BUILDING_REFERENCE" | "LISTED_BUILDING_MATCH" | "CONSERVATION_AREA" | "CONSERVATION_AREA_NAME" | "CONSERVATION_AREA_DATA_AVAILABLE" | "ARTICLE_4_DIRECTION" | "ARTICLE_4_DIRECTION_NAMES" | "TREE_PRESERVATION_ZONE" | "GREEN_BELT" | "NATIONAL_PARK" | "AREA_OF_OUTSTANDING_NATURAL_BEAUTY" | "SITE_OF_SPECIAL_SCIENTIFIC_INTEREST" | "SCHEDULED_MONUMENT" | "WORLD_HERITAGE_SITE" | "BROWNFIELD_SITE" | "FLOOD_ZONE" | "FLOOD_RISK_RIVERS_SEA" | "FLOOD_RISK_SURFACE_WATER" | "RADON_POTENTIAL" | "COAL_MINING_REPORTING_AREA" | "COAL_DEVELOPMENT_HIGH_RISK" | "HISTORIC_LANDFILL" | "HISTORIC_LANDFILL_NAME" | "HISTORIC_LANDFILL_METRES" | "ROAD_NOISE_LDEN" | "RAIL_NOISE_LDEN" | "BACKGROUND_NO2" | "BACKGROUND_PM25" | "PLANNING_APPLICATIONS_COUNT" | "PLANNING_APPLICATIONS_COUNT_5Y" | "PLANNING_APPLICATIONS_NEARBY_12M" | "LATEST_APPLICATION_REFERENCE" | "LATEST_APPLICATION_DESCRIPTION" | "LATEST_APPLICATION_TYPE" | "LATEST_APPLICATION_STATUS" | "LATEST_APPLICATION_DECISION" | "LATEST_APPLICATION_RECEIVED_DATE" | "LATEST_APPLICATION_DECISION_DATE" | "LATEST_APPLICATION_URL" | "PLANNING_DATA_AVAILABLE" | "PLANNING_AS_OF" | "CONSTRUCTION_AGE_BAND" | "YEAR_BUILT" | "CONSTRUCTION_PERIOD" | "CONSTRUCTION_MATERIAL" | "NON_STANDARD_CONSTRUCTION" | "WALL_TYPE" | "WALL_INSULATION" | "WALLS_DESCRIPTION" | "WALLS_ENERGY_EFF" | "ROOF_TYPE" | "ROOF_INSULATION" | "ROOF_DESCRIPTION" | "ROOF_ENERGY_EFF" | "FLOOR_TYPE" | "FLOOR_DESCRIPTION" | "WINDOWS_DESCRIPTION" | "GLAZED_TYPE" | "MULTI_GLAZE_PROPORTION" | "FLOOR_HEIGHT" | "EXTENSION_COUNT" | "NUMBER_OPEN_FIREPLACES" | "NUMBER_OF_STOREYS" | "FLOOR_LEVEL" | "FLAT_STOREY_COUNT" | "FLAT_TOP_STOREY" | "HEAT_LOSS_CORRIDOR" | "BUILDING_FOOTPRINT_AREA" | "HAS_BASEMENT" | "MARKET_STATUS" | "MARKET_STATUS_DATE" | "CURRENT_LISTING_ID" | "CURRENT_ASKING_PRICE" | "ORIGINAL_ASKING_PRICE" | "PRICE_CHANGE_COUNT" | "PRICE_CHANGE_TOTAL_PCT" | "DAYS_ON_MARKET" | "CUMULATIVE_DAYS_ON_MARKET" | "TIMES_LISTED" | "TIMES_SOLD" | "LAST_LISTED_DATE" | "PREDICTED_COMPLETION_DATE" | "MOVE_PROPENSITY_6M" | "MOVE_PROPENSITY_BAND" | "LET_PROPENSITY_6M" | "FALL_THROUGH_RISK" | "AREA_TYPE" | "AREA_CODE" | "AREA_MEDIAN_SOLD_PRICE_12M" | "AREA_MEDIAN_PRICE_PER_SQM_12M" | "AREA_SALES_COUNT_12M" | "AREA_SALES_CHANGE_PCT" | "AREA_PRICE_CHANGE_12M_PCT" | "AREA_MEDIAN_ASKING_PRICE" | "AREA_ACTIVE_SALE_LISTINGS" | "AREA_MEDIAN_DAYS_TO_SELL" | "AREA_SOLD_TO_ASKING_RATIO" | "AREA_FALL_THROUGH_RATE" | "AREA_ACTIVE_RENTAL_LISTINGS" | "AREA_MEDIAN_RENT_PCM" | "AREA_GROSS_YIELD" | "AREA_AVERAGE_YEARS_OWNED" | "MARKET_AS_OF" | "DEMOGRAPHICS_AREA_TYPE" | "POPULATION" | "POPULATION_DENSITY" | "HOUSEHOLDS" | "AVERAGE_HOUSEHOLD_SIZE" | "MEDIAN_AGE" | "AGE_0_15_PCT" | "AGE_16_34_PCT" | "AGE_35_64_PCT" | "AGE_65_PLUS_PCT" | "OWNED_OUTRIGHT_PCT" | "OWNED_MORTGAGE_PCT" | "PRIVATE_RENTED_PCT" | "SOCIAL_RENTED_PCT" | "DETACHED_PCT" | "SEMI_DETACHED_PCT" | "TERRACED_PCT" | "FLAT_PCT" | "NO_CAR_PCT" | "ECONOMICALLY_ACTIVE_PCT" | "WORK_FROM_HOME_PCT" | "DEGREE_PCT" | "HIGHER_MANAGERIAL_PCT" | "GOOD_HEALTH_PCT" | "RURAL_URBAN_CLASSIFICATION" | "IMD_RANK" | "IMD_DECILE" | "IMD_YEAR" | "INCOME_DECILE" | "CRIME_DECILE" | "CRIME_RATE_12M" | "HOUSEHOLD_INCOME" | "DEMOGRAPHICS_AS_OF" | "NEAREST_PRIMARY_SCHOOL" | "NEAREST_PRIMARY_SCHOOL_METRES" | "NEAREST_PRIMARY_SCHOOL_OFSTED" | "NEAREST_PRIMARY_SCHOOL_OFSTED_DATE" | "PRIMARY_SCHOOLS_WITHIN_1KM" | "NEAREST_SECONDARY_SCHOOL" | "NEAREST_SECONDARY_SCHOOL_METRES" | "NEAREST_SECONDARY_SCHOOL_OFSTED" | "NEAREST_SECONDARY_SCHOOL_OFSTED_DATE" | "SECONDARY_SCHOOLS_WITHIN_3KM" | "NEAREST_RAILWAY_STATION" | "NEAREST_RAILWAY_STATION_METRES" | "NEAREST_TRAM_STOP" | "NEAREST_TRAM_STOP_METRES" | "BUS_STOPS_WITHIN_400M" | "NEAREST_PARK" | "NEAREST_PARK_METRES" | "NEAREST_PLAY_SPACE_METRES";
        /** propertiesBatch request */
        readonly PropertiesBatchRequest: {
            readonly uprns: readonly (number | string)[];
        };
        /** UnknownProperty */
        readonly UnknownProperty: {
            readonly uprn: number;
            readonly detail: string;
        };
        /**
         * ExportField
         * @enum {string}
         */
        readonly ExportField: "building_name" | "building_number" | "dependent_locality" | "dependent_thoroughfare" | "double_dependent_locality" | "latitude" | "longitude" | "post_town" | "postcode" | "sub_building_name" | "thoroughfare" | "udprn" | "uprn" | "x_coordinate" | "y_coordinate" | "location" | "parent_uprn" | "usrn" | "full_address" | "full_address$confidence" | "full_address$modelled" | "address_line_1" | "address_line_2" | "address_line_3" | "organisation_name" | "department_name" | "po_box" | "street" | "county" | "outcode" | "postcode_sector" | "easting" | "northing" | "coordinate_precision" | "classification_code" | "classification_code$confidence" | "classification_code$modelled" | "classification_description" | "is_residential" | "is_residential$confidence" | "is_residential$modelled" | "address_status" | "address_status$confidence" | "address_status$modelled" | "country" | "region" | "local_authority" | "local_authority_code" | "ward" | "parliamentary_constituency" | "oa_code" | "lsoa_code" | "msoa_code" | "address_as_of" | "address_basis" | "property_type" | "property_type$confidence" | "property_type$modelled" | "property_subtype" | "property_subtype$confidence" | "property_subtype$modelled" | "built_form" | "built_form$confidence" | "built_form$modelled" | "bedrooms" | "bedrooms$confidence" | "bedrooms$modelled" | "bathrooms" | "bathrooms$confidence" | "bathrooms$modelled" | "reception_rooms" | "reception_rooms$confidence" | "reception_rooms$modelled" | "habitable_rooms" | "habitable_rooms$confidence" | "habitable_rooms$modelled" | "total_floor_area" | "total_floor_area$confidence" | "total_floor_area$modelled" | "total_floor_area_sqft" | "floor_area_source" | "plot_area" | "plot_area$confidence" | "plot_area$modelled" | "tenure" | "tenure$confidence" | "tenure$modelled" | "lease_start_date" | "lease_term_years" | "lease_years_remaining" | "lease_years_remaining$confidence" | "lease_years_remaining$modelled" | "annual_ground_rent" | "annual_service_charge" | "occupancy_type" | "occupancy_type$confidence" | "occupancy_type$modelled" | "is_company_owned" | "is_overseas_owned" | "council_tax_band" | "council_tax_band$confidence" | "council_tax_band$modelled" | "council_tax_annual" | "council_tax_annual$confidence" | "council_tax_annual$modelled" | "new_build" | "new_build$confidence" | "new_build$modelled" | "has_garden" | "has_garden$confidence" | "has_garden$modelled" | "has_parking" | "has_parking$confidence" | "has_parking$modelled" | "has_garage" | "has_garage$confidence" | "has_garage$modelled" | "parking_type" | "has_conservatory" | "has_conservatory$confidence" | "has_conservatory$modelled" | "condition" | "condition$confidence" | "condition$modelled" | "max_download_speed" | "gigabit_available" | "gigabit_planned" | "gigabit_subsidy_status" | "gigabit_subsidy_supplier" | "gigabit_subsidy_date" | "last_sold_price" | "last_sold_date" | "years_owned" | "years_owned$confidence" | "years_owned$modelled" | "estimated_value" | "estimated_value$confidence" | "estimated_value$modelled" | "estimated_value_lower" | "estimated_value_upper" | "estimated_value_interval" | "estimated_value_fsd" | "estimated_value_confidence_level" | "estimated_value_date" | "valuation_method" | "valuation_model_version" | "estimated_value_per_sqm" | "estimated_value_per_sqm$confidence" | "estimated_value_per_sqm$modelled" | "estimated_value_per_sqft" | "estimated_value_per_sqft$confidence" | "estimated_value_per_sqft$modelled" | "estimated_rent_pcm" | "estimated_rent_pcm$confidence" | "estimated_rent_pcm$modelled" | "estimated_rent_lower" | "estimated_rent_upper" | "gross_rental_yield" | "gross_rental_yield$confidence" | "gross_rental_yield$modelled" | "last_sold_price_indexed" | "last_sold_price_indexed$confidence" | "last_sold_price_indexed$modelled" | "value_change_since_sold_pct" | "value_change_since_sold_pct$confidence" | "value_change_since_sold_pct$modelled" | "value_change_1y_pct" | "value_change_1y_pct$confidence" | "value_change_1y_pct$modelled" | "value_change_5y_pct" | "value_change_5y_pct$confidence" | "value_change_5y_pct$modelled" | "hpi_area_code" | "hpi_month" | "comparables_count" | "comparables_radius" | "comparables_median_price" | "last_asking_price" | "last_asking_date" | "rebuild_cost_estimate" | "rebuild_cost_estimate$confidence" | "rebuild_cost_estimate$modelled" | "certificate_number" | "current_energy_rating" | "current_energy_rating$confidence" | "current_energy_rating$modelled" | "potential_energy_rating" | "potential_energy_rating$confidence" | "potential_energy_rating$modelled" | "current_energy_efficiency" | "current_energy_efficiency$confidence" | "current_energy_efficiency$modelled" | "potential_energy_efficiency" | "potential_energy_efficiency$confidence" | "potential_energy_efficiency$modelled" | "environment_impact_current" | "environment_impact_potential" | "energy_consumption_current" | "energy_consumption_current$confidence" | "energy_consumption_current$modelled" | "energy_consumption_potential" | "co2_emissions_current" | "co2_emissions_current$confidence" | "co2_emissions_current$modelled" | "co2_emissions_potential" | "co2_emiss_curr_per_floor_area" | "heating_cost_current" | "heating_cost_current$confidence" | "heating_cost_current$modelled" | "hot_water_cost_current" | "hot_water_cost_current$confidence" | "hot_water_cost_current$modelled" | "lighting_cost_current" | "lighting_cost_current$confidence" | "lighting_cost_current$modelled" | "heating_cost_potential" | "hot_water_cost_potential" | "lighting_cost_potential" | "inspection_date" | "lodgement_date" | "expiry_date" | "is_expired" | "certificate_count" | "report_type" | "transaction_type" | "main_fuel" | "main_fuel$confidence" | "main_fuel$modelled" | "mains_gas_flag" | "mains_gas_flag$confidence" | "mains_gas_flag$modelled" | "main_heating_type" | "main_heating_type$confidence" | "main_heating_type$modelled" | "mainheat_description" | "mainheat_energy_eff" | "hotwater_description" | "has_solar_pv" | "has_solar_pv$confidence" | "has_solar_pv$modelled" | "solar_water_heating_flag" | "solar_water_heating_flag$confidence" | "solar_water_heating_flag$modelled" | "low_energy_lighting" | "energy_tariff" | "mechanical_ventilation" | "mees_compliant" | "mees_compliant$confidence" | "mees_compliant$modelled" | "postcode_median_gas_kwh" | "uprn_source" | "local_planning_authority" | "local_planning_authority_code" | "listed_building" | "listed_building$confidence" | "listed_building$modelled" | "listed_building_grade" | "listed_building_reference" | "listed_building_match" | "conservation_area" | "conservation_area_name" | "conservation_area_data_available" | "article_4_direction" | "article_4_direction_names" | "tree_preservation_zone" | "green_belt" | "national_park" | "area_of_outstanding_natural_beauty" | "site_of_special_scientific_interest" | "scheduled_monument" | "world_heritage_site" | "brownfield_site" | "flood_zone" | "flood_risk_rivers_sea" | "flood_risk_rivers_sea$confidence" | "flood_risk_rivers_sea$modelled" | "flood_risk_surface_water" | "flood_risk_surface_water$confidence" | "flood_risk_surface_water$modelled" | "radon_potential" | "coal_mining_reporting_area" | "coal_development_high_risk" | "historic_landfill" | "historic_landfill_name" | "historic_landfill_metres" | "road_noise_lden" | "rail_noise_lden" | "background_no2" | "background_pm25" | "planning_applications_count" | "planning_applications_count_5y" | "planning_applications_nearby_12m" | "latest_application_reference" | "latest_application_description" | "latest_application_type" | "latest_application_type$confidence" | "latest_application_type$modelled" | "latest_application_status" | "latest_application_decision" | "latest_application_received_date" | "latest_application_decision_date" | "latest_application_url" | "planning_data_available" | "planning_as_of" | "construction_age_band" | "construction_age_band$confidence" | "construction_age_band$modelled" | "year_built" | "year_built$confidence" | "year_built$modelled" | "construction_period" | "construction_period$confidence" | "construction_period$modelled" | "construction_material" | "construction_material$confidence" | "construction_material$modelled" | "non_standard_construction" | "non_standard_construction$confidence" | "non_standard_construction$modelled" | "wall_type" | "wall_type$confidence" | "wall_type$modelled" | "wall_insulation" | "wall_insulation$confidence" | "wall_insulation$modelled" | "walls_description" | "walls_energy_eff" | "roof_type" | "roof_type$confidence" | "roof_type$modelled" | "roof_insulation" | "roof_insulation$confidence" | "roof_insulation$modelled" | "roof_description" | "roof_energy_eff" | "floor_type" | "floor_type$confidence" | "floor_type$modelled" | "floor_description" | "windows_description" | "glazed_type" | "glazed_type$confidence" | "glazed_type$modelled" | "multi_glaze_proportion" | "floor_height" | "extension_count" | "extension_count$confidence" | "extension_count$modelled" | "number_open_fireplaces" | "number_of_storeys" | "number_of_storeys$confidence" | "number_of_storeys$modelled" | "floor_level" | "floor_level$confidence" | "floor_level$modelled" | "flat_storey_count" | "flat_top_storey" | "heat_loss_corridor" | "building_footprint_area" | "building_footprint_area$confidence" | "building_footprint_area$modelled" | "has_basement" | "has_basement$confidence" | "has_basement$modelled" | "market_status" | "market_status$confidence" | "market_status$modelled" | "market_status_date" | "current_listing_id" | "current_asking_price" | "original_asking_price" | "price_change_count" | "price_change_total_pct" | "days_on_market" | "cumulative_days_on_market" | "cumulative_days_on_market$confidence" | "cumulative_days_on_market$modelled" | "times_listed" | "times_sold" | "last_listed_date" | "predicted_completion_date" | "predicted_completion_date$confidence" | "predicted_completion_date$modelled" | "move_propensity_6m" | "move_propensity_6m$confidence" | "move_propensity_6m$modelled" | "move_propensity_band" | "let_propensity_6m" | "let_propensity_6m$confidence" | "let_propensity_6m$modelled" | "fall_through_risk" | "fall_through_risk$confidence" | "fall_through_risk$modelled" | "area_type" | "area_code" | "area_median_sold_price_12m" | "area_median_price_per_sqm_12m" | "area_sales_count_12m" | "area_sales_change_pct" | "area_price_change_12m_pct" | "area_median_asking_price" | "area_active_sale_listings" | "area_median_days_to_sell" | "area_median_days_to_sell$confidence" | "area_median_days_to_sell$modelled" | "area_sold_to_asking_ratio" | "area_sold_to_asking_ratio$confidence" | "area_sold_to_asking_ratio$modelled" | "area_fall_through_rate" | "area_fall_through_rate$confidence" | "area_fall_through_rate$modelled" | "area_active_rental_listings" | "area_median_rent_pcm" | "area_median_rent_pcm$confidence" | "area_median_rent_pcm$modelled" | "area_gross_yield" | "area_gross_yield$confidence" | "area_gross_yield$modelled" | "area_average_years_owned" | "area_average_years_owned$confidence" | "area_average_years_owned$modelled" | "market_as_of" | "demographics_area_type" | "population" | "population_density" | "households" | "average_household_size" | "median_age" | "age_0_15_pct" | "age_16_34_pct" | "age_35_64_pct" | "age_65_plus_pct" | "owned_outright_pct" | "owned_mortgage_pct" | "private_rented_pct" | "social_rented_pct" | "detached_pct" | "semi_detached_pct" | "terraced_pct" | "flat_pct" | "no_car_pct" | "economically_active_pct" | "work_from_home_pct" | "degree_pct" | "higher_managerial_pct" | "good_health_pct" | "rural_urban_classification" | "imd_rank" | "imd_decile" | "imd_year" | "income_decile" | "crime_decile" | "crime_rate_12m" | "household_income" | "household_income$confidence" | "household_income$modelled" | "demographics_as_of" | "nearest_primary_school" | "nearest_primary_school_metres" | "nearest_primary_school_ofsted" | "nearest_primary_school_ofsted_date" | "primary_schools_within_1km" | "nearest_secondary_school" | "nearest_secondary_school_metres" | "nearest_secondary_school_ofsted" | "nearest_secondary_school_ofsted_date" | "secondary_schools_within_3km" | "nearest_railway_station" | "nearest_railway_station_metres" | "nearest_tram_stop" | "nearest_tram_stop_metres" | "bus_stops_within_400m" | "nearest_park" | "nearest_park_metres" | "nearest_play_space_metres";
        /**
         * ExportConflict
         * @enum {string}
         */
        readonly ExportConflict: "all" | "floor-area" | "several-homes" | "house-and-flat" | "record-of-another-home" | "positions" | "let-and-owner-occupied" | "company-and-owner-occupied" | "freehold-and-lease" | "sold-before-built" | "sold-before-year-built" | "new-and-old" | "house-on-a-floor" | "flat-of-storeys" | "basement-upstairs" | "parking-and-none";
        /**
         * ExportFormat
         * @enum {string}
         */
        readonly ExportFormat: "csv" | "ndjson" | "geojson" | "arrow" | "parquet" | "xlsx" | "geopackage" | "flatgeobuf";
        /** PropertyFeatures feature */
        readonly PropertyFeaturesFeature: {
            /** @constant */
            readonly type: "Feature";
            readonly geometry: Record<string, never> | null;
            readonly properties: {
                readonly [key: string]: unknown;
            };
        };
        /** PropertyFeatures */
        readonly PropertyFeatures: {
            /** @constant */
            readonly type: "FeatureCollection";
            readonly features: readonly components["schemas"]["PropertyFeaturesFeature"][];
        };
        /**
         * AggregateFormat
         * @enum {string}
         */
        readonly AggregateFormat: "json" | "csv" | "ndjson" | "arrow" | "parquet";
        /**
         * ChangesField
         * @enum {string}
         */
        readonly ChangesField: "building_name" | "building_number" | "dependent_locality" | "dependent_thoroughfare" | "double_dependent_locality" | "latitude" | "longitude" | "post_town" | "postcode" | "sub_building_name" | "thoroughfare" | "udprn" | "uprn" | "x_coordinate" | "y_coordinate" | "parent_uprn" | "usrn" | "full_address" | "address_line_1" | "address_line_2" | "address_line_3" | "organisation_name" | "department_name" | "po_box" | "street" | "county" | "easting" | "northing" | "coordinate_precision" | "classification_code" | "address_status" | "local_authority" | "ward" | "parliamentary_constituency" | "property_type" | "property_subtype" | "built_form" | "bedrooms" | "bathrooms" | "reception_rooms" | "habitable_rooms" | "total_floor_area" | "plot_area" | "tenure" | "lease_start_date" | "lease_term_years" | "annual_ground_rent" | "annual_service_charge" | "occupancy_type" | "is_company_owned" | "is_overseas_owned" | "council_tax_band" | "council_tax_annual" | "new_build" | "has_garden" | "has_parking" | "has_garage" | "parking_type" | "has_conservatory" | "condition" | "max_download_speed" | "gigabit_available" | "gigabit_planned" | "gigabit_subsidy_status" | "gigabit_subsidy_supplier" | "gigabit_subsidy_date" | "last_sold_price" | "last_sold_date" | "years_owned" | "last_sold_price_indexed" | "value_change_1y_pct" | "value_change_5y_pct" | "hpi_area_code" | "hpi_month" | "last_asking_price" | "last_asking_date" | "certificate_number" | "current_energy_rating" | "potential_energy_rating" | "current_energy_efficiency" | "potential_energy_efficiency" | "environment_impact_current" | "environment_impact_potential" | "energy_consumption_current" | "energy_consumption_potential" | "co2_emissions_current" | "co2_emissions_potential" | "co2_emiss_curr_per_floor_area" | "heating_cost_current" | "hot_water_cost_current" | "lighting_cost_current" | "heating_cost_potential" | "hot_water_cost_potential" | "lighting_cost_potential" | "inspection_date" | "lodgement_date" | "expiry_date" | "certificate_count" | "report_type" | "transaction_type" | "main_fuel" | "mains_gas_flag" | "main_heating_type" | "mainheat_description" | "mainheat_energy_eff" | "hotwater_description" | "has_solar_pv" | "solar_water_heating_flag" | "low_energy_lighting" | "energy_tariff" | "mechanical_ventilation" | "postcode_median_gas_kwh" | "uprn_source" | "local_planning_authority" | "local_planning_authority_code" | "listed_building" | "listed_building_grade" | "listed_building_reference" | "listed_building_match" | "conservation_area" | "conservation_area_name" | "article_4_direction" | "tree_preservation_zone" | "green_belt" | "national_park" | "area_of_outstanding_natural_beauty" | "site_of_special_scientific_interest" | "scheduled_monument" | "world_heritage_site" | "brownfield_site" | "flood_zone" | "flood_risk_rivers_sea" | "flood_risk_surface_water" | "radon_potential" | "coal_mining_reporting_area" | "coal_development_high_risk" | "historic_landfill" | "historic_landfill_name" | "historic_landfill_metres" | "road_noise_lden" | "rail_noise_lden" | "background_no2" | "background_pm25" | "planning_applications_count" | "planning_applications_count_5y" | "planning_applications_nearby_12m" | "latest_application_reference" | "latest_application_description" | "latest_application_type" | "latest_application_status" | "latest_application_decision" | "latest_application_received_date" | "latest_application_decision_date" | "latest_application_url" | "planning_as_of" | "construction_age_band" | "construction_material" | "non_standard_construction" | "wall_type" | "wall_insulation" | "walls_description" | "walls_energy_eff" | "roof_type" | "roof_insulation" | "roof_description" | "roof_energy_eff" | "floor_type" | "floor_description" | "windows_description" | "glazed_type" | "multi_glaze_proportion" | "floor_height" | "extension_count" | "number_open_fireplaces" | "number_of_storeys" | "floor_level" | "flat_storey_count" | "flat_top_storey" | "heat_loss_corridor" | "building_footprint_area" | "has_basement" | "market_status" | "market_status_date" | "current_listing_id" | "current_asking_price" | "original_asking_price" | "price_change_count" | "days_on_market" | "cumulative_days_on_market" | "times_listed" | "times_sold" | "last_listed_date" | "area_median_sold_price_12m" | "area_median_price_per_sqm_12m" | "area_sales_count_12m" | "area_sales_change_pct" | "area_price_change_12m_pct" | "area_median_asking_price" | "area_active_sale_listings" | "area_median_days_to_sell" | "area_sold_to_asking_ratio" | "area_fall_through_rate" | "area_active_rental_listings" | "area_median_rent_pcm" | "area_average_years_owned" | "market_as_of" | "demographics_area_type" | "population" | "population_density" | "households" | "average_household_size" | "median_age" | "age_0_15_pct" | "age_16_34_pct" | "age_35_64_pct" | "age_65_plus_pct" | "owned_outright_pct" | "owned_mortgage_pct" | "private_rented_pct" | "social_rented_pct" | "detached_pct" | "semi_detached_pct" | "terraced_pct" | "flat_pct" | "no_car_pct" | "economically_active_pct" | "work_from_home_pct" | "degree_pct" | "higher_managerial_pct" | "good_health_pct" | "imd_rank" | "imd_decile" | "imd_year" | "income_decile" | "crime_decile" | "crime_rate_12m" | "household_income" | "demographics_as_of" | "nearest_primary_school" | "nearest_primary_school_metres" | "nearest_primary_school_ofsted" | "nearest_primary_school_ofsted_date" | "primary_schools_within_1km" | "nearest_secondary_school" | "nearest_secondary_school_metres" | "nearest_secondary_school_ofsted" | "nearest_secondary_school_ofsted_date" | "secondary_schools_within_3km" | "nearest_railway_station" | "nearest_railway_station_metres" | "nearest_tram_stop" | "nearest_tram_stop_metres" | "bus_stops_within_400m" | "nearest_park" | "nearest_park_metres" | "nearest_play_space_metres";
        /**
         * PropertyTileJsonBy
         * @enum {string}
         */
        readonly PropertyTileJsonBy: "building_name" | "building_number" | "dependent_locality" | "dependent_thoroughfare" | "double_dependent_locality" | "latitude" | "longitude" | "post_town" | "postcode" | "sub_building_name" | "thoroughfare" | "udprn" | "uprn" | "x_coordinate" | "y_coordinate" | "parent_uprn" | "usrn" | "full_address" | "full_address$confidence" | "full_address$modelled" | "address_line_1" | "address_line_2" | "address_line_3" | "organisation_name" | "department_name" | "po_box" | "street" | "county" | "outcode" | "postcode_sector" | "easting" | "northing" | "coordinate_precision" | "classification_code" | "classification_code$confidence" | "classification_code$modelled" | "classification_description" | "is_residential" | "is_residential$confidence" | "is_residential$modelled" | "address_status" | "address_status$confidence" | "address_status$modelled" | "country" | "region" | "local_authority" | "local_authority_code" | "ward" | "parliamentary_constituency" | "oa_code" | "lsoa_code" | "msoa_code" | "address_basis" | "property_type" | "property_type$confidence" | "property_type$modelled" | "property_subtype" | "property_subtype$confidence" | "property_subtype$modelled" | "built_form" | "built_form$confidence" | "built_form$modelled" | "bedrooms" | "bedrooms$confidence" | "bedrooms$modelled" | "bathrooms" | "bathrooms$confidence" | "bathrooms$modelled" | "reception_rooms" | "reception_rooms$confidence" | "reception_rooms$modelled" | "habitable_rooms" | "habitable_rooms$confidence" | "habitable_rooms$modelled" | "total_floor_area" | "total_floor_area$confidence" | "total_floor_area$modelled" | "total_floor_area_sqft" | "floor_area_source" | "plot_area" | "plot_area$confidence" | "plot_area$modelled" | "tenure" | "tenure$confidence" | "tenure$modelled" | "lease_term_years" | "lease_years_remaining" | "lease_years_remaining$confidence" | "lease_years_remaining$modelled" | "annual_ground_rent" | "annual_service_charge" | "occupancy_type" | "occupancy_type$confidence" | "occupancy_type$modelled" | "is_company_owned" | "is_overseas_owned" | "council_tax_band" | "council_tax_band$confidence" | "council_tax_band$modelled" | "council_tax_annual" | "council_tax_annual$confidence" | "council_tax_annual$modelled" | "new_build" | "new_build$confidence" | "new_build$modelled" | "has_garden" | "has_garden$confidence" | "has_garden$modelled" | "has_parking" | "has_parking$confidence" | "has_parking$modelled" | "has_garage" | "has_garage$confidence" | "has_garage$modelled" | "parking_type" | "has_conservatory" | "has_conservatory$confidence" | "has_conservatory$modelled" | "condition" | "condition$confidence" | "condition$modelled" | "max_download_speed" | "gigabit_available" | "gigabit_planned" | "gigabit_subsidy_status" | "gigabit_subsidy_supplier" | "last_sold_price" | "years_owned" | "years_owned$confidence" | "years_owned$modelled" | "estimated_value" | "estimated_value$confidence" | "estimated_value$modelled" | "estimated_value_lower" | "estimated_value_upper" | "estimated_value_interval" | "estimated_value_fsd" | "estimated_value_confidence_level" | "valuation_method" | "valuation_model_version" | "estimated_value_per_sqm" | "estimated_value_per_sqm$confidence" | "estimated_value_per_sqm$modelled" | "estimated_value_per_sqft" | "estimated_value_per_sqft$confidence" | "estimated_value_per_sqft$modelled" | "estimated_rent_pcm" | "estimated_rent_pcm$confidence" | "estimated_rent_pcm$modelled" | "estimated_rent_lower" | "estimated_rent_upper" | "gross_rental_yield" | "gross_rental_yield$confidence" | "gross_rental_yield$modelled" | "last_sold_price_indexed" | "last_sold_price_indexed$confidence" | "last_sold_price_indexed$modelled" | "value_change_since_sold_pct" | "value_change_since_sold_pct$confidence" | "value_change_since_sold_pct$modelled" | "value_change_1y_pct" | "value_change_1y_pct$confidence" | "value_change_1y_pct$modelled" | "value_change_5y_pct" | "value_change_5y_pct$confidence" | "value_change_5y_pct$modelled" | "hpi_area_code" | "hpi_month" | "comparables_count" | "comparables_radius" | "comparables_median_price" | "last_asking_price" | "rebuild_cost_estimate" | "rebuild_cost_estimate$confidence" | "rebuild_cost_estimate$modelled" | "certificate_number" | "current_energy_rating" | "current_energy_rating$confidence" | "current_energy_rating$modelled" | "potential_energy_rating" | "potential_energy_rating$confidence" | "potential_energy_rating$modelled" | "current_energy_efficiency" | "current_energy_efficiency$confidence" | "current_energy_efficiency$modelled" | "potential_energy_efficiency" | "potential_energy_efficiency$confidence" | "potential_energy_efficiency$modelled" | "environment_impact_current" | "environment_impact_potential" | "energy_consumption_current" | "energy_consumption_current$confidence" | "energy_consumption_current$modelled" | "energy_consumption_potential" | "co2_emissions_current" | "co2_emissions_current$confidence" | "co2_emissions_current$modelled" | "co2_emissions_potential" | "co2_emiss_curr_per_floor_area" | "heating_cost_current" | "heating_cost_current$confidence" | "heating_cost_current$modelled" | "hot_water_cost_current" | "hot_water_cost_current$confidence" | "hot_water_cost_current$modelled" | "lighting_cost_current" | "lighting_cost_current$confidence" | "lighting_cost_current$modelled" | "heating_cost_potential" | "hot_water_cost_potential" | "lighting_cost_potential" | "is_expired" | "certificate_count" | "report_type" | "transaction_type" | "main_fuel" | "main_fuel$confidence" | "main_fuel$modelled" | "mains_gas_flag" | "mains_gas_flag$confidence" | "mains_gas_flag$modelled" | "main_heating_type" | "main_heating_type$confidence" | "main_heating_type$modelled" | "mainheat_description" | "mainheat_energy_eff" | "hotwater_description" | "has_solar_pv" | "has_solar_pv$confidence" | "has_solar_pv$modelled" | "solar_water_heating_flag" | "solar_water_heating_flag$confidence" | "solar_water_heating_flag$modelled" | "low_energy_lighting" | "energy_tariff" | "mechanical_ventilation" | "mees_compliant" | "mees_compliant$confidence" | "mees_compliant$modelled" | "postcode_median_gas_kwh" | "uprn_source" | "local_planning_authority" | "local_planning_authority_code" | "listed_building" | "listed_building$confidence" | "listed_building$modelled" | "listed_building_grade" | "listed_building_reference" | "listed_building_match" | "conservation_area" | "conservation_area_name" | "conservation_area_data_available" | "article_4_direction" | "article_4_direction_names" | "tree_preservation_zone" | "green_belt" | "national_park" | "area_of_outstanding_natural_beauty" | "site_of_special_scientific_interest" | "scheduled_monument" | "world_heritage_site" | "brownfield_site" | "flood_zone" | "flood_risk_rivers_sea" | "flood_risk_rivers_sea$confidence" | "flood_risk_rivers_sea$modelled" | "flood_risk_surface_water" | "flood_risk_surface_water$confidence" | "flood_risk_surface_water$modelled" | "radon_potential" | "coal_mining_reporting_area" | "coal_development_high_risk" | "historic_landfill" | "historic_landfill_name" | "historic_landfill_metres" | "road_noise_lden" | "rail_noise_lden" | "background_no2" | "background_pm25" | "planning_applications_count" | "planning_applications_count_5y" | "planning_applications_nearby_12m" | "latest_application_reference" | "latest_application_description" | "latest_application_type" | "latest_application_type$confidence" | "latest_application_type$modelled" | "latest_application_status" | "latest_application_decision" | "latest_application_url" | "planning_data_available" | "construction_age_band" | "construction_age_band$confidence" | "construction_age_band$modelled" | "year_built" | "year_built$confidence" | "year_built$modelled" | "construction_period" | "construction_period$confidence" | "construction_period$modelled" | "construction_material" | "construction_material$confidence" | "construction_material$modelled" | "non_standard_construction" | "non_standard_construction$confidence" | "non_standard_construction$modelled" | "wall_type" | "wall_type$confidence" | "wall_type$modelled" | "wall_insulation" | "wall_insulation$confidence" | "wall_insulation$modelled" | "walls_description" | "walls_energy_eff" | "roof_type" | "roof_type$confidence" | "roof_type$modelled" | "roof_insulation" | "roof_insulation$confidence" | "roof_insulation$modelled" | "roof_description" | "roof_energy_eff" | "floor_type" | "floor_type$confidence" | "floor_type$modelled" | "floor_description" | "windows_description" | "glazed_type" | "glazed_type$confidence" | "glazed_type$modelled" | "multi_glaze_proportion" | "floor_height" | "extension_count" | "extension_count$confidence" | "extension_count$modelled" | "number_open_fireplaces" | "number_of_storeys" | "number_of_storeys$confidence" | "number_of_storeys$modelled" | "floor_level" | "floor_level$confidence" | "floor_level$modelled" | "flat_storey_count" | "flat_top_storey" | "heat_loss_corridor" | "building_footprint_area" | "building_footprint_area$confidence" | "building_footprint_area$modelled" | "has_basement" | "has_basement$confidence" | "has_basement$modelled" | "market_status" | "market_status$confidence" | "market_status$modelled" | "current_listing_id" | "current_asking_price" | "original_asking_price" | "price_change_count" | "price_change_total_pct" | "days_on_market" | "cumulative_days_on_market" | "cumulative_days_on_market$confidence" | "cumulative_days_on_market$modelled" | "times_listed" | "times_sold" | "predicted_completion_date$confidence" | "predicted_completion_date$modelled" | "move_propensity_6m" | "move_propensity_6m$confidence" | "move_propensity_6m$modelled" | "move_propensity_band" | "let_propensity_6m" | "let_propensity_6m$confidence" | "let_propensity_6m$modelled" | "fall_through_risk" | "fall_through_risk$confidence" | "fall_through_risk$modelled" | "area_type" | "area_code" | "area_median_sold_price_12m" | "area_median_price_per_sqm_12m" | "area_sales_count_12m" | "area_sales_change_pct" | "area_price_change_12m_pct" | "area_median_asking_price" | "area_active_sale_listings" | "area_median_days_to_sell" | "area_median_days_to_sell$confidence" | "area_median_days_to_sell$modelled" | "area_sold_to_asking_ratio" | "area_sold_to_asking_ratio$confidence" | "area_sold_to_asking_ratio$modelled" | "area_fall_through_rate" | "area_fall_through_rate$confidence" | "area_fall_through_rate$modelled" | "area_active_rental_listings" | "area_median_rent_pcm" | "area_median_rent_pcm$confidence" | "area_median_rent_pcm$modelled" | "area_gross_yield" | "area_gross_yield$confidence" | "area_gross_yield$modelled" | "area_average_years_owned" | "area_average_years_owned$confidence" | "area_average_years_owned$modelled" | "demographics_area_type" | "population" | "population_density" | "households" | "average_household_size" | "median_age" | "age_0_15_pct" | "age_16_34_pct" | "age_35_64_pct" | "age_65_plus_pct" | "owned_outright_pct" | "owned_mortgage_pct" | "private_rented_pct" | "social_rented_pct" | "detached_pct" | "semi_detached_pct" | "terraced_pct" | "flat_pct" | "no_car_pct" | "economically_active_pct" | "work_from_home_pct" | "degree_pct" | "higher_managerial_pct" | "good_health_pct" | "rural_urban_classification" | "imd_rank" | "imd_decile" | "imd_year" | "income_decile" | "crime_decile" | "crime_rate_12m" | "household_income" | "household_income$confidence" | "household_income$modelled" | "nearest_primary_school" | "nearest_primary_school_metres" | "nearest_primary_school_ofsted" | "primary_schools_within_1km" | "nearest_secondary_school" | "nearest_secondary_school_metres" | "nearest_secondary_school_ofsted" | "secondary_schools_within_3km" | "nearest_railway_station" | "nearest_railway_station_metres" | "nearest_tram_stop" | "nearest_tram_stop_metres" | "bus_stops_within_400m" | "nearest_park" | "nearest_park_metres" | "nearest_play_space_metres";
        /** ErrorResponse */
        readonly ErrorResponse: {
            /** @description One sentence: what was wrong and what is allowed. */
            readonly detail: string;
        };
    };
    responses: {
        /** @description The key is missing, unknown, revoked or expired. */
        readonly Unauthenticated: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key has a scope, and the request names an endpoint, group or field outside it. A key without a scope never gets this answer. */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No such property or postcode. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This path does not answer the method; Allow lists the methods that it does. */
        readonly MethodNotAllowed: {
            headers: {
                readonly Allow: components["headers"]["Allow"];
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The client accepts none of the forms of the answer. */
        readonly NotAcceptable: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The requested data is no longer kept. */
        readonly Gone: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is longer than allowed. */
        readonly TooLarge: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The URL is longer than 16 KiB. */
        readonly UriTooLong: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body has another type, or is compressed. */
        readonly UnsupportedType: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A parameter is invalid; the sentence names every fault. */
        readonly InvalidParameter: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key has exceeded its rate. Refused requests do not count. */
        readonly RateLimited: {
            headers: {
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description An internal error; the request id identifies it in the log. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No data is loaded, the server is stopping, or a filter took too long. */
        readonly Unavailable: {
            headers: {
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The methods of the path. */
        readonly Allow: string;
        /** @description Weak tag of this answer, for If-None-Match: the same request on the same data gives the same tag, even if the answer contains another timestamp. */
        readonly ETag: string;
        /** @description Other pages, if the caller asks for a page: `</api/v2/...&page=2>; rel="next"`. */
        readonly Link: string;
        /** @description Requests left and seconds until all are available again: `"default";r=599;t=1`. */
        readonly RateLimit: string;
        /** @description Requests and seconds of the limit: `"default";q=600;w=60`. */
        readonly "RateLimit-Policy": string;
        /** @description Seconds to wait before the next request. */
        readonly "Retry-After": string;
        /** @description The required scheme. */
        readonly "WWW-Authenticate": string;
        /** @description Number of items in the whole list, if the caller asks for a page. */
        readonly "X-Total-Count": string;
        /** @description The id of the request: the caller's own, or a new one. */
        readonly "X-Request-ID": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
/** Parameters and answers of each operation, by its id. */
export interface operations {
    readonly propertyLookup: {
        readonly parameters: {
            readonly query?: {
                /** @description JSON object with a `where` clause of field conditions, and optionally `order`, `fields`, `limit` and `skip`; see the filter language. Bracket notation, `filter[where][building_number]=10`, is accepted too. Such as `{"where":{"postcode":{"ilike":"CM1 %"}}}`. */
                readonly filter?: string;
                /**
                 * @description Free-text address with a postcode, to be matched to one property.
                 * @example 11 Prospect Court, Bridge Street, Chelmsford CM1 6GT
                 */
                readonly address?: string;
                /** @description With `address`: `true` adds `match` to the envelope, which states the decision and its reason, even if `data` is empty. So do `grade=true`, `require_postcode=false`, `min_confidence` and `candidates`. */
                readonly match?: boolean;
                /** @description With `address`: `true` adds `grades` to `match`: how the address relates to a property, building, street or postcode, each with its probability. It changes neither `data` nor the decision. */
                readonly grade?: boolean;
                /** @description With `address`: `false` also accepts a text without a full postcode, and searches by street, number and place. Matches are then less certain, and the data set must cover the place. */
                readonly require_postcode?: boolean;
                /** @description With `address`: a best match below this confidence is not returned. If `filter` selects one of several that fit equally well, it applies to the confidence of all of them together. */
                readonly min_confidence?: number;
                /** @description With `address`: above 1, adds up to this many candidates with their addresses, best first, even unlikely ones; beside a match, only those from 0.01. */
                readonly candidates?: number;
                /** @description `aliases` adds to each record its other spellings, with their source and day. */
                readonly include?: readonly components["schemas"]["PropertyLookupInclude"][];
                /** @description Without `address`: adds `facets`, the 20 most frequent values of each of these among all properties that `filter` selects, with how many have each. Fields, or other terms as `by` of /aggregate takes them. Such as `property_type,tenure,band(estimated_value,100000)`. */
                readonly facets?: string;
                /** @description Page to return; a page past the end is empty. */
                readonly page?: number;
                /** @description Results per page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyPage"] | components["schemas"]["AddressSearch"] | components["schemas"]["PropertyPartPage"] | components["schemas"]["AddressSearchPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyLookupDetailed: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Groups to return. Default: all. */
                readonly groups?: readonly components["schemas"]["PropertyLookupDetailedGroup"][];
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyLookupDetailedField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyDetails"] | components["schemas"]["PropertyDetailsPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly postcodeLookup: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description In any case, with or without the space.
                 * @example CM1 6GT
                 */
                readonly postcode: string;
                /** @description Leaves out properties known not to be residential. */
                readonly residential_only?: boolean;
                /** @description `aliases` adds to each record its other spellings, with their source and day. */
                readonly include?: readonly components["schemas"]["PropertyLookupInclude"][];
                /** @description Page to return; a page past the end is empty. Without this and `page_size` the answer is the whole list; with either, `X-Total-Count` and `Link` describe the other pages. */
                readonly page?: number;
                /** @description Results per page; 100 if only `page` is given. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly Link: components["headers"]["Link"];
                    readonly "X-Total-Count": components["headers"]["X-Total-Count"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PropertyRecord"][];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyAddress: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyAddressField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyAddress"] | components["schemas"]["PropertyAddressPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyAttributes: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyAttributesField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyAttributes"] | components["schemas"]["PropertyAttributesPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyValuation: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyValuationField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyValuation"] | components["schemas"]["PropertyValuationPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyEnergy: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyEnergyField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. `recommendations` adds `RECOMMENDATIONS`. */
                readonly include?: readonly components["schemas"]["PropertyEnergyInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyEnergy"] | components["schemas"]["PropertyEnergyPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyPlanning: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyPlanningField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyPlanning"] | components["schemas"]["PropertyPlanningPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyConstruction: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyConstructionField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyConstruction"] | components["schemas"]["PropertyConstructionPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyMarket: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyMarketField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description Kind of area that the figures must describe; refused if `AREA_TYPE` is another. */
                readonly area_type?: components["schemas"]["PropertyMarketAreaType"];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyMarket"] | components["schemas"]["PropertyMarketPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyDemographics: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyDemographicsField"][];
                /** @description `provenance` adds `FIELD$SOURCE` and `FIELD$AS_OF` after each field. */
                readonly include?: readonly components["schemas"]["PropertyLookupDetailedInclude"][];
                /** @description Kind of area that the figures must describe; refused if `DEMOGRAPHICS_AREA_TYPE` is another. */
                readonly area_type?: components["schemas"]["PropertyDemographicsAreaType"];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyDemographics"] | components["schemas"]["PropertyDemographicsPart"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyHistory: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Unique property reference number.
                 * @example 10355226316
                 */
                readonly uprn?: number;
                /** @description Full postcode. */
                readonly postcode?: string;
                /** @description First half of a postcode, for example SW1A. */
                readonly outcode?: string;
                /** @description Postcode sector, for example SW1A 2. */
                readonly sector?: string;
                /** @description GSS code of a local authority, for example E07000041. */
                readonly local_authority_code?: string;
                /** @description Kinds of event. Default: all. */
                readonly event_type?: readonly components["schemas"]["EventType"][];
                /** @description Default: both. */
                readonly transaction_type?: components["schemas"]["TransactionType"];
                /** @description First day; required unless uprn is given. */
                readonly date_from?: string;
                /** @description Last day. Default: today. */
                readonly date_to?: string;
                /** @description Minimum price, GBP. */
                readonly min_price?: number;
                /** @description Maximum price, GBP. */
                readonly max_price?: number;
                /** @description Origin of the event. Default: all. */
                readonly source?: readonly components["schemas"]["EventSource"][];
                /** @description Only events that this service learned of at or after this time. */
                readonly recorded_since?: string;
                /** @description A minus sign means newest or highest first. */
                readonly sort?: components["schemas"]["PropertyHistorySort"];
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
                /** @description Page to return; a page past the end is empty. Without this and `page_size` the answer is the whole list; with either, `X-Total-Count` and `Link` describe the other pages. */
                readonly page?: number;
                /** @description Results per page; 100 if only `page` is given. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly Link: components["headers"]["Link"];
                    readonly "X-Total-Count": components["headers"]["X-Total-Count"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["MarketEvent"][];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly salesListings: {
        readonly parameters: {
            readonly query?: {
                /** @description Unique property reference number. */
                readonly uprn?: number;
                /** @description Full postcode. */
                readonly postcode?: string;
                /**
                 * @description First half of a postcode, for example SW1A.
                 * @example CM1
                 */
                readonly outcode?: string;
                /** @description Postcode sector, for example SW1A 2. */
                readonly sector?: string;
                /** @description GSS code of a local authority, for example E07000041. */
                readonly local_authority_code?: string;
                /** @description One listing by its identifier. */
                readonly listing_id?: string;
                /** @description Latitude of a point, WGS84 degrees. */
                readonly lat?: number;
                /** @description Longitude of a point, WGS84 degrees. */
                readonly lon?: number;
                /** @description Radius around the point, in metres. */
                readonly radius?: number;
                /** @description min_lon,min_lat,max_lon,max_lat in WGS84 degrees, at most 2500 km2. */
                readonly bbox?: string;
                /** @description Exact numbers of bedrooms; 0 means a studio. */
                readonly bedrooms?: readonly number[];
                /** @description Minimum number of bedrooms. */
                readonly min_bedrooms?: number;
                /** @description Maximum number of bedrooms. */
                readonly max_bedrooms?: number;
                /** @description Minimum number of bathrooms. */
                readonly min_bathrooms?: number;
                /** @description Types or built forms; Terraced means any terrace. */
                readonly property_type?: readonly components["schemas"]["SalesListingsPropertyType"][];
                /** @description Minimum floor area, m2. */
                readonly min_floor_area?: number;
                /** @description Maximum floor area, m2. */
                readonly max_floor_area?: number;
                /** @description First listed on or after this day. */
                readonly listed_from?: string;
                /** @description First listed on or before this day. */
                readonly listed_to?: string;
                /** @description Changed at or after this time, removed listings included. */
                readonly updated_since?: string;
                /** @description Minimum number of days on the market. */
                readonly min_days_on_market?: number;
                /** @description Maximum number of days on the market. */
                readonly max_days_on_market?: number;
                /** @description Whether the price was reduced. */
                readonly reduced?: boolean;
                /** @description Part of the agent's name, in any case. */
                readonly agent?: string;
                /** @description Branch of the agent. */
                readonly branch_id?: string;
                /** @description Text in the summary or the features. */
                readonly keyword?: string;
                /** @description Whether the listing was matched to a property. */
                readonly has_uprn?: boolean;
                /** @description Minimum confidence of that match. */
                readonly min_uprn_confidence?: number;
                /** @description A minus sign means highest or newest first; distance needs lat and lon. Default: -listed, or updated if updated_since is given. */
                readonly sort?: components["schemas"]["SalesListingsSort"];
                /** @description Page to return; a page past the end is empty. */
                readonly page?: number;
                /** @description Results per page. */
                readonly page_size?: number;
                /** @description Minimum price, GBP. */
                readonly min_price?: number;
                /** @description Maximum price, GBP. */
                readonly max_price?: number;
                /** @description Statuses, or all. Default: those on the market. */
                readonly status?: readonly components["schemas"]["SalesListingsStatus"][];
                /** @description Tenures. Default: all. */
                readonly tenure?: readonly components["schemas"]["Tenure"][];
                /** @description Whether newly built. */
                readonly new_build?: boolean;
                /** @description Whether sold without an onward chain. */
                readonly chain_free?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListingPage"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly rentalListings: {
        readonly parameters: {
            readonly query?: {
                /** @description Unique property reference number. */
                readonly uprn?: number;
                /** @description Full postcode. */
                readonly postcode?: string;
                /**
                 * @description First half of a postcode, for example SW1A.
                 * @example CM1
                 */
                readonly outcode?: string;
                /** @description Postcode sector, for example SW1A 2. */
                readonly sector?: string;
                /** @description GSS code of a local authority, for example E07000041. */
                readonly local_authority_code?: string;
                /** @description One listing by its identifier. */
                readonly listing_id?: string;
                /** @description Latitude of a point, WGS84 degrees. */
                readonly lat?: number;
                /** @description Longitude of a point, WGS84 degrees. */
                readonly lon?: number;
                /** @description Radius around the point, in metres. */
                readonly radius?: number;
                /** @description min_lon,min_lat,max_lon,max_lat in WGS84 degrees, at most 2500 km2. */
                readonly bbox?: string;
                /** @description Exact numbers of bedrooms; 0 means a studio. */
                readonly bedrooms?: readonly number[];
                /** @description Minimum number of bedrooms. */
                readonly min_bedrooms?: number;
                /** @description Maximum number of bedrooms. */
                readonly max_bedrooms?: number;
                /** @description Minimum number of bathrooms. */
                readonly min_bathrooms?: number;
                /** @description Types or built forms; Terraced means any terrace. */
                readonly property_type?: readonly components["schemas"]["SalesListingsPropertyType"][];
                /** @description Minimum floor area, m2. */
                readonly min_floor_area?: number;
                /** @description Maximum floor area, m2. */
                readonly max_floor_area?: number;
                /** @description First listed on or after this day. */
                readonly listed_from?: string;
                /** @description First listed on or before this day. */
                readonly listed_to?: string;
                /** @description Changed at or after this time, removed listings included. */
                readonly updated_since?: string;
                /** @description Minimum number of days on the market. */
                readonly min_days_on_market?: number;
                /** @description Maximum number of days on the market. */
                readonly max_days_on_market?: number;
                /** @description Whether the price was reduced. */
                readonly reduced?: boolean;
                /** @description Part of the agent's name, in any case. */
                readonly agent?: string;
                /** @description Branch of the agent. */
                readonly branch_id?: string;
                /** @description Text in the summary or the features. */
                readonly keyword?: string;
                /** @description Whether the listing was matched to a property. */
                readonly has_uprn?: boolean;
                /** @description Minimum confidence of that match. */
                readonly min_uprn_confidence?: number;
                /** @description A minus sign means highest or newest first; distance needs lat and lon. Default: -listed, or updated if updated_since is given. */
                readonly sort?: components["schemas"]["SalesListingsSort"];
                /** @description Page to return; a page past the end is empty. */
                readonly page?: number;
                /** @description Results per page. */
                readonly page_size?: number;
                /** @description Minimum price, GBP per calendar month. */
                readonly min_price?: number;
                /** @description Maximum price, GBP per calendar month. */
                readonly max_price?: number;
                /** @description Statuses, or all. Default: those on the market. */
                readonly status?: readonly components["schemas"]["RentalListingsStatus"][];
                /** @description Furnishing. Default: all. */
                readonly furnished?: readonly components["schemas"]["Furnished"][];
                /** @description Kinds of let. Default: all. */
                readonly let_type?: readonly components["schemas"]["LetType"][];
                /** @description Available on or after this day. */
                readonly available_from?: string;
                /** @description Available on or before this day. */
                readonly available_to?: string;
                /** @description Whether pets are allowed. */
                readonly pets_allowed?: boolean;
                /** @description Whether bills are included. */
                readonly bills_included?: boolean;
                /** @description Maximum length of the minimum term, in months. */
                readonly max_term_months?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListingPage"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly suggest: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The text typed so far; may be omitted only with `container`.
                 * @example 11 prospect c
                 */
                readonly q?: string;
                /** @description Lists the properties of a street or building, by the `container` of a suggestion; with a number or name in `q`, only those that have it. An unknown container gives an empty list. */
                readonly container?: string;
                /** @description Position of the person, `lat,lon`: streets nearby come first. */
                readonly near?: string;
                /** @description Maximum number of streets and properties together. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Suggestion"][];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly explainAddress: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Free-text address to explain.
                 * @example 11 Prospect Court, Bridge Street, Chelmsford CM1 6GT
                 */
                readonly address: string;
                /** @description `false` also searches by street for a text without a full postcode. */
                readonly require_postcode?: boolean;
                /** @description Candidates to tell of. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MatchExplanation"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyLookupEvidence: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Fields to return, with their companions. Default: all. */
                readonly fields?: readonly components["schemas"]["PropertyLookupEvidenceField"][];
                /** @description `true` returns only fields that contradict another record. */
                readonly conflicts?: boolean;
                /** @description A day, today or earlier: the facts as the records dated up to that day tell them. Modelled values are null, as are facts of areas and maps that are newer or without a date. Default: the day of the data. Such as `2024-06-30`. */
                readonly as_of?: string;
                /** @description A day, today or earlier: only what had been imported by the end of that day (UTC), less what has been removed by `forget` since. Default: everything. */
                readonly known_at?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyEvidence"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly comparableSales: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Unique property reference number, with or without leading zeros.
                 * @example 10355226316
                 */
                readonly uprn: number;
                /** @description Ids of sales to leave out, the home's own or others. */
                readonly exclude?: readonly string[];
                /** @description Sales to adjust by a percentage from -50 to 50, as `ID:PERCENT`, such as `10355226316.20250816.310000:-5`. */
                readonly adjust?: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ComparableSales"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly mapBoundaries: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description WGS84 degrees: min_lon,min_lat,max_lon,max_lat, up to 2,500 square kilometres.
                 * @example 0.4539,51.7310,0.4545,51.7314
                 */
                readonly bbox: string;
                /** @description Layers to draw; by default all loaded ones. */
                readonly layers?: readonly components["schemas"]["LayerName"][];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Boundaries"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly matchBatch: {
        readonly parameters: {
            readonly query?: {
                /** @description A best match below this confidence is not returned. In a list, 0 always gives the best candidate. */
                readonly min_confidence?: number;
                /** @description `false` also searches by street for a text without a full postcode. Default: `true`, and `false` for a list. */
                readonly require_postcode?: boolean;
                /**
                 * @description Adds up to this many candidates to each answer, best first; not for a list.
                 * @example 2
                 */
                readonly candidates?: number;
                /** @description `true` adds to each answer how its address relates to listed properties, and to each row of a list the most likely of these grades, in the columns `match_grade`, `match_grade_probability`, `match_grade_uprn`, `match_grade_usrn`, `match_grade_postcode`. */
                readonly grade?: boolean;
                /** @description The share of these addresses whose property the data are likely to have: confidences, and with them decisions, depend on it. `auto` estimates it from at least 200 addresses; they are matched twice and count twice, and before lines or a list the header `Listed-Share` states the share. Default: 0.85. */
                readonly listed?: number | "auto";
                /** @description For a list: the names of the address columns in order, separated by commas. Default: recognised by their names and cells. */
                readonly address?: string;
                /** @description For a list: the column of the postcode, if there is one. Default: recognised. */
                readonly postcode?: string;
                /** @description For CSV: `true` leaves texts as they are. By default an apostrophe is put before a text that a spreadsheet would run as a formula (`=1+1`, `@SUM(A1)`), never before a number. */
                readonly raw_csv?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Addresses, as text or with an id: `{"addresses": [...]}`, or one a line as `application/x-ndjson`; or a list with a header as `text/csv`. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MatchBatchRequest"];
                readonly "application/x-ndjson": string;
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MatchedBatch"];
                    readonly "application/x-ndjson": string;
                    readonly "text/csv": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 415: components["responses"]["UnsupportedType"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly reverse: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Latitude of the point, WGS84 degrees.
                 * @example 51.7312502
                 */
                readonly lat: number;
                /**
                 * @description Longitude of the point, WGS84 degrees.
                 * @example 0.454158
                 */
                readonly lon: number;
                /** @description Maximum distance of a property, in metres. */
                readonly radius?: number;
                /**
                 * @description Maximum number of properties.
                 * @example 2
                 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NearestProperties"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly reverseBatch: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum distance of a property, in metres. */
                readonly radius?: number;
                /** @description Maximum number of properties per point; not for a list, which only gets the nearest. */
                readonly limit?: number;
                /** @description For a list: the column of the latitude. Default: recognised by its name. */
                readonly lat?: string;
                /** @description For a list: the column of the longitude. Default: recognised by its name. */
                readonly lon?: string;
                /** @description For CSV: `true` leaves texts as they are. By default an apostrophe is put before a text that a spreadsheet would run as a formula (`=1+1`, `@SUM(A1)`), never before a number. */
                readonly raw_csv?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Points in WGS84 degrees: `{"points": [...]}`, or one a line as `application/x-ndjson`; or a list with a header as `text/csv`. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReverseBatchRequest"];
                readonly "application/x-ndjson": string;
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NearestBatch"];
                    readonly "application/x-ndjson": string;
                    readonly "text/csv": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 415: components["responses"]["UnsupportedType"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertiesBatch: {
        readonly parameters: {
            readonly query?: {
                /** @description Fields to return: of the property record in lower case, of the groups in capitals, these with their companions. Default: the property record. */
                readonly fields?: readonly components["schemas"]["PropertiesBatchField"][];
                /** @description `aliases` adds to each record its other spellings, with their source and day. */
                readonly include?: readonly components["schemas"]["PropertyLookupInclude"][];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description UPRNs: `{"uprns": [...]}`, or one a line as `application/x-ndjson`. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PropertiesBatchRequest"];
                readonly "application/x-ndjson": string;
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyBatch"];
                    readonly "application/x-ndjson": string;
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 415: components["responses"]["UnsupportedType"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly export: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description JSON object with a `where` clause of field conditions, and optionally `order`, `fields`, `limit` and `skip`; see the filter language. Bracket notation, `filter[where][building_number]=10`, is accepted too.
                 * @example {"where":{"postcode":"CM1 6GT"}}
                 */
                readonly filter?: string;
                /** @description Columns: any fields that a filter can name, in the given order. Default: the `fields` of the filter, or else the property record. */
                readonly fields?: readonly components["schemas"]["ExportField"][];
                /** @description Id of an earlier release: only properties that are new since then or different, by the rules of `/changes` or in one of the columns. `/changes` lists deleted properties. */
                readonly changed_since?: string;
                /** @description Instead of properties, the contradictions between the records of those that the filter finds, of these kinds or of `all`: a row each, with the columns `kind`, `uprn`, `address`, `postcode`, `fields` and `explanation`. Such as `floor-area`. */
                readonly conflicts?: readonly components["schemas"]["ExportConflict"][];
                /**
                 * @description Form of the answer; overrides the Accept header.
                 * @example ndjson
                 */
                readonly format?: components["schemas"]["ExportFormat"];
                /** @description For CSV: `true` leaves texts as they are. By default an apostrophe is put before a text that a spreadsheet would run as a formula (`=1+1`, `@SUM(A1)`), never before a number. */
                readonly raw_csv?: boolean;
                /** @description `true` writes addresses in readable form, as in the console (`17 Harcourt Villas`). Default: as stored, mostly in capitals, which agrees with other files and with filters. */
                readonly readable?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    /**
                     * @example {"uprn":100355092176,"full_address":"1 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":336823}
                     *     {"uprn":100355261470,"full_address":"2 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":382625}
                     *     {"uprn":10355218665,"full_address":"2A PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":null}
                     *     {"uprn":100355088125,"full_address":"3 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":null}
                     *     {"uprn":100355081674,"full_address":"4 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":null}
                     *     {"uprn":10355125905,"full_address":"4A PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":375357}
                     *     {"uprn":100355090135,"full_address":"5 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":463170}
                     *     {"uprn":100355134270,"full_address":"6 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":429944}
                     *     {"uprn":10355030472,"full_address":"7 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":364920}
                     *     {"uprn":10355097936,"full_address":"8 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":419323}
                     *     {"uprn":100355214426,"full_address":"9 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":227713}
                     *     {"uprn":100355257984,"full_address":"10 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":363424}
                     *     {"uprn":10355226316,"full_address":"11 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":417104}
                     *     {"uprn":10355073071,"full_address":"12 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":392772}
                     *     {"uprn":10355238264,"full_address":"13 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":448247}
                     *     {"uprn":100355185457,"full_address":"HILLCREST, 14 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":299438}
                     *     {"uprn":100355053071,"full_address":"15 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":338777}
                     *     {"uprn":100355038794,"full_address":"16 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":271059}
                     *     {"uprn":10355234136,"full_address":"17 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":320613}
                     *     {"uprn":10355229574,"full_address":"18 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":267800}
                     *     {"uprn":10355240432,"full_address":"19 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":372440}
                     *     {"uprn":100355117491,"full_address":"20 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":383323}
                     *     {"uprn":655118820,"full_address":"21 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":null}
                     *     {"uprn":100355189288,"full_address":"22 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":243925}
                     *     {"uprn":100355072208,"full_address":"23 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":291875}
                     *     {"uprn":10355026757,"full_address":"24 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":null}
                     *     {"uprn":10355119396,"full_address":"25 PROSPECT COURT, BRIDGE STREET, CHELMSFORD, CM1 6GT","estimated_value":282461}
                     */
                    readonly "application/x-ndjson": string;
                    readonly "application/geo+json": components["schemas"]["PropertyFeatures"];
                    readonly "application/vnd.apache.arrow.stream": string;
                    readonly "application/vnd.apache.parquet": string;
                    readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    readonly "application/geopackage+sqlite3": string;
                    readonly "application/flatgeobuf": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly aggregate: {
        readonly parameters: {
            readonly query?: {
                /** @description JSON object with a `where` clause of field conditions; see the filter language. All selected properties count: `order`, `fields`, `limit` and `skip` are refused. Also in brackets: `filter[where][post_town]=CHELMSFORD`. Such as `{"where":{"postcode":{"ilike":"CM1 %"}}}`. */
                readonly filter?: string;
                /**
                 * @description The keys of the groups, up to three terms: a field, `band(FIELD,WIDTH)`, `year(FIELD)`, `month(FIELD)`, `postcode_area`, `postcode_district`, `postcode_sector`, `grid(METRES)` for squares of the national grid, named by their south-west corner, or `tile(ZOOM)` for those of web maps, named `ZOOM/X/Y`. Without it, all properties are one group.
                 * @example postcode_sector
                 */
                readonly by?: string;
                /**
                 * @description The measures of each group in addition to `count`: `median(FIELD)`, `p1(FIELD)` to `p99(FIELD)` (interpolated), `mean(FIELD)`, `min(FIELD)`, `max(FIELD)`, `share(FIELD=VALUE)`. Each covers the properties whose value is known.
                 * @example median(last_sold_price),share(tenure=Freehold)
                 */
                readonly of?: string;
                /**
                 * @description A column of the answer, with a leading `-` for descending order, as in `-count`. Default: by the terms of `by`. Groups without a value come last.
                 * @example -count
                 */
                readonly order?: string;
                /** @description Groups with fewer properties are hidden. */
                readonly min_cell?: number;
                /**
                 * @description Groups to return at most.
                 * @example 2
                 */
                readonly limit?: number;
                /** @description Form of the answer; overrides the Accept header. Such as `csv`. */
                readonly format?: components["schemas"]["AggregateFormat"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyGroups"];
                    readonly "text/csv": string;
                    readonly "application/x-ndjson": string;
                    readonly "application/vnd.apache.arrow.stream": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly findAreas: {
        readonly parameters: {
            readonly query?: {
                /** @description Name of an area, or its beginning; a code finds its area too. */
                readonly name?: string;
                /**
                 * @description A postcode, or a latitude and a longitude in WGS84 degrees.
                 * @example CM1 6GT
                 */
                readonly near?: string;
                /** @description Maximum number of areas. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Areas"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly areaFigures: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description First year to list; by default all known years.
                 * @example 2025
                 */
                readonly from_year?: number;
                /** @description Form of the answer; overrides the Accept header. Such as `csv`. */
                readonly format?: components["schemas"]["AggregateFormat"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Postcode sector, district or area, or GSS code.
                 * @example CM1
                 */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AreaFigures"];
                    readonly "text/csv": string;
                    readonly "application/x-ndjson": string;
                    readonly "application/vnd.apache.arrow.stream": string;
                    readonly "application/vnd.apache.parquet": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly changes: {
        readonly parameters: {
            readonly query?: {
                /** @description Id of an earlier release. */
                readonly since?: string;
                /** @description Fields whose values are compared and shown: fields of the property record, and fields that records state. Such as `last_sold_price,current_energy_rating`. */
                readonly fields?: readonly components["schemas"]["ChangesField"][];
                /** @description Page to return; a page past the end is empty. */
                readonly page?: number;
                /** @description Results per page. */
                readonly page_size?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PropertyChanges"];
                    readonly "application/x-ndjson": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyTileJson: {
        readonly parameters: {
            readonly query?: {
                /** @description JSON object with a `where` clause of field conditions; see the filter language. All selected properties count: `order`, `fields`, `limit` and `skip` are refused. Also in brackets: `filter[where][post_town]=CHELMSFORD`. Such as `{"where":{"postcode":{"ilike":"CM1 %"}}}`. */
                readonly filter?: string;
                /**
                 * @description A field to colour the map by: its value for each property, and for each cluster the median of numbers or the most frequent other value.
                 * @example property_type
                 */
                readonly by?: components["schemas"]["PropertyTileJsonBy"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TileJSON"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly propertyTiles: {
        readonly parameters: {
            readonly query?: {
                /** @description JSON object with a `where` clause of field conditions; see the filter language. All selected properties count: `order`, `fields`, `limit` and `skip` are refused. Also in brackets: `filter[where][post_town]=CHELMSFORD`. Such as `{"where":{"postcode":{"ilike":"CM1 %"}}}`. */
                readonly filter?: string;
                /**
                 * @description A field to colour the map by: its value for each property, and for each cluster the median of numbers or the most frequent other value.
                 * @example property_type
                 */
                readonly by?: components["schemas"]["PropertyTileJsonBy"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Zoom.
                 * @example 14
                 */
                readonly z: number;
                /**
                 * @description Column of the tile, from the west.
                 * @example 8212
                 */
                readonly x: number;
                /**
                 * @description Row of the tile, from the north.
                 * @example 5431
                 */
                readonly y: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly boundaryTileJson: {
        readonly parameters: {
            readonly query?: {
                /** @description Layers to draw; by default all loaded ones. */
                readonly layers?: readonly components["schemas"]["LayerName"][];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TileJSON"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly boundaryTiles: {
        readonly parameters: {
            readonly query?: {
                /** @description Layers to draw; by default all loaded ones. */
                readonly layers?: readonly components["schemas"]["LayerName"][];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Zoom.
                 * @example 14
                 */
                readonly z: number;
                /**
                 * @description Column of the tile, from the west.
                 * @example 8212
                 */
                readonly x: number;
                /**
                 * @description Row of the tile, from the north.
                 * @example 5431
                 */
                readonly y: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly whoami: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Whoami"];
                };
            };
            /** @description Unchanged since the answer whose tag is in If-None-Match. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 414: components["responses"]["UriTooLong"];
            readonly 422: components["responses"]["InvalidParameter"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
