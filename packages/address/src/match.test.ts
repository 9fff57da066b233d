import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASE_POSTCODE, CASES } from '../test/cases.js';
import { readCandidate } from '../test/read-candidate.js';
import type { Candidate } from './candidates/candidate.js';
import { prepare } from './candidates/prepare.js';
import { calibrate } from './decide/calibrate.js';
import { explain } from './explain.js';
import { type Match, matchAddress } from './match.js';
import { lookupAmong } from './memory-lookup.js';
import { normalise } from './normalise/normalise.js';
import { readAddress } from './read/read-address.js';
import type { CandidateLookup } from './search.js';
import { NO_STREETS } from './streets/street-candidates.js';

const STREET: readonly Candidate[] = ['1 1, Tansy Road, Oldby', '2 2, Tansy Road, Oldby'].map(
  (line) => readCandidate(line, CASE_POSTCODE),
);

const matchAmong = (text: string, candidates: readonly Candidate[] = STREET) =>
  matchAddress(text, lookupAmong(candidates)) as Match;

/** Anything that a person or a broken file might send: words of addresses, digits, controls, emoji, right-to-left. */
const words = fc.constantFrom(
  ...[
    'FLAT',
    '2',
    '12-14',
    '3/4',
    'TANSY',
    'ROAD',
    'ST',
    'FIRST',
    'FLOOR',
    'REAR',
    'OF',
    'C/O',
    'MR',
    'A',
    '2FR',
  ],
  ...[
    '1F2',
    'BASEMENT',
    'ZE9',
    '1AA',
    ',',
    '(',
    ')',
    '-',
    '&',
    '\u202e\u05d0',
    '\u{1f3e0}',
    '\u0000',
    '',
    "'",
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('a property that is no more', () => {
  const [first, second] = STREET as [Candidate, Candidate];
  const past = { ...first, uprn: 9, yieldsAddress: true };

  test('leaves its address to the one that has it now', () => {
    expect(matchAmong(`1 Tansy Road, Oldby ${CASE_POSTCODE}`, [past, first, second])).toMatchObject(
      {
        decision: 'matched',
        candidates: [{ uprn: first.uprn, confidence: 1 }],
      },
    );
  });

  test('takes no alias with it', () => {
    const also = { ...past, aliases: ['1 Tansy Road, Elsewhere'] };
    expect(
      matchAmong(`1 Tansy Road ${CASE_POSTCODE}`, [also, first, second]).candidates[0],
    ).toMatchObject({ uprn: first.uprn, confidence: 1 });
  });

  test('is meant where no other has its address', () => {
    expect(matchAmong(`1 Tansy Road, Oldby ${CASE_POSTCODE}`, [past, second])).toMatchObject({
      decision: 'matched',
      candidates: [{ uprn: 9 }],
    });
  });
});

describe('any text', () => {
  test('is read, prepared, matched and explained without failing, within bounds', () => {
    fc.assert(
      fc.property(anyText, anyText, (query, form) => {
        const candidates = [...STREET, { uprn: 9, postcode: CASE_POSTCODE, forms: [form, query] }];
        const match = matchAddress(query, lookupAmong(candidates), { trace: true }) as Match;
        const total = match.candidates.reduce((sum, { confidence }) => sum + confidence, 0);
        expect(total).toBeLessThanOrEqual(1 + 1e-9);
        for (const [rank, { confidence }] of match.candidates.entries()) {
          // The best is listed however unsure it is; where there is no match, so are others.
          const isSure = match.decision === 'matched' && rank > 0;
          expect(confidence).toBeGreaterThanOrEqual(isSure ? 0.01 : 0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        expect(match.candidates.length).toBeLessThanOrEqual(10);
        expect(explain(match).length).toBeGreaterThan(1);
      }),
      { numRuns: byLength(200, 500) },
    );
  });

  test('of 1,000 characters that repeats itself is matched like any other', () => {
    const forms = Array.from({ length: 100 }, (_, i) => `Flat ${i}, 12-14, Tansy Road, Oldby`);
    const block = prepare(
      forms.map((form, uprn) => ({ uprn, postcode: CASE_POSTCODE, forms: [form] })),
    );
    const lookup: CandidateLookup = {
      ofPostcode: () => block,
      ofStreets: () => ({ ...NO_STREETS, block }),
    };
    // A reader that grows exponentially on repeated text would not end within the limit of a test.
    for (const unit of [
      ...[
        '1 ',
        'FLAT 1 ',
        'A',
        '1-',
        '(',
        'AB CD ',
        '1A1A',
        'FIRST ',
        '&amp;',
        '%25',
        '<a',
        'ONE ',
      ],
      ...['I AM 1 ', 'NOW 1 ', 'aB', '1(2', 'L6 ', 'TEL 1 ', 'a=', '{"a":', 'ZE9 1AB '],
    ]) {
      const text = `${unit.repeat(1000).slice(0, 990)} ZE9 1AA`;
      expect(matchAddress(text, lookup), text).toHaveProperty('tiedCount');
    }
  });
});

test('one match among many equal hashes to itself: the same in, the same out', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CASES), ({ candidates, query }) => {
      const lookup = lookupAmong(candidates.map((line) => readCandidate(line, CASE_POSTCODE)));
      expect(matchAddress(query, lookup)).toEqual(matchAddress(query, lookup));
    }),
    { numRuns: 50 },
  );
});

