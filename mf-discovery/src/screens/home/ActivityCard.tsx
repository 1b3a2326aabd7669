import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatAgo } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';
import type { FriendActivity } from '../../stores/HomeStore.ts';

export const cardWidth = 248;
export const cardHeight = 148;

const look = css`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--s-2);
  inline-size: ${cardWidth}px;
  min-block-size: ${cardHeight}px;
  padding: var(--s-3);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-1);
  color: inherit;
  text-decoration: none;
`;
const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  font-size: var(--t-14);
  line-height: 1.5;
`;
const name = css`
  font-weight: 600;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const cover = css`
  flex: none;
  inline-size: 56px;
`;

/** One thing that a friend did, linked to the event or channel that it was done to. */
export const ActivityCard = observer(function ActivityCard({ activity }: { activity: FriendActivity }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const { channel, event, target, kind, created_at: at } = activity;
  return (
    <a css={look} href={href(event?.link ?? `/${target?.username ?? ''}`)}>
      <span css={line}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={words}>
          <Excerpt css={name}>{channel.name}</Excerpt>
          <span>{t(`home.friends.${kind}`)}</span>
        </span>
      </span>
      <span css={line}>
        {event ? (
          <span css={cover}>
            <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
          </span>
        ) : (
          target && <Avatar name={target.name} src={target.profile?.thumbnail_link} decorative />
        )}
        <span css={words}>
          <Excerpt lines={2}>{event?.title ?? target?.name ?? ''}</Excerpt>
          <time css={soft} dateTime={at}>
            {formatAgo(locale, at, now())}
          </time>
        </span>
      </span>
    </a>
  );
});
