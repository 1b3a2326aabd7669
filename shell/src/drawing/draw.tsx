import createCache, { type EmotionCache } from '@emotion/cache';
import { enableStaticRendering } from 'mobx-react-lite';
import { rendered } from './rendered.ts';
import type { IntlShape } from 'react-intl';
import { splitLocale, type Locale } from 'shared-kernel/contract/locale';
import type { DrawingMeans, WantedDrawing, Drawing } from 'shared-kernel/contract/platform/drawing';
import { matchRoute, routeTable, type RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { compiledIntl, type Messages } from 'shared-kernel/i18n/compiledIntl';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { Stay } from 'shared-kernel/platform/Stay';
import { Composition } from '../composition/Composition.ts';
import { RemoteLoader } from '../composition/RemoteLoader.ts';
import { errorScreen } from '../layout/ErrorPage.tsx';
import { frames } from '../layout/frames.ts';
import { Shell } from '../layout/Shell.tsx';
import { startMenu } from '../layout/startMenu.ts';
import { loadMessages } from '../messages/load.ts';
import { RouteStore } from '../navigation/RouteStore.ts';
import { UnreadStore } from '../unread/UnreadStore.ts';
import { AskedOnServer } from './AskedOnServer.ts';
import { rootOnServer } from './rootOnServer.ts';

// Nothing that is drawn here is ever drawn again, so nobody listens to its stores.
enableStaticRendering(true);

/** The frame's words by language: the same for every page of a version, and expensive to make. */
const intls = new Map<Locale, IntlShape>();

function intlOf(locale: Locale, words: Messages, own: Messages): IntlShape {
  const intl = intls.get(locale) ?? compiledIntl(locale, { ...words, ...own });
  intls.set(locale, intl);
  return intl;
}

/**
 * Draws a page as the browser will: the shell's frame around the remote's screen, with the answers that the screen
 * asks for. Rejects where the page is better drawn in the browser.
 */
export async function draw(wanted: WantedDrawing, means: DrawingMeans): Promise<Drawing> {
  const { set, locale, arrangement } = wanted;
  const table = routeTable(set.apps);
  const { path } = splitLocale(wanted.url.replace(/[?#].*$/s, ''));
  const match = matchRoute(table, path);
  if (match && !isOpenToAll(match)) throw new NotForServers('only what everybody may see is drawn here');
  means.onStage('import');
  const remote = match && ((await means.remote(match.remote)) as Remote);
  const { own, words } = await loadMessages(locale);
  if (match && !(await remote?.drawing?.isFor(path))) throw new NotForServers('its screen names no needs');

  means.onStage('data');
  const now = new Date();
  const asked = new AskedOnServer(means.fetch);
  const root = rootOnServer(wanted, asked, now);
  const emotion = createCache({ key: 'd' });
  // Gathers the rules instead of strewing them over the page.
  emotion.compat = true;
  const host: Host = {
    root,
    emotion,
    words: Promise.resolve(words),
    match: (pathname) => matchRoute(table, splitLocale(pathname).path),
    outlet: () => {
      throw new Error('there is no outlet on a server');
    },
    isTakingOver: true,
    onError: (error) => {
      throw error;
    },
  };
  const stay = new Stay(root, (pathname) => host.match(pathname)?.remote === match?.remote);
  stay.enter();
  const [element] = await Promise.all([
    remote?.drawing?.element(host, path, stay),
    root.session.resume(),
    match ? undefined : errorScreen(locale).load(),
    arrangement === 'wide' && frames[match?.route.layout ?? 'default'].columns ? startMenu.load() : undefined,
  ]);
  asked.end();
  if (wanted.token !== null && !root.session.isSignedIn) throw new NotForServers('nobody has this session');

  means.onStage('render');
  const composition = new Composition({
    set,
    table,
    loader: new RemoteLoader({ set, load: () => Promise.reject(new Error('not here')), onFailure() {} }),
    host,
  });
  const route = new RouteStore(root, composition);
  const area = linksApart(element ? await rendered(element, match!.remote) : '');
  const outlet = { __html: match ? `<div data-area="${match.remote}">${area.html}</div>` : '' };
  const frame = linksApart(
    await rendered(
      <Shell
        host={host}
        intl={intlOf(locale, words, own)}
        composition={composition}
        route={route}
        unread={new UnreadStore(root)}
        page={{ set, wanted: {}, applied: {}, canOverride: false, drawn: { arrangement, outlet } }}
      />,
    ),
  );
  return {
    html: frame.html,
    links: frame.links + area.links,
    ...stylesOf(emotion),
    page: { arrangement, isMember: wanted.token !== null, now: now.getTime(), answers: asked.answers },
  };
}

export const draws = async (remote: unknown, path: string): Promise<boolean> =>
  (await (remote as Remote).drawing?.isFor(path)) ?? false;

/** The page is better drawn in the browser, and nothing is wrong. */
class NotForServers extends Error {
  override readonly name = 'NotForServers';
}

const isOpenToAll = ({ remote, route }: RouteMatch): boolean =>
  remote !== 'shell' && route.guard === 'public' && route.screen !== null;

/**
 * React puts links to what a browser should fetch first before everything else; a page has them in its head.
 */
function linksApart(drawn: string): Pick<Drawing, 'html' | 'links'> {
  const links = /^(?:<link rel="preload"[^>]*>)*/.exec(drawn)![0];
  return { html: drawn.slice(links.length), links };
}

/** All rules of what was drawn, and the names by which the browser's cache knows that it has them. */
function stylesOf({ inserted }: EmotionCache): Pick<Drawing, 'css' | 'styles'> {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  return { css: rules.map(([, css]) => css).join(''), styles: rules.map(([rule]) => rule).join(' ') };
}
