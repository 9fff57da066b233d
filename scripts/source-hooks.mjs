// Module hooks: `./x.js` names `./x.ts` where only that is there, and TypeScript is stripped of its types.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

export async function resolve(specifier, context, next) {
  if (/^\.{0,2}\/.*\.js$|^file:.*\.js$/.test(specifier)) {
    const url = new URL(specifier, context.parentURL);
    const source = url.href.replace(/\.js$/, '.ts');
    if (!existsSync(fileURLToPath(url)) && existsSync(fileURLToPath(source))) {
      return { url: source, format: 'module', shortCircuit: true };
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code, errors, map } = transformSync(path, readFileSync(path, 'utf8'), {
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const lines = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`;
  return { format: 'module', source, shortCircuit: true };
}
