/** `explain`: shows how one address is read, its candidates, and the reason for the decision. */

import { explain } from '@property-lookup/address';
import { readableLine } from '@property-lookup/kernel/address';
import { explainGrade, matchAndGrade } from '@property-lookup/server/questions';
import type { Command } from 'commander';
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
        const asked = { trace: true, isGraded: true };
        const { grades = [], match } = await matchAndGrade(reader, address, asked);
        const addresses = new Map<number, string>();
        for (const { uprn } of match.candidates) {
          const property = await reader.findProperty(uprn);
          if (property) addresses.set(uprn, readableLine(property.address));
        }
        printLines(explain(match, (uprn) => addresses.get(uprn)).concat(grades.map(explainGrade)));
      } finally {
        await reader.close();
      }
    });
}
