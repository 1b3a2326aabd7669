import { jest } from '@jest/globals';
import type { AppView, View } from '../../console/view.ts';
import { canary } from '../../registry/canary.ts';
import { history } from '../../registry/history.ts';
import { preview } from '../../registry/preview.ts';
import { promote } from '../../registry/promote.ts';
import type { Registry } from '../../registry/registry.ts';
import { endTokens, giveToken } from '../../registry/teams.ts';
import { by, publishFixture, registryWith, release } from '../../registry/testing/fixtureRegistry.ts';
import { releaseService } from '../service.ts';
import type { Heard } from './viewOf.ts';

const origin = 'http://localhost:80';
let registry: Registry;
let service: ReturnType<typeof releaseService>;
let heard: NonNullable<Heard> | Error;
let lines: string[];
let ops: string;
let chat: string;
beforeEach(async () => {
  ({ registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]));
  for (const version of ['1.1.0', '1.2.0']) await publishFixture(registry, { app: 'mf-chat', version });
  await promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by, why: 'rooms open faster' });
  heard = { health: [] };
  lines = [];
  service = releaseService(registry, {
    log: { stream: { write: (line) => void lines.push(line) } },
    hear: async () => {
      if (heard instanceof Error) throw heard;
      return heard;
    },
  });
  ops = await giveToken(registry.store, { name: 'night-shift', role: 'ops', apps: [] }, 'ann');
  chat = await giveToken(registry.store, { name: 'chat', role: 'team', apps: ['mf-chat'] }, 'ann');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
});

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { as = '', body, from = origin, ...more }: { as?: string; body?: object; from?: string; remoteAddress?: string } = {},
) => {
  const answer = await service.inject({
    method,
    url: `/console${path}`,
    headers: { host: 'localhost:80', ...(from && { origin: from }), ...(as && { cookie: `console=${as}` }) },
    ...(body && { payload: body }),
    ...more,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as never, text: answer.body };
};
const signIn = async (token: string): Promise<string> => {
  const { headers } = await ask('POST', '/session', { body: { token } });
  return /console=([^;]+)/.exec(String(headers['set-cookie']))![1]!;
};
const press = (as: string, what: object, from = origin) =>
  ask('POST', '/press', { as, from, body: { channel: 'production', why: 'it loops', ...what } });
const revisions = () => registry.store.list('channels/production/');

/** The events of a stream, as a page gets them. */
async function openStream(as: string): Promise<{ next(): Promise<{ event: string; view: View }>; close(): void }> {
  const url = await service.listen({ port: 0, host: '127.0.0.1' });
  const ended = new AbortController();
  const answer = await fetch(`${url}/console/stream?channel=production`, {
    headers: { cookie: `console=${as}` },
    signal: ended.signal,
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const [, event, data] = /event: (\w+)\ndata:(.*)\n\n/.exec(text) ?? [];
        if (event !== undefined) {
          text = text.slice(text.indexOf('\n\n', text.indexOf(`event: ${event}`)) + 2);
          return { event, view: (data ? JSON.parse(data) : null) as View };
        }
        const { done, value } = await reader.read();
        if (done) return { event: 'end', view: null as never };
        text += value;
      }
    },
    close: () => ended.abort(),
  };
}
const seen = async (as: string): Promise<View> => {
  const stream = await openStream(as);
  const { view } = await stream.next();
  stream.close();
  return view;
};
const appIn = ({ apps }: View, name: string): AppView => apps.find(({ app }) => app === name)!;

describe('the session of the console [REL-19]', () => {
  it('begins with a token, which the page never gets back, and lives in a cookie for this page alone', async () => {
    const { status, headers, text } = await ask('POST', '/session', { body: { token: ops } });
    expect([status, JSON.parse(text)]).toEqual([200, { name: 'night-shift', role: 'ops', apps: [] }]);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^console=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Strict$/);
    expect(cookie + text + lines.join('')).not.toContain(ops);
    expect((await ask('GET', '/session', { as: await signIn(chat) })).body).toEqual({
      me: { name: 'chat', role: 'team', apps: ['mf-chat'] },
    });
  });

  it('is sent by https alone where the page came by https', async () => {
    const answer = await service.inject({
      method: 'POST',
      url: '/console/session',
      headers: { host: 'releases.example', origin: 'https://releases.example', 'x-forwarded-proto': 'https' },
      payload: { token: ops },
    });
    expect(answer.headers['set-cookie']).toMatch(/; Secure/);
  });

  it('is nobody’s without a cookie that was given, after it was left, and once its token has ended', async () => {
    const [left, ended] = [await signIn(ops), await signIn(chat)];
    await ask('DELETE', '/session', { as: left });
    await endTokens(registry.store, 'chat', 'ann');
    for (const as of ['', 'x'.repeat(43), left, ended]) {
      expect((await ask('GET', '/session', { as })).body).toEqual({ me: null });
      for (const path of [
        '/stream?channel=production',
        '/history?channel=production&before=9',
        '/why?set=production/1',
      ])
        expect([path, (await ask('GET', path, { as })).status]).toEqual([path, 401]);
      expect((await press(as, { command: 'rollback', app: 'mf-chat' })).status).toBe(401);
    }
    expect(await revisions()).toHaveLength(2);
  });

  it('is begun by guessing no more often than the service lets anybody guess', async () => {
    const guess = async (remoteAddress: string) =>
      (await ask('POST', '/session', { body: { token: 'team_guess' }, remoteAddress })).status;
    const tries = [];
    for (let time = 0; time < 12; time++) tries.push(await guess('203.0.113.5'));
    expect([tries.filter((status) => status === 401).length, tries.at(-1)]).toEqual([10, 429]);
    expect(await guess('203.0.113.6')).toBe(401);
  });
});

