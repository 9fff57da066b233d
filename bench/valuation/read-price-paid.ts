/** Reads Price Paid files in either published form (bulk without header, search download) as sales. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dwellingKey, type Sale } from '@property-lookup/valuation';

/** Header of the search download; in most files it runs into the first row without a line break. */
const SEARCH_HEADER = /^unique_id,[a-z_,]*?linked_data_uri\r?\n?/;

/** Positions of the columns that differ: the search download has SAON before PAON. */
const BULK = { paon: 7, saon: 8 };
const SEARCH = { paon: 8, saon: 7 };

const MS_PER_DAY = 86_400_000;

/** Sales of all files in a folder with an accepted name, each transaction once. */
export function readFolder(folder: string, accepts: (name: string) => boolean): Sale[] {
  const byId = new Map<string, Sale>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.csv') || !accepts(name)) continue;
    for (const sale of readPricePaid(readFileSync(join(folder, name), 'utf8'))) {
      byId.set(sale.id, sale);
    }
  }
  return [...byId.values()];
}

/** Sales of one file. */
export function readPricePaid(text: string): Sale[] {
  const header = SEARCH_HEADER.exec(text)?.[0];
  const columns = header === undefined ? BULK : SEARCH;
  return text
    .slice(header?.length ?? 0)
    .split(/\r?\n/)
    .map(splitCsv)
    .filter((cells) => cells.length >= 15)
    .map((cells) => saleOf(cells, columns))
    .filter((sale) => sale !== undefined);
}

/** Day number of `YYYY-MM-DD`. */
export function dayOf(text: string): number {
  return Math.floor(Date.parse(text.slice(0, 10)) / MS_PER_DAY);
}

function saleOf(cells: readonly string[], columns: typeof BULK): Sale | undefined {
  const [id = '', price = '', date = '', postcode = '', type = '', isNew, tenure] = cells;
  const dwellingType = (['D', 'S', 'T', 'F', 'O'] as const).find((known) => known === type);
  if (!dwellingType || !Number.isFinite(dayOf(date))) return undefined;
  const paon = cells[columns.paon] ?? '';
  const saon = cells[columns.saon] ?? '';
  return {
    id: id.replace(/[{}]/g, ''),
    dwelling: dwellingKey({ postcode: postcode || null, paon, saon, street: cells[9] ?? '' }),
    priceGbp: Number(price),
    date: dayOf(date),
    type: dwellingType,
    isNewBuild: isNew === 'Y',
    tenure: tenure === 'F' || tenure === 'L' ? tenure : 'U',
    category: cells[14] === 'B' ? 'B' : 'A',
    postcode: postcode || null,
    x: null,
    y: null,
    floorAreaSqm: null,
  };
}

function splitCsv(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const character = line[i];
    if (character === '"') {
      if (isQuoted && line[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = !isQuoted;
    } else if (character === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  cells.push(cell);
  return cells;
}
