import { css } from '@emotion/react';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { useEventCard } from '../../parts/useEvent.ts';
import { personAndButton, personFacts, personList, personName, personRow, personWords } from '../../parts/personRow.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { likesOf } from './likesOf.ts';

const link = css`
  flex: 1;
  min-inline-size: 0;
`;

/** Who likes an event. The title counts them, as the event's page does. */
export const LikesSheet = observer(function LikesSheet({ eventId }: SheetParams['event.likes']): ReactNode {
  const t = useText();
  const format = useFormats();
  const { session, sheets } = useRoot();
  const likes = useSlice(likesOf)(eventId);
  // Likes of people without a profile are known by their number alone.
  useEventCard(eventId);
  const { list: pages, rows, count, unlisted } = likes;
  // Likes come and go, and whom one follows differs by account: what is kept is asked for anew.
  useEffect(() => {
    void pages.enter();
    return pages.leave;
  }, [pages, session.token]);
  const title = t('event.likes.sheet', { count, number: format.number(count) });
  useEffect(() => {
    if (pages.load.kind === 'ready' && count > 0) sheets.setTitle(title);
  }, [pages.load.kind, count, sheets, title]);

  return (
    <SheetFrame>
      <LoadedList
        pages={pages}
        count={rows.length}
        failedTitle={t('event.likes.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={8} />}
        empty={
          unlisted > 0 ? (
            <EmptyState icon={Heart} title={title} text={t('event.likes.noProfiles')} />
          ) : (
            <EmptyState icon={Heart} title={t('event.likes.emptyTitle')} text={t('event.likes.first')} />
          )
        }
      >
        <WindowedRows css={personList} rows={rows} hasMore={pages.hasMore} memory={pages}>
          {(channel) => <Liker channel={channel} />}
        </WindowedRows>
        {unlisted > 0 && (
          <p css={personFacts}>{t('event.guests.unlisted', { count: unlisted, number: format.number(unlisted) })}</p>
        )}
      </LoadedList>
    </SheetFrame>
  );
});

const Liker = observer(function Liker({ channel }: { channel: ChannelEntity }): ReactNode {
  const navigation = useNavigation();
  return (
    <div css={personAndButton}>
      <a css={[personRow, link]} href={navigation.href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={personWords}>
          <Excerpt css={personName}>{channel.name}</Excerpt>
          <Excerpt css={personFacts} dir="ltr">
            @{channel.username}
          </Excerpt>
        </span>
      </a>
      <FollowButton channel={channel} compact />
    </div>
  );
});
