import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider, createIntl } from 'react-intl';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createApi } from '../api/createApi.ts';
import { localizePath, type Locale } from '../contract/locale.ts';
import { tokenKey } from '../contract/page.ts';
import type { User } from '../contract/user.ts';
import formWords from '../forms/messages/en.json' with { type: 'json' };
import words from '../i18n/messages/en.json' with { type: 'json' };
import { createSharedHistory } from '../navigation/history.ts';
import { Navigation } from '../navigation/Navigation.ts';
import { RootContext } from '../root/context.ts';
import { RootStore } from '../root/RootStore.ts';
import { SessionStore } from '../store/SessionStore.ts';

/**
 * Answers of a fake server, by call as it is sent (`GET /event/1/single`): a body, or a function of the sent body; a
 * `Response` for refusals.
 */
export type FakeAnswers = Record<string, unknown | ((body: unknown) => unknown)>;

export interface Stage {
  root: RootStore;
  /** Calls in the order they were made, as `POST /event/1/like`. */
  requests: string[];
  /** Those of them that the fake server had no answer for. */
  unanswered: string[];
  /** Calls that whoever made them has called off. */
  calledOff: string[];
  /** Calls that the browser sends to their end where the page is left. */
  outliving: string[];
  /** Sets the page's clock, which stands still at the moment that was given. */
  setNow(at: string): void;
}

export interface StageOptions {
  answers?: FakeAnswers;
  user?: User | null;
  locale?: Locale;
  path?: string;
  now?: Date;
}

/** A real kernel with a fake network: root store, session and navigation as in the page. */
export function createStage({ answers = {}, user = null, locale = 'en', path = '/', now }: StageOptions = {}): Stage {
  window.history.replaceState(null, '', localizePath(locale, path));
  const requests: string[] = [];
  const unanswered: string[] = [];
  const calledOff: string[] = [];
  const outliving: string[] = [];
  const known = new Map(Object.entries(answers).map(([name, answer]) => [inOrder(name), answer]));
  let moment = now;
  let kept = user ? tokenKey : null;
  const session = new SessionStore({
    read: () => kept,
    write: (token) => (kept = token),
    remove: () => (kept = null),
    wasRefused: () => false,
  });
  const api = createApi({
    locale,
    token: () => session.token,
    onToken: session.keepToken,
    onUnauthorized: session.refuseToken,
    onAnswer: (answer) => root.live.hear(answer),
    early: {},
    fetch: async (address, init) => {
      const name = `${init?.method ?? 'GET'} ${String(address).replace('/api/v1', '')}`;
      requests.push(name);
      if (init?.keepalive) outliving.push(name);
      init?.signal?.addEventListener('abort', () => calledOff.push(name), { once: true });
      if (!known.has(inOrder(name))) {
        unanswered.push(name);
        return Response.json({ code: 'not_in_test', message: `no answer for ${name}` }, { status: 404 });
      }
      const answer = known.get(inOrder(name));
      const value: unknown =
        typeof answer === 'function'
          ? await (answer as (body: unknown) => unknown)(init?.body ? JSON.parse(String(init.body)) : undefined)
          : answer;
      return value instanceof Response ? value.clone() : Response.json(value);
    },
  });
  session.connect(api);
  if (user) session.signIn(user);
  const navigation = new Navigation(createSharedHistory(window), locale);
  const root = new RootStore({
    api,
    session,
    navigation,
    locale,
    product: 'Dorehami',
    development: true,
    ...(now ? { now: () => moment! } : {}),
  });
  // As the shell does: sheets and questions whose entries have left the history are closed.
  navigation.history.listen(() => root.sheets.keep(navigation.sheetLevel));
  // As at a sign-out, or where a visitor's page is closed.
  (globalThis as { stays?: (() => void)[] }).stays?.push(() =>
    root.session.account === null ? root['endStay'](false) : root.session.forget(),
  );
  return {
    root,
    requests,
    unanswered,
    calledOff,
    outliving,
    setNow: (at) => {
      moment = new Date(at);
    },
  };
}

/** The order of a query's parameters makes no difference to a call. */
export function inOrder(name: string): string {
  const [address = '', query] = name.split('?');
  return query === undefined ? address : `${address}?${query.split('&').sort().join('&')}`;
}

interface RenderOptions {
  /** The area's English messages. */
  messages: Record<string, string>;
  /** The route's pattern, so that `useParams` works; the stage's path must match it. */
  route?: string;
}

/**
 * Draws a screen as its remote would: `renderScreen(stage, <RoomScreen />, { messages: en, route: '/direct/:id' })`.
 */
export function renderScreen(
  { root }: Pick<Stage, 'root'>,
  screen: ReactNode,
  { messages, route = '*' }: RenderOptions,
): RenderResult {
  const intl = createIntl({ locale: root.locale, messages: { ...words, ...formWords, ...messages } });
  return render(
    <RootContext value={root}>
      <CacheProvider value={createCache({ key: 'test' })}>
        <RawIntlProvider value={intl}>
          <HistoryRouter history={root.navigation.history} basename={localizePath(root.locale, '/')}>
            <Routes>
              <Route path={route} element={screen} />
            </Routes>
          </HistoryRouter>
        </RawIntlProvider>
      </CacheProvider>
    </RootContext>,
  );
}