describe('a press at the console [REL-19]', () => {
  it('goes back at once, with its reason, under the name of who pressed', async () => {
    const as = await signIn(ops);
    const { status, body } = await press(as, { command: 'rollback', app: 'mf-chat', urgent: true });
    expect([status, body]).toMatchObject([200, { revision: 3, written: true }]);
    expect((await history(registry, 'production', 1))[0]).toMatchObject({
      action: 'rollback',
      by: 'night-shift',
      why: 'it loops',
      urgent: true,
      changes: [{ app: 'mf-chat', from: '1.1.0', to: '1.0.0' }],
    });
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'released at the console', team: 'night-shift', command: 'rollback' }),
    );
  });

  it('is refused from another page, and without word of where it comes from', async () => {
    const as = await signIn(ops);
    for (const from of ['', 'null', 'https://localhost:80', 'http://localhost:81', 'http://evil.test'])
      expect([from, (await press(as, { command: 'rollback', app: 'mf-chat' }, from)).status]).toEqual([from, 403]);
    expect((await ask('POST', '/session', { from: 'http://evil.test', body: { token: ops } })).status).toBe(403);
    expect((await ask('DELETE', '/session', { as, from: 'http://evil.test' })).status).toBe(403);
    expect((await ask('POST', '/end', { as, from: '', body: {} })).status).toBe(403);
    expect([await revisions(), (await ask('GET', '/session', { as })).body]).toMatchObject([[{}, {}], { me: {} }]);
  });

  it('needs a reason, and says what it does in nothing but what the page can say', async () => {
    const as = await signIn(ops);
    for (const what of [
      { why: '' },
      { why: '  ' },
      { why: undefined },
      { why: 'x'.repeat(501) },
      { command: 'publish' },
      { command: 'renew' },
      { afterLoss: true },
    ]) {
      const answer = await press(as, { command: 'rollback', app: 'mf-chat', ...what });
      expect([what, answer.status]).toEqual([what, 400]);
    }
    const huge = { command: 'rollback', app: 'mf-chat', why: 'x'.repeat(20_000) };
    expect((await press(as, huge)).status).toBe(413);
    expect(await revisions()).toHaveLength(2);
  });

  it('does what its caller has the right to: a team its own apps, ops what takes back [REL-20]', async () => {
    await release(registry, { app: 'mf-auth', version: '1.1.0' });
    const [team, shift] = [await signIn(chat), await signIn(ops)];
    for (const [as, what, message] of [
      [team, { command: 'rollback', app: 'mf-auth' }, 'mf-auth is not an app of chat'],
      [shift, { command: 'promote', app: 'mf-chat', version: '1.2.0' }, 'promote is for the app’s team'],
      [shift, { command: 'canary', app: 'mf-chat', version: '1.2.0', percent: 5 }, 'canary is for the app’s team'],
    ] as const)
      expect(await press(as, what)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining(message) as unknown },
      });
    expect(await revisions()).toHaveLength(3);
    for (const what of [
      { command: 'canary', app: 'mf-chat', version: '1.2.0', percent: 10 },
      { command: 'raise', app: 'mf-chat', percent: 50 },
      { command: 'abort', app: 'mf-chat' },
      { command: 'promote', app: 'mf-chat', version: '1.2.0' },
    ])
      expect([what, (await press(team, what)).status]).toEqual([what, 200]);
    expect(await press(team, { command: 'promote', app: 'mf-chat', version: '9.9.9' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('mf-chat@9.9.9 is not published') as unknown },
    });
  });

  it('ends a preview, whose secret the page never has; a team ends what shows its own apps alone', async () => {
    const open = (versions: Record<string, string>) =>
      preview(registry, 'production', { versions, hours: 4 }, { by, why: 'look' });
    const both = await open({ 'mf-chat': '1.2.0', 'mf-auth': '1.0.0' });
    const own = await open({ 'mf-chat': '1.2.0' });
    const team = await signIn(chat);
    const { given } = await seen(team);
    expect(JSON.stringify(given)).not.toMatch(new RegExp(`${both.secret}|${own.secret}`));
    expect(given.map(({ what, mayEnd }) => [what, mayEnd]).sort()).toEqual([
      ['mf-auth@1.0.0 mf-chat@1.2.0', false],
      ['mf-chat@1.2.0', true],
    ]);
    const end = (as: string, isOwn: boolean) => {
      const { id, kind } = given.find(({ mayEnd }) => mayEnd === isOwn)!;
      return ask('POST', '/end', { as, body: { id, kind, channel: 'production', why: 'seen' } });
    };
    expect((await end(team, false)).status).toBe(403);
    expect((await end(team, true)).status).toBe(200);
    expect((await end(team, true)).status).toBe(409);
    expect((await end(await signIn(ops), false)).status).toBe(200);
    expect(
      (await history(registry, 'production', 2)).map((entry) => 'by' in entry && [entry.action, entry.by]),
    ).toEqual([
      ['end-preview', 'night-shift'],
      ['end-preview', 'chat'],
    ]);
  });
});

