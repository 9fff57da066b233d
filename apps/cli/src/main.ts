/** The command line: lists every command, passes each its settings, and turns failures into messages and exit codes. */

import { isMainThread } from 'node:worker_threads';
import { Failure } from '@property-lookup/kernel/failure';
import { readVersion } from '@property-lookup/server/config';
import { Command, CommanderError } from 'commander';
import { printNotes } from './output.js';
import { runInThread } from './work-thread.js';

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The port is in use by another program; choose another with --port or --metrics-port.',
  EADDRNOTAVAIL: 'This machine does not have that address; choose another --host.',
  ENOTFOUND: 'The host name is unknown; choose another --host.',
  EACCES: 'Permission was denied for a file, a folder, or a port below 1024.',
  EPERM: 'Permission was denied.',
  EEXIST: 'A file is in the place of a folder; choose another --data or --out.',
  ENOTDIR: 'A file is in the place of a folder; choose another --data or --out.',
  EISDIR: 'A folder is in the place of a file.',
  ENOENT: 'A required file or folder does not exist.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EROFS: 'The disk cannot be written: it is mounted read-only.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_READONLY: 'The data directory cannot be written; change its owner or permissions.',
  SQLITE_CANTOPEN:
    'The data directory cannot be written, or its disk is full; change its owner or permissions.',
  SQLITE_IOERR: 'The disk is full or failing: it does not take what is written.',
  SQLITE_BUSY: 'Another command is changing the keys; try again.',
  EMFILE: 'Too many files are open; raise the limit of open files (ulimit -n).',
};

/** Commands are loaded on demand, because loading all takes longer than running many of them. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  up: async () => (await import('./commands/up.js')).addUpCommand,
  import: async () => (await import('./commands/import.js')).addImportCommand,
  pull: async () => (await import('./commands/pull.js')).addPullCommand,
  forget: async () => (await import('./commands/forget.js')).addForgetCommand,
  serve: async () => (await import('./commands/serve.js')).addServeCommand,
  mcp: async () => (await import('./commands/mcp.js')).addMcpCommand,
  keys: async () => (await import('./commands/keys.js')).addKeysCommand,
  match: async () => (await import('./commands/match.js')).addMatchCommand,
  conflicts: async () => (await import('./commands/conflicts.js')).addConflictsCommand,
  export: async () => (await import('./commands/export.js')).addExportCommand,
  explain: async () => (await import('./commands/explain.js')).addExplainCommand,
  status: async () => (await import('./commands/status.js')).addStatusCommand,
  sources: async () => (await import('./commands/sources.js')).addSourcesCommand,
  fetch: async () => (await import('./commands/fetch.js')).addFetchCommand,
  unlinked: async () => (await import('./commands/unlinked.js')).addUnlinkedCommand,
  generate: async () => (await import('./commands/generate.js')).addGenerateCommand,
  backtest: async () => (await import('./commands/backtest/backtest.js')).addBacktestCommand,
  demo: async () => (await import('./commands/demo.js')).addDemoCommand,
};

/** Commands that run for long, must be interruptible at any time, and print little. */
const IN_THREAD: ReadonlySet<string> = new Set([
  ...['import', 'forget', 'pull', 'fetch', 'generate', 'backtest'],
]);

/** Exit codes are part of the contract: scripts depend on them. */
const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

// The reader of our output may have gone, like `head`, or its disk may be full.
process.stdout.on('error', (error) => process.exit(fail(error)));
// Lost progress output is no reason to stop.
process.stderr.on('error', () => undefined);
process.exitCode = await start(process.argv);

function start(argv: readonly string[]): Promise<number> {
  const isLong = isMainThread && IN_THREAD.has(argv[2] ?? '');
  return isLong ? runInThread(new URL(import.meta.url), argv).catch(fail) : run(argv);
}

async function run(argv: readonly string[]): Promise<number> {
  const program = new Command('property-lookup')
    .description('UK property data from your own files, over HTTP and on the command line.')
    .version(readVersion())
    .exitOverride()
    .configureHelp({ showGlobalOptions: true });
  const [, , wanted = ''] = argv;
  const load = COMMANDS[wanted];
  // Without a known command, the request, such as --help, concerns all of them.
  for (const each of load === undefined ? Object.values(COMMANDS) : [load]) (await each())(program);
  try {
    await program.parseAsync(argv);
    return EXIT.done;
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): number {
  if (error instanceof CommanderError) {
    // Commander has already printed the help or the error.
    return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  }
  if (error instanceof Failure) {
    // Each of its sentences is printable.
    printNotes(error.message.split('\n'));
    return error.code === 'wrong-usage' ? EXIT.wrongUsage : EXIT.failed;
  }
  if (isBrokenPipe(error)) return EXIT.done;
  const sentence = systemErrorSentence(error);
  if (sentence !== undefined) {
    printNotes([sentence]);
    return EXIT.failed;
  }
  // A bug, so the stack is needed for the report.
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  printNotes(['Internal error. Please report this:', ...detail.split('\n')]);
  return EXIT.failed;
}

/** The sentence for an error of the operating system, without paths; undefined for every other error. */
function systemErrorSentence(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // SQLite appends details, as in SQLITE_READONLY_DIRECTORY.
  return typeof code === 'string'
    ? SENTENCES[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')]
    : undefined;
}

/** True if the reader of our output, such as `head`, has gone. */
function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
