/** Builds the console into `dist/console`, under names that carry their hash. */

import { join } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { contract } from './contract-plugin.js';

/** What the first page loads at once, but for the script that begins it. */
const FIRST = /node_modules\/preact\/|console\/src\/(?!docs\/|main\.)/;

export default defineConfig({
  root: import.meta.dirname,
  // Whatever path a proxy puts before it: the page refers to its files beside itself, and they to each other.
  base: './',
  experimental: {
    renderBuiltUrl: (name, { hostType }) =>
      hostType === 'html' ? `console/${name}` : { relative: true },
  },
  publicDir: false,
  resolve: { conditions: ['@property-lookup/source', ...defaultClientConditions] },
  plugins: [contract()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        // Pages that the server frames itself load these by name.
        docs: join(import.meta.dirname, 'src/docs/docs.ts'),
        'try-it': join(import.meta.dirname, 'src/docs/try-it.ts'),
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // One text compresses better than six, and the page asks for fewer files.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: FIRST }] },
      },
    },
    // The policy of the page lets no inlined data in but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The map's library is one large file, loaded when a map is first shown.
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
    // What is built in is passed on, and its authors' notices with it.
    license: { fileName: 'third-party-licences.md' },
  },
  logLevel: 'error',
});
