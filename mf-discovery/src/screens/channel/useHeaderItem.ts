import { useEffect, type RefObject } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';

/** In pixels. What is under the header counts as out of sight. */
const headerHeight = 70;

/**
 * Shows the channel small in the header once its own name has scrolled away; while that is in view, the header stays
 * empty.
 */
export function useHeaderItem(heading: RefObject<HTMLElement | null>, channel: ChannelEntity | undefined): void {
  const { header, navigation } = useRoot();
  const name = channel?.name;
  const username = channel?.username;
  const picture = channel?.profile?.thumbnail_link ?? null;
  useEffect(() => {
    if (!heading.current || name === undefined || username === undefined) return;
    header.set({ title: name, show_title: false });
    const observer = new IntersectionObserver(
      ([entry]) => {
        header.set({
          item:
            entry?.isIntersecting === false ? { title: name, picture, href: navigation.href(`/${username}`) } : null,
        });
      },
      { rootMargin: `-${headerHeight}px 0px 0px` },
    );
    observer.observe(heading.current);
    return () => {
      observer.disconnect();
      header.set({ item: null });
    };
  }, [heading, header, navigation, name, username, picture]);
}
