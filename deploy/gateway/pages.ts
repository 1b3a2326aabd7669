import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { defaultLocale, isLocale, localeCookie, localizePath, splitLocale } from 'shared-kernel/contract/locale';
import { tokenKey } from 'shared-kernel/contract/page';
import { matchRoute, type RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { ApiPresence } from './apiPresence.ts';
import type { GatewayConfig } from './config.ts';
import type { DrawnText } from '../renderer/messages.ts';
import { variesBy, widthHint } from './drawing/arrangementOf.ts';
import type { DrawingCounts } from './drawing/DrawingCounts.ts';
import type { Drawings } from './drawing/Drawings.ts';
import { type Encoding, encodingFor } from './encoding.ts';
import { etagOf } from './etag.ts';
import { HeadData, type HeadAnswer } from './headData.ts';
import type { LiveReleases } from './liveReleases.ts';
import { nonceSlot, nowSlot, pageHtml } from './page/html.ts';
import { securityHeaders } from './securityHeaders.ts';
import { startingPage } from './startingPage.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Answers any address with the site's page: right language, status and head, or a redirect to where the visitor
 * belongs.
 */
export function pages(
  config: GatewayConfig,
  releases: LiveReleases,
  drawings: Drawings,
  counts: DrawingCounts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const api = new ApiPresence(config.apiUrl);
  const heads = new HeadData(config.apiUrl);
  const written = new WrittenPages();

  return async (request, reply) => {
    const [pathname = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s);
    const { locale: prefixed, path } = splitLocale(pathname);
    const cookies = parseCookie(request.headers.cookie ?? '');
    const remembered = cookies[localeCookie];
    if (prefixed === null && isLocale(remembered) && remembered !== defaultLocale)
      return redirect(reply, localizePath(remembered, pathname), query);

    const locale = prefixed ?? defaultLocale;
    const live = await releases.current();
    if (!live || !(await api.hasCome())) return startingPage(reply, locale, config.product[locale]);

    const match = matchRoute(live.table, path);
    request.pageRoute = match?.route.path ?? null;
    const token = cookies[tokenKey];
    // The page at home says why, and leads on after signing in.
    if (match && needsToken(match) && !token)
      return redirect(reply, localizePath(locale, '/'), wishOf(query ? `${path}?${query}` : path));

    const asked = { url: request.raw.url ?? '/', locale, match, token, headers: request.headers };
    const [head, drawing] = await Promise.all([heads.about(match, locale, token), drawings.draw(asked, live)]);
    const status = statusOf(match, head);
    const drawn = status === 503 ? null : drawing;
    if (drawn !== null || drawings.isFor(asked)) counts.page(drawn ? 'drawn' : 'undrawn');
    const subject = { locale, path, status, product: config.product[locale], publicUrl: config.publicUrl };
    const write = (): Text => textOf(pageHtml({ ...subject, match, head, drawn }, live, config), drawn);
    // A kept page is sent many times; what its head says is asked for anew.
    const text = drawn ? written.of(drawn, JSON.stringify([subject, head, live.set.revision]), write) : write();
    return sendPage(request, reply, { text, status, isOwn: drawn !== null && token !== undefined }, config);
  };
}

const wishOf = (next: string): string => new URLSearchParams({ next }).toString();

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

/** A page as it is sent: the nonce of the one answer stands between its pieces. */
interface Text {
  pieces: Buffer[];
  etag: string;
}

const textOf = (html: string, drawn: DrawnText | null): Text => ({
  pieces: html
    .replace(nowSlot, String(drawn?.now))
    .split(nonceSlot)
    .map((piece) => Buffer.from(piece)),
  etag: etagOf(html),
});

const withNonce = ({ pieces }: Text, nonce: string): Buffer => {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
};

/** The text of drawn pages, for as long as those are kept. */
class WrittenPages {
  private readonly texts = new WeakMap<DrawnText, { key: string; text: Text }>();

  of(drawn: DrawnText, key: string, write: () => Text): Text {
    const known = this.texts.get(drawn);
    if (known?.key === key) return known.text;
    const text = write();
    this.texts.set(drawn, { key, text });
    return text;
  }
}

interface Page {
  text: Text;
  status: number;
  /** It shows what is one member's alone. */
  isOwn: boolean;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, status, isOwn }: Page,
  config: GatewayConfig,
): Promise<FastifyReply> {
  const { etag } = text;
  const vary = `cookie, accept-encoding${config.drawing ? `, ${variesBy}` : ''}`;
  if (config.drawing) reply.header('accept-ch', widthHint);
  if (isOwn) reply.headers({ 'cache-control': 'private, no-store', vary });
  else reply.headers({ 'cache-control': 'no-cache', vary, etag });
  if (!isOwn && status === 200 && fresh(request.headers, { etag })) {
    // Without a policy header: the browser keeps the one that belongs to the nonces of the page that it has stored.
    return reply.code(304).send();
  }
  const nonce = randomBytes(16).toString('base64');
  const encoding = encodingFor(request);
  reply
    .code(status)
    .headers(securityHeaders(nonce, config, request.pageRoute))
    .type('text/html; charset=utf-8');
  if (status === 503) reply.header('retry-after', '5');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await encode(withNonce(text, nonce), encoding));
}

/** Each page has its own nonce and is compressed for one visitor, so speed counts more than the last bytes. */
const encode = async (bytes: Buffer, encoding: Encoding | null): Promise<Buffer> => {
  if (encoding === 'br')
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  return encoding === 'gzip' ? zip(bytes, { level: 5 }) : bytes;
};
