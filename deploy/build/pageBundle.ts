import type { BuildOptions } from 'esbuild';
import { compiledMessages } from './compiledMessages.ts';

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
  plugins: [compiledMessages],
  logLevel: 'silent',
} satisfies BuildOptions;
