import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Read } from './freshParts.ts';

// A process for one reading: what it imports of the sources is as it is now, whatever was imported before.
const [app = '', version = '', dir = ''] = process.argv.slice(2);
const files = new Set<string>();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) files.add(fileURLToPath(url));
    return next(url, context);
  },
});
const { root } = await import('../../build/apps.ts');
const { locales } = await import('shared-kernel/contract/locale');
const folder = path.join(root, app);
for (const locale of locales) files.add(path.join(folder, 'src/messages', `${locale}.json`));
const inline =
  app === 'shell' ? await (await import('../../build/pageStyle.ts')).writePageStyle(dir, version) : undefined;
const manifest = await (await import('../../build/manifestOf.ts')).manifestOf(folder);
process.send!({ manifest, files: [...files], ...(inline && { inline }) } satisfies Read, () => process.disconnect());
