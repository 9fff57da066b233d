/**
 * Words with a meaning of their own in addresses: abbreviations, street types, unit, floor and side
 * words, noise.
 */

/** What a word means to the reader. Masks are of `FLOORS` and `SIDES`. */
export interface Meaning {
  readonly kind: MeaningKind;
  /** The spelling that both sides of a comparison use. */
  readonly canonical: string;
  /** Floor bits of a floor word, side bits of a side word; 0 otherwise. */
  readonly mask: number;
}

export type MeaningKind =
  | 'type'
  | 'weak-type'
  | 'building'
  | 'unit'
  | 'room'
  | 'block'
  | 'floor'
  | 'floor-word'
  | 'side'
  | 'compass'
  | 'noise'
  | 'context'
  | 'title'
  | 'company'
  | 'outbuilding'
  | 'word';

/** Floors as bits. Sets, because `FIRST AND SECOND FLOORS` is one property. */
export const FLOORS = {
  basement: 1,
  ground: 2,
  first: 4,
  second: 8,
  third: 16,
  fourth: 32,
  fifth: 64,
  sixth: 128,
  seventh: 256,
  eighth: 512,
  ninth: 1024,
  tenth: 2048,
  top: 4096,
  upper: 8192,
  lower: 16384,
  middle: 32768,
  mezzanine: 65536,
} as const;

/** The floors with a known height; the others (top, upper, lower, middle) only hint at one. */
export const KNOWN_FLOORS = 4095;

export const SIDES = {
  left: 1,
  right: 2,
  front: 4,
  rear: 8,
  centre: 16,
  north: 32,
  south: 64,
  east: 128,
  west: 256,
} as const;

const NO_MASK = 0;

/**
 * Street types that end a street name wherever they stand. Abbreviations: Royal Mail, PAF
 * Programmers' Guide
 * (thoroughfare descriptors), GeoPlace DEC-NSG conventions, and usage seen in council lists.
 * Welsh types: Welsh Language Commissioner, standardised street name elements.
 */
const TYPES: Readonly<Record<string, string>> = {
  ROAD: 'RD ROD HEOL HOEL FFORDD',
  STREET: 'STR STREE STRRET STRYD STRETT',
  AVENUE: 'AV AVE AVEN AVN AVNUE RHODFA',
  LANE: 'LN LA LNE LON',
  CLOSE: 'CL CLO CLS CLSE CLOS',
  DRIVE: 'DR DRV DRI DRIV',
  CRESCENT: 'CR CRES CRESC CRS CILGANT',
  TERRACE: 'TER TERR TCE TERRC TERAS',
  COURT: 'CT CRT CRTS CWRT',
  GARDENS: 'GDN GDNS GARDEN GRDN GRDNS GARDS GERDDI',
  GROVE: 'GR GRV GRO GROV LLWYN',
  PLACE: 'PL PLC PLCE MAES',
  SQUARE: 'SQ SQR SQU SGWAR',
  WAY: 'WY',
  MEWS: 'MWS MW',
  WALK: 'WLK WK',
  BOULEVARD: 'BLVD BVD BOUL',
  PARADE: 'PDE PAR PARD',
  RISE: 'RI',
  ROW: 'RHES',
  VILLAS: 'VLLS VLS VILLA VLLA FILAU',
  ALLEY: 'ALY',
  APPROACH: 'APP APPR',
  BROADWAY: 'BDWY BWAY',
  BUILDINGS: 'BLDGS BLDG BLGS BUILDING BLD BLDS',
  BYPASS: '',
  CAUSEWAY: 'CSWY',
  CIRCUS: 'CIRC',
  COTTAGES: 'COTTS COTS',
  PASSAGE: 'PASS PSGE',
  PROMENADE: 'PROM',
  QUAY: 'QY CEI',
  ESTATE: 'EST ESTE STAD',
  WYND: '',
  PEND: '',
  BRAE: '',
  LOAN: '',
  VENNEL: '',
};

/**
 * Types that are also common in names of places (`HILL`, `GREEN`): they end a street only before a
 * comma.
 */
const WEAK_TYPES: Readonly<Record<string, string>> = {
  HILL: 'HL',
  GREEN: 'GRN',
  PARK: 'PK PRK PARC',
  VIEW: 'VW VWS',
  HEATH: 'HTH',
  COMMON: 'CMN',
  FIELD: 'FLD',
  FIELDS: 'FLDS',
  MEADOW: 'MDW',
  MEADOWS: 'MDWS',
  END: '',
  SIDE: '',
  VALE: '',
  WHARF: 'WHF',
  YARD: 'YD',
  BRIDGE: 'BRG BR PONT',
  GATE: '',
  CROSS: 'X',
  CROFT: '',
  DALE: '',
  RIDGE: '',
  BANK: 'BNK',
  MOUNT: 'MT',
  POINT: '',
  CORNER: 'CNR',
  VILLAGE: 'VLG VILL PENTREF',
  CENTRE: 'CTR CENTER CNTR CANOLFAN',
};

