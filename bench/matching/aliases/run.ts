/**
 * Measures the benefit of aliases. For homes that two publishers, or two certificates, spell differently from the list, one
 * spelling is loaded as an alias and the others are asked with and without it. Half of the homes with a single different
 * spelling also have it loaded, so that wrong aliases can do their harm; texts of the list are asked to measure that harm.
 */

import { writeFileSync } from 'node:fs';
import type { Candidate } from '@property-lookup/address';
import { type Match, matchAddress } from '@property-lookup/address';
import { otherSpellings } from '@property-lookup/address/grades';
import { lookupAmong } from '@property-lookup/address/inside/memory-lookup';
import { hashText } from '@property-lookup/kernel/text';
import { argument, type LabelledQuery, readLabelledSet } from '../labelled-set.js';
import {
  CONFIDENT,
  calibrationError,
  figuresOf,
  type Outcome,
  outcomeOf,
  reliability,
} from '../measure.js';
import { readRealSet, withoutPostcode } from '../real/real-set.js';
import { plain } from '../spellings/experiment.js';

/** One in this many texts of the list is asked. */
const LISTED_STEP = 20;

const real = readRealSet(readLabelledSet(argument('data')).folder);
if (real === undefined) console.log('SKIPPED: no real pairs beside the labelled set.');
else {
  const { asked, known } = divide(real.queries);
  const loaded = load(real.candidates, known);
  const texts = {
    'other spellings, one loaded': asked.filter(({ uprn }) => known.has(uprn ?? 0)),
    'other spellings, none loaded': asked.filter(({ uprn }) => !known.has(uprn ?? 0)),
    'texts of the list': real.candidates.flatMap(listedQuery),
  };
  const report: Record<string, unknown> = { spellings: loaded.counts };
  console.log(loaded.counts);
  for (const [list, candidates] of [
    ['without aliases', real.candidates],
    ['with aliases', loaded.candidates],
    ['with all that are said', loaded.unjudged],
  ] as const) {
    const lookup = lookupAmong(candidates);
    for (const [kind, queries] of Object.entries(texts)) {
      for (const [how, some] of [
        [kind, queries],
        [`${kind}, no postcode`, queries.map(withoutPostcode)],
      ] as const) {
        const outcomes = some.map((query) =>
          outcomeOf(query, matchAddress(query.text, lookup) as Match),
        );
        const figures = told(outcomes);
        report[`${list}: ${how}`] = figures;
        console.log(`${list}: ${how}`.padEnd(66), JSON.stringify(figures));
        if (argument('show') === list) outcomes.forEach(show);
      }
    }
  }
  if (!process.argv.includes('--no-write'))
    writeFileSync('bench/results/matching-aliases.json', `${JSON.stringify(report, null, 2)}\n`);
}

interface Divided {
  readonly asked: readonly LabelledQuery[];
  /** Keyed by UPRN. */
  readonly known: ReadonlyMap<number, LabelledQuery>;
}

function divide(queries: readonly LabelledQuery[]): Divided {
  const byUprn = new Map<number, LabelledQuery[]>();
  for (const query of queries) {
    const spellings = byUprn.get(query.uprn ?? 0) ?? [];
    byUprn.set(query.uprn ?? 0, spellings);
    if (!spellings.some(({ text }) => plain(text) === plain(query.text))) spellings.push(query);
  }
  const known = new Map<number, LabelledQuery>();
  const asked: LabelledQuery[] = [];
  for (const [uprn, spellings] of byUprn) {
    const [first, ...others] = spellings.sort((a, b) => hashText(a.text) - hashText(b.text));
    if (first === undefined) continue;
    if (others.length > 0 || hashText(`${uprn}`) % 2 === 0) known.set(uprn, first);
    else asked.push(first);
    asked.push(...others);
  }
  return { asked, known };
}

function load(candidates: readonly Candidate[], known: Divided['known']) {
  const counts = { alike: 0, other: 0, contradicting: 0 };
  const unjudged: Candidate[] = [];
  const judged = candidates.map((candidate): Candidate => {
    const query = known.get(candidate.uprn);
    const text = query && withoutPostcode(query).text;
    unjudged.push(text === undefined ? candidate : { ...candidate, aliases: [text] });
    if (text === undefined) return candidate;
    const { contradicting, spellings } = otherSpellings(candidate, [{ text }]);
    const isOther = spellings.length > 0;
    counts[isOther ? 'other' : contradicting > 0 ? 'contradicting' : 'alike']++;
    if (contradicting > 0 && argument('show') === 'contradicting')
      console.log(`${text}\n    ${candidate.forms.join(' ~ ')}`);
    return isOther ? { ...candidate, aliases: [text] } : candidate;
  });
  return { candidates: judged, unjudged, counts };
}

function listedQuery({ uprn, forms, postcode }: Candidate, at: number): LabelledQuery[] {
  if (at % LISTED_STEP !== 0) return [];
  const text = postcode === null ? (forms[0] ?? '') : `${forms[0]}, ${postcode}`;
  const rest = { source: 'list', kind: 'list', tier: 'A', operations: [], note: '' };
  return [{ text, uprn, ...rest, part: 'report' }];
}

function told(outcomes: readonly Outcome[]) {
  const { precision, recall, top1 } = figuresOf(outcomes);
  const sure = outcomes.filter(({ confidence, isMatched }) => isMatched && confidence >= CONFIDENT);
  const wrong = sure.filter(({ best, query }) => best !== query.uprn).length;
  return {
    asked: outcomes.length,
    top1,
    precision,
    recall,
    calibrationError: calibrationError(reliability(outcomes)),
    from99: sure.length,
    from99Wrong: wrong,
  };
}

function show({ best, confidence, isMatched, match, query }: Outcome): void {
  if (best === query.uprn && isMatched) return;
  const form = (uprn: number | null) => real?.candidates.find((one) => one.uprn === uprn)?.forms[0];
  console.log(`${isMatched ? 'WRONG' : 'MISS '} ${confidence} ${match.reason} ${query.text}`);
  console.log(`      found ${form(best)}\n      right ${form(query.uprn)}`);
}
