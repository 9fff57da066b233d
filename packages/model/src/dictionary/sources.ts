/** The sources of fields, under the short codes of provenance and documentation. */

/** A source as the dictionary names it. Importers keep their own ids and licences in `packages/sources/src`. */
interface SourceTitle {
  readonly code: string;
  readonly title: string;
}

export const SOURCES = [
  {
    code: 'ABP',
    title: 'OS AddressBase (licensed): full postal parts, UDPRN, parent, class and status',
  },
  {
    code: 'NGD',
    title: 'OS NGD Address (licensed), which takes the place of AddressBase',
  },
  { code: 'OUPRN', title: 'OS Open UPRN: every UPRN of Great Britain with its coordinates' },
  { code: 'ONSUD', title: 'ONS UPRN Directory: UPRN to statistical and statutory areas' },
  { code: 'ONSPD', title: 'ONS Postcode Directory: postcode to areas, position and dates of use' },
  {
    code: 'EPC',
    title: 'Energy performance certificates: MHCLG for England and Wales, the Scottish register',
  },
  { code: 'PPD', title: 'HM Land Registry Price Paid Data: sales in England and Wales since 1995' },
  { code: 'UKHPI', title: 'UK House Price Index by local authority and property type' },
  {
    code: 'VOA',
    title: 'VOA stock of properties by area (council tax band, type and age) and rating list',
  },
  {
    code: 'MHCLG/WG',
    title: 'Council tax levels set by the authorities of England, Wales and Scotland',
  },
  { code: 'CTAX', title: "Councils' lists of homes with their council tax bands" },
  { code: 'C21', title: 'Census topic summaries: 2021, in Scotland 2022' },
  { code: 'IMD', title: 'Indices of deprivation of the four nations' },
  { code: 'PDGU', title: 'planning.data.gov.uk: planning data sets of England' },
  { code: 'EA', title: 'Environment Agency: risk of flooding' },
  { code: 'INSPIRE', title: 'HM Land Registry INSPIRE index polygons: extents of freehold titles' },
  { code: 'CCOD/OCOD', title: 'HM Land Registry: UK and overseas companies that own property' },
  { code: 'OFCOM', title: 'Ofcom Connected Nations: broadband by postcode' },
  { code: 'DESNZ', title: 'DESNZ domestic gas consumption by postcode' },
  { code: 'LIST', title: "Agents' own listing feeds, delivered to the operator" },
  // Not in the design's first list: named in its tables, or added with an importer.
  { code: 'PAF', title: 'Royal Mail Postcode Address File (licensed)' },
  { code: 'LLPG', title: "Councils' own address gazetteers and lists" },
  { code: 'DECIDED', title: 'Lists matched in the console, where a person decided' },
  { code: 'NIAL', title: 'Northern Ireland address list' },
  { code: 'CPO', title: 'OS Code-Point Open: positions of postcodes' },
  { code: 'OON', title: 'OS Open Names: names of streets, positions of postcodes' },
  { code: 'OLI', title: 'OS Open Linked Identifiers: UPRN to street' },
  { code: 'SPD', title: 'Scottish Postcode Directory' },
  { code: 'LEASES', title: 'HM Land Registry registered leases' },
  { code: 'POLICE', title: 'data.police.uk: street-level crime' },
  { code: 'INCOME', title: 'ONS income estimates for small areas of England and Wales' },
  { code: 'OML', title: 'OS OpenMap Local: building outlines' },
  { code: 'GIAS', title: 'DfE Get Information about Schools: schools of England' },
  { code: 'NAPTAN', title: 'DfT NaPTAN: stations and stops of Great Britain' },
  { code: 'OGS', title: 'OS Open Greenspace: parks and play spaces of Great Britain' },
  { code: 'RADON', title: 'UKHSA and BGS: indicative atlas of radon' },
  { code: 'MRA', title: 'Mining Remediation Authority: areas of coal mining' },
  { code: 'LANDFILL', title: 'Environment Agency: historic landfill sites' },
  { code: 'NOISE', title: 'Defra strategic noise maps of England' },
  { code: 'PCM', title: 'Defra modelled background air pollution' },
  { code: 'BDUK', title: 'Building Digital UK: gigabit broadband by UPRN' },
  { code: 'MODEL', title: "This service's own model" },
  {
    code: 'DERIVED',
    title: 'Computed from other fields of this dictionary, or from nothing being held',
  },
] as const satisfies readonly SourceTitle[];