describe('agreement never lowers confidence', () => {
  const confidenceOf = (text: string, uprn: number) =>
    matchAmong(text).candidates.find((candidate) => candidate.uprn === uprn)?.confidence ?? 0;

  test.each([
    ['2 Tansy ZE9 1AA', '2 Tansy Road ZE9 1AA'],
    ['2 Tansy Road ZE9 1AA', '2 Tansy Road, Oldby ZE9 1AA'],
    ['2 Tanzy Road ZE9 1AA', '2 Tansy Road ZE9 1AA'],
    ['2 Tansy Road, Oldby', '2 Tansy Road, Oldby ZE9 1AA'],
    ['2 Tansy Road, Oldby ZE9 1AB', '2 Tansy Road, Oldby ZE9 1AA'],
    ['Tansy Road ZE9 1AA', '2 Tansy Road ZE9 1AA'],
  ])('%s → %s', (less, more) => {
    expect(confidenceOf(more, 2)).toBeGreaterThanOrEqual(confidenceOf(less, 2));
  });
});

test('an identical address of one property has confidence 1, of two at most a half', () => {
  expect(matchAmong('2, Tansy Road, Oldby ZE9 1AA').candidates).toEqual([
    expect.objectContaining({ uprn: 2, confidence: 1 }),
  ]);
  const twins = [...STREET, { uprn: 3, postcode: CASE_POSTCODE, forms: ['2, TANSY ROAD, OLDBY'] }];
  const match = matchAmong('2, Tansy Road, Oldby ZE9 1AA', twins);
  expect(match.decision).toBe('ambiguous');
  expect(match.candidates[0]?.confidence).toBeLessThanOrEqual(0.5);
  expect(match.candidates[0]?.confidence).toBe(match.candidates[1]?.confidence);
});

test.each(['maybe', 'possibly', 'could be', "I think it's"])(
  'a text that says %s is not sure',
  (doubt) => {
    const text = '1 Tansy Road, Oldby, ZE9 1AA';
    const [plain, doubted] = [text, `${doubt} ${text}`].map((each) => matchAmong(each));
    expect(plain?.candidates[0]?.confidence).toBeGreaterThan(0.9);
    expect(doubted).toMatchObject({ decision: 'matched', candidates: [{ confidence: 0.9 }] });
  },
);

test('all that are tied for the best are listed and counted, however many', () => {
  const flats = Array.from({ length: 250 }, (_, i) =>
    readCandidate(`${i + 1} Flat ${i + 1}, 30, Tansy Road, Oldby`, CASE_POSTCODE),
  );
  const { candidates, tiedCount } = matchAmong('30 Tansy Road, Oldby ZE9 1AA', flats);
  expect([candidates.length, tiedCount]).toEqual([250, 250]);
  const confidences = new Set(candidates.map(({ confidence }) => confidence));
  // Together they are no likelier than the building itself.
  expect(confidences.size).toBe(1);
  const [each = 0] = confidences;
  expect(each).toBeGreaterThan(0.1 / 250);
  expect(each).toBeLessThanOrEqual(1 / 250);
  expect(matchAmong('2 Tansy Road, Oldby ZE9 1AA').tiedCount).toBe(1);
  expect(matchAmong('9 Unheard Of ZE9 9ZZ').tiedCount).toBe(0);
});

test('only the certain stage says 1, and no confidence has more than four decimals', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (raw) => {
      const total = Math.max(
        1,
        raw.reduce((sum, one) => sum + one, 0),
      );
      const ranked = raw.map((one) => one / total).sort((a, b) => b - a);
      const confidences = calibrate(ranked, ranked[0] ?? 0, 1);
      for (const confidence of confidences) {
        expect(confidence).toBeLessThan(1);
        expect(confidence).toBeGreaterThan(0);
        expect(String(confidence)).toMatch(/^0\.\d{1,4}$/);
      }
    }),
  );
});

test('a lookup that answers later gives the same match, later', async () => {
  const now = lookupAmong(STREET);
  const later: CandidateLookup = {
    ofPostcode: async (postcode) => now.ofPostcode(postcode),
    ofStreets: async (question) => now.ofStreets(question),
  };
  for (const text of ['2 Tansy Road ZE9 1AA', '2 Tansy Road, Oldby', '77 Nowhere ZE9 9ZZ']) {
    const match = matchAddress(text, later);
    expect(match).toBeInstanceOf(Promise);
    expect(await match).toEqual(matchAddress(text, now));
  }
});

