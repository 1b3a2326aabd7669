import type { CDPSession } from 'puppeteer';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** What a page's scripts hold after garbage collection. */
interface Held {
  /**
   * Not counted are machine code, which grows as the browser optimises, and what the browser itself keeps, such as its
   * notes for developer tools.
   */
  bytes: number;
  /** Nodes that are in no document. */
  detached: number;
}

/** How a snapshot marks a node that is in no document. */
const isDetached = 2;

export async function heldBy(devtools: CDPSession): Promise<Held> {
  for (let i = 0; i < 5; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes } = await takeSnapshot(devtools);
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size, detachedness] = ['type', 'self_size', 'detachedness'].map((name) => fields.indexOf(name));
  const left = new Set(['code', 'native'].map((name) => node_types[0].indexOf(name)));
  const held = { bytes: 0, detached: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!left.has(nodes[at + type!]!)) held.bytes += nodes[at + size!]!;
    if (nodes[at + detachedness!] === isDetached) held.detached++;
  }
  return held;
}

export const heapOf = async (devtools: CDPSession): Promise<number> => (await heldBy(devtools)).bytes;

async function takeSnapshot(devtools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}
