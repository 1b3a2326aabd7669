import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ConsolePage } from '../../console/consolePage.ts';
import type { Act, Ending, HistoryEntry, Me, Press } from '../../console/view.ts';
import { history } from '../../registry/history.ts';
import type { Registry } from '../../registry/registry.ts';
import { longestReason } from '../../registry/releaseRecord.ts';
import type { Team } from '../../registry/teams.ts';
import { whySet } from '../../registry/whySet.ts';
import { carryOut, type WalkBefore } from '../carryOut.ts';
import type { Callers } from '../callers.ts';
import { NotAllowed, type Door } from '../door.ts';
import { whyNot } from '../rights.ts';
import { endGiven } from './given.ts';
import { Sessions } from './sessions.ts';
import { Streams } from './Streams.ts';
import { entriesOfAPage, type Heard } from './viewOf.ts';

export interface ConsoleOptions {
  door: Door;
  callers: Callers;
  /** What browsers tell; left out where nobody set it up. */
  hear: (() => Promise<NonNullable<Heard>>) | undefined;
  /** What is promoted is walked before, where the settings say so. */
  walk: WalkBefore | null;
}

const place = '/console';
const cookieName = 'console';
/** Of what a press sends. */
const bodyLimit = 16 * 1024;

const Channel = Type.String({ maxLength: 40 });
const Why = Type.String({ maxLength: longestReason, pattern: '\\S' });
const strict = { additionalProperties: false };
const TokenSchema = Type.Object({ token: Type.String({ minLength: 1, maxLength: 10_000 }) }, strict);
const PressSchema = Type.Object(
  {
    command: Type.Enum(['rollback', 'promote', 'canary', 'raise', 'abort']),
    channel: Channel,
    app: Type.String({ maxLength: 60 }),
    version: Type.Optional(Type.String({ maxLength: 64 })),
    percent: Type.Optional(Type.Number()),
    urgent: Type.Optional(Type.Boolean()),
    why: Why,
  },
  strict,
);
const EndingSchema = Type.Object(
  { kind: Type.Enum(['preview']), id: Type.String({ maxLength: 40 }), channel: Channel, why: Why },
  strict,
);
const ChannelSchema = Type.Object({ channel: Channel });
const PageSchema = Type.Object({ channel: Channel, before: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) });
const SetSchema = Type.Object({ set: Type.String({ maxLength: 500 }) });

/** Which words of a command a press stands for. */
const argsOf = ({ command, app, version = '' }: Press): string[] =>
  command === 'promote' || command === 'canary' ? [app, version] : [app];

