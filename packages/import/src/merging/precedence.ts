/** Orders sources by precedence, best first; unlisted sources come last. */

/** Groups of fields, each with its own order of sources. */
export type Facet = 'address' | 'position' | 'identity' | 'areas';

/**
 * OS NGD Address and AddressBase Premium carry the records of authorities and Royal Mail, the former as of yesterday; Plus
 * and the others are extracts (OS, AddressBase products overview). A council's own gazetteer is the origin of local
 * addresses, but has no delivery points; lists come last. ONS publishes areas; for positions all OS products agree.
 */
const PRECEDENCE: Readonly<Record<Facet, readonly string[]>> = {
  address: [
    'os-ngd-address',
    'os-ngd-address-geojson',
    'addressbase-premium',
    'addressbase-premium-gml',
    'addressbase-plus',
    'addressbase-core',
    'addressbase',
    'ni-address-list',
    'paf',
    'llpg-dtf',
    // Records count only if no gazetteer or list has an address: see address-forms.ts.
    'epc-domestic',
    'epc-scotland',
    'epc-display',
    'price-paid',
    'decided-list',
  ],
  position: [
    'os-ngd-address',
    'os-ngd-address-geojson',
    'addressbase-premium',
    'addressbase-premium-gml',
    'addressbase-plus',
    'addressbase-core',
    'addressbase',
    'os-open-uprn',
    'ni-address-list',
    'llpg-dtf',
    'council-tax-list-csv',
    'council-tax-list-tsv',
    'council-tax-list-psv',
    'council-tax-list-ssv',
    'headed-csv',
    'headed-tsv',
    'headed-psv',
    'headed-ssv',
    'headed-geojson',
    'onsud',
    'nsul',
  ],
  identity: [
    'os-ngd-address',
    'os-ngd-address-geojson',
    'addressbase-premium',
    'addressbase-premium-gml',
    'addressbase-plus',
    'addressbase-core',
    'addressbase',
    'ni-address-list',
    'llpg-dtf',
  ],
  areas: ['onsud', 'nsul', 'ni-address-list'],
};

/** Rank of a source, 0 for the best; unlisted sources share the last rank. */
export function rankOf(facet: Facet, source: string): number {
  return RANKS[facet].get(source) ?? PRECEDENCE[facet].length;
}

const ranksOf = (facet: Facet): ReadonlyMap<string, number> =>
  new Map(PRECEDENCE[facet].map((source, rank) => [source, rank]));

const RANKS: Readonly<Record<Facet, ReadonlyMap<string, number>>> = {
  address: ranksOf('address'),
  position: ranksOf('position'),
  identity: ranksOf('identity'),
  areas: ranksOf('areas'),
};
