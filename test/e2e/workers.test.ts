/** Several server processes behave as one: exact rates, one stop. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { get, run, startServing } from '../support/program.js';
import { sampleList } from '../support/sample-list.js';
import { temporaryDir } from '../support/temporary-dir.js';

describe('serve --workers 2', () => {
  it('allows exactly the rate of a key over all processes, and stops when asked', async () => {
    const dir = temporaryDir();
    const data = join(dir, 'data');
    writeFileSync(join(dir, 'list.csv'), sampleList());
    await run('import', '--data', data, join(dir, 'list.csv'));
    const made = await run('keys', 'create', '--name', 'w', '--rate', '20/600', '--data', data);
    const key = made.stdout.trim();
    const server = await startServing(data, '--workers', '2', '--log-level', 'error');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(server.url, '/property-lookup?page_size=1', key)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await server.stop()).toBe(0);
    await expect(get(server.url, '/property-lookup', key)).rejects.toThrow();
  });
});
