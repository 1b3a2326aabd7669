import { reaction } from 'mobx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import { useUnread } from '../unread/UnreadContext.ts';
import { badgeOf } from '../unread/unreadText.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';

/** Between the product's name and the page's title; the gateway writes the first title with the same. */
const separator = ' | ';

/**
 * Setting the tab's title takes the browser a while, so it comes after the screen. By a timer and not a frame: a
 * tab in the background draws none. In milliseconds.
 */
const titleAfter = 100;

/** Time for the new screen to draw itself and to take the focus if it wants it. In milliseconds. */
const settling = 150;

/**
 * What a browser does by itself when a page is loaded: the tab's title follows the screen, the focus starts at the
 * content, and a screen reader says where one is.
 */
export function Arrival({ route }: { route: RouteStore }): ReactNode {
  const { header, locale, navigation, product } = useRoot();
  const unread = useUnread();
  /** The tab's title without the unread count. */
  const plain = useRef('');
  const t = useText();
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    plain.current ||= document.title;
    const title = () =>
      route.destination.kind === 'not-found' ? t('kernel.notFound.title') : header.state.title || route.title;
    // Not at once: the gateway's first title may know more, such as the name of the event.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(title, (page) => {
      plain.current = page ? `${product}${separator}${page}` : product;
      clearTimeout(timer);
      timer = setTimeout(() => writeTitle(plain.current, badgeOf(locale, unread.total)), titleAfter);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [route, header, locale, product, t, unread]);

  // Seen among other tabs: `(۳) دورهمی`.
  useEffect(
    () =>
      reaction(
        () => badgeOf(locale, unread.total),
        (count) => writeTitle(plain.current, count),
        { fireImmediately: unread.total > 0 },
      ),
    [locale, unread],
  );

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
        setAnnounced(plain.current);
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

function writeTitle(plain: string, unread: string | undefined): void {
  document.title = unread === undefined ? plain : `(${unread}) ${plain}`;
}