export type SourceCode = (typeof SOURCES)[number]['code'];

/**
 * Prefixes of importers' source ids that give parts of properties or aliases, with the dictionary's code. A source without a
 * prefix here gives `$SOURCE` null.
 */
const CODE_OF_ID: readonly (readonly [string, SourceCode])[] = [
  ['addressbase', 'ABP'],
  ['os-ngd-address', 'NGD'],
  ['paf', 'PAF'],
  ['llpg', 'LLPG'],
  ['headed', 'LLPG'],
  // Its band has the code CTAX; its addresses count as a council's list.
  ['council-tax-list', 'LLPG'],
  ['ni-address', 'NIAL'],
  ['decided-list', 'DECIDED'],
  ['os-open-uprn', 'OUPRN'],
  ['os-open-names', 'OON'],
  ['os-linked', 'OLI'],
  ['onsud', 'ONSUD'],
  ['nsul', 'ONSUD'],
  ['onspd', 'ONSPD'],
  ['nspl', 'ONSPD'],
  ['code-point', 'CPO'],
  ['scottish-postcode', 'SPD'],
  ['epc', 'EPC'],
  ['price-paid', 'PPD'],
  ['inferred', 'MODEL'],
];

/** The code of an importer's source id: `addressbase-plus` → `ABP`; undefined for a source that gives no part of a property. */
export function sourceCodeOf(id: string): SourceCode | undefined {
  return CODE_OF_ID.find(([beginning]) => id.startsWith(beginning))?.[1];
}

/** Beginnings of the ids of sources that give facts, with the code that the facts have. */
const CODE_OF_FACTS: readonly (readonly [string, SourceCode])[] = [
  ['background-air', 'PCM'],
  ['blm-feed', 'LIST'],
  ['broadband', 'OFCOM'],
  ['brownfield-register', 'PDGU'],
  ['census', 'C21'],
  ['coal-mining', 'MRA'],
  ['company-ownership', 'CCOD/OCOD'],
  ['council-rates-list', 'VOA'],
  ['council-tax-levels', 'MHCLG/WG'],
  ['council-tax-list', 'CTAX'],
  ['council-tax-stock', 'VOA'],
  ['deprivation', 'IMD'],
  ['digital-planning', 'PDGU'],
  ['epc', 'EPC'],
  ['flood-risk', 'EA'],
  ['gas-consumption', 'DESNZ'],
  ['gigabit-premises', 'BDUK'],
  ['greenspace', 'OGS'],
  ['historic-landfill', 'LANDFILL'],
  ['income-estimates', 'INCOME'],
  ['inspire-polygons', 'INSPIRE'],
  ['noise', 'NOISE'],
  ['openmap-local', 'OML'],
  ['planning', 'PDGU'],
  ['price-paid', 'PPD'],
  ['radon', 'RADON'],
  ['rating-list', 'VOA'],
  ['registered-leases', 'LEASES'],
  ['rightmove-feed', 'LIST'],
  ['schools', 'GIAS'],
  ['stops', 'NAPTAN'],
  ['street-crime', 'POLICE'],
  ['uk-hpi', 'UKHPI'],
  ['zoopla-feed', 'LIST'],
];

/** Codes of what a source gives by its id: of addresses, of facts, or of both. */
export function codesOf(id: string): readonly SourceCode[] {
  const ofFacts = CODE_OF_FACTS.find(([beginning]) => id.startsWith(beginning))?.[1];
  return [...new Set([sourceCodeOf(id), ofFacts])].filter((code) => code !== undefined);
}
