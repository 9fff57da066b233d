import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { CertificateFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import {
  addNothingHeld,
  certifiedPlaceOf,
  coverageOf,
  ListedPlacesGatherer,
} from './place-coverage.js';
import { FactCollector } from './recorded.js';

const HOME: Parameters<typeof coverageOf>[1] = {
  address: { ...NO_ADDRESS, buildingNumber: '1', postcode: 'EX4 2BB' },
  classification: null,
};

function covered(
  home: Partial<typeof HOME> = {},
  isHome: boolean | undefined = undefined,
  asOf = '2026-04-01',
) {
  const places = new ListedPlacesGatherer();
  places.add('EX4 1AA', '2026-01-01');
  places.add('EX4 3AA', '2025-01-01');
  places.add('TQ1 1AA', '2025-01-01');
  places.add(null, '2026-01-01');
  const recorded =
    isHome === undefined
      ? {}
      : {
          IS_RESIDENTIAL: {
            value: isHome,
            confidence: 1,
            modelled: false,
            source: null,
            asOf: null,
          },
        };
  const registerEnds = new Map([
    ['EX4', 20_000],
    ['EX', 20_000],
  ]);
  const certifiedPlaces = new Set(['EX4']);
  const coverers = { asOf, listedPlaces: places.places, registerEnds, certifiedPlaces };
  return coverageOf(coverers, { ...HOME, ...home }, recorded);
}

const at = (postcode: string | null) => ({ address: { ...HOME.address, postcode } });

describe('the coverage of a home without records', () => {
  it('is complete if its outcode has sales, certificates and listings of active feeds', () => {
    const all = { isListed: true, isWatched: true, isRegistered: true, isCertified: true };
    expect(covered()).toEqual(all);
  });

  it('leaves out the market if the feeds have been silent for long', () => {
    expect(covered(at('TQ1 2BB'))).toEqual({
      isListed: true,
      isWatched: false,
      isRegistered: false,
      isCertified: false,
    });
    // Ninety days after the last delivery, even if its figures still stand.
    expect(covered({}, undefined, '2026-04-01').isWatched).toBe(true);
    expect(covered({}, undefined, '2026-04-02').isWatched).toBe(false);
  });

  it('is empty in another outcode, even if its area has sales, and without a postcode', () => {
    const nothing = {
      ...{ isListed: false, isWatched: false },
      ...{ isRegistered: false, isCertified: false },
    };
    expect(covered(at('EX39 1AA'))).toEqual(nothing);
    expect(covered(at(null))).toEqual(nothing);
  });

  it('leaves out sales if the register would not have them', () => {
    expect(covered({ classification: 'CR08' }).isRegistered).toBe(false);
    expect(covered({ classification: 'RD02' }).isRegistered).toBe(true);
    expect(covered({}, false).isRegistered).toBe(false);
    const nameless = { ...HOME.address, buildingNumber: null };
    expect(covered({ address: nameless }).isRegistered).toBe(false);
  });

  it('leaves out certificates of properties other than homes; the UPRN finds one without a name', () => {
    expect(covered({ classification: 'CR08' }).isCertified).toBe(false);
    expect(covered({ classification: 'RD02' }).isCertified).toBe(true);
    expect(covered({}, false).isCertified).toBe(false);
    const nameless = { ...HOME.address, buildingNumber: null };
    expect(covered({ address: nameless }).isCertified).toBe(true);
  });

  it('is that of certificates where a home has one', () => {
    const certified = (isDomestic: boolean, postcode: string | null = 'EX4 2BB') => {
      const fact = { isDomestic } as CertificateFact;
      const link = { uprn: 1, confidence: 1, matchType: 'Exact UPRN' } as const;
      return certifiedPlaceOf(at(postcode), { certificates: [{ fact, link }] });
    };
    expect(certified(true)).toBe('EX4');
    expect(certified(true, null)).toBeNull();
    // The certificate of a public building does not show that certificates of homes are loaded.
    expect(certified(false)).toBeNull();
    expect(certifiedPlaceOf(HOME, { certificates: [] })).toBeNull();
  });

  it('adds zeros only without records', () => {
    const told = (listings: number, sales: number, certificates = 1) => {
      const facts = new FactCollector();
      addNothingHeld(covered(), { listings, sales, certificates }, facts);
      return Object.entries(facts.facts).map(([name, fact]) => `${name} ${fact?.value}`);
    };
    expect(told(0, 0).sort()).toEqual([
      'MARKET_STATUS Off Market',
      'TIMES_LISTED 0',
      'TIMES_SOLD 0',
    ]);
    expect(told(0, 1)).toEqual(['TIMES_LISTED 0']);
    expect(told(1, 0)).toEqual(['TIMES_SOLD 0']);
    expect(told(1, 1)).toEqual([]);
    expect(told(1, 1, 0)).toEqual(['CERTIFICATE_COUNT 0']);
  });
});
