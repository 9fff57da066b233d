/** What each kind of difference between a typed address and a listed one is evidence of: one line, one pair. */

import { describe, expect, test } from 'vitest';
import { FORM, prepare } from '../candidates/prepare.js';
import { readAddress } from '../read/read-address.js';
import { compareForm, startComparison } from './compare.js';
import { EVIDENCE, type EvidenceName } from './evidence.js';

const POSTCODE = 'ZE9 1AA';

interface Setting {
  readonly postcode?: string;
  readonly isStreetKnown?: boolean;
}

/** Named amounts of evidence for each form of a block, three decimals, without those that are 0. */
function evidenceAmong(query: string, forms: readonly string[], setting: Setting = {}) {
  const { postcode = POSTCODE, isStreetKnown = false } = setting;
  const candidates = forms.map((form, uprn) => ({ uprn, postcode, forms: [form] }));
  const comparison = startComparison(readAddress(query), prepare(candidates), { isStreetKnown });
  const found: Partial<Record<EvidenceName, number>>[] = [];
  const { forms: packed } = comparison.block;
  for (let offset = 0; offset < packed.length; offset += packed[offset + FORM.length] as number) {
    compareForm(comparison, offset);
    const { evidence } = comparison;
    found.push(
      Object.fromEntries(
        EVIDENCE.map(
          ({ name }, i) => [name, Math.round((evidence[i] ?? 0) * 1000) / 1000] as const,
        ).filter(([, amount]) => amount !== 0),
      ),
    );
  }
  return found;
}

const evidenceOf = (query: string, form: string, setting?: Setting) =>
  evidenceAmong(query, [form], setting)[0];

