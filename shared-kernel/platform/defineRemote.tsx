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
  /** Loads what the path needs, so that the first render is the screen itself. Rejects before anything was mounted. */
  prepare(host: Host, path: string): Promise<void>;
  lifecycles: ReactAppOrParcel<StayProps>;
  /** The screens as a server draws them, what they show being there; versions that no server drew have none. */
  element?(host: Host, path: string, stay: Stay): Promise<ReactNode>;
  /** The component of a sheet, of its header's action or of a slot's filler, wrapped in this remote's messages. */
  part(host: Host, kind: 'sheets' | 'slots', name: string): Promise<ComponentType<object>>;
}

/**
 * A remote's door: `export const { prepare, lifecycles, element, part } = defineRemote(manifest, { screens, sheets,
 * slots, messages })`.
 */
export function defineRemote<const M extends DeclaredManifest>(manifest: M, parts: RemoteParts<M>): Remote {
  const table = routeTable({ [manifest.name]: { manifest } });
  const screens = mapValues(parts.screens as Record<string, Loader<string, object>>, loadable);
  let host: Host;
  let intl: IntlShape | undefined;

  async function enter(next: Host): Promise<void> {
    host = next;
    if (intl) return;
    const { locale } = host.root;
    const [words, { default: own }] = await Promise.all([host.words, twice(parts.messages[locale])]);
    intl = compiledIntl(locale, { ...words, ...own });
  }

  function Scope({ root = host.root, children }: { root?: RootStore; children: ReactNode }): ReactNode {
    return (
      <RootContext value={root}>
        <CacheProvider value={host.emotion}>
          <RawIntlProvider value={intl!}>{children}</RawIntlProvider>
        </CacheProvider>
      </RootContext>
    );
  }

  function Area({ stay, isResting = false }: StayProps): ReactNode {
    return (
      <Scope root={stay.root}>
        <React.Activity mode={isResting ? 'hidden' : 'visible'}>
          <RemoteScreens manifest={manifest} screens={screens} host={host} history={stay.history} />
        </React.Activity>
      </Scope>
    );
  }

  async function prepare(next: Host, path: string): Promise<void> {
    const match = matchRoute(table, path);
    const screen = match?.route.screen ? screens[match.route.screen] : undefined;
    await Promise.all([enter(next), screen?.load()]);
    if (!match || !next.isTakingOver) return;
    const { search } = next.root.navigation.history.location;
    await screen?.loader?.({ root: next.root, params: match.params, search });
  }

  return {
    prepare,
    async element(next, path, stay) {
      await prepare(next, path);
      return <Area stay={stay} />;
    },
    lifecycles: singleSpaReact({
      React,
      ReactDOMClient: { createRoot: rootAt(manifest.name) },
      rootComponent: Area,
      errorBoundary: (error: Error) => {
        host.onError(error);
        return (
          <Scope>
            <AreaCard />
          </Scope>
        );
      },
    }),
    async part(next, kind, name) {
      const load = (parts[kind] as Record<string, Loader<string, object>>)[name];
      if (!load) throw new Error(`${manifest.name} has no ${kind} ${name}`);
      const [module] = await Promise.all([twice(load), enter(next)]);
      const Part = module[name]!;
      return (props) => (
        <Scope>
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
