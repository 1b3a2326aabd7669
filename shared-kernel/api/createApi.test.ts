import { createApi } from './createApi.ts';
import { toRequest } from './toRequest.ts';
import { ApiError } from './ApiError.ts';

interface Sent {
  address: string;
  init: RequestInit;
}

function client({
  token = null as string | null,
  leaves = false,
  account = undefined as (() => number | 'unknown' | null) | undefined,
  early = {},
  device = null as string | null,
  answer = () => Response.json({ data: {} }) as Response | Promise<Response>,
} = {}) {
  const sent: Sent[] = [];
  const events: string[] = [];
  const kept: string[] = [];
  const api = createApi({
    locale: 'fa',
    early,
    kept: {
      keep: (_, path) => void kept.push(path),
      recall: async (_, path) => (kept.includes(path) ? { data: 'as it was' } : undefined),
    },
    device: { read: () => device, write: (value) => events.push(`device ${value}`) },
    token: () => (leaves && sent.length > 0 ? null : token),
    ...(account && { account }),
    onToken: (value) => events.push(`token ${value}`),
    onUnauthorized: () => events.push('unauthorized'),
    fetch: async (address, init) => {
      sent.push({ address: String(address), init: init! });
      const response = await answer();
      if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      return response;
    },
  });
  return { api, sent, events, kept };
}

