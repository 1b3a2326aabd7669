import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from 'shared-kernel/contract/calls';

const sources = join(import.meta.dirname, '..');
const contract = dirname(fileURLToPath(import.meta.resolve('shared-kernel/contract/calls')));
const served = globSync('**/*outes.ts', { cwd: sources });
/** The files that contain the name of this call. */
const writing = (folder: string, files: readonly string[], name: string): string[] =>
  files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(`'${name}'`));

it.each(Object.keys(calls))('%s is defined in the file and served from the folder of its first word', (name) => {
  const word = name.split('.')[0]!;
  expect(writing(contract, globSync('*.ts', { cwd: contract }), name)).toEqual([`${word}.ts`]);
  const places = writing(sources, served, name);
  expect(places).toHaveLength(1);
  expect(dirname(places[0]!).split('/')).toContain(word);
});
