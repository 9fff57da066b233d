/** Times `match` over files of complete addresses, with and without postcodes. */

import { rmSync, writeFileSync } from 'node:fs';
import type { AddressParts } from '@property-lookup/kernel/address';
import { formLine, oneLine } from '@property-lookup/kernel/address';
import { printRow } from '@property-lookup/rows/text';
import { PROGRAM, sizedDir } from '../../scale/setting.js';
import { timedProcess } from '../../scale/timed-process.js';

export interface FileFigures {
  readonly rows: number;
  /** Includes start-up; on all cores. */
  readonly rowsPerSecond: number;
  readonly peakMegabytes: number;
}

export async function timeFiles(
  data: string,
  addresses: readonly AddressParts[],
): Promise<Record<'without postcodes' | 'with right postcodes', FileFigures>> {
  return {
    'without postcodes': await timeFile(data, addresses.map(formLine)),
    'with right postcodes': await timeFile(data, addresses.map(oneLine)),
  };
}

async function timeFile(data: string, texts: readonly string[]): Promise<FileFigures> {
  const [input, output] = [sizedDir('towns.csv'), sizedDir('towns-matched.csv')];
  writeFileSync(input, `address\n${texts.map((text) => printRow([text], ',')).join('')}`);
  const args = ['match', '--data', data, '--address', 'address', '--out', output, input];
  const { seconds, peakBytes } = await timedProcess(process.execPath, [PROGRAM, ...args]);
  rmSync(input);
  rmSync(output);
  return {
    rows: texts.length,
    rowsPerSecond: Math.round(texts.length / seconds),
    peakMegabytes: Math.round(peakBytes / 1e6),
  };
}
