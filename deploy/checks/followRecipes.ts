import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { recipeSteps, write } from './recipes.ts';
import { copyRepository } from './repositoryCopy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Copies the repository into an empty folder, follows the recipes of CONTRIBUTING there, and returns the folder. */
export async function followRecipes(copy: string): Promise<string> {
  copyRepository(root, copy);
  // Some checks ask git which files there are.
  await run('git', ['init', '--quiet'], { cwd: copy });
  for (const step of recipeSteps(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))) {
    if (step.kind === 'write') write(copy, step);
    else await run('sh', ['-ec', step.commands], { cwd: copy });
  }
  // What `npm install` does for a new workspace.
  symlinkSync('../mf-poll', path.join(copy, 'node_modules/mf-poll'));
  return copy;
}
