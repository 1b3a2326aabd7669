import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { defaultLocale, isLocale, localeCookie, localizePath, type Locale } from 'shared-kernel/contract/locale';
import { grantKey, grantPath, type PageData } from 'shared-kernel/contract/page';
import { formatNumber } from 'shared-kernel/language/number';
import { digestOfSecret, grantIdOf, grantState, isLoopback, type Grant } from '../registry/grantRule.ts';
import type { Channels } from './Channels.ts';
import type { GatewayConfig } from './config.ts';
import { beginGrant } from './grantScript.ts';
import {
  boundCookie,
  boundValue,
  idIn,
  isBound,
  tabOfTicket,
  tabPattern,
  ticketCookie,
  ticketFor,
  ticketValue,
} from './grantTicket.ts';
import { scriptJson } from './escape.ts';
import { sourceOf } from './page/sourceOf.ts';
import { sentencePage } from './sentencePage.ts';
import { grantBegin, grantEarly, grantOffer, grantOver, grantRefused, grantUnknown, toLiveSite } from './texts.ts';

type Settings = Pick<GatewayConfig, 'publicUrl' | 'product' | 'grants' | 'grantOrigins'>;

/** What was found of a grant: itself while it holds, or the sentence that says why it does not. */
type Found = { id: string; grant: Grant } | { status: number; text: Record<Locale, string> };

/** The cookie of a link that was opened and not yet taken. In seconds. */
const linkCookie = 'grant-link';
const linkFor = 600;

const source = sourceOf(beginGrant);

const TabSchema = Type.Object({ tab: Type.String({ pattern: tabPattern }) });
const PageSchema = Type.Object({
  ...TabSchema.properties,
  path: Type.String({ maxLength: 4096, pattern: '^/' }),
});

/**
 * Lets one tab have a tester's remote. The link is led on without its secret to a page that asks; a press there binds the
 * grant to the tab, by a number that the tab keeps to itself and a cookie that no page is sent with. Whenever the tab
 * loads a page it shows both, and gets a ticket for that one page.
 */
