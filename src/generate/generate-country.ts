/** Writes a synthetic country as files in the formats of the true sources, the same ones for the same seed. */

import { mkdir } from 'node:fs/promises';
import { Failure } from '../domain/failure.js';
import { type Country, createCountry } from './country.js';
import { PROPERTIES_PER_NEIGHBOURHOOD } from './country-size.js';
import { FORMATS } from './formats.js';
import { VolumeWriter, type WrittenFile } from './volume-writer.js';

export interface GenerateOptions {
  readonly properties: number;
  readonly seed: number;
  /** Made where it does not exist; files of the same names are replaced. */
  readonly outDir: string;
  /** Told the number of properties written so far. */
  readonly onProgress?: (rows: number) => void;
}

export interface GeneratedFiles {
  readonly properties: number;
  readonly files: readonly WrittenFile[];
  /** Of the files, ready to be imported in this order. */
  readonly paths: readonly string[];
}

export async function generateCountry(options: GenerateOptions): Promise<GeneratedFiles> {
  const { properties, seed, outDir } = options;
  const country = createCountry(seed);
  if (properties > country.capacity) {
    const most = country.capacity.toLocaleString('en-GB');
    throw new Failure('wrong-usage', `The synthetic country has room for ${most} properties.`);
  }
  await mkdir(outDir, { recursive: true });
  const writers = FORMATS.map((format) => ({ format, writer: new VolumeWriter(format, outDir) }));
  try {
    await writeAll(country, options, writers);
  } finally {
    await Promise.all(writers.map(({ writer }) => writer.abandon()));
  }
  const files = writers.flatMap(({ writer }) => writer.files);
  return { properties, files, paths: files.map(({ path }) => path) };
}

type Writers = readonly {
  readonly format: (typeof FORMATS)[number];
  readonly writer: VolumeWriter;
}[];

async function writeAll(
  country: Country,
  { properties, onProgress }: GenerateOptions,
  writers: Writers,
): Promise<void> {
  const count = Math.ceil(properties / PROPERTIES_PER_NEIGHBOURHOOD);
  for (let number = 0; number < count; number++) {
    const neighbourhood = country.neighbourhood(number);
    for (const { format, writer } of writers) {
      format.addLines(neighbourhood, properties, writer.add);
      await writer.flush();
    }
    onProgress?.(Math.min((number + 1) * PROPERTIES_PER_NEIGHBOURHOOD, properties));
  }
  for (const { writer } of writers) await writer.end();
}
