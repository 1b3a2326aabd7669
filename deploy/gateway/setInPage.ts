import { recordOf } from 'shared-kernel/contract/keys';
import { locales, type Locale } from 'shared-kernel/contract/locale';
import type { LiveApp, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { scriptJson } from './escape.ts';

/** The set as it is written into the pages of each language. */
export const setsInPages = (set: ReleaseSet): Record<Locale, string> =>
  recordOf(locales, (locale) => scriptJson(setInPage(set, locale)));

/**
 * What a browser needs to run. Links in the head and each entry tell which files a screen needs, other languages
 * have their own pages, builds for drawing are for the renderer, and smoke paths for the walk; their hashes, which do not compress, would be
 * most of a page.
 */
function setInPage(set: ReleaseSet, locale: Locale): ReleaseSet {
  const apps = Object.entries(set.apps).map(
    ([
      app,
      {
        server: _server,
        manifest: { smoke: _smoke, ...manifest },
        ...live
      },
    ]): [string, LiveApp] => [
      app,
      {
        ...live,
        // The service worker keeps the shell's first files for pages without a network.
        initial: app === 'shell' ? live.initial : [],
        messages: app === 'shell' ? { [locale]: live.messages[locale] ?? [] } : {},
        screens: {},
        manifest: {
          ...manifest,
          routes: manifest.routes.map(({ early: _early, ...route }) => ({
            ...route,
            title: only(route.title, locale),
          })),
          sheets: Object.fromEntries(
            Object.entries(manifest.sheets).map(([name, sheet]) => [
              name,
              { ...sheet, title: only(sheet.title, locale) },
            ]),
          ),
        },
      },
    ],
  );
  return { ...set, apps: Object.fromEntries(apps) };
}

const only = (titles: Record<string, string>, locale: Locale): Record<string, string> =>
  titles[locale] === undefined ? {} : { [locale]: titles[locale] };
