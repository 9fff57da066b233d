/** Keeps the figures in bench/results, and writes them as the table of docs/tutorials/ten-minutes.md. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figures } from './figures.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = join(ROOT, 'bench/results/open-data.json');
const PAGE = join(ROOT, 'docs/tutorials/ten-minutes.md');

export interface Results {
  readonly properties: number;
  readonly homes: number;
  readonly certified: number;
  readonly first: Figures;
  readonly all: Figures;
  /** Percent by field, from real certificates of flats alone. */
  readonly real?: Readonly<Record<string, number>>;
}

export function writeResults(results: Results): void {
  const rounded = (_name: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  writeFileSync(RESULTS, `${JSON.stringify(results, rounded, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const table = `<!-- open-data -->\n\n${resultsTable(results)}\n\n<!-- end of open-data -->`;
  writeFileSync(
    PAGE,
    page.replace(/<!-- open-data -->.*<!-- end of open-data -->/s, () => table),
  );
}

/** Fields that differ most between files of these kinds; bench/results has the others. */
const SHOWN = [
  'full_address',
  'building_number',
  'property_type',
  'last_sold_price',
  'estimated_value',
];

export function resultsTable({ properties, homes, certified, first, all, real }: Results): string {
  const percent = (value: number | undefined): string => `${(value ?? 0).toFixed(1)} %`;
  const row = (name: string, read: (figures: Figures) => string): string =>
    `| ${name} | ${read(first)} | ${read(all)} |`;
  const found = ({ right, wrong }: Figures['soldAddresses']): string =>
    `${percent(right)}, wrong ${percent(wrong)}`;
  return [
    `The district has ${properties.toLocaleString('en-GB')} UPRNs: ${homes.toLocaleString('en-GB')} are homes, and ${certified.toLocaleString('en-GB')} have a certificate.`,
    '',
    '| | certificates, sales, ONSPD, price index | and OS Open UPRN, ONSUD, street names |',
    '| --- | --- | --- |',
    row('properties', (figures) => figures.properties.toLocaleString('en-GB')),
    ...SHOWN.map((field) => row(`\`${field}\` known`, ({ coverage }) => percent(coverage[field]))),
    row('sales linked to a home', ({ salesLinked }) => percent(salesLinked)),
    row('addresses of sales found', ({ soldAddresses }) => found(soldAddresses)),
    row('the same for homes with a certificate', (figures) =>
      found(figures.soldAddressesOfCertified),
    ),
    row('import', ({ importSeconds }) => `${importSeconds.toFixed(0)} s`),
    row(
      'first answer, from an empty directory',
      (figures) => `${figures.firstAnswerSeconds.toFixed(0)} s`,
    ),
    ...(real === undefined ? [] : ['', realSentence(real)]),
  ].join('\n');
}

const REAL_FIELDS = {
  postcode: 'postcode',
  post_town: 'post town',
  thoroughfare: 'street',
  building_number: 'number',
  building_name: 'name of the building',
  sub_building_name: 'flat',
} as const;

function realSentence(real: Readonly<Record<string, number>>): string {
  const parts = Object.entries(REAL_FIELDS).map(
    ([field, name]) => `${name} ${(real[field] ?? 0).toFixed(1)} %`,
  );
  return `The addresses of 4,092 real certificates of flats in an English city give: ${parts.join(', ')}.`;
}
