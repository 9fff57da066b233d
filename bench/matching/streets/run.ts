/**
 * Measures only the street index at any size (`--properties N`, a million by default): build time, size on disk and in memory,
 * and speed of finding streets.
 */

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '@property-lookup/address/blocks';
import { readText } from '@property-lookup/address/inside/readings/readings';
import {
  type Spelling,
  streetQuestionOf,
} from '@property-lookup/address/inside/streets/street-question';
import type { StreetTable } from '@property-lookup/address/streets';
import { StreetCollector, StreetIndex, StreetTableBuilder } from '@property-lookup/address/streets';
import { readStreets, writeStreets } from '@property-lookup/engine/inside/release/streets-file';
import { argument } from '../labelled-set.js';
import { syntheticBlocks } from './synthetic-blocks.js';

const RESULTS = 'bench/results/matching-streets.json';
const PROPERTIES = Number(argument('properties') ?? 1_000_000);

/** Blocks collected before the table takes them, as with an import's sections. */

/** Number of addresses asked for; evenly spaced blocks give their first. */
const TEXTS = 4_000;

interface Spent {
  preparing: number;
  gathering: number;
  tabling: number;
}

/** Processor seconds by stage; every import prepares candidates, with or without streets. */
const spent: Spent = { preparing: 0, gathering: 0, tabling: 0 };
const folder = mkdtempSync(join(tmpdir(), 'streets-'));
try {
  const file = join(folder, 'streets.dat');
  const { table, texts } = build();
  writeStreets(file, table);
  const buildPeak = peakMegabytes();
  report(file, texts, columnsOf(table), buildPeak);
} finally {
  rmSync(folder, { recursive: true });
}

function build(): { readonly table: StreetTable; readonly texts: readonly string[] } {
  const builder = new StreetTableBuilder();
  const texts: string[] = [];
  const step = Math.max(Math.floor(PROPERTIES / 16 / TEXTS), 1);
  const collector = new StreetCollector();
  let blocks = 0;
  for (const { candidates, postcode } of syntheticBlocks(PROPERTIES)) {
    const readings: [number, Parameters<StreetCollector['add']>[1]][] = [];
    timed('preparing', () => prepare(candidates, (at, reading) => readings.push([at, reading])));
    const streets = timed('gathering', () => {
      for (const [at, reading] of readings) collector.add(at, reading);
      return collector.endBlock(postcode);
    });
    timed('tabling', () => builder.add(streets, blocks));
    if (blocks % step === 0) texts.push(candidates[0]?.forms[0] ?? '');
    blocks++;
  }
  return { table: timed('tabling', () => builder.finish()), texts };
}

function timed<T>(stage: keyof Spent, run: () => T): T {
  const started = process.cpuUsage();
  const result = run();
  spent[stage] += microsecondsSince(started) / 1e6;
  return result;
}

/** Processor time, so that other programs do not count. */
function microsecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

function columnsOf(table: StreetTable): Record<string, number> {
  return Object.fromEntries(
    Object.entries(table).map(([name, column]) => [name, column.byteLength]),
  );
}

function report(
  file: string,
  texts: readonly string[],
  columns: Record<string, number>,
  buildPeakMegabytes: number,
): void {
  const before = process.memoryUsage();
  const opened = performance.now();
  const index = new StreetIndex(readStreets(file));
  const openSeconds = (performance.now() - opened) / 1000;
  const after = process.memoryUsage();
  const heldBytes = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  const fileBytes = statSync(file).size;
  const figures = {
    properties: PROPERTIES,
    streets: index.table.streetNames.length,
    fileBytes,
    bytesPerProperty: fileBytes / PROPERTIES,
    columns,
    seconds: spent,
    buildPeakMegabytes,
    openSeconds,
    heldMegabytes: heldBytes / 1e6,
    find: timesOf(index, texts, 'exact'),
    findMisspelt: timesOf(index, texts.slice(0, TEXTS / 10), 'misspelt'),
    findGarbled: timesOf(index, texts.slice(0, TEXTS / 10), 'garbled'),
  };
  console.log(JSON.stringify(figures, null, 2));
  if (process.argv.includes('--no-write')) return;
  const all = JSON.parse(readIfThere(RESULTS)) as Record<string, unknown>;
  writeFileSync(RESULTS, `${JSON.stringify({ ...all, [PROPERTIES]: figures }, null, 2)}\n`);
}

function timesOf(index: StreetIndex, texts: readonly string[], spelling: Spelling) {
  const questions = texts.map((text) => streetQuestionOf([readText(text).first], spelling));
  const times = questions
    .map((question) => {
      const started = process.cpuUsage();
      index.find(question);
      return microsecondsSince(started);
    })
    .sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { count: times.length, 'p50 µs': at(0.5), 'p99 µs': at(0.99) };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '{}';
  }
}

/** From Linux's record of the largest resident size. */
function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}
