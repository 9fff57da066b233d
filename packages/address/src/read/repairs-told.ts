/** The repairs that make a reading differ from the letters of a text, and the sentences of `explain` for them. */

export const REPAIRS_TOLD = {
  unglued: 'words written together were parted',
  past: 'what was so formerly was left out',
  stretch: 'only what the property explains was read, and what belongs to it',
  asides: 'telephone and other numbers, times, dates and instructions were left out',
  labelled: 'only what stands behind the label of an address, or before a note, was read',
  prose: 'the sentence around the address was left out',
  repeats: 'parts that stand twice were read once',
  scannedDigits: 'letters were read as the digits they resemble',
  numberPlaces: 'a number in digits was read as part of a place',
  numberWords: 'a number in words was read as a number',
  spokenLetters: 'letters as spoken were read as letters',
  spokenPostcode: 'a postcode as spoken was read as a postcode',
  pitch: 'the word for a pitch was left out',
  flatOver: 'a flat over a number was read as upstairs',
  letterNumber: 'letter and number were written otherwise',
  roman: 'a Roman numeral was read as a number',
  brackets: 'what stands in brackets was read as the flat',
  reversed: 'the parts were read from the smallest to the largest',
  partBehind: 'the flat stands behind the street',
  numberBehind: 'the number stands behind the street',
  unitAndNumber: 'flat and number were written together',
  compass: 'N, E, S or W was read as a point of the compass',
  unitLetter: 'F was read as flat',
  storey: 'two small numbers were read as storey and flat',
  firstPart: 'the first part was taken for an occupier',
  foreign: 'the word for a street that stands first was left out',
  translated: 'Welsh words were read as English',
  storeyFlat: 'floor and flat were read as storey and flat',
  floorFlat: 'storey and flat were read as floor and flat',
} as const satisfies Readonly<Record<string, string>>;

export type RepairName = keyof typeof REPAIRS_TOLD;

/** Repairs that change letters of the text. */
export const REWRITTEN: ReadonlySet<RepairName> = new Set<RepairName>([
  ...(['scannedDigits', 'numberWords', 'numberPlaces', 'spokenLetters'] as const),
  ...(['spokenPostcode', 'roman', 'translated', 'compass'] as const),
]);
