import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCompact } from 'shared-kernel/language/number';
import { hovering, largeLetters } from 'shared-kernel/style/tokens';
import { useRoot } from 'shared-kernel/root/context';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';

const row = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border-radius: var(--r-card);
  box-shadow: inset 0 0 0 1px var(--border);
  @container channel ${largeLetters} {
    grid-auto-flow: row;
  }
`;
const cell = css`
  min-inline-size: 0;
  & + & {
    border-inline-start: 1px solid var(--border);
    @container channel ${largeLetters} {
      border-block-start: 1px solid var(--border);
      border-inline-start: 0;
    }
  }
  & > * {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    inline-size: 100%;
    padding: var(--s-3) var(--s-1);
    @container channel ${largeLetters} {
      flex-flow: row-reverse wrap;
      justify-content: space-between;
      padding-inline: var(--s-4);
    }
    border-radius: var(--r-button);
    text-align: center;
    ${hovering} {
      &:is(button):hover {
        background: var(--n-50);
      }
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;
const name = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const value = css`
  min-block-size: 1.75rem;
  font-size: var(--t-18);
  font-weight: 800;
  line-height: 1.75rem;
`;

/** A channel's numbers, each linked to what it counts; for those not known yet the room is reserved. */
export const ChannelCounts = observer(function ChannelCounts({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const { channel } = page;
  const channelId = channel?.id ?? 0;
  const counts = [
    { label: t('channel.counts.events'), of: channel?.events, onOpen: () => page.select('all') },
    {
      label: t('channel.counts.followers'),
      of: channel?.followers,
      onOpen: () => void sheets.open('discovery.followers', { channelId }),
    },
    {
      label: t('channel.counts.followings'),
      of: channel?.followings,
      onOpen: () => void sheets.open('discovery.followings', { channelId }),
    },
    {
      label: t('channel.counts.guests'),
      of: channel?.unique_guests,
      onOpen: () => void sheets.open('discovery.guests', { channelId }),
    },
    // Who somebody's close friends are is theirs alone to see.
    ...(page.isOwn
      ? [
          {
            label: t('channel.counts.closeFriends'),
            of: channel?.close_friends,
            onOpen: () => void sheets.open('discovery.closeFriends', {}),
          },
        ]
      : []),
  ];
  return (
    <ul css={row}>
      {counts.map(({ label, of, onOpen }) => (
        <li key={label} css={cell}>
          {of ? (
            <button type="button" onClick={onOpen}>
              <span css={name}>{label}</span>
              <span css={value}>{formatCompact(locale, of.count)}</span>
            </button>
          ) : (
            <span>
              <span css={name}>{label}</span>
              <span css={value}>
                <Skeleton width={32} height={22} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
});
