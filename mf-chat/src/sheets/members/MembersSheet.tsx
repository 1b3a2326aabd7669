import { css } from '@emotion/react';
import { CalendarClock, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { chat } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { EventCard } from '../../screens/room/EventCard.tsx';
import { MemberName, OwnName } from './MemberName.tsx';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-2) var(--s-5) var(--s-6);
`;
const fact = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
`;
const link = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  min-block-size: 60px;
  color: inherit;
  text-decoration: none;
`;

export const MembersSheet = observer(function MembersSheet({ roomId }: SheetParams['chat.members']): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, sheets, session } = useRoot();
  const store = useSlice(chat).room(roomId);
  const { room, members, load } = store;
  useEffect(() => void (room === null && store.refresh()), [room, store]);
  const count = members.length + 1;
  useEffect(() => {
    if (room) sheets.setTitle(t('chat.room.memberCount', { count, number: formatNumber(locale, count) }));
  }, [room, count, sheets, t, locale]);
  if (!room && load.kind === 'failed')
    return (
      <ErrorState
        title={t('chat.room.failed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void store.refresh()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  if (!room)
    return (
      <div css={look}>
        <SkeletonRows label={t('kernel.loading')} count={5} />
      </div>
    );
  const { event } = room;
  const where = event && (event.city?.name ?? (event.is_online ? t('chat.event.online') : null));
  const rows = [null, ...members].map((person) => ({ id: person?.user.id ?? 0, person }));
  return (
    <div css={look}>
      {event && (
        <>
          <EventCard id={event.id} />
          {event.start && event.end && (
            <p css={fact}>
              <Icon icon={CalendarClock} size={4} />
              {formatRange(locale, event.start, event.end, event.timezone)}
            </p>
          )}
          {where && (
            <p css={fact}>
              <Icon icon={MapPin} size={4} />
              <bdi>{where}</bdi>
            </p>
          )}
          <Button variant="secondary" block onClick={() => void sheets.open('event.reserved', { eventId: event.id })}>
            {t('chat.room.guests')}
          </Button>
        </>
      )}
      <WindowedRows rows={rows} hasMore={false} memory={store}>
        {({ person }) => (
          <div css={row}>
            {person === null ? (
              <span css={link}>
                <OwnName />
              </span>
            ) : person.id === null ? (
              <span css={link}>
                <MemberName person={person} />
              </span>
            ) : (
              <a css={link} href={href(`/${person.username}`)}>
                <MemberName person={person} />
              </a>
            )}
            {event && event.channel.user.id === (person ? person.user.id : session.user?.id) && (
              <Badge>{t('chat.room.host')}</Badge>
            )}
            {person === null && <Badge>{t('chat.you')}</Badge>}
            {person && person.id !== null && <FollowButton channel={person} compact />}
          </div>
        )}
      </WindowedRows>
    </div>
  );
});
