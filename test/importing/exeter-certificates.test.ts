/** Real certificates of Exeter, whose licence keeps them out of the repository: properties made of nothing else. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../src/domain/property-record.js';
import { splitRows } from '../../src/files/split-rows.js';
import { matchAddress } from '../../src/query/match-address.js';
import type { PropertyReader } from '../../src/store/store.js';
import { importTexts, openImported } from '../support/import-texts.js';
import { temporaryDir } from '../support/temporary-dir.js';

const FILE = new URL(
  '../../../shared/data/epc-exeter/exeter_certificates_full.csv',
  import.meta.url,
);

/** UPRNs that the file names. */
const UPRNS = 3_693;

/** UPRNs that the register gave to a certificate of a neighbour, whose very address is found. */
const MISASSIGNED = [100041225202, 10094203012];

interface Row {
  readonly uprn: number;
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
        lodged: field('lodgement-datetime'),
        text: `${field('address')}, ${field('posttown')}, ${field('postcode')}`,
        line: quoted(fields),
      };
    }),
  };
}

async function allOf(reader: PropertyReader, rows: readonly Row[]): Promise<readonly Property[]> {
  const uprns = [...new Set(rows.map(({ uprn }) => uprn))].filter((uprn) => uprn > 0);
  const found = await Promise.all(uprns.map((uprn) => reader.findProperty(uprn)));
  return found.filter((property) => property !== undefined);
}

describe.skipIf(!existsSync(FILE))('real certificates of Exeter', () => {
  it('make every UPRN that they name a property, with its address in parts', async () => {
    const { header, rows } = readRows();
    const dir = temporaryDir();
    const report = await importTexts(dir, {
      'all.csv': [header, ...rows.map(({ line }) => line)].join('\n'),
    });
    const reader = await openImported(dir);
    const properties = await allOf(reader, rows);
    await reader.close();
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

  it('are found by how an older certificate of the same home spells it, or not at all', async () => {
    const { header, rows } = readRows();
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
    const reader = await openImported(dir);
    const asked = await Promise.all(
      others.map(async (row) => {
        const { decision, candidates } = await matchAddress(reader, row.text);
        const [best] = candidates;
        const isSure = decision === 'matched' && (best?.confidence ?? 0) >= 0.9;
        return { uprn: row.uprn, isRight: best?.uprn === row.uprn, isSure };
      }),
    );
    await reader.close();
    const count = (test: (one: (typeof asked)[number]) => boolean) => asked.filter(test).length;
    expect(asked).toHaveLength(167);
    expect(count(({ isRight }) => isRight)).toBeGreaterThanOrEqual(162);
    expect(count(({ isSure }) => isSure)).toBeGreaterThanOrEqual(136);
    const wrong = asked.filter(({ isRight, isSure }) => isSure && !isRight);
    expect(wrong.every(({ uprn }) => MISASSIGNED.includes(uprn))).toBe(true);
  });
});
