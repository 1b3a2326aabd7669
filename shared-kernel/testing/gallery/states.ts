import type { ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { IsoDay } from '../../language/isoDay.ts';
import type { KernelTextId, Text } from '../../i18n/text.ts';
import type { RootStore } from '../../root/RootStore.ts';
import type { Samples } from './samples.ts';

/** What a state is drawn with. Nothing in it depends on the day, the machine or the network. */
export interface Scene {
  locale: Locale;
  /** Words of members and hosts, in the page's language. */
  words: Samples;
  /** The kernel's own words. */
  say: Text<KernelTextId>;
  /** Writes it in the digits of the language. */
  number: (value: number) => string;
  today: IsoDay;
  root: RootStore;
}

type Draw = (scene: Scene) => ReactNode;

interface DrawnState {
  draw: Draw;
  /** As if the pointer, the keyboard or a finger were on its first control. */
  as?: 'hovered' | 'focused' | 'pressed';
  /** Draws it in a frame of this size: for what covers the page, or looks different in a wide window. */
  window?: { width: number; height: number };
  /** Runs once it is drawn. */
  after?: (place: HTMLElement, scene: Scene) => unknown;
  /** A selector of what is there once it is complete, for a part that takes its time. */
  until?: string;
}

/** Everything that a part can look like, by name. */
export type States = Record<string, Draw | DrawnState>;

export const defineStates = (states: States): States => states;

export const stateOf = (states: States, name: string): DrawnState => {
  const state = states[name]!;
  return typeof state === 'function' ? { draw: state } : state;
};

/** What covers the page is drawn in a window as large as a phone. */
export const onPhone = { width: 390, height: 560 };
