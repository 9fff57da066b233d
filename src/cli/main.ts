/** The command line: knows every command, hands each its settings, and turns failures into words and exit codes. */

import { Command, CommanderError } from 'commander';
import { readVersion } from '../config/version.js';
import { Failure } from '../domain/failure.js';
import { addBacktestCommand } from './commands/backtest/backtest.js';
import { addDemoCommand } from './commands/demo.js';
import { addExplainCommand } from './commands/explain.js';
import { addGenerateCommand } from './commands/generate.js';
import { addImportCommand } from './commands/import.js';
import { addKeysCommand } from './commands/keys.js';
import { addMatchCommand } from './commands/match.js';
import { addServeCommand } from './commands/serve.js';
import { addStatusCommand } from './commands/status.js';
import { isBrokenPipe, systemErrorSentence } from './system-error.js';

/** Exit codes are part of the contract: scripts depend on them. */
const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

// What reads our output may go before we are done, as `head` does, or its disk may be full.
process.stdout.on('error', (error) => process.exit(fail(error)));
// Progress that nobody reads any more is no reason to stop.
process.stderr.on('error', () => undefined);
process.exitCode = await run(process.argv);

async function run(argv: readonly string[]): Promise<number> {
  const program = new Command('property-lookup')
    .description('UK property data from your own files, over HTTP and on the command line.')
    .version(readVersion())
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  addImportCommand(program);
  addServeCommand(program);
  addKeysCommand(program);
  addMatchCommand(program);
  addExplainCommand(program);
  addStatusCommand(program);
  addGenerateCommand(program);
  addBacktestCommand(program);
  addDemoCommand(program);
  try {
    await program.parseAsync(argv);
    return EXIT.done;
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): number {
  if (error instanceof CommanderError) {
    // Commander has already printed help or what was wrong.
    return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  }
  if (error instanceof Failure) {
    process.stderr.write(`${error.message}\n`);
    return error.code === 'wrong-usage' ? EXIT.wrongUsage : EXIT.failed;
  }
  if (isBrokenPipe(error)) return EXIT.done;
  const sentence = systemErrorSentence(error);
  if (sentence !== undefined) {
    process.stderr.write(`${sentence}\n`);
    return EXIT.failed;
  }
  // A defect of ours: the stack is what a report needs.
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Internal error. Please report this:\n${detail}\n`);
  return EXIT.failed;
}
