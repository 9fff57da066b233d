/** Answers questions from a file over imported data, as the timed process. `ask-ours.js DATA QUESTIONS ANSWERS`. */

import { writeFileSync } from 'node:fs';
import { matchAddress } from '@property-lookup/address';
import { openReader } from '@property-lookup/cli/inside/open-data';
import { loadSettings } from '@property-lookup/server/config';
import { candidateLookup } from '@property-lookup/server/inside/query/grade-address';
import { readCsv } from '../labelled-set.js';

const [data = '', questions = '', answers = ''] = process.argv.slice(2);
const reader = await openReader(loadSettings({ data }));
const lookup = candidateLookup(reader);
const rows = ['id,uprn,score,lead,matched\n'];
for (const { id, text = '' } of readCsv(questions)) {
  const { candidates, decision } = await matchAddress(text, lookup);
  const [best, second] = candidates;
  if (best === undefined) continue;
  const lead = best.confidence - (second?.confidence ?? 0);
  rows.push(`${id},${best.uprn},${best.confidence},${lead},${decision === 'matched' ? 1 : 0}\n`);
}
await reader.close();
writeFileSync(answers, rows.join(''));
