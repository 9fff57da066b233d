/** `keys create` and `keys revoke` killed at any moment: a key that was printed works, and one that was said to be revoked does not. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashApiKey, openKeySnapshot, openKeyStore } from '@property-lookup/server/keys';
import { PROGRAM, run } from '@property-lookup/testing/program';
import { byLength } from '@property-lookup/testing/run-length';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';

const KILLS = Number(process.env['KILLS'] ?? byLength(1, 6));
const dir = temporaryDir();

interface Killed {
  readonly stdout: string;
  readonly stderr: string;
}

function killed(afterMs: number, ...args: string[]): Promise<Killed> {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  void sleep(afterMs).then(() => child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('close', () => resolve({ stdout, stderr })));
}

it(`keep what they said, ${KILLS} times over`, async () => {
  const data = join(dir, 'data');
  const started = performance.now();
  const first = await run('keys', 'create', '--name', 'first', '--data', data);
  const printed = new Set([hashApiKey(first.stdout.trim())]);
  const takesMs = performance.now() - started;
  for (let kill = 1; kill <= KILLS; kill++) {
    // Most of the time is the start of the program: kills are spread over what comes after it.
    const afterMs = takesMs * (0.5 + (0.7 * (kill - 0.5)) / KILLS);
    const made = await killed(afterMs, 'keys', 'create', '--name', `k${kill}`, '--data', data);
    const created = openKeySnapshot(data);
    const records = [...(await created.list())];
    if (made.stdout.trim() !== '') {
      const hash = hashApiKey(made.stdout.trim());
      printed.add(hash);
      expect(records.find((record) => record.hash === hash)?.revokedAtMs).toBeNull();
    }
    const last = records.at(-1);
    const revoked = await killed(afterMs, 'keys', 'revoke', last?.id ?? '', '--data', data);
    const after = await openKeySnapshot(data).list();
    if (revoked.stderr.includes('is revoked')) {
      expect(after.find(({ id }) => id === last?.id)?.revokedAtMs).not.toBeNull();
    }
    // A key that was not yet printed may be in one of the two files; the next command drops it.
    const lost = records.filter(({ hash }) => !after.some((record) => record.hash === hash));
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(lost.filter(({ hash }) => printed.has(hash))).toEqual([]);
    // The next command finds both files, and makes them agree.
    const store = openKeyStore(data);
    expect(await openKeySnapshot(data).list()).toEqual(store.list());
    store.close();
  }
  process.stderr.write(
    `${KILLS} kills of keys create, and of keys revoke: ${printed.size} keys printed, none lost\n`,
  );
});
