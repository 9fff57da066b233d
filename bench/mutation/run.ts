/**
 * Plants faults in one folder, one after another, and counts those that its tests notice: `npm run mutation -- FOLDER [--sample
 * n] [--seed text]`.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDERS, type Folder } from './folders.js';
import { type Report, scoreOf, unnoticed } from './score.js';

const HERE = 'bench/mutation';
const STRYKER = `${HERE}/node_modules/@stryker-mutator`;
const WORK = 'node_modules/.cache/mutation';
const RESULT = 'bench/results/mutation.json';
/** A folder with a lower score is not tested well enough. */
const SCORE_MIN_PCT = 80;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '1' },
  },
});

main();

function main(): void {
  const [name = ''] = positionals;
  const folder = FOLDERS[name];
  const size = values.sample === undefined ? null : Number(values.sample);
  if (folder === undefined || !(size === null || size > 0)) {
    console.error(`Name a folder (${Object.keys(FOLDERS).join(', ')}), and a sample above 0.`);
    process.exit(2);
  }
  if (!existsSync(STRYKER)) run('npm', ['ci', '--prefix', HERE]);
  mkdirSync(WORK, { recursive: true });
  const own = join(WORK, name.replaceAll('/', '-'));
  const [config, report] = [`${own}.config.json`, `${own}.json`];
  writeFileSync(config, JSON.stringify(settings(folder, size, report), null, 2));
  run('node', [...process.execArgv, `${STRYKER}/core/bin/stryker.js`, 'run', config]);
  note(name, size, JSON.parse(readFileSync(report, 'utf8')) as Report);
}

function settings({ sources, tests }: Folder, size: number | null, report: string) {
  return {
    mutate: sources,
    testRunner: 'in-process',
    inProcess: { tests },
    coverageAnalysis: 'perTest',
    checkers: ['sample'],
    sample: { seed: values.seed, size, root: 'src/' },
    plugins: [
      resolve(import.meta.dirname, 'in-process-runner.ts'),
      resolve(import.meta.dirname, 'sample-checker.ts'),
    ],
    concurrency: Number(values.concurrency),
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['data', 'bench/results'],
    // Stryker would rewrite the file with a compiler that TypeScript 7 no longer has, which is not needed here.
    tsconfigFile: 'none.json',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // Generous, because on a busy machine a test may take several times as long as in the first run; only endless tests should
    // be cut.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    // Repeatedly evaluated bundles stay in memory until their process ends.
    maxTestRunnerReuse: 500,
    disableTypeChecks: false,
    allowConsoleColors: false,
    warnings: { unknownOptions: false },
  };
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Keeps the results of other folders in the file. */
function note(name: string, size: number | null, report: Report): void {
  for (const line of unnoticed(report)) console.log(line);
  const score = scoreOf(report);
  const interval = score.intervalPct ? ` (95 % interval ${score.intervalPct.join(' to ')})` : '';
  console.log(
    `${name}: ${score.scorePct} % of ${score.tried} tried of ${score.mutants}${interval}`,
  );
  const known = existsSync(RESULT)
    ? (JSON.parse(readFileSync(RESULT, 'utf8')) as Record<string, unknown>)
    : {};
  const entry = { seed: size === null ? null : values.seed, ...score };
  const results = { ...known, [name]: entry };
  const ordered = Object.keys(FOLDERS).filter((folder) => folder in results);
  const kept = Object.fromEntries(ordered.map((folder) => [folder, results[folder as never]]));
  writeFileSync(RESULT, `${JSON.stringify(kept, null, 2)}\n`);
  if (score.scorePct < SCORE_MIN_PCT) process.exitCode = 1;
}
