/** Translates registers' words for planning applications into the closed lists of the data dictionary. */

import type { ValueOf } from '@property-lookup/model/dictionary';

type Rule<Word> = readonly [pattern: RegExp, value: Word];
type Type = ValueOf<'LATEST_APPLICATION_TYPE'>;
type Decision = ValueOf<'LATEST_APPLICATION_DECISION'>;
type Status = ValueOf<'LATEST_APPLICATION_STATUS'>;

/** The first match wins: a householder application is a full one too, and a variation of a condition concerns a condition. */
const TYPES: readonly Rule<Type>[] = [
  [/householder/, 'Householder'],
  [/prior (approval|notification)|^pa\b|^part \d+/, 'Prior Approval'],
  [/lawful|^ldc\b/, 'Certificate Of Lawfulness'],
  [/listed building|^listed\b/, 'Listed Building'],
  [/advert/, 'Advertisement'],
  [/\btrees?\b|^wtt\b|\btpo\b/, 'Tree Works'],
  [/variation|vary|removal of condition|non material|^nma\b/, 'Variation'],
  [/condition/, 'Discharge Of Conditions'],
  [/change of use/, 'Change Of Use'],
  [/outline/, 'Outline'],
  [/\bfull\b|^pp$/, 'Full'],
];

/** Also reads the codes of the digital planning schemas (`pp.full.householder`). */
export function applicationType(text: string): Type {
  return firstOf(TYPES, text) ?? 'Other';
}

/** Refusals come first, as `prior approval required and refused` mentions approval too. */
const DECISIONS: readonly Rule<Decision>[] = [
  [
    /refus|dismiss|reject|disallow|disapprov|\bnot (be(en)? )?(permit|approv|grant|given|allow|consent)/,
    'Refused',
  ],
  [/withdr/, 'Withdrawn'],
  [/not required|permitted development/, 'Not Required'],
  [/grant|approv|permit|allow|consent|given/, 'Approved'],
];

/** Null if the text has none. */
export function applicationDecision(text: string): Decision | null {
  return firstOf(DECISIONS, text);
}

/** Open applications come first, as `undetermined` and `awaiting decision` mention the decision too. */
const STATUSES: readonly Rule<Status>[] = [
  [/withdr/, 'Withdrawn'],
  [/appeal/, 'Appeal'],
  [/invalid|unvalidated|not (yet )?valid|await\w* valid|returned/, 'Received'],
  [/undetermined|pending|await|progress|consult|consideration|assess|valid|regist/, 'Validated'],
  [/decid|decision|determin|refus|grant|approv|permit/, 'Decided'],
  [/receiv|submi|new/, 'Received'],
];

/** Null if the text has none. */
export function applicationStatus(text: string): Status | null {
  return firstOf(STATUSES, text);
}

function firstOf<Word>(rules: readonly Rule<Word>[], text: string): Word | null {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
