import { eq } from 'drizzle-orm';
import { outbox } from '../db/schema/outgoing.ts';
import { writeMessages } from '../notices/outbox/message.ts';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.db.delete(outbox));
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ url });

describe('the outbox page', () => {
  it('shows messages of all kinds with what became of them, newest first [API-06]', async () => {
    const at = api.clock.now;
    await writeMessages(api.db, [
      { recipient: '+989120000001', channel: 'sms', subject: '', text: 'کد ورود: 123456', code: '123456', at },
      { recipient: 'sara@example.com', channel: 'mail', subject: '۲ اعلان', text: 'سلام <b>', key: 'a', at },
      { recipient: 'nobody@example.com', channel: 'mail', subject: 'News', text: 'Hello', key: 'b', at },
    ]);
    const [, second, third] = await api.db.select().from(outbox).orderBy(outbox.id);
    await api.db.update(outbox).set({ deliveredAt: at, attempts: 1 }).where(eq(outbox.id, second!.id));
    await api.db
      .update(outbox)
      .set({ failedAt: at, attempts: 20, lastError: 'SMTP: EENVELOPE 550' })
      .where(eq(outbox.id, third!.id));
    expect((await get('/dev/outbox.json')).json()).toEqual([
      {
        to: 'nobody@example.com',
        channel: 'mail',
        subject: 'News',
        text: 'Hello',
        code: null,
        at: at.toISOString(),
        state: 'failed',
        attempts: 20,
        error: 'SMTP: EENVELOPE 550',
      },
      {
        to: 'sara@example.com',
        channel: 'mail',
        subject: '۲ اعلان',
        text: 'سلام <b>',
        code: null,
        at: at.toISOString(),
        state: 'delivered',
        attempts: 1,
        error: null,
      },
      {
        to: '+989120000001',
        channel: 'sms',
        subject: '',
        text: 'کد ورود: 123456',
        code: '123456',
        at: at.toISOString(),
        state: 'waiting',
        attempts: 0,
        error: null,
      },
    ]);
    const page = (await get('/dev/outbox')).body;
    expect(page).toContain('<html lang="fa" dir="rtl">');
    for (const part of [
      '<output>123456</output>',
      'سلام &#60;b&#62;',
      'در انتظار',
      'فرستاده شد',
      'فرستاده نشد · ۲۰ بار تلاش',
      'ایمیل',
      'پیامک',
    ])
      expect(page).toContain(part);
  });
  it('does not exist on a site that is not for development [API-06]', async () => {
    const site = await startApi({ development: false });
    expect([
      (await site.app.inject({ url: '/dev/outbox' })).statusCode,
      (await site.app.inject({ url: '/dev/outbox.json' })).statusCode,
    ]).toEqual([404, 404]);
    await site.close();
  });
});