describe('the API client [KRN-02]', () => {
  describe('what is kept for when there is no network [SHL-25] [PRM-38]', () => {
    const lost = (works: () => boolean) => () => {
      if (!works()) throw new TypeError('Failed to fetch');
      return Response.json({ data: 'new' });
    };

    it('is what a member has asked for, and answers in the site’s place', async () => {
      let works = true;
      const { api, kept } = client({ token: 't', answer: lost(() => works) });
      await api('GET /profile/reserves', { page: 1 });
      await api('POST /event/:id/like', { id: 7 });
      expect(kept).toEqual(['/profile/reserves?page=1']);
      works = false;
      expect(await api('GET /profile/reserves', { page: 1 })).toEqual({ data: 'as it was' });
      await expect(api('GET /profile/reserves', { page: 2 })).rejects.toMatchObject({ code: 'offline' });
    });

    it('is nothing of a visitor, of a refusal, or of a session that has ended meanwhile', async () => {
      const visitor = client({ answer: lost(() => true) });
      await visitor.api('GET /profile/reserves', { page: 1 });
      const refused = client({ token: 't', answer: () => Response.json({}, { status: 503 }) });
      await expect(refused.api('GET /profile/reserves', { page: 1 })).rejects.toMatchObject({ status: 503 });
      const left = client({ token: 't', leaves: true, answer: lost(() => true) });
      await expect(left.api('GET /profile/reserves', { page: 1 })).rejects.toMatchObject({ code: 'cancelled' });
      expect([...visitor.kept, ...refused.kept, ...left.kept]).toEqual([]);
    });
  });

  it('lets a call outlive its page only where that is asked for', async () => {
    const { api, sent } = client();
    await api('GET /profile/reserves', { page: 1 });
    await api('DELETE /comment/:id', { id: 7 }, { keepalive: true });
    expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([false, true]);
  });

  it('fills the path and sends what is left as query or body', () => {
    expect(toRequest('GET /channel/:username/event/:slug/single', { username: 'sara', slug: 'شب شعر' }).path).toBe(
      '/channel/sara/event/%D8%B4%D8%A8%20%D8%B4%D8%B9%D8%B1/single',
    );
    expect(toRequest('GET /event/:id/comment', { id: 7, page: 2 })).toEqual({
      method: 'GET',
      path: '/event/7/comment?page=2',
      body: undefined,
    });
    expect(toRequest('POST /event/:id/like', { id: 7, liked: true })).toEqual({
      method: 'POST',
      path: '/event/7/like',
      body: { liked: true },
    });
  });

  it('cannot be compiled against a call, an input or an answer that the contract does not have [KRN-03]', async () => {
    const { api, sent } = client();
    // @ts-expect-error There is no such call.
    await api('GET /event/:id/weather', { id: 7 });
    // @ts-expect-error It is told which event is liked.
    await api('POST /event/:id/like', {});
    // @ts-expect-error The answer has no such field.
    void (await api('POST /event/:id/like', { id: 7, liked: true })).data.shares;
    expect(sent).toHaveLength(3);
  });

  it('sends the language, the bearer token and X-Requested-With with every request', async () => {
    const { api, sent } = client({ token: 'secret' });
    await api('GET /auth/user');
    expect(sent[0]!.address).toBe('/api/v1/auth/user');
    expect(sent[0]!.init.headers).toMatchObject({
      'x-language': 'fa',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer secret',
    });
    expect(sent[0]!.init.cache).toBe('no-cache');
  });

  it('leaves the chat service its own root', async () => {
    const { api, sent } = client();
    await api('POST /api/chats/group', { event_id: 7 });
    expect(sent[0]!.address).toBe('/api/chats/group');
  });
  it('keeps a token that any answer carries', async () => {
    const { api, events } = client({ answer: () => Response.json({ data: { access_token: 'new' } }) });
    await api('POST /auth/verify', { entry: 'a@example.com', code: '123456' });
    expect(events).toEqual(['token new']);
  });

  it('shows the device where somebody signs in and nowhere else, and keeps what an answer calls it', async () => {
    const { api, sent, events } = client({
      device: 'known',
      answer: () => Response.json({ data: { access_token: 'new', device_token: 'named' } }),
    });
    await api('POST /auth/verify', { entry: 'a@example.com', code: '123456' });
    await api('GET /activity');
    expect(sent.map(({ init }) => (init.headers as Record<string, string>)['x-device-token'])).toEqual([
      'known',
      undefined,
    ]);
    expect(events.slice(0, 2)).toEqual(['device named', 'token new']);
  });

  it('cancels the older call of the same kind and no other, and logs it', async () => {
    const { api } = client({
      answer: () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ data: 1 })), 5)),
    });
    const log = jest.spyOn(console, 'debug').mockImplementation(() => {});
    const older = api('POST /explore', { page: 1 }, { latest: 'feed' });
    const other = api('POST /home', { page: 1 });
    const newer = api('POST /explore', { page: 2 }, { latest: 'feed' });
    await expect(older).rejects.toMatchObject({ code: 'cancelled', isCancelled: true });
    await expect(newer).resolves.toEqual({ data: 1 });
    await expect(other).resolves.toEqual({ data: 1 });
    expect(log.mock.calls).toEqual([['cancelled', 'POST /explore']]);
    log.mockRestore();
  });

  it('gives nobody the answer that an account had asked for before it left', async () => {
    const { api, events } = client({
      token: 'old',
      leaves: true,
      answer: () => Response.json({ data: { access_token: 'late' } }),
    });
    await expect(api('GET /auth/user')).rejects.toMatchObject({ code: 'cancelled' });
    expect(events).toEqual([]);
  });

  it.each([
    ['another account', 6, false],
    ['the same one, whose token was renewed', 5, true],
    ['nobody who is known yet', 'unknown', true],
  ] as const)('gives %s the answer that an account had asked for before', async (_, next, isGiven) => {
    let who: number | 'unknown' = 5;
    const { api } = client({
      token: 'five',
      account: () => who,
      answer: () => {
        who = next;
        return Response.json({ data: 'of five' });
      },
    });
    const answer = await api('GET /activity').catch(({ code }: ApiError) => code);
    expect(answer).toEqual(isGiven ? { data: 'of five' } : 'cancelled');
  });

  it('ends the session on 401 only when a token was sent', async () => {
    const refuse = () => Response.json({ message: 'no' }, { status: 401 });
    const signedIn = client({ token: 'old', answer: refuse });
    await expect(signedIn.api('GET /auth/user')).rejects.toMatchObject({ status: 401 });
    expect(signedIn.events).toEqual(['unauthorized']);
    const visitor = client({ answer: refuse });
    await expect(visitor.api('GET /auth/user')).rejects.toBeInstanceOf(ApiError);
    expect(visitor.events).toEqual([]);
  });

  it.each([
    ['goes on with the token that a sign-in brings meanwhile', 'new', ['token new']],
    ['is over when the sign-in brings none', undefined, ['unauthorized']],
  ])('a session whose old token is refused %s', async (_what, access_token, wanted) => {
    const events: string[] = [];
    let token = 'light';
    let prove: () => void = () => undefined;
    const proven = new Promise<void>((resolve) => (prove = resolve));
    const api = createApi({
      locale: 'fa',
      token: () => token,
      onToken: (value) => {
        token = value;
        events.push(`token ${value}`);
      },
      onUnauthorized: () => events.push('unauthorized'),
      fetch: async (address) => {
        if (!String(address).includes('/auth/')) return Response.json({ message: 'no' }, { status: 401 });
        await proven;
        return Response.json({ data: { access_token } });
      },
    });
    const signIn = api('POST /auth/verify', { entry: 'sara@example.com', code: '123456' });
    const count = api('GET /events/count').catch(({ status }: ApiError) => status);
    await new Promise((resolve) => setTimeout(resolve, 20));
    prove();
    await signIn;
    expect([await count, events]).toEqual([401, wanted]);
  });

  it('says offline when the server was not reached', async () => {
    const { api } = client({ answer: () => Promise.reject(new TypeError('failed to fetch')) });
    await expect(api('GET /auth/user')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it.each([
    ['cut in the middle', '{"data": {"events": ['],
    ['empty', ''],
    ['a proxy’s page', '<html>'],
  ])('says offline of an answer that was granted and is %s, instead of giving what is not there', async (_, body) => {
    const { api } = client({ answer: () => new Response(body, { status: 200 }) });
    await expect(api('GET /auth/user')).rejects.toMatchObject({ code: 'offline', status: 0 });
    const refused = client({ answer: () => new Response(body, { status: 503 }) });
    await expect(refused.api('GET /auth/user')).rejects.toMatchObject({ status: 503 });
  });

  it('picks up a call that the page has already started, once', async () => {
    const early = { 'POST /explore {"page":1}': Promise.resolve(Response.json({ data: 'early' })) };
    const { api, sent } = client({ early });
    await expect(api('POST /explore', { page: 1 })).resolves.toEqual({ data: 'early' });
    expect(sent).toHaveLength(0);
    await api('POST /explore', { page: 1 });
    expect(sent).toHaveLength(1);
  });

  it('asks nothing for somebody who has turned away already', async () => {
    const { api, sent } = client();
    await expect(api('GET /auth/user', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(sent).toEqual([]);
  });

  it('makes a lost early call again under its asker’s signal', async () => {
    const asker = new AbortController();
    const { api, sent } = client({
      early: { 'POST /explore {"page":1}': Promise.reject(new TypeError('lost')) } as never,
    });
    const asked = api('POST /explore', { page: 1 }, { signal: asker.signal });
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve));
    asker.abort();
    expect(sent[0]!.init.signal!.aborted).toBe(true);
    await asked.catch(() => {});
  });
});
