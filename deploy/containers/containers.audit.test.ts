import { jest } from '@jest/globals';
import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { freePort } from '../local/checks.ts';
import { onPath } from '../cli/walk/findChromium.ts';
import { ensure } from '../local/tools.ts';
import { emptyRegistry, release } from '../registry/testing/fixtureRegistry.ts';
import { patience, until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { units } from './testing/parts.ts';
import { startImage } from './testing/imageFolder.ts';

const deploy = join(import.meta.dirname, '..');

/** A program of the machine, or of this package of Debian's. */
function program(name: string, debianPackage: string): string {
  const tool = ensure(name, () => onPath(name), debianPackage);
  if ('missing' in tool) throw new Error(tool.missing);
  return tool.path;
}

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** A folder in which the image's account can write. */
async function ownDir(): Promise<string> {
  const dir = await temporaryDir();
  if (process.getuid?.() === 0) await chown(dir, 1000, 1000);
  return dir;
}

async function start(name: string, port: number, path: string, env: NodeJS.ProcessEnv): Promise<() => string> {
  const { child, said } = await startImage(name, env);
  running.push(child);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The image ended: ${said()}`);
    return fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return said;
}

describe('what is in an image is enough, without root and where nothing of it can be written [SYS-05]', () => {
  // What npm has to fetch comes over the network.
  jest.setTimeout(10 * patience);

  it('for the API', async () => {
    const port = await freePort();
    await start('api', port, '/readyz', { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: await ownDir() });
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/explore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: '{"page":1}',
    });
    expect(answer.status).toBe(200);
  });

  it('for the gateway, which also draws', async () => {
    const { root, registry } = await emptyRegistry();
    await chmod(root, 0o755);
    const shell = `exports.modules = {}; exports.draws = async () => true; exports.draw = async (wanted) => ({
      html: '<p>drawn in the image</p>', links: '', css: '', styles: '',
      page: { arrangement: wanted.arrangement, isMember: false, now: 7, answers: {} } });`;
    await release(registry, { app: 'shell', server: shell });
    for (const path of ['.', 'keys', 'apps', 'channels']) execFileSync('chmod', ['-R', 'a+rX', join(root, path)]);
    const api = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const port = await freePort();
    const said = await start('gateway', port, '/readyz', {
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      RELEASES: root,
      RELEASE_KEYS: join(root, 'keys'),
      DATA_DIR: await ownDir(),
    });
    await until(async () =>
      (await (await fetch(`http://127.0.0.1:${port}/a/b/c`)).text()).includes('drawn in the image'),
    );
    expect(said()).not.toContain('undrawn');
    api.close();
  });

  it('for the release service', async () => {
    const { root } = await emptyRegistry();
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', '1000:1000', root]);
    const said = await start('release', 3300, '/healthz', {
      RELEASES: root,
      RELEASE_KEYS: join(root, 'keys'),
      DATA_DIR: await ownDir(),
    });
    expect(said()).toContain('Teams may release at');
  });
});

it('Docker’s own reader takes compose.yaml [SYS-05]', () => {
  const args = ['-f', 'compose.yaml', '--env-file', 'example.env', 'config', '-q'];
  const { status, stderr } = spawnSync(program('docker-compose', 'docker-compose'), args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

describe('Kubernetes’ own tools and schemas [SYS-05]', () => {
  const built = () =>
    execFileSync(program('kubectl', 'kubernetes-client'), ['kustomize', join(deploy, 'kubernetes/production')], {
      encoding: 'utf8',
    });

  it('put the base and what a site changes together, with pinned images', () => {
    const images = [...built().matchAll(/image: (\S+)/g)].map(([, image]) => image);
    expect(images).toHaveLength(5);
    expect(
      images.filter((image) => !/^registry\.example\/dorehami\/(api|gateway|release):1\.0\.0$/.test(image!)),
    ).toEqual([]);
  });

  it('find no field wrong', async () => {
    const dir = await temporaryDir();
    execFileSync('npm', ['install', '--no-fund', '--no-audit', '--ignore-scripts', 'kubernetes-models@5.1.0'], {
      cwd: dir,
      stdio: 'ignore',
    });
    const faultsOf = async (text: string): Promise<string[]> => {
      const faults: string[] = [];
      for (const document of parseAllDocuments(text)) {
        const one = document.toJS() as { apiVersion: string; kind: string };
        const place = join(dir, 'node_modules/kubernetes-models', one.apiVersion, 'index.js');
        const models = (await import(pathToFileURL(place).href)) as Record<
          string,
          new (given: unknown) => { validate(): void }
        >;
        try {
          new models[one.kind]!(one).validate();
        } catch (error) {
          faults.push(`${one.kind}: ${(error as Error).message}`);
        }
      }
      return faults;
    };
    const text = built();
    expect(await faultsOf(text)).toEqual([]);
    expect(await faultsOf(text.replace('maxSkew: 1', 'maxSkew: one'))).toHaveLength(1);
    expect(await faultsOf(text.replace('runAsNonRoot: true', 'runAsNonRoot: maybe'))).toHaveLength(1);
  });
});

it('systemd takes the units [SYS-05]', async () => {
  const dir = await temporaryDir();
  const files: string[] = [];
  for (const [file, { text }] of Object.entries(units())) {
    const path = join(dir, file.replace('@.', '@3000.'));
    // The program and its folder are where somebody installs them.
    await writeFile(
      path,
      text.replace('/usr/bin/node', '/bin/true').replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/'),
    );
    files.push(path);
  }
  const verify = (paths: string[]) =>
    spawnSync(program('systemd-analyze', 'systemd'), ['verify', ...paths], { encoding: 'utf8' });
  const { status, stderr } = verify(files);
  expect([files.length, status, stderr.split('\n').filter((line) => line.includes(dir))]).toEqual([7, 0, []]);
  await writeFile(files[0]!, `${await readFile(files[0]!, 'utf8')}\nMemoryMaximum=1G\n`);
  expect(verify(files).stderr).toMatch(/MemoryMaximum/);
});
