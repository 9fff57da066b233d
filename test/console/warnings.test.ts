/** Each warning of a home is true of its case, and is not given where what it says is not so, not known, or modelled. */

import { describe, expect, it } from 'vitest';
import type { Facts } from '../../apps/console/src/api/answers.js';
import { RULES, warningsOf } from '../../apps/console/src/property/warnings.js';

/** Known, so that nothing is said of what is not. */
const QUIET: Facts = { FLOOD_ZONE: '1', LISTED_BUILDING: false, TENURE: 'Freehold' };

const told = (facts: Facts): readonly string[] =>
  warningsOf({ ...QUIET, ...facts }).map(({ sentence }) => sentence);

/** Facts that warn, the beginning of the sentence, and facts that are next to them and do not. */
const CASES: readonly (readonly [Facts, string, ...Facts[]])[] = [
  [{ LEASE_YEARS_REMAINING: 0 }, 'The lease that is registered for it has run out.'],
  [
    { LEASE_YEARS_REMAINING: 37 },
    'Its lease has 37 years left: below 80 it costs more to extend, and lenders may refuse.',
    { LEASE_YEARS_REMAINING: 80 },
  ],
  [{ LEASE_YEARS_REMAINING: 1 }, 'Its lease has 1 year left'],
  [
    { ANNUAL_GROUND_RENT: 301, ESTIMATED_VALUE: 300_000 },
    'Its ground rent of £301 a year',
    { ANNUAL_GROUND_RENT: 300, ESTIMATED_VALUE: 300_000 },
    { ANNUAL_GROUND_RENT: 300 },
  ],
  [{ IS_COMPANY_OWNED: true }, 'A company or another corporate body', { IS_COMPANY_OWNED: false }],
  [{ IS_OVERSEAS_OWNED: true }, 'A company of another country', { IS_OVERSEAS_OWNED: false }],
  [{ FLOOD_ZONE: '3' }, 'It lies in flood zone 3: a high probability', { FLOOD_ZONE: '1' }],
  [{ FLOOD_ZONE: '2' }, 'It lies in flood zone 2: a medium probability'],
  [
    { FLOOD_RISK_RIVERS_SEA: 'High' },
    'Its risk of flooding by rivers and the sea is high',
    { FLOOD_RISK_RIVERS_SEA: 'Low' },
  ],
  [
    { FLOOD_RISK_SURFACE_WATER: 'Medium' },
    'Its risk of flooding by surface water is medium.',
    { FLOOD_RISK_SURFACE_WATER: 'Very Low' },
  ],
  [{ LISTED_BUILDING: true }, 'It is a listed building', { LISTED_BUILDING: false }],
  [{ SCHEDULED_MONUMENT: true }, 'It lies on a scheduled monument.', { SCHEDULED_MONUMENT: false }],
  [
    { WORLD_HERITAGE_SITE: true },
    'It lies in a world heritage site.',
    { WORLD_HERITAGE_SITE: false },
  ],
  [{ CONSERVATION_AREA: true }, 'It lies in a conservation area.', { CONSERVATION_AREA: false }],
  [{ ARTICLE_4_DIRECTION: true }, 'An Article 4 direction', { ARTICLE_4_DIRECTION: false }],
  [{ TREE_PRESERVATION_ZONE: true }, 'It lies in a tree', { TREE_PRESERVATION_ZONE: false }],
  [{ GREEN_BELT: true }, 'It lies in the green belt.', { GREEN_BELT: false }],
  [
    { NATIONAL_PARK: 'Dartmoor' },
    'It lies in a national park (Dartmoor).',
    { NATIONAL_PARK: null },
  ],
  [{ COAL_DEVELOPMENT_HIGH_RISK: true }, 'Past coal mining', { COAL_DEVELOPMENT_HIGH_RISK: false }],
  [
    { COAL_MINING_REPORTING_AREA: true },
    'A coal mining report',
    { COAL_MINING_REPORTING_AREA: false },
  ],
  [{ HISTORIC_LANDFILL: true }, 'It lies on a former landfill', { HISTORIC_LANDFILL: false }],
  [
    { RADON_POTENTIAL: '5-10%' },
    'It lies in a radon affected area: 5 to 10% of homes',
    { RADON_POTENTIAL: 'Under 1%' },
  ],
  [{ RADON_POTENTIAL: 'Over 30%' }, 'It lies in a radon affected area: over 30% of homes'],
  [{ NON_STANDARD_CONSTRUCTION: true }, 'Lenders would call', { NON_STANDARD_CONSTRUCTION: false }],
  [
    { IS_EXPIRED: true, EXPIRY_DATE: '2024-05-02' },
    'Its energy certificate expired on 2 May 2024.',
    { IS_EXPIRED: false, EXPIRY_DATE: '2034-05-02' },
  ],
  [{ CERTIFICATE_COUNT: 0 }, 'No energy certificate of it is on record.', { CERTIFICATE_COUNT: 1 }],
  [
    { MEES_COMPLIANT: false, CURRENT_ENERGY_RATING: 'F', IS_EXPIRED: false },
    'It is rated F: without an exemption it may not be let.',
    { MEES_COMPLIANT: false, CURRENT_ENERGY_RATING: 'C', IS_EXPIRED: false },
    { MEES_COMPLIANT: false, CURRENT_ENERGY_RATING: 'F', IS_EXPIRED: true },
    { MEES_COMPLIANT: null, CURRENT_ENERGY_RATING: 'G', IS_EXPIRED: false },
  ],
];

describe('a warning', () => {
  it.each(CASES.map(([facts, sentence, ...others]) => ({ facts, sentence, others })))(
    'of $facts is: $sentence',
    ({ facts, others, sentence }) => {
      expect(told(facts).filter((one) => one.startsWith(sentence))).toHaveLength(1);
      for (const other of others) {
        expect(told(other).filter((one) => one.startsWith(sentence))).toEqual([]);
      }
    },
  );

  it('is not given for what a model says, or nobody', () => {
    expect(told({})).toEqual([]);
    for (const [facts] of CASES) {
      const [name = ''] = Object.keys(facts);
      expect(told({ ...facts, [`${name}$MODELLED`]: true })).toEqual([]);
      expect(told({ ...facts, [name]: null }).filter((one) => !/not known/.test(one))).toEqual([]);
    }
  });

  it('has a case of each rule', () => {
    const fields = new Set(CASES.map(([facts]) => Object.keys(facts)[0]));
    expect(RULES.flatMap(({ of }) => of.slice(0, 1)).filter((name) => !fields.has(name))).toEqual(
      [],
    );
  });

  it('says what is not known only where it matters', () => {
    const unknown = (facts: Facts) =>
      warningsOf({ ...QUIET, ...facts }).filter(({ isUnknown }) => isUnknown).length;
    expect(unknown({ TENURE: 'Leasehold' })).toBe(1);
    expect(unknown({ TENURE: 'Leasehold', LEASE_YEARS_REMAINING: 120 })).toBe(0);
    // A model is no reason to say that it is leasehold.
    expect(unknown({ TENURE: 'Leasehold', TENURE$MODELLED: true })).toBe(0);
    expect(unknown({ FLOOD_ZONE: null, LISTED_BUILDING: null })).toBe(2);
    expect(unknown({ CONSERVATION_AREA: null, RADON_POTENTIAL: null })).toBe(0);
  });
});
