/** Homes of two made-up streets of Exeter with their postcodes, and the day on which tests take place. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { PostcodeFact, Property } from '@property-lookup/model/property';

export const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

const NO_AREAS = {
  country: 'E92000001',
  region: null,
  county: null,
  localAuthority: 'E07000041',
  ward: null,
  constituency: null,
  outputArea: null,
  lsoa: null,
  msoa: null,
  ruralUrban: null,
};

export function postcode(text: string, terminated: string | null = null): PostcodeFact {
  return {
    kind: 'postcode',
    postcode: text,
    terminated,
    x: 292_000,
    y: 92_000,
    grid: 'british',
    latitude: 50.72,
    longitude: -3.53,
    areas: NO_AREAS,
  };
}

interface Home {
  readonly uprn: number;
  readonly flat?: string;
  readonly number: string;
  readonly street: string;
  readonly postcode: string;
  readonly classification?: string;
}

export function property(home: Home): Property {
  const line = [home.flat, `${home.number} ${home.street}`, 'EXETER'].filter(Boolean).join(', ');
  return {
    uprn: home.uprn,
    address: {
      ...NO_ADDRESS,
      subBuildingName: home.flat ?? null,
      buildingNumber: home.number,
      thoroughfare: home.street,
      postTown: 'EXETER',
      postcode: home.postcode,
    },
    forms: [line],
    aliases: [],
    position: {
      x: 292_000.5,
      y: 92_000,
      latitude: 50.72,
      longitude: -3.53,
      precision: 'address',
    },
    udprn: null,
    usrn: null,
    parentUprn: null,
    classification: home.classification ?? null,
    logicalStatus: 1,
    custodian: null,
    postalAddress: null,
    areas: NO_AREAS,
    sources: ['list'],
    origins: '',
    addressAsOf: '2026-01-01',
    addressConfidence: null,
  };
}

/** In the default order. */
export const HOMES: readonly Property[] = [
  property({
    uprn: 101,
    number: '1',
    street: 'High Street',
    postcode: 'EX4 1AA',
    classification: 'RD04',
  }),
  property({
    uprn: 102,
    number: '2',
    street: 'High Street',
    postcode: 'EX4 1AA',
    classification: 'CR08',
  }),
  property({ uprn: 103, number: '3', street: 'High Street', postcode: 'EX4 1AA' }),
  property({ uprn: 110, flat: 'FLAT 1', number: '10', street: 'High Street', postcode: 'EX4 1AA' }),
  property({ uprn: 111, flat: 'FLAT 2', number: '10', street: 'High Street', postcode: 'EX4 1AA' }),
  ...Array.from({ length: 120 }, (_, i) =>
    property({ uprn: 1_001 + i, number: String(i + 1), street: 'Mill Lane', postcode: 'EX4 2BB' }),
  ),
];

export const POSTCODES: readonly PostcodeFact[] = [
  postcode('EX4 1AA'),
  postcode('EX4 2BB'),
  postcode('EX4 3DD'),
  postcode('EX4 9ZZ', '2019-05'),
];
