import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, isNull } from 'drizzle-orm';
import { figure } from '../../../../deploy/testing/figure.ts';
import { patience, until } from '../../../../deploy/testing/patience.ts';
import { type Database, openPostgres } from '../../db/database.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { notify } from '../notify.ts';
import { compiled } from '../../testing/compiled.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { type MailServer, startMailServer } from '../../testing/mailServer.ts';
import { type ApiProcess, startProcess } from '../../testing/process.ts';
import { makeSubscribers } from '../../testing/pushSubscribers.ts';
import { type PushService, startPushService } from '../../testing/pushService.ts';
import { makeUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { type SmsGateway, startSmsGateway } from '../../testing/smsGateway.ts';
import { startWorker, type Worker } from '../../testing/worker.ts';
import { writeMessages } from './message.ts';

jest.setTimeout(5 * patience);

const messages = rounds({ test: 75, audit: 2000 });
/**
 * After so many deliveries one of the three is killed, or after so many milliseconds: by the clock a slow machine would
 * kill most of them before they have delivered anything.
 */
const killAfter = rounds({ test: 25, audit: Infinity });
const killEvery = rounds({ test: Infinity, audit: 400 });
/**
 * Loaded before the first kill, so that one is ready whenever a worker is killed: on a machine with few cores
 * loading one takes longer than another may live. More are started only when few are left.
 */
const spares = rounds({ test: messages / killAfter, audit: 24 });
const fewSpares = rounds({ test: 0, audit: 6 });

interface Copy {
  id: string;
  to: string;
  sender: string;
}

describePostgres('messages over three processes', () => {
  let url: string;
  let database: Database;
  let mail: MailServer;
  let sms: SmsGateway;
  let push: PushService;
  let cache: string;
  beforeAll(async () => {
    url = await createDatabase();
    [database, mail, sms, push, cache] = await Promise.all([
      openPostgres(url, { connections: 4 }),
      startMailServer(),
      startSmsGateway(),
      startPushService(),
      mkdtemp(join(tmpdir(), 'compiled-')),
    ]);
  });
  beforeEach(async () => {
    await database.db.delete(outbox);
    await database.db.delete(pushSubscriptions);
    mail.received = [];
    sms.received = [];
    push.received = [];
  });
  afterAll(async () => {
    await Promise.all([mail.stop(), sms.stop(), push.stop(), database.close(), rm(cache, { recursive: true })]);
    await dropDatabases();
  });

  /** A third mails, a third text messages, the rest pushes, each to somebody else. */
  async function write(total: number): Promise<void> {
    const at = new Date();
    const third = Math.ceil(total / 3);
    const text = 'فردا می‌بینیمتان.';
    await writeMessages(
      database.db,
      Array.from({ length: third }, (_, i) => ({
        recipient: `guest${i}@example.com`,
        channel: 'mail',
        subject: `پیام ${i}`,
        text,
        key: `mail/${i}`,
        at,
      })),
    );
    await writeMessages(
      database.db,
      Array.from({ length: third }, (_, i) => ({
        recipient: `+98912${String(i).padStart(7, '0')}`,
        channel: 'sms',
        subject: '',
        text,
        key: `sms/${i}`,
        at,
      })),
    );
    const actor = await makeUser(database.db);
    const subscribers = await makeSubscribers(database.db, push, total - 2 * third, at);
    await notify(database.db, subscribers, { kind: 'follow', actorId: actor.id, at });
  }
  let started = 0;
  type Deliverer = Worker & { name: string };
  function startDeliverer({ guard = '1', standby = '0' }: { guard?: '0' | '1'; standby?: '0' | '1' }): Deliverer {
    const name = `worker${++started}`;
    const [smtp, gateway] = [mail.settingsOf(name), sms.settingsOf(name)];
    return {
      name,
      ...startWorker('deliveryProcess.ts', {
        DATABASE_URL: url,
        MAIL_URL: smtp.url,
        MAIL_FROM: smtp.from,
        SMS_URL: gateway.url,
        SMS_KEY: gateway.key,
        SMS_TEMPLATE: gateway.template,
        PUSH: JSON.stringify(push.settingsOf(name)),
        GUARD: guard,
        STANDBY: standby,
        // In seconds. What sends for longer loses its claim, though nobody killed it.
        CLAIM: String((patience * 8) / 60_000),
        // A process that is killed leaves nothing of what it has compiled.
        NODE_COMPILE_CACHE: cache,
        ...compiled,
      }),
    };
  }
  const waiting = async (): Promise<number> =>
    (await database.db.select({ n: count() }).from(outbox).where(isNull(outbox.deliveredAt)))[0]!.n;
  const copies = (): Copy[] => [
    ...mail.received.map(({ headers, to, sender }) => ({ id: headers.get('message-id')!, to: to.join(), sender })),
    ...sms.received.map(({ localid, receptor, sender }) => ({ id: localid!, to: receptor, sender })),
    ...push.received.map(({ topic, endpoint, sender }) => ({ id: topic, to: endpoint, sender })),
  ];
  const delivered = (): number[] => [mail.delivered.length, sms.delivered.length, push.delivered.length];

  it(`all go out, none twice in effect, while one of three is killed again and again [PRM-13]`, async () => {
    await write(messages);
    // The first one leaves its compiled code to the others.
    const standby: Deliverer[] = [startDeliverer({ standby: '1' })];
    const allAwake = async () => {
      await Promise.all(standby.map(({ awake }) => awake));
    };
    await allAwake();
    while (standby.length < 3 + spares) standby.push(startDeliverer({ standby: '1' }));
    await allAwake();
    const atWork: Deliverer[] = [];
    const killed = new Set<string>();
    async function putToWork(): Promise<void> {
      await standby[0]!.awake;
      const worker = standby.shift()!;
      worker.signal('SIGUSR2');
      atWork.push(worker);
    }
    for (let i = 0; i < 3; i++) await putToWork();
    const start = Date.now();
    const kills: number[] = [start];
    const ended: Promise<string>[] = [];
    const kill = async (): Promise<void> => {
      const victim = atWork.shift()!;
      killed.add(victim.name);
      victim.signal('SIGKILL');
      ended.push(victim.ended);
      kills.push(Date.now());
      if (standby.length < fewSpares) standby.push(startDeliverer({ standby: '1' }));
      await putToWork();
    };
    let [next, mayBeLeft] = [start + killEvery, messages - killAfter];
    for (let left = messages; left > 0; left = await waiting()) {
      if (Date.now() < next && left > mayBeLeft) await pause(50);
      else {
        next += killEvery;
        mayBeLeft -= killAfter;
        await kill();
      }
    }
    const took = Date.now() - start;
    await Promise.all([...atWork, ...standby].map((worker) => worker.kill('SIGKILL')));
    // Rejects if one had ended before it was killed.
    await Promise.all(ended);
    const all = copies();
    const byId = Map.groupBy(all, ({ id }) => id);
    const repeated = [...byId.values()].filter((same) => same.length > 1);
    const interval = (kills.at(-1)! - start) / killed.size;
    const longest = Math.max(...kills.slice(1).map((at, i) => at - kills[i]!));
    process.stdout.write(
      `${messages} messages in ${took} ms, ${killed.size} kills, one every ${Math.round(interval)} ms (at most ${longest} apart), ${all.length - byId.size} raw duplicates, ${delivered().reduce((sum, n) => sum + n) - messages} in effect\n`,
    );
    // Every recipient is reached, and by one message.
    expect(new Set(all.map(({ id, to }) => `${id} ${to}`)).size).toBe(messages);
    expect(new Set(all.map(({ to }) => to)).size).toBe(messages);
    const third = Math.ceil(messages / 3);
    expect(delivered()).toEqual([third, third, messages - 2 * third]);
    // Only what a killed process had sent but not recorded was sent again.
    expect(repeated.flatMap((same) => same.slice(0, -1)).filter(({ sender }) => !killed.has(sender))).toEqual([]);
    expect(killed.size).toBeGreaterThanOrEqual(rounds({ test: messages / killAfter - 1, audit: 6 }));
    // A slow machine starts the next process later.
    figure('from one kill to the next', interval, 1000);
  });

  describe('of a process', () => {
    let api: ApiProcess;
    beforeAll(async () => {
      const { url: KAVENEGAR_URL, key: KAVENEGAR_KEY, template: KAVENEGAR_TEMPLATE } = sms.settings;
      const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, services } = push.settings;
      api = await startProcess({
        DATABASE_URL: url,
        CODE_PEPPER: 'p'.repeat(32),
        KAVENEGAR_URL,
        KAVENEGAR_KEY,
        KAVENEGAR_TEMPLATE,
        VAPID_PUBLIC_KEY,
        VAPID_PRIVATE_KEY,
        VAPID_SUBJECT: 'mailto:process@example.com',
        PUSH_SERVICES: services[0]!,
      });
    });
    afterAll(() => api.kill('SIGTERM'));

    it('go out within a second when they are codes: the process that writes one sends it [API-06]', async () => {
      const start = Date.now();
      const answer = await fetch(`${api.url}/api/v1/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_number: '09121112233' }),
      });
      expect(answer.status).toBe(200);
      await until(() => sms.delivered.length > 0);
      figure('a code is sent by the process that writes it', Date.now() - start, 1000);
      await until(async () => (await waiting()) === 0);
      expect(sms.received).toMatchObject([{ method: 'verify/lookup', receptor: '09121112233' }]);
      expect(await database.db.select().from(outbox)).toMatchObject([{ code: null, text: '', attempts: 1 }]);
    });

    it('go out by the next turn of a process when they are pushes, with the settings that it is given [ACT-07]', async () => {
      const at = new Date();
      const subscribers = await makeSubscribers(database.db, push, 3, at);
      await notify(database.db, subscribers, { kind: 'reminder', actorId: null, at });
      await until(() => push.delivered.length === 3);
      expect(push.received.map(({ sender, payload }) => [sender, payload.title])).toEqual(
        Array(3).fill(['process', 'یادآوری']),
      );
    });
  });

  it('go out more than once without the claim, which shows that it is needed [PRM-13]', async () => {
    await write(90);
    const workers = Array.from({ length: 2 }, () => startDeliverer({ guard: '0', standby: '1' }));
    await Promise.all(workers.map(({ awake }) => awake));
    for (const worker of workers) worker.signal('SIGUSR2');
    await until(async () => (await waiting()) === 0);
    await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
    expect(copies().length).toBeGreaterThan(90);
  });
});
