import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BuildOptions, Plugin } from 'esbuild';

const compileMessages = createRequire(import.meta.url)('./messagesLoader.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string;

/** Messages come compiled, as in the apps. */
const messages: Plugin = {
  name: 'messages',
  setup(build) {
    build.onLoad({ filter: /messages\/\w+\.json$/ }, ({ path: resourcePath }) => ({
      contents: compileMessages.call({ resourcePath }, readFileSync(resourcePath, 'utf8')),
      loader: 'js',
    }));
  },
};

/** How a page beside the product that is made of the kernel's parts becomes one script. */
export const pageBundle = {
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [messages],
  logLevel: 'silent',
} satisfies BuildOptions;
