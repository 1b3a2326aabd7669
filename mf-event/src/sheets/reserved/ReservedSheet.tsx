import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatWeekday } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import { useMember } from 'shared-kernel/product/useMember';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { eventArea, type GuestRow } from '../../area.ts';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { useInvite } from '../../parts/useInvite.ts';
import { personAndButton, personFacts, personList, personName, personRow, personWords } from '../../parts/personRow.ts';

const link = css`
  flex: 1;
  min-inline-size: 0;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  &:empty {
    display: none;
  }
`;

/** The guests, the latest first. The title counts people, as the event's page does. */
export const ReservedSheet = observer(function ReservedSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { sheets, locale, entities } = useRoot();
  const guests = useSlice(eventArea).guests(eventId);
  useEffect(() => void guests.begin(), [guests]);
  const { rows, load } = guests;
  // A card does not tell the sessions and the group.
  useWholeEvent(eventId);
  const event = entities.events.get(eventId);
  const listed = rows.reduce((sum, { count }) => sum + count, 0);
  const people = event?.reserved_count ?? listed;
  // Guests without a profile are not listed, but they count.
  const unlisted = guests.hasMore ? 0 : Math.max(0, people - listed);
  const hasManyTimes = (event?.dates?.items.flatMap(({ times }) => times).length ?? 0) > 1;
  useEffect(() => {
    if (load.kind === 'ready' && people > 0)
      sheets.setTitle(t('event.guests.sheet', { count: people, number: formatNumber(locale, people) }));
  }, [load.kind, people, sheets, t, locale]);

  return (
    <SheetFrame foot={event && !event.is_over ? <Actions event={event} /> : undefined}>
      <LoadedList
        pages={guests}
        count={rows.length}
        failedTitle={t('event.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={8} />}
        empty={<EmptyState icon={UsersRound} title={t('event.guests.emptyTitle')} text={t('event.guests.first')} />}
      >
        <WindowedRows css={personList} rows={rows} hasMore={guests.hasMore} memory={guests}>
          {(guest) => <Guest guest={guest} day={hasManyTimes ? guest.date : null} zone={event?.timezone ?? ''} />}
        </WindowedRows>
        {unlisted > 0 && (
          <p css={personFacts}>
            {t('event.guests.unlisted', { count: unlisted, number: formatNumber(locale, unlisted) })}
          </p>
        )}
      </LoadedList>
    </SheetFrame>
  );
});

/** What a guest can do: chat with the others, write to the host, invite close friends. */
const Actions = observer(function Actions({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { session } = useRoot();
  const asMember = useMember();
  const chat = useDirectChat();
  const invite = useInvite(event.id);
  if (event.channel.user.id === session.user?.id) return null;
  return (
    <div css={actions}>
      {event.group_id && (
        <Button variant="secondary" size="small" href={navigation.href(`/direct/${event.group_id}`)}>
          {t('event.reservation.group')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        loading={chat.isOpening}
        onClick={() => void chat.open(event.channel, event.id)}
      >
        {t('event.host.message')}
      </Button>
      {!event.is_close_friend && (
        <Button variant="secondary" size="small" onClick={() => void asMember('verified', invite)}>
          {t('event.host.invite')}
        </Button>
      )}
    </div>
  );
});

interface GuestProps {
  guest: GuestRow;
  /** Start of the session, where there are several. */
  day: string | null;
  zone: string;
}

const Guest = observer(function Guest({ guest: { channel, count }, day, zone }: GuestProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const navigation = useNavigation();
  const notes = [
    count > 1 && t('event.guests.with', { count: count - 1, number: formatNumber(locale, count - 1) }),
    day && formatWeekday(locale, day, zone),
  ].filter(Boolean);
  return (
    <div css={personAndButton}>
      <a css={[personRow, link]} href={navigation.href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={personWords}>
          <Excerpt css={personName}>{channel.name}</Excerpt>
          {notes.length > 0 ? (
            <Excerpt css={personFacts}>{notes.join(' · ')}</Excerpt>
          ) : (
            <Excerpt css={personFacts} dir="ltr">
              @{channel.username}
            </Excerpt>
          )}
        </span>
      </a>
      <FollowButton channel={channel} compact />
    </div>
  );
});
