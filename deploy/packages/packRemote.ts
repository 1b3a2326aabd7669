import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../build/apps.ts';
import type { Outside } from '../remote/scaffold.ts';
import { packageNames } from './names.ts';
import type { PackedKernel } from './packKernel.ts';
import { askedFor, emptyStage, pack, packageFile } from './stage.ts';

const deploy = path.join(root, 'deploy');

/** Joins the build, the development server, the release commands and the tests' settings into one package. */
export function packRemote(kernel: PackedKernel, out: string): string {
  const { version } = packageFile('deploy');
  const whole = packageFile('.');
  const own = packageFile('deploy');
  const known = { ...whole.devDependencies, ...whole.dependencies, ...own.devDependencies, ...own.dependencies };
  const ofWorkspaces = ['directory-lock', 'server-stop'];
  const installed = Object.keys(known).filter((name) => !ofWorkspaces.includes(name));
  const stage = emptyStage('remote');
  buildSync({
    absWorkingDir: deploy,
    entryPoints: { 'dorehami-remote': 'remote/command.ts', jest: 'remote/jestPreset.mjs' },
    outdir: stage,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: installed.flatMap((name) => [name, `${name}/*`]),
  });
  for (const file of ['messagesLoader.cjs', 'containerRuntime.js'])
    cpSync(path.join(deploy, 'build', file), path.join(stage, file));
  const { jest, '@swc/core': swc, '@types/jest': jestTypes, '@types/react': reactTypes, typescript } = known;
  const { 'shared-kernel': _, ...dependencies } = askedFor(stage, known);
  const outside: Outside = {
    kernel: { name: kernel.name, version: kernel.version },
    remote: { name: packageNames.remote, version },
    dependencies: kernel.peers,
    devDependencies: {
      ...kernel.testPeers,
      '@types/jest': jestTypes!,
      '@types/react': reactTypes!,
      typescript: typescript!,
    },
  };
  writeFileSync(path.join(stage, 'outside.json'), JSON.stringify(outside));
  return pack(
    stage,
    {
      name: packageNames.remote,
      version,
      description: 'Builds, tests, serves and releases an area of Dorehami from a repository of its own.',
      type: 'module',
      license: 'MIT',
      engines: { node: '>=24' },
      bin: { 'dorehami-remote': './dorehami-remote.js' },
      exports: { './jest': './jest.js', './package.json': './package.json' },
      dependencies: { ...dependencies, jest, '@swc/core': swc },
    },
    out,
  );
}
