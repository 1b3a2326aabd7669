import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build, Sizes } from 'shared-kernel/contract/platform/release';
import { packageOf } from '../checks/dependencies.ts';
import { importsOf } from '../checks/importsOf.ts';
import { root } from '../build/apps.ts';
import { isGiven } from '../build/sharing.ts';
import { installedFile, installedVersion } from '../build/installed.ts';
import { freePort } from '../local/checks.ts';
import { patience, until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { packageNames } from './names.ts';
import { platform, visit } from './testing/platform.ts';
import { breakText, packageIn, packed, runIn, type Run } from './testing/team.ts';

// That npm installs the same from its registry is tried by outside.audit.test.ts.

describe('a remote in a repository of its own, on the packed packages', () => {
  let folder: string;
  let places: Record<'shared-kernel' | 'remote', string>;
  let run: Run;

  /** What npm would do, of packages that are installed here: only those that somebody declares. */
  const install = async () => {
    const [own, kernel, remote] = await Promise.all(
      [folder, places['shared-kernel'], places.remote].map((place) => packageIn(place)),
    );
    const names = new Set(
      [own!.dependencies, own!.devDependencies, kernel!.dependencies, remote!.dependencies].flatMap((wanted) =>
        Object.keys(wanted!),
      ),
    );
    for (const name of names) {
      if (name === 'shared-kernel' || name === packageNames.remote) continue;
      const link = path.join(folder, 'node_modules', name);
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(path.dirname(installedFile(name, 'package.json')), link);
    }
  };

  beforeAll(async () => {
    const packages = await packed();
    const desk = await temporaryDir();
    folder = path.join(desk, 'mf-poll');
    places = {
      'shared-kernel': path.join(folder, 'node_modules/shared-kernel'),
      remote: path.join(folder, 'node_modules', packageNames.remote),
    };
    for (const [tarball, place] of [
      ['kernel', places['shared-kernel']],
      ['remote', places.remote],
    ] as const) {
      const file = (await readdir(packages)).find((name) => name.includes(`-${tarball}-`))!;
      await mkdir(place, { recursive: true });
      await runIn(desk)('tar', 'xzf', path.join(packages, file), '-C', place, '--strip-components', '1');
    }
    // Begun elsewhere: the folder has packages already, and a team begins where there is no kernel yet.
    const begun = await temporaryDir();
    const tool = await temporaryDir();
    await runIn(begun)('cp', '-r', `${places.remote}/.`, tool);
    await runIn(begun)(process.execPath, path.join(tool, 'dorehami-remote.js'), 'init', 'mf-poll');
    await runIn(begun)('cp', '-r', 'mf-poll/.', folder);
    await install();
    run = runIn(folder);
  }, 2 * patience);

  const remote = (...words: string[]) =>
    run(process.execPath, path.join('node_modules', packageNames.remote, 'dorehami-remote.js'), ...words);

  it('has a CI file that does the same in the same order, by scripts that there are [PLT-17]', async () => {
    const steps = await readFile(path.join(folder, '.github/workflows/release.yml'), 'utf8');
    const { scripts } = await packageIn(folder);
    const run = [...steps.matchAll(/^ +- run: npm (?:run )?(\S+)/gm)].map(([, script]) => script!);
    expect(run).toEqual(['ci', 'test', 'build', 'publish']);
    expect(Object.keys(scripts!)).toEqual(expect.arrayContaining(run.slice(1)));
  });

  it('is tested, built, published and promoted with a token, and the gateway serves it [PLT-17]', async () => {
    await run(process.execPath, installedFile('typescript', 'bin/tsc'));
    await remote('test');
    expect(await remote('build', '--version', '1.1.0')).toContain('mf-poll 1.1.0');
    const { sizes } = JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as { sizes: Sizes };
    const carried = Object.values(sizes).flatMap(({ modules }) => Object.keys(modules));
    // The page has them; a second one of them would be a second site in it.
    expect(carried.filter((name) => isGiven(name) || name.startsWith('@emotion/'))).toEqual([]);
    const { site, team } = await platform(installedVersion('shared-kernel'));
    expect((await visit(site, '/poll')).html).not.toContain('mf-poll');
    run = runIn(folder, team);
    expect(await remote('publish')).toContain('Published mf-poll@1.1.0');
    expect(await remote('promote', '1.1.0', '--why', 'polls open')).toContain('mf-poll (not live) -> 1.1.0');
    const { status, html } = await visit(site, '/poll');
    expect([status, html.includes('/_apps/mf-poll/1.1.0/entry.')]).toEqual([200, true]);
  });

  it('is built on every change and served to a running shell [PLT-17]', async () => {
    const port = String(await freePort());
    const tool = path.join(places.remote, 'dorehami-remote.js');
    const dev = spawn(process.execPath, [tool, 'dev', '--port', port], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const titleThere = async () => {
      const answer = await fetch(`http://localhost:${port}/build.json`).catch(() => null);
      return answer?.ok ? ((await answer.json()) as Build).manifest.routes[0]!.title.en : null;
    };
    try {
      await until(async () => (await titleThere()) === 'New page');
      const texts = path.join(folder, 'src/messages/en.json');
      await writeFile(texts, (await readFile(texts, 'utf8')).replace('New page', 'Polls'));
      expect(await until(async () => (await titleThere()) === 'Polls')).toBe(true);
    } finally {
      dev.kill();
      await once(dev, 'exit');
    }
  });

  it('has its types and its texts held against the kernel [PLT-17]', async () => {
    await breakText(folder);
    await expect(remote('test')).rejects.toThrow('says so when there is nothing');
  });

  it('gets packages that name no file beyond their own, and no package that they do not declare [PLT-17]', async () => {
    const faults = await Promise.all(
      Object.values(places).map(async (place) => {
        const { name, dependencies, peerDependencies } = await packageIn(place);
        const declared = new Set(['shared-kernel', ...Object.keys({ ...dependencies, ...peerDependencies })]);
        return globSync('**/*.{js,mjs,cjs,d.ts}', { cwd: place }).flatMap((file) =>
          importsOf(file, readFileSync(path.join(place, file), 'utf8')).flatMap(({ specifier }) => {
            const foreign = packageOf(specifier);
            if (foreign !== null) return declared.has(foreign) ? [] : [`${String(name)}: ${file} imports ${specifier}`];
            const outside = specifier.startsWith('.') && path.join(path.dirname(file), specifier).startsWith('..');
            return outside ? [`${String(name)}: ${file} leaves by ${specifier}`] : [];
          }),
        );
      }),
    );
    expect(faults.flat()).toEqual([]);
    // Some file systems take two such names for one.
    const names = globSync('**/*', { cwd: places['shared-kernel'] }).map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
    const texts = globSync('**/*.{js,mjs,cjs,json}', { cwd: places.remote }).map((file) =>
      readFileSync(path.join(places.remote, file), 'utf8'),
    );
    expect(texts.filter((text) => text.includes(root))).toEqual([]);
  });
});
