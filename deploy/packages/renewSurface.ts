import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { packageFile } from './stage.ts';
import { larger, parseSurface, stepBetween, surfaceNow, versionFault, writeSurface } from './surface.ts';

// `npm run surface`: draws what remotes may lean on anew, if the kernel's version says what became of it. With
// `--released`, once a version of the kernel has gone out: what follows is compared with that one.
const file = path.join(root, 'shared-kernel/surface.md');
const before = parseSurface(readFileSync(file, 'utf8'));
const text = surfaceNow();
const { version } = packageFile('shared-kernel');
const since = larger(before.since, stepBetween(before.text, text));
const fault = versionFault({ ...before, since }, version, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
if (fault) {
  console.error(fault);
  process.exit(1);
}
const isOut = process.argv.includes('--released');
writeFileSync(file, writeSurface(isOut ? { released: version, since: 'none', text } : { ...before, since, text }));
console.log(isOut ? `What follows is compared with ${version}.` : `Since ${before.released}: ${since}.`);
