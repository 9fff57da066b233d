/** The files of `deploy`, held against the program: every setting, metric and command in them exists, and real tools take them. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSettings, parseSettings } from '@property-lookup/server/inside/config/load';
import { createMetrics } from '@property-lookup/server/inside/http/metrics';
import { run } from '@property-lookup/testing/program';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DEPLOY = join(ROOT, 'deploy');
const dir = temporaryDir();

const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const hasProgram = (name: string): boolean =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin'].some((folder) =>
    existsSync(join(folder, name)),
  );

interface ComposeService {
  readonly cap_add?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly image?: string;
  readonly read_only?: boolean;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes?: Readonly<Record<string, null>>;
}

/** As Docker would fill them in. */
const withPasswords = (text: string): string => text.replace(/\$\{\w+(?::\?[^}]*)?\}/g, 'secret');

describe.each(['deploy/compose.yaml', 'compose.yaml'])('%s', (name) => {
  const file = parse(withPasswords(readFileSync(join(ROOT, name), 'utf8')), {
    merge: true,
  }) as Compose;
  const services = Object.entries(file.services);
  const folder = join(ROOT, name, '..');

  it('names services, volumes, files and settings that there are', () => {
    for (const [service, { build, depends_on, environment, image, volumes }] of services) {
      expect(image ?? build, service).toBeDefined();
      if (build !== undefined) expect(existsSync(join(folder, build, 'Dockerfile'))).toBe(true);
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {});
      for (const other of needed) expect(Object.keys(file.services), service).toContain(other);
      for (const volume of volumes ?? []) {
        const [from = ''] = volume.split(':');
        if (from === volume) expect(volume, service).toMatch(/^\//);
        else if (!from.startsWith('.')) expect(Object.keys(file.volumes ?? {})).toContain(from);
        else if (from.includes('.', 2)) expect(existsSync(join(folder, from)), from).toBe(true);
      }
      if (build !== undefined) expect(() => loadSettings({}, environment)).not.toThrow();
    }
  });

  it('gives no container more than it needs to become another user', () => {
    for (const [service, { cap_add, cap_drop, security_opt }] of services) {
      expect(cap_drop, service).toEqual(['ALL']);
      expect(security_opt, service).toEqual(['no-new-privileges:true']);
      const needed = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];
      expect(needed, service).toEqual(expect.arrayContaining([...(cap_add ?? [])]));
    }
  });

  it('gives ours no right of root, and nothing to write but its data and /tmp', () => {
    const ours = services.filter(([, { build }]) => build !== undefined);
    expect(ours.length).toBeGreaterThan(0);
    for (const [service, { cap_add = [], read_only, volumes = [] }] of ours) {
      expect({ cap_add, read_only }, service).toEqual({ cap_add: [], read_only: true });
      const written = volumes.filter((volume) => !volume.endsWith(':ro'));
      const places = written.map((volume) => volume.split(':')[1] ?? volume);
      expect(places, service).toContain('/tmp');
      expect(['/data', '/tmp'], service).toEqual(expect.arrayContaining(places));
    }
  });

  it('runs commands that there are', async () => {
    for (const [service, { entrypoint }] of services) {
      const command = entrypoint?.[0] === '/app/deploy/entrypoint.sh' ? entrypoint.slice(1) : [];
      if (command.length === 0) continue;
      const { code } = await run(...command, '--help');
      expect(code, service).toBe(0);
    }
  });
});

describe('the Dockerfile', () => {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  it('runs the program as an ordinary user, who has the data', () => {
    expect([...last.matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(['node']);
    expect(last.indexOf('chown node /data')).toBeLessThan(last.indexOf('VOLUME /data'));
    expect(last.indexOf('VOLUME /data')).toBeLessThan(last.indexOf('USER node'));
  });

  it('is labelled as the package is', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly [name: string]: string | undefined;
    };
    const labels = Object.fromEntries(
      Array.from(last.matchAll(/image\.(\w+)="([^"]*)"/g), ([, name, value = '']) => [name, value]),
    );
    expect(labels).toMatchObject({ title: manifest['name'], licenses: manifest['license'] });
    expect(manifest['description']).toContain(labels['description']);
  });
});

