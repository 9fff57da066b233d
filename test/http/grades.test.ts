/** Graded answers: how an address stands to what is listed, beside the same answer as without them. */

import { describe, expect, it } from 'vitest';
import { serveForTests } from './fixture.js';

const server = await serveForTests();

async function gradesOf(address: string, query: Record<string, string> = {}) {
  const answer = await server.lookup({ address, grade: 'true', ...query });
  expect(answer.statusCode).toBe(200);
  return answer.json().match.grades;
}

const KEYS = [
  ...['grade', 'probability', 'uprn', 'full_address', 'uprns', 'parts'],
  ...['usrn', 'street', 'postcode'],
];

describe('GET /property-lookup with grade=true', () => {
  it.each([
    ['2 High Street, Exeter, EX4 1AA', { grade: 'exact', uprn: 102, uprns: [102] }],
    ['Flat 7, 2 High Street, Exeter, EX4 1AA', { grade: 'part of', uprn: 102, uprns: [102] }],
    ['10 High Street, Exeter, EX4 1AA', { grade: 'has parts', uprn: null, parts: 2 }],
    [
      '5 High Street, Exeter, EX4 1AA',
      { grade: 'next to', uprn: 103, full_address: '3 High Street, EXETER, EX4 1AA' },
    ],
    ['Quillow House, EX4 2BB', { grade: 'postcode', uprn: null, postcode: 'EX4 2BB' }],
  ])('grades %s', async (address, first) => {
    const grades = await gradesOf(address);
    expect(Object.keys(grades[0])).toEqual(KEYS);
    expect(grades[0]).toMatchObject(first);
    const sum = grades.reduce(
      (all: number, one: { probability: number }) => all + one.probability,
      0,
    );
    expect(sum).toBeLessThanOrEqual(1 + 1e-9);
  });

  it.each([
    '2 High Street, Exeter, EX4 1AA',
    'Flat 7, 2 High Street, Exeter, EX4 1AA',
    '999 High Street, Exeter, EX4 1AA',
  ])('changes nothing else: %s', async (address) => {
    const plain = (await server.lookup({ address, match: 'true' })).json();
    const { match, ...envelope } = (await server.lookup({ address, grade: '1' })).json();
    const { grades, ...how } = match;
    expect(grades.length).toBeGreaterThan(0);
    expect({ ...envelope, match: how }).toEqual(plain);
  });

  it('grades nothing where it is not asked to', async () => {
    const { match } = (
      await server.lookup({
        address: '2 High Street, Exeter, EX4 1AA',
        match: 'true',
        grade: 'false',
      })
    ).json();
    expect(match).not.toHaveProperty('grades');
  });

  it('refuses what is neither true nor false', async () => {
    const answer = await server.lookup({ address: '2 High Street, Exeter, EX4 1AA', grade: 'yes' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('grade must be true, false, 1 or 0');
  });
});

describe('POST /match with grade=true', () => {
  const addresses = [
    '5 High Street, Exeter, EX4 1AA',
    `5 High Street${' '.repeat(1_000)}, EX4 1AA`,
  ];

  it('adds the grades to each answer; none to what is too long', async () => {
    const [first, second] = (await server.post('/match?grade=true', { addresses })).json().data;
    expect(first.grades[0]).toMatchObject({ grade: 'next to', uprn: 103 });
    expect(second.grades).toEqual([]);
    expect((await server.post('/match', { addresses })).json().data[0]).not.toHaveProperty(
      'grades',
    );
  });

  it('adds the likeliest to each row of a list', async () => {
    const list = 'address\n"5 High Street, Exeter, EX4 1AA"\n\n';
    const [header, row] = (await server.post('/match?grade=true', list)).body.split('\n');
    expect(header).toBe(
      'address,match_uprn,match_address,match_confidence,match_decision,match_reason,match_grade,match_grade_probability,match_grade_uprn,match_grade_usrn,match_grade_postcode',
    );
    expect(row).toMatch(/,unmatched,number-not-listed,next to,0\.\d+,103,,EX4 1AA$/);
  });
});
