/** Limits on the cost of a filter, each with its unit and reason, for the parser and the documentation. */

interface Limit {
  readonly max: number;
  readonly unit: string;
  readonly reason: string;
}

/** How large a filter may be, with the unit and reason of each limit. */
export const LIMITS = {
  characters: {
    max: 8_000,
    unit: 'characters, decoded',
    reason: 'fits a URL of 16 KiB after percent-encoding of ordinary text',
  },
  depth: {
    max: 32,
    unit: 'levels of and and or',
    reason: 'the limit of LoopBack, and far below what recursion can handle',
  },
  nesting: {
    max: 72,
    unit: 'levels of objects and lists',
    reason:
      'a list and an object for each level of and or or, and what encloses them and is inside them',
  },
  faults: {
    max: 3,
    unit: 'faults of one where that an error names',
    reason: 'enough to fix a slip made several times; the rest are only counted',
  },
  conditions: {
    max: 100,
    unit: 'conditions',
    reason: 'each may cost one pass over a column of every property',
  },
  items: {
    max: 500,
    unit: 'values of one inq or nin',
    reason: 'enough for a street of postcodes; more belongs in a batch',
  },
  corners: {
    max: 500,
    unit: 'corners of one within',
    reason: 'each costs a comparison for every property in the box around the polygon',
  },
  regexps: {
    max: 10,
    unit: 'regexp conditions',
    reason:
      'each is compiled before anything else is answered, which takes up to a millisecond; an alternation says the same in one',
  },
  regexpCharacters: {
    max: 200,
    unit: 'characters',
    reason: 'a longer pattern is a program, not a question about a property',
  },
  regexpInstructions: {
    max: 1_000,
    unit: 'instructions of the compiled pattern',
    reason: 'matching takes time in proportion to it; nested counts such as (.{9}){99} multiply it',
  },
  orderKeys: {
    max: 20,
    unit: 'fields',
    reason: 'each may cost one comparison for every pair of rows that a sort compares',
  },
  rows: {
    max: 100,
    unit: 'properties of one page',
    reason: 'the same as page_size',
  },
  quotedCharacters: {
    max: 60,
    unit: 'characters of the request repeated in an error',
    reason: 'enough to recognise the place; more would let a request choose the size of its answer',
  },
  sentenceCharacters: {
    max: 300,
    unit: 'characters of an error about one fault',
    reason: 'an error is one sentence that a person reads',
  },
} as const satisfies Record<string, Limit>;
