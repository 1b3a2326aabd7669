import type { Layout } from 'shared-kernel/contract/manifest';

/** What stands around the outlet. */
export interface FrameParts {
  header: boolean;
  /** The tabs: a bar at the foot of a phone, in the header of a tablet. */
  tabs: boolean;
  /** Start menu and friends column of wide screens. */
  columns: boolean;
  /** The sign-in part of the start menu. */
  login: boolean;
  /** `page`: at least as tall as the window. `window`: exactly as tall, the screen scrolls inside itself. `content`: as tall as what is in it. */
  height: 'page' | 'window' | 'content';
}

const full: FrameParts = { header: true, tabs: true, columns: true, login: true, height: 'page' };

/** The frame of each layout that a route may ask for. */
export const frames: Record<Layout, FrameParts> = {
  default: full,
  defaultWithoutLogin: { ...full, login: false },
  splash: { ...full, tabs: false, columns: false },
  // The composer of the conversation stands where the tabs would be.
  directChat: { ...full, tabs: false, height: 'window' },
  flat: { ...full, header: false, columns: false },
  noHeight: { ...full, tabs: false, height: 'content' },
};
