/** Why rows are rejected or skipped, for reasons that several sources share: equal sentences are counted together. */

export const UPRN_INVALID = 'UPRN is not 1 to 12 digits';
/** As in `1.0001E+11`. */
export const UPRN_ROUNDED =
  'UPRN was rounded by a spreadsheet and its last digits are lost: format the column as a number without decimals in the workbook, and save the list again';
export const UPRN_MISSING = 'UPRN is missing';
export const UDPRN_INVALID = 'UDPRN is not 1 to 8 digits';
export const USRN_INVALID = 'USRN is not 1 to 8 digits';
export const POSTCODE_MALFORMED = 'postcode is malformed';
export const POSTCODE_MISSING = 'postcode is missing';
export const FIELD_COUNT_WRONG = 'number of fields is wrong';
export const CHANGE_TYPE_UNKNOWN = 'change type is not I, U or D';
export const COORDINATES_MISSING = 'coordinates are missing';
export const COORDINATES_OFF_GRID = 'coordinates are off the grid';
export const NOTHING_SAID = 'row has neither an address nor a position';
export const RECORD_ENDED = 'record has ended';
