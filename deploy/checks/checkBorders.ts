import path from 'node:path';
import { borders } from './borders.ts';
import { crossings } from './crossings.ts';
import { folderGraph } from './folderGraph.ts';
import { importGraph } from './importGraph.ts';

// `npm run borders`: prints who imports whom, folder by folder, and fails where a border is crossed.

const root = path.resolve(import.meta.dirname, '../..');
const graph = importGraph(root);
for (const folder of ['', 'shared-kernel', 'api/src', 'deploy', 'shell/src'])
  console.log(`${folder || 'the repository'}\n${folderGraph(graph, folder)}\n`);

const found = crossings(borders, graph);
console.log(found || 'No border is crossed.');
process.exit(found ? 1 : 0);
