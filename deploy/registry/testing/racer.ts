import { abort, canary } from '../canary.ts';
import { collect } from '../collect.ts';
import { endPreview, preview } from '../preview.ts';
import { endGrant, grant } from '../grant.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { openRegistry } from '../registry.ts';
import { rollback } from '../rollback.ts';

// Repeats one kind of work as fast as it can; several such processes race on one channel, or one is killed at it.
// `promote ROOT APP VERSION…`, `publish ROOT DIR…`, `gc ROOT`, `turns ROOT APP VERSION…`, `beside ROOT APP VERSION`.
const [work, root = '', ...rest] = process.argv.slice(2);
const registry = await openRegistry(root);
const [app = '', ...versions] = rest;
const options = { by: `racer ${app}` };
process.stdout.write('ready\n');

if (work === 'promote') {
  for (const version of versions) await promote(registry, 'production', { [app]: version }, options);
} else if (work === 'publish') {
  for (const dir of rest) await publish(registry.store, dir, options);
} else if (work === 'gc') {
  await collect(registry, { by: 'racer', why: '', keep: 0 });
} else if (work === 'beside') {
  const [version = ''] = versions;
  for (;;) {
    // One may be out since the last kill.
    await abort(registry, 'production', app, options).catch(() => {});
    await canary(registry, 'production', { app, version, percent: 10 }, options);
    const { secret } = await preview(registry, 'production', { versions: { [app]: version }, hours: 1 }, options);
    await endPreview(registry, 'production', secret, options);
    const asked = { app, origin: 'http://localhost:4104', for: 'sara', minutes: 10 };
    const { id } = await grant(registry, 'production', asked, options);
    await endGrant(registry, 'production', { app, id }, options);
  }
} else {
  for (;;) {
    for (const version of versions) await promote(registry, 'production', { [app]: version }, options);
    for (const _ of versions) await rollback(registry, 'production', app, options).catch(() => {});
  }
}
