import path from 'node:path';
import { root } from '../../build/apps.ts';
import { manifestOf } from '../../build/manifestOf.ts';
import type { Fresh } from './freshParts.ts';

// A process for one build: what it imports of the sources is as it is now, whatever was imported before.
const [app = '', version = '', dir = ''] = process.argv.slice(2);
const inline =
  app === 'shell' ? await (await import('../../build/pageStyle.ts')).writePageStyle(dir, version) : undefined;
const manifest = await manifestOf(path.join(root, app));
process.send!({ manifest, ...(inline && { inline }) } satisfies Fresh, () => process.disconnect());
