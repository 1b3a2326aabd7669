import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Makes React's root in a place: one that takes over what a server has drawn there, or a new one in an empty place.
 * `prefix` keeps the ids of several roots of a page apart. What was drawn otherwise is drawn anew, and React reports
 * that as an error of the page.
 */
export const rootAt =
  (prefix: string) =>
  (place: HTMLElement): Pick<Root, 'render' | 'unmount'> => {
    const options = { identifierPrefix: prefix };
    if (!place.hasChildNodes()) return createRoot(place, options);
    let root: Root | undefined;
    return {
      render(element: ReactNode) {
        if (root) root.render(element);
        // At once: what a screen shows must not change between two portions of taking it over.
        else root = hydrateRoot(place, element, options);
      },
      unmount: () => root?.unmount(),
    };
  };
