import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { runRelease } from '../cli/runRelease.ts';
import { releaseService } from '../cli/service.ts';
import { readConfig } from '../gateway/config.ts';
import { fixtureSite, stopFixtureSites } from '../gateway/testing/fixtureSite.ts';
import { emptyRegistry } from '../registry/testing/fixtureRegistry.ts';
import { mallocSettings } from '../renderer/malloc.ts';
import { composeServices, linesOf, manifests, pods, stages, units, type Container } from './testing/parts.ts';

const root = join(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const targets = ['gateway', 'api', 'release'] as const;
type Target = (typeof targets)[number];

/** Taken by Node and the C library, not by a part of the site. */
const ofTheMachine = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

/** The names that reading the settings asks for. */
async function asked(read: (env: NodeJS.ProcessEnv) => unknown): Promise<string[]> {
  const names = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>(
    { ADMIN_TOKEN: 'x', WATCH_WEBHOOK: 'x' },
    { get: (given, name) => (names.add(String(name)), given[String(name)]) },
  );
  await read(env);
  return [...names];
}

const known: Record<Target, () => Promise<string[]>> = {
  gateway: async () => [...(await asked(readConfig)), 'S3_URL', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  // A test of the API holds this file against what it reads.
  api: async () => [...text('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name),
  release: async () => [
    ...(await asked((env) => runRelease(['serve', '--watch'], env))),
    'RELEASES',
    'RELEASE_KEYS',
    'DATA_DIR',
    'S3_URL',
    'S3_REGION',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ],
};
async function unknownTo(target: Target, names: readonly string[]): Promise<string[]> {
  const all = new Set([...(await known[target]()), ...ofTheMachine]);
  return names.filter((name) => !all.has(name));
}

describe('the images [SYS-05]', () => {
  it('run on the Node that everything is tested on, and are pinned', () => {
    const { node } = (JSON.parse(text('package.json')) as { dependencies: { node: string } }).dependencies;
    const foreign = stages()
      .map(({ from }) => from)
      .filter((from) => !stages().some(({ name }) => name === from));
    expect([...new Set(foreign)]).toEqual([`docker.io/library/node:${node}-bookworm-slim`]);
  });

  it.each(targets)('copy for the %s what is there, and start a file that they hold', (target) => {
    const lines = linesOf(target);
    const copied = lines.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'));
    const sources = copied.flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const [, file = ''] = JSON.parse(lines.findLast(({ word }) => word === 'CMD')!.rest) as string[];
    expect(existsSync(join(root, file))).toBe(true);
    expect(sources.some((source) => file.startsWith(`${source}/`))).toBe(true);
  });

  it.each(targets)('run the %s as nobody of importance, and look whether it lives', (target) => {
    const lines = linesOf(target);
    const last = (wanted: string) => lines.findLast(({ word }) => word === wanted)?.rest;
    expect(last('USER')).toBe('1000:1000');
    const [, path] = /127\.0\.0\.1:\d+(\/\w+)'/.exec(last('HEALTHCHECK') ?? '') ?? [];
    expect(path).toBe('/healthz');
    expect(last('HEALTHCHECK')).toContain(`:${last('EXPOSE')}/`);
  });

  it.each(['gateway', 'api'])('let the C library of the %s keep little of what was freed', (target) => {
    const set = linesOf(target).filter(({ word }) => word === 'ENV');
    const env = Object.fromEntries(set.flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2))));
    expect(env).toMatchObject(mallocSettings);
    expect(units()[`dorehami-${target}@.service`]!.env).toMatchObject(mallocSettings);
  });

  it('take along every package.json that the lock knows', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    const copied = linesOf('packages').map(({ rest }) => rest);
    const named = workspaces.filter((one) => !one.includes('*')).map((one) => `${one}/package.json ${one}/`);
    expect(named.filter((line) => !copied.includes(line))).toEqual([]);
  });
});