test('a text without an address is unmatched for that reason', () => {
  for (const text of ['', '   ', ',,,', 'ZE9 1AA', '\u{1f3e0}']) {
    expect(matchAmong(text).reason, text).toBe('nothing-to-read');
  }
});

test('reasons name what failed', () => {
  const flats = ['1 Flat 1, 30, Tansy Road', '2 Flat 2, 30, Tansy Road'].map((line) =>
    readCandidate(line, CASE_POSTCODE),
  );
  expect(matchAmong('4 Tansy Road ZE9 1AA').reason).toBe('number-not-listed');
  expect(matchAmong('Flat 9, 30 Tansy Road ZE9 1AA', flats).reason).toBe('part-not-listed');
  expect(matchAmong('2 Tansy Road, Oldby ZE9 1AB').reason).toBe('other-postcode');
  expect(matchAmong('2 Tansy Road, Oldby').reason).toBe('found-without-postcode');
  expect(matchAmong('9 Unheard Of ZE9 9ZZ').reason).toBe('no-candidates');
});

test('a prepared block is plain data', () => {
  const block = prepare(STREET);
  expect(JSON.parse(JSON.stringify(block))).toEqual(block);
});

test('a query and a form are read by the same code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CASES), ({ query }) => {
      const { fullHash, outcode } = readAddress(query);
      // Only where the postcode is all that is taken out of the text, and stands at its end as it is written.
      const isPlain =
        normalise(query) === query && (outcode === null || /ZE9 ?1\w\w$/i.test(query));
      fc.pre(isPlain && !/ZE9.*ZE9|ZE9:/i.test(query));
      const text = query.replace(/,? *ZE9.*$/i, '');
      const block = prepare([{ uprn: 1, postcode: null, forms: [text] }]);
      expect(block.forms[2]).toBe(fullHash);
    }),
  );
});

test('where a postcode is required, nothing is sought without one', () => {
  const lookup = lookupAmong(STREET);
  const sought: string[] = [];
  const told: CandidateLookup = {
    ofPostcode: lookup.ofPostcode,
    ofStreets: (question) => {
      sought.push(...question.words.map(({ text }) => text));
      return lookup.ofStreets(question);
    },
  };
  const required = matchAddress('2 Tansy Road, Oldby', told, { requirePostcode: true }) as Match;
  expect(required).toMatchObject({ decision: 'unmatched', hasPostcode: false });
  expect(sought).toEqual([]);
  const free = matchAddress('2 Tansy Road, Oldby', told) as Match;
  expect(free).toMatchObject({ decision: 'matched', hasPostcode: false });
  expect(sought).toContain('TANSY');
  const other = matchAddress('2 Tansy Road, Oldby ZE9 1AB', told, {
    requirePostcode: true,
  }) as Match;
  expect(other).toMatchObject({ reason: 'other-postcode', hasPostcode: true });
});

test('a stretch of a text is sought once, though the text itself is sought by its sounds too', () => {
  const lookup = lookupAmong(STREET);
  const sought: string[] = [];
  const told: CandidateLookup = {
    ofPostcode: lookup.ofPostcode,
    ofStreets: (question) => {
      sought.push(question.spelling);
      return lookup.ofStreets(question);
    },
  };
  matchAddress('gate code 12 // 2 Zzyzx Tansy, Oldby // ring first', told);
  expect(sought.filter((spelling) => spelling === 'exact')).toHaveLength(2);
});

test('a flat of a house with a letter may be another than that house', () => {
  const house = readCandidate('1 5b, Tansy Road, Oldby', CASE_POSTCODE);
  const sureOf = (text: string, listed: Candidate) =>
    matchAmong(`${text}, Oldby, ${CASE_POSTCODE}`, [listed]).candidates[0]?.confidence ?? 0;
  for (const text of ['Second Floor Flat, 5B Tansy Road', 'Flat, 5B Tansy Road']) {
    expect(sureOf(text, house), text).toBeGreaterThan(0.3);
    expect(sureOf(text, house), text).toBeLessThan(0.95);
  }
  expect(sureOf('5B Tansy Road', house)).toBe(1);
  const flat = readCandidate('1 Flat B, 5, Tansy Road, Oldby', CASE_POSTCODE);
  expect(sureOf('Second Floor Flat B, 5 Tansy Road', flat)).toBeGreaterThan(0.9);
});

