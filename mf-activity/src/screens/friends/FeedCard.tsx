import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatNumeric } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { tablet } from 'shared-kernel/style/tokens';
import { AvatarStack } from 'shared-kernel/ui/AvatarStack';
import { Card } from 'shared-kernel/ui/Card';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Rating } from 'shared-kernel/ui/Rating';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../../messages/text.ts';
import { EventLine } from '../../parts/event/EventLine.tsx';
import { SaveButton } from '../../parts/event/SaveButton.tsx';
import type { FeedItem } from './groups.ts';

const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--t-14);
  line-height: 1.6;
  & b {
    font-weight: 600;
  }
`;
const words = css`
  flex: 1;
  min-inline-size: 0;
`;
const ago = css`
  display: block;
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const quote = css`
  margin: 0;
  padding-block-start: var(--s-2);
  font-size: var(--t-16);
  line-height: 1.7;
`;
const about = css`
  display: flex;
  align-items: center;
  margin-block-start: var(--s-2);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  ${tablet} {
    --line-columns: 64px minmax(0, 1fr);
    margin-block-start: auto;
  }
`;

/** What one friend or several did with an event. */
export const FeedCard = observer(function FeedCard({ item: { kind, entries } }: { item: FeedItem }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const [first] = entries;
  const { event, channel, text, created_at } = first!;
  const others = entries.length - 1;
  const name = (
    <b>
      {channel.id === null ? (
        <bdi>{channel.name}</bdi>
      ) : (
        <a href={href(`/${channel.username}`)}>
          <bdi>{channel.name}</bdi>
        </a>
      )}
    </b>
  );
  const who =
    others === 0 ? name : t.rich('friends.and', { name, count: others, number: formatNumber(locale, others) });
  const points = kind === 'rated' ? Number(text) : null;
  return (
    <Card look="outlined" as="article">
      <div css={head}>
        <AvatarStack
          size="md"
          people={entries.map((entry) => ({
            id: entry.channel.user.id,
            name: entry.channel.name,
            src: entry.channel.profile?.thumbnail_link ?? null,
          }))}
          label=""
        />
        <p css={words}>
          {t.rich(`friends.${kind}`, { who, count: entries.length })}
          <time css={ago} dateTime={created_at} title={formatNumeric(locale, created_at, deviceZone())}>
            {formatAgo(locale, created_at, now())}
          </time>
        </p>
      </div>
      {points !== null && (
        <Rating value={points} label={t('friends.points', { points: formatNumber(locale, points) })} />
      )}
      {kind === 'commented' && text && (
        <blockquote css={quote}>
          <Excerpt lines={4}>{text}</Excerpt>
        </blockquote>
      )}
      {event && (
        <div css={about}>
          <EventLine event={event} />
          <SaveButton event={event} />
        </div>
      )}
    </Card>
  );
});
