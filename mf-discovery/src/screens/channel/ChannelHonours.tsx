import { css } from '@emotion/react';
import { Award } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { useText } from '../../messages/text.ts';
import { badgeIcon } from '../../parts/people/badgeIcon.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** Rank and badges; a press explains what they are for. */
export const ChannelHonours = observer(function ChannelHonours({
  channel,
}: {
  channel: ChannelEntity | undefined;
}): ReactNode {
  const t = useText();
  const { sheets, locale } = useRoot();
  if (!channel || channel.rank === undefined) return null;
  const explain = (): void => void sheets.open('discovery.honours', { channelId: channel.id });
  return (
    <div css={row}>
      <Chip icon={Award} onClick={explain}>
        {t('channel.rank', { number: formatNumber(locale, channel.rank) })}
      </Chip>
      {channel.badges?.map(({ id, title, icon }) => (
        <Chip key={id} icon={badgeIcon(icon)} onClick={explain}>
          <bdi>{title}</bdi>
        </Chip>
      ))}
    </div>
  );
});
