import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Makes React's root in a place: it takes over what a server has drawn there, or begins anew in an empty place.
 * `prefix` keeps the ids of a page's several roots apart. Where the server drew something else, React draws it anew and
 * reports an error of the page.
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
