import { registerHooks } from 'node:module';

/**
 * Resolves the modules of drizzle-orm without Node, each name once. Its package.json has 178 kB, and Node 24 and 26
 * parse all of it (`exports` is a getter that a spread reads) for every module that imports the package and for
 * each of the package's own: a fifth of the API's start. Must be imported before any module that imports
 * drizzle-orm.
 */
const known = new Map<string, string>();
const inside = /\/node_modules\/drizzle-orm\//;

registerHooks({
  resolve(name, context, next) {
    const { parentURL } = context;
    if (parentURL && name.startsWith('.') && inside.test(parentURL) && context.conditions.includes('import'))
      return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true };
    if (!name.startsWith('drizzle-orm')) return next(name, context);
    const url = known.get(name);
    if (url) return { url, format: 'module', shortCircuit: true };
    const found = next(name, context);
    if (found.format === 'module') known.set(name, found.url);
    return found;
  },
});
