import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { checkDatabase, checkDataDir, checkPort, freePort } from './checks.ts';
import { lockDir } from './dirLock.ts';

const main = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: process.env.PATH, ...env },
  });

describe('before the site starts', () => {
  it('a port that is taken is named, with another one to try [SYS-01]', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await expect(checkPort(port)).rejects.toThrow(
      `Port ${port} is taken by another program; stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    const given = { PORT: String(port), DATA_DIR: await temporaryDir() };
    expect(main({ ...given, npm_lifecycle_event: 'dev' }).stderr).toContain(`PORT=${port + 1} npm run dev`);
    const { status, stderr, stdout } = main(given);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr + stdout).not.toContain('    at ');
    server.close();
    await expect(checkPort(port)).resolves.toBeUndefined();
  });

  it('a data folder that cannot be written, or a full disk, is named [SYS-01]', async () => {
    const dir = await temporaryDir();
    await writeFile(join(dir, 'file'), '');
    await expect(checkDataDir(join(dir, 'file', 'data'))).rejects.toThrow('cannot be written');
    await expect(checkDataDir(dir, 2 ** 60)).rejects.toThrow(/has \d+ MB free, and \d+ MB are needed/);
    await expect(checkDataDir(join(dir, 'new'))).resolves.toBeUndefined();
  });

  it("the data folder is its owner's alone: made so, closed when it is ours, refused when others use it [SYS-01]", async () => {
    const dir = await temporaryDir();
    const mode = async (path: string) => (await stat(path)).mode & 0o777;
    await checkDataDir(join(dir, 'a/new'));
    expect([await mode(join(dir, 'a')), await mode(join(dir, 'a/new'))]).toEqual([0o700, 0o700]);
    const empty = join(dir, 'empty');
    await mkdir(empty);
    await chmod(empty, 0o777);
    await checkDataDir(empty);
    expect(await mode(empty)).toBe(0o700);
    await writeFile(join(empty, 'code-pepper'), '');
    await chmod(empty, 0o750);
    await checkDataDir(empty);
    expect(await mode(empty)).toBe(0o700);
    const shared = join(dir, 'shared');
    await mkdir(shared);
    await writeFile(join(shared, 'letter.txt'), '');
    await chmod(shared, 0o1777);
    await expect(checkDataDir(shared)).rejects.toThrow('is open to others on this machine and holds other things too');
    expect(await mode(shared)).toBe(0o777);
  });

  it('a database that does not answer is named without its password [SYS-01] [API-02]', async () => {
    const port = await freePort();
    await expect(checkDatabase(`postgres://me:secret@127.0.0.1:${port}/x`)).rejects.toThrow(
      `The database at 127.0.0.1:${port} cannot be reached`,
    );
    await expect(checkDatabase('nonsense')).rejects.toThrow('DATABASE_URL is not an address');
    const { status, stderr } = main({
      PORT: String(await freePort()),
      DATA_DIR: await temporaryDir(),
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x`,
    });
    expect(status).toBe(1);
    expect(stderr).not.toContain('secret');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('a data folder in use is refused with the number of the process that uses it [SYS-01] [PRM-10]', async () => {
    const dir = await temporaryDir();
    const unlock = await lockDir(dir);
    const { status, stderr, stdout } = main({ PORT: String(await freePort()), DATA_DIR: dir });
    expect([status, stderr.trim()]).toEqual([
      1,
      `The data folder ${dir} is in use by another start of the site (process ${process.pid}); stop it, or choose another folder with DATA_DIR`,
    ]);
    expect(stdout).toBe('');
    await unlock();
    await (
      await lockDir(dir)
    )();
    expect(await readdir(dir)).toEqual([]);
  });
});