/** Query, form, and what is evident; an amount follows its kind if it is not 1. */
const PAIRS = `
2 Tansy Road, Oldby | 2, TANSY ROAD, OLDBY | numberEqual, streetAll, tailShared, identical
2 Tansy Road, Oldby | 2, TANSY ROAD, NETHERBY | numberEqual, streetAll, tailStray, identicalHead
2 Tansy Road | 3, TANSY ROAD | numberConflict, streetAll
2 Tansy Road | TANSY ROAD | numberAbsent, streetAll, nameAll, leadEqual
2 Tansy Road | FLAT 3, TANSY ROAD | numberConflict, unitOnlyInCandidate, streetAll
Tansy Road | 2, TANSY ROAD | numberOnlyInCandidate, streetAll, nameNarrower
Flat 3, Tansy Road | 2, TANSY ROAD | numberConflict, unitOnlyInQuery, streetAll
2, 4 Tansy Road | 4, TANSY ROAD | numberEqual, unitOnlyInQuery, streetAll
4 Tansy Road | 2, 4, TANSY ROAD | numberEqual, unitOnlyInCandidate, streetAll
13 Dill Way | 12-18, DILL WAY | numberConflict, streetAll
14 Dill Way | 12-18, DILL WAY | numberInRange 0.9, streetAll
14 Dill Way | 12-15, DILL WAY | numberInRange 0.9, streetAll
18 Dill Way | 12-18, DILL WAY | numberInRange 0.9, streetAll
12 Dill Way | 12-18, DILL WAY | numberInRange, streetAll
20 Dill Way | 12-18, DILL WAY | numberConflict, streetAll
10-20 Dill Way | 12-18, DILL WAY | numberInRange 0.9, streetAll
12-18 Dill Way | 12-18, DILL WAY | numberEqual, streetAll, identical
14-20 Dill Way | 12-18, DILL WAY | numberInRange 0.9, streetAll
Flat 2, 12-18 Dill Way | FLAT 2, 14, DILL WAY | numberInRange 0.9, unitEqual, streetAll
Flat 2, 12-18 Dill Way | FLAT 2, 12, DILL WAY | numberInRange, unitEqual, streetAll
Flat 14, 3 Dill Way | FLATS 12-18, 3, DILL WAY | numberEqual, unitInRange 0.9, streetAll, nameNone, leadOnlyInCandidate
28 Dill Way | 28 30 DILL WAY | numberEqual, pairHalf, streetAll
30 Dill Way | 28 30 DILL WAY | numberEqual, pairHalf, streetAll
29 Dill Way | 28 30 DILL WAY | numberConflict, streetAll
4/58 Dill Way | FLAT 4, 58, DILL WAY | numberEqual, streetAll
28 70 Dill Way | 70, DILL WAY | numberEqual, unitOnlyInQuery, streetAll
Flat 2, 30 Tansy Road | FLAT 2, 30, TANSY ROAD | numberEqual, unitEqual, streetAll, identical
Flat 2, 30 Tansy Road | FLAT 3, 30, TANSY ROAD | numberEqual, unitConflict, streetAll
Flat 2, 30 Tansy Road | 30, TANSY ROAD | numberEqual, unitOnlyInQuery, streetAll
30 Tansy Road | FLAT 2, 30, TANSY ROAD | numberEqual, unitOnlyInCandidate, streetAll
Flat 30, 2 Tansy Road | FLAT 2, 30, TANSY ROAD | unitEqual, rolesSwapped, streetAll
2, 30 Tansy Road | FLAT 2, 30, TANSY ROAD | numberEqual, unitEqual, streetAll, identical
24 Birch Court | FLAT 24, BIRCH COURT | numberEqual, flatIsNumber, streetAll, identical
Flat 24 Birch Road | 24, BIRCH ROAD | numberEqual, flatIsHouse, streetAll
24 Birch Court | FLAT 24, BIRCH COURT, 3, DILL WAY | numberExtraInCandidate 0.3, unitEqual, unitIsNumber, nameAll, leadEqual
Flat 24 Birch Court, 3 Dill Way | 24, BIRCH COURT | numberOfBlock, unitEqual, streetAll, strayType, strayStreet
Flat 24 Birch Court, 3 Dill Way | 24, BIRCH COURT, DILL WAY | numberOfBlock, unitEqual, streetAll, outerStreetAll
Flat 2, 2 Moss Close | FLAT 2, 2, MOSS CLOSE | numberEqual, unitEqual, streetAll, identical
Flat 2, 2 Moss Close | 2, MOSS CLOSE | numberEqual, unitOnlyInQuery, streetAll
2A Tansy Road | 2A, TANSY ROAD | numberEqual, letterEqual, streetAll, identical
2A Tansy Road | 2B, TANSY ROAD | numberEqual, letterConflict, streetAll
2A Tansy Road | 2, TANSY ROAD | numberEqual, letterOnlyInQuery, streetAll
2 Tansy Road | 2A, TANSY ROAD | numberEqual, letterOnlyInCandidate, streetAll
2A Tansy Road | 3A, TANSY ROAD | numberConflict, streetAll
2A Tansy Road | FLAT A, 2, TANSY ROAD | numberEqual, letterEqual, streetAll
2B Dill Way | 2B-2C, DILL WAY | numberEqual, letterEqual, streetAll
2C Dill Way | 2B-2C, DILL WAY | numberEqual, letterEqual, streetAll
9B Dill Way | 7 B 7-9, DILL WAY | numberInRange 0.9, letterOnlyInQuery, streetAll
9B Dill Way | 9 B 7 9 DILL WAY | numberEqual, pairHalf, letterEqual, streetAll
Flat A, 2 Tansy Road | FLAT 1, 2, TANSY ROAD | numberEqual, unitConflict, streetAll
Flat 1, 2 Tansy Road | FLAT A, 2, TANSY ROAD | numberEqual, unitConflict, streetAll
Flat 1, 2A Tansy Road | FLAT 1, 2, TANSY ROAD | numberEqual, unitEqual, letterOnlyInQuery, streetAll
Flat 1A, 2 Tansy Road | FLAT 1, 2, TANSY ROAD | numberEqual, unitEqual, letterOnlyInQuery, streetAll
Flat A1, 2 Tansy Road | FLAT 1, 2, TANSY ROAD | numberEqual, unitConflict, streetAll
Room 7, 6 Dill Way | 6, DILL WAY | numberEqual, roomOnlyInQuery, streetAll
Room 7, 6 Dill Way | ROOM 7, 6, DILL WAY | numberEqual, unitEqual, streetAll, identical
Room 7, 6 Dill Way | ROOM 8, 6, DILL WAY | numberEqual, unitConflict, streetAll
Flat 3 Block A, Fern Court | FLAT 3 BLOCK B, FERN COURT | unitEqual, blockConflict, streetAll
Flat 3 Block A, Fern Court | FLAT 3 BLOCK A, FERN COURT | unitEqual, streetAll, identical
Flat 3 Block A, Fern Court | FLAT 3, FERN COURT | unitEqual, blockOneSided, streetAll
Flat 3 Fern Court | FLAT 3 BLOCK 2, FERN COURT | unitEqual, blockOneSided, streetAll
31 Dill Way | REAR OF 31, DILL WAY | contextConflict, streetAll
Rear of 31 Dill Way | REAR OF 31, DILL WAY | contextEqual, streetAll, identical
Rear of 31 Dill Way | 31, DILL WAY | contextConflict, streetAll
12 Fern Court 2 Dill Way | 12, FERN COURT, DILL WAY | numberEqual, numberOfBlock, streetAll, outerStreetAll
12 Fern Court 2 Dill Way | 2, FERN COURT, DILL WAY | numberEqual, unitOnlyInQuery, streetAll, outerStreetAll
31 Rowan Place 263 Tanner Lane | 31, ROWAN PLACE, TANNER LANE | numberEqual, numberOfBlock, streetAll, outerStreetAll
2/1, 30 Kelp Street | FLAT 2/1, 30, KELP STREET | numberEqual, unitEqual, streetAll, identical
2/1, 30 Kelp Street | FLAT 1/1, 30, KELP STREET | numberEqual, unitConflict, streetAll
First Floor Flat, 8 Mint Street | FIRST FLOOR FLAT, 8, MINT STREET | numberEqual, floorEqual, streetAll, identical
First Floor Flat, 8 Mint Street | SECOND FLOOR FLAT, 8, MINT STREET | numberEqual, floorConflict, streetAll
First Floor Flat, 8 Mint Street | TOP FLOOR FLAT, 8, MINT STREET | numberEqual, floorConflict 0.8, streetAll
First Floor Flat, 8 Mint Street | FIRST AND SECOND FLOOR FLAT, 8, MINT STREET | numberEqual, floorOverlap, streetAll
First Floor Flat, 8 Mint Street | 8, MINT STREET | numberEqual, floorOnlyInQuery, partOneSided, streetAll
8 Mint Street | FIRST FLOOR FLAT, 8, MINT STREET | numberEqual, floorOnlyInCandidate, partOneSided, streetAll
Basement Front Flat 1, 8 Mint Street | FLAT BASEMENT FRONT, 8, MINT STREET | numberEqual, unitBesidesFloor, floorEqual, sideEqual, streetAll
Flat Basement Front, 8 Mint Street | BASEMENT FRONT FLAT 1, 8, MINT STREET | numberEqual, unitBesidesFloor, floorEqual, sideEqual, streetAll
Flat A First Floor, 8 Mint Street | FIRST FLOOR FLAT, 8, MINT STREET | numberEqual, unitBesidesFloor, floorEqual, streetAll
First Floor Flat, 8 Mint Street | FLAT A FIRST FLOOR, 8, MINT STREET | numberEqual, unitBesidesFloor, floorEqual, streetAll
Flat A First Floor, 8 Mint Street | FLAT B FIRST FLOOR, 8, MINT STREET | numberEqual, unitConflict, floorEqual, streetAll
Flat 2 First Floor, 8 Mint Street | FLAT 2 FIRST FLOOR, 8, MINT STREET | numberEqual, unitEqual, floorEqual, streetAll, identical
Flat 2 First Floor Left, 8 Mint Street | FLAT 2 FIRST FLOOR RIGHT, 8, MINT STREET | numberEqual, unitEqual, floorEqual, sideConflict, streetAll
First Floor Left, 8 Mint Street | FIRST FLOOR LEFT, 8, MINT STREET | numberEqual, floorEqual, sideEqual, streetAll, identical
First Floor Left, 8 Mint Street | FIRST FLOOR, 8, MINT STREET | numberEqual, floorEqual, sideOneSided, streetAll
First Floor, 8 Mint Street | FIRST FLOOR REAR, 8, MINT STREET | numberEqual, floorEqual, sideOneSided, streetAll
First Floor Front Left, 8 Mint Street | FIRST FLOOR FRONT RIGHT, 8, MINT STREET | numberEqual, floorEqual, sideConflict 0.5, streetAll
Garage 9, Fern Court | FLAT 9, FERN COURT | numberEqual, flatIsNumber, outbuildingOneSided, streetAll, leadOnlyInQuery, strayName, thingOneSided
9 Fern Court | GARAGE 9, FERN COURT | numberEqual, outbuildingOneSided, streetAll, nameNone, leadOnlyInCandidate, thingOneSided
Garage 9, Fern Court | GARAGE 9, FERN COURT | numberEqual, streetAll, nameAll, leadEqual, identical
Unit 3, 2 Dill Way | FLAT 3, 2, DILL WAY | numberEqual, unitEqual, kindConflict, streetAll
Unit 3, 2 Dill Way | UNIT 3, 2, DILL WAY | numberEqual, unitEqual, streetAll, identical
Penthouse 3, 2 Dill Way | FLAT 3, 2, DILL WAY | numberEqual, unitEqual, partNameConflict, streetAll
Studio Flat 3, 2 Dill Way | APARTMENT 3, 2, DILL WAY | numberEqual, unitEqual, streetAll, identical
Annexe, 3A Dill Way | 3A, DILL WAY | numberEqual, partOneSided, outbuildingOneSided, streetAll, leadOnlyInQuery, strayName
Suite 3, 2 Dill Way | ROOM 3, 2, DILL WAY | numberEqual, unitEqual, kindConflict, streetAll
Suite 3, 2 Dill Way | 2, DILL WAY | numberEqual, unitOnlyInQuery, streetAll, unitOneSided
Flat, 3 Moss Street | 3, MOSS STREET | numberEqual, partOneSided, streetAll
3 Moss Street | FLAT, 3, MOSS STREET | numberEqual, partOneSided, streetAll
Flat, 3 Moss Street | FLAT, 3, MOSS STREET | numberEqual, streetAll, identical
Flat, 3 Moss Street | FLAT 2, 3, MOSS STREET | numberEqual, unitOnlyInCandidate, streetAll
Unit, 3 Moss Street | 3, MOSS STREET | numberEqual, partOneSided, streetAll, unitOneSided
The Studio, 3 Moss Street | 3, MOSS STREET | numberEqual, partOneSided, streetAll
First Floor, Flat 2, 3 Moss Street | 2, MOSS STREET | numberExtraInQuery, unitEqual, unitIsNumber, floorOnlyInQuery, streetAll
2 Tanzy Road | 2, TANSY ROAD | numberEqual, streetAll, misspelt 0.2
2 Tansy Lane | 2, TANSY ROAD | numberEqual, streetAll, streetTypeConflict, strayType
2 Tansy | 2, TANSY ROAD | numberEqual, streetAll, typeOnlyInCandidate
2 Sage Road | 2, TANSY ROAD | numberEqual, streetNone, streetHeadNone, strayStreet
2 Old Tansy Road | 2, TANSY ROAD | numberEqual, streetAll, strayStreet
2 Tansy Road | 2, OLD TANSY ROAD | numberEqual, streetPart 0.5
2 Bride St | 2, SAINT BRIDE STREET | numberEqual, streetPart 0.5
4 st bride st | 4, SAINT BRIDE STREET | numberEqual, streetAll, identical
4 The Drive | 4, THE DRIVE | numberEqual, streetAll, identical
4 The Grove | 4, THE DRIVE | numberEqual, streetNone, streetHeadNone, strayType
4 Drive | 4, DRIVE | numberEqual, streetAll, identical
4 Drive | 4, GROVE | numberEqual, streetNone, streetHeadNone, strayType
4 Aberwen Road | 4, ABER WEN ROAD | numberEqual, streetAll, misspelt 0.1, identical
4 Aber Wen Road | 4, ABERWEN ROAD | numberEqual, streetAll, misspelt 0.05, identical
12 Alder Court, Mint Road | 12, ALDER COURT, MINT ROAD | numberEqual, streetAll, outerStreetAll, identical
12 Alder Court, Mint Road | 12, ALDER COURT, KELP ROAD | numberEqual, streetPart 0.5, outerStreetNone, strayOuterStreet
12 Alder Court, Mint Road | 12, MINT ROAD | numberEqual, streetAll, streetIsPlace, strayType, strayStreet
12 Alder Court | 12, ALDER COURT, MINT ROAD | numberEqual, streetAll, outerStreetNone
12 Acacia House, Mint Road | 12, ALDER COURT, MINT ROAD | numberEqual, streetPart 0.5, streetHeadNone, outerStreetAll, typeOnlyInCandidate, houseConflict, strayStreet 2
12 Acacia House, Mint Road | 12, ALDER HOUSE, MINT ROAD | numberEqual, streetPart 0.333, streetHeadNone, outerStreetAll, houseConflict, strayStreet
Larkrise, Mint Road | MINT HOUSE, MINT ROAD | streetAll, nameNone, leadOnlyInQuery, leadOnlyInCandidate, nameDecidesAgainst, houseConflict, strayName
12 Cockney Hill | 12, ARMOUR HILL | numberEqual, streetNone, streetHeadNone, strayStreet
12 Moss Road | 12, CRESCENT ROAD | numberEqual, streetNone, streetHeadNone, strayStreet
12 Mint Road | 12, ALDER COURT, MINT ROAD | numberEqual, streetPart 0.5, streetHeadNone, outerStreetAll, streetTypeConflict
12 Alder Court, Mint Lane | 12, ALDER COURT, MINT ROAD | numberEqual, streetAll, outerStreetAll
Fennel Cottage, Bracken Lane | FENNEL COTTAGE, BRACKEN LANE | streetAll, nameAll, leadEqual, nameDecides, identical
Fennel Cottage, Bracken Lane | JUNIPER BARN, BRACKEN LANE | streetAll, nameNone, leadOnlyInQuery, leadOnlyInCandidate, nameDecidesAgainst, houseConflict, strayName 1.5
Fennel Cottage, Bracken Lane | FENNEL BARN, BRACKEN LANE | streetAll, namePart 0.667, leadEqual, nameDecides 0.667, buildingConflict, strayName 0.5
Sorrel Farm, Bracken Lane | THE COACH HOUSE, SORREL FARM, BRACKEN LANE | streetAll, namePart 0.5, leadOnlyInCandidate, nameNarrower, buildingOnlyInCandidate
The Coach House, Sorrel Farm, Bracken Lane | SORREL FARM, BRACKEN LANE | streetAll, nameAll, leadEqual, leadOnlyInQuery, nameWider, buildingOnlyInQuery, strayName 1.5
The Coach House, Sorrel Farm, Bracken Lane | THE COACH HOUSE, SORREL FARM, BRACKEN LANE | streetAll, nameAll, leadEqual, nameDecides, identical
Bracken Lane | SORREL FARM, BRACKEN LANE | streetAll, nameNone, leadOnlyInCandidate, nameNarrower
Sorrel Farm, Bracken Lane | BRACKEN LANE | streetAll, nameAll, leadEqual, leadOnlyInQuery, nameWider, buildingConflict, strayName 1.5
Sorrel Farm, Bracken Lane | 2, BRACKEN LANE | numberOnlyInCandidate, streetAll, leadOnlyInQuery, nameDecidesAgainst, strayName 1.5
Fennel Cottage 2 Bracken Lane | FENNEL COTTAGE, BRACKEN LANE | numberAbsent, nameForNumber, streetAll, nameAll, leadEqual
Fennel Cottage 2 Bracken Lane | FENNEL COTTAGE, 2, BRACKEN LANE | numberEqual, streetAll, nameAll, leadEqual, identical
Fennel Cottage 2 Bracken Lane | SORREL FARM, 2, BRACKEN LANE | numberEqual, streetAll, nameNone, leadOnlyInQuery, leadOnlyInCandidate, strayName 1.5
Fennel Cottage 2 Bracken Lane | 2, BRACKEN LANE | numberEqual, streetAll, leadOnlyInQuery, strayName 1.5
2 Bracken Lane | FENNEL COTTAGE, 2, BRACKEN LANE | numberEqual, streetAll, nameNone, leadOnlyInCandidate
2 Tansy Road, Oldby, Essex | 2, TANSY ROAD, NETHERBY, OLDBY | numberEqual, streetAll, tailShared 0.5, tailStray 0.25, identicalHead
2 Tansy Road, Netherby, Oldby | 2, TANSY ROAD, OLDBY | numberEqual, streetAll, tailShared, tailStray 0.25, identicalHead
2 Tansy Road, Oldby | 2, TANSY ROAD | numberEqual, streetAll, tailStray, identicalHead
Acme Widgets And Trading Holdings Limited, 2 Tansy Road | 2, TANSY ROAD | numberEqual, streetAll, leadOnlyInQuery, strayName 3
Rear of 31 Dill Way | LAND ADJACENT 31, DILL WAY | contextEqual, streetAll, nameNone, leadOnlyInCandidate
Flat 2, Rear of 31 Dill Way | FLAT 2, REAR OF 31, DILL WAY | unitEqual, contextEqual, streetAll, identical
Flat 2 Fern Court | FLAT 2, 7, FERN COURT | numberExtraInCandidate, unitEqual, streetAll
7 Fern Court | FLAT 2, FERN COURT | numberConflict, unitOnlyInCandidate, streetAll
Flat 1, Flat 2, 30 Tansy Road | FLAT 1, FLAT 2, 30, TANSY ROAD | numberEqual, unitEqual, streetAll, identical
Flat 2A, 30 Tansy Road | FLAT 2B, 30, TANSY ROAD | numberEqual, unitEqual, letterConflict, streetAll
Flat A, 30 Tansy Road | 30, TANSY ROAD | numberEqual, unitOnlyInQuery, streetAll
30 Tansy Road | FLAT A, 30, TANSY ROAD | numberEqual, unitOnlyInCandidate, streetAll
30A Tansy Road | FLAT 1, 30, TANSY ROAD | numberEqual, unitConflict, streetAll
Flat 1, 30 Tansy Road | 30A, TANSY ROAD | numberEqual, unitConflict, streetAll
30 Tansy Road | 30A FIRST FLOOR, TANSY ROAD | numberEqual, letterOnlyInCandidate, floorOnlyInCandidate, partOneSided, streetAll
30A First Floor, Tansy Road | 30 FIRST FLOOR, TANSY ROAD | numberEqual, letterBesidesFloor, floorEqual, streetAll
30 First Floor, Tansy Road | 30A FIRST FLOOR, TANSY ROAD | numberEqual, letterBesidesFloor, floorEqual, streetAll
Flat 2, 30A First Floor, Tansy Road | FLAT 2, 30 FIRST FLOOR, TANSY ROAD | numberEqual, unitEqual, letterOnlyInQuery, floorEqual, streetAll
Top Floor, 30 Tansy Road | UPPER FLOOR, 30, TANSY ROAD | numberEqual, floorConflict 0.8, streetAll
Second and Top Floor, 30 Tansy Road | FIRST AND UPPER FLOOR, 30, TANSY ROAD | numberEqual, floorConflict, streetAll
Studio 2, 30 Tansy Road | GARAGE 2, 30, TANSY ROAD | numberEqual, unitEqual, outbuildingOneSided, streetAll, nameNone, leadOnlyInCandidate, thingOneSided
Flat 2, 30 Tansy Road | ROOM 2, 30, TANSY ROAD | numberEqual, unitEqual, kindConflict, streetAll, identical
Office, 30 Tansy Road | 30, TANSY ROAD | numberEqual, streetAll, leadOnlyInQuery, strayName
Maisonette, 30 Tansy Road | FIRST FLOOR FLAT, 30, TANSY ROAD | numberEqual, floorOnlyInCandidate, streetAll
Flat 2, 30 Tansy Road | FIRST FLOOR FLAT, 30, TANSY ROAD | numberEqual, unitOnlyInQuery, floorOnlyInCandidate, streetAll
Flats 12-18, 3 Dill Way | FLAT 14, 3, DILL WAY | numberEqual, numbersSeveral, unitInRange 0.9, streetAll, leadOnlyInQuery, strayName 0.5
Flat 13, 3 Dill Way | FLAT 12-18, 3, DILL WAY | numberEqual, unitConflict, streetAll
Flat 2, 2-14 Kiln Hill | FLAT 2, 8, KILN HILL | numberInRange 0.9, unitEqual, streetAll
2 Elm Court, 2-14 Kiln Hill | 8 ELM COURT, 2-14, KILN HILL | numberEqual, unitConflict, streetAll, nameAll, leadEqual
14 Lark Court | 12-14, LARK COURT | numberInRange 0.9, streetAll
B12 Lark Court | A12, LARK COURT | numberConflict, streetAll
12-15 Lark Court | 13-14, LARK COURT | numberInRange 0.9, streetAll
12-16 Lark Court | 16-20, LARK COURT | numberInRange 0.9, streetAll
12-16 Lark Court | 17-20, LARK COURT | numberConflict, streetAll
12-16 Lark Court | 13-17, LARK COURT | numberConflict, streetAll
12-16 Lark Court | 14-18, LARK COURT | numberInRange 0.9, streetAll
28 30 Dill Way | 29, DILL WAY | numberConflict, streetAll
28 30 Dill Way | 28, DILL WAY | numberEqual, pairHalf, streetAll
28 30 Dill Way | 30, DILL WAY | numberEqual, pairHalf, streetAll
28 30 Dill Way | 30 32 DILL WAY | numberEqual, pairHalf, streetAll
28 30 Dill Way | FLAT 28, 30, DILL WAY | numberEqual, streetAll
202 B 202 Dill Way | 202B, DILL WAY | numberEqual, letterEqual, streetAll
2A-2C Dill Way | 2A, DILL WAY | numberEqual, letterEqual, streetAll
Block 2 Flat 3, Fern Court | BLOCK 2 FLAT 3, FERN COURT | unitEqual, streetAll, identical
Block 2 Fern Court | BLOCK 3 FERN COURT | blockConflict, streetAll, nameAll, leadEqual
Room 7 Flat 2, 6 Dill Way | FLAT 2, 6, DILL WAY | numberEqual, unitEqual, roomOnlyInQuery, streetAll
Flat 2, 6 Dill Way | ROOM 7 FLAT 2, 6, DILL WAY | numberEqual, unitEqual, streetAll
Room A, 6 Dill Way | ROOM A, 6, DILL WAY | numberEqual, letterEqual, streetAll, identical
2 High Street Mews | 2, HIGH STREET | numberEqual, streetAll, strayType
2 High Street | 2, HIGH STREET MEWS | numberEqual, streetAll, streetTypeConflict 0.5
Rose House, 2 Dill Way | ROSE COTTAGE, 2, DILL WAY | numberEqual, streetAll, namePart 0.667, leadEqual, buildingConflict 0.3, strayName 0.5
Rose House, Dill Way | THE ROSE HOUSE, DILL WAY | streetAll, nameAll, leadEqual, nameDecides, identical
Flat 2 Rose House, Dill Way | FLAT 2, ROSE HOUSE, 14, DILL WAY | numberExtraInCandidate, unitEqual, streetAll, nameAll, leadEqual
Flat 2 Rose House, 14 Dill Way | FLAT 2, 14, DILL WAY | numberEqual, unitEqual, streetAll, leadOnlyInQuery, strayName 1.5
Flat 2 Rose House, 14 Dill Way | FLAT 2, THYME HOUSE, 14, DILL WAY | numberEqual, unitEqual, streetAll, namePart 0.333, leadOnlyInQuery, leadOnlyInCandidate, strayName
Rose Tree Cottage, Dill Way | ROSE BUSH COTTAGE, DILL WAY | streetAll, namePart 0.6, leadEqual, nameDecides 0.6, strayName
Old Rose Tree Cottage, Dill Way | OLD ROSE TREE LODGE, DILL WAY | streetAll, namePart 0.857, leadEqual, nameDecides 0.857, buildingConflict, strayName 0.5
Shop, 2 Dill Way | SHOP, 4, DILL WAY | numberConflict, streetAll, nameAll, leadEqual
2 Tansey Raod | 2, TANSY ROAD | numberEqual, streetAll, misspelt 0.417
2 Abergwyn Road | 2, ABER GWYN ROAD, OLDBY | numberEqual, streetAll, misspelt 0.1, identicalHead
2 Rowan Bank Green, Oldby | 2, ROWANBANK GREEN, OLDBY | numberEqual, streetAll, misspelt 0.05, tailShared, identical
Oldby | 2, TANSY ROAD, OLDBY | numberOnlyInCandidate, streetNone, typeOnlyInCandidate, nameNarrower
2 Tansy Road, Netherby, Farby, Essex | 2, TANSY ROAD, NETHERBY, OLDBY | numberEqual, streetAll, tailShared 0.5, tailStray 0.333, identicalHead
`;

