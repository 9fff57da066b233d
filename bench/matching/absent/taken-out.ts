/**
 * Removes properties from a list and asks for them by their own text: alone, with their street, or with their building. Real
 * lists lack some 2 to 8 % of addresses; their treatment determines the precision that users see.
 */

import type { Candidate } from '@property-lookup/address';
import { hashText } from '@property-lookup/kernel/text';
import { type LabelledQuery, partOf } from '../labelled-set.js';
import { plain } from '../spellings/experiment.js';

export interface Rest {
  /** The list without the removed properties. */
  readonly candidates: readonly Candidate[];
  readonly queries: readonly LabelledQuery[];
}

/** One property in this many is removed alone, and one street or building in this many with everything in it. */
const ONE_IN = { itself: 40, street: 120 } as const;
/** The number of questions of each kind. */
const ASKED_MAX = 1_500;

export function takeOut(candidates: readonly Candidate[]): Rest {
  const kept: Candidate[] = [];
  const taken: { readonly candidate: Candidate; readonly how: keyof typeof ONE_IN }[] = [];
  const texts = new Map<string, number>();
  for (const { forms } of candidates) {
    for (const text of new Set(forms.map(plain))) texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  for (const candidate of candidates) {
    const how = howTaken(candidate);
    // If two properties share a text, the other one remains and is rightly found.
    const isAlone = candidate.forms.every((form) => texts.get(plain(form)) === 1);
    if (how === undefined || !isAlone) kept.push(candidate);
    else taken.push({ candidate, how });
  }
  const asked = new Map<string, number>();
  const queries = taken
    .toSorted((a, b) => hashText(`${a.candidate.uprn}`) - hashText(`${b.candidate.uprn}`))
    .flatMap(({ candidate, how }): LabelledQuery[] => {
      const count = (asked.get(how) ?? 0) + 1;
      asked.set(how, count);
      return count > ASKED_MAX ? [] : [queryOf(candidate, how)];
    });
  return { candidates: kept, queries };
}

function howTaken({ forms, uprn }: Candidate): keyof typeof ONE_IN | undefined {
  const street = streetOf(forms[0] ?? '');
  if (street !== '' && Math.abs(hashText(street)) % ONE_IN.street === 0) return 'street';
  return Math.abs(hashText(`taken ${uprn}`)) % ONE_IN.itself === 0 ? 'itself' : undefined;
}

/** The text after the number: the street, or the building of a flat. */
function streetOf(form: string): string {
  const [, rest = ''] = /^(?:FLAT |UNIT )?\d+[A-Z]? (.*)$/.exec(plain(form)) ?? [];
  return rest;
}

function queryOf({ forms, postcode, uprn }: Candidate, how: string): LabelledQuery {
  const form = forms[0] ?? '';
  return {
    text: postcode === null ? form : `${form}, ${postcode}`,
    uprn: null,
    source: 'taken out',
    kind: how === 'itself' ? 'taken out by itself' : 'taken out with its street',
    tier: 'N',
    operations: [],
    note: String(uprn),
    part: partOf(String(uprn)),
  };
}
