/** `explain`: shows how one address is read, its candidates, and the reason for the decision. */

import type { Command } from 'commander';
import { oneLine } from '../../domain/address-lines.js';
import { explain } from '../../matching/explain.js';
import { matchAddress } from '../../query/match-address.js';
import { openReader } from '../open-data.js';
import { settingOption, settingsOf } from '../options.js';
import { printLines } from '../output.js';

export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('Show how an address is read and matched.')
    .argument('<address>', 'the address on one line')
    .addOption(settingOption('data'))
    .action(async (address: string, options: Record<string, unknown>) => {
      const reader = await openReader(settingsOf(options));
      try {
        const match = await matchAddress(reader, address, { trace: true });
        printLines(explain(match));
        for (const { uprn } of match.candidates) {
          const property = await reader.findProperty(uprn);
          if (property) printLines([`${uprn} is ${oneLine(property.address)}`]);
        }
      } finally {
        await reader.close();
      }
    });
}
