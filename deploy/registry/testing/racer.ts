import { promote } from '../promote.ts';
import { openRegistry } from '../registry.ts';

// Promotes one app's versions, one after another, as fast as it can; several such processes race on one channel.
const [root = '', app = '', ...versions] = process.argv.slice(2);
const registry = await openRegistry(root);
for (const version of versions) await promote(registry, 'production', { [app]: version }, { by: `racer ${app}` });
