import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const compileMessages = createRequire(import.meta.url)('./messagesLoader.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string;

/** Messages come compiled, as in the apps. */
export const compiledMessages: Plugin = {
  name: 'messages',
  setup({ onLoad }) {
    onLoad({ filter: /messages\/\w+\.json$/ }, ({ path: resourcePath }) => ({
      contents: compileMessages.call({ resourcePath }, readFileSync(resourcePath, 'utf8')),
      loader: 'js',
    }));
  },
};