function readPair(line: string) {
  const [query = '', form = '', evident = ''] = line.split(' | ');
  const kinds = evident.split(', ').map((kind) => kind.split(' '));
  return {
    query,
    form,
    evident,
    amounts: Object.fromEntries(kinds.map(([name, amount = '1']) => [name, Number(amount)])),
  };
}

test.each(PAIRS.trim().split('\n').map(readPair))('$query | $form | $evident', (pair) => {
  expect(evidenceOf(`${pair.query} ${POSTCODE}`, pair.form)).toEqual({
    candidate: 1,
    ...pair.amounts,
    postcodeEqual: 1,
  });
});

describe('among several', () => {
  const NAMES = [
    'FENNEL COTTAGE, BRACKEN LANE',
    'JUNIPER BARN, BRACKEN LANE',
    'SORREL FARM, BRACKEN LANE',
  ];

  test('words that few have count by how rare they are, those of a building half', () => {
    const [fennel, juniper] = evidenceAmong(`Fennel Cottage, Bracken Lane ${POSTCODE}`, NAMES);
    const rare = Math.log(4 / 2);
    expect(fennel?.rarity).toBeCloseTo(1.5 * rare, 3);
    expect(fennel?.rivalWords).toBeUndefined();
    expect(juniper?.rarity).toBeUndefined();
    expect(juniper?.rivalWords).toBeCloseTo(2 * rare, 3);
  });

  test('words of the street and the second street count whole, types and places nothing', () => {
    const streets = ['1, ALDER COURT, MINT ROAD, OLDBY', '1, ROWAN PLACE, SAGE LANE, NETHERBY'];
    const [alder, rowan] = evidenceAmong(`1 Alder Court, Mint Road, Oldby ${POSTCODE}`, streets);
    const rare = Math.log(3 / 2);
    expect(alder?.rarity).toBeCloseTo(2 * rare, 3);
    expect(rowan?.rarity).toBeUndefined();
    expect(rowan?.rivalWords).toBeCloseTo(2 * rare, 3);
    expect(rowan?.strayOuterStreet).toBeUndefined();
  });

  test('however rare the words, and however many, they count up to six', () => {
    const others = Array.from({ length: 60 }, (_, i) => `${i + 1}, TANSY ROAD`);
    const name = 'OLD ROSE TREE HOLLOW COTTAGE, TANSY ROAD';
    const found = evidenceAmong(`Old Rose Tree Hollow Cottage, Tansy Road ${POSTCODE}`, [
      name,
      ...others,
    ]);
    expect(found[0]?.rarity).toBe(6);
    expect(found[1]?.rivalWords).toBe(6);
  });

  test('a word in two forms of one property is no rarer for it', () => {
    const candidates = [
      { uprn: 1, postcode: POSTCODE, forms: ['1, TANSY ROAD', 'TANSY LODGE, TANSY ROAD'] },
      { uprn: 2, postcode: POSTCODE, forms: ['2, SAGE ROAD'] },
    ];
    const comparison = startComparison(
      readAddress(`1 Tansy Road ${POSTCODE}`),
      prepare(candidates),
    );
    const word = comparison.block.words.indexOf('TANSY');
    expect(comparison.rarity[word]).toBeCloseTo(Math.log(3 / 2));
  });
});

