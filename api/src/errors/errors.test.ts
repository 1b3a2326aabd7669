import type { Locale } from 'shared-kernel/contract/locale';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeBlock, makeEvent, makeUser } from '../testing/rows.ts';
import { buildServer } from '../server.ts';
import { translate } from '../messages/translate.ts';
import { type ErrorCode, fail } from './errors.ts';

const locales: readonly Locale[] = ['fa', 'en', 'ar', 'ps'];

describe('an answer that cannot be composed', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('is an unexpected error as any other: logged, and told by its request id alone [API-09]', async () => {
    const lines: string[] = [];
    let isBroken = true;
    const now = (): Date => (isBroken ? fail('no such code' as ErrorCode) : api.clock.now);
    const app = await buildServer(
      { ...api.deps, now },
      { logLevel: 'error', logStream: { write: (line) => void lines.push(line) } },
    );
    const answer = await app.inject('/api/v1/suggest/channel');
    isBroken = false;
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: 'internal',
        message: translate('fa', 'error.internal'),
        data: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
    expect(lines.map((line) => JSON.parse(line) as { msg: string })).toMatchObject([{ msg: 'unexpected error' }]);
    await app.close();
  });
});

describe('the refusal of those whom a block keeps apart', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('is one sentence that fits following, booking, liking, commenting and a chat, and does not tell who blocked whom [API-09] [CHT-06]', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const event = await makeEvent(api.db, host);
    const body = {
      orders_data: [
        {
          event_id: event.id,
          date: event.sessions[0]!.start.toISOString(),
          plan_id: event.plans[0]!.id,
          count: 1,
          accept_rules: true,
        },
      ],
    };
    const room = (await api.call('chat.withUser', { params: { id: host.id }, as: guest })).json.data.id;
    const said = await api.call('comment.create', { params: { id: event.id }, body: { body: 'Hi' }, as: host });
    await makeBlock(api.db, host, guest);
    for (const locale of locales) {
      const headers = { 'x-language': locale };
      const answers = [
        await api.call('channel.follow', {
          params: { id: host.channelId },
          body: { is_followed: true },
          as: guest,
          headers,
        }),
        await api.call('channel.follow', {
          params: { id: guest.channelId },
          body: { is_followed: true },
          as: host,
          headers,
        }),
        await api.call('booking.setOrder', { body, as: guest, headers }),
        await api.call('event.like', { params: { id: event.id }, as: guest, headers }),
        await api.call('comment.create', { params: { id: event.id }, body: { body: 'Hi' }, as: guest, headers }),
        await api.call('comment.like', { params: { id: said.json.data.id }, as: guest, headers }),
        await api.call('chat.sendMessage', { params: { id: room }, body: { body: 'Hi' }, as: guest, headers }),
      ];
      for (const { status, json } of answers)
        expect([status, json]).toEqual([403, { code: 'blocked', message: translate(locale, 'error.blocked') }]);
      expect(translate(locale, 'error.blocked')).not.toMatch(/chat|گفت‌وگو|محادثة|خبرې/i);
    }
  });
});
