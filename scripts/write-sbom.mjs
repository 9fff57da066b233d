// Prints the packages installed with the program, as CycloneDX. `npm sbom --omit dev` would leave out packages that a
// development package needs too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// No member of these ships.
const TESTING = '@property-lookup/testing';

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { maxBuffer: 1 << 27 });
const all = JSON.parse(text.toString());
const { dependencies: own } = JSON.parse(readFileSync('package.json', 'utf8'));
const needed = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
const isWorkspace = ({ properties = [] }) =>
  properties.some(({ name }) => name === 'cdx:npm:package:private');

// What the program depends on, and what its workspaces do.
const kept = new Set([all.metadata.component['bom-ref']]);
const keep = (ref) => {
  if (kept.has(ref) || ref.startsWith(`${TESTING}@`)) return;
  kept.add(ref);
  for (const one of needed.get(ref) ?? []) keep(one);
};
for (const component of all.components)
  if (isWorkspace(component) || nameOf(component) in own) keep(component['bom-ref']);
const components = all.components.filter((component) => kept.has(component['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
process.stdout.write(`${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`);

function nameOf({ 'bom-ref': ref }) {
  return ref.slice(0, ref.lastIndexOf('@'));
}