/** Words that end the name of a building. */
const BUILDINGS: Readonly<Record<string, string>> = {
  HOUSE: 'HSE HO HS TY',
  LODGE: 'LDG LDGE',
  COTTAGE: 'COTT COT CTG BWTHYN',
  FARM: 'FM FRM FFERM',
  FARMHOUSE: 'FMHSE',
  BUNGALOW: 'BUNG BGLW',
  BARN: '',
  HALL: 'NEUADD',
  MANOR: 'MNR',
  TOWER: 'TWR',
  TOWERS: 'TWRS',
  MANSIONS: 'MANS MANSION',
  APARTMENTS: 'APTS APARTS',
  HOTEL: '',
  INN: '',
  SCHOOL: 'SCH YSGOL',
  CHURCH: 'CH EGLWYS',
  CHAPEL: 'CAPEL',
  VICARAGE: '',
  RECTORY: '',
  MILL: 'MELIN',
  STUDIOS: '',
  STABLES: '',
  NURSERY: '',
  HOME: '',
  WORKS: '',
  BLOCK: 'BLK',
  CARAVAN: '',
  FLATS: '',
  BUNGALOWS: '',
};

/** Words that introduce the number or letter of a part of a building. */
const UNITS: Readonly<Record<string, string>> = {
  FLAT: 'FLT FALT FLAY FLATT FLAR FLAST FFLAT FLAET FLA FL',
  APARTMENT: 'APT APPT APMT APPARTMENT APART',
  UNIT: 'UNT UNITS UNED',
  STUDIO: 'STDO STUD',
  SUITE: 'STE',
  PENTHOUSE: 'PHOUSE',
  MAISONETTE: 'MAIS MAISONETE MAISONNETTE MSNT MAISON MAISONETTES',
  BEDSIT: 'BEDSITTER BDST',
};

const ROOMS: Readonly<Record<string, string>> = { ROOM: 'RM ROOMS RMS' };

/** Parts of an estate: their letter or number may be missing from the other side. */
const BLOCKS: Readonly<Record<string, string>> = { BLK: '', BLOCK: '', ENTRANCE: 'ENT', STAIR: '' };

/** Parts that are seldom the dwelling itself. */
const OUTBUILDINGS: Readonly<Record<string, string>> = {
  GARAGE: 'GRGE GAR',
  STORE: '',
  WORKSHOP: 'WKSHP',
  ANNEXE: 'ANNEX ANX',
  STORAGE: '',
  PARKING: '',
  KIOSK: '',
};

/**
 * Floor words. `GFF`, `LGND` and the like are council tax abbreviations; `PF2`, `1F2` (reader) are
 * Edinburgh's.
 */
const FLOOR_WORDS: ReadonlyArray<readonly [number, string]> = [
  [FLOORS.basement, 'BASEMENT BSMT BST BMT BSMNT BASE LGND LGF LGFF LGFLAT BFF LLG ISLAWR SELER'],
  [FLOORS.ground, 'GROUND GND GRD GRND GF GFF GFLAT GRDFLR'],
  [FLOORS.first, 'FIRST 1ST FIRS FFF 1FF FST'],
  [FLOORS.second, 'SECOND 2ND SFF 2FF SEC 2NF'],
  [FLOORS.third, 'THIRD 3RD 3FF THRD'],
  [FLOORS.fourth, 'FOURTH 4TH 4FF FORTH'],
  [FLOORS.fifth, 'FIFTH 5TH 5FF'],
  [FLOORS.sixth, 'SIXTH 6TH'],
  [FLOORS.seventh, 'SEVENTH 7TH'],
  [FLOORS.eighth, 'EIGHTH 8TH'],
  [FLOORS.ninth, 'NINTH 9TH'],
  [FLOORS.tenth, 'TENTH 10TH'],
  [FLOORS.top, 'TOP ATTIC ATT TFF LOFT'],
  [FLOORS.upper, 'UPPER UPR UPP UP'],
  [FLOORS.lower, 'LOWER LWR LOW'],
  [FLOORS.middle, 'MIDDLE MID MFF'],
  [FLOORS.mezzanine, 'MEZZANINE MEZZ'],
];

/**
 * Floor words that mean a floor wherever they stand; the others must stand beside a floor or flat
 * word.
 */
