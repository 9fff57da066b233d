/** Writes a synthetic country as files in the formats of real sources, the same files for the same seed. */

import { mkdir } from 'node:fs/promises';
import { type Country, createCountry } from './country.js';
import { PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import type { Part, Tally } from './format.js';
import { FEED_HISTORY, FORMATS, type Format, OPEN_FORMATS } from './formats.js';
import { homesOf } from './homes.js';
import { ImpossibleCountry } from './impossible-country.js';
import type { Neighbourhood } from './model.js';
import { VolumeWriter, type WrittenFile } from './volume-writer.js';

export interface GenerateOptions {
  readonly properties: number;
  readonly seed: number;
  /** Created if missing; files of the same names are replaced. */
  readonly outDir: string;
  /** Number of postcode districts to settle, all by default. With fewer, each has its own market. */
  readonly districts?: number;
  /** Ids of the formats to write, all by default. */
  readonly only?: readonly string[];
  /** Whether to write the many feed deliveries of the previous eighteen months. */
  readonly feedHistory?: boolean;
  /** Called with the number of properties written so far. */
  readonly onProgress?: (rows: number) => void;
  /** Called with the path of each file before it is created. */
  readonly onFile?: (path: string) => void;
}

export interface GeneratedFiles {
  readonly properties: number;
  readonly files: readonly WrittenFile[];
  /** Paths of the files in the order for import. */
  readonly paths: readonly string[];
}

export async function generateCountry(options: GenerateOptions): Promise<GeneratedFiles> {
  const { properties, seed, outDir } = options;
  const country = createCountry(seed, options.districts);
  if (properties > country.capacity) {
    const most = country.capacity.toLocaleString('en-GB');
    throw new ImpossibleCountry(`The synthetic country has room for ${most} properties.`);
  }
  await mkdir(outDir, { recursive: true });
  const writers = formatsOf(options).map((format) => ({
    format,
    writer: new VolumeWriter(format, outDir, options.onFile),
    ...('tally' in format && { tally: format.tally() }),
  }));
  try {
    await writeAll(country, options, writers);
  } finally {
    await Promise.all(writers.map(({ writer }) => writer.abandon()));
  }
  const files = writers.flatMap(({ writer }) => writer.files);
  return { properties, files, paths: files.map(({ path }) => path) };
}

/** Formats named in `only`, in their usual order; all by default. */
function formatsOf({ only, feedHistory }: GenerateOptions): readonly Format[] {
  const usual = feedHistory ? [...FORMATS, ...FEED_HISTORY] : FORMATS;
  const formats = only === undefined ? usual : [...usual, ...OPEN_FORMATS];
  const unknown = only?.find((id) => !formats.some((format) => format.id === id));
  if (unknown !== undefined) {
    const known = [...FORMATS, ...OPEN_FORMATS].map(({ id }) => id).join(', ');
    throw new ImpossibleCountry(`${unknown} is not a format; there are ${known}.`);
  }
  return formats.filter(({ id }) => only === undefined || only.includes(id));
}

interface Writer {
  readonly format: Format;
  readonly writer: VolumeWriter;
  /** Set for tables of areas. */
  readonly tally?: Tally;
}

async function writeAll(
  country: Country,
  { properties, onProgress }: GenerateOptions,
  writers: readonly Writer[],
): Promise<void> {
  const count = Math.ceil(properties / PROPERTIES_PER_NEIGHBOURHOOD);
  for (let number = 0; number < count; number++) {
    const part = partOf(country.neighbourhood(number), properties);
    for (const { format, writer, tally } of writers) {
      if (number % (format.volumeNeighbourhoods ?? count) === 0) writer.startVolume();
      if ('addLines' in format) format.addLines(part, writer.add);
      tally?.count(part);
      await writer.flush();
    }
    onProgress?.(Math.min((number + 1) * PROPERTIES_PER_NEIGHBOURHOOD, properties));
  }
  for (const { writer, tally } of writers) {
    tally?.addLines(writer.add);
    await writer.end();
  }
}

/** Homes are made on first use, so address files cost no more than addresses. */
function partOf(neighbourhood: Neighbourhood, end: number): Part {
  let homes: Part['homes'] | undefined;
  return {
    neighbourhood,
    end,
    get homes() {
      homes ??= homesOf(neighbourhood, end);
      return homes;
    },
  };
}
