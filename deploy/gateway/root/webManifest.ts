import type { FastifyInstance } from 'fastify';
import { directionOf, locales, localizePath, type Locale } from 'shared-kernel/contract/locale';
import { matchRoute, type RouteTable } from 'shared-kernel/contract/platform/routeTable';
import { light } from 'shared-kernel/style/palette';
import type { GatewayConfig } from '../config.ts';
import { iconPictures } from '../icons/icons.ts';
import type { Channels } from '../Channels.ts';
import { description } from '../texts.ts';
import { sendWhole } from './wholeFile.ts';

/** Where the manifest of a language is. */
export const manifestPath = (locale: Locale): string => localizePath(locale, '/manifest.webmanifest');

/** What a long press on the installed app's icon offers, with the pages' own titles. */
const shortcuts = ['/', '/joined', '/event/create'];

/** Serves the site's web manifest in each language. */
export function webManifests(app: FastifyInstance, config: GatewayConfig, channels: Channels): void {
  for (const locale of locales) {
    app.get(manifestPath(locale), async (request, reply) => {
      const live = await channels.at(request).current();
      return sendWhole(request, reply, {
        type: 'application/manifest+json; charset=utf-8',
        cacheControl: 'public, max-age=3600',
        content: JSON.stringify(webManifest(locale, config, live?.table ?? [])),
      });
    });
  }
}

function webManifest(
  locale: Locale,
  { product, android }: Pick<GatewayConfig, 'product' | 'android'>,
  table: RouteTable,
): unknown {
  const pictures = iconPictures.flatMap(({ file, pixels, purpose }) =>
    purpose ? [{ src: `/${file}`, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose }] : [],
  );
  return {
    // The same in every language, or each would install an app of its own.
    id: '/',
    lang: locale,
    dir: directionOf(locale),
    name: product[locale],
    short_name: product[locale],
    description: description[locale],
    scope: '/',
    start_url: localizePath(locale, '/'),
    display: 'standalone',
    background_color: light.surface,
    theme_color: light.surface,
    categories: ['social', 'events', 'lifestyle'],
    icons: [...pictures, { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    shortcuts: shortcuts.flatMap((path) => {
      const route = matchRoute(table, path)?.route;
      return route?.path === path ? [{ name: route.title[locale], url: localizePath(locale, path) }] : [];
    }),
    ...(android && { related_applications: [{ platform: 'play', id: android.package }] }),
  };
}
