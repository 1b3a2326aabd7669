import { setTimeout as pause } from 'node:timers/promises';
import { count, isNull } from 'drizzle-orm';
import { type Database, openPostgres } from '../db/database.ts';
import { groupBy } from '../db/groupBy.ts';
import { outbox } from '../db/schema.ts';
import { createDatabase, describePostgres, dropDatabases } from '../testing/database.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { startProcess } from '../testing/process.ts';
import { type SmsGateway, startSmsGateway } from '../testing/smsGateway.ts';
import { startWorker, type Worker } from '../testing/worker.ts';
import { writeMessages } from './message.ts';

const messages = 2000;
const killEvery = 400;

interface Copy { id: string; to: string; sender: string }

describePostgres('messages over three processes', () => {
  let url: string;
  let database: Database;
  let mail: MailServer;
  let sms: SmsGateway;
  beforeAll(async () => {
    url = await createDatabase();
    [database, mail, sms] = await Promise.all([openPostgres(url, { connections: 4 }), startMailServer(), startSmsGateway()]);
  }, 60_000);
  beforeEach(async () => {
    await database.db.delete(outbox);
    mail.received = [];
    sms.received = [];
  });
  afterAll(async () => {
    await Promise.all([mail.stop(), sms.stop(), database.close()]);
    await dropDatabases();
  }, 30_000);

  /** Half of them mails, half text messages, each to somebody else. */
  async function write(total: number): Promise<void> {
    const at = new Date();
    await writeMessages(database.db, Array.from({ length: total }, (_, i) => (i % 2 === 0
      ? { recipient: `guest${i}@example.com`, channel: 'mail', subject: `پیام ${i}`, text: 'فردا می‌بینیمتان.', key: `news/${i}`, at }
      : { recipient: `+98912${String(i).padStart(7, '0')}`, channel: 'sms', subject: '', text: 'فردا می‌بینیمتان.', key: `news/${i}`, at })));
  }
  let started = 0;
  function startDeliverer(guard: '0' | '1'): Worker & { name: string } {
    const name = `worker${++started}`;
    const [smtp, gateway] = [mail.settingsOf(name), sms.settingsOf(name)];
    return {
      name, ...startWorker('deliveryProcess.ts', {
        DATABASE_URL: url, MAIL_URL: smtp.url, MAIL_FROM: smtp.from, SMS_URL: gateway.url, SMS_KEY: gateway.key, SMS_TEMPLATE: gateway.template, GUARD: guard, CLAIM: '4',
      }),
    };
  }
  const waiting = async (): Promise<number> => (await database.db.select({ n: count() }).from(outbox).where(isNull(outbox.deliveredAt)))[0]!.n;
  const copies = (): Copy[] => [
    ...mail.received.map(({ headers, to, sender }) => ({ id: headers.get('message-id')!, to: to.join(), sender })),
    ...sms.received.map(({ localid, receptor, sender }) => ({ id: localid!, to: receptor, sender })),
  ];

  it(`all go out, none twice in effect, while one of three is killed every ${killEvery} ms [PRM-13]`, async () => {
    await write(messages);
    const start = Date.now();
    const killed = new Set<string>();
    const workers = [startDeliverer('1'), startDeliverer('1'), startDeliverer('1')];
    while (await waiting() > 0) {
      await pause(killEvery);
      // On a busy machine a process may take longer to load than it would live: one that has not begun is no victim.
      if (!workers[0]!.isAwake()) continue;
      const victim = workers.shift()!;
      killed.add(victim.name);
      await victim.kill('SIGKILL');
      workers.push(startDeliverer('1'));
    }
    await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
    const all = copies();
    const byId = groupBy(all, ({ id }) => id);
    const repeated = [...byId.values()].filter((same) => same.length > 1);
    process.stdout.write(`${messages} messages in ${Date.now() - start} ms, ${killed.size} kills, ${all.length - byId.size} raw duplicates, ${mail.delivered.length + sms.delivered.length - messages} in effect\n`);
    // Whoever is reached is reached by one id, and everybody is.
    expect(new Set(all.map(({ id, to }) => `${id} ${to}`)).size).toBe(messages);
    expect(new Set(all.map(({ to }) => to)).size).toBe(messages);
    expect([mail.delivered.length, sms.delivered.length]).toEqual([messages / 2, messages / 2]);
    // Only what a killed process had sent and could not note was sent again.
    expect(repeated.flatMap((same) => same.slice(0, -1)).filter(({ sender }) => !killed.has(sender))).toEqual([]);
    expect(killed.size).toBeGreaterThan(5);
  }, 300_000);

  it('go out within a second when they are codes: the process that writes one sends it [API-06]', async () => {
    const { url: KAVENEGAR_URL, key: KAVENEGAR_KEY, template: KAVENEGAR_TEMPLATE } = sms.settings;
    const api = await startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), KAVENEGAR_URL, KAVENEGAR_KEY, KAVENEGAR_TEMPLATE });
    const start = Date.now();
    const answer = await fetch(`${api.url}/api/v1/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone_number: '09121112233' }) });
    expect(answer.status).toBe(200);
    while (sms.delivered.length === 0 && Date.now() - start < 5000) await pause(10);
    expect(Date.now() - start).toBeLessThan(1000);
    await api.kill('SIGTERM');
    expect(sms.received).toMatchObject([{ method: 'verify/lookup', receptor: '09121112233' }]);
    expect(await database.db.select().from(outbox)).toMatchObject([{ code: null, text: '', attempts: 1 }]);
  }, 60_000);

  it('go out more than once without the claim, which shows that it is needed [PRM-13]', async () => {
    await write(300);
    const workers = [startDeliverer('0'), startDeliverer('0'), startDeliverer('0')];
    while (await waiting() > 0) await pause(100);
    await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
    expect(copies().length).toBeGreaterThan(300);
  }, 60_000);
});