describe('what the console shows [REL-19]', () => {
  it('is what is live, since when, by whom and why, with the versions and what the caller may do', async () => {
    const view = await seen(await signIn(chat));
    expect(view).toMatchObject({
      me: { name: 'chat', role: 'team', apps: ['mf-chat'] },
      channels: ['production'],
      revision: 2,
      hearing: 'heard',
      recent: [{ revision: 2, why: 'rooms open faster' }, { revision: 1 }],
    });
    expect(appIn(view, 'mf-chat')).toMatchObject({
      version: '1.1.0',
      previous: '1.0.0',
      by,
      why: 'rooms open faster',
      may: ['rollback', 'promote', 'canary'],
      versions: [{ version: '1.2.0', kernel: '1.0.0', by }, { version: '1.1.0' }, { version: '1.0.0' }],
    });
    expect(appIn(view, 'mf-auth').may).toEqual([]);
  });

  it('offers ops what takes back, and nothing that releases', async () => {
    await canary(registry, 'production', { app: 'mf-chat', version: '1.2.0', percent: 10 }, { by, why: 'try' });
    const view = await seen(await signIn(ops));
    expect(view.apps.map(({ app, may }) => [app, may])).toEqual([
      ['shell', []],
      ['mf-auth', []],
      ['mf-chat', ['rollback', 'abort']],
    ]);
  });

  it('is a candidate’s course by minutes beside what is live, with what the rule says of it [REL-18]', async () => {
    await canary(registry, 'production', { app: 'mf-chat', version: '1.2.0', percent: 10 }, { by, why: 'try' });
    const minute = (ago: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - ago * 60_000).toISOString();
    const told = (version: string, ago: number, loaded: number, failed: number) => ({
      minute: minute(ago),
      app: 'mf-chat',
      version,
      loaded,
      failed,
      broke: 0,
    });
    heard = { health: [told('1.1.0', 0, 900, 1), told('1.2.0', 0, 10, 0), told('1.1.0', 5, 500, 9)] };
    const early = appIn(await seen(await signIn(ops)), 'mf-chat');
    expect(early.verdict).toEqual({ is: 'early', loads: 10, needed: 50 });
    // What was before it is no part of its course.
    expect(early.course).toMatchObject({
      version: '1.2.0',
      percent: 10,
      candidate: [{ loads: 10, failed: 0 }],
      live: [{ loads: 901, failed: 1 }],
    });
    expect(early.health).toMatchObject([
      { version: '1.1.0', is: 'live', loads: 1410, failed: 10 },
      { version: '1.2.0', is: 'candidate', loads: 10 },
      { version: '1.0.0', is: 'before', loads: 0 },
    ]);
  });

  it.each([
    [90, 10, { is: 'worse', why: expect.stringContaining('10 of 100 loads failed') as unknown }],
    [100, 0, { is: 'good' }],
  ])(
    'says of a candidate that stood %i times and failed %i times what the rule says',
    async (loaded, failed, verdict) => {
      await canary(registry, 'production', { app: 'mf-chat', version: '1.2.0', percent: 10 }, { by, why: 'try' });
      const now = {
        minute: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
        app: 'mf-chat',
        broke: 0,
      };
      heard = {
        health: [
          { ...now, version: '1.1.0', loaded: 900, failed: 1 },
          { ...now, version: '1.2.0', loaded, failed },
        ],
      };
      expect(appIn(await seen(await signIn(ops)), 'mf-chat').verdict).toEqual(verdict);
    },
  );

  it('says that browsers are not heard where the site does not answer', async () => {
    heard = new Error('the site is away');
    expect(await seen(await signIn(ops))).toMatchObject({ hearing: 'failed', revision: 2 });
  });

  it('is the history page by page, and why a set was given [REL-17]', async () => {
    const as = await signIn(chat);
    for (let time = 0; time < 6; time++) {
      await press(as, { command: 'promote', app: 'mf-chat', version: '1.2.0', why: `try ${time}` });
      await press(as, { command: 'rollback', app: 'mf-chat' });
    }
    const { recent } = await seen(as);
    expect([recent.length, recent[0]?.revision]).toEqual([10, 14]);
    const { body } = await ask('GET', `/history?channel=production&before=${recent.at(-1)!.revision}`, { as });
    expect((body as { revision: number }[]).map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
    expect((await ask('GET', '/why?set=production/2', { as })).body).toMatchObject({ action: 'promote', by });
    expect(await ask('GET', '/why?set=nonsense', { as })).toMatchObject({ status: 409 });
  });
});

describe('the stream of the console [REL-19]', () => {
  it('tells of a press at once, and of what others change', async () => {
    const as = await signIn(ops);
    const stream = await openStream(as);
    expect((await stream.next()).view.revision).toBe(2);
    // It sends everything anew each minute, and whatever it hears of browsers: here no time goes by for that.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await press(as, { command: 'rollback', app: 'mf-chat' });
    expect(appIn((await stream.next()).view, 'mf-chat').version).toBe('1.0.0');
    await promote(registry, 'production', { 'mf-chat': '1.2.0' }, { by, why: 'again' });
    expect(appIn((await stream.next()).view, 'mf-chat').version).toBe('1.2.0');
    stream.close();
  });

  it('ends with the session, and says so', async () => {
    const stream = await openStream(await signIn(chat));
    await stream.next();
    await endTokens(registry.store, 'chat', 'ann');
    expect((await stream.next()).event).toBe('over');
    expect((await stream.next()).event).toBe('end');
  });

  it('says that the store cannot be read, and goes on when it can', async () => {
    const stream = await openStream(await signIn(ops));
    await stream.next();
    const { list } = registry.store;
    registry.store.list = async () => {
      throw new Error('the store is away');
    };
    expect((await stream.next()).event).toBe('trouble');
    registry.store.list = list;
    let heardOf = await stream.next();
    while (heardOf.event !== 'view') heardOf = await stream.next();
    expect(heardOf.view.revision).toBe(2);
    stream.close();
  });

  it('does not keep a service that stops', async () => {
    const stream = await openStream(await signIn(ops));
    await stream.next();
    await service.close();
    expect((await stream.next()).event).toBe('end');
  });
});

describe('the page of the console [REL-19]', () => {
  it('comes from the release service, in both languages, and runs nothing but its own script', async () => {
    expect((await service.inject('/')).headers.location).toBe('/console');
    for (const [query, languages, locale, direction] of [
      ['', 'fa-IR,fa;q=0.9', 'fa', 'rtl'],
      ['', 'de,en', 'en', 'ltr'],
      ['?lang=fa', 'en', 'fa', 'rtl'],
      ['?lang="><script>', 'en', 'en', 'ltr'],
    ]) {
      const { headers, body } = await service.inject({
        url: `/console${query}`,
        headers: { 'accept-language': languages },
      });
      expect(body).toContain(`<html lang="${locale}" dir="${direction}">`);
      const policy = String(headers['content-security-policy']);
      const nonce = /nonce="([^"]+)"/.exec(body)![1]!;
      expect(policy).toContain(`script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe/);
      expect(body).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
      expect(headers['cache-control']).toBe('no-store');
    }
    const files = await Promise.all(
      ['page.js', 'page.css', 'arabic.woff2', 'latin.woff2', 'no.js', '..%2fconsolePage.ts'].map((file) =>
        service.inject({ url: `/console/files/${file}`, headers: { 'accept-encoding': 'gzip' } }),
      ),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404, 404]);
    expect(files[0]!.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' });
    const again = { 'if-none-match': String(files[0]!.headers.etag) };
    expect((await service.inject({ url: '/console/files/page.js', headers: again })).statusCode).toBe(304);
  });
});
