import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryDir } from '../testing/temporaryDir.ts';

/** Links fail with this until they are whole again. */
const failing = (code: string): string => `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { link } = fs;
  globalThis.makeRoom = () => { fs.link = link; syncBuiltinESMExports(); };
  fs.link = async () => { throw Object.assign(new Error('${code}: link'), { code: '${code}' }); };
  syncBuiltinESMExports();`;

const storing = (dir: string): string => `
  const { folderStore } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'folderStore.ts')).href)});
  const store = folderStore(${JSON.stringify(dir)});
  const put = () => store.putIfAbsent('apps/x.js', Buffer.from('x')).catch((error) => error.message);
  const said = await put();
  const kept = [await store.get('apps/x.js'), await store.list('apps/')];
  makeRoom();
  console.log(JSON.stringify([said, kept, await put()]));`;

it.each([
  ['ENOSPC', /^the disk of .* is full, and nothing has changed: make room, and run the same again$/],
  ['EDQUOT', /^the disk of .* is full/],
  ['EACCES', /^EACCES: link$/],
])(
  'a folder that answers %s says so, keeps nothing of it, and takes the same again [REL-01] [PRM-31]',
  async (code, sentence) => {
    const preload = `data:text/javascript,${encodeURIComponent(failing(code))}`;
    const args = ['--import', preload, '--input-type=module', '-e', storing(await temporaryDir())];
    const [said, kept, again] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as unknown[];
    expect(said).toMatch(sentence);
    expect([kept, again]).toEqual([[null, []], true]);
  },
);
