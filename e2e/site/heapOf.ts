import type { CDPSession } from 'puppeteer';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/**
 * Bytes that a page's scripts hold after garbage collection. Not counted are machine code, which grows as the
 * browser optimises, and what the browser itself keeps, such as its notes for developer tools.
 */
export async function heapOf(devtools: CDPSession): Promise<number> {
  for (let i = 0; i < 5; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes } = await takeSnapshot(devtools);
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const left = new Set(['code', 'native'].map((name) => node_types[0].indexOf(name)));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (!left.has(nodes[at + type]!)) bytes += nodes[at + size]!;
  return bytes;
}

async function takeSnapshot(devtools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}
