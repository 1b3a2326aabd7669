import { collect, type Collected } from '../../registry/collect.ts';
import { Refusal } from '../../registry/refusal.ts';
import { retireKey } from '../../registry/retireKey.ts';
import { verify } from '../../registry/verify.ts';
import { Misuse } from '../commands.ts';
import { table } from '../table.ts';
import type { OwnCommands } from './OwnCommands.ts';

/** Looks after the store and the keys. */
export const storeCommands: OwnCommands = {
  retire: async (registry, [keyId, ...rest]) => {
    if (keyId === undefined || rest.length > 0) throw new Misuse('retire takes the id of one key');
    const done = await retireKey(registry, keyId);
    return {
      text: `Retired ${keyId} at ${done.at}; remove its .pub.pem from each gateway that has a copy`,
      data: done,
    };
  },

  verify: async (registry, args) => {
    if (args.length > 0) throw new Misuse('verify takes nothing');
    const found = await verify(registry);
    if (found.faults.length > 0) throw new Refusal(found.faults.join('\n'));
    const { revisions, versions, files } = found;
    return { text: `Whole: ${revisions} revisions, ${versions} versions, ${files} files`, data: found };
  },

  gc: async (registry, args, { by, why, keep, dryRun }) => {
    if (args.length > 0) throw new Misuse('gc takes nothing');
    const { text: kept, time } = keep;
    const done = await collect(registry, { by, why: why || `nothing used it for ${kept}`, keep: time, dryRun });
    return { text: describeCollected(done, dryRun), data: done };
  },
};

function describeCollected({ removed, kept, unfinished }: Collected, dryRun: boolean): string {
  const rest = `${kept} are kept${unfinished > 0 ? `, ${unfinished} unfinished publishes are left alone` : ''}`;
  if (removed.length === 0) return `Nothing to remove: ${rest}`;
  const rows = removed.map(({ app, version, lastUsed, files, bytes }) => [
    app,
    version,
    lastUsed ?? 'never',
    String(files),
    kilobytes(bytes),
  ]);
  const sum = kilobytes(removed.reduce((all, { bytes }) => all + bytes, 0));
  return [
    table(['app', 'version', 'last used', 'files', 'size'], rows),
    `${dryRun ? 'Would remove' : 'Removed'} ${removed.length} versions, ${sum}; ${rest}`,
  ].join('\n');
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
