import type { Layout } from 'shared-kernel/contract/platform/manifest';

/** What stands around the outlet. */
export interface FrameParts {
  header: boolean;
  /** The tabs, in the header of a tablet. */
  tabs: boolean;
  /**
   * The same tabs at the foot of a phone; without it the foot belongs to the screen: the next step of an event, the box
   * of a conversation. `scrolled`: once the page was read some way down.
   */
  foot: boolean | 'scrolled';
  /**
   * The person or thing that the screen is about stands in the header from the start, not only once its own head
   * has scrolled away.
   */
  item: boolean;
  /** Start menu and friends column of wide screens. */
  columns: boolean;
  login: boolean;
  /**
   * `page`: at least as tall as the window. `window`: exactly as tall, and the screen scrolls inside itself.
   * `content`: as tall as what is in it.
   */
  height: 'page' | 'window' | 'content';
}

const full: FrameParts = {
  header: true,
  tabs: true,
  foot: true,
  item: false,
  columns: true,
  login: true,
  height: 'page',
};

export const frames: Record<Layout, FrameParts> = {
  default: full,
  defaultWithoutLogin: { ...full, login: false },
  splash: { ...full, tabs: false, foot: false, columns: false },
  directChat: { ...full, tabs: false, foot: false, item: true, height: 'window' },
  // In somebody else's page there is no way to the rest of the site but into a window of its own.
  flat: { ...full, header: false, tabs: false, foot: false, columns: false },
  landing: { ...full, foot: 'scrolled', columns: false },
  noHeight: { ...full, foot: false, height: 'content' },
};