export const CERTAIN_FLOORS: ReadonlySet<string> = new Set(
  'BASEMENT BSMT BST BMT BSMNT LGND LGF LGFF BFF GND GRD GRND GF GFF FFF SFF TFF 1FF 2FF 3FF 4FF 5FF MFF ATTIC MEZZANINE MEZZ'.split(
    ' ',
  ),
);

const SIDE_WORDS: ReadonlyArray<readonly [number, string]> = [
  [SIDES.left, 'LEFT LHS LH LEFTHAND CHWITH'],
  [SIDES.right, 'RIGHT RHS RH RIGHTHAND'],
  [SIDES.front, 'FRONT FRNT FRT FT'],
  [SIDES.rear, 'REAR RR BACK BCK'],
  [SIDES.centre, 'CENTRAL'],
];

const COMPASS_WORDS: ReadonlyArray<readonly [number, string]> = [
  [SIDES.north, 'NORTH NTH N GOGLEDD'],
  [SIDES.south, 'SOUTH STH S'],
  [SIDES.east, 'EAST E'],
  [SIDES.west, 'WEST W'],
];

/** Words that say nothing about which property is meant. */
const NOISE =
  'THE AND OF AT IN ON BY TO FROM THAT KNOWN AS NEAR NR NO NOS NUMBER NUM Y YR THIS INCLUDING INC PART PT SEE UK UNITED KINGDOM ENGLAND BRITAIN GREATER';

/** `REAR OF 12`, `ADJ 12`, `OVER 12`: the number that follows belongs to another property. */
const CONTEXT =
  'REAROF ADJ ADJACENT ADJOINING OPP OPPOSITE BEHIND ABOVE OVER BELOW PLOT BESIDE R/O';

/** People, not places; the surname that follows is dropped with them. */
const TITLES =
  'MR MRS MS MISS MESSRS OCCUPIER OCCUPIERS OCCUPANT OWNER RESIDENT HOUSEHOLDER TENANT';

/** Words that end the name of a company, who occupies rather than names the building. */
const COMPANIES = 'LTD LIMITED PLC LLP CYF';

/** Other abbreviations. Canonical word, then its short forms. */
const WORDS: Readonly<Record<string, string>> = {
  SAINT: 'SNT',
  SAINTS: 'STS SS',
  GREAT: 'GT GRT',
  LITTLE: 'LT LTL',
  UPON: '',
  INDUSTRIAL: 'IND INDL INDUST',
  TRADING: 'TRDG',
  BUSINESS: 'BUS',
  HOSPITAL: 'HOSP',
  STATION: 'STN STA',
  UNIVERSITY: 'UNIV UNI',
  COLLEGE: 'COLL',
  COMMUNITY: 'COMM',
  RESIDENTIAL: 'RES',
  SOUTHWEST: 'SW',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  NORTHEAST: 'NE',
  CARAVANS: '',
  PUBLIC: 'PUB',
};

/** Numbers in words, read as numbers after a unit word (`FLAT TWO`). */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'
    .split(' ')
    .map((word, i) => [word, i + 1]),
);

/** Every word with a meaning, by each of its spellings. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = buildVocabulary();

function buildVocabulary(): Map<string, Meaning> {
  const map = new Map<string, Meaning>();
  const add = (kind: MeaningKind, canonical: string, spellings: string, mask = NO_MASK) => {
    const meaning = { kind, canonical, mask };
    map.set(canonical, meaning);
    for (const spelling of spellings.split(' ')) {
      if (spelling !== '') map.set(spelling, meaning);
    }
  };
  const addAll = (kind: MeaningKind, table: Readonly<Record<string, string>>) => {
    for (const [canonical, spellings] of Object.entries(table)) add(kind, canonical, spellings);
  };
  const addEach = (kind: MeaningKind, words: string) => {
    for (const word of words.split(' ')) add(kind, word, '');
  };
  const addMasks = (kind: MeaningKind, rows: ReadonlyArray<readonly [number, string]>) => {
    for (const [mask, words] of rows) add(kind, words.split(' ')[0] ?? '', words, mask);
  };
  addAll('word', WORDS);
  addAll('building', BUILDINGS);
  addAll('weak-type', WEAK_TYPES);
  addAll('type', TYPES);
  addAll('outbuilding', OUTBUILDINGS);
  addAll('room', ROOMS);
  addAll('block', BLOCKS);
  addAll('unit', UNITS);
  addEach('noise', NOISE);
  addEach('context', CONTEXT);
  addEach('title', TITLES);
  addEach('company', COMPANIES);
  addMasks('side', SIDE_WORDS);
  addMasks('compass', COMPASS_WORDS);
  addMasks('floor', FLOOR_WORDS);
  add('floor-word', 'FLOOR', 'FLR FLOORS FLRS FLOR FLOO LLAWR');
  return map;
}
