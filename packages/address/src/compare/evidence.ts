/** The kinds of evidence for and against a candidate: name, meaning, and permitted sign. */

interface EvidenceKind {
  readonly name: EvidenceName;
  /** What `explain` says when it is present. */
  readonly sentence: string;
  /** 1 speaks for the candidate, -1 against it, 0 may do either; the fitted weight must keep this sign. */
  readonly sign: 1 | -1 | 0;
}

const kinds = [
  ['candidate', 0, 'it is one of the candidates'],
  // Identifiers.
  ['numberEqual', 1, 'the building number agrees'],
  ['numberInRange', 1, 'the building number lies within the range'],
  ['numbersSeveral', -1, 'the text names several numbers, it has one of them'],
  ['numberConflict', -1, 'the building numbers differ'],
  ['numberAbsent', -1, 'it has no number, the text has one'],
  [
    'nameForNumber',
    1,
    'it has no number, but exactly the name that the text has beside the number',
  ],
  ['numberOfOther', -1, 'in the text a word before the number says that it numbers something else'],
  ['numberExtraInQuery', -1, 'the text has a further number'],
  ['numberOfBlock', -1, 'the text has a further number, but the block that it names agrees'],
  ['numberOnlyInCandidate', -1, 'it has a number, the text has none'],
  ['numberExtraInCandidate', -1, 'it has a further number'],
  ['pairHalf', -1, 'one half of a pair of numbers agrees'],
  ['unitEqual', 1, 'the flat or unit agrees'],
  ['unitInRange', 1, 'the flat or unit lies within a range'],
  ['unitConflict', -1, 'the flats or units differ'],
  ['unitOnlyInQuery', -1, 'it has no such flat or unit'],
  ['unitOnlyInCandidate', -1, 'it is a flat or unit, the text names none'],
  ['unitBesidesFloor', -1, 'only one side numbers the flat, but the floor agrees'],
  ['letterBesidesFloor', -1, 'only one side has a letter, but the floor agrees'],
  ['roomOnlyInQuery', -1, 'it has no such room'],
  ['letterEqual', 1, 'the letter agrees'],
  ['letterConflict', -1, 'the letters differ'],
  ['letterOnlyInQuery', -1, 'it lacks the letter'],
  ['letterOnlyInCandidate', -1, 'it has a letter, the text has none'],
  ['blockConflict', -1, 'the blocks differ'],
  ['blockOneSided', -1, 'only one side names the block'],
  ['contextEqual', 1, 'the neighbour it refers to agrees'],
  ['contextConflict', -1, "the number or name is the neighbour's on one side only"],
  ['rolesSwapped', -1, 'flat and building number are swapped'],
  ['unitIsNumber', -1, 'the flat of one side is the building number of the other'],
  ['flatIsNumber', -1, 'only one side calls the number a flat'],
  ['flatIsHouse', -1, 'the flat of one side is the house of that number on the other'],
  // Floors, sides, kinds of part.
  ['floorEqual', 1, 'the floor agrees'],
  ['floorOverlap', 1, 'the floors overlap'],
  ['floorHint', 1, 'the floors may be the same: upstairs and the first, downstairs and the ground'],
  ['floorConflict', -1, 'the floors differ'],
  ['floorOnlyInQuery', -1, 'the text names a floor, it does not'],
  ['floorOnlyInCandidate', -1, 'it names a floor, the text does not'],
  ['sideEqual', 1, 'the side agrees'],
  ['sideConflict', -1, 'the sides differ'],
  ['sideOneSided', -1, 'only one side names left, right, front or rear'],
  ['partOneSided', -1, 'only one side says that it is part of a building'],
  ['kindConflict', -1, 'the kinds of part differ'],
  ['partNameConflict', -1, 'the parts have other names: a flat and a penthouse'],
  ['outbuildingOneSided', -1, 'only one side is a garage, office, shop or annexe'],
  ['thingOneSided', -1, 'only one of the two is land, a box, a mast or the like'],
  ['unitOneSided', -1, 'only one side is a unit or suite'],
  // Words.
  ['streetAll', 1, 'the whole street name agrees'],
  ['streetPart', 1, 'part of the street name agrees'],
  ['streetNone', -1, 'nothing of the street name agrees'],
  ['streetHeadNone', -1, 'the words behind its number are not in the text'],
  [
    'streetIsPlace',
    -1,
    'what agrees with its street is a place in the text, which has another street',
  ],
  ['outerStreetAll', 1, 'the second street agrees'],
  ['outerStreetNone', -1, 'its second street is not in the text'],
  [
    'streetIsHere',
    -1,
    'the street of the text exists where the text says, and this is another street',
  ],
  ['elsewhereUneven', -1, 'it is in another postcode, and its text differs'],
  ['unplacedUneven', -1, 'no postcode agrees, and its text differs'],
  ['streetBesidesBuilding', -1, 'the building agrees, the text also names a street'],
  ['streetTypeConflict', -1, 'the street types differ'],
  ['typeOnlyInCandidate', -1, 'it has a street type, the text none'],
  ['strayType', -1, 'it lacks the street type of the text'],
  ['nameAll', 1, 'the whole building name agrees'],
  ['namePart', 1, 'part of the building name agrees'],
  ['nameNone', -1, 'its building name is not in the text'],
  ['leadEqual', 1, 'the name at the beginning agrees'],
  ['leadOnlyInQuery', -1, 'the text begins with a name that it lacks'],
  ['leadOnlyInCandidate', -1, 'it begins with a name that the text lacks'],
  ['nameDecides', 1, 'there is no number, and the name agrees'],
  ['knownByName', 0, 'the text has neither number nor street, but exactly its name'],
  ['nameNarrower', -1, 'there is no number, and it begins with a name that the text lacks'],
  ['nameWider', -1, 'there is no number, and the text begins with a name that it lacks'],
  [
    'buildingConflict',
    -1,
    'the names end in other words: a cottage on one side, a farm on the other',
  ],
  ['houseConflict', -1, 'each names a house or building, and neither is in the other'],
  ['buildingOnlyInQuery', -1, 'the text names a building there that it is not'],
  ['buildingOnlyInCandidate', -1, 'it is in a building that the text does not name'],
  [
    'opposite',
    -1,
    'a word of the one is the opposite of a word of the other: north and south, infants and juniors',
  ],
  ['nameDecidesAgainst', -1, 'there is no number, and the name differs'],
  ['rarity', 1, 'words agree that few of the other candidates have'],
  ['rivalWords', -1, 'the text has words that only other candidates have'],
  ['strayName', -1, 'the text has words of a name that no candidate has'],
  ['strayStreet', -1, 'the text has words of a street that no candidate has'],
  ['strayOuterStreet', -1, 'the text has a second street that no candidate has'],
  ['cutShort', -1, 'a word of the text is only the beginning of a word of its street'],
  ['misspelt', -1, 'words agree only after repair of spelling'],
  ['tailShared', 1, 'locality, town or county agree'],
  ['tailStray', -1, 'the text names places that its address does not'],
  ['townConflict', -1, 'every place that the text names is another'],
  [
    'placeUnknown',
    -1,
    'the text names a place that the list lacks, and not the place that it is in',
  ],
  ['placeConflict', -1, 'it is in another place of the town than the text says'],
  ['identical', 1, 'the texts are identical'],
  ['identicalHead', 1, 'the texts are identical but for locality, town and county'],
  // The postcode.
  ['postcodeEqual', 1, 'the postcode agrees'],
  ['postcodeSlip', 0, 'the postcodes differ by one character or a swap of two'],
  ['postcodeSector', 0, 'the postcodes share the sector'],
  ['postcodeDistrict', 0, 'the postcodes share the district'],
  ['postcodeArea', 0, 'the postcodes share the area'],
  ['postcodeFar', -1, 'the postcodes are far apart'],
  ['postcodeMissing', 0, 'the text has no postcode'],
  ['postcodeUnlisted', 0, 'it is listed without a postcode'],
  [
    'postcodeElsewhere',
    -1,
    'the postcode of the text belongs to another area than the places that it names',
  ],
  ['outcodeEqual', 1, 'the text has half a postcode, and it agrees'],
  ['outcodeConflict', -1, 'the text has half a postcode, and it differs'],
  ['garbled', -1, 'words agree only by their sound, or as parts of one another'],
] as const satisfies readonly (readonly [string, 1 | -1 | 0, string])[];

export type EvidenceName = (typeof kinds)[number][0];

/** In the order of evidence vectors and of weights. */
export const EVIDENCE: readonly EvidenceKind[] = kinds.map(([name, sign, sentence]) => ({
  name,
  sign,
  sentence,
}));

/** Position of each kind in an evidence vector. */
export const E: Readonly<Record<EvidenceName, number>> = Object.fromEntries(
  kinds.map(([name], i) => [name, i]),
) as Record<EvidenceName, number>;
