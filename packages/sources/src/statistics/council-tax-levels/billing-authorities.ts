/**
 * The authorities that send council tax bills, by name, for Welsh and Scottish tables without codes (ONS Register of Geographic
 * Codes, 2025).
 */

const WALES: Readonly<Record<string, string>> = {
  'isle of anglesey': 'W06000001',
  gwynedd: 'W06000002',
  conwy: 'W06000003',
  denbighshire: 'W06000004',
  flintshire: 'W06000005',
  wrexham: 'W06000006',
  ceredigion: 'W06000008',
  pembrokeshire: 'W06000009',
  carmarthenshire: 'W06000010',
  swansea: 'W06000011',
  'neath port talbot': 'W06000012',
  bridgend: 'W06000013',
  'vale of glamorgan': 'W06000014',
  cardiff: 'W06000015',
  'rhondda cynon taf': 'W06000016',
  caerphilly: 'W06000018',
  'blaenau gwent': 'W06000019',
  torfaen: 'W06000020',
  monmouthshire: 'W06000021',
  newport: 'W06000022',
  powys: 'W06000023',
  'merthyr tydfil': 'W06000024',
  // Spellings of older tables.
  anglesey: 'W06000001',
  'rhondda cynon taff': 'W06000016',
};

const SCOTLAND: Readonly<Record<string, string>> = {
  clackmannanshire: 'S12000005',
  'dumfries and galloway': 'S12000006',
  'east ayrshire': 'S12000008',
  'east lothian': 'S12000010',
  'east renfrewshire': 'S12000011',
  'na h eileanan siar': 'S12000013',
  falkirk: 'S12000014',
  highland: 'S12000017',
  inverclyde: 'S12000018',
  midlothian: 'S12000019',
  moray: 'S12000020',
  'north ayrshire': 'S12000021',
  'orkney islands': 'S12000023',
  'scottish borders': 'S12000026',
  'shetland islands': 'S12000027',
  'south ayrshire': 'S12000028',
  'south lanarkshire': 'S12000029',
  stirling: 'S12000030',
  'aberdeen city': 'S12000033',
  aberdeenshire: 'S12000034',
  'argyll and bute': 'S12000035',
  'city of edinburgh': 'S12000036',
  renfrewshire: 'S12000038',
  'west dunbartonshire': 'S12000039',
  'west lothian': 'S12000040',
  angus: 'S12000041',
  'dundee city': 'S12000042',
  'east dunbartonshire': 'S12000045',
  fife: 'S12000047',
  'perth and kinross': 'S12000048',
  'glasgow city': 'S12000049',
  'north lanarkshire': 'S12000050',
  // Spellings of older tables.
  'edinburgh city of': 'S12000036',
  'eilean siar': 'S12000013',
  'comhairle nan eilean siar': 'S12000013',
  edinburgh: 'S12000036',
  aberdeen: 'S12000033',
  dundee: 'S12000042',
  glasgow: 'S12000049',
  orkney: 'S12000023',
  shetland: 'S12000027',
};

/** Two-tier districts, unitary authorities, metropolitan and London boroughs, and authorities of Wales and Scotland; no counties. */
const BILLING_AUTHORITY = /^(?:E0[6-9]|W06|S12)\d{6}$/;

/** The code of the authority that a cell names by code or name; undefined for other cells. */
export function billingAuthority(cell: string): string | undefined {
  if (BILLING_AUTHORITY.test(cell)) return cell;
  const name = cell
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '');
  return WALES[name] ?? SCOTLAND[name];
}
