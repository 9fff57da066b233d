/** The files of a day or of a new edition: like those from which the country was imported, with a few different rows. */

import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** An edition of one file with some changed rows. */
interface Edition {
  /** The beginning of the original file's name. */
  readonly from: string;
  readonly count: number;
  /** Selects rows that can be changed. */
  readonly is: (line: string) => boolean;
  readonly change: (line: string, at: number) => string;
  /** Whether it includes unchanged rows, like a full edition. */
  readonly isWhole: boolean;
}

const isRow = (line: string): boolean => /\d/.test(line) && !/^\D*(pcd7|date|dataset),/.test(line);

function withCell(line: string, cell: number, change: (value: string) => string): string {
  // In these files, no quoted cell before the changed ones contains a comma.
  return line
    .split(',')
    .map((value, at) => (at === cell ? change(value) : value))
    .join(',');
}

/** Coordinates `x y`, all moved east. */
const moved = (list: string, by: number, digits: number): string =>
  list.replace(
    /(-?\d+\.\d+) (-?\d+\.\d+)/g,
    (_, x, y) => `${(Number(x) + by).toFixed(digits)} ${y}`,
  );

const ORGANISATION = 16;

/** Editions by the name of the news. */
export const NEWS: Readonly<Record<string, readonly Edition[]>> = {
  'a day: 1,000 addresses, 1,000 sales, a feed': [
    {
      from: 'AddressBasePlus',
      count: 1_000,
      is: isRow,
      isWhole: false,
      change: (line) => withCell(line, ORGANISATION, () => '"Day Limited"'),
    },
    {
      from: 'pp-complete',
      count: 1_000,
      is: isRow,
      isWhole: false,
      change: (line, at) => line.replace(/^"\{\w{8}/, `"{${String(at).padStart(8, 'D')}`),
    },
    {
      from: 'RMC_2501_20260824',
      count: 100,
      is: (line) => line.includes('^'),
      isWhole: true,
      change: (line) => line.replace(/\^(\d{3})500\^/, '^$1250^'),
    },
  ],
  'conservation areas, 10 changed': [
    {
      from: 'conservation-area',
      count: 10,
      is: isRow,
      isWhole: true,
      change: (line) => moved(line, 0.000_3, 6),
    },
  ],
  'a postcode directory, 50 postcodes changed': [
    {
      from: 'ONSPD',
      count: 50,
      is: isRow,
      isWhole: true,
      change: (line) => withCell(line, 7, () => '"E05009999"'),
    },
  ],
  'a census table, 5 areas changed': [
    {
      from: 'census2021-ts054',
      count: 5,
      is: isRow,
      isWhole: true,
      change: (line) => line.replace(/\d+(?=,\d+$)/, (value) => `${Number(value) + 3}`),
    },
  ],
  'plots, 20 changed': [
    {
      from: 'Land_Registry',
      count: 20,
      is: (line) => line.includes('posList'),
      isWhole: true,
      change: (line) => moved(line, 2, 2),
    },
  ],
  'buildings, 20 changed': [
    {
      from: 'OpenMapLocal',
      count: 20,
      is: (line) => line.includes('posList'),
      isWhole: true,
      change: (line) => moved(line, 2, 2),
    },
  ],
};

/** Writes the files of one of `NEWS` into a folder. */
export async function writeNews(name: string, generated: string, dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const edition of NEWS[name] ?? []) {
    const file = readdirSync(generated).find((one) => one.startsWith(edition.from));
    if (file === undefined) throw new Error(`${generated} has no file ${edition.from}`);
    await writeEdition(edition, join(generated, file), join(dir, file));
  }
  // Generated files may only be imported with others that are marked as generated.
  if (existsSync(join(generated, MARK))) {
    writeFileSync(join(dir, MARK), `${readdirSync(dir).join('\n')}\n`);
  }
}

const MARK = '.made-up-by-generate';

async function writeEdition(edition: Edition, from: string, to: string): Promise<void> {
  const { count, is, change, isWhole } = edition;
  if (from.endsWith('.blm')) {
    // A feed of some hundred kilobytes, whose lines end with its own delimiter.
    const lines = readFileSync(from, 'latin1').replaceAll('2026-08-24', '2026-08-31').split('\n');
    let listed = 0;
    const later = lines.map((line) => {
      return is(line) && listed++ < count ? change(line, 0) : line;
    });
    writeFileSync(to.replace('20260824', '20260831'), later.join('\n'), 'latin1');
    return;
  }
  let rows = 0;
  for await (const line of linesOf(from)) if (is(line)) rows++;
  const every = Math.max(1, Math.floor(rows / count));
  await pipeline(async function* () {
    let row = 0;
    let changed = 0;
    for await (const line of linesOf(from)) {
      const isChanged = is(line) && row++ % every === every >> 1 && changed < count;
      if (isChanged) yield `${change(line, changed++)}\n`;
      else if (isWhole) yield `${line}\n`;
    }
  }, createWriteStream(to));
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
