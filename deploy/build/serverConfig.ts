import path from 'node:path';
import { SwcMinifyWebpackPlugin } from 'swc-minify-webpack-plugin';
import webpack, { type Compiler, type Configuration, type ExternalItemFunctionData } from 'webpack';
import { sharedModules } from 'shared-kernel/shared';
import { root } from './apps.ts';
import { facadePackages, isOwn } from './sharing.ts';
import { baseConfig, type BuildMode } from './webpackConfig.ts';

export const serverFile = 'server.cjs';

/** What a remote takes from the shell, as in the browser: one React and one kernel on the server too. */
const given = new Set([
  'react',
  'react/jsx-runtime',
  '@emotion/react/jsx-runtime',
  ...sharedModules.map((name) => `shared-kernel/${name}`),
]);

/**
 * The name by which a remote's build for drawing takes a module from the shell; undefined where it brings its own.
 * Externals see a request before modules are replaced, so the packages behind the kernel's facade are told apart by
 * who imports them.
 */
function takenFromShell({ request = '', contextInfo }: ExternalItemFunctionData): string | undefined {
  const issuer = contextInfo?.issuer ?? '';
  if (facadePackages.test(request) && isOwn(issuer)) return 'commonjs shared-kernel/facade';
  return given.has(request) ? `commonjs ${request}` : undefined;
}

/**
 * All packages behind the facade are one module, which webpack would name by the package that it happened to resolve
 * first: the same sources would give other bytes, and a published version takes no others.
 */
function nameExternals(compiler: Compiler): void {
  compiler.hooks.compilation.tap('nameExternals', ({ hooks, chunkGraph }) => {
    hooks.beforeModuleIds.tap('nameExternals', (modules) => {
      for (const module of modules)
        if (module instanceof webpack.ExternalModule) chunkGraph.setModuleId(module, module.identifier());
    });
  });
}

/** An app as the renderer runs it: one file beside the browser's, from the same sources. */
export function serverConfig(app: string, mode: BuildMode): Configuration {
  const { output, plugins, module: modules, ...base } = baseConfig(app, mode);
  const isShell = app === 'shell';
  return {
    ...base,
    // A live map is for browsers alone, which the package asks for as soon as it is run: 690 kB that each process keeps.
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'mapbox-gl/dist/mapbox-gl-csp.js': false } },
    // An isolate has what the language has, and what the renderer gives it: less than browsers and Node.
    target: ['webworker', 'es2024'],
    entry: path.join(mode.folder ?? path.join(root, app), isShell ? 'src/server.ts' : 'src/remote.ts'),
    output: {
      path: output!.path!,
      filename: serverFile,
      clean: false,
      publicPath: '',
      library: { type: 'commonjs2' },
    },
    module: {
      ...modules,
      // Workers and files are for the browser; code that names them never runs here.
      parser: { javascript: { worker: false, url: false } },
      generator: { 'asset/resource': { emit: false } },
    },
    externals: isShell ? [] : [async (data: ExternalItemFunctionData) => takenFromShell(data)],
    // With the names of the sources, which a failure tells, and without what nobody runs: each isolate and the
    // renderer keep the text, which takes twice the memory where one letter of it is beyond Latin-1.
    optimization: {
      minimizer: [
        new SwcMinifyWebpackPlugin({ compress: false, mangle: false, format: { asciiOnly: true, comments: false } }),
      ],
      moduleIds: 'named',
      splitChunks: false,
      runtimeChunk: false,
    },
    plugins: [
      ...plugins!,
      nameExternals,
      // The path of the building machine must not be in the release.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
