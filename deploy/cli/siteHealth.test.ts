import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { canary } from '../registry/canary.ts';
import { openRegistry, type Registry } from '../registry/registry.ts';
import { status } from '../registry/status.ts';
import { by, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { runRelease } from './runRelease.ts';
import { look } from './tending.ts';

let site: Server;
let url: string;
let data: string;
let registry: Registry;
let health: object[];
let heard: { headers: Record<string, unknown>; body: string }[];
beforeEach(async () => {
  data = await temporaryDir();
  registry = await openRegistry(join(data, 'releases'));
  await release(registry, { app: 'shell' }, { app: 'mf-chat' });
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 10 }, { by });
  const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  const told = (version: string, loaded: number, failed: number) => ({
    minute,
    app: 'mf-chat',
    version,
    loaded,
    failed,
    broke: 2,
  });
  health = [told('1.0.0', 999, 1), told('1.1.0', 90, 10)];
  heard = [];
  errors = [];
  site = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') {
        if (request.url === '/refused') return answer.writeHead(500).end();
        heard.push({ headers: request.headers, body });
        return answer.end();
      }
      if (request.headers.authorization !== 'Bearer an-admin') return answer.writeHead(403).end('{"message":"No."}');
      const lcp = { app: 'mf-chat', version: '1.1.0', name: 'LCP', pages: 40, p75: 1234.4, rating: 'good' };
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ data: request.url!.includes('/vitals') ? [lcp] : health }));
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => void site.close());

const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runRelease(args, { DATA_DIR: data, ...env });
let errors: [{ err: Error; app: string }, string][];
const log = {
  warn() {},
  error: (...said: (typeof errors)[0]) => errors.push(said),
} as unknown as Parameters<typeof look>[3];

describe('what browsers tell of versions [REL-18]', () => {
  it('stands side by side for the live version and the candidate', async () => {
    const { stdout } = await run({ ADMIN_TOKEN: 'an-admin' }, 'health', '--site', url);
    const lines = stdout.split('\n').map((line) => line.split(/\s{2,}/));
    expect(lines).toContainEqual(['mf-chat', '1.0.0', 'live', '1000', '0.1 %', '2', '-', '-']);
    expect(lines).toContainEqual(['mf-chat', '1.1.0', 'candidate', '100', '10.0 %', '2', '1234 ms', '-']);
    const told = await run({ ADMIN_TOKEN: 'an-admin' }, 'health', '--site', url, '--json');
    expect(JSON.parse(told.stdout)).toContainEqual(
      expect.objectContaining({
        app: 'mf-chat',
        version: '1.1.0',
        is: 'candidate',
        loads: 100,
        failed: 10,
        lcp: 1234.4,
      }),
    );
  });

  it('is asked for as an admin of a site that is there', async () => {
    expect((await run({}, 'health', '--site', url)).stderr).toMatch(/^ADMIN_TOKEN is missing/);
    expect((await run({ ADMIN_TOKEN: 'x' }, 'health', '--site', url)).stderr).toMatch(/answered 403: No\./);
    expect((await run({ ADMIN_TOKEN: 'x' }, 'health', '--site', 'http://127.0.0.1:9')).stderr).toMatch(
      /does not answer/,
    );
    expect(await run({}, 'serve', '--watch')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/ADMIN_TOKEN/),
    });
  });
});

describe('a version that fails in browsers [REL-10]', () => {
  const webhook = () => ({ url: `${url}/hook`, key: 'a-key' });
  const watched = () => ({ site: url, token: 'an-admin', webhook: webhook(), mail: null });
  const candidates = async () => (await status(registry, 'production')).map(({ candidate }) => candidate);

  it('is taken back, and whoever is to know is told, signed', async () => {
    await look(registry, 'production', watched(), log);
    expect(await candidates()).toEqual([null, null]);
    const [{ headers, body }] = heard as [(typeof heard)[0]];
    expect(JSON.parse(body)).toMatchObject({ act: 'abort', app: 'mf-chat', version: '1.1.0', revision: 3 });
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', 'a-key').update(body).digest('hex')}`);
    await look(registry, 'production', watched(), log);
    expect([heard.length, errors]).toEqual([1, []]);
  });

  it('is told by mail, too, with the figures', async () => {
    const { smtp, mails, stop } = await mailServer();
    await look(
      registry,
      'production',
      { ...watched(), mail: { smtp, from: 'site@x.test', to: 'a@x.test, b@x.test' } },
      log,
    );
    await stop();
    expect([heard.length, errors, mails.length]).toEqual([1, [], 1]);
    expect(mails[0]?.to).toEqual(['a@x.test', 'b@x.test']);
    expect(mails[0]?.text).toMatch(/^Subject: mf-chat@1\.1\.0 was withdrawn at 127\.0\.0\.1:\d+/m);
    expect(mails[0]?.text).toMatch(/10 of 100 loads failed/);
    // No answering machine answers it.
    expect(mails[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it.each([
    ['a webhook that is away', () => 'http://127.0.0.1:9', /fetch failed/],
    ['a webhook that refuses', () => `${url}/refused`, /answered 500/],
  ])('is taken back, and the mail goes out, past %s, of which the log says so', async (_, hook, why) => {
    const { smtp, mails, stop } = await mailServer();
    const mail = { smtp, from: 'site@x.test', to: 'a@x.test' };
    await look(registry, 'production', { ...watched(), webhook: { url: hook(), key: 'k' }, mail }, log);
    await stop();
    expect([await candidates(), mails.length]).toEqual([[null, null], 1]);
    const [[{ err, app }, sentence]] = errors as [(typeof errors)[0]];
    expect([app, sentence]).toEqual(['mf-chat', 'the webhook was not told of a version that was taken back']);
    expect(err.message).toMatch(why);
  });

  it('is taken back, and the webhook is told, without a mail server, of which the log says so', async () => {
    const mail = { smtp: 'smtp://name:secret@127.0.0.1:9', from: 'site@x.test', to: 'a@x.test' };
    await look(registry, 'production', { ...watched(), mail }, log);
    expect([await candidates(), heard.length]).toEqual([[null, null], 1]);
    const [[{ err }, sentence]] = errors as [(typeof errors)[0]];
    expect([err.message, sentence]).toEqual(['SMTP: ESOCKET', 'no mail went out about a version that was taken back']);
  });

  it('is told by webhook only with a key to sign it', async () => {
    const env = { ADMIN_TOKEN: 'an-admin', WATCH_WEBHOOK: 'https://x.test/told' };
    expect((await run(env, 'serve', '--watch')).stderr).toMatch(/^WATCH_WEBHOOK needs WATCH_WEBHOOK_KEY/);
  });

  it('is told by mail only where there is a server to send it', async () => {
    const env = { ADMIN_TOKEN: 'an-admin', WATCH_MAIL: 'a@x.test', SMTP_URL: 'smtp://mail.x.test' };
    expect((await run(env, 'serve', '--watch')).stderr).toMatch(/^WATCH_MAIL needs SMTP_URL and MAIL_FROM/);
  });

  it('stays while it is no worse', async () => {
    health = health.slice(0, 1);
    await look(registry, 'production', watched(), log);
    expect((await status(registry, 'production')).map(({ candidate }) => candidate?.version)).toContain('1.1.0');
    expect(heard).toEqual([]);
  });
});

interface Received {
  to: string[];
  text: string;
}

/** Takes any mail. */
async function mailServer(): Promise<{ smtp: string; mails: Received[]; stop(): Promise<void> }> {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let received = '';
      stream.on('data', (part: Buffer) => (received += part.toString()));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: received });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtp: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
