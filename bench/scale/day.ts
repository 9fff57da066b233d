/**
 * Measures the cost of a day's changes, or of a new edition, in a country with all facts, beside the full import. `--generated
 * DIR` takes an existing output of `generate`, `--imported DIR` a data directory with all of it imported; otherwise both are
 * made and kept for the next run.
 */

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize } from 'node:v8';
import { NEWS, writeNews } from './day-files.js';
import { paceOf } from './pace.js';
import { type Measure, report } from './report.js';
import { argument, PROGRAM, PROPERTIES, sizedDir } from './setting.js';
import { type ProcessFigures, timedProcess } from './timed-process.js';

/** Larger files of a data directory are never modified, so they need no copy. */
const COPIED_BYTES_MAX = 1_000_000;

const generated = argument('generated') ?? (await generatedHere());
const measures: Measure[] = [];
let whole: ProcessFigures | undefined;
const imported = argument('imported') ?? (await importedHere());
const data = sizedDir('data-of-day');
for (const name of Object.keys(NEWS)) {
  const folder = sizedDir('news');
  await writeNews(name, generated, folder);
  rmSync(data, { recursive: true, force: true });
  linkFolder(imported, data);
  const figures = await importInto(data, filesIn(folder));
  measures.push(measureOf(`import of ${name}`, figures, true));
  rmSync(folder, { recursive: true });
}
rmSync(data, { recursive: true, force: true });
if (whole !== undefined) measures.push(measureOf('import of a country with all facts', whole));
report('day', measures);

function measureOf(name: string, figures: ProcessFigures, isNews = false): Measure {
  const { seconds, processorSeconds, peakBytes, stdout } = figures;
  const references = isNews && whole !== undefined ? { 'import of all of it': whole.seconds } : {};
  return {
    name,
    unit: 's',
    ours: seconds,
    references,
    notes: {
      'processor s': Math.round(processorSeconds * 10) / 10,
      'peak memory MB': Math.round(peakBytes / 1e6),
      'pace µs': Math.round(paceOf(join(generated, addresses())) * 100) / 100,
      release: isNews ? kindOfRelease() : 'whole',
      rows: /([\d,]+) rows in/.exec(stdout)?.[1] ?? '',
    },
  };
}

function addresses(): string {
  return readdirSync(generated).find((name) => name.startsWith('AddressBasePlus')) ?? '';
}

/** Whether the import changed the release, as it should, or built a full one, according to its remaining work files. */
function kindOfRelease(): string {
  const folder = readdirSync(data).find((name) => name.startsWith('kept-'));
  const kept = readdirSync(join(data, folder ?? ''), { recursive: true }).map(String);
  const state = kept.find((name) => basename(name).startsWith('state-')) ?? '';
  const bytes = readFileSync(join(data, folder ?? '', state));
  const { release, base, changed } = deserialize(bytes) as Record<string, unknown>;
  return release === base ? 'whole' : `changed, ${changed} homes`;
}

function filesIn(dir: string): string[] {
  const names = readdirSync(dir).filter((name) => !name.startsWith('.'));
  return names.map((name) => join(dir, name));
}

function importInto(dir: string, files: readonly string[]): Promise<ProcessFigures> {
  return timedProcess(process.execPath, [PROGRAM, 'import', '--data', dir, ...files]);
}

async function generatedHere(): Promise<string> {
  const dir = sizedDir('all-files');
  if (existsSync(dir)) return dir;
  rmSync(`${dir}.new`, { recursive: true, force: true });
  const size = ['--properties', String(PROPERTIES)];
  await timedProcess(process.execPath, [PROGRAM, 'generate', ...size, '--out', `${dir}.new`]);
  renameSync(`${dir}.new`, dir);
  return dir;
}

/** Measures the full import if it has to be made. */
async function importedHere(): Promise<string> {
  const dir = sizedDir('data-of-all');
  if (existsSync(dir)) return dir;
  rmSync(`${dir}.new`, { recursive: true, force: true });
  whole = await importInto(`${dir}.new`, filesIn(generated));
  renameSync(`${dir}.new`, dir);
  return dir;
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [path, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(path, copy);
    else if (statSync(path).size > COPIED_BYTES_MAX) linkSync(path, copy);
    else copyFileSync(path, copy);
  }
}
