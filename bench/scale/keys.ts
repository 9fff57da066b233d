/** Creates a key without a practical rate limit, as an operator would for a client of their own. */

import { PROGRAM } from './setting.js';
import { timedProcess } from './timed-process.js';

export async function makeKey(data: string): Promise<string> {
  const args = ['keys', 'create', '--name', 'bench', '--rate', '1000000000/60', '--data', data];
  return (await timedProcess(process.execPath, [PROGRAM, ...args])).stdout.trim();
}
