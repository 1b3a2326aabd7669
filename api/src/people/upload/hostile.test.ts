import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { issueToken } from '../../http/token.ts';
import { openEmbedded } from '../../db/database.ts';
import { makeEmbedded } from '../../testing/database.ts';
import { type HostileFile, heavyFiles, hostileFiles } from '../../testing/hostileFiles.ts';
import { type ApiProcess, startProcess } from '../../testing/process.ts';
import { makeUser } from '../../testing/rows.ts';

let dir: string;
let api: ApiProcess;
let token: string;
let corpus: HostileFile[];
let heavy: HostileFile[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hostile-'));
  await makeEmbedded(dir);
  const database = await openEmbedded(dir);
  token = await issueToken(database.db, (await makeUser(database.db)).id, new Date());
  await database.close();
  corpus = await hostileFiles();
  heavy = await heavyFiles();
  api = await startProcess({ DATA_DIR: dir });
});
afterAll(async () => {
  await api.kill('SIGTERM');
  await rm(dir, { recursive: true, force: true });
});

async function send({ what, form }: HostileFile): Promise<{ what: string; ended: string; link?: string }> {
  const answer = await fetch(`${api.url}/api/v1/user/upload`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(form.body),
  });
  const json = (await answer.json()) as { code?: string; data?: { link: string }[] };
  return {
    what,
    ended: answer.status === 201 ? 'stored' : (json.code ?? String(answer.status)),
    link: json.data?.[0]?.link ?? '',
  };
}

/** The server's peak memory since the last call, in megabytes, as Linux counts it. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${api.pid}/status`, 'utf8');
  await writeFile(`/proc/${api.pid}/clear_refs`, '5');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('a corpus of hostile files', () => {
  it('is stored anew as harmless JPEG or refused with its reason, never a failure of the server [PRM-25] [API-08]', async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(30);
    const ended = [];
    for (const file of corpus) ended.push(await send(file));
    expect(ended.map((one) => [one.what, one.ended])).toEqual(corpus.map(({ what, ends }) => [what, ends]));

    const stored = await filesIn(join(dir, 'files'));
    expect(stored.length).toBe(2 * corpus.filter(({ ends }) => ends === 'stored').length);
    for (const path of stored) {
      expect(path.slice(join(dir, 'files').length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}(-thumb)?\.jpg$/);
      const bytes = await readFile(path);
      const { format, exif, icc, xmp, iptc, space, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp, iptc, space, orientation }).toEqual({ format: 'jpeg', space: 'srgb' });
      expect(
        ['<script', 'PK\x03\x04', 'secret artist', 'acTL'].filter((trace) => bytes.includes(trace, 0, 'latin1')),
      ).toEqual([]);
    }
    const served = await fetch(api.url + ended.find(({ link }) => link)!.link);
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
  });

  it('makes the server grow by no more than 200 MB, all at once and of forty megapixels [PRM-25]', async () => {
    await peak();
    const before = await peak();
    const ended = await Promise.all([...heavy, ...corpus].map(send));
    const growth = (await peak()) - before;
    expect(
      ended
        .slice(0, heavy.length)
        .filter(({ ended: end }) => end !== 'busy')
        .map((one) => [one.what, one.ended]),
    ).toEqual(heavy.filter((_, i) => ended[i]!.ended !== 'busy').map(({ what, ends }) => [what, ends]));
    console.info(`hostile files: the server grew by ${Math.round(growth)} MB at most`);
    expect(growth).toBeLessThanOrEqual(200);
  });
});
