import { jest } from '@jest/globals';
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure } from '../testing/figure.ts';
import { patience, until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { ChannelFollower } from './channelFollower.ts';
import { signingKey } from './keys.ts';
import { Refusal } from './refusal.ts';
import { openRegistry, type Registry } from './registry.ts';
import { renew } from './renew.ts';
import { RevisionMemory } from './revisionMemory.ts';
import { rollback } from './rollback.ts';
import { by, emptyRegistry, release } from './testing/fixtureRegistry.ts';
import { inDays, writeRevision } from './testing/signedRecord.ts';

let root: string;
let registry: Registry;
let memory: string;
let lines: string[];
beforeEach(async () => {
  ({ root, registry } = await emptyRegistry());
  memory = await temporaryDir();
  lines = [];
  await release(registry, { app: 'shell' }, { app: 'mf-chat' });
});

const note =
  (level: string) =>
  (_: object, line: string): void =>
    void lines.push(`${level}: ${line}`);

/** A reader that has just started; with the same memory it is the former one restarted. */
const follower = (
  own: string | RevisionMemory = memory,
  derive = async ({ set }: { set: { revision: number } }) => set.revision,
) =>
  new ChannelFollower<number>({
    releases: { store: registry.store, keys: join(root, 'keys') },
    channel: 'production',
    memory: typeof own === 'string' ? new RevisionMemory(own) : own,
    derive,
    log: { error: note('error'), warn: note('warn') },
  });

const file = (revision: number): string => join(root, `channels/production/00000000${revision}.json`);
const upgrade = (version: string) => release(registry, { app: 'mf-chat', version });

/** Comes back when this revision is live; tells, and in the audit judges, how long that took. */
async function follows(reader: ChannelFollower<number>, revision: number, atMost: number): Promise<void> {
  const began = performance.now();
  await until(async () => (await reader.current()) === revision);
  figure(`revision ${revision} is followed`, performance.now() - began, atMost);
}

describe('following a release channel', () => {
  it('is the same on two readers within a second, for a promote and for a rollback [REL-14] [PRM-31]', async () => {
    const readers = [follower(), follower(await temporaryDir())];
    for (const reader of readers) expect(await reader.current()).toBe(1);
    await upgrade('1.0.1');
    for (const reader of readers) await follows(reader, 2, 1000);
    await rollback(registry, 'production', 'mf-chat', { by });
    for (const reader of readers) await follows(reader, 3, 1000);
  });

  it('serves nothing older after a restart when the newest file is gone [REL-16] [PRM-30]', async () => {
    await upgrade('1.0.1');
    expect(await follower().current()).toBe(2);
    await rm(file(2));
    expect(await follower().current()).toBeNull();
    expect(lines).toEqual([expect.stringContaining('revision 2 was believed before')]);
    // A reader that starts for the first time cannot know.
    expect(await follower(await temporaryDir()).current()).toBe(1);
  });

  it('serves nothing older after a restart when an old set is put back under the newest name [REL-16] [PRM-30]', async () => {
    await upgrade('1.0.1');
    const running = follower();
    expect(await running.current()).toBe(2);
    await copyFile(file(1), file(2));
    expect(await follower().current()).toBeNull();
    await wait(1200);
    expect(await running.current()).toBe(2);
  });

  it('serves nothing else that the right key signed under a number that was believed [REL-16] [PRM-30]', async () => {
    await upgrade('1.0.1');
    expect(await follower().current()).toBe(2);
    await rm(file(2));
    await writeRevision(registry, 2);
    expect(await follower().current()).toBeNull();
    expect(lines.join('\n')).toContain('it is not the one that was believed before');
  });

  it('goes on as soon as the file is put back, without another restart [REL-16]', async () => {
    await upgrade('1.0.1');
    expect(await follower().current()).toBe(2);
    await copyFile(file(2), `${file(2)}.aside`);
    await rm(file(2));
    const restarted = follower();
    expect(await restarted.current()).toBeNull();
    await copyFile(`${file(2)}.aside`, file(2));
    await follows(restarted, 2, 3000);
  });

  it("takes an operator's rollback, which is a new signed set, also when the newest file was lost [REL-16] [REL-03]", async () => {
    await upgrade('1.0.1');
    expect(await follower().current()).toBe(2);
    await rollback(registry, 'production', 'mf-chat', { by });
    expect(await follower().current()).toBe(3);
    await rm(file(3));
    const restarted = follower();
    expect(await restarted.current()).toBeNull();
    await renew(registry, 'production', { by, afterLoss: true });
    await follows(restarted, 4, 1000);
  });

  it('is not held back by a number that is missing [PRM-30]', async () => {
    const running = follower();
    expect(await running.current()).toBe(1);
    await upgrade('1.0.1');
    await rm(file(2));
    await writeRevision(registry, 3);
    await follows(running, 3, 3000);
  });

  it('is not held back by a revision that is refused, and reports it once [PRM-30]', async () => {
    const running = follower();
    expect(await running.current()).toBe(1);
    await writeFile(file(2), '{"record":{}}');
    await until(async () => (await running.current()) !== 1 || lines.length > 0);
    expect(await running.current()).toBe(1);
    await wait(1200);
    expect(await running.current()).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^error: revision 2 of production is refused: .*; revision 1 stays live$/),
    ]);
    await upgrade('1.0.1');
    await follows(running, 3, 1000);
  });

  it('keeps what is live when its reader finds the next set unfit [PRM-30]', async () => {
    const running = follower(memory, async ({ set }) => {
      if (set.revision === 2) throw new Refusal('it has no shell');
      return set.revision;
    });
    expect(await running.current()).toBe(1);
    await upgrade('1.0.1');
    await wait(150);
    expect(await running.current()).toBe(1);
    expect(await new RevisionMemory(memory).highest('production', registry.trusted)).toMatchObject({ revision: 1 });
  });
});

