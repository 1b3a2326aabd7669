import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { isGiven } from '../build/sharing.ts';
import { packageNames } from './names.ts';
import { askedFor, emptyStage, pack, packageFile, type Versions } from './stage.ts';

const kernel = path.join(root, 'shared-kernel');

/** The compiler names an inferred type by where it was written, which is not the package that the kernel declares. */
const declaredBy: Record<string, string> = { '@emotion/utils': '@emotion/react', 'react-router': 'react-router-dom' };

export interface PackedKernel {
  tarball: string;
  name: string;
  version: string;
  /** What a remote installs beside the kernel: what the page gives, and what its tests need. */
  peers: Versions;
  testPeers: Versions;
}

/** Compiles the kernel's modules into JavaScript and declarations, each under the name that it has here. */
export function compileKernel(stage: string, options: object = {}): void {
  const config = path.join(stage, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // The repository's own check has found the types right.
        noCheck: true,
        incremental: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: kernel,
        outDir: stage,
        typeRoots: [path.join(root, 'node_modules/@types')],
        ...options,
      },
      include: [`${kernel}/**/*.ts`, `${kernel}/**/*.tsx`],
      // Of the parts for its own tests, those that remotes' tests use too are found by who asks for them.
      exclude: ['**/*.test.*', '**/*.gallery.*', 'map/make', 'testing/gallery', '*/testing'].map((name) =>
        path.join(kernel, name),
      ),
    }),
  );
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(config);
}

export function packKernel(out: string): PackedKernel {
  const { version, exports: names = {}, dependencies = {}, devDependencies = {} } = packageFile('shared-kernel');
  const stage = emptyStage('kernel');
  compileKernel(stage);
  for (const file of globSync(['**/messages/*.json', 'map/own.json', 'map/glyphs/*.pbf', 'testing/*.mjs'], {
    cwd: kernel,
  }))
    cpSync(path.join(kernel, file), path.join(stage, file));
  for (const file of globSync('**/*.{js,d.ts}', { cwd: stage })) {
    const text = readFileSync(path.join(stage, file), 'utf8');
    const named = file.endsWith('.d.ts')
      ? text.replaceAll(/(?<=import\(")(?:@emotion\/utils|react-router)(?="\))/g, (name) => declaredBy[name]!)
      : // The compiler knows imports; a worker's file is named by an address.
        text.replaceAll(/(new URL\('\.[^']*)\.ts'/g, "$1.js'");
    if (named !== text) writeFileSync(path.join(stage, file), named);
  }
  const asked = askedFor(stage, { ...devDependencies, ...dependencies });
  const only = (known: Versions, isIn: (name: string) => boolean): Versions =>
    Object.fromEntries(Object.entries(asked).filter(([name]) => name in known && isIn(name)));
  const peers = only(dependencies, isGiven);
  const testPeers = only(devDependencies, (name) => !(name in dependencies));
  const description = {
    name: packageNames.kernel,
    version,
    description: 'What the areas of Dorehami share with its shell. Install it as `shared-kernel`.',
    type: 'module',
    license: 'MIT',
    exports: { ...Object.fromEntries(Object.entries(names).map(compiledName)), './package.json': './package.json' },
    dependencies: only(dependencies, (name) => !isGiven(name)),
    peerDependencies: { ...peers, ...testPeers },
    peerDependenciesMeta: Object.fromEntries(Object.keys(testPeers).map((name) => [name, { optional: true }])),
  };
  return { tarball: pack(stage, description, out), name: packageNames.kernel, version, peers, testPeers };
}

/** The same name, led to what was made of its source. */
function compiledName([name, source]: [string, string]): [string, string | { types: string; default: string }] {
  const module = source.replace(/\.tsx?$/, '');
  return [name, module === source ? source : { types: `${module}.d.ts`, default: `${module}.js` }];
}