/** Nothing of it runs that this service did not send, and nobody shows it inside a page of theirs. */
const headers = (nonce: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** The page for ops and teams, and what it asks for, by the session of a cookie that only it is sent with. */
export function consoleRoutes(
  service: FastifyInstance,
  registry: Registry,
  { door, callers, hear, walk }: ConsoleOptions,
): void {
  const sessions = new Sessions((token) => callers.of(token));
  let page: Promise<ConsolePage> | undefined;
  // Made of the sources, so that what asks for no page loads no builder.
  const made = (): Promise<ConsolePage> =>
    (page ??= import('../../console/consolePage.ts').then(({ consolePage }) => consolePage()));

  service.get('/', async (_request, reply) => reply.redirect(place));
  void service.register(
    async (app) => {
      const streams = new Streams(registry, hear, app.log);
      app.addHook('preClose', async () => streams.close());
      app.addHook('onRequest', async (request, reply) => {
        reply.headers({ ...headers(''), 'cache-control': 'no-store' });
        if (request.method !== 'GET' && request.headers.origin !== `${request.protocol}://${request.host}`)
          throw new NotAllowed(403, 'This was asked for by another page');
      });

      const sessionOf = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
        parseCookie(cookie ?? '')[cookieName];
      const teamAt = async (request: FastifyRequest): Promise<Team> => {
        const team = await sessions.of(sessionOf(request));
        if (!team) throw new NotAllowed(401, 'The session is over; sign in again');
        return team;
      };
      const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string): void => {
        const settings = {
          path: place,
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
        } as const;
        const over = value === '' ? { maxAge: 0 } : {};
        reply.header('set-cookie', stringifySetCookie({ name: cookieName, value, ...settings, ...over }));
      };
      const told = (request: FastifyRequest, { name: team }: Team, what: object): void =>
        request.log.info({ team, ...what }, 'released at the console');

      app.get<{ Querystring: { lang?: string } }>('/', async ({ query, headers: asked }, reply) => {
        const nonce = randomBytes(16).toString('base64');
        const prefers = query.lang ?? asked['accept-language'] ?? '';
        const { html } = await made();
        return reply
          .headers(headers(nonce))
          .type('text/html; charset=utf-8')
          .send(html(/^fa\b/.test(prefers) ? 'fa' : 'en', nonce));
      });
      app.get<{ Params: { file: string } }>('/files/:file', async ({ params, headers: asked }, reply) => {
        const file = (await made()).files.get(params.file);
        if (!file) throw new NotAllowed(404, 'There is no such file');
        const { type, bytes, tag, zipped } = file;
        reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' }).type(type);
        if (asked['if-none-match'] === tag) return reply.code(304).send();
        const isZipped = zipped !== null && /\bgzip\b/.test(String(asked['accept-encoding']));
        return isZipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(bytes);
      });

      app.post<{ Body: Static<typeof TokenSchema> }>(
        '/session',
        { schema: { body: TokenSchema }, bodyLimit },
        async (request, reply): Promise<Me> => {
          const { token } = request.body;
          const { name, role, apps } = await door.let(request.ip, token.trim());
          sessions.end(sessionOf(request));
          setCookie(request, reply, sessions.begin(token.trim()));
          return { name, role, apps };
        },
      );
      // Not refused: that nobody is signed in is what a page that opens asks for.
      app.get('/session', async (request): Promise<{ me: Me | null }> => {
        const team = await sessions.of(sessionOf(request));
        return { me: team && { name: team.name, role: team.role, apps: team.apps } };
      });
      app.delete('/session', async (request, reply) => {
        sessions.end(sessionOf(request));
        setCookie(request, reply, '');
        return {};
      });

      app.get<{ Querystring: Static<typeof ChannelSchema> }>(
        '/stream',
        { schema: { querystring: ChannelSchema } },
        async (request, reply) => {
          await teamAt(request);
          if (streams.isFull) throw new NotAllowed(503, 'Too many pages are open');
          const id = sessionOf(request);
          reply.hijack();
          reply.raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream',
            'x-accel-buffering': 'no',
          });
          reply.raw.flushHeaders();
          await streams.add(request.query.channel, reply.raw, () => sessions.of(id));
        },
      );
      app.get<{ Querystring: Static<typeof PageSchema> }>(
        '/history',
        { schema: { querystring: PageSchema } },
        async (request): Promise<HistoryEntry[]> => {
          await teamAt(request);
          const { channel, before } = request.query;
          return history(registry, channel, entriesOfAPage, Number(before));
        },
      );
      app.get<{ Querystring: Static<typeof SetSchema> }>(
        '/why',
        { schema: { querystring: SetSchema } },
        async (request) => {
          await teamAt(request);
          return whySet(registry, request.query.set.trim());
        },
      );

      app.post<{ Body: Press }>('/press', { schema: { body: PressSchema }, bodyLimit }, async (request) => {
        const team = await teamAt(request);
        const { command, channel, percent, urgent, why } = request.body;
        const args = argsOf(request.body);
        const reason = whyNot(team, command satisfies Act, args);
        if (reason !== null) throw new NotAllowed(403, reason);
        const asked = { command, args, channel, percent, urgent, why: why.trim(), dryRun: false, limit: 1 };
        const { data } = await carryOut(registry, team, asked, { walk });
        told(request, team, { command, args, channel });
        await streams.changed(channel);
        return data;
      });
      app.post<{ Body: Ending }>('/end', { schema: { body: EndingSchema }, bodyLimit }, async (request) => {
        const team = await teamAt(request);
        const { kind, channel, why } = request.body;
        if (!(await endGiven(registry, { ...request.body, why: why.trim() }, team)))
          throw new NotAllowed(403, `This ${kind} shows apps of others than ${team.name}`);
        told(request, team, { command: `end ${kind}`, channel });
        await streams.changed(channel);
        return {};
      });
    },
    { prefix: place },
  );
}
