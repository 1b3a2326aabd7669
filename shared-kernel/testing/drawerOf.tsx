import type { RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { DeclaredManifest } from '../contract/platform/manifest.ts';
import { matchRoute, routeTable } from '../contract/platform/routeTable.ts';
import type { RootStore } from '../root/RootStore.ts';
import { createStage, renderScreen, type FakeAnswers, type Stage, type StageOptions } from './renderScreen.tsx';

export interface Circumstances extends Pick<StageOptions, 'user' | 'now' | 'locale'> {
  /** Prepares the page before the screen is drawn. */
  before?: (root: RootStore) => void;
}

interface Drawn extends Stage, RenderResult {
  hand: UserEvent;
}

export type Draw = (element: ReactElement, path: string, answers?: FakeAnswers, own?: Circumstances) => Drawn;

/**
 * How an area's tests draw its screens, with the options that are usual there: `export const draw = drawerOf(manifest,
 * en, { user: me })`, and then `draw(<RoomScreen />, '/direct/7', answers)`. A screen that the manifest does not have
 * at that path is an error.
 */
export function drawerOf(
  manifest: DeclaredManifest,
  messages: Record<string, string>,
  usual: Circumstances = {},
): Draw {
  const table = routeTable({ [manifest.name]: { manifest } });
  const screens = new Set(manifest.routes.map(({ screen }) => screen));
  return (element, path, answers = {}, own = {}) => {
    const found = matchRoute(table, new URL(path, 'http://localhost').pathname)?.route;
    const name = nameOf(element);
    if (screens.has(name) && found?.screen !== name)
      throw new Error(`At ${path} the manifest of ${manifest.name} has ${found?.screen ?? 'nothing'}, not ${name}.`);
    const { before, ...circumstances } = { ...usual, ...own };
    const stage = createStage({ path, answers, ...circumstances });
    before?.(stage.root);
    // Without parameters the screen stays drawn at other addresses, as it does in its stay of the page.
    const route = found?.path.includes(':') ? found.path : '*';
    const view = renderScreen(stage, element, { messages, route });
    return { ...stage, ...view, hand: userEvent.setup() };
  };
}

/** An observer has the name of the function that it wraps. */
export function nameOf({ type }: ReactElement): string {
  const { name, type: wrapped } = type as { name?: string; type?: { name: string } };
  return wrapped?.name ?? name ?? '';
}
