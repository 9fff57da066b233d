import { execFileSync } from 'node:child_process';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const SOURCES = resolve(import.meta.dirname, 'src');
const BUILT = resolve(import.meta.dirname, 'dist');

/**
 * Tests import sources by name and run what was built from them a moment ago: threads can load nothing else, and a
 * test that ran one build while its threads ran another would test neither.
 */
function builtSources(): Plugin {
  return {
    name: 'built-sources',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !source.endsWith('.js') || importer === undefined) return null;
      const wanted = relative(SOURCES, resolve(dirname(importer), source));
      return wanted.startsWith('..') ? null : { id: resolve(BUILT, wanted), external: false };
    },
  };
}

execFileSync('npm', ['run', '--silent', 'build'], { cwd: import.meta.dirname, stdio: 'inherit' });

export default defineConfig({
  plugins: [builtSources()],
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    include: ['{src,synthetic-country/src,test}/**/*.test.ts'],
    server: { deps: { external: [/\/dist\//] } },
    // No test is about time, and a busy machine may take ten times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two workers: end-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
  },
});