describe('compose.yaml [SYS-05]', () => {
  const services = composeServices();
  const ours: [string, Target][] = Object.entries(services).flatMap(([name, { image }]) => {
    const target = targets.find((one) => image.startsWith(`registry.example/dorehami/${one}:`));
    return target ? [[name, target] as [string, Target]] : [];
  });

  it('sets what the parts know, and leaves nothing to be set', async () => {
    expect(ours.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2', 'api-1', 'api-2', 'migrate', 'release']);
    for (const [name, target] of ours) {
      const env = services[name]!.environment!;
      expect([name, await unknownTo(target, Object.keys(env))]).toEqual([name, []]);
      expect(Object.entries(env).filter(([, value]) => /\$\{/.test(value))).toEqual([]);
    }
    expect(readConfig(services['gateway-1']!.environment!)).toMatchObject({
      releaseKeys: '/keys',
      s3: { bucket: 'releases', prefix: 'site/' },
      trustProxy: ['10.77.1.0/24'],
    });
  });

  it('pins each image', () => {
    for (const [name, { image }] of Object.entries(services))
      expect([name, image]).toEqual([name, expect.stringMatching(/:(?!latest)[\w.-]*\d[\w.-]*$/)]);
  });

  it('lets our parts write nowhere but where they keep something, and with no rights', () => {
    for (const [name] of ours)
      expect([name, services[name]]).toEqual([name, expect.objectContaining({ read_only: true, cap_drop: ['ALL'] })]);
  });

  it('leads gateways to the API and the store, and neither to the database nor outside', () => {
    const networksOf = (name: string) => {
      const { networks } = services[name]!;
      return Array.isArray(networks) ? networks : Object.keys(networks);
    };
    for (const gateway of ['gateway-1', 'gateway-2']) {
      const reached = Object.keys(services).filter(
        (name) => name !== gateway && networksOf(name).some((one) => networksOf(gateway).includes(one)),
      );
      expect(reached).not.toContain('database');
      expect(reached).toEqual(expect.arrayContaining(['api-1', 'api-2', 'storage']));
      expect(networksOf(gateway)).not.toContain('out');
    }
  });
});

const Quantity = Type.String({ pattern: '^[0-9]+(m|Mi|Gi)?$' });
const Amounts = Type.Object({ cpu: Quantity, memory: Quantity });
const PodSchema: TSchema = Type.Object({
  automountServiceAccountToken: Type.Literal(false),
  securityContext: Type.Object({
    runAsNonRoot: Type.Literal(true),
    runAsUser: Type.Integer({ minimum: 1 }),
    seccompProfile: Type.Object({ type: Type.Literal('RuntimeDefault') }),
  }),
  containers: Type.Array(
    Type.Object({
      image: Type.Enum(targets.map((target) => `dorehami/${target}`)),
      securityContext: Type.Object({
        allowPrivilegeEscalation: Type.Literal(false),
        readOnlyRootFilesystem: Type.Literal(true),
        capabilities: Type.Object({ drop: Type.Tuple([Type.Literal('ALL')]) }),
      }),
      resources: Type.Object({ requests: Amounts, limits: Amounts }),
    }),
    { minItems: 1, maxItems: 1 },
  ),
});

describe('the Kubernetes manifests [SYS-05]', () => {
  const made = pods();
  const targetOf = ({ image }: Container): Target => image.split('/')[1] as Target;

  it('run no pod as root, with a root file system that can be written, or without bounds', () => {
    expect(made.map(({ name }) => name).sort()).toEqual([
      'CronJob release-renew',
      'Deployment api',
      'Deployment gateway',
      'Deployment release',
      'Job migrate',
    ]);
    for (const { name, spec } of made) expect([name, [...Value.Errors(PodSchema, spec)]]).toEqual([name, []]);
  });

  it('set what the parts know, and each only once', async () => {
    for (const { name, spec } of made)
      for (const container of spec.containers) {
        const names = container.env.map((one) => one.name);
        expect([name, await unknownTo(targetOf(container), names)]).toEqual([name, []]);
        expect(new Set(names).size).toBe(names.length);
      }
  });

  it('give the gateway what it needs', () => {
    const { env } = made.find(({ name }) => name === 'Deployment gateway')!.spec.containers[0]!;
    const values: Record<string, string> = {
      PUBLIC_URL: 'https://x.test',
      S3_URL: 'http://s3:9000',
      S3_REGION: 'us-east-1',
      RELEASES: 's3://releases/site',
      TRUST_PROXY: '10.0.0.0/8',
      METRICS_TOKEN: 'sixteen-letters-or-more',
    };
    const given = env.map(({ name, value }) => [name, value ?? values[name] ?? 'secret']);
    expect(readConfig(Object.fromEntries(given))).toMatchObject({ apiUrl: 'http://api:3001', releaseKeys: '/keys' });
  });

  it('ask at addresses that are there', async () => {
    const { registry } = await emptyRegistry();
    const service = releaseService(registry);
    const site = await fixtureSite();
    const has: Record<Target, (path: string) => boolean> = {
      gateway: (url) => site.gateway.hasRoute({ method: 'GET', url }),
      release: (url) => service.hasRoute({ method: 'GET', url }),
      api: (url) => text('api/src/ops/health.ts').includes(`app.get('${url}'`),
    };
    const probes = made.flatMap(({ spec }) =>
      spec.containers.flatMap((one) =>
        [one.startupProbe, one.readinessProbe, one.livenessProbe].flatMap((probe) =>
          probe ? [[targetOf(one), probe.httpGet] as const] : [],
        ),
      ),
    );
    expect(probes).toHaveLength(9);
    expect(probes.filter(([target, { path }]) => !has[target](path))).toEqual([]);
    for (const [target, { port }] of probes)
      expect(linesOf(target)).toContainEqual({ word: 'EXPOSE', rest: String(port) });
    await service.close();
    await stopFixtureSites();
  });

  it('start a file of the image', () => {
    const commands = made.flatMap(({ spec }) => spec.containers.flatMap(({ command }) => (command ? [command] : [])));
    expect(commands.filter(([node, file = '']) => node !== 'node' || !existsSync(join(root, file)))).toEqual([]);
  });

  it('keep gateways and API at two at least, and let both grow', () => {
    const of = (kind: string) =>
      manifests()
        .filter((one) => one.kind === kind)
        .map(({ metadata }) => metadata.name)
        .sort();
    expect(of('HorizontalPodAutoscaler')).toEqual(['api', 'gateway']);
    expect(of('PodDisruptionBudget')).toEqual(['api', 'gateway']);
  });

  it('let nobody speak with anybody unless it is written down: no gateway with the database or outside', () => {
    const policies = manifests().filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual([
      'api',
      'gateway',
      'migrate',
      'nobody',
      'release',
    ]);
    const { egress } = policies.find(({ metadata }) => metadata.name === 'gateway')!.spec as { egress: unknown };
    const written = JSON.stringify(egress);
    expect([written.includes('ipBlock'), written.includes('5432'), written.includes('"api"')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the units of systemd [SYS-05]', () => {
  it.each(Object.entries(units()).filter(([file]) => file.endsWith('.service')))(
    'of %s set what is known, and are shut',
    async (file, { text: unit, env }) => {
      const target: Target = file.includes('gateway') ? 'gateway' : file.includes('api') ? 'api' : 'release';
      expect(await unknownTo(target, Object.keys(env))).toEqual([]);
      const [, start = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(unit) ?? [];
      expect(existsSync(join(root, start))).toBe(true);
      for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'PrivateTmp=yes'])
        expect(unit.split('\n')).toContain(line);
      expect(unit).toMatch(/^(DynamicUser=yes|User=dorehami-\w+)$/m);
      expect(unit).toMatch(/^MemoryMax=/m);
    },
  );

  it('give the gateway, which draws what teams release, an account of its own and no way outside', () => {
    const { text: unit } = units()['dorehami-gateway@.service']!;
    for (const line of ['DynamicUser=yes', 'IPAddressDeny=any', 'IPAddressAllow=localhost'])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^InaccessiblePaths=.*\/srv\/dorehami\/keys/m);
  });
});
