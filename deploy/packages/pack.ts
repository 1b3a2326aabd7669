import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/apps.ts';
import { packKernel } from './packKernel.ts';
import { packRemote } from './packRemote.ts';

// `npm run pack [-- --out folder]`: what a team outside this repository installs.
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = path.resolve(values.out ?? path.join(root, 'dist'));
const kernel = packKernel(out);
console.log(`${kernel.tarball}\n${packRemote(kernel, out)}`);
