import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../testing/patience.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { watchFolder } from './watchFolder.ts';

it('sees each change of a file that editors replace, also in a folder that is new [PLT-19]', async () => {
  const dir = await temporaryDir();
  mkdirSync(path.join(dir, 'a/b'), { recursive: true });
  const file = path.join(dir, 'a/b/f.ts');
  writeFileSync(file, '0');
  let heard: string[] = [];
  const end = watchFolder(dir, (changed) => heard.push(changed));
  for (const text of ['1', '2', '3']) {
    heard = [];
    writeFileSync(`${file}.draft`, text);
    renameSync(`${file}.draft`, file);
    expect(await until(() => heard.includes(file))).toBe(true);
  }
  mkdirSync(path.join(dir, 'a/new'));
  await until(() => heard.includes(path.join(dir, 'a/new')));
  writeFileSync(path.join(dir, 'a/new/g.ts'), '1');
  await until(() => heard.includes(path.join(dir, 'a/new/g.ts')));
  end();
});
