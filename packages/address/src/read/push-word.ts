/** Adds a word to a reading, and distinguishes Saint from Street. */

import { hashText } from '@property-lookup/kernel/text';
import { type Meaning, VOCABULARY } from '../words/vocabulary.js';
import { WELSH } from '../words/welsh-words.js';
import type { Draft } from './draft.js';
import { FLAG, ROLE } from './reading.js';

export function pushWord(
  draft: Draft,
  text: string,
  i: number,
  meaning: Meaning | undefined,
): void {
  const resolved = text === 'ST' ? saintOrStreet(draft, i) : text;
  const kind = text === 'ST' ? (resolved === 'STREET' ? 'type' : 'word') : meaning?.kind;
  draft.words.push({
    text: resolved,
    hash: hashText(resolved),
    isType: kind === 'type',
    isWeakType: kind === 'weak-type',
    isBuilding: kind === 'building',
    isWelsh: WELSH.has(draft.tokens[i]?.text ?? ''),
    position: i,
    segment: draft.segment,
    isOfNeighbour: draft.neighbourSegment === draft.segment,
    role: ROLE.name,
  });
  if (draft.pending !== FLAG.context) draft.pending = 0;
}

/** `ST` means Saint before a name at the start of a part or after a number, and Street after a word. */
function saintOrStreet(draft: Draft, i: number): string {
  const next = draft.tokens[i + 1];
  if (!next || next.before === 'comma' || /^[0-9]/.test(next.text)) return 'STREET';
  const previous = draft.words.at(-1);
  const follows = previous && previous.segment === draft.segment && previous.position === i - 1;
  if (!follows) return 'SAINT';
  const afterNext = VOCABULARY.get(draft.tokens[i + 2]?.text ?? '');
  return afterNext?.kind === 'type' && draft.tokens[i + 2]?.before !== 'comma' ? 'SAINT' : 'STREET';
}
