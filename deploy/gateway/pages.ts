import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { defaultLocale, isLocale, localeCookie, localizePath, splitLocale } from 'shared-kernel/contract/locale';
import { parseTheme, themeKey, tokenKey, type PageData } from 'shared-kernel/contract/page';
import type { Preview } from 'shared-kernel/contract/platform/release';
import { matchRoute, type RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { bucketCookie, buckets, bucketText } from '../registry/setFor.ts';
import { networkOf } from 'shared-kernel/language/network';
import { ApiPresence } from './apiPresence.ts';
import type { GatewayConfig } from './config.ts';
import { variesBy, widthHint } from './drawing/arrangementOf.ts';
import type { Drawings } from './drawing/Drawings.ts';
import { encodingFor } from './encoding.ts';
import { grantedPage } from './grants.ts';
import { ticketCookie } from './grantTicket.ts';
import { HeadData, type HeadAnswer } from './headData.ts';
import type { GatewayLimits } from './limits.ts';
import { visitorOf, type Channels } from './Channels.ts';
import { bucketOf, type PageCounts } from './PageCounts.ts';
import { nonceSlot, pageHtml } from './page/html.ts';
import { newNonce, SentPage } from './page/SentPage.ts';
import { SentPages } from './page/SentPages.ts';
import { previewCookieOf } from './previews.ts';
import { securityHeaders } from './securityHeaders.ts';
import { startingPage } from './startingPage.ts';

/**
 * Answers any address with the site's page: right language, status and head, or a redirect to where the visitor
 * belongs.
 */
export function pages(
  config: GatewayConfig,
  channels: Channels,
  drawings: Drawings,
  counts: PageCounts,
  limits: GatewayLimits,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const api = new ApiPresence(config.apiUrl);
  const heads = new HeadData(config.apiUrl, limits);
  const sent = new SentPages();

  return async (request, reply) => {
    const url = targetOf(request);
    const [pathname = '/', query] = url.split(/\?(.*)/s);
    // A page would have other addresses too, and what a browser reads as another site if a link begins with it.
    if (pathname.includes('//')) return redirect(reply, pathname.replace(/\/{2,}/g, '/'), query);
    const { locale: prefixed, path } = splitLocale(pathname);
    const cookies = parseCookie(request.headers.cookie ?? '');
    const remembered = cookies[localeCookie];
    if (prefixed === null && isLocale(remembered) && remembered !== defaultLocale)
      return redirect(reply, localizePath(remembered, pathname), query);

    const locale = prefixed ?? defaultLocale;
    const visitor = visitorOf(request);
    const releases = channels.at(request);
    const live = await releases.of(visitor);
    if (!live || !(await api.hasCome())) {
      counts.sent({ set: 'none', bucket: 'none', status: 503, became: null });
      return startingPage(reply, locale, config.product[locale]);
    }

    const match = matchRoute(live.table, path);
    request.pageRoute = match?.route.path ?? null;
    const token = cookies[tokenKey];
    // The page at home says why, and leads on after signing in.
    if (match && needsToken(match) && !token)
      return redirect(reply, localizePath(locale, '/'), nextQuery(query ? `${path}?${query}` : path));

    const granted = await grantedPage(request, cookies[ticketCookie], pathname, channels, config);
    const asked = { url, locale, match, token, headers: request.headers, network: networkOf(request.ip) };
    // Drawn is what is live, and the granted remote may show in any page.
    const drawing = granted ? Promise.resolve(null) : drawings.draw(asked, live);
    // One request to the API serves the drawn screen and the head.
    const [head, known] = await Promise.all([heads.about(match, locale, token, drawing), drawing]);
    const status = statusOf(match, head);
    const drawn = status === 503 ? null : known;
    const theme = parseTheme(cookies[themeKey]);
    const subject = { locale, path, status, theme, product: config.product[locale], publicUrl: config.publicUrl };
    const preview = visitor.preview === null ? undefined : previewTold(await releases.previewOf(visitor));
    const isMeant = granted === null && (drawn !== null || drawings.isFor(asked));
    const became = isMeant ? (drawn ? 'drawn' : 'undrawn') : null;
    const isPreview = preview !== undefined && !('ended' in preview);
    counts.sent({ set: live.id, bucket: bucketOf(live, isPreview), status, became });
    const write = (): SentPage => {
      const html = pageHtml({ ...subject, match, head, drawn, preview, grant: granted?.told }, live, config);
      return new SentPage(
        html,
        drawn?.now ?? null,
        securityHeaders(nonceSlot, config, request.pageRoute, granted?.told.origin),
      );
    };
    const isOwn =
      head.isOwn === true || (drawn !== null && token !== undefined) || preview !== undefined || granted !== null;
    // A kept page is sent many times; its head data is asked for anew.
    const page = isOwn ? write() : sent.of(drawn, theme, live, JSON.stringify([subject, head]), write);
    // Only while it decides something: a page that sets a cookie is kept by no cache in front.
    if (visitor.bucket === null && (await releases.hasCandidates())) reply.header('set-cookie', newBucket(config));
    if (preview !== undefined && 'ended' in preview) reply.header('set-cookie', previewCookieOf(config, '', 0));
    if (granted) reply.header('set-cookie', granted.spent);
    if (granted !== null || preview !== undefined || !channels.isPublic(request))
      reply.header('x-robots-tag', 'noindex');
    reply.header('x-set', granted ? `${live.id}+${granted.name}` : live.id);
    return sendPage(request, reply, { page, status, isOwn }, config);
  };
}

/** The sign-in page reads it to lead back to where the visitor wanted to go. */
const nextQuery = (next: string): string => new URLSearchParams({ next }).toString();

/** Proxies may put the site's origin in front of the path (RFC 9112, 3.2.2). */
const targetOf = ({ raw }: FastifyRequest): string => (raw.url ?? '/').replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** What the page is told of a preview, which may be over. */
const previewTold = (preview: Preview | null): NonNullable<PageData['preview']> =>
  preview ? { until: preview.until } : { ended: true };

/** A visitor's number among `buckets`, for a year. */
const newBucket = ({ publicUrl }: GatewayConfig): string =>
  stringifySetCookie({
    name: bucketCookie,
    value: bucketText(randomInt(buckets)),
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });

const needsToken = ({ route: { guard } }: RouteMatch): boolean =>
  guard === 'protected' || guard === 'member' || guard === 'completing';

function statusOf(match: RouteMatch | null, head: HeadAnswer): number {
  if (!match || head.kind === 'missing') return 404;
  return head.kind === 'unavailable' ? 503 : 200;
}

const redirect = (reply: FastifyReply, path: string, query?: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
    .redirect(query === undefined ? path : `${path}?${query}`, 302);

interface Page {
  page: SentPage;
  status: number;
  /** It shows what only one member may see. */
  isOwn: boolean;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, isOwn }: Page,
  config: GatewayConfig,
): Promise<FastifyReply> {
  const { etag } = page;
  const vary = `cookie, accept-encoding${config.drawing ? `, ${variesBy}` : ''}`;
  if (config.drawing) reply.header('accept-ch', widthHint);
  if (isOwn) reply.headers({ 'cache-control': 'private, no-store', vary });
  else reply.headers({ 'cache-control': 'no-cache', vary, etag });
  if (!isOwn && status === 200 && fresh(request.headers, { etag })) {
    // Without a policy header: the browser keeps the one that belongs to the nonce of its stored page.
    return reply.code(304).send();
  }
  const nonce = newNonce();
  const encoding = encodingFor(request);
  reply.code(status).headers(page.headersWith(nonce)).type('text/html; charset=utf-8');
  if (status === 503) reply.header('retry-after', '5');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await page.as(encoding, nonce));
}
