/** Facts as bytes, the form in which they wait on disk between reading and merging. */

import {
  type AddressParts,
  addressPartsOf,
  addressPartValues,
} from '../../domain/address-parts.js';
import {
  ADDRESS_STANDINGS,
  type Fact,
  type FactKind,
  type Geography,
  geographyOf,
  geographyValues,
} from '../../domain/fact.js';
import type { PackedReader, PackedWriter } from './packed-values.js';

/** Kinds by their place here, the first byte of a fact. Part of the format on disk. */
const KINDS = [
  'address',
  'address-line',
  'record-address',
  'position',
  'identity',
  'organisation',
  'geography',
  'postcode',
  'street',
  'delivery-point',
  'removal',
  'road',
  'street-road',
] as const satisfies readonly FactKind[];

const BYTES: ReadonlyMap<string, number> = new Map(KINDS.map((kind, byte) => [kind, byte]));

/** Whether a fact is kept in this form; all others are evidence beyond addresses. */
export function isAddressFact(fact: { readonly kind: string }): fact is Fact {
  return BYTES.has(fact.kind);
}

/** Of facts by UPRN, that stands first. */
export function writeFact(to: PackedWriter, fact: Fact): void {
  to.byte(BYTES.get(fact.kind) ?? 0);
  switch (fact.kind) {
    case 'address':
      to.number(fact.uprn);
      to.text(fact.key);
      to.byte(ADDRESS_STANDINGS.indexOf(fact.standing));
      to.number(fact.usrn);
      to.texts(addressPartValues(fact.parts));
      return;
    case 'address-line':
      to.number(fact.uprn);
      to.text(fact.text);
      to.text(fact.postcode);
      return;
    case 'record-address':
      to.number(fact.uprn);
      to.texts([fact.id, fact.recordedOn, fact.text, fact.postTown, fact.postcode]);
      return;
    case 'position':
      to.number(fact.uprn);
      writePoint(to, fact);
      to.byte(fact.precision === 'postcode' ? 1 : 0);
      return;
    case 'identity':
      to.number(fact.uprn);
      to.number(fact.udprn);
      to.number(fact.usrn);
      to.number(fact.parentUprn);
      to.text(fact.classification);
      to.number(fact.logicalStatus);
      to.text(fact.country);
      return;
    case 'organisation':
      to.number(fact.uprn);
      to.text(fact.key);
      to.text(fact.name);
      return;
    case 'geography':
      to.number(fact.uprn);
      to.text(fact.postcode);
      to.texts(geographyValues(fact.areas));
      return;
    case 'postcode':
      to.text(fact.postcode);
      to.text(fact.terminated);
      writePoint(to, fact);
      to.texts(geographyValues(fact.areas));
      return;
    case 'street':
      to.number(fact.usrn);
      to.texts([fact.language, fact.description]);
      to.texts([fact.locality, fact.town, fact.administrativeArea]);
      return;
    case 'delivery-point':
      to.number(fact.udprn);
      to.texts(addressPartValues(fact.parts));
      return;
    case 'removal':
      to.number(fact.uprn);
      to.text(fact.key);
      return;
    case 'road':
      to.number(fact.toid);
      to.texts([fact.language, fact.name, fact.locality]);
      return;
    case 'street-road':
      to.number(fact.usrn);
      to.number(fact.toid);
  }
}

/** The UPRN of the fact that comes next, where it is one by UPRN; the fact itself is not read. */
export function readUprn(from: PackedReader): number {
  from.byte();
  return from.number();
}

/** The fact that `writeFact` wrote. */
export function readFact(from: PackedReader): Fact {
  const kind = KINDS[from.byte()];
  switch (kind) {
    case 'address':
      return {
        kind,
        uprn: from.number(),
        key: from.text(),
        standing: ADDRESS_STANDINGS[from.byte()] ?? 'historical',
        usrn: from.numberOrNull(),
        parts: readParts(from),
      };
    case 'address-line':
      return { kind, uprn: from.number(), text: from.text(), postcode: from.textOrNull() };
    case 'record-address':
      return {
        kind,
        uprn: from.numberOrNull(),
        id: from.text(),
        recordedOn: from.text(),
        text: from.text(),
        postTown: from.textOrNull(),
        postcode: from.textOrNull(),
      };
    case 'position': {
      const uprn = from.number();
      const { x, y, grid, latitude, longitude } = readPoint(from);
      const precision = from.byte() === 1 ? 'postcode' : 'address';
      return { kind, uprn, x, y, grid, latitude, longitude, precision };
    }
    case 'identity':
      return {
        kind,
        uprn: from.number(),
        udprn: from.numberOrNull(),
        usrn: from.numberOrNull(),
        parentUprn: from.numberOrNull(),
        classification: from.textOrNull(),
        logicalStatus: from.numberOrNull(),
        country: from.textOrNull(),
      };
    case 'organisation':
      return { kind, uprn: from.number(), key: from.textOrNull(), name: from.text() };
    case 'geography':
      return { kind, uprn: from.number(), postcode: from.textOrNull(), areas: readAreas(from) };
    case 'postcode':
      return {
        kind,
        postcode: from.text(),
        terminated: from.textOrNull(),
        ...readPoint(from),
        areas: readAreas(from),
      };
    case 'street':
      return {
        kind,
        usrn: from.number(),
        language: from.text(),
        description: from.text(),
        locality: from.textOrNull(),
        town: from.textOrNull(),
        administrativeArea: from.textOrNull(),
      };
    case 'delivery-point':
      return { kind, udprn: from.number(), parts: readParts(from) };
    case 'removal':
      return { kind, uprn: from.number(), key: from.textOrNull() };
    case 'road':
      return {
        kind,
        toid: from.number(),
        language: from.text(),
        name: from.text(),
        locality: from.textOrNull(),
      };
    case 'street-road':
      return { kind, usrn: from.number(), toid: from.number() };
    default:
      throw new Error('staged fact of an unknown kind');
  }
}

interface Point {
  readonly x: number | null;
  readonly y: number | null;
  readonly grid: 'british' | 'irish';
  readonly latitude: number | null;
  readonly longitude: number | null;
}

function writePoint(to: PackedWriter, { x, y, grid, latitude, longitude }: Point): void {
  to.number(x);
  to.number(y);
  to.byte(grid === 'irish' ? 1 : 0);
  to.number(latitude);
  to.number(longitude);
}

function readPoint(from: PackedReader): Point {
  return {
    x: from.numberOrNull(),
    y: from.numberOrNull(),
    grid: from.byte() === 1 ? 'irish' : 'british',
    latitude: from.numberOrNull(),
    longitude: from.numberOrNull(),
  };
}

const readParts = (from: PackedReader): AddressParts => addressPartsOf(() => from.textOrNull());
const readAreas = (from: PackedReader): Geography => geographyOf(() => from.textOrNull());
