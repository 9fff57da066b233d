/** Which source wins where several speak of the same property; best first, sources not named come last. */

/** What a source may win: its precedence differs by what it is good at. */
export type Facet = 'address' | 'position' | 'identity' | 'areas';

/**
 * OS NGD Address and AddressBase Premium carry the authorities' own records and Royal Mail's, the former as of yesterday; Plus and the others are
 * cut from it (OS, AddressBase products overview). A council's own gazetteer is the origin of the
 * local part but has no delivery points; lists come last. For areas, the ONS directories are the
 * publisher; for positions all OS products agree.
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
    // Records about properties only count where no gazetteer or list has an address: see address-forms.ts.
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

/** 0 for the best source of the facet; all that are not named share the last place. */
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
