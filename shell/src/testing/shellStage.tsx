import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createIntl } from 'react-intl';
import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import type { Guard, Layout, Sheet } from 'shared-kernel/contract/platform/manifest';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { routeTable } from 'shared-kernel/contract/platform/routeTable';
import type { User } from 'shared-kernel/contract/user';
import type { Host } from 'shared-kernel/platform/host';
import words from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import type { Remote } from 'shared-kernel/platform/defineRemote';
import { createStage, type FakeAnswers, type Stage } from 'shared-kernel/testing/renderScreen';
import { Composition } from '../composition/Composition.ts';
import type { Loss } from '../composition/reloadOnce.ts';
import { RemoteLoader, type RemoteFailure } from '../composition/RemoteLoader.ts';
import { manifest as own } from '../manifest.ts';
import later from '../later/messages/en.json' with { type: 'json' };
import messages from '../messages/en.json' with { type: 'json' };
import { followLinks } from '../navigation/links.ts';
import { RouteStore } from '../navigation/RouteStore.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { PageFacts } from '../page/PageContext.ts';
import { UnreadStore } from '../unread/UnreadStore.ts';
import { Shell } from '../layout/Shell.tsx';

// jsdom has no reportError; a test that provokes a failure looks at what is drawn.
globalThis.reportError ??= () => {};

export const member = {
  id: 1,
  role_id: 2,
  username: 'sara',
  name: { first: 'Sara', last: 'Ahmadi' },
  profile: null,
  has_password: true,
} as unknown as User;

const route = (
  path: string,
  layout: Layout = 'default',
  guard: Guard = 'public',
  screen: string | null = 'Screen',
) => ({ path, screen, layout, guard, title: { en: `Title of ${path}` } });
const usual = [
  route('/'),
  route('/home'),
  route('/friends'),
  route('/activity'),
  route('/joined'),
  route('/direct'),
  route('/notifications'),
  route('/register', 'splash'),
  route('/:username'),
  route('/:username/:slug'),
  route('/login', 'splash'),
  route('/direct/:id', 'directChat'),
  route('/flat', 'flat'),
  route('/plain', 'noHeight'),
  route('/open', 'defaultWithoutLogin'),
  route('/event/create', 'default', 'protected'),
  route('/saves', 'default', 'public', null),
  // What a shell of another age would know.
  route('/broken', 'unheard-of' as Layout),
];

/** Whose area the frame and its menus lead to. */
const usualSheets: Record<string, Partial<Sheet>> = {
  'auth.login': {},
  'auth.locales': {},
  'auth.theme': {},
  'auth.rules': {},
};

interface Options {
  path?: string;
  user?: User | null;
  locale?: Locale;
  answers?: FakeAnswers;
  /** In pixels; a phone unless given. */
  width?: number;
  /** Whether the only remote is in the release set. */
  isPublished?: boolean;
  /** Sheets of that remote beside the usual ones: what its manifest says of each. */
  sheets?: Record<string, Partial<Sheet>>;
  /** Its slots: what it fills, by the name of the component. */
  slots?: Record<string, string>;
  /** Public routes beside the usual ones. */
  routes?: string[];
  /** Their component, or a refusal to load. */
  part?: (name: string) => Promise<ComponentType<object>>;
  /** What a tester has replaced, and whether he may. */
  overrides?: Overrides;
  canOverride?: boolean;
  preview?: PageFacts['preview'];
  grant?: PageFacts['grant'];
  /** Messages that are known to wait before anything is drawn. */
  unreadMessages?: number;
}

export interface ShellStage extends Stage {
  composition: Composition;
  route: RouteStore;
  unread: UnreadStore;
  failures: RemoteFailure[];
  /** Code that the visitor waited for and that did not come. */
  losses: Loss[];
}

/** The whole frame on a real kernel and composition; only the network and the remotes' code are fakes. */
export function renderShell({
  path = '/',
  user = null,
  locale = 'en',
  answers = {},
  width = 390,
  isPublished = true,
  sheets = {},
  slots = {},
  routes = [],
  part = async () => () => null,
  overrides = {},
  canOverride = false,
  preview,
  grant,
  unreadMessages = 0,
}: Options = {}): ShellStage {
  window.matchMedia = ((media: string) => ({
    matches: Number(/min-width: (\d+)/.exec(media)?.[1] ?? Infinity) <= width,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  document.documentElement.dir = directionOf(locale);
  const stage = createStage({ path, user, locale, answers });
  const { root } = stage;
  const declared = Object.fromEntries(
    Object.entries({ ...usualSheets, ...sheets }).map(([name, sheet]) => [
      name,
      { screen: name, title: { en: `Sheet ${name}` }, ...sheet },
    ]),
  );
  const file = { url: '/entry.js', integrity: 'sha384-x' };
  const live = { version: '1.0.0', entry: file, initial: [], screens: {}, messages: {} };
  const set = {
    channel: 'production',
    revision: 7,
    issuedAt: '2026-11-21T08:00:00Z',
    kernel: '2.1.0',
    apps: {
      shell: { ...live, manifest: own },
      ...(isPublished
        ? {
            'mf-a': {
              ...live,
              manifest: {
                name: 'mf-a',
                kernel: '^1.0.0',
                routes: [...usual, ...routes.map((added) => route(added))],
                sheets: declared,
                slots,
              },
            },
          }
        : {}),
    },
  } as unknown as ReleaseSet;
  const remote = {
    prepare: async () => {},
    part: (_: Host, __: string, name: string) => part(name),
  } as unknown as Remote;
  const host: Host = {
    root,
    emotion: createCache({ key: 'test' }),
    words: Promise.resolve(words),
    match: () => null,
    outlet: () => document.getElementById('outlet')!,
    onError() {},
  };
  const failures: RemoteFailure[] = [];
  const losses: Loss[] = [];
  const composition = new Composition({
    onLoss: (loss) => losses.push(loss),
    set,
    table: routeTable(set.apps),
    loader: new RemoteLoader({ set, load: async () => remote, onFailure: (failure) => failures.push(failure) }),
    host,
  });
  root.slots.connect(composition.fillers);
  const shown = new RouteStore(root, composition);
  const unread = new UnreadStore(root);
  unread.take({ unread_messages: unreadMessages, unread_notifications: 0 });
  const intl = createIntl({ locale, messages: { ...words, ...later, ...messages } });
  render(
    <Shell
      host={host}
      composition={composition}
      route={shown}
      unread={unread}
      intl={intl}
      page={{ set, wanted: overrides, applied: overrides, canOverride, preview, grant }}
    />,
  );
  if (!document.documentElement.dataset.follows) {
    document.documentElement.dataset.follows = 'yes';
    followLinks(
      document,
      {
        goTo: (...args: Parameters<typeof root.navigation.goTo>) => current.root.navigation.goTo(...args),
      } as typeof root.navigation,
      () => {},
    );
  }
  current = { ...stage, composition, route: shown, unread, failures, losses };
  return current;
}

let current: ShellStage;

/** Lets what is under way come to rest: loads, ways back, springs. */
export const settle = (milliseconds = 0): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** Resolves when the address has this path and hash. */
export const arriveAt = (address: string, { root }: ShellStage): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        const check = () => location.pathname + location.hash === address && (stop(), setTimeout(resolve, 20));
        const stop = root.navigation.history.listen(() => setTimeout(check));
        check();
      }),
  );