describe('the manifests of Kubernetes', () => {
  const texts = readdirSync(join(DEPLOY, 'kubernetes')).map((name) => read(`kubernetes/${name}`));
  const objects = texts
    .flatMap((text) => parseAllDocuments(text))
    .map((document) => document.toJS() as Record<string, unknown>);

  it('set settings and run commands that there are, where nothing can be written', () => {
    const deployment = objects.find(({ kind }) => kind === 'Deployment') as {
      spec: { template: { spec: { containers: readonly Container[] } } };
    };
    const { containers } = deployment.spec.template.spec;
    expect(containers.map(({ args }) => args[0])).toEqual(['serve', 'pull']);
    for (const { env, resources, securityContext } of containers) {
      expect(resources.limits.memory).toMatch(/^\d+Gi$/);
      const variables = Object.fromEntries(env.map(({ name, value }) => [name, value ?? '']));
      expect(() => loadSettings({}, variables)).not.toThrow();
      expect(securityContext.readOnlyRootFilesystem).toBe(true);
    }
    expect(containers[0]?.volumeMounts).toEqual([
      { name: 'data', mountPath: '/data', readOnly: true },
      { name: 'serve-tmp', mountPath: '/tmp' },
    ]);
  });

  it('meet the restricted standard of pods, and say when the server is up', () => {
    const { spec } = (
      objects.find(({ kind }) => kind === 'Deployment') as {
        spec: { template: { spec: Pod } };
      }
    ).spec.template;
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { name, securityContext } of spec.containers) {
      const expected = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };
      expect(securityContext, name).toMatchObject(expected);
    }
    const kinds = spec.volumes.map(({ name, ...source }) => Object.keys(source));
    expect(new Set(kinds.flat())).toEqual(new Set(['emptyDir']));
    const [serve] = spec.containers;
    const probes = [serve?.startupProbe, serve?.readinessProbe, serve?.livenessProbe];
    const paths = probes.map((probe) => probe?.httpGet.path);
    expect(paths).toEqual(['/health', '/ready', '/health']);
  });

  it('show metrics to the monitoring alone', () => {
    const policy = objects.find(({ kind }) => kind === 'NetworkPolicy') as {
      spec: { ingress: readonly { from?: unknown; ports: readonly { port: string }[] }[] };
    };
    const open = policy.spec.ingress.filter(({ from }) => from === undefined);
    expect(open.flatMap(({ ports }) => ports)).toEqual([{ port: 'http' }]);
  });

  it.skipIf(!hasProgram('kubectl'))('are put together by kubectl', () => {
    const text = execFileSync('kubectl', ['kustomize', join(DEPLOY, 'kubernetes')]).toString();
    const kinds = parseAllDocuments(text).map((document) => document.get('kind'));
    const policies = ['NetworkPolicy', 'PodDisruptionBudget'];
    expect(kinds.sort()).toEqual(['ConfigMap', 'Deployment', ...policies, 'Service']);
    expect(text).toContain('image: registry.example.org/property-lookup:0.1.0');
  });
});

interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
}

interface Probe {
  readonly httpGet: { readonly path: string };
}

interface Container {
  readonly name: string;
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly volumeMounts: readonly unknown[];
}

describe('the unit of systemd', () => {
  it('has settings that there are', () => {
    expect(() =>
      loadSettings({}, parseSettings(read('systemd/property-lookup.conf'))),
    ).not.toThrow();
  });

  it.skipIf(!hasProgram('systemd-analyze'))('is taken by systemd', () => {
    const unit = read('systemd/property-lookup.service').replace(
      '/usr/local/bin/property-lookup',
      join(ROOT, 'bin/property-lookup'),
    );
    mkdirSync(join(dir, 'unit'));
    const path = join(dir, 'unit', 'property-lookup.service');
    writeFileSync(path, unit.replace('User=property-lookup', 'User=daemon'));
    // What it says of other units of the machine is not ours.
    const said = execFileSync('sh', [
      '-c',
      `systemd-analyze verify --man=no "${path}" 2>&1 || true`,
    ]);
    const ours = said.toString().split('\n');
    expect(ours.filter((line) => line.includes('property-lookup'))).toEqual([]);
  });

  it.skipIf(!hasProgram('systemd-analyze'))('leaves little open, as systemd counts', () => {
    const path = join(DEPLOY, 'systemd/property-lookup.service');
    const args = ['security', '--offline=true', '--no-pager', path];
    const [, exposure] =
      /exposure level for property-lookup\.service: ([\d.]+)/.exec(
        execFileSync('systemd-analyze', args).toString(),
      ) ?? [];
    // Of 10; the network, sockets and compiled JavaScript remain.
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});

it('the dashboard asks for metrics that there are', async () => {
  const names = new Set<string>();
  const metrics = createMetrics({ releases: { reader: undefined, refusedId: undefined } });
  metrics.watchLimiter({ isShared: true, ownDecisions: 0 });
  for (const [, name = ''] of (await metrics.print()).matchAll(/^# TYPE (\w+)/gm)) names.add(name);
  const text = read('grafana-dashboard.json');
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
  const asked = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:http|property|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:count|bucket|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(9);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});
