/** Reasons for rejecting or skipping rows that several sources share; equal sentences are counted together. */

export const UPRN_INVALID = 'UPRN is not 1 to 12 digits';
/** For `1.0001E+11`. */
export const UPRN_ROUNDED =
  'UPRN was rounded by a spreadsheet and its last digits are lost: format the column as a number without decimals in the workbook, and save the list again';
export const UPRN_ROUNDED_KEPT =
  'UPRN was rounded by a spreadsheet and its last digits are lost: the row is accepted without it, and can be linked to a home by its address alone. Import the file as it was downloaded';
/** For `100101000000` beside many addresses. */
export const UPRN_ROUNDED_SHARED =
  'UPRN ends in zeros and different addresses of the file share it or others like it, so a spreadsheet has rounded it: ask for the list with its UPRNs as text, or let `property-lookup match` find them by the addresses';
export const UPRN_SHARED =
  'UPRN is shared by many different addresses of the file, so it cannot be that of each: correct it, or let `property-lookup match` find it by the address';
export const UPRN_SEVERAL = 'cell names several UPRNs: give each of them its own row';
/** For an empty cell, or one without digits. */
export const UPRN_MISSING = 'UPRN is missing';
export const UDPRN_INVALID = 'UDPRN is not 1 to 8 digits';
export const USRN_INVALID = 'USRN is not 1 to 8 digits';
/** For `RG1 1A`. */
export const POSTCODE_MALFORMED = 'postcode is malformed';
/** For a row that only a postcode can place. */
export const POSTCODE_MISSING = 'postcode is missing';
/** A postcode without a month of termination counts as in use. */
export const TERMINATION_MALFORMED =
  'month in which the postcode ended is malformed: it may be written 199912, 1999-12 or as a day';
export const AREA_CODE_MALFORMED = 'area code is malformed';
/** For rows that are cut or broken across lines. */
export const FIELD_COUNT_WRONG = 'number of fields is wrong';
export const CHANGE_TYPE_UNKNOWN = 'change type is not I, U or D';
export const FIGURES_MISSING = 'figures are missing';
export const NOBODY_THERE = 'area has no residents or households';
/** For a row that must have a position. */
export const COORDINATES_MISSING = 'coordinates are missing';
/** For positions outside the British Isles. */
export const COORDINATES_OFF_GRID = 'coordinates are off the grid';
export const DUMMY_RECORD =
  'row is a dummy: it says so, or has a name alone beside a postcode that cannot be';
/** For a row of a list with a UPRN alone. */
export const NOTHING_SAID = 'row has neither an address nor a position';
/** For `DELETED`, or `D COMP` of a property that is partly a home. */
export const TAX_BAND_INVALID =
  'council tax band is not a letter from A to I: the address beside it is kept, and has no band';
export const RECORD_ENDED = 'record has ended';
