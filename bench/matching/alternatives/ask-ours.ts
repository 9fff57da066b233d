/** Answers questions from a file over imported data, as the timed process. `ask-ours.js DATA QUESTIONS ANSWERS`. */

import { writeFileSync } from 'node:fs';
import { openReader } from '../../../src/cli/open-data.js';
import { loadSettings } from '../../../src/config/load.js';
import { matchAddress } from '../../../src/matching/match.js';
import { candidateLookup } from '../../../src/query/grade-address.js';
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
