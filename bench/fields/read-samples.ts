/**
 * Reads real samples as dwellings held out by time: certificates of Teesside and Exeter, and sales of the Midlands with a floor
 * area.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldOut } from '@property-lookup/facts/estimation';
import type { Kind, Places } from '@property-lookup/facts/inside/estimation/dwelling';
import { kindOfType } from '@property-lookup/facts/inside/estimation/kinds';
import { outcodeOf, parsePostcode, sectorOf } from '@property-lookup/kernel/address';
import { ENERGY_RATING } from '@property-lookup/model/inside/dictionary/enums';
import type { CertificateFact, CertificateValues } from '@property-lookup/model/records';
import { splitRows } from '@property-lookup/rows/read';
import { epcDomestic } from '@property-lookup/sources/inside/certificates/epc-domestic/epc-domestic';
import { mapRows } from '@property-lookup/testing/map-rows';

export interface Sample {
  readonly name: string;
  readonly from: string;
  readonly dwellings: readonly HeldOut[];
}

/** A record of one dwelling from any of the samples. */
interface Row {
  readonly dwelling: string;
  readonly date: string;
  readonly places: Places;
  readonly kind: Kind | undefined;
  readonly values: CertificateValues;
}

/** 1,830 certificates without addresses. The building reference identifies the home; the date is only a year. */
export function teesside(folder: string): readonly Sample[] {
  const path = join(folder, 'epc-domestic/soliverit_depc_nsga2_mid.csv');
  const certificates = readCertificates(path, 'BUILDING_REFERENCE_NUMBER');
  const from = '2015-01-01';
  return [
    { name: 'Teesside, place only', from, dwellings: heldOut(certificates, from, false) },
    { name: 'Teesside, place and kind', from, dwellings: heldOut(certificates, from, true) },
  ];
}

/** 4,092 certificates of flats, of which a third is held out. */
export function exeter(folder: string): readonly Sample[] {
  const path = join(folder, 'epc-exeter/exeter_certificates_full.csv');
  const from = '2023-07-01';
  const dwellings = heldOut(readCertificates(path, 'building-reference-number'), from, true);
  return [{ name: 'Exeter, flats', from, dwellings }];
}

/** `home` is the column that identifies homes. */
function readCertificates(path: string, home: string): readonly Row[] {
  const [header = [], ...rows] = splitRows(readFileSync(path, 'utf8'), ',');
  const at = (name: string) => header.findIndex((column) => column.toLowerCase() === name);
  const uprnAt = at('uprn');
  const columns = header.map((name, index) => (index === uprnAt ? 'OLD_UPRN' : name));
  const homeAt = header.indexOf(home);
  const named = rows.map((row) => [...row, row[homeAt] ?? '']);
  const { facts } = mapRows(epcDomestic, [[...columns, 'UPRN'], ...named]);
  const postcodes = new Map(named.map((row) => [Number(row[homeAt]), row[at('postcode')] ?? '']));
  return facts
    .filter((fact): fact is CertificateFact => fact.kind === 'certificate')
    .map(({ uprn, lodged, values }): Row => {
      const kind = kindOfType(values['PROPERTY_TYPE'], values['BUILT_FORM']);
      const places = placesOfPostcode(postcodes.get(uprn ?? 0) ?? '', null);
      return { dwelling: String(uprn), date: lodged, places, kind, values };
    });
}

/** Sales whose certificate was found by the full address; the property type is the register's. */
export function midlands(folder: string): readonly Sample[] {
  const path = join(folder, 'price-paid-with-epc/maleeper_ppd_with_geography_and_imd_epc.csv');
  const [header = [], ...rows] = splitRows(readFileSync(path, 'utf8'), ',');
  const sales = rows
    .map((row) => (name: string) => row[header.indexOf(name)] ?? '')
    .filter((cell) => Number(cell('match_score')) === 100)
    .map((cell): Row => {
      const forms = { D: 'Detached', S: 'Semi-Detached', T: 'Mid-Terrace' };
      const letter = cell('property_type');
      const form = forms[letter as keyof typeof forms];
      const type = letter === 'F' ? 'Flat' : form === undefined ? undefined : 'House';
      return {
        dwelling: cell('addr_key'),
        date: cell('transfer_date').slice(0, 10),
        places: placesOfPostcode(cell('postcode'), cell('Street')),
        kind: kindOfType(type, form),
        values: {
          TOTAL_FLOOR_AREA: Number(cell('total_floor_area')),
          ...ratingOf(cell('current_energy_rating')),
        },
      };
    });
  const from = [...sales.map(({ date }) => date)].sort()[Math.floor(sales.length * 0.6)] ?? '';
  const name = 'Midlands, place and kind by the Land Registry';
  return [{ name, from, dwellings: heldOut(sales, from, true) }];
}

function placesOfPostcode(text: string, street: string | null): Places {
  const postcode = parsePostcode(text) ?? null;
  const outcode = postcode === null ? null : outcodeOf(postcode);
  const sector = postcode === null ? null : sectorOf(postcode);
  const named = street === null || outcode === null ? null : `${outcode}|${street}`;
  return { outcode, sector, street: named, postcode, building: null };
}

/** With `knowsKind`, the property type is known beforehand, as from an address list. */
function heldOut(rows: readonly Row[], from: string, knowsKind: boolean): readonly HeldOut[] {
  const byDwelling = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    byDwelling.set(row.dwelling, [...(byDwelling.get(row.dwelling) ?? []), row]);
  }
  return [...byDwelling.values()].flatMap((all) => {
    const [first] = all;
    const known = all.filter(({ date }) => date < from).at(-1);
    const told = all.filter(({ date }) => date >= from).at(-1);
    if (first === undefined) return [];
    const kinds = {
      ...(known?.kind !== undefined && { certificate: known.kind }),
      ...(knowsKind && first.kind !== undefined && { address: first.kind }),
    };
    const before = { places: first.places, kinds, values: known?.values ?? {}, areaFigures: {} };
    return [{ before, truth: told?.values ?? null, ...(told && { stated: told.values }) }];
  });
}

function ratingOf(text: string): CertificateValues {
  const rating = ENERGY_RATING.find((letter) => letter === text);
  return rating === undefined ? {} : { CURRENT_ENERGY_RATING: rating };
}
