import { once } from 'node:events';
import { registerHooks } from 'node:module';

// Loaded first into the services of `npm run dev`. A process that is to be the next one loads what changes least, the
// packages of the one before it, and waits for its turn: then it only has to load the sources.

const loaded = new Set<string>();
const isPackage = (url: string | undefined): boolean => url?.includes('/node_modules/') ?? false;

registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    // What packages load themselves comes with them, in their own order.
    if (isPackage(found.url) && found.url.startsWith('file:') && !isPackage(context.parentURL)) loaded.add(found.url);
    return found;
  },
});

type Engine = { PGlite: { create(): Promise<{ close(): Promise<void> }> } };

const { LOAD_FIRST } = process.env;
// Not for what it starts itself.
delete process.env.LOAD_FIRST;
if (LOAD_FIRST) {
  const turn = once(process, 'message');
  // Until it is its turn nothing else keeps it alive.
  process.channel?.ref();
  // A package that has gone is missed by the sources, which say so better.
  const packages = JSON.parse(LOAD_FIRST) as string[];
  for (const url of packages) await import(url).catch(() => {});
  const pglite = packages.find((url) => url.endsWith('/@electric-sql/pglite/dist/index.js'));
  // Half of what the embedded database takes to open is its code, which is the same for all databases of a process.
  if (pglite) await (await ((await import(pglite)) as Engine).PGlite.create()).close();
  process.send?.('at hand');
  await turn;
  process.channel?.unref();
}

process.on('message', () => process.send?.([...loaded]));
