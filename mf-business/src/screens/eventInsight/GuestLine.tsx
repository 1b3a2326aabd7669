import { css } from '@emotion/react';
import { ChevronDown, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { GuestRow } from '../../stores/GuestSearch.ts';
import { MessageGuest } from './MessageGuest.tsx';

interface GuestLineProps {
  guest: GuestRow;
  /** What the opened line shows, under the titles of the wide table's columns. */
  facts: readonly { id: string; title: string; value: ReactNode }[];
}

const look = css`
  border-block-end: 1px solid var(--border);
  &[open] > summary > :last-child {
    rotate: 180deg;
  }
`;
const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 56px;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`;
const name = css`
  flex: 1;
  min-inline-size: 0;
  font-weight: 600;
`;
const quiet = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  white-space: nowrap;
`;
const list = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-4);
  padding-block: var(--s-1) var(--s-3);
  font-size: var(--t-14);
  & > dt {
    color: var(--text-soft);
  }
  & > dd {
    text-align: end;
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding-block-end: var(--s-4);
`;

/** A guest on a phone: one line, which opens. */
export const GuestLine = observer(function GuestLine({ guest, facts }: GuestLineProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { channel, count, is_returning } = guest;
  return (
    <details css={look}>
      <summary css={head}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="sm" decorative />
        <span css={name}>
          <Excerpt>{channel.name}</Excerpt>
        </span>
        {is_returning && <Badge>{t('insight.table.returning')}</Badge>}
        <span css={quiet}>{t('insight.table.people', { count, number: formatNumber(locale, count) })}</span>
        <Icon icon={ChevronDown} size={4} />
      </summary>
      <dl css={list}>
        {facts.map(({ id, title, value }) => (
          <FactOf key={id} title={title}>
            {value}
          </FactOf>
        ))}
      </dl>
      {channel.id !== null && <GuestActions channel={channel} />}
    </details>
  );
});

const FactOf = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

/** Only for guests who have a channel; others have no page. */
const GuestActions = observer(function GuestActions({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  return (
    <div css={actions}>
      <MessageGuest channel={channel} />
      <Button
        size="small"
        variant="ghost"
        href={navigation.href(`/${channel.username}`)}
        start={<Icon icon={UserRound} size={4} />}
      >
        {t('insight.table.channel')}
      </Button>
    </div>
  );
});
