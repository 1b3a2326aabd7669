import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCompact } from 'shared-kernel/language/number';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';

const row = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-radius: var(--r-card);
  box-shadow: inset 0 0 0 1px var(--border);
  padding-block: var(--s-3);
`;
const cell = css`
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  min-inline-size: 0;
  text-align: center;
  & + & {
    border-inline-start: 1px solid var(--border);
  }
`;
const name = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const value = css`
  min-block-size: 28px;
  font-size: var(--t-18);
  font-weight: 800;
  line-height: 28px;
`;

/** The four numbers of a channel; those not known yet keep their room. */
export const ChannelCounts = observer(function ChannelCounts({
  channel,
}: {
  channel: ChannelEntity | undefined;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const counts = [
    { label: t('channel.counts.events'), of: channel?.events },
    { label: t('channel.counts.followers'), of: channel?.followers },
    { label: t('channel.counts.followings'), of: channel?.followings },
    { label: t('channel.counts.guests'), of: channel?.unique_guests },
  ];
  return (
    <dl css={row}>
      {counts.map(({ label, of }) => (
        <div key={label} css={cell}>
          <dt css={name}>{label}</dt>
          <dd css={value}>{of ? formatCompact(locale, of.count) : <Skeleton width={32} height={22} />}</dd>
        </div>
      ))}
    </dl>
  );
});