export function grants(app: FastifyInstance, channels: Channels, config: Settings): void {
  const find = async (request: FastifyRequest, id: string): Promise<Found> => {
    const all = await channels.at(request).grants();
    const grant = Object.hasOwn(all, id) ? all[id] : undefined;
    const state = grantState(grant, Date.now());
    if (!grant || state === 'unknown') return { status: 404, text: grantUnknown };
    if (state === 'early') return { status: 403, text: grantEarly };
    if (state === 'over') return { status: 410, text: grantOver };
    return isAllowed(config, grant.origin) ? { id, grant } : { status: 403, text: grantRefused };
  };
  const findByLink = async (request: FastifyRequest, secret: string): Promise<Found> => {
    const digest = digestOfSecret(secret);
    const found = await find(request, grantIdOf(digest));
    return 'grant' in found && found.grant.digest !== digest ? { status: 404, text: grantUnknown } : found;
  };
  const cookiesOf = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '');
  const localeOf = (request: FastifyRequest): Locale => {
    const chosen = cookiesOf(request)[localeCookie];
    return isLocale(chosen) ? chosen : defaultLocale;
  };
  const say = (request: FastifyRequest, reply: FastifyReply, { status, text }: Exclude<Found, { grant: Grant }>) => {
    const locale = localeOf(request);
    const link = { href: localizePath(locale, '/'), text: toLiveSite[locale] };
    return sentencePage(reply, { status, locale, product: config.product[locale], text: text[locale], link });
  };
  const cookie = (name: string, value: string, maxAge: number, path: string): string =>
    stringifySetCookie({
      name,
      value,
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    });

  app.get<{ Params: { secret: string } }>(`${grantPath}/:secret`, async (request, reply) => {
    const { secret } = request.params;
    const found = await findByLink(request, secret);
    if (!('grant' in found)) return say(request, reply, found);
    reply.header('set-cookie', cookie(linkCookie, secret, linkFor, grantPath));
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`${grantPath}/begin`, 302);
  });

  // A link alone changes nothing: whoever is sent one sees whose code it would be, and where it comes from.
  app.get(`${grantPath}/begin`, async (request, reply) => {
    const found = await findByLink(request, cookiesOf(request)[linkCookie] ?? '');
    if (!('grant' in found)) return say(request, reply, found);
    const locale = localeOf(request);
    const { app: name, origin, for: whom, until } = found.grant;
    const minutes = formatNumber(locale, Math.ceil((Date.parse(until) - Date.now()) / 60_000));
    return sentencePage(reply, {
      status: 200,
      locale,
      product: config.product[locale],
      text: filled(grantOffer[locale], { app: name, origin, for: whom, minutes }),
      press: {
        text: grantBegin[locale],
        script: `(${source})(${scriptJson({ at: `${grantPath}/tab`, key: grantKey, home: localizePath(locale, '/') })})`,
      },
      link: { href: localizePath(locale, '/'), text: toLiveSite[locale] },
    });
  });

  app.post<{ Body: Static<typeof TabSchema> }>(
    `${grantPath}/tab`,
    { schema: { body: TabSchema } },
    async (request, reply) => {
      const found = await findByLink(request, cookiesOf(request)[linkCookie] ?? '');
      if (!('grant' in found) || isForeign(request)) return reply.code(403).send();
      const { id, grant } = found;
      const seconds = Math.ceil((Date.parse(grant.until) - Date.now()) / 1000);
      reply.header('set-cookie', [
        cookie(boundCookie, boundValue(id, grant, request.body.tab), seconds, grantPath),
        cookie(linkCookie, '', 0, grantPath),
      ]);
      return reply.code(204).send();
    },
  );

  /** What this tab has, if the cookie and the tab's number belong to each other. */
  const held = async (request: FastifyRequest, tab: string): Promise<Found> => {
    const bound = cookiesOf(request)[boundCookie] ?? '';
    const found = await find(request, idIn(bound));
    if (!('grant' in found)) return found;
    return !isForeign(request) && isBound(bound, found.id, found.grant, tab)
      ? found
      : { status: 404, text: grantUnknown };
  };

  app.post<{ Body: Static<typeof PageSchema> }>(
    `${grantPath}/page`,
    { schema: { body: PageSchema } },
    async (request, reply) => {
      const { tab, path } = request.body;
      const found = await held(request, tab);
      if (!('grant' in found)) return reply.code(found.status).send();
      const ticket = ticketValue(found.id, found.grant, { tab, path, now: Date.now() });
      reply.header('set-cookie', cookie(ticketCookie, ticket, ticketFor, '/'));
      return reply.code(204).send();
    },
  );

  app.post<{ Body: Static<typeof TabSchema> }>(
    `${grantPath}/still`,
    { schema: { body: TabSchema } },
    async (request, reply) => {
      const found = await held(request, request.body.tab);
      return reply.code('grant' in found ? 204 : found.status).send();
    },
  );

  app.post<{ Body: Static<typeof TabSchema> }>(
    `${grantPath}/end`,
    { schema: { body: TabSchema } },
    async (request, reply) => {
      const found = await held(request, request.body.tab);
      if ('grant' in found) reply.header('set-cookie', cookie(boundCookie, '', 0, grantPath));
      return reply.code(204).send();
    },
  );
}

/** Whether another site asks: only a page of this one has a tab. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';

/** What is named may hold a pair of braces itself, and is filled in once. */
const filled = (text: string, named: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole);

/** Compared whole: an origin that only looks like an allowed one is another. */
const isAllowed = ({ grants: isOn, grantOrigins }: Settings, origin: string): boolean =>
  isOn && (isLoopback(origin) || grantOrigins.includes(origin));

/** What a page is told, and named, because of its ticket. */
export interface GrantedPage {
  told: NonNullable<PageData['grant']>;
  /** Beside the name of its set. */
  name: string;
  /** Removes the ticket. */
  spent: string;
}

/** The grant of a page that is loaded with a ticket; without a good one the page is everybody's. */
export async function grantedPage(
  request: FastifyRequest,
  ticket: string | undefined,
  path: string,
  channels: Channels,
  config: Settings,
): Promise<GrantedPage | null> {
  if (!ticket) return null;
  const all = await channels.at(request).grants();
  const id = idIn(ticket);
  const grant = Object.hasOwn(all, id) ? all[id] : undefined;
  const now = Date.now();
  if (!grant || grantState(grant, now) !== 'open' || !isAllowed(config, grant.origin)) return null;
  const tab = tabOfTicket(ticket, grant, path, now);
  if (tab === null) return null;
  const { app: name, origin, until } = grant;
  return {
    told: { app: name, origin, left: Date.parse(until) - now, tab },
    name: `${name}@grant.${id}`,
    spent: stringifySetCookie({ name: ticketCookie, value: '', path: '/', maxAge: 0, httpOnly: true }),
  };
}
