import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import { appNames, root } from '../../deploy/build/apps.ts';
import { compile } from '../../deploy/build/compile.ts';
import { describeBuild } from '../../deploy/build/describeBuild.ts';
import { manifestOf } from '../../deploy/build/manifestOf.ts';
import { writePageStyle } from '../../deploy/build/pageStyle.ts';
import { baseConfig } from '../../deploy/build/webpackConfig.ts';

const { SubresourceIntegrityPlugin } = createRequire(import.meta.url)('webpack-subresource-integrity') as {
  SubresourceIntegrityPlugin: new (options: object) => WebpackPluginInstance;
};

/**
 * Builds the site as one bundle, described as a release of the shell alone whose manifest has every route.
 */
export async function buildSingle(outputPath: string, version: string): Promise<void> {
  const base = baseConfig('single', { outputPath, version });
  const manifests = await Promise.all(appNames().map((app) => manifestOf(path.join(root, app))));
  const compilation = await compile({
    ...base,
    entry: { shell: entryOf(manifests) },
    plugins: [...base.plugins!, new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { test: /node_modules/, name: 'vendor', enforce: true },
        },
      },
    },
  });
  const whole: RemoteManifest = {
    name: 'shell',
    kernel: '^2.0.0',
    slots: {},
    routes: manifests.flatMap((manifest) => manifest.routes),
    sheets: Object.assign({}, ...manifests.map((manifest) => manifest.sheets)) as RemoteManifest['sheets'],
  };
  const inline = await writePageStyle(outputPath, version);
  const build = describeBuild({ app: 'shell', version, dir: outputPath, compilation, manifest: whole });
  const built = (files: readonly string[]) => build.files.filter(({ file }) => files.includes(file));
  const chunkOf = (request: RegExp): string[] =>
    [...compilation.chunkGroups]
      .filter((group) => group.origins.some((origin) => request.test(origin.request ?? '')))
      .flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')));
  const first = new Set([...build.initial, build.entry].map(({ file }) => file));

  // A screen of an area also needs the area's remote and its Persian words.
  const remoteAndWords = (app: string): string[] => {
    const words = [...compilation.chunkGroups].filter((group) =>
      group.origins.some(
        (origin) =>
          origin.request?.endsWith('messages/fa.json') &&
          origin.module &&
          'resource' in origin.module &&
          String(origin.module.resource).includes(`/${app}/`),
      ),
    );
    return [
      ...chunkOf(new RegExp(`/${app}/src/remote\\.ts$`)),
      ...words.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js'))),
    ];
  };
  for (const manifest of manifests.filter(({ name }) => name !== 'shell')) {
    for (const screen of manifest.routes.flatMap((route) => route.screen ?? [])) {
      const more = built(remoteAndWords(manifest.name)).filter(({ file }) => !first.has(file));
      build.screens[screen] = [...more, ...build.screens[screen]!];
    }
  }
  const shellWords = [...compilation.chunkGroups]
    .filter((group) => group.name === 'fa')
    .flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')));
  build.messages.fa = built(shellWords);
  writeFileSync(path.join(outputPath, 'build.json'), JSON.stringify({ ...build, inline }));
}

/** The first module of the bundle, generated here because the remotes are found by their folders. */
function entryOf(manifests: readonly RemoteManifest[]): string {
  const source = (file: string): string => JSON.stringify(path.join(root, file));
  const loaders = manifests
    .filter(({ name }) => name !== 'shell')
    .map(({ name }) => `${JSON.stringify(name)}: () => import(${source(`${name}/src/remote.ts`)})`);
  return `data:text/javascript,${encodeURIComponent(`
    import { startSingle } from ${source('bench/single/startSingle.ts')};
    startSingle({ ${loaders.join(', ')} }, ${JSON.stringify(manifests)});
  `)}`;
}
