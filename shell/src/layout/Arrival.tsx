import { reaction } from 'mobx';
import { useEffect, useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';

/** Between the product's name and the page's title; the gateway writes the first title with the same. */
const separator = ' | ';

/** Time for the new screen to draw itself and to take the focus if it wants it. In milliseconds. */
const settling = 150;

/**
 * What a browser does by itself when a page is loaded: the tab's title follows the screen, the focus starts at the
 * content and a screen reader says where one is.
 */
export function Arrival({ route }: { route: RouteStore }): ReactNode {
  const { header, navigation, product } = useRoot();
  const t = useText();
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const title = () =>
      route.destination.kind === 'not-found' ? t('kernel.notFound.title') : header.state.title || route.title;
    // Not at once: the gateway's first title may know more, such as the name of the event.
    return reaction(title, (page) => {
      document.title = page ? `${product}${separator}${page}` : product;
    });
  }, [route, header, product, t]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { pathname } = navigation.history.location;
    const stop = navigation.history.listen(({ location }) => {
      if (location.pathname === pathname) return;
      ({ pathname } = location);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const main = document.getElementById('main');
        if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
        setAnnounced(document.title);
      }, settling);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [navigation]);

  return (
    <output className="visually-hidden" aria-live="polite">
      {announced}
    </output>
  );
}
