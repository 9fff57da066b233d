/** Real certificates of Exeter, whose licence keeps them out of the repository: properties made of nothing else. */

import { existsSync, readFileSync } from 'node:fs';
import { matchAddress } from '@property-lookup/address';
import type { PropertyReader } from '@property-lookup/engine';
import { RELATIONS } from '@property-lookup/model/inside/fields/relations';
import type { Property } from '@property-lookup/model/property';
import { splitRows } from '@property-lookup/rows/read';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { importTexts, openImported } from '@property-lookup/testing/import-texts';
import { IS_WHOLE_RUN } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '../src/report.js';

const FILE = new URL(
  '../../../../shared/data/epc-exeter/exeter_certificates_full.csv',
  import.meta.url,
);

/** UPRNs that the file names. */
const UPRNS = 3_693;

/** UPRNs that the register gave to a certificate of a neighbour, whose very address is found. */
const MISASSIGNED = [100041225202, 10094203012];

interface Row {
  readonly uprn: number;
  readonly number: string;
  readonly lodged: string;
  readonly text: string;
  readonly line: string;
}

function readRows(): { readonly header: string; readonly rows: readonly Row[] } {
  const text = readFileSync(FILE, 'utf8');
  const [header = [], ...rows] = splitRows(text, ',');
  const at = (name: string) => header.indexOf(name);
  const quoted = (fields: readonly string[]) =>
    fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
  return {
    header: quoted(header),
    rows: rows.map((fields) => {
      const field = (name: string) => fields[at(name)] ?? '';
      return {
        uprn: Number(field('uprn')),
        number: field('lmk-key'),
        lodged: field('lodgement-datetime'),
        text: `${field('address')}, ${field('posttown')}, ${field('postcode')}`,
        line: quoted(fields),
      };
    }),
  };
}

function isOfDay(row: Row, { uprn, lodged }: Row): boolean {
  return row.uprn === uprn && row.lodged.slice(0, 10) === lodged.slice(0, 10);
}

async function allOf(reader: PropertyReader, rows: readonly Row[]): Promise<readonly Property[]> {
  const uprns = [...new Set(rows.map(({ uprn }) => uprn))].filter((uprn) => uprn > 0);
  const found = await Promise.all(uprns.map((uprn) => reader.findProperty(uprn)));
  return found.filter((property) => property !== undefined);
}

describe.skipIf(!existsSync(FILE))('real certificates of Exeter', () => {
  const { header, rows } = existsSync(FILE) ? readRows() : { header: '', rows: [] };
  const all = temporaryDir();
  let report: ImportReport;
  let reader: PropertyReader;

  beforeAll(async () => {
    const lines = rows.map(({ line }) => line);
    report = await importTexts(all, { 'all.csv': [header, ...lines].join('\n') });
    reader = await openImported(all);
  });
  afterAll(() => reader.close());

  it('make every UPRN that they name a property, with its address in parts', async () => {
    const properties = await allOf(reader, rows);
    expect(report.release?.properties).toBe(UPRNS);
    const share = (test: (address: Property['address']) => boolean) =>
      properties.filter(({ address }) => test(address)).length / UPRNS;
    expect(share(({ postcode }) => postcode !== null)).toBe(1);
    expect(share(({ postTown }) => postTown === 'EXETER')).toBeGreaterThan(0.995);
    expect(share(({ thoroughfare }) => thoroughfare !== null)).toBeGreaterThan(0.97);
    const hasPremise = ({ subBuildingName, buildingName, buildingNumber }: Property['address']) =>
      (subBuildingName ?? buildingName ?? buildingNumber) !== null;
    expect(share(hasPremise)).toBeGreaterThan(0.999);
    expect(report.linked?.['certificates']?.linked).toBeGreaterThanOrEqual(3_860);
  });

  it('give no home what the rest of its certificates excludes', async () => {
    const uprns = [...new Set(rows.map(({ uprn }) => uprn))].filter((uprn) => uprn > 0);
    const homes = await Promise.all(uprns.map((uprn) => reader.recordedFacts(uprn)));
    // What a model, or a conclusion, says against what is stated; a certificate may contradict itself.
    const contradicted = homes.flatMap((facts) =>
      RELATIONS.filter(({ of, fits }) => {
        if (of.some((name) => facts[name] === undefined)) return false;
        return of.some((name) => facts[name]?.modelled) && !fits((name) => facts[name]?.value);
      }).map(({ of }) => of.join(' and ')),
    );
    expect(contradicted).toEqual([]);
    const loseHeat = homes.filter(({ ROOF_DESCRIPTION: roof }) =>
      /transmittance/.test(roof?.value ?? ''),
    );
    expect(loseHeat).toHaveLength(185);
    expect(loseHeat.filter(({ ROOF_TYPE }) => ROOF_TYPE?.value === 'Dwelling Above')).toEqual([]);
    const rated = homes.filter(
      ({ ROOF_TYPE, ROOF_ENERGY_EFF }) => ROOF_TYPE?.value === 'Dwelling Above' && ROOF_ENERGY_EFF,
    );
    expect(rated).toEqual([]);
  });

  it('count by the hour where two are of one day', async () => {
    const newest = new Map<number, Row>();
    for (const row of rows) {
      if (row.uprn > 0 && (newest.get(row.uprn)?.lodged ?? '') < row.lodged) {
        newest.set(row.uprn, row);
      }
    }
    const shared = [...newest.values()].filter(
      (one) => rows.filter((row) => isOfDay(row, one)).length > 1,
    );
    const numbers = await Promise.all(
      shared.map(async ({ uprn }) => (await reader.recordedFacts(uprn)).CERTIFICATE_NUMBER?.value),
    );
    expect(shared.length).toBeGreaterThanOrEqual(7);
    expect(numbers).toEqual(shared.map(({ number }) => number));
  });

  it.runIf(IS_WHOLE_RUN)(
    'are found by how an older certificate of the same home spells it, or not at all',
    async () => {
      const newest = new Map<number, Row>();
      for (const row of rows) {
        if (row.uprn > 0 && (newest.get(row.uprn)?.lodged ?? '') < row.lodged) {
          newest.set(row.uprn, row);
        }
      }
      const others = rows.filter((row) => row.uprn > 0 && newest.get(row.uprn) !== row);
      const dir = temporaryDir();
      await importTexts(dir, {
        'newest.csv': [header, ...[...newest.values()].map(({ line }) => line)].join('\n'),
      });
      const older = await openImported(dir);
      const asked = await Promise.all(
        others.map(async (row) => {
          const { decision, candidates } = await matchAddress(row.text, candidateLookup(older));
          const [best] = candidates;
          const isSure = decision === 'matched' && (best?.confidence ?? 0) >= 0.9;
          return { uprn: row.uprn, isRight: best?.uprn === row.uprn, isSure };
        }),
      );
      await older.close();
      const count = (test: (one: (typeof asked)[number]) => boolean) => asked.filter(test).length;
      expect(asked).toHaveLength(167);
      expect(count(({ isRight }) => isRight)).toBeGreaterThanOrEqual(162);
      expect(count(({ isSure }) => isSure)).toBeGreaterThanOrEqual(136);
      const wrong = asked.filter(({ isRight, isSure }) => isSure && !isRight);
      expect(wrong.every(({ uprn }) => MISASSIGNED.includes(uprn))).toBe(true);
    },
  );
});
