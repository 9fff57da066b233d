/** What an import that is killed at any moment must leave: the old release or the new one, and the next import succeeds. */

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { get, PROGRAM, run, startServing } from '@property-lookup/testing/program';
import { byLength, IS_WHOLE_RUN, someByLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';

/** Kills tried. */
const KILLS = Number(process.env['KILLS'] ?? byLength(1, 6));

const ROWS = 4_000;

/** Few enough that they are imported as changes of the release before. */
const CHANGED_ROWS = 200;

/** Every address of a list names its version, so that a mixture of two would show. */
function listOf(version: number, count = ROWS, numbers = 200): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `${1000 + i},"${(i % numbers) + 1} Version ${version} Road, READING",RG1 ${i % 10}AA`,
  );
  return ['uprn,address,postcode', ...rows].join('\n');
}

/** Homes whose one sale every version of the file gives another price: few of all, so that figures of areas stand. */
const SALES = 8;
const OTHER_SALES = 2_000;

const priceOf = (version: number): number => 100_000 + version;

function salesOf(version: number): string {
  // Others are there from the first.
  const count = version === 0 ? SALES + OTHER_SALES : SALES;
  const rows = Array.from({ length: count }, (_, i) => {
    const price = i < SALES ? priceOf(version) : 50_000;
    const id = `{${String(i).padStart(8, '0')}-0000-0000-0000-000000000000}`;
    const address = `"${i + 1}","","VERSION 0 ROAD","","READING","READING","BERKSHIRE"`;
    return `"${id}","${price}","2026-01-05 00:00","RG1 ${i % 10}AA","T","N","F",${address},"A","A"`;
  });
  return `${rows.join('\n')}\n`;
}

/** The middles of as many parts of an import as there are kills. */
const momentOf = (kill: number, importMs: number): number => (importMs * (kill - 0.5)) / KILLS;

/** Whether it was killed before it ended. */
export function killDuringImport(args: readonly string[], afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, 'import', ...args]);
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}

/** Each kill waits for an import and what follows it. */
const TIMEOUT_MS = 120_000 + KILLS * 20_000;

/** Where the data are to be, and what imports are told besides. */
export interface ImportPlace {
  readonly data: string;
  readonly options: readonly string[];
}

export function describeKilledImports(
  name: string,
  newPlace: (dir: string) => ImportPlace | Promise<ImportPlace>,
): void {
  describe(`an import into ${name} that is killed`, () => {
    it.each(
      someByLength(
        [
          ['of everything', ROWS],
          ['of a few changes', CHANGED_ROWS],
        ] as const,
        1,
      ),
    )(
      `leaves whole releases behind, ${KILLS} times over: %s`,
      async (_, count) => {
        const dir = temporaryDir();
        const { data, options } = await newPlace(dir);
        const into = ['--data', data, ...options];
        const list = join(dir, 'list.csv');
        writeFileSync(list, listOf(0));
        expect((await run('import', ...into, list)).code).toBe(0);
        writeFileSync(list, listOf(1, count));
        const started = performance.now();
        expect((await run('import', ...into, list)).code).toBe(0);
        const importMs = performance.now() - started;
        const key = (
          await run('keys', 'create', '--name', 'kill', '--rate', '1000000/60', '--data', data)
        ).stdout.trim();
        const server = await startServing(data);
        const search = (where: unknown, size: number) => {
          const filter = encodeURIComponent(JSON.stringify({ where }));
          return get(server.url, `/property-lookup?filter=${filter}&page_size=${size}`, key);
        };
        try {
          const published = new Set<string>();
          let killed = 0;
          for (let kill = 1; kill <= KILLS; kill++) {
            const version = kill + 1;
            writeFileSync(list, listOf(version, count));
            // Spread over the whole import, so that every phase is hit by some kill.
            if (await killDuringImport([...into, list], momentOf(kill, importMs))) killed++;
            const all = await search({ uprn: { gte: 1000 } }, 1);
            expect(all).toMatchObject({ status: 200, body: { total_items: ROWS } });
            const changed = await search({ uprn: { lt: 1000 + CHANGED_ROWS } }, 100);
            const seen = new Set(JSON.stringify(changed.body).match(/Version \d+/g));
            expect(seen.size).toBe(1);
            for (const version of seen) published.add(version);
          }
          process.stderr.write(
            `${name}: ${killed} of ${KILLS} imports killed, ${published.size} releases seen, each whole\n`,
          );
          writeFileSync(list, listOf(99, count));
          expect((await run('import', ...into, list)).code).toBe(0);
          const { stdout } = await run(
            'explain',
            '--data',
            data,
            '1 Version 99 Road, Reading RG1 0AA',
          );
          expect(stdout).toContain('1000');
        } finally {
          await server.stop();
        }
      },
      TIMEOUT_MS,
    );

    it.runIf(IS_WHOLE_RUN)(
      `leaves all sales of a file or none, ${KILLS} times over`,
      async () => {
        const dir = temporaryDir();
        const { data, options } = await newPlace(dir);
        const into = ['--data', data, ...options];
        const list = join(dir, 'list.csv');
        const sales = join(dir, 'pp-monthly-update-new-version.csv');
        writeFileSync(list, listOf(0, ROWS, ROWS));
        writeFileSync(sales, salesOf(0));
        expect((await run('import', ...into, list, sales)).code).toBe(0);
        writeFileSync(sales, salesOf(1));
        const started = performance.now();
        expect((await run('import', ...into, sales)).code).toBe(0);
        const importMs = performance.now() - started;
        const key = (
          await run('keys', 'create', '--name', 'kill', '--rate', '1000000/60', '--data', data)
        ).stdout.trim();
        const server = await startServing(data);
        const soldAt = async (price: number): Promise<unknown> => {
          const filter = encodeURIComponent(JSON.stringify({ where: { last_sold_price: price } }));
          const { body } = await get(
            server.url,
            `/property-lookup?filter=${filter}&page_size=1`,
            key,
          );
          return (body as { total_items: number }).total_items;
        };
        /** Of the versions of which the server shows anything. */
        const totalsUpTo = async (version: number): Promise<readonly unknown[]> => {
          const totals: unknown[] = [];
          for (let other = 0; other <= version; other++) totals.push(await soldAt(priceOf(other)));
          return totals.filter((total) => total !== 0);
        };
        try {
          for (let kill = 1; kill <= KILLS; kill++) {
            const version = kill + 1;
            writeFileSync(sales, salesOf(version));
            await killDuringImport([...into, sales], momentOf(kill, importMs));
            // The server may turn to a new release between two questions, but not twice.
            await expect.poll(() => totalsUpTo(version), { timeout: 10_000 }).toEqual([SALES]);
          }
          writeFileSync(sales, salesOf(99));
          expect((await run('import', ...into, sales)).code).toBe(0);
          const { stdout } = await run('status', '--data', data);
          expect(stdout).toContain('price-paid');
        } finally {
          await server.stop();
        }
      },
      TIMEOUT_MS,
    );
  });
}
