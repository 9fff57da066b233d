/** `backtest`: measures the accuracy of modelled values on held-out data. */

import type { Command } from 'commander';
import { addBacktestAddresses } from './backtest-addresses.js';
import { addBacktestFields } from './backtest-fields.js';
import { addBacktestOutcomes } from './backtest-outcomes.js';
import { addBacktestValuation } from './backtest-valuation.js';

export function addBacktestCommand(program: Command): void {
  const command = program
    .command('backtest')
    .description('Measure how accurate the modelled values are, on data held out.');
  addBacktestValuation(command);
  addBacktestFields(command);
  addBacktestOutcomes(command);
  addBacktestAddresses(command);
}
