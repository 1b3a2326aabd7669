import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SwcMinifyWebpackPlugin } from 'swc-minify-webpack-plugin';
import webpack, {
  type Compiler,
  type Configuration,
  type Module,
  type ModuleGraph,
  type WebpackPluginInstance,
} from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { containerName, root } from './apps.ts';
import { installedFile } from './installed.ts';
import { facadePackages, isOwn, sharedBy } from './sharing.ts';

const require = createRequire(import.meta.url);

export interface BuildMode {
  outputPath: string;
  version: string;
  /** The app's folder; the repository's own when absent. */
  folder?: string;
  development?: boolean;
}

/** What every app's build has in common, federated or not. */
export function baseConfig(
  name: string,
  { outputPath, version, folder = root, development = false }: BuildMode,
): Configuration {
  return {
    name,
    // Modules are named by their path from here, which must not tell where a team keeps its repository.
    context: isWithin(folder) ? root : folder,
    mode: development ? 'development' : 'production',
    // CSP forbids eval, so not even development maps use it.
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: outputPath,
      clean: true,
      publicPath: 'auto',
      // Chunks announce themselves under this name. When a broken version is replaced by the last good one, both
      // are in the page: under one name the good one would take the broken one's modules for its own.
      uniqueName: `${name}@${version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A chunk that hangs must fail while someone still waits for it; on a slow network an ordinary one takes ten
      // seconds.
      chunkLoadTimeout: 15_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: {
        // Messages are compiled by the build; the parser never ships.
        '@formatjs/icu-messageformat-parser$': installedFile('@formatjs/icu-messageformat-parser', 'no-parser.js'),
      },
    },
    module: {
      // Only a warning otherwise, which no build shows: the page would find `undefined`.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              // The host's React is the production one, whatever the mode of this build.
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
            },
          },
        },
        {
          test: /messages\/\w+\.json$/,
          type: 'javascript/auto',
          loader: path.join(import.meta.dirname, 'messagesLoader.cjs'),
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // The kernel as an installed package is read as its sources are.
        { test: /\/node_modules\/shared-kernel\/.*\.js$/, type: 'javascript/auto', resolve: { fullySpecified: false } },
      ],
    },
    plugins: [
      // jalali-moment carries moment's 130 languages; none is used.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      runtimeChunk: false,
      minimizer: [new SwcMinifyWebpackPlugin()],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

export const isWithin = (folder: string): boolean => folder === root || folder.startsWith(`${root}${path.sep}`);

const integrity = (): WebpackPluginInstance =>
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true });

/**
 * Chunk ids are hashes, and one of them may be 0, which the integrity plugin takes for none: that chunk would be
 * loaded without a hash.
 */
const noChunkZero = (): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoChunkZero', (compilation) =>
      compilation.hooks.afterOptimizeChunkIds.tap('NoChunkZero', (chunks) => {
        const all = [...chunks];
        const taken = new Set(all.map(({ id }) => id));
        let free = 1000;
        while (taken.has(free)) free++;
        for (const chunk of all.filter(({ id }) => id === 0)) Object.assign(chunk, { id: free, ids: [free] });
      }),
    );
  },
});

const federation = (options: object): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    // A remote that is down must not be asked for when the page starts.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...options,
  });

/** The host: carries everything that is shared and names no remote. */
export function shellConfig(mode: BuildMode): Configuration {
  const base = baseConfig('shell', mode);
  return {
    ...base,
    entry: { shell: path.join(root, 'shell/src/main.tsx') },
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
    plugins: [
      ...base.plugins!,
      federation({
        name: 'shell',
        remotes: {},
        shared: sharedBy('host'),
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      noChunkZero(),
      integrity(),
    ],
  };
}

/**
 * The shell's service worker, beside its other files: one script under a fixed name, by which the gateway finds it.
 * It needs no hash, since the browser asks for it anew each time.
 */
export function workerConfig(mode: BuildMode): Configuration {
  const { output, plugins, ...base } = baseConfig('worker', mode);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: path.join(root, 'shell/src/worker/sw.ts'),
    output: { path: output!.path!, filename: 'sw.js', clean: false },
    plugins: plugins!,
  };
}

/** A remote: one container whose hashed entry pins its whole tree of chunks. */
export function remoteConfig(app: string, mode: BuildMode): Configuration {
  const base = baseConfig(app, mode);
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // A chunk of nothing but shared modules would have no file, and so no hash to pin: none is split off, and
      // none is left over where a part begins with what another part also uses.
      splitChunks: {
        minSize: { javascript: 20_000, 'consume-shared': 1_000_000 },
        cacheGroups: {
          default: {
            minChunks: 2,
            priority: -20,
            reuseExistingChunk: true,
            test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) => !beginsPart(module, moduleGraph),
          },
        },
      },
    },
    plugins: [
      ...base.plugins!,
      federation({
        name: containerName(app),
        filename: 'entry.[contenthash:10].js',
        exposes: { './app': { import: path.join(mode.folder ?? path.join(root, app), 'src/remote.ts'), name: 'app' } },
        shared: sharedBy('remote'),
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      throughFacade(),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
        path.join(import.meta.dirname, 'containerRuntime.js'),
      ),
      noChunkZero(),
      integrity(),
    ],
  };
}

/** Whether a part is loaded by this module, with `import()`. */
const beginsPart = (module: Module, graph: ModuleGraph): boolean =>
  [...graph.getIncomingConnections(module)].some(({ dependency }) => dependency?.type === 'import()');

/**
 * Authors write `import { observer } from 'mobx-react-lite'`; in a remote's build the kernel's facade answers.
 */
const throughFacade = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    facadePackages,
    (resource: { request: string; contextInfo?: { issuer?: string } }) => {
      const issuer = resource.contextInfo?.issuer ?? '';
      if (isOwn(issuer)) resource.request = 'shared-kernel/facade';
    },
  );
