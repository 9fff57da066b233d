/** Processor time of a suggestion while addresses are typed letter by letter, and the cost of the index. */

import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { NearPoint, Suggestions } from '@property-lookup/address/suggest';
import { readTyped } from '@property-lookup/address/suggest';
import { releasePaths } from '@property-lookup/engine/inside/release/layout';
import { PropertyFinder } from '@property-lookup/engine/inside/release/property-finder';
import { currentReleaseDir, importedData } from './dataset.js';
import { questionsOf } from './questions.js';
import { type Measure, quantile, report, rounded } from './report.js';

const ADDRESSES = 500;
const LIMIT = 10;
/** The most letters that somebody types before the address is found. */
const TYPED_MAX = 40;
/** A possible position of the caller. */
const NEAR: NearPoint = { latitude: 51.5, longitude: -0.12 };
const PERCENT = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const releaseDir = currentReleaseDir(await importedData());
const finder = new PropertyFinder(releaseDir);
const loading = cost(() => finder.streets);
const turning = cost(() => finder.suggester);
const questions = questionsOf(releaseDir, ADDRESSES);
const addresses = questions.addresses.map(withoutPostcode);

report('suggest', [
  {
    name: 'streets read',
    unit: 's',
    ours: loading.seconds,
    references: {},
    notes: {
      'file MB': megabytes(statSync(releasePaths(releaseDir).streets).size),
      'memory MB': megabytes(loading.bytes),
      streets: finder.streets.table.streetNames.length,
      words: finder.streets.words.count,
    },
  },
  {
    name: 'streets of places made',
    unit: 's',
    ours: turning.seconds,
    references: {},
    notes: { 'memory MB': megabytes(turning.bytes) },
  },
  typed('typed letter by letter', addresses.flatMap(beginnings)),
  typed(
    'one to three letters',
    addresses.flatMap(beginnings).filter(({ length }) => length <= 3),
  ),
  typed('with a letter of the street wrong', addresses.map(mistyped).flatMap(beginnings)),
  typed('near a point', addresses.flatMap(beginnings), NEAR),
  containers(),
  whole('all typed but the postcode', addresses),
  whole(
    'the same without commas',
    addresses.map((text) => text.replaceAll(',', '')),
  ),
]);
finder.close();

/** A release read from files answers synchronously. */
function atOnce(answer: Suggestions | Promise<Suggestions>): Suggestions {
  if (answer instanceof Promise) throw new Error('not answered at once');
  return answer;
}

function typed(name: string, texts: readonly string[], near?: NearPoint): Measure {
  const ask = (text: string) =>
    atOnce(
      finder.suggester.suggest({
        typed: readTyped(text),
        container: undefined,
        limit: LIMIT,
        near,
      }),
    );
  let slowest = '';
  let most = 0;
  let answered = 0;
  const times = texts.map((text) => {
    const { ms, value } = timed(() => ask(text));
    if (value.streets.length + value.properties.length > 0) answered++;
    if (ms > most) [most, slowest] = [ms, text];
    return ms;
  });
  return measure(name, times, {
    'answered %': rounded((PERCENT * answered) / texts.length),
    slowest,
  });
}

function containers(): Measure {
  const { suggester } = finder;
  const plain = { near: undefined, container: undefined, limit: LIMIT };
  const names = addresses.flatMap((text) =>
    atOnce(suggester.suggest({ ...plain, typed: readTyped(text) })).streets.slice(0, 1),
  );
  const times = names.map(({ container }) => {
    return timed(() => suggester.suggest({ ...plain, typed: readTyped(''), container })).ms;
  });
  return measure('a container opened', times, {});
}

/** How many properties are suggested once their full address is typed, in a country full of namesakes. */
function whole(name: string, texts: readonly string[]): Measure {
  const listed = texts.filter((text, at) => {
    const question = {
      typed: readTyped(text),
      container: undefined,
      limit: LIMIT,
      near: undefined,
    };
    const { properties } = atOnce(finder.suggester.suggest(question));
    return properties.some(({ uprn }) => uprn === questions.uprns[at]);
  });
  return {
    name: `own property listed, ${name}`,
    unit: '%',
    ours: (PERCENT * listed.length) / texts.length,
    references: {},
  };
}

function measure(
  name: string,
  times: readonly number[],
  notes: Readonly<Record<string, string | number>>,
): Measure {
  return {
    name: `${name}, p99`,
    unit: 'ms',
    ours: quantile(times, 0.99),
    references: {},
    notes: {
      'p50 ms': rounded(quantile(times, 0.5)),
      'p99.9 ms': rounded(quantile(times, 0.999)),
      'most ms': rounded(quantile(times, 1)),
      questions: times.length,
      ...notes,
    },
  };
}

/** By processor time, because others may use the machine. */
function timed<T>(run: () => T): { readonly ms: number; readonly value: T } {
  const before = process.cpuUsage();
  const value = run();
  const { system, user } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, value };
}

function cost(make: () => unknown): { readonly seconds: number; readonly bytes: number } {
  collect();
  const before = process.memoryUsage();
  const { ms } = timed(make);
  collect();
  const after = process.memoryUsage();
  const bytes = after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed;
  return { seconds: ms / 1_000, bytes };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** People type what they know, which excludes the postcode they would look up. */
function withoutPostcode(address: string): string {
  return address.split(', ').slice(0, -1).join(', ');
}

function beginnings(text: string): string[] {
  const length = Math.min(text.length, TYPED_MAX);
  return Array.from({ length }, (_, at) => text.slice(0, at + 1));
}

/** The longest word within the typed letters, with its middle letter replaced. */
function mistyped(text: string): string {
  const words = text.slice(0, TYPED_MAX).match(/[A-Za-z]{4,}/g) ?? [];
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const at = text.indexOf(longest) + Math.floor(longest.length / 2);
  return `${text.slice(0, at)}${text[at] === 'z' ? 'q' : 'z'}${text.slice(at + 1)}`;
}
