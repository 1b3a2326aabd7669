import { CacheProvider } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import * as React from 'react';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { RootContext } from 'shared-kernel/root/context';
import type { RootStore } from '../root/RootStore.ts';
import type { Locale } from '../contract/locale.ts';
import type { DeclaredManifest } from '../contract/platform/manifest.ts';
import type { SheetName, SheetParams } from '../contract/platform/sheets.ts';
import type { SlotProps } from '../contract/platform/areaEvents.ts';
import { matchRoute, routeTable } from '../contract/platform/routeTable.ts';
import { compiledIntl } from '../i18n/compiledIntl.ts';
import { AreaCard } from './AreaCard.tsx';
import type { Messages } from '../i18n/compiledIntl.ts';
import type { Host } from './host.ts';
import { loadable, type Loadable, type ScreenModule } from './loadable.ts';
import { rootAt } from './rootAt.ts';
import { RemoteScreens } from './RemoteScreens.tsx';
import type { Stay, StayProps } from './Stay.ts';
import { twice } from './twice.ts';

type Loader<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;
type ScreenFile<Name extends string> = () => Promise<Record<Name, ComponentType<object>> & ScreenModule>;
type ScreenName<M extends DeclaredManifest> = Exclude<M['routes'][number]['screen'], null>;
type SheetScreen<M extends DeclaredManifest, S extends keyof M['sheets']> = M['sheets'][S]['screen'];
type HeaderAction<M extends DeclaredManifest, S extends keyof M['sheets']> = M['sheets'][S] extends {
  headerAction: infer Name extends string;
}
  ? Name
  : never;

/** The rooms behind the door. The compiler holds each name of the manifest against an export of the loaded module. */
export interface RemoteParts<M extends DeclaredManifest> {
  screens: { [S in ScreenName<M>]: ScreenFile<S> };
  sheets: { [S in keyof M['sheets'] & SheetName as SheetScreen<M, S>]: Loader<SheetScreen<M, S>, SheetParams[S]> } & {
    [S in keyof M['sheets'] & SheetName as HeaderAction<M, S>]: Loader<HeaderAction<M, S>, SheetParams[S]>;
  };
  slots: { [S in keyof M['slots'] & keyof SlotProps as M['slots'][S]]: Loader<M['slots'][S], SlotProps[S]> };
  messages: Record<Locale, () => Promise<{ default: Messages }>>;
}

/** What a remote's container exposes as `./app`. */
export interface Remote {
  /**
   * Loads what the path needs, so that the first render is the screen itself. A rejection comes before anything is
   * mounted.
   */
  prepare(host: Host, path: string): Promise<void>;
  lifecycles: ReactAppOrParcel<StayProps>;
  /** For servers; versions that were built for browsers alone have none. */
  drawing?: {
    /** Whether the screen of a path has a loader for its first drawing. One without is drawn in the browser. */
    isFor(path: string): Promise<boolean>;
    /** The screen, with what it shows. */
    element(host: Host, path: string, stay: Stay): Promise<ReactNode>;
  };
  /** The component of a sheet, of its header's action or of a slot's filler, wrapped in this remote's messages. */
  part(host: Host, kind: 'sheets' | 'slots', name: string): Promise<ComponentType<object>>;
}

interface ScopeProps {
  host: Host;
  root?: RootStore;
  children: ReactNode;
}

/**
 * A remote's door: `export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, { screens, sheets,
 * slots, messages })`.
 */
export function defineRemote<const M extends DeclaredManifest>(manifest: M, parts: RemoteParts<M>): Remote {
  const table = routeTable({ [manifest.name]: { manifest } });
  const screens = mapValues(parts.screens as Record<string, Loader<string, object>>, loadable);
  /** By language: a server draws for several at once, and none may get what is another's. */
  const intls = new Map<Locale, IntlShape>();

  async function enter({ root: { locale }, words }: Host): Promise<void> {
    if (intls.has(locale)) return;
    const [kernel, { default: own }] = await Promise.all([words, twice(parts.messages[locale])]);
    intls.set(locale, compiledIntl(locale, { ...kernel, ...own }));
  }

  function Scope({ host, root = host.root, children }: ScopeProps): ReactNode {
    return (
      <RootContext value={root}>
        <CacheProvider value={host.emotion}>
          <RawIntlProvider value={intls.get(root.locale)!}>{children}</RawIntlProvider>
        </CacheProvider>
      </RootContext>
    );
  }

  function Area({ host, stay, isResting = false }: StayProps & { host: Host }): ReactNode {
    return (
      <Scope host={host} root={stay.root}>
        <React.Activity mode={isResting ? 'hidden' : 'visible'}>
          <RemoteScreens manifest={manifest} screens={screens} host={host} stay={stay} />
        </React.Activity>
      </Scope>
    );
  }

  async function prepare(next: Host, path: string): Promise<void> {
    const match = matchRoute(table, path);
    const screen = match?.route.screen ? screens[match.route.screen] : undefined;
    await Promise.all([enter(next), screen?.load()]);
    const { navigation } = next.root;
    // Other addresses are only prepared ahead of a tap.
    if (!match || !next.isTakingOver || path !== navigation.path) return;
    await screen?.loader?.({ root: next.root, params: match.params, search: navigation.history.location.search });
  }

  /** The page's host; a server that draws several at once has none. */
  let page: Host;

  return {
    prepare(host, path) {
      page = host;
      return prepare(host, path);
    },
    drawing: {
      async isFor(path) {
        const screen = screens[matchRoute(table, path)?.route.screen ?? ''];
        await screen?.load();
        return screen?.loader !== undefined;
      },
      async element(host, path, stay) {
        await prepare(host, path);
        return <Area host={host} stay={stay} />;
      },
    },
    lifecycles: singleSpaReact({
      React,
      ReactDOMClient: { createRoot: rootAt(manifest.name) },
      rootComponent: (props: StayProps) => <Area {...props} host={page} />,
      errorBoundary: (error: Error) => {
        page.onError(error);
        return (
          <Scope host={page}>
            <AreaCard />
          </Scope>
        );
      },
    }),
    async part(host, kind, name) {
      const load = (parts[kind] as Record<string, Loader<string, object>>)[name];
      if (!load) throw new Error(`${manifest.name} has no ${kind} ${name}`);
      const [module] = await Promise.all([twice(load), enter(host)]);
      const Part = module[name]!;
      return (props) => (
        <Scope host={host}>
          <Part {...props} />
        </Scope>
      );
    },
  };
}

const mapValues = (
  loaders: Record<string, Loader<string, object>>,
  make: (name: string, load: Loader<string, object>) => Loadable,
): Record<string, Loadable> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, make(name, load)]));
