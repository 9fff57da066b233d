// Packs what may be published, or the named folders: `npm run pack -- [--to DIR] [FOLDER...]`. A packed manifest is the one of the
// folder without entries for development, whose files are not packed. The folder itself keeps its manifest: a copy is rewritten.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Conditions of `exports` that a published package has; ours for development are not among them. */
const CONDITIONS = ['types', 'default'];

/** Members of a manifest that only a checkout can use. */
const OF_CHECKOUT = ['scripts', 'devDependencies'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: '.' } },
});
const target = resolve(values.to);
const folders = positionals.length > 0 ? positionals : published();
mkdirSync(target, { recursive: true });
for (const folder of folders) console.log(pack(folder));

/** Folders of the repository's packages that are not private, such as `packages/address`; the program itself is not among them. */
function published() {
  const tops = readManifest(root).workspaces.map((pattern) => pattern.replace(/\/?\*$/, ''));
  const below = tops.flatMap((top) => readdirSync(join(root, top)).map((name) => `${top}/${name}`));
  return [...readdirSync(root), ...below].filter(
    (folder) =>
      existsSync(join(root, folder, 'package.json')) &&
      readManifest(join(root, folder)).private !== true,
  );
}

/** Returns the path of the tarball. */
function pack(folder) {
  const stage = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const built = npmPack(join(root, folder), stage);
    execFileSync('tar', ['-xzf', join(stage, built), '-C', stage]);
    const copy = join(stage, 'package');
    const manifest = publishedManifest(readManifest(copy), folder);
    writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return join(target, npmPack(copy, target));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Packs a folder after building it, and returns the name of the tarball. */
function npmPack(folder, to) {
  // A caller's npm may ignore scripts, as the one of `contract` does; this one must build.
  const args = ['pack', '--json', '--ignore-scripts=false', '--pack-destination', to];
  const stdio = ['ignore', 'pipe', 'inherit'];
  const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio });
  // Scripts print before the list. Newer versions of npm name its members.
  const [packed] = Object.values(JSON.parse(text.slice(text.search(/^[[{]/m))));
  return packed.filename;
}

function publishedManifest({ exports, ...manifest }, folder) {
  const { repository } = readManifest(root);
  const entries = Object.entries(exports).map(([entry, conditions]) => [
    entry,
    Object.fromEntries(
      CONDITIONS.flatMap((name) => (conditions[name] ? [[name, conditions[name]]] : [])),
    ),
  ]);
  const kept = Object.entries(manifest).filter(([name]) => !OF_CHECKOUT.includes(name));
  return {
    ...Object.fromEntries(kept),
    // npm compares it with the repository that published.
    ...(repository && { repository: { ...repository, directory: folder } }),
    exports: Object.fromEntries(
      entries.filter(([, conditions]) => Object.keys(conditions).length > 0),
    ),
  };
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
