import { stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { previewPath } from '../registry/preview.ts';
import { previewCookie } from '../registry/setFor.ts';
import { visitorOf, type Channels } from './Channels.ts';
import type { GatewayConfig } from './config.ts';

/** Opens the preview of a link for this browser, and ends it again: a cookie, and on to the site without the secret. */
export function previews(app: FastifyInstance, channels: Channels, config: Pick<GatewayConfig, 'publicUrl'>): void {
  app.get<{ Params: { secret: string } }>(`${previewPath}/:secret`, async (request, reply) => {
    const { secret } = request.params;
    const found = await channels.at(request).previewOf({ ...visitorOf(request), preview: secret });
    // A link that is over leads to the site, which says so.
    const seconds = found ? Math.ceil((Date.parse(found.until) - Date.now()) / 1000) : 60;
    reply.header('set-cookie', previewCookieOf(config, secret, seconds));
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect('/', 302);
  });
  app.get(`${previewPath}/end`, async (_, reply) => {
    reply.header('set-cookie', previewCookieOf(config, '', 0));
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
}

/** For so many seconds; 0 removes it. */
export const previewCookieOf = (
  { publicUrl }: Pick<GatewayConfig, 'publicUrl'>,
  secret: string,
  maxAge: number,
): string =>
  stringifySetCookie({
    name: previewCookie,
    value: secret,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
