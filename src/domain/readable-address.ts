/** Writes addresses as people do, wherever a person reads one: pages, reports, workbooks, lists, the command line. */

/** `17 HARCOURT VILLAS, EXETER, EX4 1AA` → `17 Harcourt Villas, Exeter, EX4 1AA`; what its source did not write in capitals stays. */
export function readableAddress(line: string): string {
  return line
    .replace(CAPITALISED, (_, head, rest) => head + rest.toLowerCase())
    .replace(ORDINAL, (ending) => ending.toLowerCase())
    .replace(TWICE, '$1');
}

/** The first letter of a word, which stays, and the others: `O'C` and `ONNELL`. What has digits is a number or half a postcode. */
const CAPITALISED =
  /(?<![\p{L}\p{N}])(?!PO\b|GIR 0|BFPO\b)((?:[OD]')?\p{Lu})([\p{Lu}']+)(?![\p{L}\p{N}])/gu;
/** An occupier that is called as its building is: `The Red Lion, The Red Lion`. */
const TWICE = /^([^,\d]{3,}), \1(?=, )/;
/** The end of `1ST`. */
const ORDINAL = /(?<=\d)(?:ST|ND|RD|TH)(?![\p{L}\p{N}])/gu;
