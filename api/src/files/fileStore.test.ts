import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesIn } from '../testing/namesIn.ts';
import { type FileStore, folderStore } from './fileStore.ts';

let dir: string;
let store: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  store = folderStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const listed = (folder: string): Promise<string[]> => namesIn(store, folder);

describe('files in a folder', () => {
  it('are listed by their names, those of other folders apart [API-08]', async () => {
    expect(await listed('cards')).toEqual([]);
    for (const name of ['cards/ab/1.png', 'cards/cd/2.png', 'cardsharp/ab/3.png', 'ab/cd/4.jpg'])
      await store.write(name, Buffer.from(name));
    expect(await listed('cards')).toEqual(['cards/ab/1.png', 'cards/cd/2.png']);
  });
  it('leave nothing behind where they could not be written [API-08]', async () => {
    await store.write('cards/ab/1.png', Buffer.from([1]));
    await expect(store.write('cards/ab', Buffer.from([2]))).rejects.toThrow('EISDIR');
    expect((await readdir(dir, { recursive: true })).sort()).toEqual(['cards', 'cards/ab', 'cards/ab/1.png']);
  });
  it('may be deleted while they are listed', async () => {
    for (let i = 0; i < 200; i++) await store.write(`cards/${i % 7}/${i}.png`, Buffer.from([i]));
    for await (const name of store.list('cards')) await store.delete(name);
    expect(await listed('cards')).toEqual([]);
  });

  /** Writes while somebody deletes whatever is listed. */
  async function writeUnderSweep(
    list: (folder: string) => AsyncIterable<string> | Promise<string[]>,
  ): Promise<'written' | 'lost'> {
    let isWriting = true;
    const sweeping = (async () => {
      while (isWriting)
        for await (const name of await list('cards')) if (name !== 'cards/ab/1.png') await store.delete(name);
    })();
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        store.write('cards/ab/1.png', Buffer.alloc(3e6)).then(
          () => 'written' as const,
          () => 'lost' as const,
        ),
      ),
    );
    isWriting = false;
    await sweeping;
    return ends.includes('lost') ? 'lost' : 'written';
  }
  it('are not listed before they are whole, so that whoever deletes what is listed breaks no writing [API-08]', async () => {
    await expect(writeUnderSweep((folder) => store.list(folder))).resolves.toBe('written');
  });
  it('would be lost if their drafts were listed, which shows that it is needed', async () => {
    const withDrafts = async (folder: string): Promise<string[]> =>
      (await readdir(join(dir, folder), { recursive: true }).catch(() => []))
        .filter((name) => name.includes('.'))
        .map((name) => `${folder}/${name}`);
    await expect(writeUnderSweep(withDrafts)).resolves.toBe('lost');
  });
});