describe('a release set whose time has passed', () => {
  it('is neither started with nor taken up [REL-16] [PRM-30]', async () => {
    const running = follower();
    expect(await running.current()).toBe(1);
    await writeRevision(registry, 2, { expiresAt: inDays(-1) });
    await until(async () => (await running.current()) !== 1 || lines.length > 0);
    expect(await running.current()).toBe(1);
    expect(await follower(await temporaryDir()).current()).toBeNull();
    expect(lines[0]).toContain('revision 2 of production is refused: it expired at');
  });

  it('goes on being served where it was live, with a line that says so, until a new one comes [REL-16]', async () => {
    await writeRevision(registry, 2, { expiresAt: new Date(Date.now() + patience / 30).toISOString() });
    const running = follower();
    expect(await running.current()).toBe(2);
    expect([running.hasExpired, lines]).toEqual([false, [expect.stringMatching(/^warn: .* expires soon/)]]);
    lines = [];
    const saidSo = () => lines.filter((line) => line.includes('has expired and is served on'));
    await until(async () => (await running.current()) === 2 && saidSo().length > 0);
    expect([await running.current(), running.hasExpired]).toEqual([2, true]);
    expect(await follower().current()).toBeNull();
    expect(saidSo()).toHaveLength(1);
    expect(await renew(registry, 'production', { by })).toMatchObject({ written: true, revision: 3 });
    await follows(running, 3, 1000);
    expect(running.hasExpired).toBe(false);
  });

  it('is believed for no date that cannot be read [REL-16]', async () => {
    await writeRevision(registry, 2, { expiresAt: 'soon' });
    expect(await follower().current()).toBeNull();
  });
});

describe('what a reader remembers', () => {
  it('is one small file for each channel, its owner alone can read it, and it never goes down [REL-16]', async () => {
    const remembered = new RevisionMemory(memory);
    const { keyId } = registry.key;
    const all = [3, 1, 2, 5, 4].map((revision) => ({ revision, keyId, digest: String(revision) }));
    await Promise.all(all.map((one) => remembered.remember('production', one)));
    for (const one of all) await remembered.remember('production', one);
    expect(await remembered.highest('production', registry.trusted)).toMatchObject({ revision: 5, digest: '5' });
    expect(await remembered.highest('staging', registry.trusted)).toBeNull();
    await remembered.remember('production', { revision: 6, keyId, digest: '6' });
    expect(await readdir(join(memory, 'production'))).toEqual([`000000006.${keyId}`]);
  });

  it('does not hold against a registry that was made anew, with another key [REL-16]', async () => {
    await upgrade('1.0.1');
    expect(await follower().current()).toBe(2);
    await rm(root, { recursive: true });
    registry = await openRegistry(root);
    await release(registry, { app: 'shell' });
    expect(await follower().current()).toBe(1);
  });

  it('is forgotten with the key that a thief used to sign a number that nobody can go above [REL-16]', async () => {
    const thief = await signingKey(join(root, 'keys/other'));
    await copyFile(join(root, `keys/other/${thief.keyId}.pub.pem`), join(root, `keys/${thief.keyId}.pub.pem`));
    await writeRevision(registry, 9, {}, thief);
    expect(await follower().current()).toBe(9);
    await rm(join(root, `keys/${thief.keyId}.pub.pem`));
    await rm(file(9));
    expect(await follower().current()).toBe(1);
  });

  it('is written later when it cannot be written now, which is no reason to hold a release back [REL-16]', async () => {
    const full = new RevisionMemory(memory);
    const write = jest.spyOn(full, 'remember').mockRejectedValue(new Error('ENOSPC: no space left on device'));
    const running = follower(full);
    expect(await running.current()).toBe(1);
    expect(lines).toEqual([expect.stringContaining('cannot be remembered for the next start: ENOSPC')]);
    write.mockRestore();
    await until(async () => {
      await running.current();
      return (await full.highest('production', registry.trusted))?.revision === 1;
    });
  });

  it('is never taken for nothing when it cannot be read [REL-16]', async () => {
    const file = join(memory, 'file');
    await writeFile(file, '');
    expect(await follower(join(file, 'gateway')).current()).toBeNull();
    expect(lines).toEqual([expect.stringContaining('ENOTDIR')]);
  });
});