describe('what only sounds like the text', () => {
  const candidates = ['1 7, Quebec Road, Oldby', '2 9, Kent Road, Oldby'].map((line) =>
    readCandidate(line, CASE_POSTCODE),
  );

  /** Which spellings of its words a text asks the streets for. */
  function asked(text: string): string[] {
    const lookup = lookupAmong(candidates);
    const spellings: string[] = [];
    matchAddress(text, {
      ...lookup,
      ofStreets: (question) => {
        spellings.push(question.spelling);
        return lookup.ofStreets(question);
      },
    });
    return spellings;
  }

  test.each([
    ['7 Quebec Road, Oldby', ['exact']],
    ['7 Quebeck Road, Oldby', ['exact', 'misspelt']],
    ['7 Kwebek Road, Oldby', ['exact', 'misspelt', 'garbled']],
    ['5 Quebec Road, Oldby', ['exact', 'respelt']],
    [`7 Quebec Road, Oldby ${CASE_POSTCODE}`, []],
  ])('is sought last: %s', (text, spellings) => {
    expect(asked(text)).toEqual(spellings);
  });

  test('is matched less surely than the word itself, and says so', () => {
    const heard = matchAmong('7 Kwebek Road, Oldby', candidates);
    const spelt = matchAmong('7 Quebec Road, Oldby', candidates);
    expect(heard.candidates[0]?.uprn).toBe(1);
    expect(heard.candidates[0]?.confidence).toBeLessThan(spelt.candidates[0]?.confidence ?? 0);
  });

  test('is found in the postcode that the text has', () => {
    expect(matchAmong(`7 Kwebek Road ${CASE_POSTCODE}`, candidates)).toMatchObject({
      decision: 'matched',
    });
  });
});

describe('a text that names several homes', () => {
  const HOMES = [10, 12, 14, 16].map((number) => `${number} ${number}, Tansy Road, Oldby`);
  const FLATS = [1, 2, 3].map((flat) => `${flat} Flat ${flat}, Fern Court, 30, Tansy Road, Oldby`);
  const among = (lines: readonly string[]) =>
    lines.map((line) => readCandidate(line, CASE_POSTCODE));

  test.each([
    ['12, 14 and 16 Tansy Road', HOMES],
    ['12, 14, 16 Tansy Road', HOMES],
    ['12 and 14 Tansy Road', HOMES],
    ['Nos 12 & 14 Tansy Road', HOMES],
    ['10 to 16 Tansy Road', HOMES],
    ['10-16 Tansy Road', HOMES],
    ['Flats 1-3, Fern Court', FLATS],
    ['Flats 1-3, Fern Court, 30 Tansy Road', FLATS],
    ['Flats 1, 2 and 3, Fern Court', FLATS],
  ])('%s is refused, and the reason says so', (text, lines) => {
    for (const place of [`, Oldby ${CASE_POSTCODE}`, ', Oldby']) {
      const { candidates, decision, reason } = matchAmong(text + place, among(lines));
      expect({ decision, reason }).toEqual({ decision: 'unmatched', reason: 'several-properties' });
      expect(candidates.length).toBeGreaterThan(1);
      const total = candidates.reduce((sum, { confidence }) => sum + confidence, 0);
      expect(total).toBeLessThan(0.5);
    }
  });

  test.each([
    ['12, 14 and 16 Tansy Road', '5 12-16, Tansy Road, Oldby'],
    ['10-16 Tansy Road', '5 10-16, Tansy Road, Oldby'],
    ['Flat 3, 12-14 Tansy Road', '5 Flat 3, 12-14, Tansy Road, Oldby'],
    ['3, 12 and 14 Tansy Road', '5 3, 12-14, Tansy Road, Oldby'],
  ])('%s is one where that very one is listed: %s', (text, line) => {
    const { candidates, decision } = matchAmong(
      `${text} ${CASE_POSTCODE}`,
      among([...HOMES, line]),
    );
    expect(decision).toBe('matched');
    expect(candidates[0]?.uprn).toBe(5);
  });
});

test('a property whose address is inferred is meant no more surely than the address is its own', () => {
  const candidates = STREET.map((candidate, at) => ({
    ...candidate,
    ...(at === 0 && { confidence: 0.8 }),
  }));
  // One is identical to an address, the other is not.
  for (const street of ['Tansy Road', 'Tansey Road']) {
    const text = (number: number) => `${number} ${street}, Oldby ${CASE_POSTCODE}`;
    const [inferred, recorded] = [1, 2].map((number) => matchAmong(text(number), candidates));
    const sure = matchAmong(text(1)).candidates[0]?.confidence ?? 0;
    expect(sure).toBeGreaterThan(0.9);
    expect(inferred?.candidates[0]?.uprn).toBe(1);
    expect(inferred?.candidates[0]?.confidence).toBeCloseTo(0.8 * sure, 3);
    expect(recorded?.candidates[0]).not.toHaveProperty('addressConfidence');
    expect(inferred && explain(inferred).join(' ')).toContain('No source has its address');
  }
});
