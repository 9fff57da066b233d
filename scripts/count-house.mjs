// Measures the sources: lines, files and public files of each workspace, uses of what tables replace, words of the documents,
// scripts and doc comments. `--comments 150 --seed HASH` prints that many doc comments drawn at random, for a reader to judge.
// `--lower` writes the lines of packages that became shorter into test/lines.json.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LIMITS = 'test/lines.json';
const REPLACED = /NewestById|LineWriter|BinFile|PairSorter|AppendFile/;
const GENERATED = /^docs\/reference\/(data-dictionary|settings|sources|sources\/.*)\.md$/;
const NOT_READ = /(^|\/)(node_modules|dist)(\/|$)/;

/** Programs and libraries that ship; the packages of tests, the console and benches are counted apart. */
const SHIPPED = [...foldersIn('packages'), ...foldersIn('plugins'), 'apps/cli', 'lab'].filter(
  (folder) => folder !== 'packages/testing' && existsSync(join(ROOT, folder)),
);
const APART = ['apps/console', 'bench', 'client', 'packages/testing', 'synthetic-country', 'test'];

/** Lines of each shipped workspace without its tests. */
export function linesByWorkspace() {
  return Object.fromEntries(SHIPPED.map((folder) => [folder, lineCount(sourcesOf(folder))]));
}

function foldersIn(folder) {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
}

/** Every file below a folder whose name ends so, by its path from the root. */
function filesIn(folder, ending) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((inner) => ending.test(inner) && !NOT_READ.test(inner))
    .map((inner) => join(folder, inner))
    .sort();
}

function sourcesOf(folder) {
  const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith(join(folder, 'test/'));
  return filesIn(folder, /\.tsx?$/).filter((path) => !isTest(path));
}

function textOf(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

function lineCount(paths) {
  return paths.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0);
}

function wordCount(paths) {
  return paths.reduce((sum, path) => sum + (textOf(path).match(/\S+/g) ?? []).length, 0);
}

/** Source files that other packages may import from: each entry, and each file whose names an entry hands out. */
function publicFilesOf(folder) {
  const manifest = JSON.parse(textOf(join(folder, 'package.json')));
  const entries = Object.entries(manifest.exports ?? {})
    .filter(([name]) => name !== './inside/*')
    .map(([, target]) => join(folder, target['@property-lookup/source']));
  const files = new Set();
  const visit = (path) => {
    const text = textOf(path);
    const handed = [...text.matchAll(/^export [^'";]*? from '(\.[^']+)\.js';/gms)];
    if (handed.length === 0 || /^export (?!type \{|\{|\*)/m.test(text)) files.add(path);
    for (const [, name] of handed) visit(join(dirname(path), `${name}.ts`));
  };
  entries.forEach(visit);
  return { entries: entries.length, files: files.size };
}

/** The doc comments of sources, with file and line. */
function docComments(paths) {
  return paths.flatMap((path) => {
    const text = textOf(path);
    return [...text.matchAll(/^[ \t]*\/\*\*[\s\S]*?\*\//gm)].map((match) => ({
      place: `${path}:${text.slice(0, match.index).split('\n').length}`,
      text: match[0]
        .replace(/^\s*\/?\*+\/?|\*\/$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
  });
}

/** As many as asked for; a seed always draws the same. */
function drawn(comments, count, seed) {
  const rank = ({ place }) => createHash('sha256').update(`${seed}:${place}`).digest('hex');
  return comments
    .map((comment) => [rank(comment), comment])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, comment]) => comment);
}

function printTable(comments) {
  const rows = SHIPPED.map((folder) => {
    const sources = sourcesOf(folder);
    const open = folder === 'lab' ? { entries: 0, files: 0 } : publicFilesOf(folder);
    return [folder, lineCount(sources), sources.length, open.entries, open.files];
  });
  const sum = (at) => rows.reduce((total, row) => total + row[at], 0);
  print([['workspace', 'lines', 'files', 'entries', 'public files'], ...rows]);
  print([['all that ships', sum(1), sum(2), sum(3), sum(4)]]);
  print([
    ...APART.map((folder) => [`apart: ${folder}`, lineCount(filesIn(folder, /\.tsx?$/))]),
    ['tests beside sources', lineCount(SHIPPED.flatMap((folder) => testsOf(folder)))],
  ]);
  const replaced = ['packages', 'plugins', 'apps']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((path) => !path.startsWith('packages/tables/'))
    .map((path) => textOf(path).split('\n'))
    .map((lines) => lines.filter((line) => REPLACED.test(line)).length)
    .filter((count) => count > 0);
  const pages = filesIn('docs', /\.md$/).filter((path) => !GENERATED.test(path));
  const isDecision = (path) => path.startsWith('docs/adr/');
  print([
    [`files with ${REPLACED.source}`, replaced.length],
    ['lines with these names', replaced.reduce((total, count) => total + count, 0)],
    ['words of hand-written docs', wordCount(pages.filter((path) => !isDecision(path)))],
    ['words of decisions', wordCount(pages.filter(isDecision))],
    ['words of README and CONTRIBUTING', wordCount(['README.md', 'CONTRIBUTING.md'])],
    ['words of the changelog', wordCount(['CHANGELOG.md'])],
    ['scripts', Object.keys(JSON.parse(textOf('package.json')).scripts).length],
    ['doc comments', comments.length],
  ]);
}

function testsOf(folder) {
  const sources = new Set(sourcesOf(folder));
  return filesIn(folder, /\.tsx?$/).filter((path) => !sources.has(path));
}

function print(rows) {
  const width = Math.max(26, ...rows.map(([name]) => name.length));
  for (const [name, ...cells] of rows) {
    const texts = cells.map((cell) => cell.toLocaleString('en-GB').padStart(13));
    console.log(name.padEnd(width) + texts.join(''));
  }
  console.log('');
}

/** A package keeps the fewest lines that it ever had. */
function lowerLimits() {
  const limits = JSON.parse(textOf(LIMITS));
  const lower = ([folder, lines]) => [folder, Math.min(lines, limits[folder] ?? lines)];
  const lowered = Object.fromEntries(Object.entries(linesByWorkspace()).map(lower));
  writeFileSync(join(ROOT, LIMITS), `${JSON.stringify(lowered, null, 2)}\n`);
}

if (relative(process.argv[1] ?? '', fileURLToPath(import.meta.url)) === '') {
  const options = { comments: { type: 'string' }, seed: { type: 'string', default: '' } };
  const { values } = parseArgs({ options: { ...options, lower: { type: 'boolean' } } });
  const comments = docComments(SHIPPED.flatMap(sourcesOf));
  if (values.lower) lowerLimits();
  else if (values.comments === undefined) printTable(comments);
  else {
    for (const { place, text } of drawn(comments, Number(values.comments), values.seed)) {
      console.log(`${place}\n    ${text}\n`);
    }
  }
}
