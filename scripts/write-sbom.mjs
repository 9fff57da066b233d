// Prints the packages installed with the program, as CycloneDX. `npm sbom --omit dev` would leave out packages that a
// development package needs too.
import { execFileSync } from 'node:child_process';

const DEVELOPMENT = 'cdx:npm:package:development';

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { maxBuffer: 1 << 27 });
const all = JSON.parse(text.toString());
const components = all.components.filter(
  ({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT),
);
const kept = new Set([all.metadata.component, ...components].map((each) => each['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
process.stdout.write(`${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`);
