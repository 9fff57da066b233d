/** The publishers' URLs from which `fetch` downloads each source. Other sources have to be downloaded by hand from their pages. */

/** How to find a source's files. URLs may contain `{area}`, `{part}`, `{year}`, `{month}` and `{mon}`. */
export type Download = {
  /** Meaning of `--area`; undefined if there is only the whole. */
  readonly area?: string;
  /** Default of `--area`; undefined if it is required. */
  readonly usualArea?: string;
  /** Set if the publisher requires a token, from an account. */
  readonly token?: string;
  /** Parts of the download, one file each. */
  readonly parts?: readonly string[];
} & (
  | {
      readonly kind: 'file';
      readonly url: string;
      /** For URLs with a date: the number of months to try, newest first. */
      readonly monthsBack?: number;
    }
  /** OS Downloads API: a JSON list of files with size and MD5. */
  | {
      readonly kind: 'os-downloads';
      readonly url: string;
      /** Takes only listed files with one of these in the name, with any separators. */
      readonly names?: readonly string[];
    }
  /** ArcGIS, behind the ONS Open Geography Portal: the newest item of a search. */
  | { readonly kind: 'arcgis'; readonly search: string; readonly file: string }
);

const OS = 'https://api.os.uk/downloads/v1/products';
const LAND_REGISTRY = 'https://price-paid-data.publicdata.landregistry.gov.uk';
const CERTIFICATES = 'https://api.get-energy-performance-data.communities.gov.uk/api/files';
const SQUARE = 'a 100 km square of the National Grid, as SU';
const CERTIFICATE_TOKEN =
  'Certificates are given only to those who have an account: sign in at https://get-energy-performance-data.communities.gov.uk, ' +
  'copy the token from the page of your account into a file, and name it with --token-file FILE';

/** Items of the ONS, by the tag on all editions of a product. */
function onsProduct(tag: string): Download {
  const query = encodeURIComponent(
    `tags:${tag} AND orgid:ESMARspQHYMw9BZ9 AND type:"CSV Collection"`,
  );
  return {
    kind: 'arcgis',
    search: `https://www.arcgis.com/sharing/rest/search?q=${query}&sortField=created&sortOrder=desc&num=1&f=json`,
    file: 'https://www.arcgis.com/sharing/rest/content/items/{part}/data',
  };
}

/** Downloads by source id. */
export const DOWNLOADS: Readonly<Record<string, Download>> = {
  'os-open-uprn': { kind: 'os-downloads', url: `${OS}/OpenUPRN/downloads?area=GB&format=CSV` },
  'code-point-open': {
    kind: 'os-downloads',
    url: `${OS}/CodePointOpen/downloads?area=GB&format=CSV`,
  },
  'os-open-names': {
    kind: 'os-downloads',
    url: `${OS}/OpenNames/downloads?area=GB&format=CSV`,
  },
  'os-linked-identifiers': {
    kind: 'os-downloads',
    url: `${OS}/LIDS/downloads?area=GB&format=CSV`,
    names: ['BLPU UPRN Street USRN', 'Road TOID Street USRN'],
  },
  'openmap-local': {
    kind: 'os-downloads',
    url: `${OS}/OpenMapLocal/downloads?area={area}&format=GML`,
    area: SQUARE,
  },
  onspd: onsProduct('PRD_ONSPD'),
  nspl: onsProduct('PRD_NSPL'),
  onsud: onsProduct('PRD_ONSUD'),
  nsul: onsProduct('PRD_NSUL'),
  'price-paid': {
    kind: 'file',
    url: `${LAND_REGISTRY}/pp-{area}.csv`,
    area: 'a year from 1995, as 2025, for its sales alone, or complete',
    usualArea: 'complete',
  },
  'price-paid-uprn': {
    kind: 'file',
    url: `${LAND_REGISTRY}/pp-uprn-lookup-{mon}-{year}.csv`,
    monthsBack: 4,
  },
  'uk-hpi': {
    kind: 'file',
    url: 'https://publicdata.landregistry.gov.uk/market-trend-data/house-price-index-data/UK-HPI-full-file-{year}-{month}.csv',
    monthsBack: 5,
  },
  'inspire-polygons': {
    kind: 'file',
    url: 'https://use-land-property-data.service.gov.uk/datasets/inspire/download/{area}.zip',
    area: 'a local authority as its file is named there, as Reading_Borough_Council',
  },
  'epc-domestic': { kind: 'file', url: `${CERTIFICATES}/domestic/csv`, token: CERTIFICATE_TOKEN },
  'epc-display': {
    kind: 'file',
    url: `${CERTIFICATES}/non-domestic/csv`,
    token: CERTIFICATE_TOKEN,
  },
  'street-crime': { kind: 'file', url: 'https://data.police.uk/data/archive/latest.zip' },
  'planning-data': {
    kind: 'file',
    url: 'https://files.planning.data.gov.uk/dataset/{part}.csv',
    parts: [
      'area-of-outstanding-natural-beauty',
      'article-4-direction-area',
      'brownfield-land',
      'conservation-area',
      'flood-risk-zone',
      'green-belt',
      'listed-building',
      'listed-building-outline',
      'national-park',
      'scheduled-monument',
      'site-of-special-scientific-interest',
      'tree-preservation-zone',
      'world-heritage-site',
    ],
  },
  census: {
    kind: 'file',
    url: 'https://www.nomisweb.co.uk/output/census/2021/census2021-{part}.zip',
    parts: [
      ...[
        'ts001',
        'ts003',
        'ts007a',
        'ts011',
        'ts017',
        'ts037',
        'ts041',
        'ts044',
        'ts045',
        'ts046',
      ],
      ...['ts050', 'ts052', 'ts054', 'ts061', 'ts062', 'ts066', 'ts067'],
    ],
  },
};