describe('the postcode', () => {
  test.each([
    ['ZE9 1AA', 'postcodeEqual'],
    ['ZE9 1AB', 'postcodeSlip'],
    ['ZE9 1BB', 'postcodeSector'],
    ['ZE9 2BB', 'postcodeDistrict'],
    ['ZE8 2BB', 'postcodeArea'],
    ['YO1 2BB', 'postcodeFar'],
    ['', 'postcodeUnlisted'],
  ] as const)('%s beside ZE9 1AA is %s', (postcode, kind) => {
    const found = evidenceOf('2 Tansy Road, Oldby ZE9 1AA', '2, TANSY ROAD, OLDBY', { postcode });
    const kinds = Object.keys(found ?? {}).filter((name) => name.startsWith('postcode'));
    expect(kinds).toEqual([kind]);
  });

  test('of a query that has none says nothing', () => {
    expect(evidenceOf('2 Tansy Road, Oldby', '2, TANSY ROAD, OLDBY')).toEqual({
      candidate: 1,
      numberEqual: 1,
      streetAll: 1,
      tailShared: 1,
      identical: 1,
      postcodeMissing: 1,
    });
  });

  test.each([
    ['2 Tansy Road', '2, TANSY ROAD', undefined],
    ['2 Tansy Lane', '2, TANSY ROAD', 2],
    ['2 Old Tansy Road', '2, TANSY ROAD', 1],
    ['2 Alder Court', '2, ALDER COURT, MINT ROAD', 1],
    ['14 Tansy Road', '12-18, TANSY ROAD', 0.9],
    ['28 Tansy Road', '28 30 TANSY ROAD', 1],
    ['2 Very Old Long Tansy Lane', '2, TANSY ROAD', 3],
    ['2 Sage Road', '2, TANSY ROAD', 2],
  ])('elsewhere, %s and %s are uneven by %j', (query, form, uneven) => {
    const found = evidenceOf(`${query} ZE9 1AA`, form, { postcode: 'ZE8 2BB' });
    expect(found?.elsewhereUneven).toBe(uneven);
    expect(evidenceOf(`${query} ZE9 1AA`, form)?.elsewhereUneven).toBeUndefined();
    expect(evidenceOf(query, form)?.elsewhereUneven).toBeUndefined();
  });

  test('another street elsewhere is no home for a number whose street is right here', () => {
    const elsewhere = { postcode: 'ZE8 2BB', isStreetKnown: true };
    const here = { postcode: 'ZE9 1AA', isStreetKnown: true };
    const query = '4 Tansy Road ZE9 1AA';
    expect(evidenceOf(query, '4, TANSY CLOSE', elsewhere)?.streetIsHere).toBe(1);
    expect(evidenceOf(query, '4, SAGE ROAD', elsewhere)?.streetIsHere).toBe(1);
    expect(evidenceOf(query, '4, TANZY ROAD', elsewhere)?.streetIsHere).toBe(1);
    expect(evidenceOf(query, '4, TANSY ROAD', elsewhere)?.streetIsHere).toBeUndefined();
    expect(evidenceOf(query, '4, TANSY CLOSE', here)?.streetIsHere).toBeUndefined();
    const unknown = { postcode: 'ZE8 2BB', isStreetKnown: false };
    expect(evidenceOf(query, '4, TANSY CLOSE', unknown)?.streetIsHere).toBeUndefined();
  });
});
