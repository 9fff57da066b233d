/** The words of addresses by meaning, with their other spellings: data for the vocabulary. */

import { FLOORS, SIDES } from './floors-and-sides.js';

/**
 * Street types that end a street name wherever they stand. Abbreviations: Royal Mail, Programmers'
 * Guide to PAF (thoroughfare descriptors), GeoPlace data entry conventions, and usage in council
 * lists. Welsh types: the usual counterparts on bilingual street name plates.
 */
export const TYPES: Readonly<Record<string, string>> = {
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

/** Types that are also common in place names (`HILL`, `GREEN`): they end a street only before a comma. */
export const WEAK_TYPES: Readonly<Record<string, string>> = {
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

/** Words that end the name of a building (GeoPlace, data entry conventions for PAON and SAON names). */
export const BUILDINGS: Readonly<Record<string, string>> = {
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

/**
 * Words that introduce the number or letter of a part of a building (Royal Mail, sub-building
 * names in the Programmers' Guide to PAF), with the misspellings that occur in registers.
 */
export const UNITS: Readonly<Record<string, string>> = {
  FLAT: 'FLT FALT FLAY FLATT FLAR FLAST FFLAT FLAET FLA FL WOHNUNG MIESZKANIE DAIRE',
  APARTMENT: 'APT APPT APMT APPARTMENT APART AP APTO APPARTEMENT APARTAMENT APARTAMENTO',
  UNIT: 'UNT UNITS UNED',
  STUDIO: 'STDO STUD',
  SUITE: 'STE',
  PENTHOUSE: 'PHOUSE',
  MAISONETTE: 'MAIS MAISONETE MAISONNETTE MSNT MAISON MAISONETTES',
  BEDSIT: 'BEDSITTER BDST',
};

export const ROOMS: Readonly<Record<string, string>> = { ROOM: 'RM ROOMS RMS' };

/** Parts of an estate: one side may omit their letter or number. */
export const BLOCKS: Readonly<Record<string, string>> = {
  BLK: '',
  BLOCK: '',
  ENTRANCE: 'ENT',
  STAIR: '',
};

/** Parts that are seldom a dwelling. */
export const OUTBUILDINGS: Readonly<Record<string, string>> = {
  GARAGE: 'GRGE GAR',
  STORE: '',
  WORKSHOP: 'WKSHP',
  ANNEXE: 'ANNEX ANX OUTBUILDING',
  STORAGE: '',
  PARKING: '',
  KIOSK: '',
};

/**
 * Floor words. `GFF`, `LGND` and the like are council tax abbreviations; `PF2`, `1F2` (reader) are
 * Edinburgh's.
 */
export const FLOOR_WORDS: ReadonlyArray<readonly [number, string]> = [
  [FLOORS.basement, 'BASEMENT BSMT BST BMT BSMNT BASE LGND LGF LGFF LGFLAT BFF LLG ISLAWR SELER'],
  [FLOORS.ground, 'GROUND GND GRD GRND GF GFF GFLAT GRDFLR PARTER PARTERRE ERDGESCHOSS RDC'],
  [FLOORS.first, 'FIRST 1ST FIRS FFF 1FF FST 1ER 1ERE PRIMER'],
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
  [FLOORS.upper, 'UPPER UPR UPP UP UPSTAIRS'],
  [FLOORS.lower, 'LOWER LWR LOW DOWNSTAIRS'],
  [FLOORS.middle, 'MIDDLE MID MFF'],
  [FLOORS.mezzanine, 'MEZZANINE MEZZ'],
];

export const SIDE_WORDS: ReadonlyArray<readonly [number, string]> = [
  [SIDES.left, 'LEFT LFT LHS LH LEFTHAND CHWITH'],
  [SIDES.right, 'RIGHT RGT RGHT RHS RH RT RIGHTHAND'],
  [SIDES.front, 'FRONT FRNT FRT FT'],
  [SIDES.rear, 'REAR RR BACK BCK'],
  [SIDES.centre, 'CENTRAL'],
];

export const COMPASS_WORDS: ReadonlyArray<readonly [number, string]> = [
  [SIDES.north, 'NORTH NTH N GOGLEDD'],
  [SIDES.south, 'SOUTH STH S'],
  [SIDES.east, 'EAST E'],
  [SIDES.west, 'WEST W'],
];

/** Words that do not help to identify a property. */
export const NOISE = [
  'THE AND OF AT IN ON BY TO FROM THAT KNOWN AS NO NOS NUMBER NUM RHIF Y YR THIS',
  'INCLUDING INC PART PT SEE PUB UK UNITED KINGDOM ENGLAND BRITAIN',
].join(' ');

/** `REAR OF 12`, `ADJ 12`, `NEAR 12`: the number that follows belongs to another property. */
export const CONTEXT =
  'REAROF ADJ ADJACENT ADJOINING OPP OPPOSITE BEHIND ABOVE OVER BELOW PLOT BESIDE R/O NEAR NR OUTSIDE FRONTING FACING BETWEEN BTWN';

/**
 * Words before these that make the next number a neighbour's: `SIDE OF 12`, `NEXT DOOR TO
 * 12`, `ALONG FROM 12`.
 */
export const CONTEXT_BEFORE: Readonly<Record<string, string>> = {
  OF: 'SIDE FRONT CORNER JUNCTION NORTH SOUTH EAST WEST N S E W BACK NEIGHBOUR NEIGHBOURS GARDEN DRIVE DRIVEWAY PAVEMENT ENTRANCE',
  TO: 'NEXT CLOSE DOOR ONE ON JOINED ATTACHED BELONGING',
  ONTO: 'BACKING BACKS',
  BY: 'CORNER JUNCTION',
  FROM: 'ROAD STREET DOOR DOORS DOWN UP ALONG ACROSS AWAY ROUND OPPOSITE',
  AFTER: 'HOUSE DOOR ONE',
  BEFORE: 'HOUSE DOOR ONE',
  PAST: 'HOUSE HOUSES DOOR DOORS',
};

/** Words that number places on a site for caravans, chalets or boats, and words that only such sites have. */
export const PITCH_WORDS = 'PITCH VAN BERTH MOORING CARAVAN CHALET LODGE CABIN STAND';
export const SITE_WORDS =
  'CARAVAN CARAVANS SITE MARINA MOORINGS HOLIDAY CHALET CHALETS MOBILE LEISURE PARK';

/**
 * Things with an address where nobody lives, in one or two words: kinds of the AddressBase Premium
 * classification scheme (land, street furniture, utilities, telecommunication, advertising, parking, postal boxes).
 * They count only if no type or building word follows (`LAND LANE`).
 */
export const THINGS = [
  'LAND PLOT SITE FIELD HOARDING HOARDINGS BILLBOARD SHELTER SUBSTATION MAST PYLON ATM ALLOTMENT ALLOTMENTS MEMORIAL VERGE',
  'CARPARK LAYBY POBOX POB FREEPOST FOOTPATH STALL LOCKER LOCKERS DX GARAGES TOILETS CONVENIENCES TELECOM ADVERTISEMENT MANHOLE RESERVOIR PADDOCK STREETLIGHT LAMPPOST',
].join(' ');
export const THINGS_OF_TWO: Readonly<Record<string, string>> = {
  BOX: 'PO POST OFFICE LETTER PILLAR PHONE TELEPHONE CALL BFPO POSTAL O',
  STOP: 'BUS TRAM',
  STATION: 'SUB PUMPING ELECTRICITY',
  PARK: 'CAR LORRY',
  FARM: 'SOLAR WIND',
  SPACE: 'PARKING',
  SPACES: 'PARKING',
  BAY: 'PARKING LOADING',
  MACHINE: 'CASH VENDING',
  POINT: 'CASH CHARGING',
  DISPENSER: 'CASH',
  POST: 'LAMP',
  LIGHT: 'STREET',
  COLUMN: 'LAMP LIGHTING',
  KIOSK: 'PHONE TELEPHONE',
  GOVERNOR: 'GAS',
  CABINET: 'BT TELECOM BROADBAND',
  RIGHT: 'ADVERTISING',
  PANEL: 'ADVERTISING DISPLAY',
  SIGN: 'ADVERTISING ROAD',
  LINE: 'SIGHT',
};

/** People, not places; the surname after them is dropped too. */
export const TITLES =
  'MR MRS MS MISS MESSRS OCCUPIER OCCUPIERS OCCUPANT OWNER RESIDENT HOUSEHOLDER TENANT';

/** Words that end the name of a company, which occupies a building rather than naming it. */
export const COMPANIES = 'LTD LIMITED PLC LLP CYF';

/** Other abbreviations: the canonical word, then its short forms. */
export const WORDS: Readonly<Record<string, string>> = {
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
};

/**
 * Places whose names begin with a number (Ordnance Survey, Open Names): the second word, with digits that may replace
 * the first.
 */
export const NUMBERED_PLACES: Readonly<Record<string, string>> = {
  GATES: '2',
  BRIDGES: '3',
  COCKS: '3',
  CROSSES: '34',
  MARKS: '4',
  OAKS: '45',
  ELMS: '49',
  ASHES: '456',
  WAYS: '5',
  LANES: '45',
  BELLS: '6',
  KINGS: '7',
  SISTERS: '7',
  DIALS: '7',
};
