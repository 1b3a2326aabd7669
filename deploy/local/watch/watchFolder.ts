import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/**
 * Tells of each change below a folder; returns the function that ends it. Each folder is watched by itself: Node's own
 * recursive watching loses a file on Linux once an editor has put a new one in its place.
 */
export function watchFolder(folder: string, hear: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const begin = (at: string): void => {
    if (watchers.has(at) || path.basename(at) === 'node_modules') return;
    const watcher = watch(at, (_event, name) => {
      if (name === null) return;
      const changed = path.join(at, name);
      hear(changed);
      if (statSync(changed, { throwIfNoEntry: false })?.isDirectory()) begin(changed);
    });
    watchers.set(at, watcher);
    // Its folder has gone.
    watcher.on('error', () => watcher.close());
    for (const entry of readdirSync(at, { withFileTypes: true }))
      if (entry.isDirectory()) begin(path.join(at, entry.name));
  };
  begin(folder);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
