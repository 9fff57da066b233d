/** Writes addresses in mixed case wherever a person reads them: pages, reports, workbooks, lists, the command line. */

/** `17 HARCOURT VILLAS, EXETER, EX4 1AA` → `17 Harcourt Villas, Exeter, EX4 1AA`. Text that the source did not capitalise stays. */
export function readableAddress(line: string): string {
  return line
    .replace(CAPITALISED, (_, head, rest) => head + rest.toLowerCase())
    .replace(ORDINAL, (ending) => ending.toLowerCase())
    .replace(TWICE, '$1');
}

/**
 * The first letter of a word, which stays, and the rest: `O'C` and `ONNELL`. Words with digits are numbers or halves of a
 * postcode, and stay.
 */
const CAPITALISED =
  /(?<![\p{L}\p{N}])(?!PO\b|GIR 0|BFPO\b)((?:[OD]')?\p{Lu})([\p{Lu}']+)(?![\p{L}\p{N}])/gu;
/** An occupier named like its building: `The Red Lion, The Red Lion`. */
const TWICE = /^([^,\d]{3,}), \1(?=, )/;
/** The ending of `1ST`. */
const ORDINAL = /(?<=\d)(?:ST|ND|RD|TH)(?![\p{L}\p{N}])/gu;
