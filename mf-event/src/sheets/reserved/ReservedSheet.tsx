import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useNavigation } from 'shared-kernel/root/navigation';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { eventArea } from '../../area.ts';
import { SheetFrame } from '../../parts/sheet/SheetFrame.tsx';

const list = css`
  display: grid;
  gap: var(--s-1);
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
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
`;
const name = css`
  font-weight: 600;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Who joined, the latest first. */
export const ReservedSheet = observer(function ReservedSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { sheets, locale } = useRoot();
  const guests = useSlice(eventArea).guests(eventId);
  useEffect(() => void guests.begin(), [guests]);
  const { rows, load, total } = guests;
  useEffect(() => {
    if (load.kind === 'ready' && total > 0)
      sheets.setTitle(t('event.guests.sheet', { number: formatNumber(locale, total) }));
  }, [load.kind, total, sheets, t, locale]);

  return (
    <SheetFrame>
      <LoadedList
        pages={guests}
        count={rows.length}
        failedTitle={t('event.failed')}
        skeleton={
          <div aria-hidden="true">
            <SkeletonRows label={t('kernel.loading')} count={8} />
          </div>
        }
        empty={<EmptyState icon={UsersRound} title={t('event.guests.emptyTitle')} text={t('event.guests.first')} />}
      >
        <ul css={list}>
          {rows.map((channel) => (
            <li key={channel.id}>
              <Guest channel={channel} />
            </li>
          ))}
        </ul>
      </LoadedList>
    </SheetFrame>
  );
});

const Guest = observer(function Guest({ channel }: { channel: ChannelEntity }): ReactNode {
  const navigation = useNavigation();
  return (
    <div css={row}>
      <a css={link} href={navigation.href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={words}>
          <Excerpt css={name}>{channel.name}</Excerpt>
          <Excerpt css={soft} dir="ltr">
            @{channel.username}
          </Excerpt>
        </span>
      </a>
      <FollowButton channel={channel} compact />
    </div>
  );
});
