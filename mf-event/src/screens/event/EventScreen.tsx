import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ScreenLoader } from 'shared-kernel/platform/ScreenLoader';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { eventArea } from '../../area.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { EventMissing } from '../../parts/EventMissing.tsx';
import { useArrival } from '../../parts/share/useArrival.ts';
import { doorOver } from '../../sheets/door/openDoor.ts';
import { stayAt } from './stayAt.ts';
import { EventBody } from './EventBody.tsx';
import { EventSkeleton } from './EventSkeleton.tsx';

/** `/:username/:slug`. */
export const EventScreen = observer(function EventScreen(): ReactNode {
  const { username = '', slug = '' } = useParams();
  const { hash, key } = useLocation();
  const landed = useRef('');
  const { header, navigation, session, sheets } = useRoot();
  const page = useSlice(eventArea).page(username, slug);
  const { event, isWhole, load } = page;

  // Again after signing in: what one may see and do differs by account.
  useEffect(() => void page.enter(), [page, session.token]);
  const eventId = event?.id;
  const isOwner = event?.is_owner === true;
  useArrival(eventId);
  const title = event?.title ?? '';
  const cover = event?.uploads[0]?.thumbnail_link ?? null;
  const link = event ? navigation.href(event.link) : '';
  useEffect(() => {
    // The title stands large on the page; the header shows it once that has scrolled away.
    if (title) header.set({ title, show_title: false, back_btn: true, item: { title, picture: cover, href: link } });
  }, [header, title, cover, link]);
  useEffect(() => {
    // Once for each history entry: coming back to it finds the page as it was left.
    const [, commentId] = /^#comment-(\d{1,9})$/.exec(hash) ?? [];
    const toGuests = isOwner && hash === '#guests';
    if (!isWhole || eventId === undefined || landed.current === key) return undefined;
    if (!toGuests && hash !== '#comments' && !commentId) return undefined;
    landed.current = key;
    if (toGuests) {
      void sheets.open('event.guests', { eventId });
      return undefined;
    }
    if (commentId) void sheets.open('event.comments', { eventId, commentId: Number(commentId) });
    return stayAt('comments');
  }, [isWhole, isOwner, eventId, hash, key, sheets]);

  // The host at the door goes on without a network, where the page itself cannot come.
  const isLost = !event && load.kind === 'failed';
  useEffect(() => {
    const doorId = isLost && sheets.top === null ? doorOver(navigation.path) : null;
    if (doorId !== null) void sheets.open('event.door', { eventId: doorId });
  }, [isLost, navigation, sheets]);

  const retry = () => void page.reload();
  if (load.kind === 'failed' && load.failure.status === 404) return <EventMissing />;
  if (!event)
    return load.kind === 'failed' ? <EventFailure failure={load.failure} onRetry={retry} /> : <EventSkeleton />;
  return (
    <EventBody
      event={event}
      rest={
        isWhole ? 'there' : load.kind === 'failed' ? <EventFailure failure={load.failure} onRetry={retry} /> : 'coming'
      }
    />
  );
});

export const loader: ScreenLoader = async ({ root, params }) => {
  const area = root.slice(eventArea);
  const page = area.page(params.username ?? '', params.slug ?? '');
  await page.enter();
  if (page.event) await area.comments(page.event.id).list.begin();
};
